"""Webhooks on a real server: from a game to the program of its player."""

from standardwebhooks import Webhook

from service.webhooks.kinds import FINISHED, OWED, STARTED
from tests.support.real_server import Server
from tests.support.waiting import wait_until
from tests.support.webhook_receiver import Received, Receiver
from tools.demo.client import Client


def of_game(receiver: Receiver, game_id: str) -> list[Received]:
    """The messages of that game; other tests use the same receiver."""
    return [each for each in receiver.received if each.message["data"].get("game") == game_id]


def test_a_program_is_told_of_a_game_with_a_bot(shared_server: Server, shared_webhook_receiver: Receiver) -> None:
    ada = Client(shared_server.url, "Ada with a server")
    made = ada.ask("POST", "/players/me/webhooks", {"url": f"{shared_webhook_receiver.origin}/hook"})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    game = ada.ask("POST", "/games", {"ruleset": "time-machine", "seats": seats})["id"]
    wait_until(lambda: OWED in [each.type for each in of_game(shared_webhook_receiver, game)])
    ada.ask("POST", f"/games/{game}/concede")
    wait_until(lambda: {each.type for each in of_game(shared_webhook_receiver, game)} >= {STARTED, OWED, FINISHED})
    received = of_game(shared_webhook_receiver, game)
    assert {each.type for each in received} == {STARTED, OWED, FINISHED}
    assert len({each.id for each in received}) == len(received)
    for each in received:
        Webhook(made["secret"]).verify(each.body, each.headers)

    path = f"/players/me/webhooks/{made['id']}/deliveries"
    wait_until(lambda: {each["status"] for each in ada.ask("GET", path)["items"]} <= {"delivered", "superseded"})
