"""The job that makes a replay. It gets ids only, reads the log, and leaves a file for the client that asks again."""

import time
from collections.abc import Sequence
from functools import partial
from typing import Final

import structlog

from engines.kit.pictures.svg import Node
from events.folding.table import FoldDiverged, Table
from events.tables.table_cache import LogNotFound
from service.backend import Backend
from service.pictures import animations, replay_page
from service.pictures.animations import animation_of
from service.pictures.frames import Frame, NoReplay, Step, frame_of, steps_of, thinned
from service.pictures.replay_page import page_of
from service.pictures.replays import ALIVE_SECONDS, BYTES_MOST, Replay
from workers.runner import process

NOTE_SECONDS: Final = ALIVE_SECONDS / 30
"""How often a job says how far it is."""

_log = structlog.get_logger()


def make_replay(*args: str) -> None:
    """Make the replay that these arguments describe, unless it is there or another job makes it. If that fails, the
    next request for it is refused, and after a while it is tried again.
    """
    backend, replay = process.backend(), Replay(*args)
    if not backend.pictures.replays.begin(replay):
        return
    try:
        backend.pictures.replays.store(replay, _file(backend, replay))
        backend.pictures.replays.leave(replay)
    except (LogNotFound, NoReplay, FoldDiverged):  # nobody can ask for it any more
        backend.pictures.replays.leave(replay)
    except BaseException:
        backend.pictures.replays.note_failed(replay)
        raise


def _file(backend: Backend, replay: Replay) -> bytes:
    is_page = replay.format == "html"
    most = replay_page.FRAMES_MOST if is_page else animations.FRAMES_MOST
    steps = steps_of(backend.games.tables, replay, most)
    noting = _Noting(backend, replay, len(steps))
    if not is_page:
        return animation_of([partial(_picture, step, replay) for step in steps], replay, noting)
    return _page([_framed(step, replay, noting) for step in steps], steps[-1].after, replay)


def _picture(step: Step, replay: Replay) -> Node:
    return frame_of(step, replay, with_caption=True).picture


def _framed(step: Step, replay: Replay, noting: "_Noting") -> Frame:
    noting.one_more()
    return frame_of(step, replay, with_caption=False)


def _page(frames: Sequence[Frame], last: Table, replay: Replay) -> bytes:
    """Return the page. If it would be too large, it has fewer frames."""
    page = page_of(frames, replay, last.engine, len(last.seats))
    while len(page) > BYTES_MOST and len(frames) > animations.FRAMES_LEAST:
        frames = thinned(frames, max(animations.FRAMES_LEAST, len(frames) // 2))
        page = page_of(frames, replay, last.engine, len(last.seats))
    return page


class _Noting:
    """Notes how many frames are drawn, but not more often than necessary."""

    def __init__(self, backend: Backend, replay: Replay, frames: int) -> None:
        self._replays, self._replay, self._frames, self._due = backend.pictures.replays, replay, frames, 0.0
        self._done = -1
        self.one_more()

    def one_more(self) -> None:
        """Note that one more is drawn."""
        self(self._done + 1)

    def __call__(self, done: int) -> None:
        """Note how many are drawn."""
        self._done = done
        if time.monotonic() >= self._due:
            self._replays.note(self._replay, done, self._frames)
            self._due = time.monotonic() + NOTE_SECONDS
