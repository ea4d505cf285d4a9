"""The commands: everything that can be done to a game."""
