"""Seeks: who meets whom, when, and what becomes of those whom nobody meets."""

import json
from itertools import pairwise
from typing import Any

import pytest

from engines import latest
from events.folding.table import Bot
from service import errors, refusals
from service.backend import Backend
from service.people.bans import Ban
from service.ratings.ladders import modes_of
from service.seeks.seek import BotsWanted
from service.seeks.seeking import pool_for
from service.seeks.stored import KEPT_MS, KEYS
from tests.service.conftest import settings
from tests.service.seeks.seeking import Hand, Seekers, players_of, wanted
from tests.support.games import REGISTRY, keyed
from tests.workers.erased import signed_up

DAY = 86_400


def test_two_who_seek_the_same_game_meet_in_one_that_has_started(seekers: Seekers) -> None:
    ada, bob = seekers.player(), seekers.player()
    first, second = seekers.seek_in_turn([ada, bob])
    assert first.status == "waiting"
    assert (second.status, seekers.status(first)) == ("found", ["found"])
    table = seekers.table(first)
    assert seekers.table(second).game_id == table.game_id
    assert (sorted(players_of(table)), table.status) == (sorted([ada.player, bob.player]), "active")
    assert (table.creator, table.visibility, table.terms.rated) == (ada.player, "public", True)
    assert table.timing is not None
    assert (table.timing.clock.kind, table.timing.clock.on_expiry) == ("fischer", "lose")
    assert len(seekers.games()) == 1


def test_all_players_are_told_that_the_game_has_started(seekers: Seekers) -> None:
    people = [seekers.player() for _ in range(3)]
    for each in people:
        seekers.web.notices.inboxes.keep(each.player)
    for each in people:
        seekers.seek(each, seats=3)
    for each in people:
        assert [told.type for told in seekers.web.notices.inboxes.all(each.player)].count("game_started") == 1


def test_who_sits_where_does_not_depend_on_who_came_first(seekers: Seekers) -> None:
    firsts = set[int]()
    for _ in range(12):
        one, two = seekers.player(), seekers.player()
        sought, _ = seekers.seek_in_turn([one, two])
        firsts.add(players_of(seekers.table(sought)).index(one.player))
    assert firsts == {0, 1}


def test_three_seats_take_three_players_and_the_fourth_waits(seekers: Seekers) -> None:
    sought = [seekers.seek(seekers.player(), seats=3) for _ in range(4)]
    assert seekers.status(*sought) == ["found", "found", "found", "waiting"]
    assert len(set(players_of(seekers.table(sought[0])))) == 3


@pytest.mark.parametrize(
    "other", [{"seats": 3}, {"pace": "days"}, {"rated": False}, {"engine": latest()["time-chase"], "seats": None}]
)
def test_players_of_different_pools_do_not_meet(
    web: Backend, time: Hand, seekers: Seekers, other: dict[str, Any]
) -> None:
    seekers.seek(seekers.player())
    assert seekers.seek(seekers.player(), **other).status == "waiting"


def test_the_longest_waiting_player_who_fits_is_met(seekers: Seekers) -> None:
    far, first, second = seekers.player(2500), seekers.player(1600), seekers.player(1900)
    waiting = seekers.seek_in_turn([far, first, second])
    seekers.seek(seekers.player(1750))
    assert seekers.status(*waiting) == ["waiting", "found", "waiting"]


@pytest.mark.parametrize(("pace", "step", "unlimited"), [("live", 10, 120), ("days", 3_600, 12 * 3_600)])
def test_ranges_widen_with_time_and_end(seekers: Seekers, pace: str, step: int, unlimited: int) -> None:
    low, high = seekers.seek(seekers.player(1500), pace=pace), seekers.seek(seekers.player(1900), pace=pace)
    assert high.seek.points_at(seekers.time.now) == 200
    seekers.time.passes(2 * step - 0.001)
    seekers.look()
    assert seekers.status(low, high) == ["waiting", "waiting"]
    seekers.time.passes(0.001)
    seekers.look()
    assert seekers.status(low, high) == ["found", "found"]
    far, farther = seekers.seek(seekers.player(0), pace=pace), seekers.seek(seekers.player(9_000), pace=pace)
    seekers.time.passes(unlimited - 0.001)
    seekers.look()
    assert seekers.status(far, farther) == ["waiting", "waiting"]
    seekers.time.passes(0.001)
    seekers.look()
    assert seekers.status(far, farther) == ["found", "found"]


