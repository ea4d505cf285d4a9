"""The stored facts: complete after crashes, the same when they are stored again, and without erased players."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from redis import Redis

from events.records.terms import Spectators, Terms
from service.backend import Backend
from service.games.agreed import ending
from service.games.context import Caller
from service.people.players import results_key, results_order_key
from service.results import stored
from tests.service.conftest import Time, settings
from tests.service.results.playing import at, begun, call, conceded, fact, facts, lost, played, signed_up
from tests.support.dying import Killed, Process
from tests.support.games import REGISTRY
from tests.support.soak import BEFORE_OR_AFTER
from workers.clock import Sweep
from workers.jobs import erasing


@pytest.fixture
def ada(backend: Backend) -> Caller:
    return signed_up(backend, "Ada")


@pytest.fixture
def bob(backend: Backend) -> Caller:
    return signed_up(backend, "Bob")


@pytest.fixture
def cora(backend: Backend) -> Caller:
    return signed_up(backend, "Cora")


def raw(backend: Backend, *players: Caller) -> list[Any]:
    """All that is stored about these players."""
    client: Any = backend.servers.events
    keys = [key(who.player) for who in players for key in (results_key, results_order_key)]
    return [client.hgetall(key) if number % 2 == 0 else client.zrange(key, 0, -1) for number, key in enumerate(keys)]


def test_a_game_that_is_over_is_stored_for_each_player(backend: Backend, ada: Caller, bob: Caller) -> None:
    table = played(backend.games, ada, bob)
    wanted = facts(backend.games, table)
    assert {who.player: backend.upkeep.results.all(who.player) for who in (ada, bob)} == {
        player: [each] for player, each in wanted.items()
    }
    assert backend.upkeep.results.recent([ada.player, "p_nobody"]) == {ada.player: [wanted[ada.player]], "p_nobody": []}


def test_no_answer_waits_for_results_and_the_game_is_pending_until_they_are_stored(
    backend: Backend, ada: Caller, bob: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = list[Callable[[], None]]()
    monkeypatch.setattr(backend.games.tables, "later", later.append)
    table = played(backend.games, ada, bob)
    known = [backend.upkeep.results.all(who.player) for who in (ada, bob)]
    assert (known, backend.upkeep.outbox.pending()) == ([[], []], [(table.game_id, table.version)])
    for work in later:
        work()
    assert all(backend.upkeep.results.all(who.player) for who in (ada, bob))
    assert backend.upkeep.outbox.pending() == []


def test_a_lost_seat_is_stored_while_the_game_goes_on(
    backend: Backend, ada: Caller, bob: Caller, cora: Caller, time: Time
) -> None:
    table = lost(at(backend), time, ada, bob, cora, rounds=2)
    (early,) = backend.upkeep.results.all(ada.player)
    assert (table.status, early.ended, backend.upkeep.results.all(bob.player)) == ("active", "lost", [])
    ending.concede(at(backend), bob, table.game_id, None)
    assert backend.upkeep.results.all(ada.player) == [early]
    assert [each.ended for each in backend.upkeep.results.all(bob.player)] == ["conceded"]


def test_private_games_and_games_without_live_spectators_are_not_stored_early(
    backend: Backend, ada: Caller, bob: Caller, cora: Caller, time: Time
) -> None:
    lost(at(backend), time, ada, bob, cora, rounds=2, visibility="private")
    lost(at(backend), time, ada, bob, cora, rounds=2, terms=Terms(spectators=Spectators("none")))
    played(backend.games, ada, bob, visibility="private")
    assert raw(backend, ada, bob, cora) == [{}, [], {}, [], {}, []]


def test_doing_the_effects_again_changes_nothing(
    backend: Backend, ada: Caller, bob: Caller, cora: Caller, time: Time
) -> None:
    tables = [played(at(backend), ada, bob), lost(at(backend), time, ada, bob, cora, rounds=2)]
    before = raw(backend, ada, bob, cora)
    for table in (*tables, *tables):
        backend.upkeep.outbox.deliver_all(table)
        backend.upkeep.outbox.deliver_all(table, is_rebuilt=True)
    assert raw(backend, ada, bob, cora) == before


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
def test_wherever_a_process_dies_the_facts_are_stored_once(redis_url: str, redis_client: Redis, is_done: bool) -> None:
    alive = Backend.connect(settings(redis_url), REGISTRY)
    ada, bob = signed_up(alive, "Ada"), signed_up(alive, "Bob")
    last, died = 0, True
    while died or last < 2:
        last, died = last + 1, False
        table = call(alive.games, begun(alive.games, ada, bob, clock=None), ada)
        dying = Process(Backend.connect(settings(redis_url), REGISTRY))
        dying.dies(last, is_done)
        try:
            call(dying.backend.games, table, bob)
        except Killed:
            died = True
            Sweep(alive.games, alive.upkeep.outbox).run()
            if not alive.games.tables.load(table.game_id).is_over:
                call(alive.games, table, bob)
        wanted = facts(alive.games, alive.games.tables.load(table.game_id))
        for who in (ada, bob):
            stored_now = {each.game: each for each in alive.upkeep.results.all(who.player)}
            assert stored_now[table.game_id] == wanted[who.player], f"killed with command {last}"
            assert len(stored_now) == last
    assert last > 3


def test_facts_that_were_lost_come_back_when_lists_are_rebuilt(backend: Backend, ada: Caller, bob: Caller) -> None:
    table = played(backend.games, ada, bob)
    before = raw(backend, ada, bob)
    backend.servers.events.delete(results_key(ada.player), results_order_key(ada.player))
    backend.upkeep.outbox.deliver_all(backend.games.tables.load(table.game_id), is_rebuilt=True)
    assert raw(backend, ada, bob) == before


def test_the_oldest_facts_beyond_the_maximum_are_dropped(
    backend: Backend, ada: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "MOST_KEPT", 3)
    made = [fact() for _ in range(5)]
    for each in (made[4], made[0], made[3], made[1], made[2], made[0]):
        backend.upkeep.results.put(ada.player, each)
    assert backend.upkeep.results.all(ada.player) == [made[4], made[3], made[2]]
    assert backend.upkeep.results.recent([ada.player], 2) == {ada.player: [made[4], made[3]]}


def test_hidden_games_count_for_nothing_while_they_are_hidden(backend: Backend, ada: Caller, bob: Caller) -> None:
    results = backend.upkeep.results
    table = played(backend.games, ada, bob)
    rematch = fact(source=table.game_id)
    results.put(ada.player, rematch)
    assert len(results.shown(ada.player)) == 2
    backend.upkeep.hidden_games.hide(table.game_id)
    assert (results.shown(ada.player), results.recent([ada.player])[ada.player]) == ([], [])
    assert len(results.all(ada.player)) == 2
    backend.upkeep.hidden_games.show(table.game_id)
    assert len(results.shown(ada.player)) == 2


def erase(backend: Backend, who: Caller) -> None:
    backend.people.accounts.erase(who.player)
    erasing.erase_due(backend)


def test_an_erased_player_leaves_no_fact_and_no_name(backend: Backend, ada: Caller, bob: Caller, cora: Caller) -> None:
    table = played(backend.games, ada, bob, cora)
    erase(backend, bob)
    assert raw(backend, bob) == [{}, []]
    assert [each.opponents for each in backend.upkeep.results.all(ada.player)] == [(cora.player,)]
    assert bob.player not in repr(raw(backend, ada, cora))
    wanted = facts(backend.games, backend.games.tables.load(table.game_id))
    assert [wanted[ada.player]] == backend.upkeep.results.all(ada.player)


def test_the_facts_are_erased_with_the_account_itself(backend: Backend, ada: Caller, bob: Caller) -> None:
    played(backend.games, ada, bob)
    backend.people.accounts.drop(bob.player)
    assert raw(backend, bob) == [{}, []]


def test_a_late_process_stores_nothing_about_an_erased_player(
    backend: Backend, ada: Caller, bob: Caller, cora: Caller
) -> None:
    table = played(backend.games, ada, bob, cora)
    steps = list(backend.games.tables.history(table.game_id))
    erase(backend, bob)
    before = raw(backend, ada, bob, cora)
    backend.upkeep.results.note(table, steps)
    assert raw(backend, ada, bob, cora) == before


def test_two_players_are_erased_from_one_game(backend: Backend, ada: Caller, bob: Caller, cora: Caller) -> None:
    played(backend.games, ada, bob, cora)
    for who in (bob, cora):
        backend.people.accounts.erase(who.player)
    erasing.erase_due(backend)
    assert [each.opponents for each in backend.upkeep.results.all(ada.player)] == [()]


def test_a_concession_is_stored_when_the_game_ends(backend: Backend, ada: Caller, bob: Caller, cora: Caller) -> None:
    table = conceded(backend.games, ada, bob, cora)
    assert (table.status, backend.upkeep.results.all(ada.player)) == ("active", [])
    ending.concede(backend.games, bob, table.game_id, None)
    assert [each.ended for each in backend.upkeep.results.all(ada.player)] == ["conceded"]


def test_bots_accounts_have_facts_too(backend: Backend, ada: Caller) -> None:
    robot = replace(signed_up(backend, "Robot", "bot"))
    played(backend.games, robot, ada, clock=None)
    assert [each.others for each in backend.upkeep.results.all(robot.player)] == [1]
    assert [each.others for each in backend.upkeep.results.all(ada.player)] == [0]
