"""Brings Parlour to a board over USB: `python -m host_tools.deploy`; docs/deploy.md tells more."""
