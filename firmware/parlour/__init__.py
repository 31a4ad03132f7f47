"""Parlour: a pocket table for card games on a Raspberry Pi Pico."""

VERSION = "0.1.0"
