"""Ratings when processes die, players are erased, and data is lost."""
