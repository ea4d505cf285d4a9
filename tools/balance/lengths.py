"""`python -m tools.balance.lengths [RULESET …] [--games N]`: prints how many decisions a game takes, by seats.

The greedy bot plays with the default options. A decision counts if its seat has a choice, apart from bookkeeping. Seats
that decide at the same time count as one. `EFFORT` of a game (`engines/kit/effort.py`) has the medians of the fewest
and of the most seats.
"""

import argparse
from random import Random
from statistics import median

from engines import WITH_EXAMPLES, latest
from engines.bots import BOTS, Decision, final
from engines.chance import PlayoutChance
from engines.contract import Engine
from engines.optional import bookkeeping
from service.games.starting.playable import fewest_seats

GAMES = 12


def steps(engine: Engine, seats: int, games: int = GAMES) -> int:
    """Return the median number of decisions in games with that many seats."""
    return round(median(_steps(engine, seats, Random(f"{engine.KEY} {seats} {number}")) for number in range(games)))


def _steps(engine: Engine, seats: int, rng: Random) -> float:
    chance, counted = PlayoutChance(rng), 0.0
    state = engine.initial_state(engine.Options(), seats, chance)
    while awaiting := engine.awaiting(state):
        seat = awaiting[0]
        moves = engine.legal_moves(state, seat)
        choices = [move for move in moves if not isinstance(move, bookkeeping(engine))]
        counted += (len(choices) > 1) / len(awaiting)
        decision = Decision(engine, engine.view(state, seat), seat, choices or moves)
        state = engine.apply(state, seat, final(BOTS["greedy"](decision, chance)), chance)
    return counted


def main() -> None:
    """Print a row for each ruleset and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rulesets", nargs="*", default=list(latest(WITH_EXAMPLES)), metavar="RULESET")
    parser.add_argument("--games", type=int, default=GAMES)
    arguments = parser.parse_args()
    for key in arguments.rulesets:
        engine = latest(WITH_EXAMPLES)[key]
        for seats in range(fewest_seats(engine, engine.Options()), engine.SEATS[-1] + 1):
            print(f"{key}, {seats} seats: {steps(engine, seats, arguments.games)}", flush=True)


if __name__ == "__main__":
    main()
