"""The parts of this game's pictures. `engines.games.early_american_chrononauts.picture` puts them together.

- `cards`: cards of the deck, whole, as chips with a title, and face down
- `papers`: identities and missions, with what they need and what is there already
- `scene`: what all parts of a picture read: the page, the view, and what can be looked up for it
- `seats`: who is there, what lies in front of it, its identities and missions
- `signs`: the colors and signs of the game
- `table`: the middle of the table
- `timeline`: the timeline as a grid of years, with its paradoxes and a legend
- `years`: one year of the timeline as a card
"""
