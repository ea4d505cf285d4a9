"""Seeks: a player asks for a game, and the server finds the others and creates it.

- `seek`: seeks as values: their pools, their ranges, how they are stored as text
- `company`: what decides whom a player meets
- `grouping`: which of those who wait get a game together
- `stored`: the seeks of all players
- `matching`: players who wait in a pool are brought together
- `telling`: a player is told that a seek has ended without a game
- `seeking`: a player seeks a game, or no longer does; what the clock does about seeks
"""
