"""A control group of Linux, which limits the memory of a server. Only root can make one.

The memory of all processes in it counts, and what they have read from files, as far as that can't be dropped.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from tests.support.real_server import Server

MIB: Final = 2**20
ROOT: Final = Path("/sys/fs/cgroup")


@dataclass(frozen=True)
class MemoryLimit:
    """A group with a limit. `folder` is where the kernel shows it, in version 1 or 2 of control groups."""

    folder: Path
    mib: int

    @classmethod
    def create(cls, name: str, mib: int) -> Self:
        """Return a new group of at most that many MiB. Raises `OSError` if there can't be one."""
        version_1 = ROOT / "memory"
        limit = cls((version_1 if version_1.exists() else ROOT) / name, mib)
        limit.folder.mkdir()
        try:
            limit._file("memory.limit_in_bytes", "memory.max").write_text(str(mib * MIB))
        except OSError:
            limit.remove()
            raise
        return limit

    @property
    def most_mib(self) -> float:
        """The most memory that was taken at once."""
        return int(self._file("memory.max_usage_in_bytes", "memory.peak").read_text()) / MIB

    @property
    def killed(self) -> int:
        """How many processes the kernel has killed because there was no more memory."""
        lines = self._file("memory.oom_control", "memory.events").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("oom_kill "))

    def entering(self, command: Sequence[str]) -> Sequence[str]:
        """Return the command that runs this one in the group."""
        return ["sh", "-c", 'echo $$ > "$0" && exec "$@"', str(self.folder / "cgroup.procs"), *command]

    def remove(self) -> None:
        """Remove the group. All of its processes must have ended."""
        self.folder.rmdir()

    def _file(self, *names: str) -> Path:
        """Return the file with one of these names: versions have different ones. Raises `FileNotFoundError`."""
        for name in names:
            if (path := self.folder / name).exists():
                return path
        raise FileNotFoundError(f"{self.folder} has neither {' nor '.join(names)}")


class LimitedServer(Server):
    """A server whose processes are in a group."""

    def __init__(self, folder: Path, limit: MemoryLimit, **settings: str) -> None:
        super().__init__(folder, **settings)
        self._limit = limit

    def command(self) -> Sequence[str]:
        """Return the command that starts it."""
        return self._limit.entering(super().command())
