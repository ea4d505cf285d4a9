"""Marks of versions: a client that knows another history of a game is told so, and gets the whole game again."""

from typing import Any

import pytest
from redis import Redis

import service.streams.open_streams
from events.folding.table import Table, mark_of
from events.formats.snapshots import dump_table, load_table
from service.api.app import create_app
from service.backend import Backend
from service.reading.projections import game_json
from service.reading.viewers import viewpoint_of
from tests.service.conftest import Player, settings
from tests.service.over_http import play_to_the_end, problem
from tests.service.streaming import NDJSON, SSE, patched, path_of, play, stream
from tests.support.games import REGISTRY

Two = tuple[Player, Player]
WRONG = "deadbeef"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs of life come at once."""
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)


class Backup:
    """A copy of a game's log, which can be put back."""

    def __init__(self, redis: Redis, game: Any) -> None:
        self._redis, tag = redis, f"{{{game['id']}}}"
        self._copies = {f"{tag}:{name}": redis.dump(f"{tag}:{name}") for name in ("log", "head", "who")}

    def restore(self) -> None:
        """Put the copy back in place of the log."""
        for key, copy in self._copies.items():
            assert copy is not None
            self._redis.restore(key, 0, copy, replace=True)


def erase(redis: Any, game: Any, name: str) -> None:
    """Delete what the game's log discloses of the person with that name."""
    head, who = (f"{{{game['id']}}}:{key}" for key in ("head", "who"))
    for version, text in redis.hgetall(who).items():
        if name in text.decode():
            redis.hdel(who, version)
    redis.hset(who, "erasures", 1)
    redis.set(head, redis.get(head).decode().rpartition(" ")[0] + " 1")


def called(player: Player, game: Any, number: int) -> Any:
    """The game after a call of the player."""
    done = player.post(f"{address(game)}/moves", json={"notation": str(number)})
    assert done.status_code == 201, done.text
    return player.get(address(game)).get_json()


def address(game: Any) -> str:
    return f"/v1/games/{game['id']}"


def name_of(game: Any) -> str:
    """The game's version with its mark."""
    return f"{game['version']}-{game['mark']}"


@pytest.fixture
def lost(two: Two, game: Any, redis_client: Redis) -> Any:
    """A game as Ada saw it before it was lost, and continued differently by as many moves and one more."""
    backup = Backup(redis_client, game)
    called(two[0], game, 1)
    seen = called(two[1], game, 1)
    backup.restore()
    for player, number in zip((*two, two[0]), (3, 3, 3), strict=True):
        called(player, game, number)
    return seen


def test_every_version_that_is_shown_has_its_mark(two: Two, game: Any, backend: Backend) -> None:
    ada, path = two[0], address(game)
    for player in (*two, two[0]):
        play(player, game)
    table = backend.games.tables.load(game["id"])
    marks = {then.version: then.mark for _, then in backend.games.tables.history(game["id"])}
    assert marks == {
        entry.version: mark_of(table.seed, entry.version, entry.hash)
        for entry, _ in backend.games.tables.history(game["id"])
    }
    shown = ada.get(path).get_json()
    assert (shown["mark"], shown["decision"], shown["decision_mark"]) == (marks[table.version], None, None)
    bobs = two[1].get(f"{path}/moves").get_json()
    assert (bobs["mark"], bobs["decision_mark"]) == (marks[bobs["version"]], marks[bobs["decision"]])
    assert bobs["decision"] < bobs["version"]
    done = two[1].post(f"{path}/moves", json={"notation": "1"}).get_json()
    marks = {then.version: then.mark for _, then in backend.games.tables.history(game["id"])}
    assert (done["mark"], done["decision_mark"]) == (marks[done["version"]], marks[done["decision"]])
    page = ada.get(f"{path}/events").get_json()
    for event in (*done["records"], *page["items"]):
        assert event["mark"] == marks[event["version"]]
    assert (page["mark"], page["next_mark"]) == (done["mark"], done["mark"])
    tried = ada.post(f"{path}/moves?dry_run=true", json={"notation": "1"})
    assert tried.get_json()["mark"] == done["mark"] if tried.status_code == 200 else tried.status_code == 422
    (mine,) = ada.get("/v1/players/me/games").get_json()["items"]
    assert (mine["version"], mine["mark"]) == (done["version"], done["mark"])
    assert ada.get(f"{path}?at=2").get_json()["mark"] == marks[2]


