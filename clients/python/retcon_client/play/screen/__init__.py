"""The full screen, with Textual. It shows what line mode says, and takes the same words.

- `app`: the screens over one session with a server
- `dialogs`: questions that lie over a screen
- `lobby`: my games, games to join, new games
- `notes`: what the full screen says about a game in single lines
- `past`: earlier versions of a game
- `position`: a drawing and its sentences
- `rows`: lines of lists, wrapped with a hanging indent
- `screens`: what all screens share, and the app as they see it
- `searching`: a search for a game, over the lobby
- `table`: the position, what happened, the moves, and a line to type in
"""
