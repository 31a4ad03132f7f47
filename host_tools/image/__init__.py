"""Images without a compiler: `python -m host_tools.image BOARD`."""
