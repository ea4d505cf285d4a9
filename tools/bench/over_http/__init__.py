"""What is measured with requests to a server.

- `commands`: how often a move asks Redis, from one and from two web processes, at rest and under load
- `long_reads`: how long other requests wait meanwhile
- `persons_moves`: a person's move in each ruleset, with what a page shows before and after it
- `reads`: reads of running games
- `real_games`: whole games between people over HTTP, in every ruleset
- `scale`: how the speed of moves depends on the number of web processes, of games in play, of records per game
- `server`: moves over HTTP, beside a bare Flask app with one append and boardgame.io's server
- `streams`: the cost of an idle stream for a web process
"""
