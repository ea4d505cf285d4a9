"""Counters in shared memory whose space is reserved before it is used.

Writing to a mapped page for which a full file system has no room ends the process with SIGBUS. Writing to the file
fails with an error instead; then the process goes on counting in memory of its own, which nobody else can read.
"""

import errno
import mmap
import os
from typing import Any, Final

from prometheus_client import values
from prometheus_client.mmap_dict import MmapedDict

FIRST_BYTES: Final = 1 << 16
_ENTRY_BYTES: Final = 32
"""The most that an entry takes beside its key."""


class ReservedDict(MmapedDict):
    """See `MmapedDict`, which would map a file full of holes."""

    def __init__(self, filename: str, read_mode: bool = False) -> None:
        try:
            with open(filename, "a+b", buffering=0) as file:
                _reserve(file.fileno(), FIRST_BYTES)
            super().__init__(filename, read_mode)  # type: ignore[no-untyped-call] # prometheus_client leaves it so
        except OSError:
            self._start_alone(filename)

    def _start_alone(self, filename: str) -> None:
        """Count in memory of our own. The file goes: others could not read an empty one."""
        self._f, self._fname = open(os.devnull, "a+b"), filename  # noqa: SIM115 (`close` closes it)
        if os.path.exists(filename):
            os.unlink(filename)
        self._m, self._capacity = mmap.mmap(-1, FIRST_BYTES), FIRST_BYTES
        self._positions: dict[str, int] = {}
        self._used = 8
        self._m[:4] = self._used.to_bytes(4, "little")

    def _init_value(self, key: str) -> Any:
        while self._used + len(key.encode()) + _ENTRY_BYTES > self._capacity:
            self._grow(2 * self._capacity)
        return super()._init_value(key)  # type: ignore[no-untyped-call] # as above

    def _grow(self, capacity: int) -> None:
        try:
            _reserve(self._f.fileno(), capacity)
            grown = mmap.mmap(self._f.fileno(), capacity)
        except (OSError, ValueError):
            grown = mmap.mmap(-1, capacity)
        grown[: self._used] = self._m[: self._used]
        self._m, self._capacity = grown, capacity


def install() -> None:
    """Have prometheus_client use these for everything that is made from now on."""
    values.MmapedDict = ReservedDict  # type: ignore[attr-defined] # it has no setting for that


def _reserve(file: int, size: int) -> None:
    """Make the file that long, each byte written; as it was, with `OSError`, if there is no room."""
    before = os.fstat(file).st_size
    missing = max(0, size - before)
    if os.write(file, bytes(missing)) < missing:
        os.ftruncate(file, before)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
