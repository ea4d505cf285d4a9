"""Reliability: how many of their last games players finished, and how fast they answer. It is a fold of facts that
everybody can read.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Final

from service.results.facts import Fact, GamePace

LAST: Final = 30
"""How many games count, from the last one back."""

LEAST_KNOWN: Final = 4
"""How many known games it takes for a share."""

LEAST_FOR_UNKNOWN: Final = 75
"""The highest minimum, in percent, with which a game still admits players without a figure."""


@dataclass(frozen=True, slots=True)
class AnswerTimes:
    """The median times to answer, in ms, by pace; None if nothing is known."""

    live: int | None
    days: int | None


@dataclass(frozen=True, slots=True)
class Reliability:
    """How reliable a player has been in the last games. `games` is how many are known, of at most `LAST`. Of these,
    `lost` are those in which they lost a seat, and `aborted` those that they aborted.
    """

    games: int
    finished_percent: int | None
    lost: int
    aborted: int
    answer_ms: AnswerTimes

    def meets(self, least_percent: int) -> bool:
        """True if the player may join a game whose players must have finished that share of their games."""
        if self.finished_percent is None:
            return least_percent <= LEAST_FOR_UNKNOWN
        return self.finished_percent >= least_percent


def counts(fact: Fact) -> bool:
    """True if the game counts for the player's reliability: others took part, and nobody else aborted it."""
    return fact.others > 0 and (fact.result != "aborted" or fact.ended == "left")


def last_games(facts: Iterable[Fact], most: int = LAST) -> list[Fact]:
    """Return the last games that count, newest first. Those that ended at the same time are in the order of ids."""
    return sorted(filter(counts, facts), key=lambda fact: (fact.at, fact.game), reverse=True)[:most]


def reliability_of(facts: Iterable[Fact]) -> Reliability:
    """Return the reliability that follows from a player's facts, in any order."""
    last = last_games(facts)
    lost, aborted = (sum(fact.ended == end for fact in last) for end in ("lost", "left"))
    kept = len(last) - lost - aborted
    percent = 100 * kept // len(last) if len(last) >= LEAST_KNOWN else None
    return Reliability(len(last), percent, lost, aborted, AnswerTimes(_median(last, "live"), _median(last, "days")))


def _median(facts: Sequence[Fact], pace: GamePace) -> int | None:
    known = [fact.answer_ms for fact in facts if fact.pace == pace and fact.answer_ms is not None]
    return median_low(known) if known else None
