"""Default moves of seats whose time has run out: drawn, recorded, hidden, replayed and verified."""

import json
from collections.abc import Iterator

import pytest

from engines import REGISTRY, latest
from engines.chance import LOWEST
from engines.contract import ALL, Engine, Move, Seat
from engines.games.time_chase.moves import Travel
from engines.games.time_chase.state import State
from engines.games.time_machine.moves import DecideActivation
from events.folding.table import FoldDiverged, Open, Table
from events.formats.snapshots import dump_table, load_table
from events.records.clocks import Clock
from events.records.entries import Entry
from events.records.hash_chain import DIGEST_DIGITS, digest
from events.records.kinds import DeadlineExpired, DefaultDrawn, MovePlayed, Record
from events.shown.redaction import redact
from events.tables.table_cache import TableCache
from events.verify import BadLog, verify
from service.games import drafting
from service.games import timeouts as expiry
from service.games.context import THE_SERVER, Games
from service.games.starting import importing, lobby
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.service.conftest import Time
from tests.service.games_with_clocks import SECONDS_30, guess
from tests.support.games import ALICE, BOB, CAROL, games, same_seeds
from tests.support.logs import texts_after

DEFAULT = Clock("decision", 30_000, 0, None, "default")
PEOPLE = (BOB, CAROL)
ALWAYS = ("time-chase", "early-american-chrononauts")
"""The rulesets that are always tested. Those of the others take longer."""


def timed_out(time: Time, game: str, seats: int = 3) -> tuple[Games, Table]:
    """A whole game that nobody moves in."""
    where, engine = games(registry=REGISTRY), latest()[game]
    with same_seeds(game):
        made = lobby.create_game(
            where, ALICE, engine, engine.Options(), [Creator(), *[Open()] * (seats - 1)], "public", DEFAULT
        )
    table = made.table
    for seat in range(1, seats):
        table = lobby.take_seat(where, PEOPLE[seat - 1], table.game_id, seat).table
    for _ in range(2_000):
        if table.is_over:
            return where, table
        time.passes(31)
        table = expiry.act(where, table.game_id)
    raise AssertionError("the game does not end")


def test_the_default_move_is_not_the_first_that_is_legal(time: Time) -> None:
    where = games()
    calls = set()
    for _ in range(40):
        table = guess(where, DEFAULT)
        time.passes(31)
        calls |= set(guess_game.read(expiry.act(where, table.game_id).state).last_calls)
    assert calls == {1, 2, 3}


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(key, max(2, engine.SEATS[0]), marks=() if key in ALWAYS else pytest.mark.soak)
        for key, engine in latest(REGISTRY).items()
    ],
)
def test_a_game_of_default_moves_verifies_and_is_imported(time: Time, game: str, seats: int) -> None:
    where, table = timed_out(time, game, seats)
    lines = list(where.tables.exported(table))
    assert verify(lines, REGISTRY, table.game_id) == table
    assert TableCache(where.tables.log, REGISTRY).load(table.game_id) == table
    assert importing.import_log(where, CAROL, lines).table.state == table.state


def steps(where: Games, table: Table) -> list[tuple[Entry, Table]]:
    return list(where.tables.history(table.game_id))


def test_the_drawn_numbers_stay_hidden_until_the_end(time: Time) -> None:
    where, table = timed_out(time, "time-chase")
    drawn = [step for step in steps(where, table) if isinstance(step[0].record, DefaultDrawn)]
    assert drawn
    for entry, then in drawn:
        for viewer in (0, 1, 2, None):
            seen = redact(entry, viewer, then)
            assert set(seen) == {"version", "at", "by", "kind", "seat"}
        assert json.loads(json.dumps(redact(entry, ALL, then)))["draws"] == list(entry.record.draws)  # type: ignore[union-attr]


def _are_chosen(table: Table) -> bool:
    """Return True if moves of Time Chase lie chosen and not yet revealed."""
    assert isinstance(table.state, State)
    return any(table.state.chosen)


def test_a_secret_default_move_is_hidden_like_any_other_choice(time: Time) -> None:
    where, table = timed_out(time, "time-chase")
    travels = [
        (entry, then)
        for entry, then in steps(where, table)
        if isinstance(entry.record, MovePlayed) and isinstance(entry.record.move, Travel) and _are_chosen(then)
    ]
    assert travels
    for entry, then in travels:
        assert isinstance(entry.record, MovePlayed)
        seat = entry.record.seat
        for viewer in (0, 1, 2, None):
            assert (redact(entry, viewer, then)["move"] == {"hidden": 1}) == (viewer != seat)


