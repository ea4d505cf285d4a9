"""The network between clients and simulated servers. The seed decides, for each write on a socket, whether it arrives
at once, late, in part or not at all, whether its answer does, and what becomes of its process.

Most processes ask again and again whether there is something to do, and faults then show little. So faults happen most
often to commands that are rare in the run, and hardly to those that only read.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Final

from tools.simulation.redis_servers.commands import READS, Args
from tools.simulation.redis_servers.server import SimulatedServer
from tools.simulation.scheduler import RunNode, Scheduler, Task

NETWORK: Final = RunNode("network")
STANDSTILLS: Final = (0.5, 3.0, 12.0)
"""For how many seconds processes stand still."""

RARE: Final = 8
"""After how many commands of its kind a command is half as rare as the first."""

RARITY_OF_READS: Final = 0.02
"""How rare commands are that only read. The first command of its kind that writes has 1."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each fault is for the first command of its kind. All are 0 when no faults happen."""

    lost_before: float = 0.0
    lost_after: float = 0.0
    late: float = 0.0
    slow: float = 0.0
    die_before: float = 0.0
    die_after: float = 0.0
    stall_before: float = 0.0
    stall_after: float = 0.0


NO_CHANCES: Final = Chances()
SLOWEST: Final = 3.0
"""How many seconds a command or an answer takes at most, when it is late or slow."""

_FAULTS: Final = tuple(each.name for each in fields(Chances))


@dataclass(slots=True)
class Network:
    """The servers by host, and what happens to what is sent to them. `die` kills a node. `fault_times` has the kind of
    each fault, and when it was in ns. `seen` counts the commands of each kind that write, until the network `is_calm`.
    `lurking` waits for a rare one, and `sender` is the node that sent it.
    """

    active: Scheduler
    servers: dict[str, SimulatedServer]
    chances: Chances
    die: Callable[[RunNode], None]
    faults: dict[str, int] = field(default_factory=dict)
    most_faults: int = 10**9
    fault_times: list[tuple[str, int]] = field(default_factory=list)
    seen: dict[tuple[bytes, ...], int] = field(default_factory=dict)
    lurking: Task | None = None
    sender: RunNode | None = None
    is_calm: bool = False

    def note(self, kind: str) -> None:
        """Count a fault."""
        self.faults[kind] = self.faults.get(kind, 0) + 1
        self.fault_times.append((kind, self.active.now_ns))
        self.active.note(f"fault {kind}")

    def fault(self, node: RunNode, commands: list[Args]) -> str:
        """Draw what happens to a write of this node; "" is nothing."""
        if self.is_calm:
            return ""
        rarity = self._rarity(commands)
        if self.lurking is not None and self.active.random.random() < rarity:
            self.sender = self.sender or node
            self.active.wake(self.lurking)
        if not node.own.get("suffers") or sum(self.faults.values()) >= self.most_faults:
            return ""
        drawn = self.active.random.random()
        for kind in _FAULTS:
            drawn -= getattr(self.chances, kind) * rarity
            if drawn < 0:
                self.note(kind)
                return kind
        return ""

    def _rarity(self, commands: list[Args]) -> float:
        """Return almost 1 for the first command of its kind in the run, and less and less for others."""
        rarity = RARITY_OF_READS
        for args in commands:
            if args[0] not in READS:
                kind = _kind_of(args)
                self.seen[kind] = seen = self.seen.get(kind, 0) + 1
                rarity = max(rarity, RARE / (RARE + seen))
        return rarity

    def lurk(self, seconds: float) -> RunNode | None:
        """Wait up to that many seconds for a rare command. Return its sender, None if there was none."""
        self.lurking, self.sender = self.active.current, None
        try:
            self.active.park(seconds)
        finally:
            self.lurking = None
        return self.sender


class Present:
    """The network of the present run."""

    network: Network


def _kind_of(args: Args) -> tuple[bytes, ...]:
    """Return what the command has in common with others: its script, or its name and its key without ids."""
    return (args[1],) if args[0] in (b"EVALSHA", b"EVAL") else (args[0], *map(_without_ids, args[1:2]))


_ids = re.compile(rb"[a-z]_[a-z2-7]{16}|[^:]*[0-9][^:]*").sub


@lru_cache(10_000)
def _without_ids(key: bytes) -> bytes:
    return _ids(b"", key)
