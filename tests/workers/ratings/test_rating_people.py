"""Erasing a player changes nobody's numbers; annulling a result changes everybody's, and is explained."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from service.backend import Backend
from service.games.agreed import ending
from service.ratings.entries import RatedResult
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


def entries_of(web: Backend) -> list[RatedResult]:
    return [each for each in web.upkeep.ratings.streams.entries(LADDER) if isinstance(each, RatedResult)]


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


@pytest.mark.parametrize("is_over", [True, False], ids=["noted late", "running"])
def test_whoever_is_erased_counts_as_who_they_were(
    rated: Rated, web: Backend, erase: Erase, monkeypatch: pytest.MonkeyPatch, is_over: bool
) -> None:
    for number in range(3):
        rival = Rated(web, rated.loser, signed_up(web, f"Rival {number}"))
        rival.finish(rival.begun())  # so that the loser is known to be strong
    table = rated.begun(4)
    if is_over:
        with monkeypatch.context() as late:
            late.setattr(web.upkeep.outbox, "deliver", lambda _: None)
            rated.finish(table)
    known = web.upkeep.ratings.streams.handle_of(LADDER, rated.loser.player)
    erase(rated.loser.player)
    if not is_over:
        ending.concede(web.games, rated.winner, table.game_id, None)
    (entry,) = [each for each in entries_of(web) if each.game == table.game_id]
    assert (entry.players[1], entry.left) == (known, (1,) if is_over else (0, 1))


def test_erasing_instead_of_conceding_does_not_hide_the_network(rated: Rated, web: Backend, erase: Erase) -> None:
    table = rated.begun(3)
    for player in (rated.winner, rated.loser):
        web.upkeep.ratings.networks.note(table.game_id, player.player, "8.8.8.8")
    erase(rated.loser.player)
    ending.concede(web.games, rated.winner, table.game_id, None)
    (entry,) = entries_of(web)
    assert entry.is_arranged


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
