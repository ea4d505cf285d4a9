"""What bots know of this game besides the rules. `engines.games.time_breaker.heuristics` uses it.

- `distances`: how far each seat is from the Time Breaker
- `odds`: each seat's odds of winning, with weights learned from the results of games
- `reach`: the tiles that a seat's piece can reach with one card or arrow, as sets of tiles
"""
