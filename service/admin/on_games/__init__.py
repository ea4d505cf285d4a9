"""The actions on games.

- `changes`: abort, hide and unhide, archive and restore
- `files`: the actions that copy games in bulk
- `games`: find, show, and list games that stall
- `health`: whether a game is healthy
"""
