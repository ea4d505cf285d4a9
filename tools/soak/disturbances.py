"""What is done to a server under load, and how soon it recovers."""

import random
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from redis import RedisError

from tools.soak.hooks import Mood, Receiver
from tools.soak.ledger import Ledger
from tools.soak.people import Addresses
from tools.soak.plan import Plan
from tools.soak.reporting.samples import stored
from tools.soak.site import Site, frozen

KILLED: Final = ("web", "worker", "urgent", "background", "webhooks", "clock", "metrics", "server")
FROZEN: Final = ("web", "worker", "urgent", "clock", "server", "background", "webhooks")
FROZEN_SECONDS: Final = 3.0

RECOVERY_SECONDS: Final = 40.0
"""How long after a disturbance moves must be confirmed again, and nothing may be overdue any more."""

LATE_SECONDS: Final = 5.0
"""For how long a game may be due before it counts as overdue."""


@dataclass(frozen=True)
class Disturbed:
    """A disturbance: its name, when it began and ended, and when the server had recovered; None if it did not in time.
    Times are in seconds of the soak.
    """

    name: str
    began: float
    ended: float
    recovered: float | None


@dataclass
class Disturber:
    """Disturbs a server. `wait` waits for some seconds and returns True at the end of the soak."""

    site: Site
    receiver: Receiver
    addresses: Addresses
    ledger: Ledger
    plan: Plan
    rng: random.Random
    wait: Callable[[float], bool]
    done: list[Disturbed] = field(default_factory=list)

    @property
    def restarting(self) -> Mapping[str, Callable[[], None]]:
        """The disturbances that end processes, by name."""
        killing = {f"kill -9 {kind}": self._killing(kind) for kind in KILLED}
        return {**killing, "kill -9 everything": self.site.kill_everything, "kill -9 second web": self._second_killed}

    @property
    def sparing(self) -> Mapping[str, Callable[[], None]]:
        """The disturbances that leave all processes running, by name."""
        freezing = {f"freeze {kind}": self._freezing(kind) for kind in FROZEN}
        moods: tuple[Mood, ...] = ("slow", "failing", "cut")
        receiving = {f"receiver {mood}": self._receiving(mood) for mood in moods}
        full = {"full disk": self._fill_disk} if self.site.can_fill else {}
        return {**freezing, **receiving, **full, "slow disk": self._slow_disk, "second web joins": self._second_joins}

    def run(self) -> None:
        """Disturb the server until the end. Each round has all disturbances, in any order. One that fails is a fault of
        the soak, and the others go on.
        """
        coming = list[str]()
        while not self.wait(self.rng.uniform(0.5, 1.5) * self.plan.pause):
            allowed = dict(self.sparing)
            if self.ledger.now < self.plan.calm_from:
                allowed |= self.restarting
            allowed = {name: act for name, act in allowed.items() if not self.plan.only or name in self.plan.only}
            coming = [name for name in coming if name in allowed] or self.rng.sample(sorted(allowed), len(allowed))
            name = coming.pop()
            try:
                self.disturb(name, allowed[name])
            except Exception as error:
                self.ledger.fault("soak", f"{name}: {type(error).__name__}: {error}")

    def disturb(self, name: str, act: Callable[[], None]) -> None:
        """Do it, and wait until the server has recovered."""
        began = self.ledger.now
        act()
        ended = self.ledger.now
        recovered = self._recovered()
        self.done.append(Disturbed(name, began, ended, recovered))

    def _recovered(self) -> float | None:
        """Return when moves are confirmed again and nothing is overdue; None if that takes too long."""
        until, moves = time.monotonic() + RECOVERY_SECONDS * self.plan.patience, self.ledger.moves
        while time.monotonic() < until:
            if self.ledger.moves > moves and self.site.is_ready() and not self._is_late():
                return self.ledger.now
            if self.wait(0.1):
                return self.ledger.now
        return None

    def _is_late(self) -> bool:
        try:
            return stored(self.site).late > LATE_SECONDS
        except (RedisError, OSError):
            return True

    def _killing(self, kind: str) -> Callable[[], None]:
        def act() -> None:
            self.site.kill(kind)

        return act

    def _freezing(self, kind: str) -> Callable[[], None]:
        def act() -> None:
            frozen(self.site.of_kind(kind), FROZEN_SECONDS)

        return act

    def _receiving(self, mood: Mood) -> Callable[[], None]:
        def act() -> None:
            self.receiver.mood = mood
            self.wait(FROZEN_SECONDS * 2)
            self.receiver.mood = "well"

        return act

    def _fill_disk(self) -> None:
        with self.site.full_disk():
            self.wait(FROZEN_SECONDS)

    def _slow_disk(self) -> None:
        """Hold the server of the games again and again, as a slow disk does: it stands still while it writes."""
        until = time.monotonic() + 2 * FROZEN_SECONDS
        while time.monotonic() < until:
            frozen(self.site.of_kind("server"), self.rng.uniform(0.05, 0.4))
            self.wait(self.rng.uniform(0.01, 0.2))

    def _second_joins(self) -> None:
        self._second(signal.SIGTERM)

    def _second_killed(self) -> None:
        self._second(signal.SIGKILL)

    def _second(self, end: signal.Signals) -> None:
        """Let a second node join, answer for some time, and end by the signal."""
        url = self.site.join()
        self.addresses.add(url)
        self.wait(2 * FROZEN_SECONDS)
        self.addresses.remove(url)
        self.site.leave(end)


def late_ones(done: Sequence[Disturbed]) -> Sequence[Disturbed]:
    """Return those after which the server did not recover in time."""
    return [each for each in done if each.recovered is None]
