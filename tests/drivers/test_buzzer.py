"""The buzzer sounds and is silent."""

from parlour.drivers.buzzer import Buzzer
from tests.virtual.wires import Pwm


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
