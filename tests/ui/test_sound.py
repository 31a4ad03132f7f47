"""Tunes: short, in time, and the buzzer is silent afterwards."""

import micropython

from parlour.ui import sound
from parlour.ui.sound import TUNES, Speaker
from tests.kit import raises

LONGEST_MS = 1500


class Buzzer:
    """Writes down (ms, hertz); 0 hertz is silence."""

    def __init__(self):
        self.now = 0
        self.hertz = 0
        self.log = []

    def tone(self, hz):
        self.hertz = hz
        self.log.append((self.now, hz))

    def silence(self):
        self.hertz = 0
        self.log.append((self.now, 0))


class Rig:
    def __init__(self):
        self.buzzer = Buzzer()
        self.speaker = Speaker(self.buzzer)

    def play(self, name):
        self.speaker.play(name, self.buzzer.now)

    def pass_ms(self, ms, late=0):
        """Let time pass; the speaker is driven so many ms after it wanted to be."""
        end = self.buzzer.now + ms
        while True:
            wait = self.speaker.wait(self.buzzer.now)
            if wait < 0 or self.buzzer.now + wait + late > end:
                break
            self.buzzer.now += wait + late
            self.speaker.tick(self.buzzer.now)
        self.buzzer.now = end


def length(tune):
    return 10 * sum([tune[at] for at in range(1, len(tune), 2)])


def test_tunes_are_short_and_within_what_a_buzzer_can_do():
    for name in TUNES:
        tune = TUNES[name]
        assert len(tune) % 2 == 0 and len(tune) <= 24, name
        assert 0 < length(tune) <= LONGEST_MS, name
        assert tune[0] and tune[-2], name
        rig = Rig()
        rig.play(name)
        rig.pass_ms(LONGEST_MS)
        assert rig.buzzer.log[-1] == (length(tune), 0), name
        for _, hertz in rig.buzzer.log:
            assert hertz == 0 or 500 <= hertz <= 4200, name
    assert length(TUNES["tick"]) <= 20


def test_no_two_tunes_are_alike():
    tunes = [TUNES[name] for name in TUNES]
    for at in range(len(tunes)):
        assert tunes[at] not in tunes[:at]


def test_pitches_are_the_tempered_scale():
    for pitch in range(1, 13):
        wanted = 523.2511 * 2 ** ((pitch - 1) / 12)
        assert abs(sound._OCTAVE[pitch - 1] - wanted) < 1


def test_notes_begin_when_the_ones_before_them_end():
    rig = Rig()
    rig.play("turn")
    rig.pass_ms(1000)
    assert rig.buzzer.log == [(0, 1046), (80, 0), (100, 1568), (220, 0)]
    assert rig.speaker.wait(rig.buzzer.now) == -1


def test_who_drives_late_makes_it_longer_and_leaves_no_note_out():
    rig = Rig()
    rig.play("turn")
    rig.pass_ms(1000, 15)
    assert rig.buzzer.log == [(0, 1046), (95, 0), (130, 1568), (265, 0)]


def test_the_next_tune_waits_and_a_tick_does_not_come_late():
    rig = Rig()
    rig.play("card")
    rig.play("turn")
    rig.play("tick")
    rig.pass_ms(1000)
    assert [hertz for _, hertz in rig.buzzer.log] == [784, 587, 1046, 0, 1568, 0]
    rig.buzzer.log.clear()
    rig.play("card")
    rig.play("turn")
    rig.play("round")  # takes the place of what waits
    rig.pass_ms(1000)
    assert rig.buzzer.log[2][1] == 1046 and rig.buzzer.log[3][1] == 1318


def test_stop_is_silence_at_once():
    rig = Rig()
    rig.play("victory")
    rig.play("turn")
    rig.pass_ms(50)
    assert rig.buzzer.hertz
    rig.speaker.stop()
    assert rig.buzzer.hertz == 0
    rig.buzzer.log.clear()
    rig.pass_ms(3000)
    assert rig.buzzer.log == []


def test_a_name_that_is_none():
    raises(KeyError, Rig().play, "trumpet")


class QuietBuzzer:
    def tone(self, hz):
        pass

    def silence(self):
        pass


def test_ticks_allocate_nothing():
    speaker = Speaker(QuietBuzzer())
    for name in TUNES:
        speaker.play(name, 0)
        speaker.play("turn", 0)
        now = 0
        micropython.heap_lock()
        try:
            while speaker.wait(now) >= 0:
                now += 3
                speaker.tick(now)
        finally:
            micropython.heap_unlock()
        assert now >= length(TUNES[name]) + length(TUNES["turn"]) or name == "tick"


def test_of_several_events_the_weightiest_is_heard():
    def tune(code):
        return {1: "card", 4: "token", 7: "round"}.get(code, "")

    for events, wanted in (
        ((), ""),
        ((9, 1, 1, 1), ""),
        ((1, 4, 7, 0), "card"),
        ((4, 0, 0, 0, 1, 0, 0, 0), "token"),
        ((1, 0, 0, 0, 7, 0, 0, 0, 4, 0, 0, 0), "round"),
    ):
        assert sound.of_move(bytes(events), tune, False) == wanted
        by_computer = "round" if wanted == "round" else "computer"
        assert sound.of_move(bytes(events), tune, True) == by_computer
