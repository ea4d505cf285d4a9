"""Decisions of all games and modes. The games are dealt and played in this process, so a seed always gives the same."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple

from engines import WITH_EXAMPLES, latest
from engines.kit.windows import SetStanding
from events.folding.table import Open, Table
from events.records.codec import from_json
from events.records.hash_chain import GENESIS
from events.records.log import Addition, Log, Position
from service.games.context import Caller, Games
from service.games.moves.playing import play_moves
from service.games.starting.lobby import Creator, create_game, take_seat
from tests.support.games import games, same_seeds


class PlayedMode(NamedTuple):
    """A way to play a game."""

    ruleset: str
    seats: int
    options: dict[str, Any]

    @property
    def name(self) -> str:
        """The ruleset, the options and the number of seats, such as `time-chase jumble 4`."""
        return " ".join([self.ruleset, *map(str, self.options.values()), str(self.seats)])


MODES: Final = (
    PlayedMode("time-chase", 3, {}),
    PlayedMode("time-chase", 4, {"mode": "jumble"}),
    PlayedMode("time-machine", 2, {}),
    PlayedMode("time-machine", 4, {}),
    PlayedMode("time-breaker", 2, {}),
    PlayedMode("time-breaker", 4, {}),
    *(
        PlayedMode("that-time-you-killed-me", 2, {"scenario": scenario})
        for scenario in ("basics", "growth", "influence", "memory", "convergence", "alternate")
    ),
    PlayedMode("early-american-chrononauts", 2, {}),
    PlayedMode("early-american-chrononauts", 4, {}),
    PlayedMode("early-american-chrononauts", 2, {"mode": "artifaxx"}),
    PlayedMode("early-american-chrononauts", 1, {"mode": "solonauts"}),
    PlayedMode("early-american-chrononauts", 2, {"mode": "uber"}),
)
"""Each mode, with few seats, and of games for more than two also with more."""

_OF_EACH_GAME: Final = 6
"""The most decisions that are taken from one game, so that they come from many games."""

_START: Final = Position(0, GENESIS)


class Tables(NamedTuple):
    """Me, who looks at decisions, another player, and the log in which our games are stored."""

    log: Log
    me: Caller
    other: Caller

    def decisions(self, mode: PlayedMode, seed: int) -> Iterator[Table]:
        """Yield tables at which I owe a decision, without end. Each is stored just before."""
        for number in count():
            rng = Random(f"{mode.name} {seed} {number}")
            where, mine = self._played(mode, rng)
            chosen = sorted(rng.sample(range(len(mine)), min(_OF_EACH_GAME, len(mine))))
            yield from self._stored(where, [mine[each] for each in chosen])

    def first_decisions(self, mode: PlayedMode, seed: int) -> Iterator[Table]:
        """Yield the tables at which I owe the decisions of one game, from its start. Each is stored just before."""
        return self._stored(*self._played(mode, Random(f"{mode.name} {seed} 0")))

    def _played(self, mode: PlayedMode, rng: Random) -> tuple[Games, list[Table]]:
        """Play a game at random, in memory. Return its tables as they were when I was asked for a decision."""
        where = games(registry=WITH_EXAMPLES)
        with same_seeds(str(rng.random())):
            table = self._begun(where, mode, rng)
        while not table.is_over:
            seat = rng.choice(table.awaiting)
            caller = self.me if seat in table.seats_of(self.me.player) else self.other
            acts = [move for move in table.engine.legal_moves(table.dealt, seat) if not isinstance(move, SetStanding)]
            table = play_moves(where, caller, table.game_id, seat, [rng.choice(acts)], None).table
        tables = [then for _, then in where.tables.history(table.game_id)]
        return where, [then for then in tables if self._is_new_decision(then)]

    def _begun(self, where: Games, mode: PlayedMode, rng: Random) -> Table:
        """Deal a game in which I have one of the seats."""
        engine, mine = latest(WITH_EXAMPLES)[mode.ruleset], rng.randrange(mode.seats)
        seats = [Creator() if seat == mine else Open() for seat in range(mode.seats)]
        table = create_game(where, self.me, engine, from_json(engine.Options, mode.options), seats, "public").table
        for seat in range(mode.seats):
            if seat != mine:
                table = take_seat(where, self.other, table.game_id, seat).table
        return table

    def _is_new_decision(self, then: Table) -> bool:
        return any(
            seat in then.awaiting and then.decisions[seat] == then.version for seat in then.seats_of(self.me.player)
        )

    def _stored(self, where: Games, tables: list[Table]) -> Iterator[Table]:
        """Yield the tables of one game. The server's log ends with the table that was yielded last."""
        before = _START
        for table in tables:
            texts = tuple(where.tables.log.read(table.game_id, before.version, table.version - before.version))
            people = {} if before.version else where.tables.log.disclosures(table.game_id)[1]
            self.log.append(table.game_id, before, Addition(texts, table.position, people), None)
            before = table.position
            yield table
