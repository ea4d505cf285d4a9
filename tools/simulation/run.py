"""One run: a plan, its processes and people, faults for a while, and then checks."""

import gc
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from time import perf_counter
from typing import Any, Final

from tools.simulation import outside, processes, runtime
from tools.simulation.checkers import CHECKS
from tools.simulation.checkers.facts import Facts
from tools.simulation.faults import Nemesis
from tools.simulation.redis_servers import network
from tools.simulation.redis_servers.real import RealConnection
from tools.simulation.redis_servers.server import SimulatedServer
from tools.simulation.scheduler import Deadlock, RunNode, Scheduler, Trace
from tools.simulation.swarm import RunPlan
from tools.simulation.worlds import deeds
from tools.simulation.worlds.client import Web
from tools.simulation.worlds.ledger import AttemptLedger
from tools.simulation.worlds.operator import Operator
from tools.simulation.worlds.people import World
from workers import beside_clock

ENVIRON: Final[Mapping[str, str]] = {
    "RETCON_EVENTS_URL": "redis://events:6379/0",
    "RETCON_EXAMPLES": "true",
    "RETCON_RATE_LIMITS_ENABLED": "false",
    "RETCON_ARCHIVE_URL": "s3://simulated",
    "RETCON_PACKED_LOGS": "true",
    "RETCON_SECRET": "s" * 40,
    "RETCON_ALLOW_LOSS": "",
}

QUIET: Final = ((100.0, 330.0), (150.0, 700.0))
"""At which paces, and for how many seconds each, nothing but what is due happens after the faults. Both times are
longer than `effects.LATE_MS`, within which clocks look twice. A game that was marked as pending for an append that
never came stays so for ten minutes.
"""


MOST_WAITS: Final = 30
"""How many seconds what has just begun may take before the checks."""


@dataclass(slots=True)
class RunOutcome:
    """What a run has shown. `failures` are sentences that begin with the name of a check and a colon."""

    plan: RunPlan
    failures: list[str] = field(default_factory=list)
    digest: str = ""
    seconds: float = 0.0
    commands: int = 0
    steps: int = 0
    deeds: int = 0
    games: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    lines: list[str] | None = None

    @property
    def checks(self) -> set[str]:
        """The names of the checks that failed."""
        return {each.partition(":")[0] for each in self.failures}


