"""A player who loses a seat by not answering in time is told once, kindly, what that means."""

import json
from typing import Any

import pytest

from events.records.terms import Spectators, Terms
from service.api.schemas.of_webhooks.messages import WebhookMessage
from service.api.schemas.streams import InboxMessage
from service.backend import Backend
from service.games.agreed import abandoned, ending
from service.games.context import Caller
from service.people.personal.preferences import Preferences
from service.shared.wall_clock import now_ms
from service.webhooks.kinds import FINISHED, SEAT_LOST
from service.webhooks.signing import body_of
from tests.service.conftest import Time
from tests.service.results.playing import at, begun, call, lost, signed_up
from tests.support.push_receiver import Receiver
from tests.workers.pushes import subscribed, waiting
from workers.clock import Sweep


@pytest.fixture
def people(backend: Backend) -> tuple[Caller, Caller, Caller]:
    found = tuple(signed_up(backend, name) for name in ("Ada", "Bob", "Cora"))
    for who in found:
        backend.notices.inboxes.keep(who.player)
    ada, bob, cora = found
    return ada, bob, cora


def told(backend: Backend, who: Caller) -> list[Any]:
    found = [each for each in backend.notices.inboxes.all(who.player) if each.type == "seat_lost"]
    for each in found:
        assert not InboxMessage().validate(json.loads(each.text) | {"id": each.id})  # type: ignore[no-untyped-call]
    return [json.loads(each.text) for each in found]


def test_the_player_alone_is_told_once(backend: Backend, people: tuple[Caller, Caller, Caller], time: Time) -> None:
    table = lost(at(backend), time, *people, rounds=2)
    (notice,) = told(backend, people[0])
    assert (notice["game"], notice["seat"], notice["reason"], notice["counts"]) == (table.game_id, 0, "time", True)
    assert notice["text"] == (
        "You lost your seat in a game because your time was up. That happens; it only counts if it happens often: with "
        "3 lost seats among your last 10 games, you can have 3 open games at a time."
    )
    ending.concede(at(backend), people[1], table.game_id, None)
    backend.upkeep.outbox.deliver_all(backend.games.tables.load(table.game_id))
    assert [told(backend, who) for who in people] == [[notice], [], []]


def test_a_claimed_seat_is_told_with_another_reason(
    backend: Backend, people: tuple[Caller, Caller, Caller], time: Time
) -> None:
    ada, bob, _ = people
    table = call(at(backend), begun(at(backend), ada, bob, clock=None, terms=Terms(abandon_after_days=7)), bob)
    time.passes(7 * 86_400)
    abandoned.claim_seat(at(backend), bob, table.game_id, 0, None)
    (notice,) = told(backend, ada)
    assert (notice["reason"], "another player claimed it" in notice["text"]) == ("abandonment", True)


def test_in_a_private_game_it_does_not_count(
    backend: Backend, people: tuple[Caller, Caller, Caller], time: Time
) -> None:
    lost(at(backend), time, *people, rounds=2, visibility="private")
    (notice,) = told(backend, people[0])
    assert (notice["counts"], "only public games do" in notice["text"]) == (False, True)


def test_a_player_of_a_game_without_live_spectators_is_told_too(
    backend: Backend, people: tuple[Caller, Caller, Caller], time: Time
) -> None:
    lost(at(backend), time, *people, rounds=2, terms=Terms(spectators=Spectators("none")))
    assert [len(told(backend, who)) for who in people] == [1, 0, 0]


def test_a_concession_is_no_lost_seat(backend: Backend, people: tuple[Caller, Caller, Caller]) -> None:
    table = begun(backend.games, *people)
    ending.concede(backend.games, people[0], table.game_id, None)
    assert told(backend, people[0]) == []


def test_what_a_dead_process_left_untold_the_sweep_tells(
    backend: Backend, people: tuple[Caller, Caller, Caller], time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    backend.upkeep.outbox.note_built(backend.games.tables.log.run())
    with monkeypatch.context() as dying:
        dying.setattr(backend.upkeep.outbox, "deliver", lambda *_: None)
        lost(at(backend), time, *people, rounds=2)
    assert told(backend, people[0]) == []
    for _ in range(2):
        Sweep(backend.games, backend.upkeep.outbox).run()
    assert len(told(backend, people[0])) == 1
    assert [each.ended for each in backend.upkeep.results.all(people[0].player)] == ["lost"]


def test_webhooks_that_chose_it_and_subscribed_browsers_are_told(
    backend: Backend, people: tuple[Caller, Caller, Caller], time: Time
) -> None:
    ada, time.now = people[0], now_ms() + 1000
    for types in ((SEAT_LOST,), (FINISHED,)):
        backend.notices.webhooks.create(ada.player, "https://hooks.example/x", types, "")
    subscribed(backend, ada, Receiver(origin="https://push.example"))
    lost(at(backend), time, *people, rounds=2)
    found = {
        each.types: list(backend.notices.deliveries.all(ada.player, each.id))
        for each in backend.notices.webhooks.all(ada.player)
    }
    (delivery,) = found[(SEAT_LOST,)]
    assert found[(FINISHED,)] == []
    assert not WebhookMessage().validate(json.loads(body_of(delivery.message, "https://x")))  # type: ignore[no-untyped-call]
    assert any(text.decode().endswith(" lost") for text, _ in waiting(backend))


def test_a_player_can_switch_it_off_for_webhooks(
    backend: Backend, people: tuple[Caller, Caller, Caller], time: Time
) -> None:
    ada, time.now = people[0], now_ms() + 1000
    webhook, *_ = backend.notices.webhooks.create(ada.player, "https://hooks.example/x", (SEAT_LOST,), "")
    backend.people.preferences.put(ada.player, Preferences(told={"standing": {"webhook": "off"}}))
    lost(at(backend), time, *people, rounds=2)
    assert list(backend.notices.deliveries.all(ada.player, webhook.id)) == []
