"""The rules of this game by topic. `engines.games.time_chase.rules` calls them.

- `deductions`: what follows from a view by the rules
- `resolving`: how events resolve, in which order, who leads, what can be played, and who wins
"""
