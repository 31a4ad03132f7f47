"""The simulator: the very firmware, with a terminal or a key script for hands and eyes."""
