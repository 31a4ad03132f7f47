"""One flow per game: it asks, shows and explains; it draws from looks alone.

A flow is a module `games/<name>.py` with

    META = ("<name>", ID, fewest, most)     read by host_tools.assets into games/index.py
    tell(before, after, seat, note)         compare two public looks; note(code, seat, first, second) what everybody saw
    describe(event, words, names) -> text   one public event (4 bytes) in words
    rules_page(view) -> index               the chapter of the help that fits the moment
    async run(ui, table, words)             play until the game is over; may raise Leave

and its words in `text/<language>/<name>.py`: TITLE, RULES (chapters), OPTION_... and what it says itself.
"""
