"""What is pushed to a player tells no more than their notifications do."""

import json
from random import Random
from typing import Any

import pytest
from redis import Redis

from engines import latest
from events.folding.table import Open, Table
from service.after_append import inbox
from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.push.schedule import parse_push
from tests.engines import guess_game
from tests.service.conftest import settings
from tests.support.games import same_seeds
from tests.support.push_receiver import Receiver
from tests.workers.erased import between, signed_up
from tests.workers.pushes import PushAll, subscribed, subscription_of, waiting

GAMES = {"time-chase": {}, "early-american-chrononauts": {"mode": "uber", "turn_limit": 4}, "time-breaker": {}}
"""Games with simultaneous secret choices, and with reaction windows."""


def notified(server: Backend, player: str) -> list[str]:
    """Return the occasions of the player's notifications of decisions and ends."""
    found = list[str]()
    for each in server.notices.inboxes.all(player):
        said = json.loads(each.text)
        if each.type == "your_decision":
            found.append(f"decision {said['seat']} {said['decision']} {said['decision_mark']}")
        elif each.type == "game_finished":
            found.append("end")
    return sorted(found)


def pushed(server: Backend, player: str) -> list[str]:
    pushes = [parse_push(text.decode()) for text, _ in waiting(server)]
    return sorted(each.occasion for each in pushes if each.player == player)


@pytest.mark.parametrize(
    "key", ["time-chase", *(pytest.param(each, marks=pytest.mark.soak) for each in list(GAMES)[1:])]
)
def test_a_player_is_pushed_what_they_are_notified_of_and_nothing_else(
    redis_url: str, redis_client: Redis, key: str
) -> None:
    engine, rng = latest()[key], Random(key)
    server = Backend.connect(settings(redis_url), {(key, engine.RULES_VERSION): engine})
    people = [signed_up(server, name) for name in ("Ada", "Bob", "Eve")]
    for who in people[:2]:
        server.notices.inboxes.keep(who.player)
        browser = Receiver(origin="https://push.example").subscription(who.player)
        server.notices.subscriptions.add(
            who.player, subscription_of(browser, server.people.accounts.tokens(who.player)[0].id)
        )
    table = started(server, engine, people)
    for _ in range(60):
        for who in people:
            assert pushed(server, who.player) == notified(server, who.player)
        if table.is_over:
            break
        table = random_move(server, table, people, rng)
    assert len(pushed(server, people[0].player)) > 5
    assert pushed(server, people[2].player) == []


def started(server: Backend, engine: Any, people: list[Caller]) -> Table:
    options = engine.Options(**GAMES[engine.KEY])
    seats: list[Occupant] = [Creator(), *(Open() for _ in people[1:])]
    table = lobby.create_game(server.games, people[0], engine, options, seats, "public").table
    for seat, who in enumerate(people[1:], 1):
        table = lobby.take_seat(server.games, who, table.game_id, seat).table
    return table


def random_move(server: Backend, table: Table, people: list[Caller], rng: Random) -> Table:
    seat = rng.choice(table.awaiting)
    move = rng.choice(table.engine.legal_moves(table.dealt, seat))
    return playing.play_moves(server.games, people[seat], table.game_id, seat, [move], None).table


def test_a_secret_choice_of_another_player_changes_nothing(
    server: Backend, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[Any]()
    for number in (1, 2):
        server.servers.queue.flushall()
        receiver.received.clear()
        with same_seeds("world"):
            ada, bob = signed_up(server, "Ada"), signed_up(server, "Bob")
            subscribed(server, ada, receiver)
            table = between(server, ada, bob)
        made = playing.play_moves(server.games, bob, table.game_id, 1, [guess_game.call(number)], None).table
        assert made.version == table.version + 1
        push()
        seen.append([shown(each, table.game_id) for each in receiver.received])
    assert seen[0] == seen[1]
    assert len(seen[0]) == 1


def shown(received: Any, game_id: str) -> Any:
    """Return everything of a message but what is random: the signature, the ids, the keys."""
    headers = {
        name: value for name, value in received.headers.items() if name not in ("authorization", "topic", "host")
    }
    fields = {name: value.replace(game_id, "g") for name, value in received.fields.items()}
    return received.path, headers, fields, received.length


def test_all_messages_wait_equally_long(server: Backend, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "DELAY_MS", 500_000)
    ada, bob = signed_up(server, "Ada"), signed_up(server, "Bob")
    subscribed(server, ada, receiver, "a")
    subscribed(server, bob, receiver, "b")
    between(server, ada, bob)
    first, second = (due for _, due in waiting(server))
    assert first == second
