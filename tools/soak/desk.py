"""Threads in which people play many games at once, each a step at a time."""

import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from retcon_client import RetconError
from tools.soak.ledger import Ledger
from tools.soak.matches import Match
from tools.soak.people import Person, Stopped
from tools.soak.scenarios import drawn

IDLE_SECONDS: Final = 0.05
NEW_PEOPLE: Final = 0.15
MORTAL: Final = 0.1


@dataclass
class Desk:
    """Some people, and the games that they play until `closing` is set; games that have begun are played to their end,
    or until `stopping` is set.

    `pace` is the number of moves per second, and `tables` that of games at once. Games that begin after the second
    `brief_from` are short.
    """

    ledger: Ledger
    sign_up: Callable[[], Person]
    rng: random.Random
    tables: int
    pace: float
    brief_from: float
    closing: threading.Event
    stopping: threading.Event
    people: list[Person] = field(default_factory=list)
    running: list[Match] = field(default_factory=list)
    over: list[Match] = field(default_factory=list)

    def run(self) -> None:
        """Play. What goes wrong here is a fault of the soak, and is noted as one."""
        try:
            with suppress(Stopped):
                self._play()
        except Exception as error:
            self.ledger.fault("soak", f"{type(error).__name__}: {error}")
            raise

    def _play(self) -> None:
        while not self.stopping.is_set():
            if len(self.running) < self.tables and not self.closing.is_set():
                self.running.append(self._new_match())
            ready = [match for match in self.running if match.due <= time.monotonic()]
            if self.closing.is_set() and all(match.is_waiting_by_design for match in self.running):
                return
            for match in ready[:1]:
                self.running.remove(match)
                self._step(match)
            self.stopping.wait(0 if ready else IDLE_SECONDS)

    def _step(self, match: Match) -> None:
        """Let a match go on, and put it at the end of the queue."""
        began = time.monotonic()
        try:
            has_moved = match.step()
        finally:
            self._put_back(match)
        if has_moved and not self.closing.is_set():
            self.stopping.wait(max(0.0, 1 / self.pace - (time.monotonic() - began)))

    def _put_back(self, match: Match) -> None:
        if not match.is_over:
            self.running.append(match)
            return
        if match.id:
            self.over.append(match)
        with suppress(RetconError):
            if not self.closing.is_set() and (after := match.followed_by()):
                self.running.append(after)

    def _new_match(self) -> Match:
        scenario = drawn(self.rng, self.ledger.now > self.brief_from)
        seats = [seat for seat, bot in enumerate(scenario.bots) if not bot]
        chosen = list[Person]()
        for seat in seats:
            is_mortal = scenario.is_small and seat > 0 and self.rng.random() < MORTAL
            chosen.append(self._mortal() if is_mortal else self._person(chosen))
        return Match(scenario, dict(zip(seats, chosen, strict=True)), self.ledger, self.rng)

    def _mortal(self) -> Person:
        person = self.sign_up()
        person.is_mortal = True
        return person

    def _person(self, others: list[Person]) -> Person:
        """Return somebody who is not among the others."""
        free = [each for each in self.people if each not in others]
        if not free or self.rng.random() < NEW_PEOPLE / max(1, len(self.people) / 20):
            self.people.append(self.sign_up())
            return self.people[-1]
        return self.rng.choice(free)
