"""Players' accounts.

- `accounts`: players and their tokens
- `names`: the rules for new names
- `name_index`, `lookalikes`: which names look like others
"""
