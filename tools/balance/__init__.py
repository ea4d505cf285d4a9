"""How the games turn out when bots play them: `python -m tools.balance [RULESET …] [--games N]`."""
