"""The laboratory: whole games between computer players, many of them, and what they tell."""