def test_all_viewers_are_shown_the_same_marks(two: Two, game: Any) -> None:
    play(two[0], game)
    shown = [player.get(f"{address(game)}/events").get_json()["items"] for player in two]
    marks = [[event["mark"] for event in events] for events in shown]
    assert marks[0] == marks[1]
    assert shown[0] != shown[1], "the call is hidden from the other player"


def test_the_mark_of_a_decision_stays_while_it_is_open(two: Two, game: Any) -> None:
    before = two[0].get(address(game)).get_json()
    play(two[1], game)
    after = two[0].get(address(game)).get_json()
    assert before["decision_mark"] == after["decision_mark"] == game["mark"]
    assert before["mark"] != after["mark"]


def test_a_snapshot_keeps_the_marks_of_decisions(two: Two, game: Any, backend: Backend) -> None:
    play(two[0], game)
    table = backend.games.tables.load(game["id"])
    assert load_table(dump_table(table), REGISTRY) == table
    assert table.decision_marks == (None, game["mark"])


@pytest.mark.parametrize("accept", [SSE, NDJSON])
def test_a_stream_resumes_after_a_version_with_its_mark(two: Two, game: Any, accept: str) -> None:
    for player in (*two, two[1]):
        play(player, game)
    for known in range(1, game["version"] + 4):
        seen = two[0].get(f"{address(game)}?at={known}").get_json()
        with stream(two[0], path_of(game), after=name_of(seen), accept=accept) as reader:
            for version in range(known + 1, game["version"] + 4):
                message = reader.next()
                assert (message["type"], message["version"]) == ("record", version)
                assert message["mark"] == message["event"]["mark"]
                seen = patched(seen, message)
        assert seen == two[0].get(address(game)).get_json()


@pytest.mark.parametrize("back", [0, 1, 2, -1, -50])
@pytest.mark.parametrize("by", ["header", "address"])
def test_a_stream_with_a_changed_history_begins_with_the_game(two: Two, game: Any, back: int, by: str) -> None:
    play(two[1], game)
    now = called(two[0], game, 1)
    name = f"{now['version'] - back}-{WRONG}"
    path = path_of(game) if by == "header" else f"{path_of(game)}?after={name}"
    with stream(two[0], path, after=name if by == "header" else None) as reader:
        first = reader.next()
        assert first == {"type": "game", "version": now["version"], "mark": now["mark"], "game": now}
        assert reader.last_id == name_of(now)
        play(two[1], game)
        message = reader.next()
        assert message["type"] == "record"
        assert patched(now, message) == two[0].get(address(game)).get_json()


def test_a_mark_of_nothing_is_unknown(two: Two, game: Any) -> None:
    with stream(two[0], path_of(game), after=f"0-{WRONG}") as reader:
        assert reader.next()["type"] == "game"
    problem(two[0].get(f"{address(game)}/events?after=0-{WRONG}"), 409, "history_changed")


def test_a_stream_of_a_finished_game_with_a_changed_history_sends_the_game_and_ends(two: Two, game: Any) -> None:
    over = play_to_the_end(two, game)
    with stream(two[0], path_of(game), after=f"{over['version']}-{WRONG}") as reader:
        assert reader.types() == ["game", "end"]
    for known in (name_of(over), over["version"]):
        assert two[0].get(path_of(game), headers={"Last-Event-ID": str(known)}).status_code == 204


@pytest.mark.parametrize("name", ["4-", "4-1234567", "4-123456789", "4-ABCDEF01", "4-xxxxxxxx", "-deadbeef", "4-4-4"])
def test_a_malformed_mark_is_refused_by_name(two: Two, game: Any, name: str) -> None:
    for path, parameter in ((address(game), "at"), (f"{address(game)}/events", "after"), (path_of(game), "after")):
        body = problem(two[0].get(path, query_string={parameter: name}), 400, "malformed")
        assert body["errors"][0]["parameter"] == parameter
    body = problem(two[0].get(path_of(game), headers={"Last-Event-ID": name}), 400, "malformed")
    assert body["errors"][0]["parameter"] == "Last-Event-ID"


@pytest.mark.parametrize("mark", ["", "1234567", "ABCDEF01", 12345678, False])
def test_a_malformed_mark_of_a_decision_is_refused_by_name(two: Two, game: Any, mark: Any) -> None:
    body = {"notation": "1", "decision": game["version"], "decision_mark": mark}
    found = problem(two[0].post(f"{address(game)}/moves", json=body), 400, "malformed")
    assert found["errors"][0]["pointer"] == "/decision_mark"


