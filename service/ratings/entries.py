"""The entries of a ladder: the results of its games, and corrections. They are facts in the order in which they count.

An entry names players by handles, which are random and belong to one ladder. So a player can be erased although
entries never change: whose handle it is is stored apart.
"""

import json
from dataclasses import dataclass
from typing import Final, Literal

from engines.contract import Json, Seat
from events.records.codec import canonical_json

AnnulReason = Literal["cheating", "fault", "duplicate", "request", "other"]
"""Why an operator annuls a result: somebody cheated, the server was at fault, the game was played twice, its players
asked for it, or another reason.
"""

ANCHOR: Final = "level-"
"""Begins the handle of a bot of the server: its name. Its strength never changes."""


@dataclass(frozen=True, slots=True)
class RatedResult:
    """A rated game is over. `players` are the handles of those who held the seats at the start, in the order of the
    seats; `winners` and `left` are seats. Who left lost the seat or gave it up. `opening` identifies the first moves.
    `mark` is the last version with its mark, and `at` its time in ms since the epoch. `is_arranged`: the players had
    invited each other, or came from one network. `decisions` counts, by seat, the decisions that were made.
    """

    game: str
    mark: str
    at: int
    players: tuple[str, ...]
    winners: tuple[Seat, ...]
    left: tuple[Seat, ...]
    decisions: tuple[int, ...]
    opening: str
    is_arranged: bool


@dataclass(frozen=True, slots=True)
class ResultAnnulled:
    """The result of a game no longer counts: all ratings are as if it had never been."""

    game: str
    reason: AnnulReason
    at: int


@dataclass(frozen=True, slots=True)
class ModelChanged:
    """From now on, all results of the ladder count by this model, also earlier ones."""

    model: int
    at: int


RatedEntry = RatedResult | ResultAnnulled | ModelChanged

_TAGS: Final = {"result": RatedResult, "annulled": ResultAnnulled, "model_changed": ModelChanged}


def dump_entry(entry: RatedEntry) -> str:
    """Return the entry as it is stored."""
    tag = next(tag for tag, kind in _TAGS.items() if isinstance(entry, kind))
    fields: dict[str, Json] = {name: getattr(entry, name) for name in entry.__slots__}
    return canonical_json({"type": tag, **fields})


def load_entry(text: str) -> RatedEntry:
    """Return the entry that was stored so."""
    fields = json.loads(text)
    kind = _TAGS[fields.pop("type")]
    lists = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    entry: RatedEntry = kind(**fields | lists)
    return entry
