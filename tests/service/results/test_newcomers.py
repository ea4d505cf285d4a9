"""How many open games with other people a player can have: more as games are finished, few after lost seats."""

import pytest
from redis import Redis

from events.folding.table import Bot, Open, Table
from service.backend import Backend
from service.games.context import Caller
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.refusals import TooManyGames
from tests.engines import guess_game
from tests.service.conftest import settings
from tests.service.results.playing import fact, signed_up
from tests.support.games import REGISTRY


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    """One at which a newcomer may have two open games with other people."""
    limits = {"RATE_LIMITS_ENABLED": "true", "OPEN_GAMES_PER_PLAYER": "9", "NEWCOMER_GAMES": "2"}
    return Backend.connect(settings(redis_url, **limits), REGISTRY)


@pytest.fixture
def ada(backend: Backend) -> Caller:
    return signed_up(backend, "Ada")


@pytest.fixture
def bob(backend: Backend) -> Caller:
    return signed_up(backend, "Bob")


def made(backend: Backend, caller: Caller, *seats: Occupant) -> Table:
    options = guess_game.GuessOptions(1)
    return lobby.create_game(backend.games, caller, guess_game.V2, options, seats, "public").table


def shared(backend: Backend, caller: Caller) -> Table:
    return made(backend, caller, Creator(), Open())


def test_a_newcomer_is_refused_beyond_the_number_and_told_how_it_grows(backend: Backend, ada: Caller) -> None:
    for _ in range(2):
        shared(backend, ada)
    with pytest.raises(TooManyGames) as refused:
        shared(backend, ada)
    assert str(refused.value) == (
        "you have 2 unfinished games with other people. You can have 2 open games with other people at a time. The "
        "number grows by 2 with each public game that you finish."
    )
    assert refused.value.extras == {"limit": 2}


def test_games_that_others_created_count(backend: Backend, ada: Caller, bob: Caller) -> None:
    backend.upkeep.results.put(bob.player, fact())
    tables = [shared(backend, bob) for _ in range(3)]
    for table in tables[:2]:
        lobby.take_seat(backend.games, ada, table.game_id, 1)
    with pytest.raises(TooManyGames):
        lobby.take_seat(backend.games, ada, tables[2].game_id, 1)
    lobby.take_seat(backend.games, ada, tables[0].game_id, 1)


def test_games_against_bots_alone_neither_count_nor_are_refused(backend: Backend, ada: Caller) -> None:
    for _ in range(2):
        made(backend, ada, Creator(), Bot("random"))
        made(backend, ada, Creator(), Creator())
    for _ in range(2):
        shared(backend, ada)
    made(backend, ada, Creator(), Bot("random"))
    with pytest.raises(TooManyGames, match="with other people"):
        shared(backend, ada)


def test_the_number_grows_with_finished_games_up_to_the_maximum(backend: Backend, ada: Caller) -> None:
    for _ in range(2):
        backend.upkeep.results.put(ada.player, fact())
    for _ in range(6):
        shared(backend, ada)
    with pytest.raises(TooManyGames, match="You can have 6 open games"):
        shared(backend, ada)
    for _ in range(5):
        backend.upkeep.results.put(ada.player, fact())
    for _ in range(3):
        shared(backend, ada)
    with pytest.raises(TooManyGames, match="the maximum is 9"):
        shared(backend, ada)


def test_after_three_lost_seats_there_are_three_until_later_games_push_them_out(backend: Backend, ada: Caller) -> None:
    for number in range(10):
        backend.upkeep.results.put(ada.player, fact(ended="lost" if number < 3 else "finished"))
    for _ in range(3):
        shared(backend, ada)
    with pytest.raises(TooManyGames, match="you lost 3 seats among your last 10 games"):
        shared(backend, ada)
    backend.upkeep.results.put(ada.player, fact())
    shared(backend, ada)


def test_a_game_that_is_over_makes_room(backend: Backend, ada: Caller) -> None:
    tables = [shared(backend, ada) for _ in range(2)]
    lobby.abort(backend.games, ada, tables[0].game_id)
    shared(backend, ada)
    with pytest.raises(TooManyGames):
        shared(backend, ada)


@pytest.mark.parametrize("change", [{"NEWCOMER_GAMES": "0"}, {"RATE_LIMITS_ENABLED": "false"}])
def test_a_server_can_do_without(redis_url: str, redis_client: Redis, change: dict[str, str]) -> None:
    backend = Backend.connect(settings(redis_url, **{"RATE_LIMITS_ENABLED": "true"} | change), REGISTRY)
    ada = signed_up(backend, "Ada")
    for _ in range(3):
        backend.upkeep.results.put(ada.player, fact(ended="lost"))
    for _ in range(9):
        shared(backend, ada)


def test_scores_of_an_older_version_count_as_games_without_other_people(backend: Backend, ada: Caller) -> None:
    for number in range(3):
        backend.servers.queue.zadd(f"retcon:open-games-of:{ada.player}", {f"g_old{number}": 2 * number + 1})
    for _ in range(2):
        shared(backend, ada)
    with pytest.raises(TooManyGames, match="you have 2 unfinished games with other people"):
        shared(backend, ada)
