"""The parts of this game's sentences. `engines.games.early_american_chrononauts.words` puts them together.

- `atlas`: the cards of a view by key, with their names in words and what is printed on them
- `cards`: what a card did once it took effect, from the views before and after
- `consequences`: what followed from a move, from the views before and after it
- `ends`: goals that were met, and how the game ended, in words
- `missing`: what is still missing of an identity or mission, and where its cards are
- `needs`: what identities and missions need, as a view shows it
"""
