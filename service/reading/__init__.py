"""The projections: what one viewer is shown of a game."""
