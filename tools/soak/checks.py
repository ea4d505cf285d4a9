"""What must hold of a soak. Each check takes what was seen and yields what is wrong."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from tools.soak.disturbances import Disturbed
from tools.soak.hooks import Got
from tools.soak.ledger import Fault, Known
from tools.soak.reporting.samples import Held, Sample
from tools.soak.viewers import Watch

MIB: Final = 2**20

SETTLED_SECONDS: Final = 60.0
"""The age from which on a process has filled its caches with what a quiet server needs."""

JUDGED_SECONDS: Final = 600.0
"""For how long a process must have been watched after that, for its growth to be judged."""

CACHES_MIB: Final[Mapping[str, float]] = {"web": 240.0, "background": 120.0}
"""How much a process may grow once: the caches of tables, pictures and archived games have limited sizes."""

CACHES_MIB_OF_OTHERS: Final = 40.0
GROWTH_MIB_PER_HOUR: Final[Mapping[str, float]] = {"server": 600.0}
"""How fast a process may grow besides: Redis gets new players, and 100 bytes for each archived game."""

GROWTH_OF_OTHERS: Final = 20.0
MORE_FILES: Final[Mapping[str, int]] = {"server": 400, "web": 200}
"""How many more files a process may have open after the soak: processes keep the connections to Redis that they needed
when they were busiest.
"""

MORE_FILES_OF_OTHERS: Final = 40
MORE_THREADS: Final = 12

OWN_KEYS: Final = re.compile(r"\{(g_[^}]*)\}:(.+)")

WITH_END: Final = frozenset(("commands", "snapshot", "snapshots"))
"""The keys of a game that may outlive it in Redis, because they end by themselves."""


@dataclass(frozen=True)
class Logged:
    """A game as its exported log has it: the kind and the mark of each version, the versions of moves that people made
    themselves, whom it tells what, who had a seat and lost it, and its lines. `fault` says why it does not verify;
    empty if it does.
    """

    game: str
    marks: Mapping[int, str] = field(default_factory=dict)
    kinds: Mapping[int, str] = field(default_factory=dict)
    own_moves: frozenset[int] = frozenset()
    notices: frozenset[tuple[str, str, int]] = frozenset()
    left: frozenset[str] = frozenset()
    lines: tuple[str, ...] = ()
    fault: str = ""

    @property
    def last(self) -> int:
        """The newest version."""
        return max(self.marks, default=0)


def broken_logs(logs: Iterable[Logged]) -> Iterator[Fault]:
    """Yield the logs that do not verify."""
    yield from (Fault("verify", f"{each.game}: {each.fault}") for each in logs if each.fault)


def lost(known: Sequence[Known], log: Logged) -> Iterator[Fault]:
    """Yield what was acknowledged and is not in the log, at its version and with its mark."""
    for each in known:
        if (log.marks.get(each.version), log.kinds.get(each.version)) != (each.mark, each.kind):
            found = f"{log.kinds.get(each.version)} {log.marks.get(each.version)}"
            yield Fault("lost", f"{log.game}: {each} was acknowledged, the log has {found}")


def doubled(known: Sequence[Known], is_open: bool, log: Logged) -> Iterator[Fault]:
    """Yield moves in the log that nobody was told of, and versions that two requests were told to have made. A request
    that was left open may have made one.
    """
    told = {each.version for each in known}
    extra = sorted(log.own_moves - told)
    if len(extra) > is_open:
        yield Fault("twice", f"{log.game}: nobody was told of the moves at {extra}")
    keys = defaultdict[int, set[str]](set)
    for each in known:
        keys[each.version].add(each.key)
    for version, several in keys.items():
        if len(several) > 1:
            yield Fault("twice", f"{log.game}: version {version} was made by the requests {sorted(several)}")


def stream_faults(watch: Watch, log: Logged, may_begin_again: bool) -> Iterator[Fault]:
    """Yield where a stream did not have each event exactly once and in order, or had an event that the log lacks. Whole
    streams go to the end of the log. `may_begin_again` is True if people were erased from the game.
    """
    at = 0
    for number, (kind, version, mark) in enumerate(watch.messages):
        where = f"{watch.game} ({watch.habit}): message {number}, {kind} {version}"
        if kind == "end":
            continue
        is_new = kind == "game" and number > 0 and not may_begin_again
        if is_new or (kind == "record" and version != at + 1):
            yield Fault("streams", f"{where} follows {at}")
        if log.marks.get(version) != mark:
            yield Fault("streams", f"{where} has the mark {mark}, the log {log.marks.get(version)}")
        at = version
    if watch.is_whole and at != log.last:
        yield Fault("streams", f"{watch.game} ({watch.habit}): it ends at {at}, the log at {log.last}")


def webhook_faults(
    received: Sequence[Got],
    expected: Mapping[str, set[tuple[str, str, int]]],
    superseded: Mapping[str, set[tuple[str, str, int]]],
    left: Mapping[str, set[str]] = MappingProxyType({}),
) -> Iterator[Fault]:
    """Yield messages that a webhook did not get, got under two ids, or should not have got. `expected` and `superseded`
    have the type, game and version of each, by webhook; `left` has the games whose end is told to people who had lost
    their seats in them.
    """
    ids = defaultdict[tuple[str, tuple[str, str, int]], set[str]](set)
    for each in received:
        ids[each.name, (each.type, each.game, each.version)].add(each.id)
    for (name, about), several in ids.items():
        if len(several) > 1:
            yield Fault("webhooks", f"{name}: {about} came under the ids {sorted(several)}")
        is_end = about[0] == "game.finished" and about[1] in left.get(name, ())
        if about not in expected.get(name, ()) and not is_end:
            yield Fault("webhooks", f"{name}: {about} came, but did not happen")
    for name, wanted in expected.items():
        for about in sorted(wanted - superseded.get(name, set())):
            if (name, about) not in ids:
                yield Fault("webhooks", f"{name}: {about} never came")


def slow_recoveries(done: Iterable[Disturbed]) -> Iterator[Fault]:
    """Yield the disturbances after which the server did not recover in time."""
    for each in done:
        if each.recovered is None:
            text = f"{each.name} at {each.began:.0f} s: not recovered in time after its end at {each.ended:.0f} s"
            yield Fault("stalled", text, each.began)


def unfinished(games: Mapping[str, str], by_design: Iterable[str]) -> Iterator[Fault]:
    """Yield the games, of these with their status, that are neither over nor waiting by design."""
    left = {game: status for game, status in games.items() if status not in ("finished", "aborted")}
    for game in sorted(set(left) - set(by_design)):
        yield Fault("stalled", f"{game}: it is still {left[game]}")


def archive_faults(objects: Iterable[str], games: Iterable[str]) -> Iterator[Fault]:
    """Yield games that are not exactly once among the archive's objects of games."""
    counts = Counter(name.rsplit("/", 1)[-1].removesuffix(".ndjson.zst") for name in objects)
    for game in games:
        if counts[game] != 1:
            yield Fault("archive", f"{game}: the archive has it {counts[game]} times")


