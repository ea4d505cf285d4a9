"""No player can keep others from finding a game: not by having too many, and not by being gone."""

from dataclasses import replace

import pytest
from redis import Redis

from engines import latest
from events.folding.table import Open
from events.records.log import Unreplicated
from service.backend import Backend
from service.games.starting import lobby
from service.seeks.stored import KEYS
from tests.service.conftest import settings
from tests.service.seeks.seeking import Seekers, wanted
from tests.support.games import REGISTRY

MOST = 2


@pytest.fixture
def web(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url, RATE_LIMITS_ENABLED="true", NEWCOMER_GAMES=str(MOST)), REGISTRY)


def test_a_player_without_room_costs_others_no_place(seekers: Seekers) -> None:
    web, full, waiting, third = seekers.web, seekers.player(), seekers.player(), seekers.player()
    engine = latest(REGISTRY)["guess"]
    for _ in range(MOST):
        lobby.create_game(web.games, full, engine, engine.Options(), (lobby.Creator(), Open()), "public")
    sought = seekers.seek(waiting)
    for _ in range(MOST + 1):
        seekers.time.passes(1)
        assert seekers.seek(full).reason == "too_many_games"
    seekers.time.passes(1)
    assert seekers.seek(third).status == "found"
    assert seekers.now(sought).status == "found"
    lobby.create_game(web.games, waiting, engine, engine.Options(), (lobby.Creator(), Open()), "public")


def test_a_seek_of_a_player_who_is_gone_stops_nobody(seekers: Seekers) -> None:
    gone, one, other = seekers.player(), seekers.player(), seekers.player()
    sought, events = seekers.seek(gone, pace="days"), seekers.web.servers.events
    events.delete(f"{KEYS}of:{gone.player}")
    seekers.web.people.accounts.erase(gone.player)
    seekers.seek_in_turn([one, other], pace="days")
    assert {each.status for player in (one, other) for each in seekers.web.seeks.stored.all(player.player)} == {"found"}
    assert not events.exists(f"{KEYS}seek:{sought.seek.id}")


def test_a_short_seek_does_not_shorten_what_is_known_of_a_long_one(seekers: Seekers) -> None:
    player, events = seekers.player(), seekers.web.servers.events
    seekers.seek(player, pace="days")
    known = events.pttl(f"{KEYS}of:{player.player}")
    live = seekers.seek(player, pace="live")
    seekers.time.passes(600)
    seekers.web.seeks.read(player.player, live.seek.id)
    assert 0 <= int(str(known)) - int(str(events.pttl(f"{KEYS}of:{player.player}"))) < 60_000


def test_a_repeated_seek_is_confirmed_only_if_replicas_have_it(
    seekers: Seekers, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.on_redis.replicas.WAIT_SECONDS", 0.02)
    strict = Backend.connect(settings(redis_url, REPLICAS="1"), REGISTRY)
    player = replace(seekers.player(), key="a key", fingerprint="of the request")
    for _ in range(2):
        with pytest.raises(Unreplicated):
            strict.seeks.seek(player, wanted())
