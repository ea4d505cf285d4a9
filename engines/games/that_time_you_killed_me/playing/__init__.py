"""The rules of this game by topic and chapter. `engines.games.that_time_you_killed_me.rules` calls them.

- `achievements`: feats that depend on a single turn
- `actions`: all chapters together: which actions there are, and what an action does to a position
- `alternate`: the Coda, Alternate Timelines: choosing powers, and what powers do
- `basics`: the standard rules: copies, moving, pushing, paradoxes, time travel
- `convergence`: chapter 4, Convergence: how the pieces of chapters meet
- `growth`: chapter 1, Growth: seeds, shrubs and trees
- `influence`: chapter 2, Influence: statues
- `memory`: chapter 3, Memory: elephants and hats
- `opening`: the pieces as they are set out
- `powers`: the power cards, as data
- `pushing`: the one mechanism of all chapters
- `refusals`: why a move is refused
- `turns`: what moves do within a turn, and how turns end
"""
