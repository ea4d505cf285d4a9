"""Ratings: a fold of results, as a game is a fold of moves.

- `ladders`: in which rating a game counts
- `entries`: the results of a ladder's games, and corrections
- `model`: how a result changes what is believed of players
- `counting`: how much a result counts, and why: the rules against abuse
- `fold`: the fold of a ladder's entries
- `results`: the result of a rated game, from its log
- `networks`: from which networks the players of a rated game came
- `streams`: the streams of entries on Redis, one per ladder
- `projection`: what is read of a ladder, as its entries have made it
- `stored`: what a projection stores, as texts
- `rebuilding`: folding a ladder again
- `ratings`: results are noted once, corrected by further entries, and can be verified
- `pairs`: who wins together, for moderators
- `shown`: ratings as clients see them
- `reading`: what clients read of ratings
"""
