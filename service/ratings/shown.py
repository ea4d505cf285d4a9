"""Ratings as clients see them: always as a range, never as a bare number, and with the reason for each change."""

from collections.abc import Mapping, Sequence
from typing import Final

from engines.contract import Json
from engines.kit.numbers_in_words import counted
from service.ratings.counting import LEAST_DECISIONS, SETTLED, Standing, Weight, WeightReason
from service.ratings.entries import AnnulReason
from service.ratings.ladders import Ladder
from service.ratings.model import MICRO, POINTS, Strength
from service.ratings.stored import INACTIVE_MS, RANKED_AFTER, Point

MIDDLE: Final = 1500
"""The points in the middle of a newcomer's range."""

_MIDDLE_MU: Final = 25 * MICRO

ANNULLED: Final[Mapping[AnnulReason, str]] = {
    "cheating": "An operator has annulled this result because somebody cheated.",
    "fault": "An operator has annulled this result because the server was at fault.",
    "duplicate": "An operator has annulled this result because the game counted twice.",
    "request": "An operator has annulled this result because the players asked for it.",
    "other": "An operator has annulled this result.",
}

_WHY: Final[Mapping[WeightReason, str]] = {
    "too_short": f"Somebody left before two players had made {LEAST_DECISIONS} decisions. So the game counts only for "
    "those who left after a decision.",
    "arranged": "The game does not count: its players had invited each other, or came from one network, and not all of "
    f"them have met {SETTLED} different opponents in rated games on this ladder yet.",
    "same_opening": "The game does not count: within a week, the same players had a game with the same first moves and "
    "the same winner.",
    "less_known": "Less is known about the others than about this player, so the game says less about the player, and "
    "counts less.",
    "somebody_left": "Somebody left the game, which may have decided who won, so it counts half for those who stayed.",
}


def points(mu: int) -> int:
    """Return a mean as it is shown.

    >>> points(25_000_000)
    1500
    """
    return MIDDLE + round(POINTS * (mu - _MIDDLE_MU) / MICRO)


def range_json(strength: Strength) -> dict[str, Json]:
    """Return the range in which the player's strength very likely is: two standard deviations to each side.

    >>> range_json(Strength(25_000_000, 8_333_333))
    {'low': 1000, 'high': 2000}
    """
    return {"low": points(strength.mu - 2 * strength.sigma), "high": points(strength.mu + 2 * strength.sigma)}


def ladder_json(ladder: Ladder) -> dict[str, Json]:
    """Return what names the ladder."""
    return {"id": ladder.id, **ladder._asdict()}


def standing_json(strength: Strength, standing: Standing) -> dict[str, Json]:
    """Return what everybody sees of a player on a ladder; `strength` is what is believed of them now."""
    return {**range_json(strength), "games": standing.games, "last_at": standing.last_at}


def unranked(standing: Standing, now: int) -> str | None:
    """Return why the player is not ranked; None if they are."""
    if standing.games < RANKED_AFTER:
        return "few_games"
    return "inactive" if standing.last_at < now - INACTIVE_MS else None


def point_json(point: Point) -> dict[str, Json]:
    """Return a point of a player's history."""
    about = {"number": point.number, "game": point.game, "at": point.at, "has_won": point.has_won}
    return about | range_json(point.after) | {"percent": percent(point.weight)}


def change_json(point: Point) -> dict[str, Json]:
    """Return what a game changed for one player, with the reasons why it counted less than in full."""
    ranges: dict[str, Json] = {"before": range_json(point.before), "after": range_json(point.after)}
    return ranges | {"percent": percent(point.weight), "reasons": reasons_json(point.weight)}


def percent(weight: Weight) -> int:
    """Return how much a game counted."""
    return round(100 * weight.share)


def reasons_json(weight: Weight) -> Sequence[Json]:
    """Return why a game counted less than in full, as codes and sentences."""
    return [
        {
            "code": reason,
            "text": sentence(reason, weight.often),
            "games": weight.often if reason == "played_often" else None,
        }
        for reason in weight.reasons
    ]


def sentence(reason: WeightReason, often: int) -> str:
    """Return the reason in words. `often` is how many games the player had with one opponent before.

    >>> sentence("played_often", 2)
    'The player had 2 rated games with the same opponent in the seven days before, so this one counts 1/3.'
    """
    if reason != "played_often":
        return _WHY[reason]
    had = counted(often, "rated game")
    return f"The player had {had} with the same opponent in the seven days before, so this one counts 1/{often + 1}."
