"""A device made of plain Python: time, pins, buses and OLED controllers that decode real bytes.

Runs on CPython and MicroPython. Nothing here knows the drivers; what it knows is in data sheets.
"""
