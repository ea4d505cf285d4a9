"""Messages to browsers that have become wrong, or were sent already, by the time that they are due."""

import pytest

from events.folding.table import Open, Table
from service.backend import Backend
from service.games import drafting
from service.games.agreed import pauses, takebacks
from service.games.context import Caller
from service.games.moves.playing import play_moves
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.versions import parse_version
from service.outgoing.posting import Reply
from service.push.schedule import PushSchedule
from tests.service.games_with_takebacks import NIM, REGISTRY
from tests.support.push_receiver import Receiver
from tests.workers.erased import between, guess, signed_up
from tests.workers.pushes import PushAll, make_due, subscribed
from tests.workers.test_pushing import streamed, timed
from workers.jobs import pushes as pushing

WITHDRAWN = "Moves were taken back: it is not your turn any more."


class Nim:
    """A game of Coin Nim between Ada, who moves first, and Bob."""

    def __init__(self, server: Backend, ada: Caller, bob: Caller) -> None:
        self.games, self.ada, self.bob = server.games, ada, bob
        table = lobby.create_game(self.games, ada, NIM, NIM.Options(), (Creator(), Open()), "public").table
        self.table = lobby.take_seat(self.games, bob, table.game_id, 1).table

    def take(self, who: Caller) -> None:
        """Make a move."""
        moves = [NIM.parse_move("take 1")]
        self.table = play_moves(self.games, who, self.table.game_id, None, moves, None).table

    def take_back(self) -> None:
        """Take back the last move."""
        before = parse_version(str(self.table.version - 1))
        for who in (self.ada, self.bob):
            takebacks.offer_takeback(self.games, who, self.table.game_id, None, before)


@pytest.fixture
def nim(server: Backend, ada: Caller, bob: Caller, monkeypatch: pytest.MonkeyPatch) -> Nim:
    monkeypatch.setattr(server.games.tables, "registry", REGISTRY)
    return Nim(server, ada, bob)


def paused_and_resumed(server: Backend, table: Table, *players: Caller) -> None:
    """The players agree on a pause, and then on its end."""
    for command in (pauses.offer_pause, pauses.resume):
        for who in players:
            command(server.games, who, table.game_id, None)


def test_a_message_about_a_decision_that_was_taken_back_is_replaced_although_the_service_failed_at_first(
    server: Backend, bob: Caller, nim: Nim, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribed(server, bob, receiver)
    nim.take(nim.ada)
    push()
    nim.take_back()
    with monkeypatch.context() as failing:
        failing.setattr(pushing, "post", lambda *_: Reply(503, 0))
        push()
    make_due(server)
    push()
    assert receiver.bodies() == ["It is your turn.", WITHDRAWN]


def test_a_message_that_was_not_delivered_is_not_replaced(
    server: Backend, bob: Caller, nim: Nim, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribed(server, bob, receiver)
    nim.take(nim.ada)
    with monkeypatch.context() as failing:
        failing.setattr(pushing, "post", lambda *_: Reply(503, 0))
        push()
    nim.take_back()
    make_due(server)
    push()
    assert receiver.bodies() == []


def test_a_message_about_an_earlier_decision_is_not_replaced(
    server: Backend, bob: Caller, nim: Nim, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, bob, receiver)
    nim.take(nim.ada)
    push()
    nim.take(nim.bob)
    nim.take(nim.ada)
    nim.take_back()
    push()
    assert receiver.bodies() == ["It is your turn."]


def test_a_worker_that_is_killed_while_a_page_shows_the_decision_leaves_one_message(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribed(server, ada, receiver)
    close = streamed(server, ada, is_shown=True)
    between(server, ada, bob)
    with monkeypatch.context() as killed:
        killed.setattr(PushSchedule, "finish", lambda *_: False)
        push()
    close()
    make_due(server)
    push()
    make_due(server)
    push()
    assert receiver.bodies() == ["It is your turn."]


def test_who_was_reminded_before_a_pause_is_told_after_it_and_not_reminded_again(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribed(server, ada, receiver)
    table = timed(server, ada, bob, 4 * 3600)
    push()
    reminded = table.at + 3 * 3_600_000 + 60_000
    monkeypatch.setattr(pushing, "now_ms", lambda: reminded)
    make_due(server)
    push()
    monkeypatch.setattr(drafting, "now_ms", lambda: reminded + 1000)
    paused_and_resumed(server, table, bob, ada)
    for _ in range(2):
        make_due(server)
        push()
    turns = [body for body in receiver.bodies() if "pause" not in body]
    assert len(turns) == 3, "the decision, its reminder, and the decision after the pause"
    assert turns[0] == turns[2] == "It is your turn."


@pytest.mark.parametrize(("next_there", "messages"), [("Carol", 1), ("Bob", 0)])
def test_a_player_whose_seat_was_freed_is_told_unless_they_sit_there_again(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, next_there: str, messages: int
) -> None:
    subscribed(server, bob, receiver)
    table = guess(server, ada, Creator(), Open(), Open())
    lobby.take_seat(server.games, bob, table.game_id, 1)
    lobby.leave_seat(server.games, ada, table.game_id, 1)
    lobby.take_seat(server.games, bob if next_there == "Bob" else signed_up(server, next_there), table.game_id, 1)
    push()
    assert len(receiver.received) == messages


def test_a_pause_that_is_over_is_not_announced(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    table = timed(server, ada, bob, 4 * 3600)
    push()
    paused_and_resumed(server, table, ada, bob)
    push()
    assert "The game is paused." not in receiver.bodies()
