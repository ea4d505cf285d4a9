"""How each player's public games ended. A player's reliability and profile are folds of these facts.

- `facts`: one fact for each player and game, as it follows from the log
- `answer_times`: how long a player took to answer in a game
- `stored`: the facts of all players, next to their accounts
- `reliability`: how many of their last games players finished, and how fast they answer
- `standing`: how many games a player may have, and why
- `profiles`: results by ruleset, opponents, achievements
- `sentences`: what players are told about their own reliability
"""
