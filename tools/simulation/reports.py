"""Runs seeds and prints what they show."""

from collections.abc import Iterable, Mapping
from typing import TextIO

from tools.simulation.redis_servers.real import RealConnection
from tools.simulation.run import Outcome_, perform
from tools.simulation.swarm import plan_of


class Runner:
    """Runs seeds on connections to the real server."""

    def __init__(self, real: Mapping[str, RealConnection], out: TextIO) -> None:
        self._real, self._out = real, out

    def run(self, seeds: Iterable[int], shows_trace: bool = False, shrinks: bool = False) -> int:
        """Run the seeds. Return 1 if a check fails."""
        failed, simulated, real = list[int](), 0.0, 0.0
        for seed in seeds:
            outcome, seconds = perform(plan_of(seed), self._real, shows_trace)
            simulated, real = simulated + outcome.seconds, real + seconds
            if shows_trace:
                self._say("\n".join(outcome.lines or []))
            self._say(line_of(outcome))
            for each in outcome.failures:
                self._say(f"  {each}")
            if outcome.failures:
                failed.append(seed)
        if real > 0:
            print(f"{simulated / 3600:.2f} simulated hours in {real:.1f} s; failed: {failed}", flush=True)
        return 1 if failed else 0

    def _say(self, text: str) -> None:
        print(text, file=self._out, flush=True)


def line_of(outcome: Outcome_) -> str:
    """Return a run in one line."""
    verdict = f"FAILED {' '.join(sorted(outcome.checks))}" if outcome.failures else "passed"
    faults = sum(outcome.faults.values())
    return (
        f"seed {outcome.plan.seed}: {verdict}; {outcome.games} games, {outcome.deeds} changes, {faults} faults, "
        f"{outcome.commands} commands, {outcome.seconds:.0f} s; {outcome.plan.brief}; {outcome.digest[:16]}"
    )
