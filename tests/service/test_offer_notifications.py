"""Notifications of offers of a draw, a takeback or a pause: who is asked is told, and who offered, of the end."""

from typing import Any

import pytest

from events.folding.table import Table
from service.after_append.inbox import InboxProgress
from service.after_append.notices.of_records import is_moot, notices
from service.backend import Backend
from service.games import timeouts
from service.games.agreed import ending, pauses, takebacks
from service.games.versions import parse_version
from service.reading.projections import my_game_json
from service.webhooks.kinds import OFFER_ENDED, OFFERED
from tests.service.conftest import Time
from tests.service.games_with_clocks import FISCHER, guess
from tests.service.games_with_takebacks import REGISTRY, nim, tell
from tests.service.test_challenge_notifications import Reader
from tests.support.games import ALICE, BOB, CAROL, call


@pytest.fixture
def table(backend: Backend, time: Time) -> Table:
    """A game of Guess between Alice and Bob, with clocks, in which Alice waits for Bob."""
    return guess(backend.games, FISCHER)


@pytest.fixture
def alice(backend: Backend, table: Table) -> Reader:
    return Reader(backend, ALICE)


@pytest.fixture
def bob(backend: Backend, table: Table) -> Reader:
    return Reader(backend, BOB)


Offered = tuple[str, str, list[int], list[int]]
"""The kind of an offer, its outcome, the seats that have agreed, and those that are asked."""


def offers(reader: Reader) -> list[Offered]:
    """The new notifications of offers."""
    found: list[Any] = [each for each in reader.read() if each["type"] == "offer"]
    return [(each["kind"], each["outcome"], each["seats"], each["asked"]) for each in found]


def test_who_is_asked_is_told_and_who_offered_learns_how_it_ended(
    backend: Backend, table: Table, alice: Reader, bob: Reader
) -> None:
    ending.offer_draw(backend.games, ALICE, table.game_id, None)
    assert (offers(alice), offers(bob)) == ([], [("draw", "open", [0], [1])])
    ending.decline_draw(backend.games, BOB, table.game_id, None)
    assert (offers(alice), offers(bob)) == ([("draw", "ended", [0], [1])], [])


def test_a_draw_that_is_agreed_is_told_as_the_end_of_the_game(
    backend: Backend, table: Table, alice: Reader, bob: Reader
) -> None:
    ending.offer_draw(backend.games, ALICE, table.game_id, None)
    ending.offer_draw(backend.games, BOB, table.game_id, None)
    assert [each["type"] for each in alice.read()] == ["game_finished"]
    assert [each["type"] for each in bob.read()] == ["offer", "game_finished"]


def test_a_pause_that_is_agreed_and_one_that_a_move_ends(
    backend: Backend, table: Table, alice: Reader, bob: Reader
) -> None:
    pauses.offer_pause(backend.games, ALICE, table.game_id, None)
    pauses.offer_pause(backend.games, BOB, table.game_id, None)
    agreed: Offered = ("pause", "agreed", [0, 1], [])
    assert (offers(alice), offers(bob)) == ([agreed], [("pause", "open", [0], [1])])
    for who in (ALICE, BOB):
        pauses.resume(backend.games, who, table.game_id, None)
    ended: Offered = ("resume", "agreed", [0, 1], [])
    assert (offers(alice), offers(bob)) == ([ended], [("resume", "open", [0], [1])])
    pauses.offer_pause(backend.games, ALICE, table.game_id, None)
    call(backend.games, table, ALICE)
    assert offers(alice) == [("pause", "ended", [0], [1])]
    assert [outcome for _, outcome, *_ in offers(bob)] == ["open"]


def test_who_offered_to_end_a_pause_is_told_when_it_ends_by_itself(
    backend: Backend, table: Table, alice: Reader, bob: Reader, time: Time
) -> None:
    for who in (ALICE, BOB):
        pauses.offer_pause(backend.games, who, table.game_id, None)
    pauses.resume(backend.games, ALICE, table.game_id, None)
    alice.read()
    time.passes(30 * 86_400 + 1)
    timeouts.act(backend.games, table.game_id)
    assert offers(alice) == [("resume", "agreed", [0], [1])]


