"""A buzzer on a pin of the emulated board: it sounds at the curtain, as the tune says, and ends."""

from host_tools.emulator.wiring import BUZZER

STEP_MS = 20


def heard(board, ms):
    """Hertz of the buzzer, looked at every 20 ms, silence and repetitions left out."""
    tones = []
    for _ in range(ms // STEP_MS):
        board.run(STEP_MS)
        playing = board.buzzer()
        hertz = round(playing["hertz"]) if playing["on"] else 0
        if not tones or tones[-1] != hertz:
            tones.append(hertz)
    return [hertz for hertz in tones if hertz]


def test_the_curtain_sounds(switch_on):
    board = switch_on()
    board.exec(f"with open('board.cfg', 'w') as file: file.write('buzzer = {BUZZER}\\n')")
    board.boot()
    board.run(5000, {"pictures": 2})
    tones = []
    for _ in range(8):  # from the menu, or the choice of a language, to a game of Matcha
        board.press("a")
        tones += heard(board, 1000)
        if tones:
            break
    assert len(tones) == 2
    assert abs(tones[0] - 1046) < 10 and abs(tones[1] - 1568) < 15
    assert not board.buzzer()["on"]
