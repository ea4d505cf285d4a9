"""The actions on games.

- `changes`: the actions that change games: abort, hide and unhide, archive and restore
- `files`: the actions that copy games in bulk
- `games`: the actions on games that change nothing: find, show, and list those that stall
- `health`: whether a game is healthy: its whole log is verified, and what waits for it is looked at
"""
