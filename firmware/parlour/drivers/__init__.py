"""Drivers: displays, buttons, time. They are handed their pins; only boards import `machine`."""