def test_a_mark_without_its_decision_is_refused(two: Two, game: Any) -> None:
    body = {"notation": "1", "decision_mark": game["mark"]}
    found = problem(two[0].post(f"{address(game)}/moves", json=body), 400, "malformed")
    assert found["errors"][0]["pointer"] == "/decision_mark"


def test_a_move_may_name_the_mark_of_its_decision(two: Two, game: Any) -> None:
    path, body = f"{address(game)}/moves", {"notation": "1", "decision": game["version"]}
    for query in ("", "?dry_run=true"):
        problem(two[0].post(path + query, json=body | {"decision_mark": WRONG}), 409, "history_changed")
    assert two[0].get(address(game)).get_json()["mark"] == game["mark"], "nothing was played"
    assert two[0].post(path, json=body | {"decision_mark": game["mark"]}).status_code == 201
    found = problem(two[0].post(path, json=body | {"decision_mark": game["mark"]}), 409, "stale_decision")
    assert (found["decision"], found["decision_mark"]) == (None, None)


def test_what_is_read_at_a_version_is_never_of_another_history(two: Two, game: Any, lost: Any) -> None:
    ada, path = two[0], address(game)
    for name in (name_of(lost), f"{lost['version'] - 1}-{WRONG}", f"99-{WRONG}"):
        for query in (f"{path}?at={name}", f"{path}/events?after={name}", f"{path}/events?after={name}&wait=20"):
            assert "load the game again" in problem(ada.get(query), 409, "history_changed")["detail"]
    there = ada.get(f"{path}?at={lost['version']}").get_json()
    assert (there["version"], there["mark"] != lost["mark"]) == (lost["version"], True)
    assert ada.get(f"{path}?at={name_of(there)}").get_json() == there
    assert ada.get(f"{path}?at={name_of(game)}").get_json()["mark"] == game["mark"], "before the loss"
    events = ada.get(f"{path}/events?after={name_of(game)}").get_json()
    assert events["items"][0]["version"] == game["version"] + 1
    assert ada.get(f"{path}/events?after={events['next']}-{events['next_mark']}").get_json()["items"] == []


def test_a_mark_beyond_the_end_of_the_log_is_refused_at_once(two: Two, game: Any, redis_client: Redis) -> None:
    backup = Backup(redis_client, game)
    seen = called(two[0], game, 1)
    backup.restore()
    for query in (f"/events?after={name_of(seen)}&wait=20", f"?at={name_of(seen)}"):
        problem(two[0].get(address(game) + query), 409, "history_changed")
    assert two[0].get(f"{address(game)}/events?after={seen['version']}").get_json()["items"] == []
    problem(two[0].get(f"{address(game)}?at={seen['version']}"), 404, "version_not_found")


def test_a_client_that_reconnects_after_its_log_was_lost_gets_the_game(two: Two, game: Any, lost: Any) -> None:
    now = two[0].get(address(game)).get_json()
    assert now["version"] == lost["version"] + 1
    with stream(two[0], path_of(game), after=name_of(lost)) as reader:
        assert reader.next() == {"type": "game", "version": now["version"], "mark": now["mark"], "game": now}
    with stream(two[0], path_of(game), after=name_of(game)) as reader:
        assert [reader.next()["type"] for _ in "123"] == ["record"] * 3


def test_a_client_that_reconnects_after_the_tail_of_its_log_was_lost_gets_the_game(
    two: Two, game: Any, redis_client: Redis
) -> None:
    backup = Backup(redis_client, game)
    seen = called(two[0], game, 1)
    backup.restore()
    with stream(two[0], path_of(game), after=name_of(seen)) as reader:
        first = reader.next()
        assert (first["type"], first["version"], first["mark"]) == ("game", game["version"], game["mark"])
        play(two[1], game)
        assert reader.next()["type"] == "record"


def test_a_process_that_knows_the_lost_history_does_not_go_by_it(
    redis_url: str, two: Two, game: Any, redis_client: Redis
) -> None:
    """Another process continues the game, and nobody tells the first one."""
    elsewhere = create_app(Backend.connect(settings(redis_url), REGISTRY)).test_client()
    ada, bob = (Player(elsewhere, player.id, player.name, player.token) for player in two)
    backup = Backup(redis_client, game)
    seen = called(two[0], game, 1)
    with stream(two[0], path_of(game), after=name_of(seen)) as reader:
        play(two[1], game)
        assert reader.next()["type"] == "record"
        backup.restore()
        called(ada, game, 3)
        lost_tail = reader.next()
        assert (lost_tail["type"], lost_tail["version"]) == ("game", game["version"] + 1)
        called(bob, game, 3)
        now = called(ada, game, 3)
        told = [reader.next() for _ in "12"]
        assert [each["type"] for each in told] == ["record", "record"]
        assert patched(patched(lost_tail["game"], told[0]), told[1]) == now


