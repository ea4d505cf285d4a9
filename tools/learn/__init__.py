"""Checks the rules of all games for their players: `python -m tools.learn`.

- `checks`: what is wrong with the rules of a game
"""
