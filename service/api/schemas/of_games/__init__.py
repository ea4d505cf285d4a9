"""The shapes of games, moves and events.

- `challenges`: requests for challenges, answers to them, and lists of them
- `clocks`: clocks that a request chooses, and those that a game shows
- `commands`: the shape of what every command on a running game answers
- `events`: the shapes of a game's events and of requests for them
- `games`: the shapes of games as requests name them and answers show them
- `included`: what is included with a game: legal moves and a picture
- `moves`: how to play moves, and which are legal
- `new_games`: the shapes of a request for a new game, or for a fork
- `plans`: plans, as players make them and as answers show them
- `seeks`: seeks, as players make them and as answers show them; how long they usually take
- `terms`: the terms of a table, in requests and answers
- `views`: JSON Schemas of what the server shows, views and events, derived from their dataclasses
"""
