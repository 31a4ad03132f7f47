"""One flow per game: it asks, shows and explains; it draws from looks alone.

A flow is a module `games/<name>.py` with

    META = ("<name>", ID, fewest, most)   read by host_tools.assets into games/index.py
    tell(before, after, seat, note)       compare two public looks of before and after a move
                                          of `seat`; note(code, seat, first=0, second=0) what
                                          everybody saw
    tune(code)                            name of the tune (ui/sound.py) that goes with a public
                                          event, "" for none
    describe(event, words, names)         one public event (4 bytes) as a sentence
    advice(view, seat, move, words, names)  a move as a sentence for that seat alone (hints)
    rules_page(view)                      index of the help's chapter that fits the moment
    async run(ui, table, words)           play until the game is over; may raise Leave

Its words are `text/<language>/<name>.py`: TITLE, OPTION_<KEY> and OPTION_<KEY>_<VALUE> for the
engine's OPTIONS, and what its screens say; `<name>_rules.py` has RULES, chapters (title, text).
"""
