"""The routes below a game, and those that create games.

- `analyses`: the analysis of a finished game: ask for it, and read it
- `challenges`: ask a player to take a seat, withdraw, decline, list
- `endings`: games end before the rules end them
- `forks`: the forks of a game, and its rematch
- `games`: play and watch them, and read their history
- `lobby`: games are created, joined, left and imported
- `open_graph`: pictures for links to a game (Open Graph), as a spectator sees it, without names
- `pauses`: the clocks of a game are stopped by consent, and started again
- `pictures`: a version, as a viewer knew it, drawn as SVG or in pixels
- `plans`: moves that a player prepares in a slow game
- `replays`: animated pictures of games, and replays as a page
- `seeks`: seek a game; how long it usually takes to find one
- `streams`: streams of updates, as server-sent events or NDJSON: a game's, and a player's own
- `takebacks`: moves are taken back by consent of all players
"""
