"""The shapes of how players have played.

- `ratings`: ratings and ladders
- `results`: reliability, profiles, and one's own standing
- `standing_notices`: what notifications and webhooks tell of a player's standing and searches
"""
