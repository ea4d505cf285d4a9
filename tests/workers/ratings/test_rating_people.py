"""Erasing a player changes nobody's numbers; annulling a result changes everybody's, and is explained."""

import json
from collections.abc import Callable
from typing import Any

from service.backend import Backend
from service.ratings.fold import fold
from service.shared.wall_clock import now_ms
from tests.workers.erased import Erase, signed_up
from tests.workers.ratings.conftest import LADDER, Rated


def shown(web: Backend) -> str:
    """All that the events' server stores of ladders."""
    client: Any = web.servers.events
    read: dict[bytes, Callable[[bytes], Any]] = {
        b"hash": client.hgetall,
        b"zset": lambda key: client.zrange(key, 0, -1),
        b"set": client.smembers,
        b"stream": client.xrange,
        b"string": client.get,
    }
    keys = [*client.scan_iter("retcon:*ladder*"), *client.scan_iter("retcon:{rated*")]
    return "\n".join(f"{key!r} {read[client.type(key)](key)}" for key in sorted(keys))


def test_erasing_a_player_changes_nobodys_numbers(rated: Rated, erase: Erase) -> None:
    for moves in (2, 3):
        rated.finish(rated.begun(moves))
    before = rated.numbers()
    entries = list(rated.web.upkeep.ratings.streams.entries(LADDER))
    erase(rated.loser.player)
    after = rated.numbers()
    assert after[rated.winner.player] == before[rated.winner.player]
    assert rated.loser.player not in after
    assert sorted(map(str, after.values())) == sorted(map(str, before.values()))
    assert list(rated.web.upkeep.ratings.streams.entries(LADDER)) == entries
    assert list(rated.web.upkeep.ratings.verify(LADDER)) == []
    assert rated.loser.player not in shown(rated.web)
    rated.web.upkeep.ratings.rebuild(LADDER)
    assert rated.numbers() == after
    assert rated.loser.player not in shown(rated.web)


def test_no_entry_names_a_player(rated: Rated) -> None:
    rated.finish(rated.begun())
    text = json.dumps([str(each) for each in rated.web.upkeep.ratings.streams.entries(LADDER)])
    assert rated.winner.player not in text
    assert rated.winner.name not in text


def test_an_erased_player_is_not_ranked(rated: Rated, web: Backend, erase: Erase) -> None:
    for number in range(10):
        rival = Rated(web, rated.winner, signed_up(web, f"Rival {number}"))
        rival.finish(rival.begun())
    ratings = web.upkeep.ratings
    assert len(ratings.projection.ranked(LADDER, 0, 10, now_ms())) == 1
    erase(rated.winner.player)
    assert ratings.projection.ranked(LADDER, 0, 10, now_ms()) == []
    ratings.rebuild(LADDER)
    assert ratings.projection.ranked(LADDER, 0, 10, now_ms()) == []


def test_who_has_not_played_for_long_is_not_ranked_until_the_next_game(rated: Rated, web: Backend) -> None:
    for number in range(10):
        rival = Rated(web, rated.winner, signed_up(web, f"Rival {number}"))
        rival.finish(rival.begun())
    projection = web.upkeep.ratings.projection
    assert projection.ranked(LADDER, 0, 10, now_ms() + 91 * 86_400_000) == []
    assert projection.ranked(LADDER, 0, 10, now_ms()) == []
    rated.finish(rated.begun())
    assert len(projection.ranked(LADDER, 0, 10, now_ms())) == 1


def test_another_model_counts_for_all_results(rated: Rated) -> None:
    rated.finish(rated.begun())
    ratings = rated.web.upkeep.ratings
    before = rated.numbers()
    ratings.change_model(LADDER, 1)
    assert ratings.streams.behind() == [LADDER]
    state = ratings.rebuild(LADDER)
    assert (state.model, rated.numbers()) == (1, before)
    assert fold(LADDER, ratings.streams.entries(LADDER)).head == state.head


def test_ratings_are_kept_and_erased_on_a_cluster(
    cluster_url: str, redis_url: str, connect: Callable[..., Backend]
) -> None:
    web = connect(EVENTS_URL=cluster_url, QUEUE_URL=redis_url)
    web.servers.events.flushall()
    web.servers.queue.flushall()
    rated = Rated(web, signed_up(web, "Ada"), signed_up(web, "Bob"))
    table = rated.finish(rated.begun())
    rated.finish(rated.begun(3))
    ratings = web.upkeep.ratings
    assert list(ratings.verify(LADDER)) == []
    ratings.annul(LADDER, table.game_id, "other")
    ratings.rebuild(LADDER)
    assert list(ratings.verify(LADDER)) == []
    ratings.forget(rated.winner.player)
    assert rated.winner.player not in rated.numbers()
