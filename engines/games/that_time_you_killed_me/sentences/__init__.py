"""The parts of this game's sentences. `engines.games.that_time_you_killed_me.words` puts them together.

- `consequences`: what an action did besides what its player said
- `turn_steps`: the turn of a view, step by step
"""