def test_a_range_widens_when_it_says_so(seekers: Seekers) -> None:
    seek = seekers.seek(seekers.player()).seek
    ranges = [(seek.points_at(at), seek.wider_at(at)) for at in range(seek.created_at, seek.created_at + 121_000, 1000)]
    for (points, wider), (later, _) in pairwise(ranges):
        assert wider is not None
        assert later == points or later is None or later == (points or 0) + 100
    assert ranges[-1] == (None, None)
    assert ranges[0] == (200, seek.created_at + 10_000)
    assert ranges[119] == (1_300, seek.created_at + 120_000)


def test_any_is_no_limit_for_its_own_side_alone(seekers: Seekers) -> None:
    near, any_ = seekers.seek(seekers.player(1500)), seekers.seek(seekers.player(2500), range_="any")
    assert seekers.status(near, any_) == ["waiting", "waiting"]
    assert seekers.seek(seekers.player(100), range_="any").status == "found"
    assert seekers.status(near, any_) == ["waiting", "found"]


@pytest.mark.parametrize("is_blocker", [False, True])
def test_players_who_block_each_other_do_not_meet(seekers: Seekers, is_blocker: bool) -> None:
    ada, bob = seekers.player(), seekers.player()
    one, two = (ada, bob) if is_blocker else (bob, ada)
    seekers.web.people.blocks.add(one.player, two.player, 1)
    first, second = seekers.seek_in_turn([ada, bob])
    seekers.time.passes(500)
    seekers.look()
    assert seekers.status(first, second) == ["waiting", "waiting"]
    third = seekers.seek(seekers.player())
    assert seekers.status(first, second, third) == ["found", "waiting", "found"]


def test_a_table_of_three_has_no_two_who_block_each_other(seekers: Seekers) -> None:
    people = [seekers.player() for _ in range(4)]
    seekers.web.people.blocks.add(people[0].player, people[1].player, 1)
    sought = seekers.seek_in_turn(people, seats=3)
    assert seekers.status(*sought) == ["found", "waiting", "found", "found"]


def test_in_rated_games_of_three_nobody_meets_a_frequent_companion(seekers: Seekers) -> None:
    people = [seekers.player() for _ in range(4)]
    pair = frozenset(each.player for each in people[:2])
    object.__setattr__(seekers.web.seeks.matching, "together", lambda players: [pair] if pair <= {*players} else [])
    sought = seekers.seek_in_turn(people, seats=3)
    assert seekers.status(*sought) == ["found", "waiting", "found", "found"]
    unrated = [seekers.seek(each, seats=3, rated=False) for each in people[:3]]
    assert seekers.status(*unrated) == ["found"] * 3


def test_a_seek_that_nobody_can_answer_ends_like_any_other(seekers: Seekers) -> None:
    hermit = seekers.player()
    seekers.web.notices.inboxes.keep(hermit.player)
    alone = seekers.seek(hermit)
    others = [seekers.player() for _ in range(3)]
    for each in others:
        seekers.web.people.blocks.add(hermit.player, each.player, 1)
        seekers.seek(each)
    seekers.time.passes(900)
    for _ in range(2):
        seekers.look()
    now = seekers.now(alone)
    assert (now.status, now.reason, now.game) == ("expired", "nobody_found", None)
    told = [json.loads(each.text) for each in seekers.web.notices.inboxes.all(hermit.player)]
    assert told == [{"type": "seek_ended", "seek": alone.seek.id, "reason": "nobody_found"}]


