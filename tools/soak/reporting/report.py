"""The report of a soak: text, a graph, and all samples."""

import csv
import os
import platform
import statistics
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import psutil

from tools.soak.checks import growths
from tools.soak.disturbances import Disturbed
from tools.soak.ledger import Fault
from tools.soak.plan import Plan
from tools.soak.reporting.samples import Held, Sample
from tools.soak.reporting.svg import Chart, Line, drawn

MIB: Final = 2**20
KINDS: Final = ("web", "second web", "worker", "urgent", "background", "webhooks", "clock", "metrics", "server")
STATUSES: Final = ("open", "active", "finished", "aborted")
SHOWN: Final = 200
TableRow = Sequence[str]


@dataclass
class Story:
    """Everything that a report tells. `counts` are totals by name; `verdict` says how far the soak came."""

    plan: Plan
    samples: Sequence[Sample] = ()
    disturbed: Sequence[Disturbed] = ()
    faults: Sequence[Fault] = ()
    counts: Mapping[str, str] = field(default_factory=dict)
    acts: Mapping[str, int] = field(default_factory=dict)
    skipped: Sequence[str] = ()
    verdict: str = ""


def write(story: Story) -> Path:
    """Write the report into its folder, and return the path of its text."""
    folder = story.plan.report
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "graph.svg").write_text(drawn(charts(story.samples), _end(story), _marks(story.disturbed)))
    (folder / "faults.txt").write_text(
        "".join(f"{each.at:.1f} s  {each.check}: {each.text}\n" for each in story.faults)
    )
    _write_samples(folder / "samples.csv", story.samples)
    path = folder / "report.md"
    path.write_text("\n".join(_text(story)) + "\n")
    return path


def _end(story: Story) -> float:
    return story.samples[-1].at if story.samples else 1.0


def _marks(disturbed: Sequence[Disturbed]) -> Sequence[tuple[float, str]]:
    return [(each.began, each.name) for each in disturbed]


def charts(samples: Sequence[Sample]) -> Sequence[Chart]:
    """Return what is drawn of the samples."""

    def line(name: str, value: Callable[[Sample], float | None]) -> Line:
        return Line(name, [(each.at, value(each)) for each in samples])

    def kinds(value: Callable[[Held], float]) -> list[Line]:
        return [line(kind, lambda each, kind=kind: each.total(kind, value) or None) for kind in _seen(samples)]  # type: ignore[misc]

    return (
        Chart("Confirmed moves of people", "per second", [line("moves", lambda each: each.per_second)]),
        Chart(
            "Time until a move was confirmed",
            "ms",
            [line("p50", lambda each: each.percentile_ms(50)), line("p99", lambda each: each.percentile_ms(99))],
        ),
        Chart("Memory by kind of process", "MiB RSS", kinds(lambda each: each.rss / MIB)),
        Chart("Open files by kind of process", "files", kinds(lambda each: each.files)),
        Chart("Keys in Redis", "keys", [line("keys", lambda each: each.stored.keys if each.stored else None)]),
        Chart("Most overdue game", "s", [line("late", lambda each: each.stored.late if each.stored else None)]),
        Chart(
            "Games",
            "games",
            [line(status, lambda each, status=status: each.games.get(status, 0)) for status in STATUSES],  # type: ignore[misc]
        ),
    )


def _seen(samples: Sequence[Sample]) -> Sequence[str]:
    found = {each.kind for sample in samples for each in sample.processes}
    return [kind for kind in KINDS if kind in found]


def _text(story: Story) -> Iterator[str]:
    plan = story.plan
    yield from ("# Soak", "", f"**{story.verdict}**", "")
    yield f"{machine()}; commit {commit()}."
    yield f"Repeat it with `make soak FOR={plan.seconds:.0f}s SEED={plan.seed}`. Threads make no two runs equal."
    yield from ("", "![Graph](graph.svg)", "", "## Faults", "")
    yield from [f"- {each.at:.1f} s: {each.check}: {each.text}" for each in story.faults[:SHOWN]] or ["None."]
    yield from (f"- not checked: {each}" for each in story.skipped)
    yield from ("", "## Totals", "", *_table(("what", "value"), story.counts.items()))
    yield from ("", "## What players did", "", *_table(("what", "times"), _sorted(story.acts)))
    yield from (
        "",
        "## Disturbances",
        "",
        *_table(("what", "times", "recovered after, median", "longest"), _recoveries(story)),
    )
    yield from (
        "",
        "## Time and memory",
        "",
        *_table(("from", "moves/s", "p50", "p99", "games in play"), _phases(story)),
    )
    yield from ("", *_table(("process", "MiB RSS, first", "last", "most", "growth, MiB/h"), _memory(story)))


