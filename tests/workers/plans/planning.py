"""Games with plans, whose time is moved by hand."""

import json
from typing import Any, Final

import pytest

from engines.contract import Engine, Json
from events.folding.table import Open, Table
from events.records.clocks import Clock
from events.records.codec import to_json
from events.records.kinds import MovePlayed
from events.records.terms import DEFAULT_TERMS, Terms
from service.after_append import plan_looks
from service.api.resources.of_games import challenges
from service.backend import Backend
from service.games import drafting
from service.games.context import Caller
from service.games.moves import playing as moving
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.games.versions import NamedVersion
from service.jobs.table import ACT_ON_DUE
from service.people import credentials
from service.plans import making, playing
from service.plans.plan import ExpectedMove, PlanStep, SeatPlan
from tests.service.games_with_takebacks import NIM
from tests.workers.erased import signed_up
from workers.jobs import due_games
from workers.jobs.due import DUE
from workers.runner import process

DAYS: Final = Clock("days", 3 * 86_400_000, 0, None, "bot")
LONGEST_DELAY: Final = 4.0


class Hand:
    """The time of records, plans and looks, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_700_000_000_000
        for module in (credentials, drafting, lobby, challenges, making, playing, plan_looks, due_games):
            monkeypatch.setattr(module, "now_ms", lambda: self.now)

    def passes(self, seconds: float) -> None:
        """Let that time pass."""
        self.now += round(seconds * 1000)


class Planned:
    """A game of people, the first of whom moves first in Coin Nim and makes plans."""

    def __init__(
        self,
        web: Backend,
        time: Hand,
        engine: Engine = NIM,
        clock: Clock | None = None,
        seats: int = 2,
        terms: Terms = DEFAULT_TERMS,
        **options: Any,
    ) -> None:
        self.web, self.time, self.games, self.plans = web, time, web.games, web.upkeep.plans
        self.people = [signed_up(web, name) for name in ("Ada", "Bob", "Cyd")[:seats]]
        for who in self.people:
            web.notices.inboxes.keep(who.player)
        occupants: list[Occupant] = [Creator(), *[Open()] * (seats - 1)]
        made = lobby.create_game(
            web.games, self.ada, engine, engine.Options(**options), occupants, "public", clock, terms
        ).table
        for seat in range(1, seats):
            made = lobby.take_seat(web.games, self.people[seat], made.game_id, seat).table
        self.id = made.game_id

    @property
    def ada(self) -> Caller:
        """The player who plans."""
        return self.people[0]

    @property
    def table(self) -> Table:
        """The newest table."""
        return self.games.tables.load(self.id)

    @property
    def plan(self) -> SeatPlan | None:
        """Ada's plan."""
        return self.plans.of(self.ada.player, self.id)

    def play(self, seat: int, notation: str) -> None:
        """A seat makes a move by hand."""
        moves = [self.table.engine.parse_move(notation)]
        moving.play_moves(self.games, self.people[seat], self.id, None, moves, None)

    def make(self, *steps: PlanStep, who: Caller | None = None) -> None:
        """Ada, or another player, makes a plan."""
        player, table = (who or self.ada).player, self.table
        making.make_plan(self.plans, table, player, None, NamedVersion(table.version), steps)

    def step(self, then: str, *when: tuple[int, str | Json], anything: bool = False) -> PlanStep:
        """A step of a plan; moves that it expects are in notation, or as they are seen."""
        move = to_json(self.table.engine.parse_move(then))
        return PlanStep(move, None if anything else tuple(self._expected(*each) for each in when))

    def _expected(self, seat: int, move: str | Json) -> ExpectedMove:
        return ExpectedMove(seat, to_json(self.table.engine.parse_move(move)) if isinstance(move, str) else move)

    def work(self) -> list[str]:
        """Run the jobs that the clock finds due; return their games."""
        due = [game_id for (game_id,) in DUE[ACT_ON_DUE](process.backend(), self.time.now)]
        for game_id in due:
            due_games.act_on_due(game_id)
        return due

    def wait(self) -> None:
        """Let the longest delay pass, and run what is due."""
        self.time.passes(LONGEST_DELAY)
        self.work()

    def moves(self) -> list[tuple[int, str]]:
        """All moves, in notation, each with its seat."""
        records = [entry.record for entry, _ in self.games.tables.history(self.id)]
        engine = self.table.engine
        return [(each.seat, engine.format_move(each.move)) for each in records if isinstance(each, MovePlayed)]

    def told(self, player: Caller | None = None) -> list[Json]:
        """The notifications about plans that Ada, or another player, has got."""
        found = [json.loads(each.text) for each in self.web.notices.inboxes.all((player or self.ada).player)]
        return [each for each in found if each["type"] == "plan_cancelled"]

    def reasons(self) -> list[str]:
        """Why Ada's plans were cancelled."""
        return [each["reason"] for each in self.told()]
