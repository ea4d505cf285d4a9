"""The parts of this game's sentences. `engines.games.time_breaker.words` puts them together.

- `consequences`: what followed from a move, in clauses
- `terms`: the names of tiles and cards, for sentences and pictures
"""