def _table(heading: TableRow, rows: object) -> Iterator[str]:
    yield f"| {' | '.join(heading)} |"
    yield f"|{' --- |' * len(heading)}"
    for row in rows:  # type: ignore[attr-defined]
        yield f"| {' | '.join(map(str, row))} |"


def _sorted(acts: Mapping[str, int]) -> Sequence[tuple[str, int]]:
    return sorted(acts.items(), key=lambda each: (-each[1], each[0]))


def _recoveries(story: Story) -> Iterator[TableRow]:
    for name in sorted({each.name for each in story.disturbed}):
        these = [each for each in story.disturbed if each.name == name]
        taken = [each.recovered - each.ended for each in these if each.recovered is not None]
        longest = f"{max(taken):.1f} s" if len(taken) == len(these) else "never"
        yield name, str(len(these)), f"{statistics.median(taken):.1f} s" if taken else "never", longest


def _phases(story: Story, parts: int = 10) -> Iterator[TableRow]:
    size = max(1, -(-len(story.samples) // parts))
    for first in range(0, len(story.samples), size):
        part = story.samples[first : first + size]
        times = sorted(taken * 1000 for each in part for taken in each.times)
        shown = (f"{_at(times, 0.5):.0f} ms", f"{_at(times, 0.99):.0f} ms") if times else ("", "")
        rate = statistics.mean(each.per_second for each in part)
        yield f"{part[0].at:.0f} s", f"{rate:.1f}", *shown, str(part[-1].games.get("active", 0))


def _at(values: Sequence[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))]


def _memory(story: Story) -> Iterator[TableRow]:
    rates: dict[str, list[float]] = {}
    for kind, _, rate, _ in growths(story.samples, story.plan.calm_from):
        rates.setdefault(kind, []).append(rate)
    for kind in _seen(story.samples):
        held = [each.total(kind, lambda one: one.rss) / MIB for each in story.samples]
        held = [each for each in held if each][1:] or [0.0]
        growth = f"{max(rates[kind]):.0f}" if kind in rates else "too short to tell"
        yield kind, f"{held[0]:.0f}", f"{held[-1]:.0f}", f"{max(held):.0f}", growth


def _write_samples(path: Path, samples: Sequence[Sample]) -> None:
    kinds = _seen(samples)
    heading = ["s", "moves/s", "p50 ms", "p99 ms", "keys", "redis bytes", "late s", "disk bytes", *STATUSES]
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(
            [*heading, *(f"{kind} {what}" for kind in kinds for what in ("rss", "files", "threads", "cpu s"))]
        )
        for each in samples:
            writer.writerow([*_row(each), *_held(each, kinds)])


def _row(each: Sample) -> Iterator[object]:
    yield from (round(each.at, 1), round(each.per_second, 2), each.percentile_ms(50), each.percentile_ms(99))
    yield from (each.stored.keys, each.stored.memory, round(each.stored.late, 1)) if each.stored else ("", "", "")
    yield from (each.disk, *(each.games.get(status, 0) for status in STATUSES))


def _held(each: Sample, kinds: Sequence[str]) -> Iterator[object]:
    for kind in kinds:
        yield from (each.total(kind, lambda one: one.rss), each.total(kind, lambda one: one.files))
        yield from (each.total(kind, lambda one: one.threads), round(each.total(kind, lambda one: one.cpu), 2))


def machine() -> str:
    """Return what this machine is, in a line."""
    memory = psutil.virtual_memory().total / 2**30
    system = f"{platform.system()}, Python {platform.python_version()}"
    return f"{processor()}, {os.cpu_count()} cores, {memory:.0f} GiB, {system}"


def processor() -> str:
    """Return the name of the processor, or its architecture if the system does not tell."""
    path = Path("/proc/cpuinfo")
    lines = path.read_text().splitlines() if path.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def commit() -> str:
    """Return the commit of this folder, in short; `unknown` outside of a repository."""
    asked = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "unknown"


def counted(faults: Sequence[Fault]) -> str:
    """Return how many faults each check found, in words."""
    return ", ".join(f"{check} {count}" for check, count in sorted(Counter(each.check for each in faults).items()))
