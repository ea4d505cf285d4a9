"""Commands that play moves, or try them.

- `bot_moves`: bot moves, for the bots' own seats and for seats whose time is up
- `dry_run`: trying moves without making them
- `playing`: playing moves
"""
