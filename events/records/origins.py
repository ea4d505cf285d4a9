"""The origin of a fork: the position of another game that it begins with, instead of a deal."""

from dataclasses import dataclass
from typing import Literal

from engines.contract import Seat, State

Hiding = Literal["as_it_was", "dealt_anew"]
"""What is behind the hidden things of a fork: what was there in the source, or something dealt at random."""

KnownTo = Seat | Literal["spectator"]
"""The viewer of the source whose knowledge a fork that is dealt again keeps."""


@dataclass(frozen=True, slots=True)
class Fork:
    """The position that a game begins with: that of the game `source` at a version with this mark.

    `while_running`: at that time the source, or a game that it was forked from in this way, was not over. Until they
    are, only the fork's creator sees it. The `state` is kept until the start.
    """

    source: str
    version: int
    mark: str
    hidden: Hiding
    known_to: KnownTo | None
    while_running: bool
    state: State | None
