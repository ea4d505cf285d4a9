"""Commands that play moves or take them back.

- `bot_moves`: bot moves, for the bots' own seats and for seats whose time is up
- `dry_run`: trying moves without making them
- `playing`: playing moves
- `takebacks`: taking back moves by consent
"""
