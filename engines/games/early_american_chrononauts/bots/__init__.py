"""What bots know of this game besides the rules. `engines.games.early_american_chrononauts.heuristics` uses it.

- `distances`: how many turns a seat still needs for each of its goals
- `hand_made_odds`: each seat's odds of winning by hand-made numbers
- `odds`: each seat's odds of winning, with weights learned from the results of games
- `solo_routes`: how far the characters of Solonauts are from home, for the search with open cards
- `solving`: a beam search for lines of play that bring everyone home, with open cards
- `uber_odds`: each seat's odds of winning ÜberChrononauts
- `worths`: the worth of cards to the seat that has them, in addition to the goals that they bring nearer
"""
