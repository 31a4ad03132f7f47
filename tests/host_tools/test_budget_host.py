"""The budget's arithmetic; the figures themselves are measured by `make budget`."""

from host_tools.budget import Figure, table


def test_limits_are_kept_up_to_their_value():
    assert Figure("time", 50, 50, "ms").kept
    assert not Figure("time", 50.1, 50, "ms").kept
    assert Figure("heap", 150, 150, "KB", atleast=True).kept
    assert not Figure("heap", 149.9, 150, "KB", atleast=True).kept


def test_table_shows_what_is_exceeded():
    lines = table([Figure("save", 126.34, 100, "ms"), Figure("heap", 203, 150, "KB", True)])
    assert lines.splitlines()[2:] == [
        "| save | 126.3 ms **exceeded** | at most 100 ms |",
        "| heap | 203 KB | at least 150 KB |",
    ]
