"""Faces: see font.py. Made by host_tools/assets."""
