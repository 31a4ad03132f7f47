"""A virtual `machine` module: a board's own hardware.py builds its parts on it (CPython only)."""

from tests.virtual import oled, wires

CONTROLLERS = {"SSD1306": oled.SSD1306, "SH1106": oled.SH1106}


class Machine:
    """Pin, I2C and SPI that write down what is made of them, with one display on either bus.

    choice: such as "SH1106 SPI". pins: the signals of board.json -> GPIO. log: (kind, number or id,
    arguments) of everything made, in order.
    """

    def __init__(self, time, choice, pins):
        self.time = time
        self.log = []
        self.made = {}  # Pin objects by number
        controller, self._link = choice.split(" ")
        self.chip = CONTROLLERS[controller](wires.card)
        self._signals = pins
        self.Pin = self._pin_class()
        self.bus = None

    def I2C(self, number, **options):
        self.log.append(("I2C", number, options))
        assert self._link == "I2C"
        if self.bus is None:
            self.bus = wires.I2C(self.time, {0x3C: self.chip}, options["freq"])
        return self.bus

    def SPI(self, number, baudrate, **options):
        self.log.append(("SPI", number, dict(options, baudrate=baudrate)))
        assert self._link == "SPI"
        self.bus = wires.SPI(self.time, self.chip, baudrate)
        return self.bus

    def _pin_class(self):
        machine = self

        class Pin(wires.Pin):
            def __init__(self, number, mode=-1, pull=-1, value=None):
                wires.Pin.__init__(self)
                self.number = number
                self.pull = pull
                machine.made[number] = self
                machine.log.append(("Pin", number, {"mode": mode, "pull": pull}))
                if mode == wires.Pin.OUT and machine._link == "SPI":
                    machine._connect(number, self)
                self.init(mode, pull, value)

        return Pin

    def _connect(self, number, pin):
        """Lead an output to the display's pin that board.json says."""
        for signal, attribute in (("DC", "dc"), ("CS", "cs"), ("RESET", "reset")):
            if self._signals.get(signal) == number:
                if signal == "RESET":
                    pin.moved = self.chip.reset_pin
                setattr(self.bus, attribute, pin)
