"""The terms of a table, in requests and answers."""

from typing import Final, get_args

import marshmallow as ma

from events.records.terms import SpectatorsMode
from service.shared.fields import number, text

FORKS: Final = (
    "When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each "
    "from what they know."
)
SPECTATORS: Final = (
    "What those who hold no seat see while the game is played. `none`: nothing. `live`: every version at once. "
    "`delayed`: each version once `delay` more have followed. Once the game is over, they see all of it."
)
DELAY: Final = "How many versions later spectators see the game; 0 unless `mode` is `delayed`."
ABANDONED: Final = (
    "The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never."
)

DAYS_AWAY: Final = (
    "Whether deadlines wait for players who are away, and for the end of hours in which they want none (see "
    "`POST /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such "
    "hours only in the former."
)

RATED: Final = "Whether the result changes the ratings of the players (see docs/ratings.md)."

LEAST_RELIABILITY: Final = (
    "The least share of their last public games with other people, in percent, that players must have finished without "
    "losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern "
    "challenged players."
)

DEADLINE_AFTER: Final = "When your time for the decision is up now, in ms since the epoch."


class SpectatorsShown(ma.Schema):
    """What spectators see before the game is over."""

    mode = text(SPECTATORS, validate=ma.validate.OneOf(get_args(SpectatorsMode)))
    delay = number(DELAY)
