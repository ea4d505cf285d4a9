"""Notices that follow from no record of a game: told once, in the inbox, by push messages, in digests, by webhooks."""

import json
from typing import Any

import pytest

from service.after_append.notices.own_notices import OwnNotice
from service.api.schemas.of_webhooks.messages import WebhookMessage
from service.api.schemas.streams import InboxMessage
from service.backend import Backend
from service.games.context import Caller
from service.people.naming.name_index import KEYS
from service.people.personal.preferences import Preferences
from service.push.schedule import Push
from service.shared.wall_clock import now_ms
from service.webhooks.kinds import CHOICES, RATING_ANNULLED, SEEK_ENDED
from service.webhooks.signing import body_of
from tests.support.push_receiver import Receiver
from tests.workers.erased import played_out, signed_up
from tests.workers.pushes import make_due, subscribed, waiting
from workers.jobs.due_messages import DueMessages
from workers.jobs.pushes import topic_of

SEEK: dict[str, Any] = {"seek": "k_1", "reason": "nobody_found"}


@pytest.fixture
def ada(web: Backend) -> Caller:
    who = signed_up(web, "Ada")
    web.notices.inboxes.keep(who.player)
    return who


def ended(who: Caller, seek: str = "k_1") -> OwnNotice:
    return OwnNotice(who.player, "seek_ended", seek, SEEK | {"seek": seek}, path=f"/v1/seeks/{seek}")


def told(web: Backend, who: Caller) -> list[Any]:
    found = [json.loads(each.text) | {"id": each.id} for each in web.notices.inboxes.all(who.player)]
    assert not any(InboxMessage().validate(each) for each in found)  # type: ignore[no-untyped-call]
    return [{name: value for name, value in each.items() if name != "id"} for each in found]


def messages(web: Backend) -> DueMessages:
    return DueMessages(web, web.notices.push_schedule, web.notices.push_digests)


def taken(web: Backend) -> Push:
    make_due(web)
    push = web.notices.push_schedule.take()
    assert push is not None
    return push


def test_a_notice_about_no_game_is_told_once_in_every_way(web: Backend, ada: Caller) -> None:
    web.notices.webhooks.create(ada.player, "https://hooks.example/x", CHOICES, "")
    subscribed(web, ada, Receiver(origin="https://push.example"))
    for _ in range(3):
        web.notices.own.tell(ended(ada))
    assert told(web, ada) == [{"type": "seek_ended", **SEEK}]
    assert [text.decode().split(" ", 3)[3] for text, _ in waiting(web)] == ["- seek"]
    (webhook,) = web.notices.webhooks.all(ada.player)
    (delivery,) = web.notices.deliveries.all(ada.player, webhook.id)
    body = json.loads(body_of(delivery.message, "https://play.example"))
    assert not WebhookMessage().validate(body)  # type: ignore[no-untyped-call]
    assert (body["type"], body["data"]["url"]) == (SEEK_ENDED, "https://play.example/v1/seeks/k_1")
    web.notices.own.tell(ended(ada, "k_2"))
    assert len(told(web, ada)) == 2


def test_its_push_message_leads_to_the_players_games(web: Backend, ada: Caller) -> None:
    subscription = subscribed(web, ada, Receiver(origin="https://push.example"))
    web.notices.own.tell(ended(ada))
    push = taken(web)
    due = messages(web).to_send(push, now_ms())
    assert due is not None
    body = "Your search for a game has ended."
    assert due.text("en") == {"title": "Your games", "body": body, "url": "/games", "tag": "seek"}
    assert due.text("de")["body"] == "Deine Suche nach einer Partie ist zu Ende."
    digest = push._replace(occasion="digest 5")
    assert topic_of(push, subscription) != topic_of(digest, subscription)


def test_it_can_wait_for_the_digest(web: Backend, ada: Caller) -> None:
    subscribed(web, ada, Receiver(origin="https://push.example"))
    web.people.preferences.put(ada.player, Preferences(told={"seek": {"push": "digest"}}))
    web.notices.own.tell(ended(ada))
    assert messages(web).to_send(taken(web), now_ms()) is None
    ((text, at),) = waiting(web)
    digest = web.notices.push_schedule
    assert text.decode().split(" ")[4] == "digest"
    push = taken(web)
    due = messages(web).to_send(push, int(at))
    assert due is not None
    assert (due.text("en")["body"], digest.take()) == ("Your search for a game has ended.", None)


def test_a_player_can_switch_it_off(web: Backend, ada: Caller) -> None:
    web.notices.webhooks.create(ada.player, "https://hooks.example/x", (SEEK_ENDED,), "")
    subscribed(web, ada, Receiver(origin="https://push.example"))
    web.people.preferences.put(ada.player, Preferences(told={"seek": {"push": "off", "webhook": "off"}}))
    web.notices.own.tell(ended(ada))
    assert messages(web).to_send(taken(web), now_ms()) is None
    (webhook,) = web.notices.webhooks.all(ada.player)
    assert (waiting(web), list(web.notices.deliveries.all(ada.player, webhook.id))) == ([], [])


def test_a_notice_about_a_game_that_is_over_is_pushed(web: Backend, ada: Caller) -> None:
    table = played_out(web, ada, signed_up(web, "Bob"))
    web.notices.webhooks.create(ada.player, "https://hooks.example/x", (RATING_ANNULLED,), "")
    subscribed(web, ada, Receiver(origin="https://push.example"))
    fields = {"ladder": "guess/standard/days", "reason": "Somebody cheated."}
    web.notices.own.tell(OwnNotice(ada.player, "rating_annulled", f"{table.game_id} 7", fields, about=table))
    assert told(web, ada)[-1]["game"] == table.game_id
    due = messages(web).to_send(taken(web), now_ms())
    assert due is not None
    assert (due.text("en")["url"], due.text("en")["body"]) == (
        f"/g/{table.game_id}",
        "A game no longer counts for your rating.",
    )
    (webhook,) = web.notices.webhooks.all(ada.player)
    (delivery,) = web.notices.deliveries.all(ada.player, webhook.id)
    assert not WebhookMessage().validate(json.loads(body_of(delivery.message, "https://x")))  # type: ignore[no-untyped-call]


def test_nothing_is_left_of_a_notice_to_an_erased_player(web: Backend, ada: Caller) -> None:
    web.notices.own.tell(ended(ada))
    web.upkeep.stored_about_players.erase(ada.player)
    left = [key for key in web.servers.queue.scan_iter() if ada.player in key.decode()]
    assert not [key for key in left if not key.startswith(KEYS.encode())], "the account itself goes last"
