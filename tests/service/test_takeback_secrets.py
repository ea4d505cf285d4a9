"""Takebacks tell nobody a secret: in two worlds that a seat can't tell apart, the answers to it are the same."""

import json
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engines.chance import PlayoutChance
from engines.contract import ALL, Chance, Engine, IllegalMove, Made, Move, Seat, State, Unimaginable, Viewer
from engines.optional import drawing, taking_back
from events.folding.table import Open, Table
from events.shown.telling import event_json
from service.errors import DomainError
from service.games.agreed import takebacks
from service.games.context import Caller, Games
from service.games.drafting import Done
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.versions import NamedVersion
from service.pictures.drawing import Style, picture_of, svg_of
from service.reading.projections import done_json, game_json, moves_json
from service.reading.viewers import viewpoint_of
from tests.engines.cases import WITH_SECRETS
from tests.engines.contract_case import ContractCase
from tests.engines.playing import as_bytes
from tests.engines.random_games import game
from tests.service.conftest import Time
from tests.support.games import games, same_seeds
from tests.support.marks import masked

STEPS = 6


class World:
    """A game that begins in a given state, and whose seats are all held by people."""

    def __init__(self, case: ContractCase, state: State) -> None:
        def initial_state(options: Any, seats: int, chance: Chance) -> State:
            return state

        members = {name: getattr(case.engine, name) for name in dir(case.engine) if not name.startswith("__")}
        self.engine = cast(Engine, SimpleNamespace(**members | {"initial_state": initial_state}))
        self.where: Games = games(registry={(case.engine.KEY, case.engine.RULES_VERSION): self.engine})
        self.people = [Caller(f"p_{seat}", f"P{seat}") for seat in range(case.seats)]
        others = [Open()] * (case.seats - 1)
        with same_seeds(f"{case}"):
            table = lobby.create_game(
                self.where, self.people[0], self.engine, case.options, [Creator(), *others], "public"
            )
        for seat in range(1, case.seats):
            table = lobby.take_seat(self.where, self.people[seat], table.table.game_id, seat)
        self.id = table.table.game_id

    @property
    def table(self) -> Table:
        """The table now."""
        return self.where.tables.load(self.id)

    def play(self, seat: Seat, move: Move) -> None:
        """Play the seat's move."""
        playing.play_moves(self.where, self.people[seat], self.id, None, [move], None)

    def after(self, seat: Seat, move: Move) -> State | None:
        """The state after the move; None if it draws or is not legal."""
        try:
            return self.engine.apply(self.table.dealt, seat, move, _NO_DRAW)
        except (IllegalMove, AssertionError):
            return None

    def seen(self, seat: Seat, done: Done) -> Any:
        """Everything that the seat, and a spectator, see of an answer."""
        viewpoint = viewpoint_of(done.table, self.people[seat].player)
        spectators = [event_json(entry, then, None) for entry, then in done.records]
        shown = [done_json(done, viewpoint), game_json(done.table, viewpoint), moves_json(done.table, seat), spectators]
        shown += [self.picture(viewer) for viewer in (seat, None)]
        return masked(json.loads(json.dumps(shown).replace(self.id, "the game").replace(done.table.commitment, "")))

    def picture(self, viewer: Viewer) -> str:
        """The picture of the newest table; none of a game that does not draw itself."""
        if drawing(self.engine) is None:
            return ""
        return svg_of(picture_of(self.where.tables, self.table, viewer, Style(), ())).decode()

    def answers(self, seat: Seat) -> list[Any]:
        """What the seat is told when it offers takebacks to many versions, all of which it withdraws."""
        found, newest = list[Any](), self.table.version
        for to in {0, 3, *range(max(0, newest - 9), newest + 2)}:
            try:
                offered = takebacks.offer_takeback(self.where, self.people[seat], self.id, None, NamedVersion(to))
            except DomainError as refusal:
                found.append((refusal.code, str(refusal), masked(dict(refusal.extras))))
                continue
            found.append(self.seen(seat, offered))
            takebacks.decline_takeback(self.where, self.people[seat], self.id, None)
        return found

    def agreed(self, seat: Seat) -> list[Any]:
        """What the seat sees when all agree to take back the newest move; nothing if that is refused."""
        run = self.table.undo
        versions = [step.version for step in run.after(0)] if run else []
        to = (versions[-2] if len(versions) > 1 else run.version) if run else 0
        try:
            return [
                self.seen(seat, takebacks.offer_takeback(self.where, person, self.id, None, NamedVersion(to)))
                for person in self.people
            ]
        except DomainError as refusal:
            return [refusal.code, str(refusal)]


