"""How many deals of Solonauts can be won by somebody who sees all cards: an upper bound for every player.

- `bound`: solving a deal of Solonauts with open cards, with more and more effort
- `results`: what was found out about the deals, in a readable file and as a table
"""
