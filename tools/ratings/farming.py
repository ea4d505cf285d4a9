"""What schemes against the ladder yield, with the rules and without.

A cheat of average skill plays a hundred games within a month among players of known strength. What counts for the
ladder is the lower end of the range that is shown. A scheme is worth it if that rises more than by honest games.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from tools.ratings.ladders import DAY_MS, DECISIONS, Course, settled
from tools.ratings.players import LUCK, winner
from tools.ratings.tables import table

GAMES: Final = 100
DAYS: Final = 30
PLAYERS: Final = 60
BEFORE: Final = 60
"""The games that each of the honest players has played before."""

CHEAT: Final = "player-0"
NEW: Final = "new"
DEAL: Final = 0.2
"""How much of the variance of luck the first positions show."""

Scheme = Callable[[Course, str, int], None]
"""Plays a game: of the ladder, the cheat, and the number of the game."""


def honest(course: Course, cheat: str, number: int) -> None:
    """Play somebody."""
    course.play(cheat, _others(course, 1)[0])


def _others(course: Course, count: int) -> Sequence[str]:
    """Return that many of the honest players."""
    return course.random.sample([f"player-{number}" for number in range(1, PLAYERS)], count)


def one_line(course: Course, cheat: str, number: int) -> None:
    """A friend loses each game after the same opening."""
    course.end((cheat, _friend(course, 0)), 0, opening="the same")


def invited_friend(course: Course, cheat: str, number: int) -> None:
    """An invited friend, who is new, loses each game."""
    course.end((cheat, _joined(course, "friend")), 0, is_arranged=True)


def ring(size: int, is_arranged: bool) -> Scheme:
    """Return a scheme in which that many friends, whom others know, lose in turn."""
    return lambda course, cheat, number: course.end((cheat, _friend(course, number % size)), 0, is_arranged=is_arranged)


def _friend(course: Course, number: int) -> str:
    """Return a friend, who has first played twelve honest games."""
    name = f"friend-{number}"
    if name not in course.skills:
        course.join(name)
        for other in _others(course, 12):
            course.play(name, other)
    return name


def _joined(course: Course, name: str) -> str:
    return name if name in course.skills else course.join(name)


def invited_newcomers(course: Course, cheat: str, number: int) -> None:
    """A new account is invited for each game, and loses."""
    course.end((cheat, course.join(f"fresh-{number}")), 0, is_arranged=True)


def newcomers(course: Course, cheat: str, number: int) -> None:
    """A new account finds each game in the lobby, from another network, and loses."""
    course.end((cheat, course.join(f"fresh-{number}")), 0)


def bot_line(course: Course, cheat: str, number: int) -> None:
    """Beat a bot of level 8 with the same opening."""
    course.end((cheat, "level-8"), 0, opening="the same")


def bot_lines(course: Course, cheat: str, number: int) -> None:
    """Beat a bot of level 8 with three openings in turn."""
    course.end((cheat, "level-8"), 0, opening=str(number % 3))


def every_bot(course: Course, cheat: str, number: int) -> None:
    """Beat the bots of levels 5 to 8 in turn, each with three openings in turn."""
    course.end((cheat, f"level-{5 + number % 4}"), 0, opening=str(number // 4 % 3))


def table_of_four(course: Course, cheat: str, number: int) -> None:
    """Sit at tables of four with a friend who plays for the cheat: what the friend would win, the cheat wins."""
    players = (cheat, _friend(course, 0), *_others(course, 2))
    best = winner([course.skills[each] for each in players], LUCK, course.random)
    course.end(players, 0 if best == 1 else best)


def honest_table(course: Course, cheat: str, number: int) -> None:
    """Play at tables of four."""
    course.play(cheat, *_others(course, 3))


def leaves_when_behind(course: Course, cheat: str, number: int) -> None:
    """Leave a lost game by time, instead of losing it."""
    _leaves(course, cheat, 0.7, DECISIONS)


def leaves_at_once(course: Course, cheat: str, number: int) -> None:
    """Leave after one decision, if the first positions are bad."""
    _leaves(course, cheat, DEAL, 1)


def _leaves(course: Course, cheat: str, seen: float, decisions: int) -> None:
    """Play somebody, and leave if behind when that share of the variance of luck has been seen."""
    other, luck = _others(course, 1)[0], LUCK * sqrt(2)
    ahead = course.skills[cheat] - course.skills[other] + course.random.gauss(0, luck * sqrt(seen))
    if ahead < 0:
        course.end((cheat, other), 1, left=(0,), decisions=decisions)
        return
    ahead += course.random.gauss(0, luck * sqrt(1 - seen))
    course.end((cheat, other), 0 if ahead > 0 else 1)


SCHEMES: Final[Sequence[tuple[str, Scheme]]] = (
    ("honest games", honest),
    ("a new friend, invited, loses each game", invited_friend),
    ("a known friend loses each game, in the lobby", ring(1, False)),
    ("a known friend loses each game after the same opening", one_line),
    ("5 known friends, invited, lose in turn", ring(5, True)),
    ("5 known friends from other networks, in the lobby, lose in turn", ring(5, False)),
    ("20 known friends, invited, lose in turn", ring(20, True)),
    ("20 known friends from other networks, in the lobby, lose in turn", ring(20, False)),
    ("a new account is invited for each game, and loses", invited_newcomers),
    ("a new account from another network for each game, in the lobby, loses", newcomers),
    ("a bot of level 8 loses each game after the same opening", bot_line),
    ("a bot of level 8 loses each game, with three openings in turn", bot_lines),
    ("bots of levels 5 to 8 lose in turn, with three openings each", every_bot),
    ("honest games at tables of four", honest_table),
    ("at tables of four, a friend plays for the cheat", table_of_four),
    ("leaves when behind, when 70 % of the luck is known", leaves_when_behind),
    ("leaves after one decision if the deal is bad (20 % of the luck)", leaves_at_once),
)


def report(seeds: Sequence[int]) -> Iterator[str]:
    """Yield the table."""
    rows = [[name, *_row(scheme, seeds)] for name, scheme in SCHEMES]
    yield f"What a cheat gains in {GAMES} games within {DAYS} days, in points of the lower end."
    yield table(["scheme", "known cheat, rules", "no rules", "new cheat, rules", "no rules"], rows)


def _row(scheme: Scheme, seeds: Sequence[int]) -> Iterator[str]:
    for cheat in (CHEAT, NEW):
        for has_rules in (True, False):
            gained = [gain(scheme, seed, cheat, has_rules) for seed in seeds]
            yield f"{fmean(gained):+.0f} ± {2 * stdev(gained) / sqrt(len(gained)):.0f}"


def gain(scheme: Scheme, seed: int, cheat: str, has_rules: bool) -> float:
    """Return how many points the lower end rises by the scheme."""
    course, _ = settled(seed, PLAYERS, BEFORE, has_rules)
    course.skills[CHEAT] = 0.0
    if cheat == NEW:
        course.join(NEW)
    before = course.low(cheat)
    for number in range(GAMES):
        course.at += DAYS * DAY_MS // GAMES
        scheme(course, cheat, number)
    return course.low(cheat) - before
