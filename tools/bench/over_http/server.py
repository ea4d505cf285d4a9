"""Moves over HTTP, beside a bare Flask app with one append and boardgame.io's server, which take turns."""

from contextlib import ExitStack

from tools.bench.figures import Figure
from tools.bench.peers import FLAT_FILE, RETCON, a_redis, peers
from tools.bench.rounds import SPEED, beside, compared, measured


def measure() -> list[Figure]:
    """Return the speed, latencies and CPU time of each server, compared with the bare app."""
    with ExitStack() as stack:
        where = stack.enter_context(a_redis())
        rounds = measured([stack.enter_context(start(where)) for start in peers()])
    theirs = [beside(FLAT_FILE, RETCON, rounds, SPEED)] if FLAT_FILE in rounds else []
    return [*compared(rounds), *theirs]
