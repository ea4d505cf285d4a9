"""Statistics of games between bots: `python -m tools.balance [RULESET …] [--games N]`.

- `configurations`: the configurations that are played
- `playing`: games between bots, played in this process, and the result of each
- `report`: the statistics of many games, as tables of a rules page
"""
