"""The games for learning libraries. Docs: docs/adapters.md.

Nothing here is imported by the server; the libraries are extras of `requirements-adapters.in`.

- `pettingzoo`: the games as PettingZoo environments
- `openspiel`: the games as OpenSpiel games
- `playing`: a game for reinforcement learning
- `observing`: a seat's view as text and as numbers, derived from the view's dataclasses
- `actions`: moves as action numbers
- `moments`: the nodes of an OpenSpiel game tree: decisions (or ends), and draws
- `drawing`: explicit chance
- `parameters`: a game's options as OpenSpiel's game parameters
"""
