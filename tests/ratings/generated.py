"""Generated results of a ladder: the same for the same seed, in every process."""

from collections.abc import Iterator
from random import Random
from typing import Final

from service.ratings.entries import RatedEntry, RatedResult, ResultAnnulled
from service.ratings.ladders import Ladder

LADDER: Final = Ladder("time-chase", "standard", "bots")
FIRST_AT: Final = 1_700_000_000_000
HOUR_MS: Final = 3_600_000
PLAYERS: Final = 200


def results(count: int, seed: str = "ladder") -> Iterator[RatedResult]:
    """Yield that many results, most of them of two and four seats, of people and bots, in the order of their times."""
    random, at = Random(seed), FIRST_AT
    for number in range(count):
        at += random.randrange(HOUR_MS // 2)
        yield _result(random, number, at)


def _result(random: Random, number: int, at: int) -> RatedResult:
    seats = random.choice((2, 2, 2, 3, 4, 4, 6))
    players = [f"{player:016x}" for player in random.sample(range(PLAYERS), seats)]
    if random.random() < 0.2:
        players[-1] = f"level-{random.randint(1, 8)}"
    winners = random.sample(range(seats), random.choice((0, 1, 1, 1, 1, 1, 1, 2)))
    return RatedResult(
        game=f"game-{number}",
        mark=f"{random.randint(20, 200)}-{random.randbytes(8).hex()}",
        at=at,
        players=tuple(players),
        winners=tuple(sorted(winners)),
        left=tuple(seat for seat in range(seats) if seat not in winners and random.random() < 0.03),
        decisions=tuple(random.randrange(40) for _ in range(seats)),
        opening=f"{random.randrange(30):08x}",
        is_arranged=random.random() < 0.1,
    )


def entries(count: int, seed: str = "ladder") -> list[RatedEntry]:
    """Return that many entries: results, of which some are annulled soon afterwards."""
    random, found = Random(f"{seed}, annulled"), list[RatedEntry]()
    for result in results(count, seed):
        if found and len(found) % 500 == 499:
            found.append(ResultAnnulled(f"game-{random.randrange(len(found) - 1)}", "fault", result.at))
        found.append(result)
    return found[:count]
