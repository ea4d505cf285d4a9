"""Commands on games: everything that can be done to one. Each is safe to repeat.

- `context`: who calls (`Caller`), what commands work with (`Games`), who may see a private game
- `added_time`: the time that does not count, such as days away
- `drafting`: `change` decides on the newest table, appends, and retries if another command was faster
- `checks`: the conditions that several commands share, each a refusal if it does not hold
- `versions`: versions as clients name them: `41-1a2b3c4d`, with the mark, or the bare `41`
- `seating`: who may sit together
- `spectators`: what spectators see of a running game

Commands:

- `starting`: create a game, join it, leave it, fork, import, play again, ask others to play
- `moves`: play moves, try them
- `agreed`: draws, pauses, takebacks, concessions, claims to an abandoned seat

What the server does itself:

- `timeouts`: what is due at a game, such as an expired deadline
- `erased`: how a game goes on without players who were erased
"""
