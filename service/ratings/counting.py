"""How much a result counts for each of its players, and why: the rules against abuse.

Each rule is known to the players: what it took from them is told with every result. A changed rule would change every
number when a ladder is folded again, so it needs a new model (`service.ratings.model.MODELS`), which says which rules
count.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from math import fsum, prod
from typing import Final, Literal

from engines.contract import Seat
from service.ratings.entries import ANCHOR, RatedResult
from service.ratings.model import WEEK_MS, Strength

WeightReason = Literal["too_short", "arranged", "same_opening", "played_often", "less_known", "somebody_left"]
"""Why a result counts less, or not at all."""

SETTLED: Final = 10
"""How many different opponents a player must have met until games count that were arranged. Then they are known."""

LEAST_DECISIONS: Final = 2
"""How many decisions at least two of the players must have made, unless the game ended by its rules."""


REMEMBERED: Final = 200
"""How many games of the last seven days a ladder remembers of a player at most."""

LEEWAY: Final = 1.25
"""How many times as uncertain as the player an opponent may be and still be known as well."""


@dataclass(frozen=True, slots=True)
class Met:
    """A game that a player played not long ago: its players, who won, and its first moves."""

    at: int
    players: tuple[str, ...]
    winners: tuple[str, ...]
    opening: str


@dataclass(frozen=True, slots=True)
class Standing:
    """All that a ladder remembers of a player: the strength, the number of rated games, the first opponents, when the
    last game was over, and the games of the last seven days before that.
    """

    strength: Strength
    games: int = 0
    opponents: tuple[str, ...] = ()
    last_at: int = 0
    recent: tuple[Met, ...] = ()

    def met_within(self, at: int) -> tuple[Met, ...]:
        """Return the games of the seven days before `at`."""
        since = at - WEEK_MS
        return tuple([met for met in self.recent if met.at > since])


@dataclass(frozen=True, slots=True)
class Weight:
    """How much a result counts for one player, from 0 to 1, and the reasons why it is not 1. `often` is how many games
    in seven days the player had with the opponent they met most often.
    """

    share: float
    reasons: tuple[WeightReason, ...] = ()
    often: int = 0


def weights(result: RatedResult, standings: Mapping[str, Standing]) -> dict[str, Weight]:
    """Return how much the result counts for each player, given what the ladder knew of them before: of their games,
    those of the last seven days.
    """
    reason = _void(result, standings)
    if reason:
        return {player: Weight(0.0, (reason,)) for player in result.players}
    return {player: _weight(result, seat, standings) for seat, player in enumerate(result.players)}


def _void(result: RatedResult, standings: Mapping[str, Standing]) -> WeightReason | None:
    """Return why the result counts for nobody; None if it counts."""
    if result.is_arranged and any(_met(player, standings) < SETTLED for player in result.players):
        return "arranged"
    return "same_opening" if _is_repeated(result, standings) else None


def _met(player: str, standings: Mapping[str, Standing]) -> int:
    """Return how many different opponents the player has met, up to `SETTLED`. Anchors are always known."""
    return SETTLED if player.startswith(ANCHOR) else len(standings[player].opponents)


def _is_repeated(result: RatedResult, standings: Mapping[str, Standing]) -> bool:
    """True if a game of these players within seven days began with the same moves and was won by the same players."""
    player = next(each for each in result.players if not each.startswith(ANCHOR))
    known, winners = sorted(result.players), winners_of(result)
    return any(
        met.opening == result.opening and met.winners == winners and sorted(met.players) == known
        for met in standings[player].recent
    )


def winners_of(result: RatedResult) -> tuple[str, ...]:
    """Return the players who won, in the order of their handles."""
    return tuple(sorted(result.players[seat] for seat in result.winners))


def _weight(result: RatedResult, seat: Seat, standings: Mapping[str, Standing]) -> Weight:
    """Return the product of what each rule leaves: 1 / (1 + k) after k games with one of the opponents in seven days;
    less if the others are less known; and half if others left a table of three or more, because they may have decided
    who won.
    """
    if _is_too_short(result) and not (seat in result.left and result.decisions[seat]):
        return Weight(0.0, ("too_short",))
    often = _games_together(result, seat, standings)
    was_left = len(result.players) > 2 and result.left and seat not in result.left
    left: Mapping[WeightReason, float] = {
        "played_often": 1 / (1 + often),
        "less_known": _known(result, seat, standings),
        "somebody_left": 1 / 2 if was_left else 1.0,
    }
    return Weight(prod(left.values()), tuple(reason for reason, share in left.items() if share < 1), often)


def _is_too_short(result: RatedResult) -> bool:
    """True if a game was left so early that it counts only for those who left after a decision. They lose: otherwise,
    players could leave whenever they don't like the beginning.
    """
    return bool(result.left) and sum(made >= LEAST_DECISIONS for made in result.decisions) < 2


def _games_together(result: RatedResult, seat: Seat, standings: Mapping[str, Standing]) -> int:
    """Return how many games in seven days the player had with the opponent they met most often."""
    own = result.players[seat]
    met = list(chain.from_iterable([set(each.players) for each in standings[own].recent]))
    return max([met.count(other) for other in result.players if other != own])


def _known(result: RatedResult, seat: Seat, standings: Mapping[str, Standing]) -> float:
    """Return how well the others are known compared with the player, from 0 to 1. A result against a player about
    whom the ladder knows little says little. So accounts that are made to lose yield almost nothing, and newcomers who
    soon leave the ladder hardly raise the ratings of others.
    """
    own = result.players[seat]
    met, sigma = 1 + _met(own, standings), LEEWAY * standings[own].strength.sigma
    known = [(1 + _met(other, standings), standings[other].strength.sigma) for other in result.players if other != own]
    shares = [min(1.0, theirs / met) * min(1.0, sigma / uncertain) for theirs, uncertain in known]
    return fsum([share * share for share in shares]) / len(shares)
