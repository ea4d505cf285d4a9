"""Statistics of games between bots: `python -m tools.balance [RULESET …] [--games N]`.

- `configurations`: the configurations that are played
- `lengths`: how many decisions a game takes: `python -m tools.balance.lengths [RULESET …]`
- `playing`: games between bots, played in this process, and the result of each
- `report`: the statistics of many games, as tables of a rules page
"""
