"""Quotas: how many unfinished games a player can have, and how many bots in them."""

import threading
from typing import Any

import pytest
from redis import Redis

from events.folding.table import Bot, Open, Table
from service.after_append import quota
from service.backend import Backend
from service.games.agreed import ending
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.refusals import TooManyBots, TooManyGames
from tests.engines import guess_game
from tests.service.conftest import settings
from tests.support.games import ALICE, BOB, CAROL, REGISTRY, keyed


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    """One at which a player may have three games, with five bots."""
    limits = {"RATE_LIMITS_ENABLED": "true", "OPEN_GAMES_PER_PLAYER": "3", "BOTS_PER_PLAYER": "5"}
    return Backend.connect(settings(redis_url, **limits), REGISTRY)


def guess(backend: Backend, *seats: Occupant, caller: Caller = ALICE) -> Table:
    options = guess_game.GuessOptions(1)
    return lobby.create_game(backend.games, caller, guess_game.V2, options, seats or (Creator(),), "public").table


def test_a_game_over_the_quota_is_refused_with_the_limit(backend: Backend) -> None:
    for _ in range(3):
        guess(backend)
    with pytest.raises(TooManyGames, match="you have 3 unfinished games; the maximum is 3") as refused:
        guess(backend)
    assert refused.value.extras == {"limit": 3}
    guess(backend, caller=BOB)


def test_a_game_that_is_over_does_not_count(backend: Backend) -> None:
    tables = [guess(backend), guess(backend), guess(backend, Creator(), Open())]
    playing.play_moves(backend.games, ALICE, tables[0].game_id, None, [guess_game.call(1)], None)
    guess(backend)
    ending.concede(backend.games, ALICE, tables[1].game_id, None)
    guess(backend)
    lobby.abort(backend.games, ALICE, tables[2].game_id)
    guess(backend)
    with pytest.raises(TooManyGames):
        guess(backend)


def test_a_game_that_continues_without_its_creator_does_not_count(backend: Backend) -> None:
    for _ in range(3):
        table = guess(backend, Creator(), Open(), Open())
        for seat, caller in ((1, BOB), (2, CAROL)):
            lobby.take_seat(backend.games, caller, table.game_id, seat)
        ending.concede(backend.games, ALICE, table.game_id, None)
    guess(backend)
    with pytest.raises(TooManyGames):
        guess(backend, caller=BOB)
    with pytest.raises(TooManyBots, match="you have 3 bots"):
        guess(backend, Creator(), *[Bot("random")] * 3)


def test_games_that_others_created_count_for_their_players(backend: Backend) -> None:
    tables = [guess(backend, Creator(), Open(), caller=caller) for caller in (ALICE, ALICE, BOB, ALICE)]
    for table in tables[:2]:
        lobby.take_seat(backend.games, BOB, table.game_id, 1)
    with pytest.raises(TooManyGames):
        lobby.take_seat(backend.games, BOB, tables[3].game_id, 1)
    lobby.take_seat(backend.games, BOB, tables[0].game_id, 1)
    assert backend.games.tables.load(tables[3].game_id).seats[1] == Open()
    ending.concede(backend.games, BOB, tables[0].game_id, None)
    lobby.take_seat(backend.games, BOB, tables[3].game_id, 1)


def test_bots_count_for_the_creator_of_their_game(backend: Backend) -> None:
    guess(backend, Creator(), Bot("random"), Bot("random"), Bot("random"))
    with pytest.raises(TooManyBots, match="you have 3 bots in unfinished games; with 3 more you would exceed 5"):
        guess(backend, Creator(), Bot("random"), Bot("random"), Bot("random"))
    guess(backend, Creator(), Bot("random"), Bot("random"))
    guess(backend, Creator())


def test_a_repeated_request_at_the_quota_gets_the_first_answer(backend: Backend) -> None:
    caller = keyed(ALICE, "k")
    first = guess(backend, caller=caller)
    for _ in range(2):
        guess(backend)
    assert guess(backend, caller=caller) == first
    ending.concede(backend.games, ALICE, first.game_id, None)
    guess(backend)
    assert guess(backend, caller=caller).game_id == first.game_id


def test_concurrent_requests_do_not_exceed_the_quota(backend: Backend) -> None:
    refused, gate = list[Any](), threading.Barrier(8)

    def make() -> None:
        gate.wait()
        try:
            guess(backend)
        except TooManyGames as refusal:
            refused.append(refusal)

    threads = [threading.Thread(target=make) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert (len(refused), len(backend.upkeep.game_lists.page().items)) == (5, 3)


def test_an_unused_reservation_expires(backend: Backend) -> None:
    assert backend.games.quota is not None
    for number in range(3):
        backend.games.quota.admit(ALICE.player, f"g_{number}", 1)
    with pytest.raises(TooManyGames):
        guess(backend)
    reserved = "retcon:reserved-games-of:p_alice"
    places: Any = backend.servers.queue.zrange(reserved, 0, -1)
    for each in places:
        backend.servers.queue.zincrby(reserved, -quota.RESERVED_MS, each)  # as if that time had passed
    guess(backend)


def test_a_game_whose_listing_was_lost_in_a_crash_counts_once_it_is_swept(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as dying:
        dying.setattr(backend.upkeep.outbox, "deliver", lambda *_: None)
        tables = [guess(backend) for _ in range(3)]
    backend.servers.queue.delete("retcon:reserved-games-of:p_alice")
    for table in tables:
        backend.upkeep.outbox.deliver_all(table)
    with pytest.raises(TooManyGames):
        guess(backend)


def test_quotas_can_be_switched_off(redis_url: str, redis_client: Redis) -> None:
    backend = Backend.connect(settings(redis_url, OPEN_GAMES_PER_PLAYER="1"), REGISTRY)
    guess(backend)
    guess(backend)
