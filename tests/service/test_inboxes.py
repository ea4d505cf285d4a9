"""A player's own stream: the games in play, then each notification once, wherever a process dies."""

import json
from collections.abc import Callable
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from redis import Redis

import service.after_append.inbox
import service.streams.open_streams
import service.streams.player_stream
from engines.contract import Json
from events.table import Bot, Open, Table
from service.after_append.outbox import Effects
from service.backend import Backend
from service.games import lobby, playing
from service.games.bot_moves import play_bot_move
from service.games.context import Caller
from service.games.lobby import Me, Seating
from tests.engines import tiny
from tests.service.conftest import Player, settings
from tests.service.over_http import CALL, ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.streaming import NDJSON, SSE, stream
from tests.support.games import ALICE, BOB, REGISTRY
from workers.clock import Sweep

Two = tuple[Player, Player]
MINE = "/v1/players/me/stream"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep-alives are sent at once, and processes do not cache whether somebody reads."""
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)
    monkeypatch.setattr(service.after_append.inbox, "NOTICED_SECONDS", 0.0)


def about(game: Any, **fields: Any) -> Any:
    """A message about the game."""
    return {"game": game["id"]} | fields


def owing(game: Any) -> Any:
    """A decision that the game's newest record has opened."""
    return {"decision": game["version"], "decision_mark": game["mark"]}


@pytest.mark.parametrize("accept", [SSE, NDJSON])
def test_first_come_the_games_then_what_is_new_in_them(two: Two, accept: str) -> None:
    ada, bob = two
    old = new_game(ada, ME, ME)
    with stream(ada, MINE, accept=accept) as reader:
        owed = [{"seat": seat, **owing(old)} for seat in (0, 1)]
        known = about(old, version=old["version"], mark=old["mark"], ruleset="guess", seats=[0, 1], decisions=owed)
        assert reader.next() == {"type": "games", "games": [known]}
        game = new_game(ada, ME, OPEN, rounds=1)
        started = join(bob, game).get_json()
        news = about(game, version=started["version"], mark=started["mark"])
        assert reader.next() == {"type": "game_started", **news, "ruleset": "guess", "seats": [0]}
        assert reader.next() == {"type": "your_decision", **news, "seat": 0, **owing(started)}
        for player in two:
            over = player.post(f"/v1/games/{game['id']}/moves", json=CALL).get_json()
        ended = {name: over[name] for name in ("version", "mark", "status", "outcome")}
        assert reader.next() == about(game, type="game_finished", **ended)


def test_each_decision_is_notified_once(two: Two) -> None:
    game = new_game(two[0], ME, OPEN, rounds=4)
    with stream(two[0], MINE) as reader:
        reader.next()
        join(two[1], game)
        owed = list[int]()
        while (now := two[0].get(f"/v1/games/{game['id']}").get_json())["status"] == "active":
            owed.append(now["decision"])
            for player in two:
                player.post(f"/v1/games/{game['id']}/moves", json=CALL)
        told = [reader.next() for _ in range(len(owed) + 2)]
    assert [message["decision"] for message in told if message["type"] == "your_decision"] == owed
    assert [told[0]["type"], told[-1]["type"]] == ["game_started", "game_finished"]


def test_a_stream_resumes_after_any_notification_without_gap_or_repeat(two: Two, game: Any) -> None:
    with stream(two[0], MINE) as reader:
        reader.next()
        places = [reader.last_id]
        play_to_the_end(two, game)
        told = list[Any]()
        for _ in range(3):
            told.append(reader.next())
            places.append(reader.last_id)
    for number, place in enumerate(places):
        with stream(two[0], MINE, after=place) as reader:
            assert [reader.next() for _ in told[number:]] == told[number:]
            assert reader.chunk() == ":\n\n"
        with stream(two[0], f"{MINE}?after={place}") as reader:
            assert [reader.next() for _ in told[number:]] == told[number:]


def test_the_games_are_as_they_are_when_one_begins(two: Two, game: Any) -> None:
    for player, owed in ((two[0], []), (two[1], [game["version"]])):
        two[0].post(f"/v1/games/{game['id']}/moves", json=CALL)
        with stream(player, MINE) as reader:
            (known,) = reader.next()["games"]
        assert [each["decision"] for each in known["decisions"]] == owed


