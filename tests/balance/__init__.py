"""How the games turn out when bots play them: `python -m tests.balance [RULESET …] [--games N]`."""
