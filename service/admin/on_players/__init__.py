"""The actions on players.

- `accounts`: the actions that rename and erase players
- `bans`: the actions that ban players
- `players`: the actions that find players and show their accounts
- `sign_ins`: the actions on how players sign in: sessions, tokens and recovery codes
- `webhooks`: the actions on webhooks
"""
