"""A virtual `machine` module: a board's own hardware.py builds its parts on it (CPython only)."""

from tests.virtual import oled, st7789, wires

OLEDS = {"SSD1306": oled.SSD1306, "SH1106": oled.SH1106, "SH1107": oled.SH1107}


class Machine:
    """Pin, I2C, SPI, PWM and ADC that write down what is made of them, with one display on a bus.

    choice: such as "SH1106 SPI". pins: the signals of board.json -> GPIO. log: (kind, number or id,
    arguments) of everything made, in order. readings: what each ADC pin measures.
    """

    def __init__(self, time, choice, pins):
        self.time = time
        self.log = []
        self.made = {}  # Pin objects by number
        self.readings = {}
        controller, self._link = choice.split(" ")
        if controller == "ST7789":
            self.chip = st7789.ST7789(time, wires.card)
        else:
            self.chip = OLEDS[controller](wires.card)
        self._signals = pins
        self.Pin = self._pin_class()
        self.bus = None
        self.lightsleep = lambda ms: self.log.append(("lightsleep", ms, {}))

    def I2C(self, number, **options):
        self.log.append(("I2C", number, options))
        assert self._link == "I2C"
        if self.bus is None:
            self.bus = wires.I2C(self.time, {0x3C: self.chip}, options["freq"])
        return self.bus

    def freq(self, *hertz):
        self.log.append(("freq", hertz, {}))
        return 125_000_000

    def SPI(self, number, baudrate, **options):
        self.log.append(("SPI", number, dict(options, baudrate=baudrate)))
        assert self._link == "SPI"
        kind = st7789.SPI if isinstance(self.chip, st7789.ST7789) else wires.SPI
        self.bus = kind(self.time, self.chip, baudrate)
        return self.bus

    def PWM(self, pin, **options):
        self.log.append(("PWM", pin.number, options))
        return PWM(pin, **options)

    def ADC(self, pin):
        self.log.append(("ADC", pin.number, {}))
        return ADC(self.readings, pin.number)

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


class PWM:
    """Stands for machine.PWM: remembers what it was set to."""

    def __init__(self, pin, freq, duty_u16):
        self.pin = pin
        self.hz = freq
        self.duty = duty_u16

    def freq(self, hz):
        self.hz = hz

    def duty_u16(self, duty):
        self.duty = duty


class ADC:
    """Stands for machine.ADC: readings by pin, 0..65535."""

    def __init__(self, readings, pin):
        self._readings = readings
        self._pin = pin

    def read_u16(self):
        return self._readings[self._pin]