@pytest.mark.parametrize(("pace", "lasts"), [("live", 900), ("days", 7 * DAY)])
def test_a_seek_lasts_its_time_and_the_player_is_told_once_of_its_end(seekers: Seekers, pace: str, lasts: int) -> None:
    ada = seekers.player()
    seekers.web.notices.inboxes.keep(ada.player)
    sought = seekers.seek(ada, pace=pace)
    seekers.time.passes(lasts - 0.001)
    seekers.look()
    assert seekers.status(sought) == ["waiting"]
    seekers.time.passes(0.001)
    for _ in range(3):
        seekers.look()
    assert seekers.status(sought) == ["expired"]
    assert [each.type for each in seekers.web.notices.inboxes.all(ada.player)] == ["seek_ended"]
    assert seekers.seek(seekers.player(), pace=pace).status == "waiting"


def test_a_live_seek_lasts_as_long_as_its_player_looks_at_it(seekers: Seekers) -> None:
    ada, bob = seekers.player(), seekers.player(9_000)
    live, slow = seekers.seek(ada), seekers.seek(bob, pace="days")
    for _ in range(30):
        seekers.time.passes(880)
        for sought in (live, slow):
            seekers.web.seeks.read(sought.seek.player, sought.seek.id)
        seekers.look()
    assert seekers.status(live, slow) == ["waiting", "waiting"]
    assert seekers.now(slow).expires_at == slow.expires_at
    seekers.time.passes(900)
    seekers.look()
    assert seekers.status(live, slow) == ["expired", "waiting"]


def test_a_cancelled_seek_meets_nobody_and_a_found_one_can_not_be_cancelled(seekers: Seekers) -> None:
    ada, bob = seekers.player(), seekers.player()
    first = seekers.seek(ada)
    for _ in range(2):
        seekers.web.seeks.cancel(ada.player, first.seek.id)
    second = seekers.seek(bob)
    assert seekers.status(first, second) == ["cancelled", "waiting"]
    third = seekers.seek(ada)
    with pytest.raises(refusals.AlreadyFound) as refused:
        seekers.web.seeks.cancel(ada.player, third.seek.id)
    assert refused.value.extras == {"game": seekers.now(third).game}
    for who, sought in ((bob.player, third), (ada.player, second), (ada.player, None)):
        with pytest.raises(refusals.SeekNotFound):
            seekers.web.seeks.cancel(who, sought.seek.id if sought else "s_none")


def test_one_seek_for_each_pool_and_three_in_all(seekers: Seekers) -> None:
    ada = seekers.player()
    first = seekers.seek(ada)
    with pytest.raises(refusals.AlreadySeeking) as refused:
        seekers.seek(ada, range_="any")
    assert refused.value.extras == {"seek": first.seek.id}
    seekers.seek(ada, seats=3)
    last = seekers.seek(ada, pace="days")
    with pytest.raises(refusals.TooManySeeks):
        seekers.seek(ada, rated=False)
    seekers.web.seeks.cancel(ada.player, last.seek.id)
    assert seekers.seek(ada, rated=False).status == "waiting"


def test_a_repeated_request_gets_the_same_seek_even_after_its_end(seekers: Seekers) -> None:
    ada = keyed(seekers.player(), "my key")
    first, is_repeated = seekers.web.seeks.seek(ada, wanted())
    assert not is_repeated
    assert seekers.web.seeks.seek(ada, wanted()) == (first, True)
    seekers.seek(seekers.player())
    again, is_repeated = seekers.web.seeks.seek(ada, wanted())
    assert (again.seek, again.status, is_repeated) == (first.seek, "found", True)
    assert len(seekers.games()) == 1
    with pytest.raises(errors.IdempotencyKeyReused):
        seekers.web.seeks.seek(keyed(ada, "my key", "b"), wanted())


