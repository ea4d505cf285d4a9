"""At startup, replicas and the state of a cluster are checked."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import redis

from events.on_redis.failover_checks import fault_of_cluster
from events.on_redis.server_checks import UnsafeServer, UnusableServer, check_durability, check_servers, hints_about
from tests.support.replication import Node, group, running
from tests.support.waiting import wait_until
from workers.embedded.server import find_binary


@pytest.fixture
def primary(tmp_path: Path) -> Iterator[Node]:
    with group(find_binary(), tmp_path, 1) as (node, _):
        yield node


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Node]:
    """The only node of a cluster, which serves all slots but one."""
    node = Node(find_binary(), tmp_path, cluster_enabled="yes")
    with running(node):
        node.client.execute_command("CLUSTER", "ADDSLOTSRANGE", 1, 16383)
        yield node


def test_fewer_replicas_than_changes_wait_for_are_refused(primary: Node) -> None:
    assert check_servers(primary.url, primary.url, (), replicas=1) == []
    with pytest.raises(UnsafeServer) as refused:
        check_servers(primary.url, primary.url, (), replicas=2)
    assert str(refused.value) == (
        "The events server could lose events:\n"
        f"  replicas is 1 on 127.0.0.1:{primary.port}, not 2 or more: without them, every change is answered as "
        "uncertain.\n"
        "Change the server, or accept the loss by name: RETCON_ALLOW_LOSS=replicas"
    )
    assert len(check_servers(primary.url, primary.url, ["replicas"], replicas=2)) == 1


def test_a_server_that_hides_its_replicas_must_be_allowed_by_name(primary: Node) -> None:
    primary.client.acl_setuser("retcon", enabled=True, nopass=True, keys=["*"], commands=["+@all", "-info"])
    with redis.Redis(port=primary.port, username="retcon", password="") as client:
        with pytest.raises(UnsafeServer, match="replicas is unknown"):
            check_durability(client, ["version"], replicas=1)
        assert len(check_durability(client, ["version", "replicas"], replicas=1)) == 2


@pytest.mark.soak
def test_a_cluster_that_serves_only_some_slots_is_refused(alone: Node) -> None:
    url = alone.url.replace("redis://", "redis+cluster://")
    for full, state, reason in (
        ("yes", "fail", "its cluster_state is fail"),
        ("no", "ok", "only 16383 of the 16384 slots"),
    ):
        alone.client.config_set("cluster-require-full-coverage", full)
        wait_until(partial(in_state, alone, state))
        assert (fault_of_cluster(alone.client) or "").startswith(reason)
        with pytest.raises(UnusableServer, match=r"RETCON_EVENTS_URL: .* slots are not covered"):
            check_servers(url, url, ())


def in_state(node: Node, state: str) -> bool:
    return bool(node.client.cluster("INFO")["cluster_state"] == state)


@pytest.mark.soak
def test_a_cluster_with_a_failed_primary_is_refused(tmp_path: Path) -> None:
    nodes = [
        Node(find_binary(), tmp_path / str(number), cluster_enabled="yes", cluster_node_timeout="60000")
        for number in (0, 1)
    ]
    with running(*nodes):
        for node, first, last in zip(nodes, (0, 9000), (8999, 16383), strict=True):
            node.client.execute_command("CLUSTER", "ADDSLOTSRANGE", first, last)
        nodes[0].client.execute_command("CLUSTER", "SET-CONFIG-EPOCH", 1)
        nodes[0].client.execute_command("CLUSTER", "MEET", "127.0.0.1", nodes[1].port)
        for node in nodes:
            wait_until(partial(in_state, node, "ok"))
        url = nodes[0].url.replace("redis://", "redis+cluster://")
        (hint, _) = hints_about(url)
        assert hint.startswith("cluster-require-full-coverage is yes on 127.0.0.1:")
        nodes[0].client.config_set("cluster-node-timeout", 500)
        nodes[1].kill()
        wait_until(partial(in_state, nodes[0], "fail"))
        with pytest.raises(UnusableServer) as refused:
            check_servers(url, url, ())
        assert str(refused.value).startswith("RETCON_EVENTS_URL: ")


def test_a_number_of_required_replicas_that_a_failover_cannot_leave_is_mentioned(primary: Node) -> None:
    assert hints_about(primary.url) == []
    primary.client.config_set("min-replicas-to-write", 1)
    (hint,) = hints_about(primary.url)
    assert hint.startswith(
        f"min-replicas-to-write is 1 on 127.0.0.1:{primary.port}, which has 1 replica: after a failover"
    )
