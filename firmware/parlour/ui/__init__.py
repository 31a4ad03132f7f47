"""Everything that draws and listens; knows no game."""
