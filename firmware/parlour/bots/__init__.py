"""Computer opponents: one module a game, which sees a look and never a state.

`docs/architecture.md` has the contract that every opponent keeps.
"""
