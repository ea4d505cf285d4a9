"""The rules of this game by topic and chapter. `engines.games.that_time_you_killed_me.rules` calls them.

- `achievements`: feats that depend on a single turn
- `actions`: which actions there are in all chapters, and what they do to a position
- `alternate`: the Coda, Alternate Timelines, with its powers
- `basics`: the standard rules for copies, moving, pushing, paradoxes and time travel
- `convergence`: Chapter 4, in which the pieces of chapters meet
- `growth`: Chapter 1, with seeds, shrubs and trees
- `influence`: Chapter 2, with statues
- `memory`: Chapter 3, with elephants and hats
- `opening`: the pieces as they are set out
- `powers`: the power cards, as data
- `pushing`: how pieces that are entered make room, the same in all chapters
- `refusals`: why a move is refused
- `turns`: what moves do within a turn, and how turns end
"""
