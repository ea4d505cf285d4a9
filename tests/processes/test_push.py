"""Web Push on a real server: from a move to the browser of the player who is next."""

from tests.support.push_receiver import Received, Receiver
from tests.support.real_server import Server
from tests.support.waiting import wait_until
from tools.demo.client import Client


def of_game(receiver: Receiver, game_id: str) -> list[Received]:
    """The messages of that game; other tests use the same receiver."""
    return [each for each in receiver.received if each.fields["tag"] == game_id]


def test_a_browser_is_told_that_it_is_the_players_turn(shared_server: Server, shared_receiver: Receiver) -> None:
    ada, bob = (Client(shared_server.url, name) for name in ("Ada at a phone", "Bob without one"))
    key = ada.ask("GET", "/push")["public_key"]
    ada.ask("POST", "/players/me/push-subscriptions", shared_receiver.subscription())
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = ada.ask("POST", "/games", {"ruleset": "time-machine", "seats": seats})
    bob.ask("PUT", f"/games/{game['id']}/seats/1")
    wait_until(lambda: of_game(shared_receiver, game["id"]))
    (received,) = of_game(shared_receiver, game["id"])
    assert received.claims["key"] == key
    assert received.fields == {
        "title": "Time Machine",
        "body": "It is your turn.",
        "url": f"/g/{game['id']}",
        "tag": game["id"],
    }
