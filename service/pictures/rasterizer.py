"""PNG from SVG, drawn by a child process.

The library that draws holds the interpreter's lock for up to 100 ms, so a thread of a web process would stop all other
requests. The child starts with the first picture, and again if it has died. Pictures are drawn one after the other; a
few may wait.
"""

import hashlib
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from events.on_redis import timings
from service.errors import PicturesBusy
from service.pictures.raster_process import LENGTH
from service.shared.ttl_cache import TtlCache

PROGRAM: Final = Path(__file__).with_name("raster_process.py")

WAITING_MOST: Final = 8
"""How many pictures of a process may wait or be drawn at a time."""

WAIT_SECONDS: Final = 3.0
"""How long a picture waits for its turn."""

DRAW_SECONDS: Final = 10.0
"""How long the child may take to send the next bytes of a picture. It starts within that time too."""


KEPT: Final = 32
KEPT_SECONDS: Final = 60.0
"""How many pictures are kept, and for how long. A link to a game that is posted somewhere is read by many at once."""


class CannotDraw(ValueError):
    """The SVG can't be drawn. Pictures of games always can."""


class Rasterizer:
    """The child process of this process. Thread-safe. Its sockets let other greenlets run while it waits."""

    def __init__(self, waiting: int = WAITING_MOST, seconds: float = WAIT_SECONDS) -> None:
        self._room, self._turn, self._seconds = threading.BoundedSemaphore(waiting), threading.Lock(), seconds
        self._child: _Child | None = None
        self._kept = TtlCache[bytes, bytes](KEPT, KEPT_SECONDS)

    @timings.DRAWING
    def png(self, svg: bytes) -> bytes:
        """Return the picture in pixels. Raises `PicturesBusy` if too many wait, or the child does not answer."""
        key = hashlib.sha256(svg).digest()
        png = self._kept.get(key)
        if png is None:
            png = self._with_room(svg)
            self._kept.put(key, png)
        return png

    def _with_room(self, svg: bytes) -> bytes:
        if not self._room.acquire(blocking=False):
            raise PicturesBusy
        try:
            return self._in_turn(svg)
        finally:
            self._room.release()

    def _in_turn(self, svg: bytes) -> bytes:
        if not self._turn.acquire(timeout=self._seconds):
            raise PicturesBusy
        try:
            return self._drawn(svg)
        finally:
            self._turn.release()

    def _drawn(self, svg: bytes) -> bytes:
        """Ask the child, and once more if it died: it may have been killed while nobody asked. Raises `PicturesBusy` if
        it does not answer in time, or dies again.
        """
        try:
            return self._asked(svg)
        except TimeoutError:
            raise PicturesBusy from None
        except OSError:
            pass
        try:
            return self._asked(svg)
        except OSError:
            raise PicturesBusy from None

    def _asked(self, svg: bytes) -> bytes:
        """Return the answer of the child, which is started if there is none. Raises `OSError`; then there is none."""
        child = self._child = self._child or _Child()
        try:
            return child.ask(svg)
        except BaseException:  # also a greenlet that is killed: the rest of the answer is not that of the next picture
            self.stop()
            raise

    def __del__(self) -> None:
        self.stop()

    def stop(self) -> None:
        """End the child process, if there is one."""
        child, self._child = self._child, None
        if child is not None:
            child.end()


class _Child:
    """A running child process."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair()
        with theirs:
            # isolated: the environment does not matter, and the program's folder is not on the path
            command, end = [sys.executable, "-I", str(PROGRAM)], theirs.fileno()
            self._process = subprocess.Popen(command, stdin=end, stdout=end)
        self._socket.settimeout(DRAW_SECONDS)

    @property
    def pid(self) -> int:
        """The id of the process."""
        pid: int = self._process.pid
        return pid

    def ask(self, svg: bytes) -> bytes:
        """Return the PNG. Raises `CannotDraw` if the child can't draw the picture, `OSError` if it has died,
        `TimeoutError` if it takes too long.
        """
        self._socket.sendall(LENGTH.pack(len(svg)) + svg)
        png = self._received(LENGTH.unpack(self._received(LENGTH.size))[0])
        if not png:
            raise CannotDraw("the picture can't be drawn")
        return png

    def _received(self, size: int) -> bytes:
        parts, left = list[bytes](), size
        while left:
            part = self._socket.recv(left)
            if not part:
                raise ConnectionError("the process that draws has ended")
            parts.append(part)
            left -= len(part)
        return b"".join(parts)

    def end(self) -> None:
        """Kill the process."""
        self._socket.close()
        with suppress(OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait(1)
