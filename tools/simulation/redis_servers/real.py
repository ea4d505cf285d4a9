"""The real server behind all simulated ones: one process for all runs, on a socket that only this process uses."""

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import hiredis

from workers.embedded.server import find_binary
from workers.supervision.parent_death import ending_with_parent

_CHUNK: Final = 1 << 16
"""The maximum number of bytes that are received at once. Each time, memory is reserved for that many."""

_MORE: Final = object()
"""What the reader returns for an answer of which a part is missing."""


def packed(args: Sequence[bytes]) -> bytes:
    """Return the command as Redis reads it."""
    command: Any = tuple(args)  # hiredis declares a tuple of one element
    return bytes(hiredis.pack_command(command))


class RealServer:
    """A server that keeps nothing on disk. It must be started before the runtime is replaced."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="simulation"))
        path = self._folder / "socket"
        command = [str(find_binary()), "--port", "0", "--unixsocket", str(path), "--save", "", "--appendonly", "no"]
        self._running = subprocess.Popen(
            ending_with_parent([*command, "--dir", str(self._folder), "--databases", "2"]),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not path.exists():
            time.sleep(0.01)
        self._path = str(path)

    def connection(self, database: int) -> "RealConnection":
        """Return a connection to one of the databases."""
        return RealConnection(self._path, database)

    def stop(self) -> None:
        """End the server."""
        self._running.kill()
        self._running.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


class RealConnection:
    """A connection on which commands are carried out at once, without any scheduling."""

    def __init__(self, path: str, database: int) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.connect(path)
        self._reader = hiredis.Reader(notEnoughData=_MORE)
        self.ask(b"HELLO", b"3")
        self.ask(b"SELECT", b"%d" % database)

    def raw(self, command: bytes) -> bytes:
        """Return the answer to one command, as its bytes."""
        self._socket.sendall(command)
        received = self._socket.recv(_CHUNK)
        self._reader.feed(received)
        while self._reader.gets() is _MORE:
            more = self._socket.recv(_CHUNK)
            self._reader.feed(more)
            received += more
        return received

    def ask(self, *args: bytes) -> bytes:
        """Return the answer to one command, as its bytes."""
        return self.raw(packed(args))

    def value(self, *args: bytes) -> object:
        """Return the answer to one command."""
        reader = hiredis.Reader()
        reader.feed(self.ask(*args))
        return reader.gets()

    def many(self, commands: Sequence[bytes]) -> None:
        """Carry out commands whose answers do not matter."""
        for first in range(0, len(commands), 500):
            part = commands[first : first + 500]
            self._socket.sendall(b"".join(part))
            answered = 0
            while answered < len(part):
                self._reader.feed(self._socket.recv(_CHUNK))
                while self._reader.gets() is not _MORE:
                    answered += 1

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()