def test_an_idle_stream_notices_that_the_tail_of_its_log_was_lost(two: Two, game: Any, redis_client: Redis) -> None:
    backup = Backup(redis_client, game)
    with stream(two[0], path_of(game)) as reader:
        reader.next()
        play(two[0], game)
        assert reader.next()["type"] == "record"
        backup.restore()
        found = reader.next()
        assert (found["type"], found["version"], found["mark"]) == ("game", game["version"], game["mark"])


def test_an_erased_name_is_never_kept_by_a_patch(two: Two, game: Any, redis_client: Redis) -> None:
    with stream(two[0], path_of(game)) as reader:
        assert two[1].name in str(reader.next()["game"]["seats"])
        erase(redis_client, game, two[1].name)
        known = reader.next()
        assert (known["type"], known["mark"]) == ("game", game["mark"])
        assert two[1].name not in str(known)
        play(two[0], game)
        assert reader.next()["type"] == "record"
    with stream(two[0], path_of(game), after=name_of(game)) as reader:
        assert reader.next()["type"] == "game", "the client may have the name"


def test_etags_tell_histories_apart(two: Two, game: Any, redis_client: Redis) -> None:
    ada, backup = two[0], Backup(redis_client, game)
    called(two[0], game, 1)
    paths = [f"{address(game)}{path}" for path in ("", f"?at={game['version'] + 1}", "/events?after=6", "/moves")]
    watched = [(two[1], path) for path in paths] + [(two[1], "/v1/players/me/games")]
    before = [player.get(path) for player, path in watched]
    backup.restore()
    called(two[0], game, 2)  # hidden from Bob until he has called
    after = [player.get(path) for player, path in watched]
    for earlier, later in zip(before, after, strict=True):
        assert earlier.get_json().get("version") == later.get_json().get("version")
        assert earlier.headers["ETag"] != later.headers["ETag"]
    assert ada.get(paths[0], headers={"If-None-Match": before[0].headers["ETag"]}).status_code == 200


def test_a_decision_of_the_lost_history_is_refused(two: Two, game: Any, redis_client: Redis) -> None:
    backup, ada = Backup(redis_client, game), two[0]
    called(ada, game, 1)
    seen = called(two[1], game, 1)
    owed = ada.get(f"{address(game)}/moves").get_json()
    backup.restore()
    called(ada, game, 3)
    called(two[1], game, 3)
    assert ada.get(f"{address(game)}/moves").get_json()["decision"] == owed["decision"] == seen["version"]
    body = {"notation": "1", "decision": owed["decision"]}
    answer = ada.post(f"{address(game)}/moves", json=body | {"decision_mark": owed["decision_mark"]})
    problem(answer, 409, "history_changed")
    assert ada.post(f"{address(game)}/moves", json=body).status_code == 201, "bare decisions are still accepted"


def test_no_error_contains_a_mark_that_the_client_did_not_send(two: Two, game: Any, lost: Any) -> None:
    right = two[0].get(f"{address(game)}?at={lost['version']}").get_json()["mark"]
    for path in (f"?at={name_of(lost)}", f"/events?after={name_of(lost)}"):
        assert right not in two[0].get(address(game) + path).text


def test_the_mark_of_an_invisible_game_is_not_checked(two: Two, client: Any) -> None:
    made = (
        two[0]
        .post(
            "/v1/games", json={"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "private"}
        )
        .get_json()
    )
    for mark in (made["mark"], WRONG):
        for path in (f"?at=1-{mark}", f"/events?after=1-{mark}", f"/stream?after=1-{mark}"):
            problem(two[1].get(address(made) + path), 404, "game_not_found")


def shown(table: Table) -> Any:
    return game_json(table, viewpoint_of(table, None))


def test_a_mark_depends_on_version_hash_and_seed(two: Two, game: Any, backend: Backend) -> None:
    table = backend.games.tables.load(game["id"])
    others = (
        table._replace(version=table.version + 1),
        table._replace(head="0" * 64),
        table._replace(seed="0" * 64),
    )
    assert len({shown(each)["mark"] for each in (table, *others)}) == 4
