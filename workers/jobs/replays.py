"""The job that makes a replay. It gets ids only, reads the log, and leaves a file for the client that asks again."""

import time
from collections.abc import Sequence
from functools import partial
from typing import Final

import structlog

from engines.kit.pictures.svg import Node
from events.folding.table import FoldDiverged, Table
from events.tables.steps import Transition
from events.tables.table_cache import LogNotFound
from service.backend import Backend
from service.pictures import animations, replay_page
from service.pictures.animations import animation_of
from service.pictures.frames import Frame, NoReplay, frame_of, steps_of, thinned
from service.pictures.replay_page import page_of
from service.pictures.replays import ALIVE_SECONDS, BYTES_MOST, ReplayRequest
from workers.runner import process

NOTE_SECONDS: Final = ALIVE_SECONDS / 30
"""How often a job says how far it is."""

_log = structlog.get_logger()


def make_replay(*args: str) -> None:
    """Make the replay that these arguments describe, unless it is there or another job makes it. If that fails, the
    next request for it is refused, and after a while it is tried again.
    """
    backend, replay = process.backend(), ReplayRequest(*args)
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


def _file(backend: Backend, replay: ReplayRequest) -> bytes:
    is_page = replay.format == "html"
    most = replay_page.FRAMES_MOST if is_page else animations.FRAMES_MOST
    steps = steps_of(backend.games.tables, replay, most)
    noting = _Noting(backend, replay, len(steps))
    if not is_page:
        return animation_of([partial(_picture, step, replay) for step in steps], replay, noting)
    return _page([_framed(step, replay, noting) for step in steps], steps[-1].after, replay)


def _picture(step: Transition, replay: ReplayRequest) -> Node:
    return frame_of(step, replay, with_caption=True).picture


def _framed(step: Transition, replay: ReplayRequest, noting: "_Noting") -> Frame:
    noting.one_more()
    return frame_of(step, replay, with_caption=False)


def _page(frames: Sequence[Frame], last: Table, replay: ReplayRequest) -> bytes:
    """Return the page. If it would be too large, it has fewer frames."""
    page = page_of(frames, replay, last.engine, len(last.seats))
    while len(page) > BYTES_MOST and len(frames) > animations.FRAMES_LEAST:
        frames = thinned(frames, max(animations.FRAMES_LEAST, len(frames) // 2))
        page = page_of(frames, replay, last.engine, len(last.seats))
    return page


class _Noting:
    """Notes how many frames are drawn, but not more often than necessary."""

    def __init__(self, backend: Backend, replay: ReplayRequest, frames: int) -> None:
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
