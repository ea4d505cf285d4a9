"""Clients find the primary that Sentinels name, before and after a failover."""

import re
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import redis

from events.on_redis import sentinel
from events.on_redis.clients import blocking_client, command_client
from events.on_redis.server_checks import UnusableServer, check_servers
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.configuration.variables import WAIVABLE
from tests.support.load import Site, log_at
from tests.support.real_server import serving
from tests.support.replication import Node, Sentinel, group, running, sentinels, url_of_sentinels
from tests.support.waiting import wait_until
from tools.demo.client import Client
from workers.embedded.server import find_binary

Watched = tuple[Node, list[Node], list[Sentinel]]


@pytest.fixture
def primary(tmp_path: Path) -> Iterator[Node]:
    node = Node(find_binary(), tmp_path / "primary")
    with running(node):
        yield node


@pytest.fixture
def watched(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Watched]:
    """A primary with three Sentinels and one replica, or as many as the test asks for."""
    number = getattr(request, "param", 1)
    with (
        group(find_binary(), tmp_path, number) as (primary, replicas),
        sentinels(find_binary(), tmp_path, primary) as made,
    ):
        yield primary, replicas, made


def refusal(url: str) -> str:
    with pytest.raises(UnusableServer) as refused:
        check_servers(url, url, WAIVABLE)
    return str(refused.value)


def test_the_primary_is_found_by_any_of_the_sentinels(primary: Node, tmp_path: Path) -> None:
    watching = Sentinel(find_binary(), tmp_path / "sentinel", primary.port)
    with running(watching):
        url = f"redis+sentinel://127.0.0.1:1,127.0.0.1:{watching.port}/games/2"
        with command_client(url) as client, blocking_client(url) as waiting:
            client.rpush("list", "item")
            assert waiting.blpop("list", 1) == (b"list", b"item")
            assert client.get_connection_kwargs()["db"] == 2
        assert check_servers(url, url, ()) == []


def test_the_login_to_sentinels_is_another_than_that_to_the_primary(primary: Node, tmp_path: Path) -> None:
    primary.client.acl_setuser("ada", enabled=True, passwords=["+pw"], keys=["*"], channels=["*"], commands=["+@all"])
    primary.client.acl_setuser("default", enabled=False)
    watching = Sentinel(find_binary(), tmp_path / "sentinel", primary.port, password="q:?iet")
    with running(watching):
        url = f"redis+sentinel://ada:pw@127.0.0.1:{watching.port}/games"
        assert command_client(f"{url}?sentinel_password=q%3A%3Fiet").ping()
        message = refusal(f"{url}?sentinel_password=wrong")
        assert message.startswith("RETCON_EVENTS_URL: the events server does not answer: no Sentinel answers; ")
        assert "wrong" not in message
    with redis.Redis(port=primary.port, username="ada", password="pw") as client:
        client.acl_setuser("default", enabled=True)


def test_a_sentinel_that_names_a_dead_primary_is_not_believed(primary: Node, dead_port: int, tmp_path: Path) -> None:
    """It was cut off from the others, which have seen a failover since."""
    stale = Sentinel(find_binary(), tmp_path / "stale", dead_port)
    current = Sentinel(find_binary(), tmp_path / "current", primary.port)
    with running(stale, current):
        client = command_client(url_of_sentinels([stale, current]))
        assert client.info("server")["tcp_port"] == primary.port
        assert refusal(url_of_sentinels([stale])).startswith(
            "RETCON_EVENTS_URL: the events server does not answer: Error "
        )


def test_a_sentinel_that_names_a_replica_is_not_believed(tmp_path: Path) -> None:
    """It was cut off from the others, and the old primary has become a replica since."""
    with group(find_binary(), tmp_path, 1) as (primary, (replica,)):
        stale = Sentinel(find_binary(), tmp_path / "stale", replica.port)
        current = Sentinel(find_binary(), tmp_path / "current", primary.port)
        with running(stale, current), command_client(url_of_sentinels([stale, current])) as client:
            assert client.set("key", "value")
            assert primary.client.get("key") == b"value"
            assert refusal(url_of_sentinels([stale])).endswith("is a replica, although a Sentinel names it")


def test_sentinels_that_know_no_primary_of_that_name_are_named_as_the_reason(primary: Node, tmp_path: Path) -> None:
    other = Sentinel(find_binary(), tmp_path / "other", primary.port)
    with running(other):
        other.client.sentinel_remove("games")
        assert refusal(url_of_sentinels([other])).endswith("the Sentinels know no primary named 'games'")


def test_sentinels_that_do_not_answer_are_asked_for_a_short_time(primary: Node, tmp_path: Path) -> None:
    hanging = Sentinel(find_binary(), tmp_path / "hanging", primary.port)
    with running(hanging):
        hanging.freeze()
        message = refusal(url_of_sentinels([hanging]))
        assert "no Sentinel answers; Timeout" in message


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("redis+sentinel://host/", "its path must be the name of a primary, and may end in the number of a database"),
        ("redis+sentinel://host/games/x", "its path must be the name of a primary"),
        ("redis+sentinel:///games", "its Sentinels must be hosts, each with or without a port, as in one:26379,two"),
        ("redis+sentinel://one,,two/games", "its Sentinels must be hosts"),
        ("redis+sentinel://one:0/games", "its Sentinels must be hosts"),
        ("redis+sentinel://:a@b#c@one/games", "a /, ?, # or @ in its password must be written"),
        ("redis+sentinel://one/games?sentinel_password=", "its options can be db, protocol, "),
        ("redis+sentinel://one/games?sentinel_pasword=x", "its options can be db, protocol, "),
    ],
)
def test_a_url_that_cannot_be_used_is_refused_by_the_name_of_its_setting(url: str, fault: str) -> None:
    for name in ("RETCON_EVENTS_URL", "RETCON_QUEUE_URL"):
        with pytest.raises(BadSettings, match=re.escape(f"{name}: {fault}")):
            Settings.from_environment({name: url})


