"""The rules of this game by topic. `engines.games.time_breaker.rules` calls them.

- `board`: neighbouring tiles, and what happens when a piece or the Time Breaker moves
- `choices`: the choices with which a card can be laid on the board as it is
- `effects`: what a card does once nobody has stopped it
- `hands`: moving cards between the deck, the hands, the table and the discards
- `plays`: the ways to lay a card
- `turns`: the course of a turn
"""
