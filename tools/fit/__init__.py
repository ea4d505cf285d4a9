"""Whether each decision fits a phone: `python -m tools.fit`.

- `measuring`: what of a decision is on the screen
"""
