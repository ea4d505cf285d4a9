"""A server under load whose parts are killed, frozen and starved for as long as one likes, and what must hold of it.

- `checks`: what must hold of a soak
- `desk`: threads in which people play many games at once, each a step at a time
- `disturbances`: what is done to a server under load, and how soon it recovers
- `hooks`: a receiver of webhooks that is slow or fails at times, and people whose webhooks it has
- `ledger`: what the players of a soak were told, for comparison with the logs in the end
- `logs`: the logs of all games of a soak
- `matches`: a game and the people in it, step by step
- `memory_limit`: a control group of Linux, which limits the memory of the server
- `people`: players' programs
- `plan`: what a soak is asked to do
- `run`: starts the server, lets people play while it is disturbed, and checks
- `scenarios`: the kinds of games that are played: every ruleset, kind of bot, clock and way to begin
- `seeds`: seeds of the simulation that run beside it
- `site`: the server of a soak
- `viewers`: readers of streams, some of which are slow or break off and resume
- `reporting`: what a soak says in the end
"""

import sys
from pathlib import Path

CLIENT = str(Path(__file__).parents[2] / "clients" / "python")

if CLIENT not in sys.path:  # our client library is no package of this environment
    sys.path.append(CLIENT)
