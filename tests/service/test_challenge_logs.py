"""Challenges in the log: valid ones fold, verify and survive an import; impossible ones don't fold."""

import pytest

from events.folding.table import Bot, FoldDiverged, Open, Refused
from events.formats.snapshots import dump_table, load_table
from events.records.kinds import OfferDeclined, OfferExpired, SeatOffered, SeatTaken
from events.tables.table_cache import TableCache
from events.verify import BadLog, verify
from service.after_append.game_summaries import summary
from service.games.context import THE_SERVER
from service.games.drafting import Draft
from service.games.starting import challenges, importing, lobby
from service.games.starting.lobby import Creator, Guest
from tests.engines import guess_game
from tests.service.challenging import HOUR, ROBOT, asked, guest
from tests.service.conftest import Time
from tests.support.games import ALICE, BOB, CAROL, REGISTRY, call, games, guess


def test_a_game_with_challenges_verifies_and_folds_to_the_same_table_from_a_snapshot_too(time: Time) -> None:
    where = games()
    table = asked(where, ROBOT)
    for _ in range(30):
        challenges.decline(where, ROBOT, table.game_id, 1, "later")
        table = challenges.challenge(where, ALICE, table.game_id, 1, guest(ROBOT)).table
    assert where.tables.log.snapshot(table.game_id) is not None
    assert TableCache(where.tables.log, REGISTRY).load(table.game_id) == table
    table = lobby.take_seat(where, ROBOT, table.game_id, 1).table
    assert TableCache(where.tables.log, REGISTRY).load(table.game_id) == table
    while not table.is_over:
        table = call(where, call(where, table, ALICE), ROBOT)
    assert verify(list(where.tables.exported(table)), REGISTRY, table.game_id) == table


def test_a_snapshot_contains_open_challenges_and_answers() -> None:
    where = games()
    table = asked(where, ROBOT, BOB)
    table = challenges.decline(where, ROBOT, table.game_id, 1, "later").table
    assert (table.refused, table.invited[0][1].name) == ((None, Refused("p_robot", "declined", "later"), None), "Bob")
    assert load_table(dump_table(table), REGISTRY) == table


def test_a_bot_account_is_still_marked_after_export_and_import() -> None:
    where, elsewhere = games(), games()
    table = lobby.take_seat(where, ROBOT, asked(where, ROBOT).game_id, 1).table
    while not table.is_over:
        table = call(where, call(where, table, ALICE), ROBOT)
    copy = importing.import_log(elsewhere, CAROL, list(where.tables.exported(table))).table
    shown = [(seat["player"], seat["name"], seat["account"]) for seat in summary(copy)["seats"]]
    assert shown == [(None, "Alice", "person"), (None, "Robot", "bot")]


@pytest.mark.parametrize(
    ("record", "later", "reason"),
    [
        (SeatTaken(1, "p_carol", "Carol"), 0, "the seat is not open"),
        (SeatTaken(1, "p_bob", "Bob"), HOUR + 1, "the seat is not open"),
        (SeatOffered(1, "p_carol", "Carol", False, 10**12), 0, "the seat is not open"),
        (SeatOffered(2, "p_carol", "Carol", False, 0), 0, "expired before it is made"),
        (OfferExpired(1), HOUR, "the offer still stands"),
        (OfferExpired(2), HOUR + 1, "offered to nobody"),
        (OfferDeclined(0, "later"), 0, "offered to nobody"),
        (OfferDeclined(9, "later"), 0, "there is no seat 9"),
    ],
)
def test_a_log_with_an_impossible_challenge_does_not_fold(time: Time, record: object, later: int, reason: str) -> None:
    draft = Draft(guess(games(), (Creator(), guest(BOB), Open())).table, THE_SERVER)
    draft.at += later
    with pytest.raises(FoldDiverged, match=reason):
        draft.add(record)  # type: ignore[arg-type]  # one of them


def test_a_log_that_starts_before_a_challenge_is_answered_does_not_fold() -> None:
    where = games()
    table = asked(where, BOB)
    full = guess(where, (Creator(), Bot("random"))).table
    started, _ = list(where.tables.history(full.game_id))[-1]
    line = Draft(table, THE_SERVER)
    line.add(started.record, full.state)
    where.tables.log.append(table.game_id, table.position, line.addition, None)
    with pytest.raises(FoldDiverged, match="started with an open seat"):
        TableCache(where.tables.log, REGISTRY).load(table.game_id)


def test_a_name_in_a_challenge_is_checked_like_any_other() -> None:
    where = games()
    table = lobby.create_game(
        where,
        ALICE,
        guess_game.V2,
        guess_game.GuessOptions(),
        (Creator(), Guest("p_x", "a\u202eb", False, HOUR)),
        "public",
    ).table
    table = lobby.abort(where, ALICE, table.game_id).table
    with pytest.raises(BadLog, match="record 3: it has a name"):
        verify(list(where.tables.exported(table)), REGISTRY)
