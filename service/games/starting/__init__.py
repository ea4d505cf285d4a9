"""Commands on games that have not started, and those that create games.

- `absentees`: players who have lost a seat by absence leave the games that wait
- `blocking`: what a block changes in games that have not started
- `challenges`: a game's creator asks a player, a person or a bot, to take a seat
- `forking`: independent games that begin with the position of another game
- `found`: a game for players whom the server has brought together
- `importing`: importing an exported log, so that its game can be viewed on this server
- `lobby`: create, join, leave and abort games
- `playable`: whether a game can be dealt with given options and a given number of seats
- `rated`: which games can be rated
- `reliable`: games whose creator asks for reliable players
- `presence`: whether those who sit at a table are still there when the game can start
- `rematches`: a game that is over is played again by the same players
"""
