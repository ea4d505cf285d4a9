"""The archive of finished games.

- `archived_log`: the log of all games, wherever they are
- `manifests`: manifests and dumps of the archive, both by month
- `objects`: finished games as immutable objects
- `references`: what Redis stores about archived games
- `store`: where the objects of the archive are: a folder or a bucket
"""