def test_an_offer_that_died_with_a_move_is_told_and_not_before(
    backend: Backend, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend.games.tables, "registry", REGISTRY)
    where = backend.games
    table = nim(where)
    alice, bob = Reader(backend, ALICE), Reader(backend, BOB)  # a process may hear of a new reader a little late
    tell(where, time, table, "Alice take 2")
    takebacks.offer_takeback(where, ALICE, table.game_id, None, parse_version("5"))
    assert (offers(alice), offers(bob)) == ([], [("takeback", "open", [0], [1])])
    tell(where, time, table, "Bob take 1")
    assert (offers(alice), offers(bob)) == ([("takeback", "ended", [0], [1])], [])
    takebacks.offer_takeback(where, ALICE, table.game_id, None, parse_version("5"))
    takebacks.offer_takeback(where, BOB, table.game_id, None, parse_version("5"))
    assert offers(alice) == [("takeback", "agreed", [0, 1], [])]


def test_a_takeback_to_which_only_bots_agree_is_no_news(
    backend: Backend, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend.games.tables, "registry", REGISTRY)
    table = nim(backend.games, bots=1)
    alice = Reader(backend, ALICE)
    table = tell(backend.games, time, table, "Alice take 2")
    takebacks.offer_takeback(backend.games, ALICE, table.game_id, None, parse_version(str(table.version - 1)))
    assert offers(alice) == []


def test_with_three_players_everyone_who_has_not_agreed_is_asked_once(backend: Backend, time: Time) -> None:
    table = guess(backend.games, FISCHER, (BOB, CAROL))
    readers = [Reader(backend, who) for who in (ALICE, BOB, CAROL)]
    ending.offer_draw(backend.games, ALICE, table.game_id, None)
    assert [offers(each) for each in readers] == [[], [("draw", "open", [0], [1])], [("draw", "open", [0], [2])]]
    ending.offer_draw(backend.games, BOB, table.game_id, None)
    assert [offers(each) for each in readers] == [[], [], []]
    ending.decline_draw(backend.games, CAROL, table.game_id, None)
    assert [len(offers(each)) for each in readers] == [1, 1, 0]


def test_notifying_twice_adds_nothing(backend: Backend, table: Table, bob: Reader) -> None:
    after = ending.offer_draw(backend.games, ALICE, table.game_id, None).table
    for told in (table, after):
        backend.notices.inboxes.notify(backend.games.tables, told, InboxProgress(None))
    assert len(offers(bob)) == 1


def test_webhooks_are_told_the_same_and_an_answered_offer_is_moot(backend: Backend, table: Table, time: Time) -> None:
    offered = ending.offer_draw(backend.games, ALICE, table.game_id, None).table
    (received,) = notices(table, offered)
    assert (received.player, received.kind) == (BOB.player, OFFERED)
    assert received.fields == {"offers": [{"kind": "draw", "seats": [0], "asked": [1], "to": None}]}
    assert not is_moot(received, offered)
    declined = ending.decline_draw(backend.games, BOB, table.game_id, None).table
    (ended,) = notices(offered, declined)
    assert (ended.player, ended.kind) == (ALICE.player, OFFER_ENDED)
    assert ended.fields["offers"][0]["outcome"] == "ended"
    assert is_moot(received, declined)


def test_my_games_show_what_waits_for_an_answer(backend: Backend, table: Table) -> None:
    offered = pauses.offer_pause(backend.games, ALICE, table.game_id, None).table
    shown = my_game_json({}, offered)
    assert shown["offers"] == [{"kind": "pause", "seats": [0], "asked": [1], "to": None}]
    assert my_game_json({}, table)["offers"] == []
