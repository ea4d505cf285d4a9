"""An order ends with what it was for: the player, the seat, and the game."""

from importlib import import_module
from inspect import signature
from typing import Any

import pytest

from engines import REGISTRY as ENGINES
from engines import latest
from engines.contract import Move
from engines.kit.windows import AlwaysPass
from engines.optional import ordering
from events.folding.fates import FATES, Fate
from events.folding.table import Table
from events.records.clocks import Clock, Timing
from events.records.kinds import MovePlayed
from events.verify import verify_with_source
from service.after_append.due_times import standing
from service.games import timeouts
from service.games.agreed import ending
from service.games.context import Games
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.starting.rematches import rematch
from tests.service.conftest import Time
from tests.service.games_with_takebacks import REGISTRY, game_of, nim, tell
from tests.service.games_with_windows import TIME_BREAKER_ONLY, with_standing_answer
from tests.support.forking import fork
from tests.support.games import ALICE, BOB, CAROL, games

HOW: list[dict[str, Any]] = [
    {"hidden": "as_it_was"},
    {"hidden": "dealt_anew", "known_to": 0},
    {"hidden": "dealt_anew", "known_to": 1},
    {"hidden": "dealt_anew", "known_to": "spectator"},
]


@pytest.fixture
def where() -> Games:
    return games(registry=TIME_BREAKER_ONLY)


def over_with_an_order(where: Games) -> tuple[Table, int, int]:
    """A game that is over; a version at which a seat that always passes is asked in a window; and that seat."""
    table, asked, who = with_standing_answer(where, None)
    ending.concede(where, who, table.game_id, None)
    return where.tables.load(table.game_id), table.version, asked


@pytest.mark.parametrize("how", HOW, ids=str)
def test_nobody_passes_in_a_fork_because_somebody_else_wanted_to(where: Games, time: Time, how: Any) -> None:
    source, at, _ = over_with_an_order(where)
    table = fork(where, source, at, CAROL, seats=[Creator(), Creator()], **how)
    assert [*standing(where.tables.at(source.game_id, at))]
    assert [*standing(table)] == []
    time.passes(3600)
    assert timeouts.act(where, table.game_id).version == table.version
    for seat in range(2):
        assert table.engine.view(table.dealt, seat).seats[seat].always_pass is False  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", HOW, ids=str)
def test_a_fork_without_the_orders_of_its_source_verifies(where: Games, time: Time, how: Any) -> None:
    source, at, _ = over_with_an_order(where)
    table = fork(where, source, at, CAROL, seats=[Creator(), Creator()], **how)
    over = ending.concede(where, CAROL, table.game_id, 0).table
    lines = list(where.tables.exported(source))
    assert verify_with_source(where.tables.exported(over), lines, where.registry).fork


