"""A whole soak: start the server, let people play while it is disturbed, settle, check, and report."""

import random
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.soak import checks
from tools.soak.checks import Logged
from tools.soak.desk import Desk
from tools.soak.disturbances import Disturber
from tools.soak.hooks import About, Hook, HookReader, Receiver, hooked, receiving, replay, waiting
from tools.soak.ledger import Fault, Ledger
from tools.soak.logs import logged
from tools.soak.matches import Match
from tools.soak.people import Addresses, Crowd
from tools.soak.plan import Plan
from tools.soak.reporting.report import Story, counted, write
from tools.soak.reporting.samples import Held, Sampler, held, leftovers
from tools.soak.seeds import SeedRunner
from tools.soak.site import Site
from tools.soak.viewers import InboxReader, Viewer, Watch

DESKS: Final = 6
VIEWERS: Final = 12
HOOKED: Final = 6
PROGRESS_SECONDS: Final = 60.0
DRAIN_SECONDS: Final = 420.0
SETTLE_SECONDS: Final = 180.0
REPLAY_SECONDS: Final = 20.0
REST_SECONDS: Final = 20.0
NAMED: Final = 10
"""How many games a fault names."""


@dataclass
class Soak:
    """A soak while it runs. `closing` ends the games' beginning, `stopping` everything; `is_cut` is True if somebody
    stopped it early.
    """

    plan: Plan
    site: Site
    receiver: Receiver
    say: Callable[[str], None] = print
    closing: threading.Event = field(default_factory=threading.Event)
    stopping: threading.Event = field(default_factory=threading.Event)
    is_cut: bool = False
    desks: list[Desk] = field(default_factory=list)
    viewers: list[Viewer] = field(default_factory=list)
    hooks: list[Hook] = field(default_factory=list)
    fresh: Sequence[Held] = ()
    logs: dict[str, Logged] = field(default_factory=dict)
    skipped: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.plan.seed)
        self.ledger = Ledger(self.plan.patience)
        self.readers = list[threading.Thread]()
        self.seeds = SeedRunner(self.ledger, self._random(), self.closing)
        self.addresses = Addresses(self.site.url)
        self.crowd = Crowd(self.addresses, self.ledger, self.stopping, self._random())
        self.sampler = Sampler(self.site, self.ledger, self.games_by_status, self.stopping, self.stop)
        self.disturber = Disturber(
            self.site, self.receiver, self.addresses, self.ledger, self.plan, self._random(), self.closing.wait
        )

    def _random(self) -> random.Random:
        return random.Random(self.rng.getrandbits(64))

    def stop(self) -> None:
        """End it early."""
        self.is_cut = True
        self.closing.set()
        self.stopping.set()

    @property
    def matches(self) -> Iterator[Match]:
        """All games of people that have begun."""
        return (match for desk in self.desks for match in [*desk.over, *desk.running] if match.id)

    def games_by_status(self) -> Counter[str]:
        """Return how many games there are by status, as their people know it."""
        return Counter(match.status for match in self.matches)

    def play(self) -> None:
        """Let people play, and disturb the server, for the planned time; then let the games end."""
        self.fresh = held(self.site)
        self._seat_people()
        players = [threading.Thread(target=desk.run, daemon=True) for desk in self.desks]
        others = [threading.Thread(target=each, daemon=True) for each in self._others()]
        disturbing = threading.Thread(target=self.disturber.run, daemon=True)
        simulating = threading.Thread(target=self.seeds.run, daemon=True)
        for thread in (*players, *others, disturbing, *([simulating] if self.plan.simulates else [])):
            thread.start()
        self._wait(self.plan.seconds)
        self.closing.set()
        disturbing.join()
        self.say(f"{self.ledger.now:.0f} s: no new games; those in play are played to their end")
        self._drain(players)
        if self.plan.simulates:
            simulating.join()
        self._settle()
        self.stopping.set()
        self.readers = others

    def rest(self) -> None:
        """Wait for the readers of streams. Those that wait for a message end once the server has gone."""
        for thread in self.readers:
            thread.join(REST_SECONDS)
        self.crowd.close()

    def _others(self) -> Iterator[Callable[[], None]]:
        yield from (viewer.run for viewer in self.viewers)
        yield InboxReader(self.addresses, self._tokens, self.ledger, self._random(), self.stopping).run
        yield HookReader(self.addresses, self.hooks, self.ledger, self.stopping).run
        yield self.sampler.run

    def _tokens(self) -> Sequence[str]:
        return [person.token for desk in self.desks for person in desk.people if person.token]

    def _seat_people(self) -> None:
        share = max(1, self.plan.tables // DESKS)
        for _ in range(DESKS):
            desk = Desk(
                self.ledger,
                self.crowd.sign_up,
                self._random(),
                share,
                self.plan.pace / DESKS,
                self.plan.brief_from,
                self.closing,
                self.stopping,
                [self.crowd.sign_up(), self.crowd.sign_up()],
            )
            self.desks.append(desk)
        for number in range(HOOKED):
            person = self.desks[number % DESKS].people[0]
            self.hooks.append(hooked(person, self.receiver, f"hook-{number}"))
        for _ in range(VIEWERS):
            self.viewers.append(Viewer(self.addresses, self._in_play, self.ledger, self._random(), self.stopping))

    def _in_play(self) -> Sequence[Match]:
        return [match for desk in self.desks for match in tuple(desk.running)]

    def _wait(self, seconds: float) -> None:
        """Wait that long, and report each minute."""
        until, next_at = self.ledger.began + seconds, PROGRESS_SECONDS
        while not self.closing.wait(max(0.0, min(1.0, until - time.monotonic()))) and time.monotonic() < until:
            if self.ledger.now >= next_at:
                self.say(self.progress())
                next_at += PROGRESS_SECONDS

    def progress(self) -> str:
        """Return the state in one line."""
        games, faults = self.games_by_status(), self.ledger.faults
        shown = ", ".join(f"{count} {status}" for status, count in sorted(games.items()))
        last = self.sampler.samples[-1] if self.sampler.samples else None
        p99 = last.percentile_ms(99) if last else None
        return (
            f"{self.ledger.now:.0f} s: {self.ledger.moves} moves, p99 {p99 or 0:.0f} ms; games: {shown}; "
            f"{len(self.disturber.done)} disturbances; {f'faults: {counted(faults)}' if faults else 'no faults'}"
        )

    def _drain(self, players: Sequence[threading.Thread]) -> None:
        until = time.monotonic() + DRAIN_SECONDS * self.plan.patience
        next_at = self.ledger.now + PROGRESS_SECONDS
        while any(thread.is_alive() for thread in players) and time.monotonic() < until and not self.is_cut:
            time.sleep(0.2)
            if self.ledger.now >= next_at:
                self.say(self.progress())
                next_at += PROGRESS_SECONDS

    def _settle(self) -> None:
        """Check that all games are over, end those that wait by design, and wait for the archive and the webhooks."""
        if self.is_cut:
            return
        running = {match.id: match for match in self.matches if not match.is_over}
        by_design = {game for game, match in running.items() if match.is_waiting_by_design}
        self._note(checks.unfinished({game: match.status for game, match in running.items()}, by_design))
        for game in by_design:
            running[game].end()
        self.say(f"{self.ledger.now:.0f} s: waiting for the archive and the webhooks")
        until = time.monotonic() + SETTLE_SECONDS * self.plan.patience
        while time.monotonic() < until and not self.is_cut and self._unsettled():
            for hook in self.hooks:
                replay(hook)
            self._wait_for_settling(min(until, time.monotonic() + REPLAY_SECONDS))
        if left := self._unsettled():
            self._note([Fault("stalled", f"long after the last move there are still {left}")])

    def _wait_for_settling(self, until: float) -> None:
        while time.monotonic() < until and not self.is_cut and self._unsettled():
            time.sleep(0.5)

    def _unsettled(self) -> str:
        """Return what is still to be done, in words."""
        with self.site.redis() as client:
            found = client.scan_iter(match="{g_*}:log", count=1000)
            logs = [key.decode().partition("}")[0].removeprefix("{") for key in found]
        messages = waiting(self.hooks)
        named = ", ".join(logs[:NAMED])
        return f"{len(logs)} games in Redis ({named}), {messages} messages to webhooks" if logs or messages else ""

    def _note(self, faults: Iterable[Fault]) -> None:
        for each in faults:
            self.ledger.fault(each.check, each.text)

    def check(self) -> None:
        """Compare what was seen with the logs, and look for leaks."""
        self._note(checks.slow_recoveries(self.disturber.done))
        self._note(checks.status_faults(self.ledger.statuses))
        self._note(checks.log_faults(self.site.log.splitlines()))
        if self.site.limit and self.site.limit.killed:
            self._note([Fault("memory", f"{self.site.limit.killed} processes were killed for lack of memory")])
        if self.is_cut:
            self.skipped.append("the logs, the webhooks, the archive and leaks, because the soak was stopped early")
            return
        self.say(f"{self.ledger.now:.0f} s: verifying {len(self.ledger.games)} logs")
        self.logs = {log.game: log for log in logged(self.site.url, self._wanted())}
        self._check_games()
        self._check_streams()
        self._check_webhooks()
        self._check_leaks()

    def _wanted(self) -> Sequence[tuple[str, str]]:
        """Return each game with the token of somebody who plays in it."""
        found = {}
        for match in self.matches:
            alive = next((each for each in match.people.values() if not each.is_erased), None)
            found[match.id] = alive.token or "" if alive else ""
        return list(found.items())

    def _check_games(self) -> None:
        self._note(checks.broken_logs(self.logs.values()))
        for log in self.logs.values():
            if not log.fault:
                self._check_game(log)
        objects = [str(each) for each in (self.site.data / "archive" / "games").rglob("*.zst")]
        self._note(checks.archive_faults(objects, self.logs))
        self._note(checks.key_faults(self._keys(), self.logs))

    def _check_game(self, log: Logged) -> None:
        """Compare a log with what people were told. If it is wrong, keep both in the report."""
        known, is_open = self.ledger.known[log.game], bool(self.ledger.open[log.game])
        faults = [*checks.lost(known, log), *checks.doubled(known, is_open, log)]
        self._note(faults)
        if faults:
            folder = self.plan.report / "games"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{log.game}.ndjson").write_text("\n".join(log.lines) + "\n")
            (folder / f"{log.game}.told.txt").write_text("".join(f"{each}\n" for each in known))

    def _keys(self) -> Mapping[str, int]:
        with self.site.redis() as client:
            keys = [key.decode() for key in client.scan_iter(count=1000)]
            with client.pipeline(transaction=False) as pipeline:
                for key in keys:
                    pipeline.ttl(key)
                return dict(zip(keys, pipeline.execute(), strict=True))

    @property
    def watches(self) -> Sequence[Watch]:
        """What all readers of streams received."""
        return [watch for viewer in self.viewers for watch in viewer.watches]

    def _check_streams(self) -> None:
        erased = {match.id for match in self.matches if match.has_erased}
        for watch in self.watches:
            if watch.game in self.logs and not self.logs[watch.game].fault:
                self._note(checks.stream_faults(watch, self.logs[watch.game], watch.game in erased))

    def _check_webhooks(self) -> None:
        expected, superseded = defaultdict[str, set[About]](set), dict[str, set[About]]()
        left = defaultdict[str, set[str]](set)
        for hook in self.hooks:
            for game, log in self.logs.items():
                told = ((kind, game, version) for who, kind, version in log.notices if who == hook.person.id)
                expected[hook.name] |= set(told)
                if hook.person.id in log.left:
                    left[hook.name].add(game)
            hook.read_superseded(hook.person.ask)
            superseded[hook.name] = hook.superseded
        self._note(checks.webhook_faults(self.receiver.received, expected, superseded, left))
        self._note(Fault("webhooks", f"{each} has a wrong signature") for each in self.receiver.unsigned)

    def _check_leaks(self) -> None:
        self._note(checks.growth_faults(self.sampler.samples, self.plan.calm_from))
        if not list(checks.growths(self.sampler.samples, self.plan.calm_from)):
            self.skipped.append("the growth of memory, because no process was watched for ten minutes")
        time.sleep(1.0)
        self._note(checks.leak_faults(self.fresh, held(self.site)))

    def story(self, verdict: str) -> Story:
        """Return what there is to tell."""
        return Story(
            plan=self.plan,
            samples=self.sampler.samples,
            disturbed=self.disturber.done,
            faults=self.ledger.faults,
            counts=self._counts(),
            acts=self.ledger.acts,
            skipped=self.skipped,
            verdict=verdict,
        )

    def _counts(self) -> Mapping[str, str]:
        statuses = ", ".join(f"{count} × {status}" for status, count in sorted(self.ledger.statuses.items()))
        limit = self.site.limit
        return {
            **({"most memory at once": f"{limit.most_mib:.0f} of {limit.mib} MiB"} if limit else {}),
            **({"seeds of the simulation": f"{self.seeds.count:,}"} if self.plan.simulates else {}),
            "games": f"{len(self.ledger.games):,}",
            "by status": ", ".join(f"{count} {status}" for status, count in self.games_by_status().items()),
            "moves confirmed to people": f"{self.ledger.moves:,}",
            "records in all logs": f"{sum(log.last for log in self.logs.values()):,}",
            "logs verified": f"{sum(not log.fault for log in self.logs.values()):,}",
            "streams": f"{len(self.watches):,}",
            "messages of streams": f"{sum(len(watch.messages) for watch in self.watches):,}",
            "messages to webhooks": f"{len(self.receiver.received):,}, and {self.receiver.refused:,} refused at first",
            "answers by status (-1: none)": statuses,
            "most requests left open at the end": f"{sum(map(len, self.ledger.open.values()))}",
        }


def soak(plan: Plan, watch: Callable[[Soak], None] = lambda _: None, **settings: str) -> Story:
    """Run a soak and write its report. `watch` gets the soak before it begins, so that it can be stopped."""
    with receiving() as receiver:
        site = Site(plan.folder, plan.memory, RETCON_WEBHOOK_HOSTS=receiver.origin, **settings)
        try:
            site.prepare()
            site.start()
            running = Soak(plan, site, receiver)
            watch(running)
            if not site.can_fill:
                running.skipped.append("a full disk, because it needs root, and a mounted one would count as memory")
            return _run(running)
        finally:
            site.stop()
            site.remove()


def _run(running: Soak) -> Story:
    try:
        running.play()
        running.check()
    finally:
        running.stopping.set()
        processes = running.site.stop()
        running.rest()
        files = leftovers(running.site.temporary, Path("/dev/shm"), running.site.port)
        running._note(checks.left_behind(files, processes))
        story = running.story(_verdict(running))
        write(story)
        (running.plan.report / "server.log").write_text(running.site.log)
    return story


def _verdict(running: Soak) -> str:
    faults = running.ledger.faults
    how = "Stopped early" if running.is_cut else "Complete"
    return f"{how}: {counted(faults)}" if faults else f"{how}: no faults"
