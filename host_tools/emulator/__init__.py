"""The real firmware on an emulated RP2040: `python -m host_tools.emulator`, docs/emulator.md."""
