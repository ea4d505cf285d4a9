"""The parts of this game's pictures. `engines.games.time_breaker.picture` puts them together.

- `arrows`: the arrows of gates
- `board`: 24 gates with date, event and arrows around the TRA tile
- `cards`: their faces, hands, backs, and the piles
- `colors`: the colors of this game's pictures, in addition to those of the palette
- `seats`: the seats, with their hands face down and their answers, and the cards on the table
"""
