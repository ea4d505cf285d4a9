"""What a game of That Time You Killed Me holds besides the board: options, agreed rules, the turn being made."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NamedTuple

from engines.contract import Range, Seat
from engines.games.that_time_you_killed_me.board import NOWHERE, Board

Chapter = Literal["growth", "influence", "memory"]
CHAPTERS: Final[tuple[Chapter, ...]] = ("growth", "influence", "memory")
"""The chapters that add pieces, in the rulebook's order."""

Scenario = Literal["basics", "growth", "influence", "memory", "convergence", "alternate"]
StatueBuild = Literal["rebound", "no_rebound"]
Timeline = Literal["draft_powers", "power_share"]
Envelope = Literal["clockwork", "grudge", "groundwork", "menagerie"]

ACTIONS: Final = 2
MOST_REMOVED: Final = 3
SUPPLY_OF_SELF: Final = 4
COPIES_EACH: Final = 7
LONGEST_LIMIT: Final = 10_000
FOREVER: Final = 0
"""The turn limit that is none."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the game. Rulebook "Standard Setup", "Convergence", "Coda"; rulings R1 to R6.

    `chapters` names those of a `convergence`, which are drawn if it is empty. `handicap` is by seat: how many
    copies are removed from its supply. `turn_limit` 0 is none. `timeline` and `envelope` are for `alternate`.
    `position` is a custom start in the notation of positions.
    """

    scenario: Scenario = "basics"
    chapters: tuple[Chapter, ...] = ()
    first: Literal["random", "white", "black"] = "random"
    handicap: tuple[Annotated[int, Range(0, MOST_REMOVED)], ...] = (0, 0)
    statue_build: StatueBuild = "rebound"
    repetition_draw: bool = True
    turn_limit: Annotated[int, Range(FOREVER, LONGEST_LIMIT)] = 200
    timeline: Timeline = "draft_powers"
    envelope: Literal["random", "clockwork", "grudge", "groundwork", "menagerie"] = "random"
    position: str | None = None


class Rules(NamedTuple):
    """What stays the same for a whole game; `powers` is by seat."""

    growth: bool = False
    influence: bool = False
    memory: bool = False
    rebound: bool = True
    repetition_draw: bool = True
    turn_limit: int = 200
    handicap: tuple[int, int] = (0, 0)
    powers: tuple[str | None, str | None] = (None, None)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters in play, in the rulebook's order."""
        return tuple([chapter for chapter, is_in in zip(CHAPTERS, self, strict=False) if is_in])


def agreed(chapters: Collection[Chapter], statue_build: StatueBuild, **others: Any) -> Rules:
    """The rules of a game with these chapters; `others` are further fields of `Rules`."""
    return Rules(
        growth="growth" in chapters,
        influence="influence" in chapters,
        memory="memory" in chapters,
        rebound=statue_build == "rebound",
        **others,
    )


class Draft(NamedTuple):
    """The choice of powers before an alternate timeline begins. Rulebook "Temporal Powers"."""

    timeline: Timeline
    envelope: Envelope
    first: Seat
    """Who chooses first; the other seat chooses who begins."""
    taken: tuple[str, ...] = ()


class State(NamedTuple):
    """A position and the turn being made in it; a tuple, for speed. `board` is as it is now."""

    board: Board
    rules: Rules
    turn: int = 0
    """Turns completed."""
    earlier: tuple[Board, ...] = ()
    """Positions at the start of earlier turns that can still come back, oldest first. Ruling R4."""
    ended: str = ""
    """Why the game is over; empty while it goes on."""
    active: int = NOWHERE
    """The square of the active copy; `NOWHERE` before it is chosen and once it is dead."""
    taken: int = 0
    """Actions taken this turn."""
    extra: bool = False
    """A power allows an extra action this turn."""
    start: "State | None" = None
    """The turn's start, which `Undo` goes back to; None at the start itself."""
    done: tuple[Any, ...] = ()
    """The moves of this turn."""
    draft: Draft | None = None
    """None once the game proper has begun."""
