"""The full screen, with Textual. It shows what line mode says, and takes the same words.

- `app`: the app: one session with a server, and the screens over it
- `dialogs`: questions that lie over a screen
- `lobby`: the lobby: my games, games to join, new games
- `notes`: what the full screen says about a game in single lines
- `past`: earlier versions of a game: a bar of versions, what led to this one, and the position
- `position`: a position: its drawing and its sentences
- `rows`: lines of lists, wrapped with a hanging indent
- `screens`: what all screens share
- `table`: a game: the position, what happened, the moves, and a line to type in
"""
