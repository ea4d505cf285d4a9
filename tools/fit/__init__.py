"""Whether each decision fits a screen: `python -m tools.fit`.

- `counting`: how many decisions fit, as a table
- `measuring`: what of a decision is on the screen, and what moves while a turn is built
- `positions`: decisions of all games and modes, the same for the same seed
- `visiting`: somebody who looks at them on a screen
"""
