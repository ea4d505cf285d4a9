"""Players' accounts.

- `accounts`: players and their tokens
- `players`: players, tokens and sessions as values, and how they are stored
- `credentials`: the ids and tokens of new accounts, which a retry of the same request creates again
- `signing_in`: how players sign in, and how they get back into their accounts
- `naming`: which names are allowed, which look alike, and how players are found by them
- `renaming`: players change their names
- `blocks`: players block others
- `banning`: operators ban players
- `bans`: bans as values
- `listings`: the listings of bots that accept challenges
- `personal`: what players have set for themselves
- `erasures`: the players whose erasure is not complete
"""
