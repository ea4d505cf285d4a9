"""The nemesis: a task that does to processes and servers what a seed has chosen, until faults stop."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tools.simulation.outside import Outside
from tools.simulation.processes import Process
from tools.simulation.redis_servers.network import NO_CHANCES, STANDSTILLS, Chances, Network
from tools.simulation.redis_servers.server import SimulatedServer
from tools.simulation.scheduler import SECOND_NS, RunNode, Scheduler
from tools.simulation.swarm import MOST_SKEW_SECONDS, RunPlan
from tools.simulation.worlds.client import Web

REFUSALS: Final = (
    b"OOM command not allowed when used memory > 'maxmemory'.",
    b"MISCONF Errors writing to the AOF file: No space left on device",
    b"READONLY You can't write against a read only replica.",
)

LURKING: Final = 0.5
"""How often the nemesis waits for a rare command before it acts, so that something is under way."""


@dataclass(slots=True)
class Nemesis:
    """Does faults of the kinds of a plan. `lost` is told how many writes a server has kept, and whether what was
    confirmed may be lost with the others. `target` is the node that has just sent a rare command; faults of
    processes hit it.
    """

    active: Scheduler
    plan: RunPlan
    network: Network
    processes: list[Process]
    web: Web
    outside: Outside
    lost: Callable[[SimulatedServer, int, bool], None]
    target: RunNode | None = None
    is_over: bool = False

    def begin(self) -> None:
        """Begin: faults of the network happen from now on, and a task does the others."""
        kinds, rate = self.plan.kinds, self.plan.rate
        often = 0.04 * rate
        self.network.chances = Chances(
            lost_before=often * ("lost" in kinds),
            lost_after=often * ("lost" in kinds),
            late=often * ("late" in kinds),
            slow=often * ("slow" in kinds),
            die_before=often / 4 * ("crash" in kinds),
            die_after=often / 4 * ("crash" in kinds),
            stall_before=often / 4 * ("stall" in kinds),
            stall_after=often / 4 * ("stall" in kinds),
        )
        self.web.losing = 0.06 * rate * ("http" in kinds)
        self.outside.failing = 0.2 * rate * bool({"archive", "webhooks"} & {*kinds})
        if "clocks" in kinds:
            for each in self.processes:
                each.skew_ns = self._skew_ns()
        self.active.spawn(self.active.outside, self._run, "nemesis")

    def end(self) -> None:
        """Let no more faults begin, and let servers accept writes and replicate them. Processes that stand still and
        servers that are away do so for a few more seconds.
        """
        self.is_over = self.network.is_calm = True
        self.network.chances = NO_CHANCES
        self.web.losing = self.outside.failing = 0.0
        for server in self.network.servers.values():
            server.refusing, server.is_lagging = b"", False
            server.replicated = len(server.writes)

    def _run(self) -> None:
        deeds = [kind for kind in self.plan.kinds if kind in _FAULTS]
        while deeds and not self.is_over:
            mean = max(1.0, self.plan.seconds / (6 * self.plan.rate * len(deeds)))
            self.active.sleep(self.active.random.expovariate(1 / mean))
            self.target = self.network.lurk(self.plan.pace) if self.active.random.random() < LURKING else None
            if self.is_over or sum(self.network.faults.values()) >= self.plan.most_faults:
                return
            kind = self.active.random.choice(deeds)
            self.network.note(kind)
            _FAULTS[kind](self)

    def _server(self) -> SimulatedServer:
        return self.active.random.choice(list(self.network.servers.values()))

    def _process(self) -> Process:
        targets = [each for each in self.processes if each.node is self.target and not each.node.is_dead]
        return self.active.random.choice(targets or self.processes)

    def _skew_ns(self) -> int:
        return self.active.random.randint(-MOST_SKEW_SECONDS, MOST_SKEW_SECONDS) * SECOND_NS

    def kill(self) -> None:
        """Kill a process."""
        chosen, seconds = self._process(), self.active.random.random() * 3
        self.active.defer(lambda: chosen.die(seconds))

    def freeze(self) -> None:
        """Stop a process for some seconds."""
        chosen, seconds = self._process(), self.active.random.choice(STANDSTILLS)
        self.active.defer(lambda: self.active.freeze(chosen.node, seconds))

    def clocks(self) -> None:
        """Set the clock of a process."""
        chosen = self._process()
        chosen.skew_ns = chosen.node.skew_ns = self._skew_ns()

    def pubsub(self) -> None:
        """Break a subscription, with or without its process noticing."""
        found = [each for each in self._server().sockets if each.is_subscribed]
        if found:
            chosen: Any = self.active.random.choice(found)
            if self.active.random.random() < 0.5:
                chosen.is_mute = True
            else:
                chosen.lose()

    def restart(self) -> None:
        """Restart a server, which has kept everything."""
        server = self._server()
        server.restart(len(server.writes), self._moment(2.0))

    def lossy_restart(self) -> None:
        """Restart a server without its last second."""
        server, ago = self._server(), self._moment(1.0)
        self._lose(server, server.kept_at(self.active.now_ns - ago), self._moment(2.0))

    def failover(self) -> None:
        """Let the replicas lag for a while, and then let one take over."""
        server = self._server()
        server.is_lagging = True
        self.active.sleep(self.active.random.choice((0.2, 1.0, 4.0)))
        if self.is_over:
            return
        self._lose(server, server.replicated, self._moment(2.0), is_excused=not self.plan.replicas)
        server.is_lagging = False

    def _lose(self, server: SimulatedServer, kept: int, away_ns: int, is_excused: bool = True) -> None:
        had = len(server.writes)
        server.restart(kept, away_ns)
        if kept < had:
            self.lost(server, kept, is_excused)

    def refuse(self) -> None:
        """Let a server refuse writes for some seconds."""
        server = self._server()
        server.refusing = self.active.random.choice(REFUSALS)
        self.active.sleep(self.active.random.random() * 6)
        server.refusing = b""

    def flush(self) -> None:
        """Let a server lose its scripts."""
        self._server().forget_scripts()

    def away(self) -> None:
        """Let a server refuse connections for a while, as during a restart that takes long."""
        server = self._server()
        server.restart(len(server.writes), self._moment(12.0))

    def hang(self) -> None:
        """Let a server answer nothing for a while; it carries out everything afterwards."""
        self._server().hanging_until = self.active.now_ns + self._moment(8.0)

    def _moment(self, most: float) -> int:
        return round(self.active.random.random() * most * SECOND_NS)


_FAULTS: Final[dict[str, Callable[[Nemesis], None]]] = {
    "kill": Nemesis.kill,
    "freeze": Nemesis.freeze,
    "clocks": Nemesis.clocks,
    "pubsub": Nemesis.pubsub,
    "restart": Nemesis.restart,
    "lossy_restart": Nemesis.lossy_restart,
    "failover": Nemesis.failover,
    "refuse": Nemesis.refuse,
    "flush": Nemesis.flush,
    "away": Nemesis.away,
    "hang": Nemesis.hang,
}
"""The faults that happen to processes and servers rather than to single requests."""
