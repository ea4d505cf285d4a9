"""Notifications of challenges: both sides get each one once, even if a process dies."""

import json
from typing import Any

import jsonschema
import pytest

from events.folding.table import Table
from service.after_append.game_lists import GameLists
from service.after_append.inbox import Inboxes
from service.backend import Backend
from service.games import timeouts as expiry
from service.games.context import Caller, Games
from service.games.starting import challenges, lobby
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.service.challenging import HOUR, asked, guest
from tests.service.conftest import Time
from tests.support.games import ALICE, BOB, CAROL, NoOutbox
from tests.support.openapi_file import openapi_file


class Reader:
    """Reads a player's notifications, from its creation on."""

    def __init__(self, backend: Backend, who: Caller) -> None:
        self._inboxes, self._player = backend.notices.inboxes, who.player
        self._inboxes.keep(who.player)
        self._last_id, _ = self._inboxes.current(who.player)

    def read(self) -> list[Any]:
        found = self._inboxes.after(self._player, self._last_id)
        assert found is not None
        self._last_id = found[-1].id if found else self._last_id
        return [json.loads(message.text) for message in found]

    def statuses(self) -> list[str]:
        """The statuses of the new challenge notifications."""
        return [notification["status"] for notification in self.read() if notification["type"] == "challenge"]


@pytest.fixture
def alice(backend: Backend) -> Reader:
    return Reader(backend, ALICE)


@pytest.fixture
def bob(backend: Backend) -> Reader:
    return Reader(backend, BOB)


def test_both_sides_are_notified_of_a_challenge_and_nobody_else(
    backend: Backend, alice: Reader, bob: Reader, time: Time
) -> None:
    carol = Reader(backend, CAROL)
    table = asked(backend.games, BOB)
    received = {
        "type": "challenge",
        "status": "created",
        "game": table.game_id,
        "version": table.version,
        "mark": table.mark,
        "ruleset": "guess",
        "seat": 1,
        "player": "p_bob",
        "challenger": "p_alice",
        "reason": None,
        "expires_at": time.now + HOUR,
    }
    assert (alice.read(), bob.read(), carol.read()) == ([received], [received], [])


def test_a_challenged_player_is_not_notified_of_other_challenges(backend: Backend, alice: Reader, bob: Reader) -> None:
    table = asked(backend.games, BOB, CAROL)
    assert [notification["player"] for notification in alice.read()] == ["p_bob", "p_carol"]
    assert [notification["player"] for notification in bob.read()] == ["p_bob"]
    challenges.decline(backend.games, CAROL, table.game_id, 2, "later")
    assert (alice.statuses(), bob.statuses()) == (["declined"], [])


def test_the_acceptance_is_notified_before_the_start(backend: Backend, alice: Reader, bob: Reader) -> None:
    table = asked(backend.games, BOB)
    alice.read(), bob.read()
    lobby.take_seat(backend.games, BOB, table.game_id, 1)
    for reader in (alice, bob):
        received = reader.read()
        assert [notification["type"] for notification in received] == ["challenge", "game_started", "your_decision"]
        assert (received[0]["status"], received[0]["expires_at"]) == ("accepted", None)


def test_a_creator_who_does_not_play_is_notified_too(backend: Backend, alice: Reader) -> None:
    table = lobby.create_game(
        backend.games, ALICE, guess_game.V2, guess_game.GuessOptions(), [guest(BOB)], "public"
    ).table
    lobby.take_seat(backend.games, BOB, table.game_id, 0)
    assert [notification.get("status") for notification in alice.read()] == ["created", "accepted"]


def test_a_decline_is_notified_with_its_reason(backend: Backend, alice: Reader, bob: Reader) -> None:
    table = asked(backend.games, BOB)
    challenges.decline(backend.games, BOB, table.game_id, 1, "too_slow")
    for reader in (alice, bob):
        _, received = reader.read()
        assert (received["status"], received["reason"]) == ("declined", "too_slow")


def test_withdrawn_expired_and_aborted_challenges_are_notified(
    backend: Backend, alice: Reader, bob: Reader, time: Time
) -> None:
    first, second, third = (asked(backend.games, BOB).game_id for _ in range(3))
    bob.read()
    challenges.withdraw(backend.games, ALICE, first, 1)
    assert bob.statuses() == ["withdrawn"]
    lobby.abort(backend.games, ALICE, second)
    assert bob.statuses() == ["withdrawn"]
    time.passes(3601)
    expiry.act(backend.games, third)
    assert bob.statuses() == ["expired"]
    assert alice.statuses() == ["created"] * 3 + ["withdrawn", "withdrawn", "expired"]


def test_a_repeated_challenge_is_notified_again(backend: Backend, bob: Reader) -> None:
    table = asked(backend.games, BOB)
    challenges.decline(backend.games, BOB, table.game_id, 1, "later")
    challenges.challenge(backend.games, ALICE, table.game_id, 1, guest(BOB))
    assert bob.statuses() == ["created", "declined", "created"]


def without_outbox(backend: Backend) -> Games:
    """The same server's games in a process that dies after each append."""
    return Games(backend.games.tables, NoOutbox(), lambda: bytes(32))


def swept(backend: Backend, table: Table) -> None:
    """The sweep comes twice to the game, which that process had marked as pending."""
    backend.upkeep.outbox.mark_pending(table.game_id)
    for _ in range(2):
        backend.upkeep.outbox.deliver_all(table)


def test_the_sweep_sends_a_notification_lost_in_a_crash_once(backend: Backend, alice: Reader, bob: Reader) -> None:
    dying = without_outbox(backend)
    table = asked(dying, BOB)
    assert bob.read() == []
    swept(backend, table)
    assert (alice.statuses(), bob.statuses()) == (["created"], ["created"])
    table = challenges.decline(dying, BOB, table.game_id, 1, "generic").table
    swept(backend, table)
    assert (alice.statuses(), bob.statuses()) == (["declined"], ["declined"])


def test_an_older_table_after_a_newer_one_sends_nothing(backend: Backend, bob: Reader) -> None:
    table = asked(backend.games, BOB)
    challenges.decline(backend.games, BOB, table.game_id, 1, "later")
    bob.read()
    backend.upkeep.outbox.deliver_all(table)
    assert bob.read() == []


def test_lists_are_updated_before_players_are_notified(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is received looks at the list: it must find the challenge there."""
    order = list[str]()

    def note(kind: type[Any], name: str) -> None:
        does = getattr(kind, name)

        def noted(*given: Any) -> None:
            order.append(name)
            does(*given)

        monkeypatch.setattr(kind, name, noted)

    note(GameLists, "project")
    note(Inboxes, "notify")
    asked(backend.games, BOB)
    assert order == ["project", "notify"]


def test_notifications_fit_their_schema(backend: Backend, alice: Reader) -> None:
    table = asked(backend.games, BOB)
    challenges.decline(backend.games, BOB, table.game_id, 1, "clock")
    components = openapi_file()["components"]
    schema = {"$ref": "#/components/schemas/ChallengeNotification", "components": components}
    for received in alice.read():
        jsonschema.validate({"id": "1-1", **received}, schema)
        assert set(components["schemas"]["ChallengeNotification"]["required"]) == set(received)


def test_a_game_without_challenges_sends_no_challenge_notifications(backend: Backend, alice: Reader) -> None:
    lobby.create_game(backend.games, ALICE, guess_game.V2, guess_game.GuessOptions(), [Creator()], "public")
    assert [notification["type"] for notification in alice.read()] == ["game_started", "your_decision"]
