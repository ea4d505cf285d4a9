"""Open streams: of one game, and of one player's games."""
