"""Runs seeds and prints what they show."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, TextIO

from tools.simulation.redis_servers.real import RealConnection
from tools.simulation.run import RunOutcome, perform
from tools.simulation.swarm import RunPlan, plan_of

PARTS: Final = (0.5, 0.5, 0.5, 0.7, 0.7, 0.9)
"""By which parts a run's deeds are cut, one after the other."""

FAULTS: Final = (20, 8, 4, 2, 1)
"""How many faults a run may have, tried one after the other."""


class Runner:
    """Runs seeds on connections to the real server."""

    def __init__(self, real: Mapping[str, RealConnection], out: TextIO) -> None:
        self._real, self._out = real, out

    def run(self, seeds: Iterable[int], shows_trace: bool = False, shrinks: bool = False, kinds: str = "") -> int:
        """Run the seeds, with these kinds of fault if some are named. Return 1 if a check fails."""
        failed, simulated, real = list[int](), 0.0, 0.0
        for seed in seeds:
            outcome, seconds = perform(with_kinds(plan_of(seed), kinds), self._real, shows_trace)
            simulated, real = simulated + outcome.seconds, real + seconds
            if outcome.failures and shrinks:
                outcome = self._shrunk(outcome)
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

    def _shrunk(self, found: RunOutcome) -> RunOutcome:
        """Return the outcome of a smaller run in which one of the same checks fails."""
        for smaller in smaller_plans(found.plan):
            if smaller(found.plan) == found.plan:
                continue
            outcome, _ = perform(smaller(found.plan), self._real, is_kept=found.lines is not None)
            if outcome.checks & found.checks:
                self._say(f"  smaller: {line_of(outcome)}")
                found = outcome
        return found

    def _say(self, text: str) -> None:
        print(text, file=self._out, flush=True)


def with_kinds(plan: RunPlan, kinds: str) -> RunPlan:
    """Return the plan with these kinds of fault, which happen often. With failovers, appends wait for a replica."""
    if not kinds:
        return plan
    named = tuple(kinds.split(","))
    return replace(plan, kinds=named, rate=3.0, replicas=int("failover" in named or plan.replicas))


def smaller_plans(plan: RunPlan) -> list[Callable[[RunPlan], RunPlan]]:
    """Return ways to make a plan smaller, to be tried one after the other: fewer kinds of fault, servers, processes,
    people, deeds and faults, no operator, and nobody impatient.
    """
    ways: list[Callable[[RunPlan], RunPlan]] = [partial(RunPlan.without, kind=kind) for kind in plan.kinds]
    ways += [partial(replace, has_operator=False, is_small=True), partial(replace, impatience=0.0)]
    ways += [partial(replace, two_servers=False), partial(replace, webs=1, workers=1), _with_fewer_people]
    return [*ways, *(partial(_with_part, part=part) for part in PARTS), *(partial(_with_most, most=n) for n in FAULTS)]


def _with_fewer_people(plan: RunPlan) -> RunPlan:
    return replace(plan, people=max(2, plan.people - 1))


def _with_part(plan: RunPlan, part: float) -> RunPlan:
    return replace(plan, most_deeds=max(1, int(min(plan.most_deeds, 2 * plan.usual_deeds) * part)))


def _with_most(plan: RunPlan, most: int) -> RunPlan:
    return replace(plan, most_faults=min(plan.most_faults, most))


def line_of(outcome: RunOutcome) -> str:
    """Return a run in one line."""
    verdict = f"FAILED {' '.join(sorted(outcome.checks))}" if outcome.failures else "passed"
    faults = sum(outcome.faults.values())
    return (
        f"seed {outcome.plan.seed}: {verdict}; {outcome.games} games, {outcome.deeds} changes, {faults} faults, "
        f"{outcome.commands} commands, {outcome.seconds:.0f} s; {outcome.plan.brief}; {outcome.digest[:16]}"
    )
