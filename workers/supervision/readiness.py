"""How a program says that it is ready: by systemd's protocol, one datagram to the socket that NOTIFY_SOCKET names. So
our supervisor and systemd (`Type=notify`) learn it in the same way.
"""

import os
import shutil
import socket
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

NOTIFY_SOCKET: Final = "NOTIFY_SOCKET"

_READY: Final = b"READY=1"


_awaited: Final = set[str]()


def await_parts(*parts: str) -> None:
    """Have `tell_ready` say nothing until it was called for all these parts of the process."""
    _awaited.update(parts)


def tell_ready(part: str = "") -> None:
    """Say that this process is ready, if anyone wants to know, and if no other part is awaited."""
    _awaited.discard(part)
    if _awaited:
        return
    address = os.environ.get(NOTIFY_SOCKET, "")
    if address:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as telling:
            telling.connect(_named(address))
            telling.send(_READY)


def _named(address: str) -> str:
    """Return the address as the kernel wants it. `@` begins one that is no file."""
    return f"\0{address[1:]}" if address.startswith("@") else address


class ReadySignal:
    """Hears from one program that it is ready, at `address`. On Linux that is no file, so a kill leaves nothing."""

    def __init__(self) -> None:
        self._folder = None if sys.platform == "linux" else Path(tempfile.mkdtemp(prefix="retcon-"))
        self.address = str(self._folder / "ready") if self._folder else f"@retcon-{token_hex(16)}"
        self._is_ready = False
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(_named(self.address))

    def is_ready(self) -> bool:
        """True if the program has said so since the last `reset`."""
        with suppress(BlockingIOError):
            while True:
                said = self._socket.recv(4096)
                self._is_ready = self._is_ready or _READY in said.splitlines()
        return self._is_ready

    def reset(self) -> None:
        """Forget what was said, because the program starts again."""
        self.is_ready()
        self._is_ready = False

    def close(self) -> None:
        """Stop listening."""
        self._socket.close()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
