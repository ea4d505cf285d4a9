"""Counters in shared memory whose space is reserved before it is used.

If a file system is full, writing to a newly mapped page ends the process with SIGBUS. Writing to the file fails with
an error instead; the process then continues to count in its own memory, which no other process can read.
"""

import errno
import mmap
import os
from typing import Any, Final

from prometheus_client import values
from prometheus_client.mmap_dict import MmapedDict

FIRST_BYTES: Final = 1 << 14
_ENTRY_BYTES: Final = 32
"""The maximum size of an entry without its key."""


class ReservedDict(MmapedDict):
    """`MmapedDict` with reserved space; the base class maps a sparse file."""

    def __init__(self, filename: str, read_mode: bool = False) -> None:
        try:
            with open(filename, "a+b", buffering=0) as file:
                _reserve(file.fileno(), FIRST_BYTES)
            super().__init__(filename, read_mode)  # type: ignore[no-untyped-call] # prometheus_client leaves it so
        except OSError:
            self._start_alone(filename)

    def _start_alone(self, filename: str) -> None:
        """Count in private memory. Remove the file, because other processes can't read an empty one."""
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
    """Make prometheus_client use this class for all metrics created from now on."""
    values.MmapedDict = ReservedDict  # type: ignore[attr-defined] # it has no setting for that


def _reserve(file: int, size: int) -> None:
    """Extend the file to that size with written bytes. If there is no room, restore it and raise `OSError`."""
    before = os.fstat(file).st_size
    missing = max(0, size - before)
    if os.write(file, bytes(missing)) < missing:
        os.ftruncate(file, before)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