def test_bots_come_to_those_who_agree_and_the_game_is_not_rated(seekers: Seekers) -> None:
    agrees = seekers.seek(seekers.player(), seats=3, bots=BotsWanted(3, 30_000))
    waits = seekers.seek(seekers.player(9_000), seats=3)
    seekers.time.passes(29.999)
    seekers.look()
    assert seekers.status(agrees, waits) == ["waiting", "waiting"]
    seekers.time.passes(0.001)
    seekers.look()
    assert seekers.status(agrees, waits) == ["found", "waiting"]
    table = seekers.table(agrees)
    assert (table.terms.rated, table.status) == (False, "active")
    assert sorted(str(each) for each in table.seats if isinstance(each, Bot)) == [str(Bot("level-3"))] * 2
    assert players_of(table) == [agrees.seek.player]


def test_people_come_before_bots(seekers: Seekers) -> None:
    first = seekers.seek(seekers.player(1500), bots=BotsWanted(8, 10_000))
    second = seekers.seek(seekers.player(1750), bots=BotsWanted(8, 10_000))
    seekers.time.passes(10)
    seekers.look()
    assert seekers.status(first, second) == ["found", "found"]
    assert len(seekers.games()) == 1


def test_bots_do_not_tell_how_long_it_takes(seekers: Seekers) -> None:
    for number in range(12):
        seekers.seek(seekers.player(), bots=BotsWanted(1, 10_000), range_="any")
        seekers.time.passes(4)
        if number % 4 == 3:
            seekers.seek(seekers.player(), rated=False, bots=BotsWanted(1, 10_000))
            seekers.time.passes(10)
            seekers.look()
    [rated] = seekers.web.seeks.waits()
    assert (rated.pool.rated, rated.found) == (True, 12)
    assert rated.usual_seconds == 2
    assert seekers.web.seeks.waits("other") == []


def test_few_waits_tell_nothing_and_only_the_last_ones_count(seekers: Seekers) -> None:
    for number in range(30):
        seekers.seek(seekers.player())
        seekers.time.passes(0 if number < 5 else 8)
        seekers.seek(seekers.player())
        [told] = seekers.web.seeks.waits()
        assert told.found == min(2 * number + 2, 50)
        assert (told.usual_seconds is None) == (number < 2)
    assert told.usual_seconds == 4


def test_who_is_banned_or_erased_meanwhile_is_not_met(seekers: Seekers) -> None:
    banned, gone, third = seekers.player(), seekers.player(), seekers.player()
    first = seekers.seek(banned)
    seekers.web.people.banning.put(banned.player, Ban("games", None, "Insults.", 1))
    second = seekers.seek(gone)
    assert (seekers.now(first).status, seekers.now(first).reason) == ("expired", "banned")
    seekers.web.people.accounts.drop(gone.player)
    assert seekers.seek(third).status == "waiting"
    assert seekers.web.seeks.stored.all(gone.player) == []
    assert second.status == "waiting"
    assert seekers.games() == []


def test_who_has_too_many_games_is_not_met_and_told(redis_url: str, web: Backend, time: Hand) -> None:
    limited = Backend.connect(settings(redis_url, RATE_LIMITS_ENABLED="true", OPEN_GAMES_PER_PLAYER="1"), REGISTRY)
    seekers = Seekers(limited, time)
    ada, bob, cyd = (seekers.player() for _ in range(3))
    seekers.seek(ada)
    seekers.seek(bob)
    again, other = seekers.seek(ada, rated=False), seekers.seek(cyd, rated=False)
    assert (seekers.now(again).reason, seekers.status(other)) == ("too_many_games", ["waiting"])
    assert len(seekers.games()) == 1


def test_bots_accounts_do_not_seek(seekers: Seekers) -> None:
    with pytest.raises(refusals.BotsByChallenge):
        seekers.seek(signed_up(seekers.web, "Robot", "bot"))


