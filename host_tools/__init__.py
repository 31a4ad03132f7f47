"""Parlour's tools for the PC (CPython 3.11 or newer)."""