@pytest.mark.parametrize("place", ["0-0", "1700000000000-0", "999999999999999-0"])
def test_who_comes_from_a_place_that_is_not_known_begins_with_the_games(two: Two, game: Any, place: str) -> None:
    with stream(two[0], MINE, after=place) as reader:
        message = reader.next()
    assert (message["type"], [each["game"] for each in message["games"]]) == ("games", [game["id"]])


@pytest.mark.parametrize("place", ["x", "5", "1-", "1-0\n2", "9" * 30 + "-0"])
def test_what_is_no_place_is_refused(player: Player, place: str) -> None:
    problem(player.get(MINE, query_string={"after": place}), 400, "malformed")


def test_the_oldest_notifications_are_dropped_and_their_readers_get_all_games_again(
    two: Two, game: Any, monkeypatch: pytest.MonkeyPatch, redis_client: Redis
) -> None:
    with stream(two[0], MINE) as reader:
        reader.next()
        first = reader.last_id
        redis_client.xtrim(f"retcon:news:{two[0].id}", maxlen=0, approximate=False)
        play_to_the_end(two, game)
        assert reader.next() == {"type": "games", "games": []}
    with stream(two[0], MINE, after=first) as reader:
        assert reader.next()["type"] == "games"


def test_all_notifications_are_sent_at_once_however_few_are_read_at_a_time(
    two: Two, game: Any, never_quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stream(two[0], MINE) as reader:
        reader.next()
        place = reader.last_id
        play_to_the_end(two, game)
        told = [reader.next() for _ in range(3)]
    for many in (1, 2, 3):
        monkeypatch.setattr(service.after_append.inbox, "ENTRIES_AT_ONCE", many)
        with stream(two[0], MINE, after=place) as reader:
            assert [reader.next() for _ in range(3)] == told


def test_a_player_gets_only_their_own_notifications(sign_up: SignUp) -> None:
    ada, bob, eve = sign_up(), sign_up(), sign_up()
    with stream(eve, MINE) as reader:
        reader.next()
        join(bob, new_game(ada, ME, OPEN))
        mine = new_game(eve, ME)
        assert reader.next()["game"] == mine["id"]


def test_a_token_is_needed(player: Player) -> None:
    problem(player.client.get(MINE), 401, "missing_token")


def test_nobody_is_notified_of_an_imported_game(two: Two, game: Any) -> None:
    play_to_the_end(two, game)
    log = two[0].get(f"/v1/games/{game['id']}/log").data
    with stream(two[0], MINE) as reader:
        reader.next()
        assert two[1].post("/v1/games/import", data=log, content_type=NDJSON).status_code == 201
        mine = new_game(two[0], ME)
        assert reader.next()["game"] == mine["id"]


def test_no_decision_is_owed_during_a_pause_and_each_is_notified_when_it_ends(player: Player) -> None:
    clock = {"kind": "decision", "seconds": 600}
    game = new_game(player, ME, ME, clock=clock)
    path = f"/v1/games/{game['id']}"
    with stream(player, MINE) as reader:
        assert [owed["seat"] for owed in reader.next()["games"][0]["decisions"]] == [0, 1]
        for seat in (0, 1):
            player.post(f"{path}/pause?seat={seat}")
        with stream(player, MINE) as later:
            assert later.next()["games"][0]["decisions"] == []
        player.post(f"{path}/resume?seat=0")
        told = [reader.next() for _ in range(2)]
        assert [(each["type"], each["seat"], each["decision"]) for each in told] == [
            ("your_decision", seat, game["version"]) for seat in (0, 1)
        ]


def test_a_player_who_conceded_is_notified_only_of_the_end(sign_up: SignUp) -> None:
    ada, bob, eve = sign_up(), sign_up(), sign_up()
    game = new_game(ada, ME, OPEN, OPEN, rounds=3)
    for seat, player in ((1, bob), (2, eve)):
        join(player, game, seat)
    with stream(ada, MINE) as reader:
        reader.next()
        for player in (ada, bob):
            player.post(f"/v1/games/{game['id']}/concede")
        assert reader.next()["type"] == "game_finished"


# what is told where nobody reads


def test_where_nobody_reads_nothing_is_kept_and_moves_need_no_mark(
    two: Two, game: Any, redis_client: Redis, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend.queue, "zadd", None)
    for player in (*two, *two):
        player.post(f"/v1/games/{game['id']}/moves", json=CALL)
    assert list(redis_client.scan_iter("retcon:news:*")) == []


def test_who_begins_to_read_while_another_process_does_not_know_misses_nothing(
    redis_url: str, two: Two, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process has just cached that nobody reads."""
    monkeypatch.setattr(service.after_append.inbox, "NOTICED_SECONDS", 30.0)
    slow = Backend.connect(settings(redis_url), REGISTRY)
    ada, bob = (Caller(player.id, player.name) for player in two)
    playing.play_moves(slow.games, ada, game["id"], None, [tiny.call(1)], None)

    slept = list[float]()

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        playing.play_moves(slow.games, bob, game["id"], None, [tiny.call(1)], None)

    monkeypatch.setattr(service.streams.player_stream, "time", SimpleNamespace(sleep=sleep, monotonic=monotonic))
    with stream(two[0], MINE) as reader:
        (known,) = reader.next()["games"]
    now = two[0].get(f"/v1/games/{game['id']}").get_json()
    assert known["decisions"] == [{"seat": 0, "decision": game["version"] + 2, "decision_mark": now["mark"]}]
    assert slept == [2 * service.after_append.inbox.NOTICED_SECONDS]


def test_what_is_read_for_a_good_while_is_known_of_everywhere(
    player: Player, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [backend.inboxes.keep(player.id) for _ in "12"] == [True, True]
    monkeypatch.setattr(service.after_append.inbox, "SLOW_SECONDS", -1.0)
    assert not backend.inboxes.keep(player.id)


@pytest.mark.parametrize("earlier", [0, 1])
def test_what_a_slow_process_left_out_is_sent_later(
    two: Two, game: Any, backend: Backend, monkeypatch: pytest.MonkeyPatch, earlier: int
) -> None:
    """Also to a reader that begins when another has just stopped."""
    monkeypatch.setattr(service.after_append.inbox, "SLOW_SECONDS", 2.0)
    for _ in range(earlier):
        with stream(two[0], MINE) as reader:
            reader.next()
    with stream(two[0], MINE) as reader:
        reader.next()
        reader.chunk()
        monkeypatch.setattr(backend.inboxes, "must_notify", lambda *_: False)
        for player in two:
            player.post(f"/v1/games/{game['id']}/moves", json=CALL)
        assert reader.next()["decision"] == game["version"] + 2


# processes that die


class Killed(BaseException):
    """The process was killed."""


class Process:
    """A web process, or a worker, that dies at its n-th command to Redis: before it is sent, or after it is done."""

    def __init__(self, redis_url: str) -> None:
        self.backend = Backend.connect(settings(redis_url), REGISTRY)
        self.sent, self._last, self._is_done = 0, -1, False

    def dies(self, last: int, is_done: bool) -> None:
        self._last, self._is_done = last, is_done
        for client in (self.backend.events, self.backend.queue):
            client.execute_command = self._counted(client.execute_command)  # type: ignore[method-assign]

    def _counted(self, execute: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **options: Any) -> Any:
            self.sent += 1
            if self.sent == self._last and not self._is_done:
                raise Killed
            answer = execute(*args, **options)
            if self.sent == self._last:
                raise Killed
            return answer

        return counted


def notifications_of(backend: Backend, player: str) -> list[Json]:
    """Return all notifications of the player, without resets."""
    entries: Any = backend.queue.xrange(f"retcon:news:{player}")
    return [json.loads(fields[b"text"]) for _, fields in entries if fields[b"text"]]


def guess(backend: Backend, *seats: Seating) -> Table:
    return lobby.create_game(backend.games, ALICE, tiny.V2, tiny.GuessOptions(2, True), seats, "public").table


def a_game_in_which_processes_die(redis_url: str, last: int, is_done: bool) -> tuple[list[Json], bool]:
    """Return Alice's notifications of a game with Bob in which the process dies at that command of each request, and
    whether any process died. After each death a sweep runs, and the request is repeated only if it had no effect.
    """
    alive = Process(redis_url).backend
    alive.queue.flushall()
    alive.outbox.note_built(alive.games.tables.log.run())
    alive.inboxes.keep(ALICE.player)
    table, died = guess(alive, Me(), Open()), False

    def asked(request: Callable[[Backend], Any]) -> None:
        nonlocal died
        process, before = Process(redis_url), alive.games.tables.load(table.game_id)
        process.dies(last, is_done)
        try:
            request(process.backend)
        except Killed:
            died = True
            Sweep(alive.games, alive.outbox).run()
            if alive.games.tables.load(table.game_id) == before:
                request(alive)

    def call(caller: Caller) -> Callable[[Backend], Any]:
        return lambda backend: playing.play_moves(backend.games, caller, table.game_id, None, [tiny.call(1)], None)

    asked(lambda backend: lobby.take_seat(backend.games, BOB, table.game_id, 1))
    for caller in (ALICE, BOB, ALICE, BOB):
        asked(call(caller))
    return notifications_of(alive, ALICE.player), died


def without_game(news: list[Json]) -> list[Json]:
    return [{name: value for name, value in each.items() if name != "game"} for each in news]


@pytest.mark.parametrize("is_done", [False, True], ids=["before", "after"])
def test_wherever_a_process_dies_each_notification_is_sent_once(
    redis_url: str, redis_client: Redis, is_done: bool
) -> None:
    wanted, died = a_game_in_which_processes_die(redis_url, -1, False)
    assert [each["type"] for each in wanted] == ["game_started", "your_decision", "your_decision", "game_finished"]
    last = 0
    while died or not last:
        last += 1
        told, died = a_game_in_which_processes_die(redis_url, last, is_done)
        assert without_game(told) == without_game(wanted), f"killed with command {last}"
    assert last > 6


def test_a_repeated_sweep_sends_nothing_twice(redis_url: str, redis_client: Redis) -> None:
    alive = Process(redis_url).backend
    alive.inboxes.keep(ALICE.player)
    table = lobby.take_seat(alive.games, BOB, guess(alive, Me(), Open()).game_id, 1).table
    tables = [table]
    for caller in (ALICE, BOB, ALICE, BOB):
        tables.append(playing.play_moves(alive.games, caller, table.game_id, None, [tiny.call(1)], None).table)
    told = notifications_of(alive, ALICE.player)
    for each in (*tables, tables[-1], *reversed(tables)):
        alive.outbox.deliver_all(each)
        alive.outbox.deliver(Effects.all_of(each))
    assert notifications_of(alive, ALICE.player) == told
    assert alive.inboxes.current(ALICE.player)[1] == []


def test_players_are_notified_of_what_follows_from_bots_moves(redis_url: str, redis_client: Redis) -> None:
    worker = Process(redis_url).backend
    worker.inboxes.keep(ALICE.player)
    table = guess(Process(redis_url).backend, Me(), Bot("random"))
    playing.play_moves(worker.games, ALICE, table.game_id, None, [tiny.call(1)], None)
    play_bot_move(worker.games, table.game_id, 1, table.decisions[1], tiny.call(2))
    assert [each["decision"] for each in notifications_of(worker, ALICE.player)[1:]] == [
        table.version,
        table.version + 2,
    ]


def lose_the_queue(client: Redis) -> None:
    """What is kept beside the games and accounts."""
    kept = ("retcon:{accounts}", "retcon:secret")
    for key in client.scan_iter("retcon:*"):
        if not key.decode().startswith(kept):
            client.delete(key)


def test_if_inboxes_are_lost_open_streams_begin_again_and_nothing_old_is_repeated(
    two: Two, game: Any, backend: Backend, redis_client: Redis
) -> None:
    ada, _ = two
    over = new_game(ada, ME, rounds=1)
    ada.post(f"/v1/games/{over['id']}/moves", json=CALL)
    with stream(ada, MINE) as reader:
        assert [each["game"] for each in reader.next()["games"]] == [game["id"]]
        before = reader.last_id
        lose_the_queue(redis_client)
        assert reader.next()["type"] == "games"
        Sweep(backend.games, backend.outbox).run()
        while not (known := reader.next()["games"]):
            pass
        assert [each["game"] for each in known] == [game["id"]]
        for player in two:
            player.post(f"/v1/games/{game['id']}/moves", json=CALL)
        assert reader.next()["decision"] == game["version"] + 2
        assert reader.chunk() == ":\n\n"
    with stream(ada, MINE, after=before) as reader:
        assert reader.next()["type"] == "games"


def test_a_game_that_can_not_be_loaded_stops_no_stream(two: Two, game: Any, redis_client: Redis) -> None:
    redis_client.delete(f"{{{game['id']}}}:log", f"{{{game['id']}}}:snapshot")
    with stream(two[0], MINE) as reader:
        assert reader.next()["type"] == "games"