def test_options_other_than_the_mode_are_refused(seekers: Seekers) -> None:
    with pytest.raises(refusals.BadOptions) as refused:
        seekers.seek(seekers.player(), rounds=5)
    assert refused.value.extras == {"field": "rounds"}


@pytest.mark.parametrize(
    ("options", "seats", "field"),
    [({"mode": "solonauts"}, None, "mode"), ({"mode": "solonauts"}, 2, "mode"), ({}, 1, "seats"), ({}, 40, "seats")],
)
def test_a_game_that_can_not_be_dealt_is_refused(
    seekers: Seekers, options: dict[str, Any], seats: int | None, field: str
) -> None:
    with pytest.raises(refusals.BadOptions) as refused:
        seekers.seek(seekers.player(), engine=latest()["early-american-chrononauts"], seats=seats, **options)
    assert refused.value.extras == {"field": field}


def test_every_mode_of_every_ruleset_that_is_not_played_alone_can_be_sought() -> None:
    for engine in latest().values():
        for mode in modes_of(engine):
            options: dict[str, Any] = {engine.MODE: mode} if hasattr(engine, "MODE") else {}
            asked = wanted(engine, None, **options)
            if mode == "solonauts":
                continue
            pool = pool_for(asked)
            assert (pool.mode, pool.seats >= 2) == (mode, True)


def test_what_is_known_of_seeks_ends_a_day_after_them(seekers: Seekers) -> None:
    sought = [seekers.seek(seekers.player()) for _ in range(2)]
    sought.append(seekers.seek(seekers.player()))
    seekers.web.seeks.cancel(sought[2].seek.player, sought[2].seek.id)
    client = seekers.web.servers.events
    for each in sought:
        assert 0 < client.pttl(f"{KEYS}seek:{each.seek.id}") <= KEPT_MS
    left = {key.decode().removeprefix(KEYS) for key in client.scan_iter(f"{KEYS}*")}
    assert {key.partition(":")[0] for key in left} == {"seek", "of", "waits"}


def test_seeks_are_exported_and_erased(seekers: Seekers) -> None:
    ada = seekers.player()
    sought = seekers.seek(ada)
    [exported] = seekers.web.seeks.data(ada.player)
    assert (exported["id"], exported["status"]) == (sought.seek.id, "waiting")
    assert seekers.web.seeks.forget(ada.player)
    assert not list(seekers.web.servers.events.scan_iter(f"{KEYS}*"))


def test_a_process_without_the_rules_leaves_seeks_to_others(seekers: Seekers, redis_url: str) -> None:
    low, high = seekers.seek(seekers.player(0)), seekers.seek(seekers.player(9_000))
    older = Backend.connect(settings(redis_url))
    seekers.time.passes(120)
    older.seeks.look()
    assert seekers.status(low, high) == ["waiting", "waiting"]
    seekers.look()
    assert seekers.status(low, high) == ["found", "found"]


def test_seeks_may_be_on_a_cluster(redis_url: str, web: Backend, cluster_url: str, time: Hand) -> None:
    seekers = Seekers(Backend.connect(settings(cluster_url, QUEUE_URL=redis_url), REGISTRY), time)
    first, apart, late, *people = [seekers.player() for _ in range(5)]
    seekers.web.people.blocks.add(first.player, apart.player, 1)
    sought = seekers.seek_in_turn([first, apart, *people], seats=3)
    assert seekers.status(*sought) == ["found", "waiting", "found", "found"]
    seekers.seek(late, bots=BotsWanted(1, 10_000))
    seekers.time.passes(600)
    seekers.look()
    seekers.web.seeks.cancel(apart.player, sought[1].seek.id)
    assert [each.status for each in seekers.web.seeks.stored.all(late.player)] == ["found"]
    assert seekers.web.seeks.forget(late.player)
    assert seekers.web.seeks.stored.all(late.player) == []