def key_faults(keys: Mapping[str, int], archived: Iterable[str]) -> Iterator[Fault]:
    """Yield keys of archived games that Redis would keep forever. `keys` has the seconds that each key has left, -1 for
    no end.
    """
    gone = set(archived)
    for key, left in keys.items():
        found = OWN_KEYS.fullmatch(key)
        if found and found[1] in gone:
            is_passing = left >= 0 and found[2].split(":")[0] in WITH_END
            if not is_passing:
                yield Fault("keys", f"{key} is left of an archived game, for {left} s")
        elif key.startswith("retcon:game:") and key.removeprefix("retcon:game:") in gone:
            yield Fault("keys", f"{key} is left of an archived game")


def growth_faults(samples: Sequence[Sample], calm_from: float) -> Iterator[Fault]:
    """Yield processes that grow more than their caches and a little besides."""
    for each in growths(samples, calm_from):
        limit = CACHES_MIB.get(each.kind, CACHES_MIB_OF_OTHERS)
        limit += each.hours * GROWTH_MIB_PER_HOUR.get(each.kind, GROWTH_OF_OTHERS)
        if each.rate * each.hours > limit:
            grown = f"{each.rate * each.hours:.0f} MiB in {each.hours * 60:.0f} minutes, more than {limit:.0f}"
            yield Fault("memory", f"{each.kind} {each.pid} grew by {grown}")


