"""Makes the generated files of the firmware from fonts, drawings and game modules.

`python -m host_tools.assets` writes them, `--check` says which are stale.
"""
