"""Replays that were asked for: what identifies each, how far it is, and the files, which are kept for some minutes.

A file that is kept contains no name, so nobody has to be erased from it. The names are put into a page when it is sent;
animated pictures show the letters of the seats.
"""

import hashlib
import json
from dataclasses import astuple, dataclass
from typing import Final, Literal, NamedTuple, cast

from redis import Redis

from engines.contract import ALL, Viewer
from engines.kit.pictures.looks import Layout, PaletteName
from events.folding.table import Table
from service.games.versions import version_id
from service.pictures.drawing import Style
from service.reading.viewers import Viewpoint
from service.shared.wall_clock import now_ms

ReplayFormat = Literal["webp", "gif", "html"]

KEPT_SECONDS: Final = 600
KEPT_MOST: Final = 16
"""How long files are kept, and how many: the oldest go first."""

BYTES_MOST: Final = 4_000_000
"""The maximum size of a file."""

QUEUED_MOST: Final = 30
"""How many replays may wait to be made."""

ALIVE_SECONDS: Final = 15
"""How long a job may say nothing before it counts as dead."""

FAILED_SECONDS: Final = 60
"""How long a replay that could not be made is not tried again."""

_KEPT: Final = "retcon:replays"


@dataclass(frozen=True, slots=True)
class ReplayRequest:
    """Everything that a replay depends on, as texts, so that it can be an argument of a job. `version` has its mark.
    `viewer` is a seat, `spectator`, `all`, or `own-` with a seat: what its player knew while they held it.
    """

    game_id: str
    version: str
    viewer: str
    format: str
    palette: str
    layout: str
    language: str

    @classmethod
    def of(cls, table: Table, viewpoint: Viewpoint, format: ReplayFormat, style: Style) -> "ReplayRequest":
        """Return the replay of the game up to that table, from the viewpoint of its caller."""
        viewer = _viewer_text(viewpoint)
        return cls(table.game_id, version_id(table), viewer, format, style.palette, style.layout, style.language)

    @property
    def args(self) -> tuple[str, ...]:
        """The arguments of the job that makes it."""
        return astuple(self)

    @property
    def key(self) -> str:
        """A digest of all that."""
        return hashlib.sha256(json.dumps(self.args).encode()).hexdigest()[:32]

    @property
    def style(self) -> Style:
        """The style of its pictures."""
        return Style(cast(PaletteName, self.palette), cast(Layout, self.layout), self.language, names=False)

    def viewer_at(self, table: Table) -> Viewer:
        """Return whose knowledge of that table is shown."""
        seat = self.viewer.removeprefix("own-")
        if not seat.isdigit():
            return ALL if seat == "all" else None
        is_lost = seat != self.viewer and int(seat) in dict(table.conceded)
        return None if is_lost else int(seat)


def _viewer_text(viewpoint: Viewpoint) -> str:
    viewer = viewpoint.viewer if viewpoint.is_fixed else viewpoint.seat
    own = "" if viewpoint.is_fixed or viewer is None else "own-"
    return f"{own}{'spectator' if viewer is None else viewer}"


class DrawingProgress(NamedTuple):
    """How far a replay is: how many of its frames are drawn. `frames` is 0 as long as it is not begun."""

    done: int
    frames: int
    has_failed: bool = False


class Replays:
    """What is kept of replays. `client` is the queue's Redis."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    def file(self, replay: ReplayRequest) -> bytes | None:
        """Return the file; None if it is not there."""
        return cast(bytes | None, self._client.get(_file_key(replay.key)))

    def progress(self, replay: ReplayRequest) -> DrawingProgress | None:
        """Return how far its job is; None if no job is at it."""
        said = cast(bytes | None, self._client.get(_progress_key(replay.key)))
        return None if said is None else DrawingProgress(*json.loads(said))

    def begin(self, replay: ReplayRequest) -> bool:
        """Note that this job makes it. False if another one does, or it is made."""
        said = json.dumps(DrawingProgress(0, 0))
        return self.file(replay) is None and bool(
            self._client.set(_progress_key(replay.key), said, ex=ALIVE_SECONDS, nx=True)
        )

    def note(self, replay: ReplayRequest, done: int, frames: int) -> None:
        """Note how far it is."""
        self._client.set(_progress_key(replay.key), json.dumps(DrawingProgress(done, frames)), ex=ALIVE_SECONDS)

    def note_failed(self, replay: ReplayRequest) -> None:
        """Note that it can't be made."""
        self._client.set(_progress_key(replay.key), json.dumps(DrawingProgress(0, 0, True)), ex=FAILED_SECONDS)

    def leave(self, replay: ReplayRequest) -> None:
        """Note that no job is at it any more."""
        self._client.delete(_progress_key(replay.key))

    def store(self, replay: ReplayRequest, file: bytes) -> None:
        """Keep the file, and drop the oldest ones."""
        with self._client.pipeline(transaction=True) as pipeline:
            pipeline.set(_file_key(replay.key), file, ex=KEPT_SECONDS)
            pipeline.zadd(_KEPT, {replay.key: now_ms()})
            pipeline.zrange(_KEPT, 0, -KEPT_MOST - 1)
            oldest = cast(list[bytes], pipeline.execute()[-1])
        for key in oldest:
            self._client.delete(_file_key(key.decode()))
            self._client.zrem(_KEPT, key)


def _file_key(key: str) -> str:
    return f"retcon:replay:{key}"


def _progress_key(key: str) -> str:
    return f"retcon:replay-progress:{key}"
