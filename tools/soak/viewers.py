"""Readers of streams: some are slow, and some break off and resume."""

import random
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from retcon_client import Client, RetconError
from tools.soak.ledger import Ledger
from tools.soak.matches import Match
from tools.soak.people import Addresses

Habit = Literal["steady", "slow", "resuming"]
HABITS: Final[tuple[Habit, ...]] = ("steady", "steady", "slow", "resuming")
PATIENCE_SECONDS: Final = 3.0
SLOW_SECONDS: Final = 0.3
MOST_RETURNS: Final = 200


@dataclass
class Watch:
    """What one reader received of one game: the type, version and mark of each message, in order."""

    game: str
    habit: Habit
    messages: list[tuple[str, int, str]] = field(default_factory=list)
    is_whole: bool = False


@dataclass
class Viewer:
    """Follows one game after the other until `stopping` is set. `matches` returns those in play."""

    addresses: Addresses
    matches: Callable[[], Sequence[Match]]
    ledger: Ledger
    rng: random.Random
    stopping: threading.Event
    watches: list[Watch] = field(default_factory=list)

    def run(self) -> None:
        """Follow games. What goes wrong here is a fault of the soak, and is noted as one."""
        try:
            while not self.stopping.wait(0.2):
                public = [each for each in self.matches() if each.id and each.scenario.visibility == "public"]
                if public:
                    self._follow(self.rng.choice(public))
        except Exception as error:
            self.ledger.fault("soak", f"{type(error).__name__}: {error}")
            raise

    def _follow(self, match: Match) -> None:
        """Follow a game from anywhere to its end."""
        watch = Watch(match.id, self.rng.choice(HABITS))
        self.watches.append(watch)
        after = "0" if self.rng.random() < 0.5 else None
        for _ in range(MOST_RETURNS):
            try:
                after = self._read(watch, after)
            except RetconError as error:
                self.ledger.fault("streams", f"{match.id}: a stream is refused: {error}")
                return
            if watch.is_whole or self.stopping.is_set():
                return

    def _read(self, watch: Watch, after: str | None) -> str | None:
        """Read until the reader breaks off, or the node is gone. Return the id of the last message."""
        with (
            Client(self.addresses.any(), timeout=PATIENCE_SECONDS) as client,
            closing(client.stream_game(watch.game, after=after, patience=PATIENCE_SECONDS)) as messages,
        ):
            try:
                for message in messages:
                    after = self._note(watch, message, after)
                    if self.stopping.is_set() or (watch.habit == "resuming" and self.rng.random() < 0.1):
                        return after
            except RetconError as error:
                if error.status is not None and error.status < 500:
                    raise
                return after
            watch.is_whole = True
        return after

    def _note(self, watch: Watch, message: Any, after: str | None) -> str | None:
        """Note a message. Return the id to resume after."""
        kind = message["type"]
        if kind in ("game", "record"):
            watch.messages.append((kind, message["version"], message["mark"]))
            after = f"{message['version']}-{message['mark']}"
        elif kind == "end":
            watch.messages.append(("end", 0, ""))
        if watch.habit == "slow":
            self.stopping.wait(SLOW_SECONDS)
        return after


@dataclass
class InboxReader:
    """Follows the inboxes of people one after the other, each for some messages."""

    addresses: Addresses
    tokens: Callable[[], Sequence[str]]
    ledger: Ledger
    rng: random.Random
    stopping: threading.Event
    notifications: int = 0

    def run(self) -> None:
        """Follow inboxes. No id may come twice."""
        while not self.stopping.wait(0.2):
            tokens = self.tokens()
            if tokens:
                with suppress(RetconError):
                    self._follow(self.rng.choice(tokens))

    def _follow(self, token: str) -> None:
        seen = set[str]()
        with (
            Client(self.addresses.first, token, timeout=PATIENCE_SECONDS) as client,
            closing(client.stream_inbox(patience=PATIENCE_SECONDS)) as messages,
        ):
            for message in messages:
                mark = str(message.get("id"))
                if mark in seen and message["type"] != "games":
                    self.ledger.fault("streams", f"an inbox sends {mark} twice")
                seen.add(mark)
                self.notifications += 1
                if self.stopping.is_set() or len(seen) > 50:
                    return
