"""People, and the clients with which they play.

- `client`: clients that repeat requests as our client libraries do
- `inbox_listener`: how a client reads its player's inbox
- `ledger`: what clients know: what was confirmed, and which answers are wrong
- `people`: people who do one thing after the other
"""
