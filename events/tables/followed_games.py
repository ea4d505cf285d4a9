"""The games that other processes change too. What these append is published, so that it need not be read."""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

from events.records.log import Growth, Log, Position

MOST: Final = 1_000
"""How many games a process follows. The one that grew longest ago without being wanted here is left first."""

GROWTHS_KEPT: Final = 16
"""How often a followed game may grow without being wanted here. Then it is left."""


class _Followed(NamedTuple):
    """What was heard of a game since it was last taken, and what ends the hearing."""

    heard: deque[Growth]
    stop: Callable[[], None]


class FollowedGames:
    """The games of one process that grow elsewhere. Something may be missing in what is heard of them."""

    def __init__(self, log: Log) -> None:
        self._log, self._lock = log, threading.Lock()
        self._followed: OrderedDict[str, _Followed] = OrderedDict()

    def follow(self, game_id: str) -> None:
        """Follow the game from now on."""
        if game_id in self._followed:
            return
        heard = deque[Growth]()
        followed = _Followed(heard, self._log.hear(game_id, partial(self._hear, game_id, heard)))
        with self._lock:
            left = [each for each in [self._followed.pop(game_id, None)] if each]  # another thread was faster
            self._followed[game_id] = followed
            while len(self._followed) > MOST:
                left.append(self._followed.popitem(last=False)[1])
        for each in left:
            each.stop()

    def leave(self, game_id: str) -> None:
        """Stop following the game."""
        if game_id in self._followed:
            with self._lock:
                left = self._followed.pop(game_id, None)
            if left:
                left.stop()

    def take(self, game_id: str) -> Sequence[Growth]:
        """Return what was heard of the game since the last call, in order."""
        followed = self._followed.get(game_id)
        if followed is None or not followed.heard:
            return ()
        with self._lock:
            if game_id in self._followed:
                self._followed.move_to_end(game_id)
            taken = tuple(followed.heard)
            for _ in taken:
                followed.heard.popleft()
        return taken

    def _hear(self, game_id: str, heard: deque[Growth], grown: Growth) -> None:
        heard.append(grown)
        if len(heard) > GROWTHS_KEPT:
            self.leave(game_id)


def joined(start: Position, heard: Iterable[Growth]) -> tuple[Position, list[str]] | None:
    """Return the end of a log that has grown like this since `start`, and its texts after that. None if some are
    missing, or if people were erased.
    """
    end, texts = start, list[str]()
    for position, added in ((each.position, each.texts) for each in heard):
        if (position.erasures, position.version) > (end.erasures, end.version):
            if (position.erasures, position.version) != (end.erasures, end.version + len(added)):
                return None
            end = position
            texts += added
    return end, texts
