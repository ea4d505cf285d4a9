"""Names: which are allowed, which look alike, and how players are found by them.

- `lookalikes`: detects names that look alike
- `name_index`: the index of names by their looks and by their beginnings, on Redis
- `name_search`: finds players by the beginning of their name
- `names`: the rules for the names of new players
"""
