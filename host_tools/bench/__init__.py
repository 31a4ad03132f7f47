"""Speed and sizes, measured and printed: `python -m host_tools.bench`."""
