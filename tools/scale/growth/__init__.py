"""How the cost of each operation grows with what is stored: measured points, and the exponent that fits them.

- `accounts`: with the number of accounts
- `archived`: with the number of archived games
- `measuring`: the cost of a request, and the exponent of several
- `site`: a server in this process, on a Redis of its own
- `streams`: with the number of open streams
- `tables`: the tables that are printed
- `versions`: with the number of versions of a game
"""
