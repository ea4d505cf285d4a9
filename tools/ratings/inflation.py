"""Whether the ratings of settled players, whose skills stay the same, rise or fall while newcomers come and go.

Newcomers play three to ten games. They are more likely to leave the ladder after a loss, so the points that they lost
stay with the others.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from tools.ratings.ladders import Course, points, settled
from tools.ratings.tables import table

PLAYERS: Final = 60
BEFORE: Final = 100
"""The games that each settled player has played before."""

GAMES: Final = 6_000
MEASURED: Final = 1_000
"""The number of games between two measurements of the settled players' mean."""

PAUSE_MS: Final = 4 * 3_600_000
"""The time between two games of the ladder."""

LEAST: Final = 3
MOST: Final = 10
QUITS: Final = 0.5
"""How likely a newcomer leaves after a lost game, from the third on."""


class Influx(NamedTuple):
    """How often a game has a newcomer, and the mean of their skills."""

    share: float
    skill: float


INFLUXES: Final = (Influx(0.0, 0.0), Influx(0.3, 0.0), Influx(0.3, -1.0), Influx(0.6, -1.0))


def report(seeds: Sequence[int]) -> Iterator[str]:
    """Yield the table."""
    yield f"The mean of {PLAYERS} settled players, in points above the beginning."
    head = [
        "games with a newcomer",
        "their skill",
        *(f"after {games}" for games in range(MEASURED, GAMES + 1, MEASURED)),
    ]
    yield table([*head, "a thousand games"], [[*_row(influx, seeds)] for influx in INFLUXES])


def _row(influx: Influx, seeds: Sequence[int]) -> Iterator[object]:
    runs = [[*_course(influx, seed)] for seed in seeds]
    drifts = [run[-1] * MEASURED / GAMES for run in runs]
    yield from (f"{100 * influx.share:.0f} %", influx.skill)
    yield from (f"{fmean(each):+.1f}" for each in zip(*runs, strict=True))
    yield f"{fmean(drifts):+.1f} ± {2 * stdev(drifts) / sqrt(len(drifts)):.1f}"


def _course(influx: Influx, seed: int) -> Iterator[float]:
    """Yield by how many points the settled players' mean has risen, again and again."""
    course, names = settled(seed, PLAYERS, BEFORE)
    first, present = _mean(course, names), list[str]()
    for number in range(1, GAMES + 1):
        course.at += PAUSE_MS
        if course.random.random() < influx.share:
            _newcomer_plays(course, names, present, influx)
        else:
            course.play(*course.random.sample(names, 2))
        if not number % MEASURED:
            yield _mean(course, names) - first


def _mean(course: Course, names: Sequence[str]) -> float:
    return fmean(points(course.standings[name].strength.mu) for name in names)


def _newcomer_plays(course: Course, names: Sequence[str], present: list[str], influx: Influx) -> None:
    """Let one of five newcomers play a settled player, and perhaps leave the ladder afterwards."""
    while len(present) < 5:
        present.append(course.join(f"new-{course.games}-{len(present)}", course.random.gauss(influx.skill, 1)))
    name = course.random.choice(present)
    has_lost = course.play(name, course.random.choice(names)) == 1
    games = course.standings[name].games
    if games >= MOST or (games >= LEAST and has_lost and course.random.random() < QUITS):
        present.remove(name)
