"""What is sent to a webhook: each thing that happens once, signed, with an id that follows from it."""

import pytest

from service.api.schemas.of_webhooks.messages import WebhookMessage
from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import challenges, lobby
from service.games.starting.lobby import Creator
from service.people.personal.preferences import Preferences
from service.webhooks.kinds import ANSWERED, CHALLENGED, FINISHED, OWED, STARTED
from tests.engines import guess_game
from tests.support.webhook_receiver import Receiver
from tests.webhooks.receiving import Send, deliveries_of, hooked, statuses
from tests.workers.erased import between, call, guess, guest


def test_a_game_is_told_from_start_to_end_and_the_package_accepts_all_signatures(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    webhook = hooked(server, ada, receiver)
    table = between(server, ada, bob, rounds=2)
    send()
    while not table.is_over:
        table = call(server, call(server, table, ada), bob)
        send()
    assert sorted(receiver.types[:2]) == [OWED, STARTED]
    assert receiver.types[2:] == [OWED, FINISHED]
    assert len(set(receiver.ids)) == 4
    for message in receiver.verified(webhook.secrets[0].text):
        assert not WebhookMessage().validate(message)  # type: ignore[no-untyped-call]  # marshmallow leaves it so
        assert message["data"]["url"] == f"https://play.example/v1/games/{table.game_id}"


def test_the_messages_of_a_game_are_thin(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    hooked(server, ada, receiver, OWED)
    table = between(server, ada, bob)
    send()
    (message,) = (each.message for each in receiver.received)
    owed = {"seat": 0, "decision": table.version, "decision_mark": table.mark}
    assert message["data"] == {
        **{"game": table.game_id, "ruleset": "guess", "version": table.version, "mark": table.mark},
        **{"decisions": [owed], "url": f"https://play.example/v1/games/{table.game_id}"},
    }


def test_decisions_that_one_record_opens_are_one_message(
    server: Backend, ada: Caller, receiver: Receiver, send: Send
) -> None:
    hooked(server, ada, receiver, OWED)
    table = guess(server, ada, Creator(), Creator())
    send()
    (message,) = (each.message for each in receiver.received)
    assert [each["seat"] for each in message["data"]["decisions"]] == [0, 1]
    assert {each["decision"] for each in message["data"]["decisions"]} == {table.version}


def test_both_sides_are_told_of_challenges_and_their_answers(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    hooked(server, ada, receiver, CHALLENGED, ANSWERED, path="/ada")
    hooked(server, bob, receiver, CHALLENGED, ANSWERED, path="/bob")
    table = guess(server, ada, Creator(), guest(bob))
    send()
    assert [(each.path, each.type) for each in receiver.received] == [("/bob", CHALLENGED)]
    challenges.decline(server.games, bob, table.game_id, 1, "later")
    send()
    told = {each.path: each.message["data"]["challenges"] for each in receiver.received[1:]}
    common = {"seat": 1, "status": "declined", "reason": "later"}
    assert told == {"/ada": [{"direction": "made", **common}], "/bob": [{"direction": "received", **common}]}


@pytest.mark.parametrize("how", ["accepted", "withdrawn"])
def test_the_other_ways_in_which_a_challenge_ends(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, how: str
) -> None:
    webhook = hooked(server, bob, receiver, CHALLENGED, ANSWERED)
    table = guess(server, ada, Creator(), guest(bob))
    if how == "accepted":
        lobby.take_seat(server.games, bob, table.game_id, 1)
    else:
        lobby.abort(server.games, ada, table.game_id)
    send()
    assert [each.message["data"]["challenges"][0]["status"] for each in receiver.received] == [how]
    assert statuses(server, webhook) == [(CHALLENGED, "superseded"), (ANSWERED, "delivered")]


def test_only_chosen_types_are_planned(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    webhook = hooked(server, ada, receiver, FINISHED)
    table = between(server, ada, bob, rounds=1)
    call(server, call(server, table, ada), bob)
    send()
    assert receiver.types == [FINISHED]
    assert statuses(server, webhook) == [(FINISHED, "delivered")]


def test_what_happened_before_a_webhook_was_created_is_not_told(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    table = between(server, ada, bob, rounds=1)
    hooked(server, ada, receiver)
    call(server, call(server, table, ada), bob)
    send()
    assert receiver.types == [FINISHED]


def test_nobody_is_told_of_an_answered_decision(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    webhook = hooked(server, ada, receiver, OWED)
    table = between(server, ada, bob)
    playing.play_moves(server.games, ada, table.game_id, None, [guess_game.call(1)], None)
    send()
    assert receiver.received == []
    assert statuses(server, webhook) == [(OWED, "superseded")]
    (delivery,) = deliveries_of(server, webhook)
    assert (delivery.attempts, delivery.next_attempt_at) == ((), None)


def test_planning_again_adds_nothing(server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send) -> None:
    webhook = hooked(server, ada, receiver)
    tables = [between(server, ada, bob)]
    tables += [call(server, tables[0], ada)]
    tables += [call(server, tables[0], bob)]
    send()
    known = deliveries_of(server, webhook)
    for table in (*tables, *reversed(tables), tables[-1]):
        server.upkeep.outbox.deliver_all(table)
        server.notices.deliveries.forget(table.game_id)
        server.upkeep.outbox.deliver_all(table)
    send()
    assert deliveries_of(server, webhook) == known
    assert len(receiver.ids) == len(set(receiver.ids)) == 2


def test_an_id_contains_no_dot_and_follows_from_webhook_game_version_and_type(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    one, two = hooked(server, ada, receiver, path="/1"), hooked(server, ada, receiver, path="/2")
    between(server, ada, bob)
    send()
    ids = set(receiver.ids)
    assert len(ids) == 4
    assert not any("." in each for each in ids)
    assert {each.message.id for webhook in (one, two) for each in deliveries_of(server, webhook)} == ids


def test_what_a_player_has_switched_off_for_webhooks_goes_to_none_of_theirs_and_to_others_as_before(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    chosen = Preferences(told={"decision": {"webhook": "off"}, "challenge": {"push": "off"}})
    server.people.preferences.put(ada.player, chosen)
    mine = [hooked(server, ada, receiver, path=path) for path in ("/a", "/b")]
    theirs = hooked(server, bob, receiver, path="/c")
    guess(server, bob, Creator(), guest(ada))
    table = between(server, ada, bob, rounds=1)
    call(server, call(server, table, ada), bob)
    send()
    for webhook in mine:
        assert statuses(server, webhook) == [(CHALLENGED, "delivered"), (FINISHED, "delivered")]
    assert {kind for kind, _ in statuses(server, theirs)} == {STARTED, OWED, FINISHED}


def test_a_change_of_the_preferences_counts_from_the_next_event_on(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    webhook = hooked(server, ada, receiver, FINISHED)
    for chosen in (Preferences(told={"end": {"webhook": "off"}}), Preferences()):
        server.people.preferences.put(ada.player, chosen)
        table = between(server, ada, bob, rounds=1)
        call(server, call(server, table, ada), bob)
    send()
    assert statuses(server, webhook) == [(FINISHED, "delivered")]
