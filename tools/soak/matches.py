"""A game and the people in it, step by step."""

import random
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from retcon_client import RetconError
from tools.soak.ledger import Ledger
from tools.soak.people import Person
from tools.soak.scenarios import Scenario

OVER: Final = ("finished", "aborted")
POLL_SECONDS: Final = 0.2

STALL_SECONDS: Final = 90.0
"""After this time in which only bots, deadlines or people who want to move had to act, a game counts as stalled."""

ENDINGS: Final = {"rematch": 0.1, "fork": 0.1}
"""How often a game that is over is followed by another one."""

Told = tuple[tuple[int, str], ...]
"""The versions of records with their marks."""


@dataclass
class Match:
    """A game that people play by a scenario. `people` has the person of each seat that no bot holds."""

    scenario: Scenario
    people: Mapping[int, Person]
    ledger: Ledger
    rng: random.Random
    source: Mapping[str, Any] | None = None
    id: str = ""
    status: str = "new"
    version: int = 0
    awaiting: list[int] = field(default_factory=list)
    lost: set[int] = field(default_factory=set)
    due: float = 0.0
    moved_at: float = field(default_factory=time.monotonic)

    @property
    def is_over(self) -> bool:
        """True if the game is over, as far as anybody was told."""
        return self.status in OVER

    @property
    def creator(self) -> Person:
        """The first person."""
        return next(iter(self.people.values()))

    @property
    def awake(self) -> Mapping[int, Person]:
        """The people who move."""
        out = self.scenario.asleep | self.lost
        return {seat: each for seat, each in self.people.items() if seat not in out and not each.is_erased}

    @property
    def has_erased(self) -> bool:
        """True if one of its people was erased."""
        return any(each.is_erased for each in self.people.values())

    def step(self) -> bool:
        """Do one thing. Return True if that was a move."""
        try:
            return self._step()
        except RetconError as error:
            self.ledger.act(f"refused: {error.code}")
            if not self.id:
                self.status = "aborted"
            else:
                self._look()
            return False

    def _step(self) -> bool:
        if not self.id:
            self._begin()
            return False
        seats = [seat for seat in self.awaiting if seat in self.awake]
        if seats:
            return self._act(self.rng.choice(seats))
        self._look()
        return False

    def _begin(self) -> None:
        """Create the game and let everyone sit down."""
        body = self.scenario.body({seat: each.id for seat, each in self.people.items() if seat})
        if self.source:
            body = {"from": self.source, "hidden": "as_it_was", "seats": body["seats"], "clock": body["clock"]}
        made = self.creator.insist("create_game", body=body)
        self.id = str(made["id"])
        self.ledger.begin(self.id, self.scenario.name)
        for seat in [each for each in self.people if each]:
            made = self.people[seat].insist("take_seat", self.id, seat)
        self._learn(made)

    def _learn(self, game: Mapping[str, Any]) -> None:
        """Take in the game as an answer has it."""
        if game["version"] < self.version:
            self.ledger.fault("lost", f"{self.id}: version {game['version']} after {self.version}")
        if game["version"] != self.version:
            self.moved_at = time.monotonic()
        self.version, self.status, self.awaiting = game["version"], game["status"], list(game["awaiting"])

    def _look(self) -> None:
        """See how the game is. Notes it if it is stalled."""
        person = next(iter(self.awake.values()), None) or self.creator
        self._learn(person.ask("get_game", self.id))
        self.due = time.monotonic() + POLL_SECONDS
        waited = time.monotonic() - self.moved_at
        if waited > STALL_SECONDS * self.ledger.patience and not self.is_over and not self.is_waiting_by_design:
            self.ledger.fault("stalled", self._stall(waited))
            self.moved_at = time.monotonic()

    def _stall(self, waited: float) -> str:
        """Return what there is to know of a game in which nothing happens."""
        out = [seat for seat, person in self.people.items() if person.is_erased]
        where = f"version {self.version}, awaiting {self.awaiting}, erased {out}, lost {sorted(self.lost)}"
        return f"{self.id} ({self.scenario.name}): nothing for {waited:.0f} s at {where}"

    @property
    def is_waiting_by_design(self) -> bool:
        """True if it waits for a person who does not move, and no deadline ends that."""
        return self.scenario.is_waiting_by_design and set(self.awaiting) <= self.scenario.asleep

    def _act(self, seat: int) -> bool:
        chance = self.rng.random()
        person = self.people[seat]
        if person.is_mortal and chance < 0.2:
            self.ledger.act("erasures")
            person.erase()
        elif chance < 0.004 and self.scenario.is_small:
            self._command("concede", person)
        elif chance < 0.008:
            self._take_back(person)
        elif chance < 0.010 and len(self.awake) == len(self.scenario.bots):
            self._agree("answer_draw", {"answer": "offer"})
        elif chance < 0.03:
            self._read(person)
        else:
            return self._move(person)
        return False

    def _move(self, person: Person) -> bool:
        """Play any legal move. Return False if there was none to play."""
        try:
            found = person.ask("list_moves", self.id)
        except RetconError as error:
            if error.code == "not_your_seat":
                self.lost |= {seat for seat, each in self.people.items() if each is person}
            raise
        if not found["moves"]:
            self._look()
            return False
        body = {"move": self.rng.choice(found["moves"])["move"], "decision": found["decision"]}
        return self._command("play_moves", person, body=body) is not None

    def _command(self, operation: str, person: Person, body: Any = None) -> Mapping[str, Any] | None:
        """Send a command, sometimes twice. Return the answer, or None if it was refused."""
        key = uuid.uuid4().hex
        given = {} if body is None else {"body": body}
        try:
            done = person.insist(operation, self.id, key=key, game=self.id, **given)
        except RetconError as error:
            self.ledger.act(f"refused: {error.code}")
            self._look()
            return None
        self.ledger.confirm(self.id, done["records"], key)
        self.ledger.act(operation)
        self._learn(done)
        if self.rng.random() < 0.05:
            self._repeat(operation, person, key, given, _told(done))
        return dict(done)

    def _repeat(self, operation: str, person: Person, key: str, given: Any, told: Told) -> None:
        """Send a command again that was carried out."""
        try:
            again = _told(person.insist(operation, self.id, key=key, **given))
        except RetconError as error:
            self.ledger.fault("twice", f"{self.id}: {operation} {key} is refused when repeated: {error}")
            return
        self.ledger.act("repeated")
        if again != told:
            self.ledger.fault("twice", f"{self.id}: {operation} {key} was answered {told}, then {again}")

    def _take_back(self, person: Person) -> None:
        """Offer to take back the newest move, to which the others agree."""
        to = {"to": max(1, self.version - 1)}
        if self._command("offer_takeback", person, to):
            for other in self.awake.values():
                if other is not person:
                    self._command("offer_takeback", other, to)

    def _agree(self, operation: str, body: Any) -> None:
        for person in self.awake.values():
            if not self.is_over:
                self._command(operation, person, body)

    def _read(self, person: Person) -> None:
        """Look at the past."""
        person.ask("get_game", self.id, at=self.rng.randint(1, self.version))
        person.ask("list_events", self.id, after=str(max(0, self.version - 20)))
        self.ledger.act("reads of the past")

    def end(self) -> None:
        """End a game that waits for people who do not move. They concede too: of two of them, one would go on."""
        for person in self.people.values():
            if not self.is_over and not person.is_erased:
                self._command("concede", person)

    def followed_by(self) -> "Match | None":
        """Return a rematch or a fork of this game, which is over; mostly None."""
        if self.has_erased or self.status != "finished" or self.scenario.asleep:
            return None
        chance = self.rng.random()
        if chance < ENDINGS["rematch"]:
            return self._rematch()
        return self._fork() if chance < ENDINGS["rematch"] + ENDINGS["fork"] else None

    def _rematch(self) -> "Match":
        """Everyone who asks gets the same game, and sits down in it."""
        made = [person.insist("rematch", self.id) for person in self.people.values()]
        if len({game["id"] for game in made}) > 1:
            self.ledger.fault("twice", f"{self.id}: it has several rematches: {[game['id'] for game in made]}")
        self.ledger.act("rematches")
        self.ledger.begin(made[-1]["id"], f"rematch of {self.id}")
        seats = {each["seat"]: each for each in made[-1]["seats"]}
        by_id = {person.id: person for person in self.people.values()}
        people = {seat: by_id[each["player"]] for seat, each in seats.items() if each["player"] in by_id}
        bots = tuple(seats[seat]["bot"] or "" for seat in sorted(seats))
        after = Match(replace(self.scenario, bots=bots), people, self.ledger, self.rng, id=made[-1]["id"])
        after._learn(made[-1])
        return after

    def _fork(self) -> "Match":
        self.ledger.act("forks")
        source = {"game": self.id, "at": self.rng.randint(max(1, self.version // 2), self.version - 1)}
        return Match(self.scenario, self.people, self.ledger, self.rng, source=source)


def _told(done: Mapping[str, Any]) -> Told:
    return tuple((each["version"], each["mark"]) for each in done["records"])
