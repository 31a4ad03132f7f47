"""The machine stand-in: what it keeps, and that using it says so."""

import machine
import pytest

USES = (
    ("machine.Pin(3).value", lambda: machine.Pin(3, machine.Pin.IN, machine.Pin.PULL_UP).value()),
    ("machine.Pin(LED)", lambda: machine.Pin("LED", machine.Pin.OUT)(1)),
    ("machine.I2C(0).writeto", lambda: machine.I2C(0).writeto(0x3C, b"\0")),
    ("machine.SPI(1).write", lambda: machine.SPI(1, 10_000_000).write(b"\0")),
    ("machine.PWM(Pin(13)).duty_u16", lambda: machine.PWM(machine.Pin(13)).duty_u16(0)),
    ("machine.PWM(Pin(11)).freq", lambda: machine.PWM(machine.Pin(11), freq=440).freq(880)),
    ("machine.PWM(Pin(11)).deinit", lambda: machine.PWM(machine.Pin(11)).deinit()),
    ("machine.ADC(Pin(26)).read_u16", lambda: machine.ADC(machine.Pin(26)).read_u16()),
    ("machine.lightsleep", lambda: machine.lightsleep(30)),
    ("machine.reset", machine.reset),
    ("machine.soft_reset", machine.soft_reset),
    ("machine.reset_cause", machine.reset_cause),
    ("machine.unique_id", machine.unique_id),
)


@pytest.mark.parametrize(("what", "use"), USES)
def test_using_hardware_on_a_pc_names_it(what, use):
    with pytest.raises(machine.NoHardware) as raised:
        use()
    assert str(raised.value).startswith(what)
    assert "make play" in str(raised.value)
    assert not isinstance(raised.value, OSError)


def test_B44_wiring_can_be_read_off_a_bus():
    spi = machine.SPI(0, sck=machine.Pin(18), mosi=machine.Pin(19), miso=None)
    assert (spi.sck.id, spi.mosi.id, spi.miso) == (18, 19, None)


def test_unknown_settings_are_refused():
    with pytest.raises(TypeError):
        machine.I2C(0, frequency=400_000)
