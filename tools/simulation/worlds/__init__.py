"""People, and the clients with which they play.

- `client`: clients that repeat requests as our client libraries do
- `inbox_listener`: how a client reads its player's inbox
- `ledger`: what clients know: what was confirmed, and which answers are wrong
- `people`: people with accounts, and what they have in common
- `deeds`: what people do
- `operator`: an operator, who moves games to the archive and back
"""
