"""How players have played, as everybody may see it.

- `ladders`: ladders, and the ratings of players
- `profiles`: reliability, profiles, and one's own standing
"""
