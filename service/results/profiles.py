"""What everybody may know of how a player has played: results, opponents, achievements. It is a fold of the player's
facts.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from service.results.facts import Fact, GameResult

MOST_OPPONENTS: Final = 10
MOST_ACHIEVEMENTS: Final = 50

_WINS: Final[tuple[GameResult, ...]] = ("won", "shared")


class KindOfGame(NamedTuple):
    """A ruleset in one of its modes, played for a rating or not."""

    ruleset: str
    mode: str
    rated: bool


@dataclass(frozen=True, slots=True)
class ResultCount:
    """How many games ended how for the player."""

    played: int
    won: int
    shared: int
    lost: int
    nobody_won: int


@dataclass(frozen=True, slots=True)
class Opponent:
    """How many games the player has played with another one, won, alone or with others, and lost."""

    player: str
    played: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Achieved:
    """An achievement: in which game of which ruleset, and when that was over."""

    ruleset: str
    achievement: str
    game: str
    at: int


@dataclass(frozen=True, slots=True)
class ProfileOf:
    """A player's results by ruleset, mode and rating; the most frequent opponents; and what was achieved, each
    achievement of a ruleset once, when it was earned first.
    """

    results: dict[KindOfGame, ResultCount] = field(default_factory=dict)
    opponents: tuple[Opponent, ...] = ()
    achievements: tuple[Achieved, ...] = ()


def profile_of(facts: Iterable[Fact]) -> ProfileOf:
    """Return the profile that follows from a player's facts. Games that were aborted are left out."""
    played = [fact for fact in facts if fact.result != "aborted"]
    kinds = sorted({_kind(fact) for fact in played})
    results = {kind: _count([fact.result for fact in played if _kind(fact) == kind]) for kind in kinds}
    return ProfileOf(results, _opponents(played), _achieved(played))


def _kind(fact: Fact) -> KindOfGame:
    return KindOfGame(fact.ruleset, fact.mode, fact.rated)


def _count(results: Sequence[GameResult]) -> ResultCount:
    count = Counter(results)
    return ResultCount(len(results), count["won"], count["shared"], count["lost"], count["nobody_won"])


def _opponents(facts: Sequence[Fact]) -> tuple[Opponent, ...]:
    played, won, lost = Counter[str](), Counter[str](), Counter[str]()
    for fact in facts:
        played.update(fact.opponents)
        won.update(fact.opponents if fact.result in _WINS else ())
        lost.update(fact.opponents if fact.result == "lost" else ())
    often = sorted(played, key=lambda player: (-played[player], player))[:MOST_OPPONENTS]
    return tuple(Opponent(player, played[player], won[player], lost[player]) for player in often)


def _achieved(facts: Sequence[Fact]) -> tuple[Achieved, ...]:
    first: dict[tuple[str, str], Achieved] = {}
    for fact in sorted(facts, key=lambda fact: (fact.at, fact.game)):
        for name in fact.achievements:
            first.setdefault((fact.ruleset, name), Achieved(fact.ruleset, name, fact.game, fact.at))
    return tuple(list(first.values())[:MOST_ACHIEVEMENTS])