def test_the_default_move_does_not_reveal_whether_a_machine_could_be_activated(time: Time) -> None:
    where, table = timed_out(time, "time-machine")
    answers = [entry.record for entry, _ in steps(where, table) if _is_activation(entry.record)]
    assert len(answers) == 12
    assert {record.move for record in answers if isinstance(record, MovePlayed)} == {Move(DecideActivation(False))}


def _is_activation(record: Record) -> bool:
    return isinstance(record, MovePlayed) and isinstance(record.move, DecideActivation)


def forged(before: Table, *records: Record) -> Iterator[str]:
    """Lines that somebody without scruples adds to the log."""
    yield from texts_after(before, *records, later=30_001)


def expired_at(table: Table, seat: Seat) -> DeadlineExpired:
    assert table.decisions[seat] is not None
    return DeadlineExpired(seat, table.decisions[seat] or 0, "default")


def played(engine: Engine, table: Table, seat: Seat, number: int) -> MovePlayed:
    after = engine.apply(table.dealt, seat, guess_game.call(number), LOWEST)
    return MovePlayed(seat, guess_game.call(number), (), digest(engine, after)[:DIGEST_DIGITS])


def test_a_log_whose_default_move_differs_from_the_drawn_one_does_not_fold(time: Time) -> None:
    where = games()
    table = guess(where, DEFAULT)
    lines = forged(table, expired_at(table, 0), DefaultDrawn(0, (2,)), played(guess_game.V2, table, 0, 1))
    with pytest.raises(FoldDiverged, match="not the default move that was drawn"):
        where.tables.follow(table, lines)


@pytest.mark.parametrize(
    ("records", "reason"),
    [
        ([DefaultDrawn(0, (1,)), DefaultDrawn(0, (1,))], "no default move is due"),
        ([DefaultDrawn(1, (1,))], "no default move is due"),
        ([DefaultDrawn(0, ())], "ask for more"),
        ([DefaultDrawn(0, (1, 1))], "2 numbers recorded"),
        ([DefaultDrawn(0, (3,))], "not a whole number from 0 to 2"),
    ],
)
def test_a_log_with_a_wrongly_drawn_default_does_not_fold(time: Time, records: list[Record], reason: str) -> None:
    where = games()
    table = guess(where, DEFAULT)
    with pytest.raises(FoldDiverged, match=reason):
        where.tables.follow(table, forged(table, expired_at(table, 0), *records))


def test_a_default_move_is_drawn_only_after_a_deadline_with_the_policy_default(time: Time) -> None:
    where = games()
    early, by_bot = guess(where, DEFAULT), guess(where, SECONDS_30)
    with pytest.raises(FoldDiverged, match="no default move is due"):
        where.tables.follow(early, forged(early, DefaultDrawn(0, (1,))))
    expired = DeadlineExpired(0, by_bot.decisions[0] or 0, "bot")
    with pytest.raises(FoldDiverged, match="not what was agreed"):
        where.tables.follow(by_bot, forged(by_bot, expired, DefaultDrawn(0, (1,))))


def test_a_log_with_numbers_that_do_not_follow_from_the_seed_does_not_verify(time: Time) -> None:
    where, table = timed_out(time, "time-chase")
    lines = [json.loads(line) for line in where.tables.exported(table)][:-1]
    at = next(at for at, line in enumerate(lines) if line.get("kind") == "default_drawn" and line["draws"] != [0])
    lines[at]["draws"] = [0]
    with pytest.raises(BadLog, match="not the seed's"):
        verify([json.dumps(line) for line in lines], REGISTRY)


def test_a_log_from_before_defaults_were_drawn_still_folds(time: Time) -> None:
    where = games()
    table = guess(where, DEFAULT)
    table = where.tables.follow(table, forged(table, expired_at(table, 0), played(guess_game.V2, table, 0, 3)))
    assert guess_game.read(table.state).calls == (3, None)


def test_a_snapshot_between_the_draw_and_the_move_contains_the_drawn_move(time: Time) -> None:
    where = games()
    table = guess(where, DEFAULT)
    table = where.tables.follow(table, forged(table, expired_at(table, 0), DefaultDrawn(0, (2,))))
    assert table.timing is not None
    assert (table.timing.expired, table.timing.default) == ((0,), "3")
    assert load_table(dump_table(table), where.tables.registry) == table


def test_drafting_a_default_move_again_draws_the_same_move(time: Time) -> None:
    table = guess(games(), DEFAULT)
    drafts = []
    for _ in range(2):
        draft = drafting.Draft(table, THE_SERVER)
        draft.at += 30_001
        draft.add(expired_at(table, 0))
        draft.play_default(0)
        drafts.append(draft.addition)
    assert drafts[0] == drafts[1]
