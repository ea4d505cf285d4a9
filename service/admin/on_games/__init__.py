"""The actions on games.

- `changes`: abort, hide and unhide, archive and restore
- `files`: the actions that copy games in bulk
- `games`: find, show, and list games that stall
- `ratings`: annul results, compare models, verify and rebuild ladders, show who wins together
- `health`: whether a game is healthy
"""
