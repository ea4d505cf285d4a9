"""Commands on games: everything that can be done to one. Each is safe to repeat.

Context and mechanism:

- `context`: who calls (`Caller`), what commands work with (`Games`), who may see a private game
- `drafting`: `change` decides on the newest table, appends, and retries if another command was faster
- `checks`: the conditions that several commands share, each a refusal if it does not hold

Commands:

- `lobby`: create, join, leave, abort
- `forking`: create a game that begins with a position of another one
- `rematches`: play a game again
- `challenges`: ask a player to take a seat; withdraw, decline
- `importing`: store an exported log
- `playing`: play moves
- `dry_run`: try moves without making them
- `ending`: offer or decline a draw, concede
- `pauses`: stop the clocks by consent, resume

What the server does itself:

- `bot_moves`: moves of bots
- `timeouts`: what is due at a game, such as an expired deadline
- `erased`: how a game goes on without players who were erased
- `agreements`: what follows once all players have agreed
"""
