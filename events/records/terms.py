"""The terms of a table: what its creator decides besides the ruleset's options, the clock, and who may see the game."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from engines.contract import Range

Forks = Literal["finished", "always"]
"""When the game may be forked: once it is over, or also while it is played."""

SpectatorsMode = Literal["none", "live", "delayed"]
"""What spectators see of a running game: nothing, every version at once, or each some versions late."""

ABANDON_AFTER_DAYS: Final = 7
"""The default for new games without a clock."""

MOST_DAYS: Final = 365
MOST_DELAY: Final = 100


@dataclass(frozen=True, slots=True)
class Spectators:
    """What spectators see before the game is over. `delay` counts versions."""

    mode: Annotated[SpectatorsMode, "What spectators see while the game is played."] = "live"
    delay: Annotated[int, Range(0, MOST_DELAY), "How many versions later they see it; 0 unless `delayed`."] = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one table. The defaults are those of a game whose log names none."""

    forks: Annotated[Forks, "When the game may be forked."] = "finished"
    spectators: Annotated[Spectators, "What spectators see while the game is played."] = Spectators()
    abandon_after_days: Annotated[
        int,
        Range(0, MOST_DAYS),
        "The number of days after which others may claim the seat of a player who owes a decision; 0 for never.",
    ] = 0
    days_away: Annotated[
        bool,
        "Whether deadlines wait for players who are away, and for the end of hours in which they want none. In "
        "games with days for each decision, and without a clock. Left out if they do.",
    ] = True
    rated: Annotated[bool, "Whether the result changes the ratings of its players; left out if not."] = False
    least_reliability: Annotated[
        int,
        Range(0, 100),
        "The least share of their last games, in percent, that those who join must have finished without losing the "
        "seat; left out for any.",
    ] = 0


NEW_TERMS: Final = ("days_away", "rated", "least_reliability")
"""The terms that version 0.3 does not know. Records have them only if they differ from the defaults."""

DEFAULT_TERMS: Final = Terms()
