import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import redis

from events.on_redis.server_checks import (
    EVENTS,
    QUEUE,
    UnsafeServer,
    UnusableServer,
    Use,
    check_durability,
    check_servers,
)
from service.operations.configuration.variables import WAIVABLE
from tests.support.redis_server import mostly_soak, server, url_of
from tests.support.waiting import wait_until
from workers.embedded.server import embedded_server, find_binary

SAFE = {"appendonly": "yes", "appendfsync": "everysec", "maxmemory-policy": "noeviction"}


@pytest.fixture(params=mostly_soak())
def binary(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def refusal(client: redis.Redis | redis.RedisCluster, *waived: str, use: Use = EVENTS) -> str:
    with pytest.raises(UnsafeServer) as refused:
        check_durability(client, waived, use)
    return str(refused.value)


def unusable(events_url: str, queue_url: str = "") -> str:
    """Why one of them can't be used at all, whatever is waived."""
    with pytest.raises(UnusableServer) as refused:
        check_servers(events_url, queue_url or events_url, WAIVABLE)
    return str(refused.value)


def test_the_embedded_server_loses_nothing(binary: Path, tmp_path: Path) -> None:
    with embedded_server(tmp_path, binary) as url, redis.Redis.from_url(url) as client:
        assert check_durability(client) == []


@pytest.mark.parametrize(
    ("setting", "value"), [("appendonly", "no"), ("appendfsync", "no"), ("maxmemory-policy", "allkeys-lru")]
)
def test_a_setting_that_loses_events_is_refused_by_name(binary: Path, tmp_path: Path, setting: str, value: str) -> None:
    with server(binary, tmp_path, **SAFE | {setting: value}) as client:
        message = refusal(client)
        assert f"{setting} is {value} on localhost:" in message
        assert message.endswith(f"RETCON_ALLOW_LOSS={setting}")
        (allowed,) = check_durability(client, [setting])
        assert allowed.startswith(f"{setting} is {value}")


def test_all_shortcomings_are_named_at_once(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, appendonly="no", maxmemory_policy="volatile-ttl") as client:
        assert refusal(client).endswith("RETCON_ALLOW_LOSS=appendonly,maxmemory-policy")


def test_a_waiver_covers_only_what_it_names(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, appendonly="no", maxmemory_policy="allkeys-lru") as client:
        message = refusal(client, "appendonly")
        assert "appendonly is" not in message
        assert message.endswith("RETCON_ALLOW_LOSS=appendonly,maxmemory-policy")


def test_where_config_is_forbidden_info_is_believed(binary: Path, tmp_path: Path) -> None:
    with server(binary, tmp_path, **SAFE) as client:
        client.acl_setuser("retcon", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-config"])
        with redis.Redis(port=client.get_connection_kwargs()["port"], username="retcon", password="") as limited:
            message = refusal(limited)
            assert "appendfsync is unknown" in message
            assert message.endswith("RETCON_ALLOW_LOSS=appendfsync")


def test_settings_that_the_server_does_not_reveal_count_as_a_loss(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, **SAFE) as client:
        client.acl_setuser("retcon", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-config", "-info"])
        with redis.Redis(port=client.get_connection_kwargs()["port"], username="retcon", password="") as limited:
            assert refusal(limited).endswith("=appendfsync,appendonly,maxmemory-policy,version")


class OldServer(redis.Redis):
    """A client of a server too old to be installed anywhere."""

    def ping(self, *args: Any, **kwargs: Any) -> Any:
        return True

    def info(self, *args: Any, **kwargs: Any) -> Any:
        return {"redis_version": "6.2.14"}

    def config_get(self, *args: Any, **kwargs: Any) -> Any:
        return SAFE


def test_a_server_before_7_is_refused() -> None:
    assert "version is 6.2.14 on localhost:6379, not 7.0 or newer" in refusal(OldServer())


@pytest.mark.soak
def test_every_primary_of_a_cluster_is_asked(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, appendonly="no", cluster_enabled="yes") as node:
        node.execute_command("CLUSTER ADDSLOTSRANGE", 0, 16383)  # type: ignore[no-untyped-call] # so in redis-py
        wait_until(lambda: node.cluster("info")["cluster_state"] == "ok")
        with redis.RedisCluster("127.0.0.1", node.get_connection_kwargs()["port"]) as client:
            assert "appendonly is no on 127.0.0.1:" in refusal(client)


@contextmanager
def cluster_node(binary: Path, folder: Path) -> Iterator[redis.Redis]:
    """A client of a cluster of one node, which holds every slot, so that single keys can be read and written."""
    with server(binary, folder, **SAFE, cluster_enabled="yes") as node:
        node.execute_command("CLUSTER ADDSLOTSRANGE", 0, 16383)  # type: ignore[no-untyped-call] # so in redis-py
        wait_until(lambda: node.cluster("info")["cluster_state"] == "ok")
        yield node


def test_a_plain_url_of_a_cluster_s_node_is_refused_and_nothing_is_to_be_waived(
    binary: Path, redis_url: str, tmp_path: Path
) -> None:
    with cluster_node(binary, tmp_path) as node:
        url, address = url_of(node), url_of(node).removeprefix("redis://")
        assert unusable(url) == (
            f"RETCON_EVENTS_URL: {address} is a node of a cluster; the URL of a cluster begins with redis+cluster:// "
            "or rediss+cluster://"
        )
        assert unusable(redis_url, url) == (
            f"RETCON_QUEUE_URL: {address} is a node of a cluster; the queue needs a single server"
        )
        assert check_servers(url.replace("redis://", "redis+cluster://"), redis_url, ()) == []


def test_a_cluster_is_recognised_although_info_is_forbidden(binary: Path, tmp_path: Path) -> None:
    with cluster_node(binary, tmp_path) as node:
        node.acl_setuser("retcon", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-info"])
        assert "is a node of a cluster" in unusable(url_of(node).replace("//", "//retcon:x@"))


def test_a_database_that_is_not_there_is_refused_and_nothing_is_to_be_waived(redis_url: str) -> None:
    message = unusable(f"{redis_url}?db=77")
    assert message == "RETCON_EVENTS_URL: the events server refuses the connection: DB index is out of range"


@pytest.mark.parametrize(
    ("events_url", "queue_url", "message"),
    [
        ("redis://127.0.0.1:1", "", "RETCON_EVENTS_URL: the events server does not answer: Error "),
        ("redis+cluster://127.0.0.1:1", "", "RETCON_EVENTS_URL: the events server does not answer: "),
        ("unix:///nowhere.sock", "", "RETCON_EVENTS_URL: the events server does not answer: Error "),
        (None, "redis://127.0.0.1:1", "RETCON_QUEUE_URL: the queue server does not answer: Error "),
    ],
)
def test_a_server_that_does_not_answer_is_named(
    redis_url: str, events_url: str | None, queue_url: str, message: str
) -> None:
    assert unusable(events_url or redis_url, queue_url).startswith(message)


def test_a_wrong_password_is_refused_without_showing_it(redis_url: str) -> None:
    message = unusable(redis_url.replace("unix://", "unix://nobody:q%75iet@"))
    assert message.startswith("RETCON_EVENTS_URL: the events server refuses the connection: ")
    assert "quiet" not in message


def test_a_server_that_repeats_the_password_does_not_give_it_away() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=repeat, args=[listener], daemon=True).start()
        message = unusable(f"redis://:q%75iet@127.0.0.1:{listener.getsockname()[1]}")
    refused = "RETCON_EVENTS_URL: the events server refuses the connection: "
    assert message == f"{refused}unknown command 'HELLO', '3' 'AUTH' '…'"


def repeat(listener: socket.socket) -> None:
    """Answer as a server does that doesn't know the command that logs in."""
    connection, _ = listener.accept()
    with connection, suppress(OSError):  # the client may go before it has read everything
        while connection.recv(10_000):
            connection.sendall(b"-ERR unknown command 'HELLO', '3' 'AUTH' 'quiet'\r\n")


def test_a_replica_is_refused_and_nothing_is_to_be_waived(binary: Path, tmp_path: Path) -> None:
    (tmp_path / "primary").mkdir()
    (tmp_path / "replica").mkdir()
    with server(binary, tmp_path / "primary", **SAFE) as primary:
        port = primary.get_connection_kwargs()["port"]
        with server(binary, tmp_path / "replica", **SAFE, replicaof=f"127.0.0.1 {port}") as replica:
            address = url_of(replica).removeprefix("redis://")
            reason = f"{address} is a replica, which accepts no writes; use its primary"
            assert unusable(url_of(replica)) == f"RETCON_EVENTS_URL: {reason}"
            assert unusable(url_of(primary), url_of(replica)) == f"RETCON_QUEUE_URL: {reason}"


@pytest.mark.parametrize("policy", ["allkeys-lru", "volatile-ttl"])
def test_a_queue_that_forgets_is_refused_by_name(binary: Path, tmp_path: Path, policy: str) -> None:
    with server(binary, tmp_path, appendonly="no", maxmemory_policy=policy) as client:
        message = refusal(client, "maxmemory-policy", use=QUEUE)
        assert message.startswith("The queue server could lose lists of games and pending work:")
        assert f"maxmemory-policy is {policy} on localhost:" in message
        assert message.endswith("RETCON_ALLOW_LOSS=maxmemory-policy,queue-maxmemory-policy")
        (allowed,) = check_durability(client, ["queue-maxmemory-policy"], QUEUE)
        assert allowed.startswith(f"maxmemory-policy is {policy}")


def test_a_queue_need_not_outlive_a_restart(tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, appendonly="no", maxmemory_policy="noeviction") as client:
        assert check_durability(client, (), QUEUE) == []


def test_of_a_queue_where_config_is_forbidden_info_is_believed(binary: Path, tmp_path: Path) -> None:
    with server(binary, tmp_path, appendonly="no", maxmemory_policy="allkeys-lfu") as client:
        client.acl_setuser("retcon", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-config"])
        with redis.Redis(port=client.get_connection_kwargs()["port"], username="retcon", password="") as limited:
            assert "maxmemory-policy is allkeys-lfu" in refusal(limited, use=QUEUE)


def test_both_servers_are_checked(redis_url: str, tmp_path: Path) -> None:
    with server(find_binary(), tmp_path, appendonly="no", maxmemory_policy="allkeys-lru") as forgetful:
        with pytest.raises(UnsafeServer, match="queue server"):
            check_servers(redis_url, url_of(forgetful), ())
        (allowed,) = check_servers(redis_url, url_of(forgetful), ["queue-maxmemory-policy"])
        assert "allkeys-lru" in allowed
        assert len(check_servers(url_of(forgetful), url_of(forgetful), ["appendonly", "maxmemory-policy"])) == 2
