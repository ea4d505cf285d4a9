"""The whole server in one process, under one scheduler, from one seed: `python -m tools.simulation --seed 7`.

The real code of web processes, workers and clocks runs in tasks of one process. Time, threads, randomness, networks,
Redis, the archive and receivers of webhooks are simulated, and fail as the seed decides. docs/simulation.md says how
to use it, and what it can't show.

- `command`: the command line
- `reports`: runs seeds, prints what they show, and shrinks runs that fail
- `planting`, `planted`: plants faults, and measures how soon they are found
- `run`: one run, from its start to the checks at its end
- `swarm`: what a seed decides before the run: kinds of fault, and what people mostly do
- `scheduler`: which task runs next, and what time it is
- `runtime`: time, threads and randomness, as the code under test sees them
- `redis_servers`: simulated Redis servers, and the network to them
- `outside`: the archive's bucket, and receivers of webhooks
- `processes`: the processes of the server, each with globals of its own
- `faults`: what happens to processes and servers
- `worlds`: people and their clients
- `checkers`: checks of what is stored at the end
"""
