"""Checks that the example games and the lessons of all games fit their rules."""
