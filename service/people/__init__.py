"""Players' accounts.

- `accounts`: players and their tokens
- `erasures`: players whose erasure is not complete
- `names`: the rules for new names
- `name_index`, `lookalikes`: which names look like others
"""
