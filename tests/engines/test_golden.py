"""Golden games, replayed to the byte on whatever Python this is. Portable."""

from host_tools import golden
from host_tools.engines import engines, games
from parlour.engines.common import OVER


def replay(engine, seats, options):
    name = golden.file_name(engine, seats, options)
    game = golden.read(name)
    assert game["seats"] == seats, name
    assert game["options"] == golden.option_names(engine, options), name
    seed = game["seed"]
    seed = bytes([int(seed[i : i + 2], 16) for i in range(0, 16, 2)])
    s = bytearray(engine.SIZE)
    engine.deal(s, seats, options, seed)
    assert golden.fingerprint(engine, s) == game["dealt"], f"{name}: the deal"
    for i, line in enumerate(game["moves"]):
        move, fingerprint = line.split()
        engine.play(s, int(move, 16))
        assert golden.fingerprint(engine, s) == fingerprint, f"{name}: move {i}, {move}"
    assert engine.turn(s) == OVER, name
    assert s.hex() == game["state"], name
    result = bytearray(3 * seats)
    engine.result(s, result)
    assert result.hex() == game["result"], name


def test_golden_games_are_replayed_to_the_byte():
    for engine in engines():
        for seats, options in games(engine):
            replay(engine, seats, options)


def test_no_golden_game_is_left_over():
    assert golden.left_over() == []
