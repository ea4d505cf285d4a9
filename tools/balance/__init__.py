"""Statistics of games between bots: `python -m tools.balance [RULESET …] [--games N]`."""
