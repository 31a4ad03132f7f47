"""The buzzer sounds and is silent."""

from parlour.drivers.buzzer import Buzzer


class Pwm:
    """Stands for machine.PWM; it may have been left sounding by whatever ran before."""

    def __init__(self):
        self.hertz = 440
        self.duty = 1000

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, duty):
        self.duty = duty


def test_it_is_silent_until_a_tone_and_after_it():
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    assert pwm.duty == 0
    buzzer.tone(1000)
    assert (pwm.hertz, pwm.duty) == (1000, 32768)
    buzzer.tone(2000)
    assert (pwm.hertz, pwm.duty) == (2000, 32768)
    buzzer.silence()
    assert pwm.duty == 0