class Run:
    """One run of a plan on connections to the real server."""

    def __init__(self, plan: RunPlan, real: Mapping[str, RealConnection], is_kept: bool = False) -> None:
        self.plan, self.trace = plan, Trace(is_kept)
        self.active = Scheduler(plan.seed, self.trace, plan.seconds / 2 if plan.crosses_midnight else None)
        self.active.clinging = plan.clinging
        runtime.begin(plan.seed, self.active)
        names = ("events", "queue") if plan.two_servers else ("events",)
        replicas = plan.replicas
        self.servers = {name: SimulatedServer(name, real[name], self.active, replicas) for name in names}
        self.network = network.Network(self.active, self.servers, network.NO_CHANCES, self._die, {}, plan.most_faults)
        network.Present.network = self.network
        self.outside = outside.PresentOutside.outside = outside.Outside(self.network)
        processes.Lines.failures = []
        processes.pace(plan.pace)
        self.environ = self._environ()
        self.processes = self._processes()
        self.web = Web([each for each in self.processes if each.kind == "web"])
        self.ledger = AttemptLedger(self.servers["events"])
        self.web.seen = self.ledger.see
        self.world = World(plan, self.web, self.ledger, deeds.live)

    def _environ(self) -> Mapping[str, str]:
        plan = self.plan
        environ = {**ENVIRON, "RETCON_REPLICAS": str(plan.replicas)}
        environ["RETCON_ARCHIVE_AFTER"] = f"{plan.archive_after} seconds"
        environ["RETCON_SWEEP_SECONDS"] = str(min(30.0, 3 * plan.pace))
        if plan.two_servers:
            environ["RETCON_QUEUE_URL"] = "redis://queue:6379/0"
        return environ

    def _processes(self) -> list[processes.Process]:
        plan = self.plan
        beside = beside_clock.WORKERS if plan.is_small else ()
        others = [kind for kind in beside_clock.WORKERS if kind not in beside]
        kinds = ["web"] * plan.webs + ["worker"] * plan.workers + ["background", *others, "clock"]
        return [
            processes.Process(kind, number, self.environ, beside if kind == "clock" else ())
            for number, kind in enumerate(kinds, 1)
        ]

    def _die(self, node: RunNode) -> None:
        """Kill the node, which runs just now. A process is started again; the command of an operator is not."""
        seconds = self.active.random.random() * 3
        found = [partial(each.die, seconds) for each in self.processes if each.node is node]
        self.active.defer(found[0] if found else partial(self.active.kill, node))
        self.active.park()

    def perform(self) -> RunOutcome:
        """Do it all, and return what was found."""
        outcome = RunOutcome(self.plan)
        try:
            self._live()
            outcome.failures += self._settled()
        except Deadlock as error:
            outcome.failures.append(f"deadlock: {error}")
        finally:
            self._end()
        outcome.failures[:0] = self._seen()
        outcome.digest, outcome.seconds, outcome.steps = self.trace.digest, self.active.seconds, self.active.steps
        outcome.commands = sum(each.commands for each in self.servers.values())
        outcome.faults, outcome.lines = self.network.faults, self.trace.lines
        outcome.deeds, outcome.games = len(self.ledger.attempts), len(self.ledger.games)
        return outcome

    def _live(self) -> None:
        for each in self.processes:
            each.start()
        self.active.run_until(lambda: all(each.is_ready for each in self.processes), 60)
        for _ in range(self.plan.people):
            self.world.welcome()
        if self.plan.has_operator:
            node = RunNode("operator")
            node.own["suffers"] = True
            self.world.begin(Operator(self.world, self.environ).live, "operator", node)
        nemesis = Nemesis(
            self.active, self.plan, self.network, self.processes, self.web, self.outside, self.ledger.lose
        )
        nemesis.begin()
        self.active.run_until(lambda: not self.world.running or bool(self.active.crashes), self.plan.seconds)
        nemesis.end()
        self.world.end()
        self.ledger.faults_end_ns = self.active.now_ns
        self.active.note("no more faults")

    def _settled(self) -> list[str]:
        """Let everything that is due be done, in long steps, until the checks find nothing. Return what they find at
        last.
        """
        self.active.run_until(lambda: not self.world.running, 300)
        failures = list[str]()
        for factor, seconds in QUIET:
            processes.pace(factor)
            self.active.run_until(lambda: False, seconds)
            self._be_quiet()
            failures = self._checked()
            if not failures:
                break
        return failures

    def _be_quiet(self) -> None:
        """Wait until nothing is under way, and everybody has read their games."""
        for _ in range(MOST_WAITS):
            if not self._is_working():
                self._look_back()
                if not self._is_working():
                    return
            self.active.run_until(lambda: False, 1.0)

    def _look_back(self) -> None:
        """Let everybody read their games."""
        self.ledger.read.clear()
        self.ledger.shown.clear()
        reading = [self.active.spawn(RunNode("readers"), each.look_back, each.name) for each in self.world.people]
        self.active.run_until(lambda: all(each.green.dead for each in reading), 60)

    def _is_working(self) -> bool:
        """True if a job waits, or a worker plays bots."""
        queue = self.servers.get("queue", self.servers["events"])
        return bool(queue.ask(b"KEYS", b"rq:queue:*") or queue.ask(b"ZCARD", b"retcon:bots:leases"))

    def _checked(self) -> list[str]:
        facts = Facts(self.plan, self.servers, self.outside, self.ledger, self.world, self.active)
        failures = list[str]()
        for check in CHECKS:
            failures += check(facts)
        return failures

    def _seen(self) -> list[str]:
        """Return what went wrong during the run."""
        crashed = [
            f"crash: {task.node.name} {task.name}: {''.join(traceback.format_exception(error))}"
            for task, error in self.active.crashes
        ]
        lost = ("game_unavailable",) if self.ledger.has_lost else ()
        logged = [
            f"log: {text}\n{trace}"
            for text, trace in processes.Lines.failures
            if not _is_explained(text, trace) and not (lost and text.startswith(lost))
        ]
        return crashed + list(dict.fromkeys([*self.ledger.wrong, *logged]))

    def _end(self) -> None:
        nodes = {each.node for each in self.processes} | {network.NETWORK, self.active.outside}
        nodes |= {task.node for _, _, task, _ in self.active._timers}
        for node in sorted(nodes, key=lambda each: each.name):
            self.active.kill(node)
        network.NETWORK.is_dead = False
        network.NETWORK.tasks.clear()
        processes.forget()
        runtime.end()


def _is_explained(text: str, trace: str) -> bool:
    """True if a fault explains that the server logs this as an error."""
    outages = ("ConnectionError", "TimeoutError", "OutOfMemoryError", "ReadOnlyError", "MISCONF", "OOM", "READONLY")
    passing = (
        "Contended",
        "Unreplicated",
        "write_uncertain",
        "LogUnavailable",
        "BusyLoading",
        "archive",
        "storage_unavailable",
        "store can't be reached",
        "did not answer",
    )
    return any(each in text or each in trace for each in (*outages, *passing))


def perform(plan: RunPlan, real: Mapping[str, RealConnection], is_kept: bool = False) -> tuple[RunOutcome, float]:
    """Run a plan. Return what was found, and how many seconds that took."""
    began = REAL_SECONDS()
    outcome = Run(plan, real, is_kept).perform()
    if next(_runs) % RUNS_PER_COLLECTION == 0:
        gc.collect()
    return outcome, REAL_SECONDS() - began


RUNS_PER_COLLECTION: Final = 10
"""After how many runs garbage is collected. A run leaves a few MB, and is faster without collections."""

_runs = count(1)


REAL_SECONDS: Any = perf_counter
"""The real time in seconds. `command` sets it before the runtime is replaced."""
