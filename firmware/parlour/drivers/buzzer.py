"""A passive buzzer on a pin with PWM: one tone at a time, or none."""

from micropython import const

_HALF = const(32768)  # of 65536: a square wave, the loudest that a piezo can do


class Buzzer:
    """pwm: has freq(hertz) and duty_u16(0..65535), such as machine.PWM. It is silent at once."""

    def __init__(self, pwm):
        self._pwm = pwm
        self.silence()

    def tone(self, hz):
        """Sound at `hz`, 100..10000, until silence(); allocates nothing."""
        self._pwm.freq(hz)
        self._pwm.duty_u16(_HALF)

    def silence(self):
        """Stop. The pin is low then, so that no current flows."""
        self._pwm.duty_u16(0)