def test_a_fork_that_an_older_server_made_with_the_orders_verifies(
    where: Games, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, at, _ = over_with_an_order(where)
    monkeypatch.setattr("service.games.starting.forking.without_orders", lambda engine, state: state)
    table = fork(where, source, at, CAROL, seats=[Creator(), Creator()])
    assert [*standing(table)]
    over = ending.concede(where, CAROL, table.game_id, 0).table
    assert verify_with_source(where.tables.exported(over), where.tables.exported(source), where.registry).fork


def test_the_new_player_of_the_fork_leaves_an_order_of_their_own(where: Games, time: Time) -> None:
    source, at, asked = over_with_an_order(where)
    table = fork(where, source, at, CAROL, seats=[Creator(), Creator()])
    after = playing.play_moves(where, CAROL, table.game_id, asked, [Move(AlwaysPass())], None).table
    assert after.version > table.version


def test_a_stand_in_does_not_follow_the_orders_of_the_player_who_left(where: Games, time: Time) -> None:
    table, _, who = with_standing_answer(where, None)
    assert [*standing(table)]
    where.tables.log.erase(table.game_id, who.player)
    vacated = timeouts.act(where, table.game_id)
    assert [*standing(vacated)] == []
    assert not any(
        isinstance(entry.record, MovePlayed) for entry, _ in where.tables.history(table.game_id, table.version)
    )


def test_a_rematch_knows_no_orders(where: Games, time: Time) -> None:
    source, _, _ = over_with_an_order(where)
    rematch(where, ALICE, source.game_id, lambda _: None, timeouts.act)
    again = rematch(where, BOB, source.game_id, lambda _: None, timeouts.act).table
    assert again.engine.dump(again.dealt)["standing"] == []


POSITIONS = {
    "time-breaker": {
        *("pack", "rulings", "auto_arrest", "turn_limit", "phase", "turn", "seat", "layout", "closed", "breaker"),
        *("pieces", "claims", "deck", "discards", "hands", "shown", "dumping", "dumped", "frames", "laid", "window"),
        *("winner", "reason"),
    },
    "early-american-chrononauts": {
        *("box", "rulings", "turn_limit", "phase", "turn", "seat", "owing", "swaps", "machine_used", "extra", "window"),
        *("winner", "reason", "prime", "patches", "deck", "discards", "recycled", "hands", "fronts", "drawn"),
        *("frames", "laid", "memos", "papers", "history"),
    },
    "time-chase": {
        *("mode", "round", "at", "order", "timeline", "present", "tokens", "invariant", "undealt", "hands", "fuel"),
        *("places", "played", "chosen", "revealed", "discards"),
    },
    "time-machine": {
        *("round", "phase", "turn", "owing", "decks", "hands", "stacks", "piles", "face_up", "active", "answers"),
        *("held_back", "chosen", "order", "paid", "destroyed", "looking_at"),
    },
    "that-time-you-killed-me": {
        *("rules", "draft", "turn", "position", "moves", "earlier", "board", "ended", "active", "taken", "extra"),
    },
}
"""The fields of states that belong to the position: a fork begins with them. Secret choices are moves that were made,
so they are among them. A game with orders must be listed.
"""

ORDERS = {"standing", "standing_set"}


WITH_ORDERS = {key for key, engine in latest(ENGINES).items() if ordering(engine)}


@pytest.mark.parametrize("key", sorted(POSITIONS.keys() | WITH_ORDERS))
def test_every_field_of_a_state_belongs_to_the_position_or_is_an_order(key: str) -> None:
    engine = latest(ENGINES)[key]
    state_of: Any = import_module(f"{engine.__name__}.state")  # type: ignore[attr-defined]
    fields = set(signature(state_of.State).parameters)
    assert fields == POSITIONS[key] | (ORDERS if ordering(engine) else set())


def test_the_fate_of_every_field_is_decided() -> None:
    timing = {f"timing.{name}" for name in Timing.__slots__}
    assert FATES.keys() == (set(Table._fields) - {"timing"}) | timing | {"orders"}


OFFERS: tuple[str, ...] = ("Alice offers a draw", "Alice pauses")
CLOCK = Clock("fischer", 60_000, 5_000, None, "bot")


def value(table: Table, field: str) -> Any:
    return getattr(table.timing, field.removeprefix("timing.")) if "." in field else getattr(table, field)


def follows(fate: Fate, before: Any, after: Any) -> bool:
    """Whether the field was changed as its fate says, when seat 0 left or moves were taken back."""
    match fate:
        case Fate.STAYS:
            return bool(before == after)
        case Fate.NOTED:
            return bool(before != after)
        case Fate.ENDS:
            return bool(before) and not after
        case Fate.ENDS_FOR_SEAT:
            return bool(before != after and before[1:] == after[1:])
        case _:
            return True


UNTOUCHED = {
    "draw_agreed",
    "feats",
    "timing.expired",
    "timing.default",
    "vacated",
    "abandoned",
    "timing.lost",
    "timing.resume_offers",
    "uncounted",
    "orders",
}
"""What the games of these tests don't have, or what depends on how the player left."""


@pytest.mark.parametrize("field", sorted(FATES.keys() - UNTOUCHED - {"takeback"}))
def test_what_a_player_has_offered_ends_when_they_leave(field: str, time: Time) -> None:
    where = games(registry=REGISTRY)
    engine = next(engine for (key, version), engine in REGISTRY.items() if (key, version) == ("guess", 3))
    before = tell(where, time, game_of(where, engine, 3, CLOCK), *OFFERS, "3 s pass")
    after = tell(where, time, before, "Alice concedes")
    assert follows(FATES[field].departure, value(before, field), value(after, field)), field


@pytest.mark.parametrize("field", sorted(FATES.keys() - UNTOUCHED - {"timing.banks", "timing.earned"}))
def test_offers_end_when_moves_are_taken_back(field: str, time: Time) -> None:
    where = games(registry=REGISTRY)
    before = tell(
        where, time, nim(where), "Alice take 2", "3 s pass", "Bob take 1", *OFFERS, "Alice offers 5", "3 s pass"
    )
    after = tell(where, time, before, "Bob offers 5")
    assert follows(FATES[field].takeback, value(before, field), value(after, field)), field


def test_a_takeback_of_a_player_who_leaves_ends(time: Time) -> None:
    where = games(registry=REGISTRY)
    engine = next(engine for (key, version), engine in REGISTRY.items() if (key, version) == ("guess", 3))
    table = game_of(where, engine, 3, CLOCK)
    start = table.version
    table = tell(where, time, table, "Alice 1", f"Alice offers {start}", "Alice concedes")
    assert table.takeback is None


@pytest.mark.parametrize("kind", ["fork", "rematch"])
def test_nothing_but_the_game_itself_passes_to_a_fork_or_a_rematch(kind: str, time: Time) -> None:
    where = games(registry=REGISTRY)
    source = tell(where, time, nim(where), "Alice take 2", *OFFERS, "Bob concedes")
    fresh = lobby.create_game(
        where, CAROL, source.engine, source.options, [Creator(), Creator()], "public", CLOCK
    ).table
    if kind == "fork":
        table = fork(where, source, 6, CAROL, seats=[Creator(), Creator()], clock=CLOCK)
    else:
        rematch(where, ALICE, source.game_id, lambda _: None, timeouts.act)
        table = rematch(where, BOB, source.game_id, lambda _: None, timeouts.act).table
    for field, fates in FATES.items():
        if field == "orders":
            continue
        if getattr(fates, kind) == Fate.PASSES:
            assert value(table, field) == value(where.tables.at(source.game_id, 6), field), field
        if getattr(fates, kind) == Fate.FRESH and not value(fresh, field):
            assert not value(table, field), field
