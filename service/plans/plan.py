"""Plans as values. A plan belongs to one player and one seat in one running game."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal, get_args

from engines.contract import Json, Seat

CancelReason = Literal["unexpected_event", "illegal_move", "taken_back", "paused", "offer", "own_move"]
"""Why a plan was cancelled: something happened that it does not expect or that revealed something, its move is illegal,
moves were taken back, the game was paused, something was offered to all, or the player made another move.
"""

CANCEL_REASONS: Final[tuple[CancelReason, ...]] = get_args(CancelReason)

STEPS_MOST: Final = 8
EVENTS_MOST: Final = 20
"""The maximum numbers of a plan's steps, and of the moves that a step expects."""


@dataclass(frozen=True, slots=True)
class ExpectedMove:
    """A move that a step expects, as the player's seat sees the event right after it."""

    seat: Seat
    move: Json


@dataclass(frozen=True, slots=True)
class PlanStep:
    """The move `then` is played if exactly the moves `when` come first, in this order. None: whatever
    comes, if nothing is revealed.
    """

    then: Json
    when: tuple[ExpectedMove, ...] | None


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """The steps that are left, which follow the version with that mark. `id` differs for each plan, and `made_at` is
    in ms since the epoch. A job that is about to play a move claims the plan: `claimed` is the version that the move
    is to follow.
    """

    id: str
    made_at: int
    seat: Seat
    version: int
    mark: str
    steps: tuple[PlanStep, ...]
    claimed: int | None = None

    def rest(self, version: int, mark: str) -> "SeatPlan":
        """Return the plan after the first step, whose move led to that version."""
        return replace(self, version=version, mark=mark, steps=self.steps[1:], claimed=None)

    def dump(self) -> str:
        """Return the plan as it is stored."""
        return json.dumps(asdict(self))


def load_plan(text: str) -> SeatPlan:
    """Return the plan that was stored so."""
    stored: dict[str, Any] = json.loads(text)
    return SeatPlan(**{**stored, "steps": tuple(_load_step(**each) for each in stored["steps"])})


def _load_step(then: Json, when: list[dict[str, Any]] | None) -> PlanStep:
    return PlanStep(then, None if when is None else tuple(ExpectedMove(**each) for each in when))
