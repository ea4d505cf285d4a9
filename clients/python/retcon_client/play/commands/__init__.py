"""The commands of `retcon` that play and look at games.

- `finding`: `retcon find`: let the server find players for a game
- `looking`: `retcon games`, `lobby`, `watch`, `rewind` and `fork`
- `people`: `retcon sign-up`, `login`, `logout`, `whoami` and `token`: the account on a server
- `playing`: `retcon play`: play a game in line mode, or in full screen
- `rewinding`: going back in line mode
- `seated`: playing one game in line mode
- `standing`: `retcon profile` and `ladder`: how players have played, and how they rank
"""
