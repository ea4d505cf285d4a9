"""Records an operator's day on a server of its own: `python -m tools.operators_day` writes docs/operators-day.cast.

- `recording`: recordings of terminals in asciinema's format, version 2
"""