class _NoDraw(Chance):
    def below(self, n: int) -> int:
        raise AssertionError("a draw")

    def shuffle(self, items: Any) -> Any:
        self.below(len(items))

    def choice(self, items: Any) -> Any:
        self.below(len(items))


_NO_DRAW = _NoDraw()


def learned(world: World, after: State, mover: Seat, move: Move, seat: Seat) -> Any:
    """What the seat learns when the mover makes this move."""
    engine = world.engine
    shown = [engine.conceal(Made(mover, move), after, viewer) for viewer in (seat, None)]
    return (
        as_bytes(engine.view(after, seat)),
        as_bytes(engine.view(after, None)),
        engine.awaiting(after),
        as_bytes(shown),
    )


def step(one: World, other: World, seat: Seat, rng: Random) -> bool:
    """Make a move in each world, which looks alike to the seat. False if there is none, or it would draw."""
    mover = rng.choice(one.table.awaiting)
    for move in rng.sample(moves := one.engine.legal_moves(one.table.dealt, mover), min(8, len(moves))):
        after = one.after(mover, move)
        if after is None or one.engine.outcome(after) is not None:
            continue
        told = learned(one, after, mover, move, seat)
        twins = (move,) if mover == seat else other.engine.legal_moves(other.table.dealt, mover)
        for twin in rng.sample(twins, len(twins)):
            there = other.after(mover, twin)
            if there is not None and learned(other, there, mover, twin, seat) == told:
                one.play(mover, move)
                other.play(mover, twin)
                return True
    return False


def pairs(case: ContractCase, rng: Random, count: int) -> Any:
    """Worlds that a seat can't tell apart, and the seat."""
    for number in range(count):
        moment = rng.choice(game(case, number))
        seat = rng.randrange(case.seats)
        try:
            twin = case.engine.imagine(case.engine.view(moment.before, seat), PlayoutChance(rng))
        except Unimaginable:
            continue
        yield World(case, moment.before), World(case, twin), seat


def check(case: ContractCase, rng: Random, count: int) -> int:
    """Compare the answers in pairs of worlds. Returns how many takebacks were possible."""
    possible = 0
    for one, other, seat in pairs(case, rng, count):
        for _ in range(STEPS):
            if not step(one, other, seat, rng):
                break
            answers = one.answers(seat)
            assert answers == other.answers(seat)
            possible += sum(isinstance(answer, list) for answer in answers)
        assert one.agreed(seat) == other.agreed(seat)
    return possible


def has_takebacks(case: ContractCase) -> bool:
    """True if some move of a game can be taken back."""
    engine, takes_back = case.engine, taking_back(case.engine)
    return takes_back is not None and any(
        takes_back.can_take_back(
            engine.conceal(Made(step.seat, step.move), step.after, None),
            engine.view(step.before, None),
            engine.view(step.after, None),
        )
        for step in game(case, 0)
    )


@pytest.mark.parametrize("case", WITH_SECRETS, ids=str)
@pytest.mark.parametrize("count", [4, pytest.param(60, marks=pytest.mark.soak)])
def test_a_takeback_tells_a_seat_nothing(case: ContractCase, count: int, time: Time) -> None:
    assert check(case, Random(f"takebacks {case}"), count) > 0 or not has_takebacks(case)


def test_a_rule_that_depends_on_a_secret_is_found(time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in WITH_SECRETS if case.engine.KEY == "time-chase")

    def looking(engine: Engine, each: Any) -> bool:
        move = json.dumps(as_bytes(engine.conceal(Made(each.step.seat, each.step.move), each.after, ALL)).decode())
        return len(move) % 2 == 0 and taking_back(engine) is not None

    # private: a rule with a planted fault
    monkeypatch.setattr("events.folding.undo_history._can_be_taken_back", looking)
    with pytest.raises(AssertionError):
        check(case, Random("a leak"), 20)
