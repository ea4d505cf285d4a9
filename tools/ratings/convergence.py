"""How many games it takes until a ladder shows who plays best, and whether the ranges shown are right."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import correlation, fmean
from typing import Final, NamedTuple

from tools.ratings.players import LITTLE_LUCK, LUCK, skills, sure_spread, winner, worth
from tools.ratings.tables import table
from tools.ratings.variants import Belief, Variant, rate, rested

PLAYERS: Final = 100
GAMES: Final = 400
"""The games per player."""

EVERY: Final = 5
"""The ladder is compared with the skills after each such number of games per player."""

A_WEEK: Final = 10
"""The games per player and week."""

TOP: Final = 10

VARIANTS: Final = (
    Variant("gamma 1"),
    Variant("gamma ⅔ + ⅓ sigma/c", gamma=2 / 3),
    Variant("gamma ⅓ + ⅔ sigma/c", gamma=1 / 3),
    Variant("gamma sigma/c (openskill)", gamma=0),
    Variant("c by seats", is_by_seats=True),
    Variant("c by seats, tau 0", tau=0, is_by_seats=True),
    Variant("c by seats, tau 0.1", tau=0.1, is_by_seats=True),
    Variant("c by seats, tau 0.5", tau=0.5, is_by_seats=True),
    Variant("c by seats, sigma 25/6 at first", sigma=25 / 6, is_by_seats=True),
)


class Population(NamedTuple):
    """The games of a ladder: their seats, in turn, their luck, and how much skills drift in a week."""

    name: str
    seats: tuple[int, ...]
    luck: float
    drift: float = 0.0


POPULATIONS: Final = (
    Population("2 seats, luck 3", (2,), LUCK),
    Population("4 seats, luck 3", (4,), LUCK),
    Population("2 and 4 seats, luck 3", (2, 4), LUCK),
    Population("2 and 4 seats, luck 3, skills drift by 0.1 a week", (2, 4), LUCK, 0.1),
    Population("2 seats, luck 1", (2,), LITTLE_LUCK),
    Population("4 seats, luck 1", (4,), LITTLE_LUCK),
    Population("2 and 4 seats, luck 1", (2, 4), LITTLE_LUCK),
)


class Quality(NamedTuple):
    """How well a ladder knows its players: the rank correlation with their skills, how many of the ten best are among
    the first ten, and the share of players whose skill lies within the range shown.
    """

    correlation: float
    top: float
    within: float


def report(seeds: Sequence[int]) -> Iterator[str]:
    """Yield the tables."""
    for population in POPULATIONS:
        yield f"### {population.name}"
        yield table(HEAD, [[variant.name, *_row(variant, population, seeds)] for variant in VARIANTS])


HEAD: Final = (
    "model",
    "games until .7",
    ".8",
    ".9",
    "until 7 of the best 10",
    *(f"within, % at {games}" for games in (10, 50, 200, 400)),
    "correlation at 50",
    "at 400",
    "sigma at 400",
)


def _row(variant: Variant, population: Population, seeds: Sequence[int]) -> Iterator[object]:
    runs = [[*_course(variant, population, Random(seed))] for seed in seeds]
    means = [Quality(*map(fmean, zip(*(each[0] for each in step), strict=True))) for step in zip(*runs, strict=True)]
    for least in (0.7, 0.8, 0.9):
        yield _first(each.correlation >= least for each in means)
    yield _first(each.top >= 7 for each in means)
    for games in (10, 50, 200, 400):
        yield 100 * means[games // EVERY - 1].within
    yield from (f"{means[games // EVERY - 1].correlation:.2f}" for games in (50, 400))
    yield fmean(run[-1][1] for run in runs)


def _first(reached: Iterator[bool]) -> str:
    return next((str(EVERY * number) for number, has in enumerate(reached, start=1) if has), "never")


def _course(variant: Variant, population: Population, random: Random) -> Iterator[tuple[Quality, float]]:
    """Yield how well the ladder knows its players, and the mean sigma, after each `EVERY` games per player."""
    skill, known = skills(PLAYERS, random), [(25.0, variant.sigma)] * PLAYERS
    for _ in range(GAMES // EVERY):
        for seats in islice(_seats(population), EVERY):
            _play_round(variant, population, seats, skill, known, random)
        yield measured(known, skill, _worth(variant, population)), fmean(sigma for _, sigma in known)


def _seats(population: Population) -> Iterator[int]:
    while True:
        yield from population.seats


def _play_round(
    variant: Variant, population: Population, seats: int, skill: list[float], known: list[Belief], random: Random
) -> None:
    """Let each player play one game."""
    order = random.sample(range(PLAYERS), PLAYERS)
    for number in range(0, PLAYERS, seats):
        table_ = order[number : number + seats]
        before = [rested(variant, known[each], 1 / A_WEEK) for each in table_]
        won = winner([skill[each] for each in table_], population.luck, random)
        for player, after in zip(table_, rate(variant, before, won), strict=True):
            known[player] = after
            skill[player] += random.gauss(0, population.drift / A_WEEK**0.5) if population.drift else 0.0


def _worth(variant: Variant, population: Population) -> float:
    return fmean(worth(population.luck, seats, sure_spread(seats, variant.is_by_seats)) for seats in population.seats)


def measured(known: Sequence[Belief], skill: Sequence[float], worth_of_one: float) -> Quality:
    """Return how well the ladder knows the skills, if one of 1 is worth `worth_of_one` of mean."""
    means = [mu for mu, _ in known]
    middle = fmean(means) - worth_of_one * fmean(skill)
    within = [
        abs(mu - middle - worth_of_one * each) <= 2 * sigma for (mu, sigma), each in zip(known, skill, strict=True)
    ]
    return Quality(correlation(_ranks(means), _ranks(skill)), len(_top(means) & _top(skill)), fmean(within))


def _ranks(values: Sequence[float]) -> list[int]:
    order = sorted(range(len(values)), key=values.__getitem__)
    return sorted(range(len(values)), key=order.__getitem__)


def _top(values: Sequence[float]) -> set[int]:
    return set(sorted(range(len(values)), key=values.__getitem__)[-TOP:])