class Growth(NamedTuple):
    """How fast the memory of a process grew, in MiB per hour, and for how many hours that was watched."""

    kind: str
    pid: int
    rate: float
    hours: float


def growths(samples: Sequence[Sample], calm_from: float) -> Iterator[Growth]:
    """Yield the growth of each process that was watched for long enough after `calm_from`."""
    for (kind, pid), points in _by_process(samples, calm_from).items():
        seconds = points[-1][0] - points[0][0] if points else 0.0
        if seconds >= JUDGED_SECONDS:
            yield Growth(kind, pid, slope([(at / 3600, each.rss / MIB) for at, each in points]), seconds / 3600)


def _by_process(samples: Sequence[Sample], since: float) -> Mapping[tuple[str, int], list[tuple[float, Held]]]:
    found = defaultdict[tuple[str, int], list[tuple[float, Held]]](list)
    for sample in samples:
        for each in sample.processes:
            if sample.at >= since and each.age >= SETTLED_SECONDS:
                found[each.kind, each.pid].append((sample.at, each))
    return found


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Return the slope of the line that fits the points best.

    >>> slope([(0, 1), (1, 3), (2, 5)])
    2.0
    """
    middle, height = (sum(values) / len(points) for values in zip(*points, strict=True))
    width = sum((x - middle) ** 2 for x, _ in points)
    return sum((x - middle) * (y - height) for x, y in points) / width if width else 0.0


def leak_faults(fresh: Iterable[Held], after: Iterable[Held]) -> Iterator[Fault]:
    """Yield processes that hold many more files or threads after the soak, when nobody is connected, than processes of
    their kind held at the start.
    """
    files, threads = defaultdict[str, int](int), defaultdict[str, int](int)
    for each in fresh:
        files[each.kind] = max(files[each.kind], each.files)
        threads[each.kind] = max(threads[each.kind], each.threads)
    for each in after:
        if each.files > files[each.kind] + MORE_FILES.get(each.kind, MORE_FILES_OF_OTHERS):
            yield Fault("files", f"{each.kind} {each.pid} has {each.files} open files, {files[each.kind]} at the start")
        if each.threads > threads[each.kind] + MORE_THREADS:
            was = threads[each.kind]
            yield Fault("threads", f"{each.kind} {each.pid} has {each.threads} threads, {was} at the start")


def status_faults(statuses: Mapping[int, int]) -> Iterator[Fault]:
    """Yield answers that no server may give, whatever is done to it."""
    for status in (500, 502, 504):
        if statuses.get(status):
            yield Fault("status", f"{statuses[status]} answers with {status}")


ERRORS: Final = ("internal_error", "archived_game_damaged", "job_refused", "FoldDiverged", "game_not_erased_from")
"""Events in the server's log that no disturbance excuses."""


def log_faults(lines: Iterable[str]) -> Iterator[Fault]:
    """Yield the lines of the server's log that no disturbance excuses."""
    for line in lines:
        if any(f'"{event}' in line or f" {event}" in line for event in ERRORS):
            yield Fault("log", line[:600])


def left_behind(files: Iterable[str], processes: Iterable[str]) -> Iterator[Fault]:
    """Yield files and processes that a server left when it was stopped."""
    yield from (Fault("files", f"{name} is left behind") for name in files)
    yield from (Fault("processes", f"{command} did not end") for command in processes)
