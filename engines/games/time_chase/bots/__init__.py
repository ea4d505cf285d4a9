"""What bots know of this game besides the rules. `engines.games.time_chase.heuristics` uses it.

- `playing_out`: how the rest of a round is likely to go, for bots
"""