def test_tls_counts_for_the_primary_and_for_sentinels(monkeypatch: pytest.MonkeyPatch) -> None:
    options = sentinel.server_options("rediss+sentinel://:pw@one,two/games/3?ssl_ca_certs=/ca.pem")
    assert (options["db"], options["password"], options["ssl_ca_certs"]) == (3, "pw", "/ca.pem")
    assert options["connection_class"] is redis.SSLConnection
    asked = list[bool]()

    def refuse(host: str, port: int, **options: Any) -> None:
        asked.append(options["ssl"])
        raise redis.ConnectionError

    monkeypatch.setattr(redis, "Redis", refuse)
    with pytest.raises(redis.ConnectionError):
        list(options["primary"].addresses())
    assert asked == [True, True]


@pytest.mark.parametrize("make", [command_client, blocking_client])
def test_a_server_that_has_become_a_replica_counts_as_a_lost_connection(
    primary: Node, dead_port: int, make: Callable[[str], redis.Redis]
) -> None:
    with make(primary.url) as client, ThreadPoolExecutor(1) as threads:
        client.set("key", "value")
        waiting = threads.submit(blocking_client(primary.url).blpop, ["list"], 20)
        wait_until(lambda: primary.client.info("clients")["blocked_clients"] == 1)
        primary.client.replicaof("127.0.0.1", dead_port)
        with pytest.raises(redis.ConnectionError):
            client.set("key", "other")
        with pytest.raises(redis.ConnectionError):
            waiting.result()
        primary.client.replicaof("NO", "ONE")
        assert client.set("key", "other")


@pytest.mark.soak
def test_moves_go_on_after_a_failover_by_hand(watched: Watched) -> None:
    """The old primary becomes a replica. For a moment, both accept writes; only the new one's are confirmed."""
    primary, _, made = watched
    url = url_of_sentinels(made)
    site, heard = Site(url, f"{url[:-1]}1", 1), list[object]()
    listening = threading.Thread(target=lambda: heard.append(_popped(url)))
    listening.start()
    with site.under_load(2) as load:
        wait_until(lambda: load.moves >= 10)
        made[0].client.sentinel_failover("games")
        wait_until(lambda: _is_replica(primary))
        before = load.moves
        wait_until(lambda: load.moves >= before + 10)
    command_client(url).rpush("a list", "item")
    listening.join(30)
    site.finish(load)
    log = log_at(url)
    assert (load.lost(log), load.doubled(log), heard) == (0, 0, [(b"a list", b"item")])
    print(f"confirmed {load.moves}, answers {dict(load.answers)}")


def _is_replica(node: Node) -> bool:
    try:
        return bool(node.client.info("replication")["role"] == "slave")
    except redis.ConnectionError:  # a server that becomes a replica closes its connections
        return False


def _popped(url: str) -> object:
    """What a client that waits gets in the end; like a worker, it tries again when its connection is lost."""
    client = blocking_client(url)
    while True:
        try:
            if answer := client.blpop("a list", 5):
                return answer
        except redis.ConnectionError:
            continue


@pytest.mark.long
@pytest.mark.parametrize("watched", [2], indirect=True)
def test_no_confirmed_move_is_lost_when_a_watched_primary_dies(watched: Watched) -> None:
    primary, _, made = watched
    url = url_of_sentinels(made)
    site = Site(url, f"{url[:-1]}1", 1)
    with site.under_load() as load:
        wait_until(lambda: load.moves >= 50)
        primary.kill()
        before = load.moves
        seconds = wait_until(lambda: load.moves >= before + 50)
    site.finish(load)
    log = log_at(url)
    print(f"confirmed {load.moves}, {seconds:.1f} s for the next 50, answers {dict(load.answers)}")
    assert (load.lost(log), load.doubled(log)) == (0, 0)


@pytest.mark.soak
@pytest.mark.parametrize("watched", [2], indirect=True)
def test_the_whole_server_goes_on_when_a_watched_primary_dies(watched: Watched, tmp_path: Path) -> None:
    """Web processes, workers and the clock find the new primary, and a bot answers."""
    primary, _, made = watched
    url = url_of_sentinels(made)
    variables = {"RETCON_EVENTS_URL": url, "RETCON_REPLICAS": "1", "RETCON_RATE_LIMITS_ENABLED": "false"}
    with serving(tmp_path / "server", **variables) as server:
        client = Client(server.url, "Ada")
        body = {"ruleset": "time-machine", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        game = asked(lambda: client.ask("POST", "/games", body, key="game"))
        for turn in range(2):
            move(client, game["id"], turn)
        primary.kill()
        began = time.monotonic()
        for turn in range(2, 6):
            move(client, game["id"], turn)
        print(f"four moves and the bot's answers took {time.monotonic() - began:.1f} s from the crash on")
        assert time.monotonic() - began < 40


def move(client: Client, game: str, turn: int) -> None:
    """Make the first legal move, once it is the player's turn."""
    wait_until(lambda: asked(lambda: client.game(game))["decision"])
    notation = asked(lambda: client.moves(game))[0]["notation"]
    asked(lambda: client.ask("POST", f"/games/{game}/moves", {"notation": notation}, key=str(turn)))


def asked(ask: Callable[[], Any]) -> Any:
    """The answer, once there is one other than 503."""
    while True:
        try:
            return ask()
        except RuntimeError as error:
            if '"status": 50' not in str(error):
                raise
            time.sleep(0.2)
