"""The stream of a player's inbox: the games in play, then each notification once."""

from itertools import islice
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from redis import Redis

import service.after_append.inbox
import service.streams.inbox_stream
import service.streams.open_streams
from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from tests.engines import guess_game
from tests.service.conftest import Player, settings
from tests.service.over_http import CALL, ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.streaming import NDJSON, SSE, stream
from tests.support.games import REGISTRY

pytestmark = pytest.mark.usefixtures("prompt_streams")

Two = tuple[Player, Player]
MINE = "/v1/players/me/stream"


def about(game: Any, **fields: Any) -> Any:
    """A message about the game."""
    return {"game": game["id"]} | fields


def owing(game: Any) -> Any:
    """A decision that the game's newest record has opened."""
    return {"decision": game["version"], "decision_mark": game["mark"]}


@pytest.mark.parametrize("accept", [SSE, NDJSON])
def test_a_stream_begins_with_the_games_in_play_and_continues_with_notifications(two: Two, accept: str) -> None:
    ada, bob = two
    old = new_game(ada, ME, ME)
    with stream(ada, MINE, accept=accept) as reader:
        owed = [{"seat": seat, **owing(old)} for seat in (0, 1)]
        known = about(old, version=old["version"], mark=old["mark"], ruleset="guess", seats=[0, 1], decisions=owed)
        assert reader.next() == {"type": "games", "games": [known]}
        game = new_game(ada, ME, OPEN, rounds=1)
        started = join(bob, game).get_json()
        common = about(game, version=started["version"], mark=started["mark"])
        assert reader.next() == {"type": "game_started", **common, "ruleset": "guess", "seats": [0]}
        assert reader.next() == {"type": "your_decision", **common, "seat": 0, **owing(started)}
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
        received = [reader.next() for _ in range(len(owed) + 2)]
    assert [message["decision"] for message in received if message["type"] == "your_decision"] == owed
    assert [received[0]["type"], received[-1]["type"]] == ["game_started", "game_finished"]


def test_a_stream_resumes_after_any_notification_without_gap_or_repeat(two: Two, game: Any) -> None:
    with stream(two[0], MINE) as reader:
        reader.next()
        places = [reader.last_id]
        play_to_the_end(two, game)
        received = list[Any]()
        for _ in range(3):
            received.append(reader.next())
            places.append(reader.last_id)
    for number, place in enumerate(places):
        with stream(two[0], MINE, after=place) as reader:
            assert [reader.next() for _ in received[number:]] == received[number:]
            assert reader.chunk() == ":\n\n"
        with stream(two[0], f"{MINE}?after={place}") as reader:
            assert [reader.next() for _ in received[number:]] == received[number:]


def test_the_games_show_the_decisions_owed_at_the_beginning_of_the_stream(two: Two, game: Any) -> None:
    for player, owed in ((two[0], []), (two[1], [game["version"]])):
        two[0].post(f"/v1/games/{game['id']}/moves", json=CALL)
        with stream(player, MINE) as reader:
            (known,) = reader.next()["games"]
        assert [each["decision"] for each in known["decisions"]] == owed


@pytest.mark.parametrize("place", ["0-0", "1700000000000-0", "999999999999999-0"])
def test_resuming_after_an_unknown_id_begins_with_the_games(two: Two, game: Any, place: str) -> None:
    with stream(two[0], MINE, after=place) as reader:
        message = reader.next()
    assert (message["type"], [each["game"] for each in message["games"]]) == ("games", [game["id"]])


@pytest.mark.parametrize("place", ["x", "5", "1-", "1-0\n2", "9" * 30 + "-0"])
def test_a_malformed_id_to_resume_after_is_refused(player: Player, place: str) -> None:
    problem(player.get(MINE, query_string={"after": place}), 400, "malformed")


def test_the_oldest_notifications_are_dropped_and_their_readers_get_all_games_again(
    two: Two, game: Any, monkeypatch: pytest.MonkeyPatch, redis_client: Redis
) -> None:
    with stream(two[0], MINE) as reader:
        reader.next()
        first = reader.last_id
        redis_client.xtrim(f"retcon:inbox:{two[0].id}", maxlen=0, approximate=False)
        play_to_the_end(two, game)
        assert reader.next() == {"type": "games", "games": []}
    with stream(two[0], MINE, after=first) as reader:
        assert reader.next()["type"] == "games"


def test_all_notifications_are_sent_at_once_even_if_read_in_small_batches(
    two: Two, game: Any, never_quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stream(two[0], MINE) as reader:
        reader.next()
        place = reader.last_id
        play_to_the_end(two, game)
        received = [reader.next() for _ in range(3)]
    for many in (1, 2, 3):
        monkeypatch.setattr(service.after_append.inbox, "ENTRIES_AT_ONCE", many)
        with stream(two[0], MINE, after=place) as reader:
            assert [reader.next() for _ in range(3)] == received


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
        for seat in (0, 1):
            player.post(f"{path}/resume?seat={seat}")
        news = iter(reader.next, None)
        received = list(islice((each for each in news if each["type"] == "your_decision"), 2))
        assert [(each["type"], each["seat"], each["decision"]) for each in received] == [
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


# inboxes that nobody reads


def test_without_a_reader_nothing_is_stored_and_moves_mark_no_game_as_pending(
    two: Two, game: Any, redis_client: Redis, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend.servers.queue, "zadd", None)
    for player in (*two, *two):
        player.post(f"/v1/games/{game['id']}/moves", json=CALL)
    assert list(redis_client.scan_iter("retcon:inbox:*")) == []


def test_a_new_reader_misses_nothing_while_other_processes_do_not_know_of_it(
    redis_url: str, two: Two, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process has just cached that nobody reads."""
    monkeypatch.setattr(service.after_append.inbox, "NOTICED_SECONDS", 30.0)
    slow = Backend.connect(settings(redis_url), REGISTRY)
    ada, bob = (Caller(player.id, player.name) for player in two)
    playing.play_moves(slow.games, ada, game["id"], None, [guess_game.call(1)], None)

    slept = list[float]()

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        playing.play_moves(slow.games, bob, game["id"], None, [guess_game.call(1)], None)

    monkeypatch.setattr(service.streams.inbox_stream, "time", SimpleNamespace(sleep=sleep, monotonic=monotonic))
    with stream(two[0], MINE) as reader:
        (known,) = reader.next()["games"]
    now = two[0].get(f"/v1/games/{game['id']}").get_json()
    assert known["decisions"] == [{"seat": 0, "decision": game["version"] + 2, "decision_mark": now["mark"]}]
    assert slept == [2 * service.after_append.inbox.NOTICED_SECONDS]


def test_a_reader_is_known_to_all_processes_after_a_while(
    player: Player, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [backend.notices.inboxes.keep(player.id) for _ in "12"] == [True, True]
    monkeypatch.setattr(service.after_append.inbox, "SLOW_SECONDS", -1.0)
    assert not backend.notices.inboxes.keep(player.id)


@pytest.mark.parametrize("earlier", [0, 1])
def test_notifications_left_out_by_a_slow_process_are_sent_later(
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
        monkeypatch.setattr(backend.notices.inboxes, "must_notify", lambda *_: False)
        for player in two:
            player.post(f"/v1/games/{game['id']}/moves", json=CALL)
        assert reader.next()["decision"] == game["version"] + 2
