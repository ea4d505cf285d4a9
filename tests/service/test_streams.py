"""A game's stream: the game, then each record; how to resume it; and what ends it."""

import gc
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import jsonschema
import pytest
from flask.testing import FlaskClient
from prometheus_client import generate_latest

import service.streams.open_streams
from events.on_redis.redis_log import all_keys, channel
from service.backend import Backend
from service.people.accounts import REVOCATION_SECONDS
from service.streams.open_streams import StreamMessage
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import CALL, ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.streaming import NDJSON, SSE, patched, path_of, play, stream
from tests.support.openapi_file import openapi_file

Two = tuple[Player, Player]


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs of life come at once."""
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)


@pytest.mark.parametrize("accept", [SSE, NDJSON])
def test_a_stream_begins_with_the_game_and_continues_with_each_record_and_its_patch(
    two: Two, game: Any, accept: str
) -> None:
    ada, bob = two
    with stream(ada, path_of(game), accept=accept) as reader:
        first = reader.next()
        assert first == {"type": "game", "version": game["version"], "mark": game["mark"], "game": first["game"]}
        seen = first["game"]
        assert seen == ada.get(f"/v1/games/{game['id']}").get_json()
        for player in (bob, ada, ada, bob):
            play(player, game)
            message = reader.next()
            seen = patched(seen, message)
            events = ada.get(f"/v1/games/{game['id']}/events?after={message['version'] - 1}").get_json()["items"]
            assert (message["type"], [message["event"]]) == ("record", events)
            assert seen == ada.get(f"/v1/games/{game['id']}").get_json()
            assert reader.last_id == f"{message['version']}-{message['mark']}"


def test_a_stream_resumes_after_any_record_without_the_game(two: Two, game: Any) -> None:
    ada, bob = two
    for player in (ada, bob, bob):
        play(player, game)
    for known in range(1, game["version"] + 3):
        seen = ada.get(f"/v1/games/{game['id']}?at={known}").get_json()
        with stream(ada, path_of(game), after=known) as reader:
            for version in range(known + 1, game["version"] + 4):
                message = reader.next()
                assert (message["type"], message["version"]) == ("record", version)
                seen = patched(seen, message)
        assert seen == ada.get(f"/v1/games/{game['id']}").get_json()


def test_resuming_after_0_the_first_patch_creates_the_game(two: Two, game: Any) -> None:
    seen = None
    with stream(two[0], path_of(game), after=0) as reader:
        for _ in range(game["version"]):
            seen = patched(seen, reader.next())
    assert seen == two[0].get(f"/v1/games/{game['id']}").get_json()


def test_the_header_last_event_id_takes_precedence_over_the_query(two: Two, game: Any) -> None:
    play(two[0], game)
    with stream(two[0], path_of(game) + "?after=1", after=game["version"]) as reader:
        assert reader.next()["version"] == game["version"] + 1
    with stream(two[0], path_of(game) + "?after=1") as reader:
        assert reader.next()["version"] == 2


def test_resuming_after_a_future_version_is_refused(two: Two, game: Any) -> None:
    answer = two[0].get(path_of(game), headers={"Last-Event-ID": str(game["version"] + 1)})
    assert problem(answer, 404, "version_not_found")["newest"] == game["version"]


@pytest.mark.parametrize("place", ["x", "-1", "1.0", "1-0", "9" * 40, "1\u0661"])
def test_a_malformed_last_event_id_is_refused(two: Two, game: Any, place: str) -> None:
    body = problem(
        two[0].get(path_of(game), headers={"Last-Event-ID": place.encode("latin-1", "replace")}), 400, "malformed"
    )
    assert body["errors"][0]["parameter"] == "Last-Event-ID"


def test_the_stream_ends_with_the_game_and_resuming_it_then_is_204(two: Two, game: Any) -> None:
    with stream(two[0], path_of(game)) as reader:
        over = play_to_the_end(two, game)
        assert reader.types() == ["game", *["record"] * (over["version"] - game["version"]), "end"]
        last = reader.last_id
    assert last == f"{over['version']}-{over['mark']}"
    again = two[0].get(path_of(game), headers={"Last-Event-ID": last})
    assert (again.status_code, again.data) == (204, b"")


def test_the_stream_of_a_finished_game_sends_all_of_it_and_ends(two: Two, game: Any, client: FlaskClient) -> None:
    over = play_to_the_end(two, game)
    with stream(two[0], path_of(game)) as reader:
        assert reader.next()["game"] == over
        assert reader.types() == ["end"]
    assert len(client.get(path_of(game) + "?after=0").data.split(b"event: record")) == over["version"] + 1


def test_the_stream_of_an_aborted_game_ends_too(player: Player) -> None:
    made = new_game(player, ME, OPEN)
    with stream(player, path_of(made)) as reader:
        player.post(f"/v1/games/{made['id']}/abort")
        assert reader.types() == ["game", "record", "end"]


def test_messages_do_not_depend_on_when_the_stream_is_opened(two: Two, game: Any) -> None:
    """Not even once the game is over and everything is open: who goes on from a version has what it knew then."""
    ada, bob = two
    told: dict[str, list[Any]] = {}
    with stream(ada, path_of(game), after=0) as mine, stream(bob, path_of(game), after=0) as theirs:
        play_to_the_end(two, game)
        for player, reader in ((ada, mine), (bob, theirs)):
            told[player.id] = list(iter(reader.next, None))
    for player in two:
        for after in range(len(told[player.id]) - 1):
            with stream(player, path_of(game), after=after) as reader:
                assert list(iter(reader.next, None)) == told[player.id][after:]
    secret = game["version"]
    assert told[ada.id][secret]["event"]["move"] == CALL["move"]
    assert told[bob.id][secret]["event"]["move"] == {"hidden": 1}


# as which viewer


def test_a_named_seat_is_the_viewer(player: Player) -> None:
    made = new_game(player, ME, ME)
    with stream(player, path_of(made) + "?seat=1") as reader:
        seen = reader.next()["game"]
        player.post(f"/v1/games/{made['id']}/moves?seat=0", json=CALL)
        seen = patched(seen, reader.next())
    assert seen == player.get(f"/v1/games/{made['id']}?seat=1").get_json()
    assert seen["view"]["calls"] == [{"hidden": 1}, None]
    problem(player.get(path_of(made) + "?seat=2"), 403, "not_your_seat")


def test_a_player_may_watch_as_a_spectator(two: Two, game: Any) -> None:
    with stream(two[0], path_of(game) + "?as=spectator") as reader:
        reader.next()
        play(two[0], game)
        assert reader.next()["event"]["move"] == {"hidden": 1}
    problem(two[0].get(path_of(game) + "?as=1"), 409, "game_not_over")


def test_a_player_who_concedes_continues_as_a_spectator(sign_up: SignUp) -> None:
    ada, bob, eve = sign_up(), sign_up(), sign_up()
    made = new_game(ada, ME, OPEN, OPEN)
    for seat, player in ((1, bob), (2, eve)):
        join(player, made, seat)
    with stream(ada, path_of(made)) as reader:
        seen = reader.next()["game"]
        play(ada, made)
        ada.post(f"/v1/games/{made['id']}/concede")
        messages = [reader.next() for _ in range(3)]
        play(bob, made)
        assert reader.next()["event"]["move"] == {"hidden": 1}
    assert messages[0]["event"]["move"] == CALL["move"]
    assert [message["event"]["kind"] for message in messages[1:]] == ["seat_conceded", "bot_seated"]
    for message in messages:
        seen = patched(seen, message)
    assert (seen["seat"], seen["view"]["viewer"]) == (None, None)


def test_the_stream_of_an_imported_game_ends_at_its_last_record(player: Player, two: Two, game: Any) -> None:
    play_to_the_end(two, game)
    log = two[0].get(f"/v1/games/{game['id']}/log").data
    made = player.post("/v1/games/import", data=log, content_type=NDJSON).get_json()
    with stream(player, path_of(made), after=0) as reader:
        assert reader.types() == [*["record"] * made["version"], "end"]


def test_the_streams_of_a_game_and_of_its_imported_copy_share_no_messages(two: Two, game: Any) -> None:
    play_to_the_end(two, game)
    log = two[0].get(f"/v1/games/{game['id']}/log").data
    copy = two[0].post("/v1/games/import", data=log, content_type=NDJSON).get_json()
    for each in (game, copy):
        with stream(two[0], path_of(each), after=0) as reader:
            assert patched({}, reader.next())["id"] == each["id"]


@pytest.mark.parametrize("accept", [SSE, NDJSON])
def test_messages_fit_their_schemas(two: Two, game: Any, accept: str) -> None:
    components = openapi_file()["components"]

    def check(message: Any, schema: str) -> str:
        jsonschema.validate(message, {"$ref": f"#/components/schemas/{schema}", "components": components})
        return str(message["type"])

    news = stream(two[0], "/v1/players/me/stream", accept=accept)
    with news as mine, stream(two[0], path_of(game), accept=accept) as reader:
        told = [check(mine.next(), "InboxMessage")]
        new_game(two[0], ME)
        play_to_the_end(two, game)
        assert [check(message, "GameMessage") for message in iter(reader.next, None)][::8] == ["game", "end"]
        told += [check(mine.next(), "InboxMessage") for _ in range(5)]
    assert set(told) == {"games", "game_started", "your_decision", "game_finished"}


# who may look, and how long


def test_a_stranger_can_not_stream_a_private_game(sign_up: SignUp, client: FlaskClient) -> None:
    made = new_game(sign_up(), ME, OPEN, visibility="private")
    problem(sign_up().get(path_of(made)), 404, "game_not_found")
    problem(client.get(path_of(made)), 404, "game_not_found")


def test_a_spectator_with_an_invite_loses_the_stream_when_the_game_starts(sign_up: SignUp) -> None:
    ada, bob, eve = sign_up(), sign_up(), sign_up()
    made = new_game(ada, ME, OPEN, visibility="private")
    with stream(eve, f"{path_of(made)}?invite={made['invite']}") as reader:
        assert reader.next()["type"] == "game"
        join(bob, made, query=f"?invite={made['invite']}")
        messages = list(iter(reader.next, None))
    assert [message["type"] for message in messages] == ["record", "problem"]
    assert messages[-1]["problem"]["code"] == "game_not_found"


def test_a_player_who_joined_a_private_game_can_stream_it_from_the_first_record(sign_up: SignUp) -> None:
    ada, bob = sign_up(), sign_up()
    made = new_game(ada, ME, OPEN, visibility="private")
    join(bob, made, query=f"?invite={made['invite']}")
    with stream(bob, path_of(made), after=0) as reader:
        assert [reader.next()["type"] for _ in range(4)] == ["record"] * 4


def test_anyone_can_stream_a_public_game(game: Any, client: FlaskClient) -> None:
    answer = client.get(path_of(game), buffered=False)
    assert answer.status_code == 200
    answer.close()


def test_the_stream_of_a_game_whose_log_was_lost_says_so_and_ends(two: Two, game: Any, backend: Backend) -> None:
    with stream(two[0], path_of(game)) as reader:
        assert reader.next()["type"] == "game"
        backend.servers.events.delete(*all_keys(game["id"]))
        backend.games.tables.forget(game["id"])
        backend.servers.events.publish(channel(game["id"]), b"")
        message = reader.next()
        assert (message["type"], message["problem"]["code"]) == ("problem", "game_not_found")
        assert reader.next() is None


def test_a_revoked_token_ends_its_streams(player: Player, game: Any) -> None:
    issued = player.post("/v1/players/me/tokens", json={"label": "phone", "scopes": ["read"]}).get_json()
    phone = Player(player.client, player.id, player.name, issued["token"])
    with stream(phone, path_of(game)) as reader, stream(phone, "/v1/players/me/stream") as mine:
        assert (reader.next()["type"], mine.next()["type"]) == ("game", "games")
        player.delete(f"/v1/players/me/tokens/{issued['id']}")
        for each in (reader, mine):
            message = each.next()
            assert (message["type"], message["problem"]["code"]) == ("problem", "invalid_token")
            assert message["problem"]["instance"] == each.answer.headers["X-Request-Id"]
            assert each.next() is None


def test_a_revoked_token_ends_the_stream_before_the_next_record(
    two: Two, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 20.0)
    issued = two[0].post("/v1/players/me/tokens", json={"label": "phone", "scopes": ["read"]}).get_json()
    phone = Player(two[0].client, two[0].id, two[0].name, issued["token"])
    with stream(phone, path_of(game)) as reader, ThreadPoolExecutor(1) as thread:
        reader.next()
        waiting = thread.submit(reader.next)
        sleep(0.1)
        two[0].delete(f"/v1/players/me/tokens/{issued['id']}")
        sleep(REVOCATION_SECONDS)
        play(two[1], game)
        assert waiting.result()["type"] == "problem"


def test_a_stream_needs_a_token_with_the_scope_read(player: Player, game: Any) -> None:
    issued = player.post("/v1/players/me/tokens", json={"label": "a", "scopes": ["play"]}).get_json()
    other = Player(player.client, player.id, player.name, issued["token"])
    for path in (path_of(game), "/v1/players/me/stream"):
        problem(other.get(path), 403, "missing_scope")


# conventions


@pytest.mark.parametrize(("accept", "sign"), [(SSE, ":\n\n"), (NDJSON, "\n")])
def test_an_idle_stream_sends_keep_alives(player: Player, game: Any, accept: str, sign: str) -> None:
    with stream(player, path_of(game), accept=accept) as reader:
        reader.next()
        assert [reader.chunk() for _ in range(3)] == [sign] * 3


def test_a_waiting_stream_keeps_nothing_of_what_it_has_sent(player: Player, game: Any) -> None:
    with stream(player, path_of(game)) as reader:
        assert reader.next()["game"]["id"] == game["id"]
        assert reader.chunk() == ":\n\n"
        kept = [each for each in gc.get_objects() if type(each) is StreamMessage and game["id"] in each.text]
    assert kept == []


def test_something_is_sent_at_once_even_if_nothing_is_new(player: Player, game: Any) -> None:
    with stream(player, path_of(game), after=game["version"]) as reader:
        assert reader.opening.startswith("retry: ")
    with stream(player, path_of(game), after=game["version"], accept=NDJSON) as reader:
        assert reader.opening == "\n"


def test_streams_are_not_cached_compressed_or_buffered(player: Player, game: Any) -> None:
    for accept in (SSE, NDJSON):
        headers = {"Accept": accept, "Accept-Encoding": "gzip"}
        answer = player.get(path_of(game), headers=headers)
        assert (answer.headers["Cache-Control"], answer.headers["X-Accel-Buffering"]) == ("no-store", "no")
        assert (answer.mimetype, "Content-Encoding" in answer.headers) == (accept, False)
        answer.close()


@pytest.mark.parametrize("accept", ["*/*", "application/json", "", f"{NDJSON};q=0.1, {SSE}"])
def test_streams_are_server_sent_events_unless_ndjson_is_preferred(player: Player, game: Any, accept: str) -> None:
    answer = player.get(path_of(game), headers={"Accept": accept})
    assert answer.mimetype == SSE
    answer.close()


def test_a_head_request_gets_only_the_headers(player: Player, game: Any, backend: Backend) -> None:
    for path in (path_of(game), "/v1/players/me/stream"):
        answer = player.client.head(path, headers=player.headers)
        assert (answer.status_code, answer.mimetype, answer.data) == (200, SSE, b"")
    assert open_streams(player.client) == 0


def open_streams(client: FlaskClient) -> float:
    lines = generate_latest().decode().splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith("retcon_streams{"))


def test_several_streams_of_one_account_all_get_messages(two: Two, game: Any) -> None:
    ada, bob = two
    with stream(ada, path_of(game)) as phone, stream(ada, path_of(game), accept=NDJSON) as board:
        assert phone.next() == board.next()
        play(bob, game)
        assert phone.next() == board.next()
        assert open_streams(ada.client) == 2
    assert open_streams(ada.client) == 0


@pytest.mark.parametrize(
    ("limit", "status", "code"), [("_per_player", 429, "too_many_streams"), ("most", 503, "no_room")]
)
def test_the_number_of_streams_is_limited(
    two: Two, game: Any, backend: Backend, limit: str, status: int, code: str
) -> None:
    setattr(backend.live.streams, limit, 2)
    with stream(two[0], path_of(game)):
        with stream(two[0], "/v1/players/me/stream"):
            refused = two[0].get(path_of(game))
            problem(refused, status, code)
            assert int(refused.headers["Retry-After"]) >= 1
            others = two[1].get(path_of(game))
            assert others.status_code == (200 if status == 429 else 503)
            others.close()
        with stream(two[0], path_of(game)) as reader:
            assert reader.next()["type"] == "game"


def test_opening_a_stream_counts_as_one_read_of_a_game(make_client: MakeClient) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true", READ_RATE_LIMIT="2 per day")
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    ada = Player(client, made["id"], "Ada", made["token"])
    game = new_game(ada, ME, OPEN)
    with stream(ada, path_of(game)) as reader:
        assert reader.answer.headers["RateLimit"].startswith('"reads";r=1')
        for seat in range(3):
            join(ada, game, 1) if seat % 2 == 0 else ada.delete(f"/v1/games/{game['id']}/seats/1")
    assert ada.get(f"/v1/games/{game['id']}").status_code == 200
    problem(ada.get(path_of(game)), 429, "rate_limited")
