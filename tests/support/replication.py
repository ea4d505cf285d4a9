"""Servers with replicas, Sentinels and clusters, whose processes and links can fail."""

import os
import select
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import redis

from tests.support.ports import free_cluster_port, free_port
from tests.support.redis_server import connected
from tests.support.waiting import wait_until

SAFE = {"appendonly": "yes", "appendfsync": "everysec", "maxmemory-policy": "noeviction", "save": ""}
QUICK = {"repl-diskless-sync-delay": "0"}


class Node:
    """A server with its own folder and port, which can be killed, frozen, and started again."""

    def __init__(self, binary: Path, folder: Path, *words: str, **settings: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.port = free_cluster_port()
        named = {"port": str(self.port), "bind": "127.0.0.1", "dir": str(folder), **SAFE, **QUICK}
        named |= {name.replace("_", "-"): value for name, value in settings.items()}
        self._command = [str(binary), *words, *(word for name, value in named.items() for word in (f"--{name}", value))]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        self.client: Any = connected(self.port)

    def freeze(self) -> None:
        """Stop the process without ending it, so that it holds its connections but answers nothing."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def wait_for_replicas(self, number: int) -> None:
        """Wait until that many replicas follow it, and confirm what is written."""
        wait_until(lambda: self.replicas == number)
        wait_until(lambda: self.client.set("x", 1) and self.client.wait(number, 500) == number)
        self.client.delete("x")

    @property
    def replicas(self) -> int:
        """How many replicas follow it."""
        info = self.client.info("replication")
        return sum(info[f"slave{number}"]["state"] == "online" for number in range(info["connected_slaves"]))


class Relay:
    """Forwards connections to a port, until it is frozen."""

    def __init__(self, target: int) -> None:
        self._target, self._flowing = target, threading.Event()
        self._flowing.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._sockets = [self._listener]
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def freeze(self) -> None:
        """Forward nothing more. The connections stay open."""
        self._flowing.clear()

    def thaw(self) -> None:
        self._flowing.set()

    def close(self) -> None:
        for each in self._sockets:
            each.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                return
            self._sockets += [near, far]
            threading.Thread(target=self._forward, args=(near, far), daemon=True).start()

    def _forward(self, near: socket.socket, far: socket.socket) -> None:
        try:
            while True:
                readable, _, _ = select.select([near, far], [], [])
                self._flowing.wait()
                for each in readable:
                    if not (data := each.recv(65536)):
                        return
                    (far if each is near else near).sendall(data)
        except (OSError, ValueError):
            return
        finally:
            near.close()
            far.close()


@contextmanager
def running(*nodes: Node) -> Iterator[None]:
    """End the nodes' processes at the end of the block, also those that are frozen."""
    try:
        yield
    finally:
        for node in nodes:
            node.kill()


@contextmanager
def pair(binary: Path, folder: Path) -> Iterator[tuple[Node, Node, Relay]]:
    """A primary, its replica, and the relay between them."""
    with ExitStack() as stack:
        primary = Node(binary, folder / "primary")
        stack.enter_context(running(primary))
        relay = Relay(primary.port)
        stack.callback(relay.close)
        replica = Node(binary, folder / "replica", replicaof=f"127.0.0.1 {relay.port}")
        stack.enter_context(running(replica))
        primary.wait_for_replicas(1)
        yield primary, replica, relay


@contextmanager
def group(binary: Path, folder: Path, replicas: int) -> Iterator[tuple[Node, list[Node]]]:
    """A primary and its replicas."""
    with ExitStack() as stack:
        primary = Node(binary, folder / "primary")
        stack.enter_context(running(primary))
        others = []
        for number in range(replicas):
            others.append(Node(binary, folder / f"replica-{number}", replicaof=f"127.0.0.1 {primary.port}"))
            stack.enter_context(running(others[-1]))
        primary.wait_for_replicas(replicas)
        yield primary, others


class Sentinel(Node):
    """A Sentinel that watches the primary `games` at that port."""

    def __init__(self, binary: Path, folder: Path, primary: int, quorum: int = 1, password: str = "") -> None:
        folder.mkdir(parents=True)
        lines = [
            f"sentinel monitor games 127.0.0.1 {primary} {quorum}",
            "sentinel down-after-milliseconds games 1000",
            "sentinel failover-timeout games 5000",
            *([f"requirepass {password}", f"sentinel sentinel-pass {password}"] if password else []),
        ]
        self.port = free_port()
        (folder / "sentinel.conf").write_text(
            "\n".join([*lines, f"port {self.port}", "bind 127.0.0.1", f"dir {folder}"])
        )
        self._password = password
        self._command = [str(binary), str(folder / "sentinel.conf"), "--sentinel"]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        self.client = connected(self.port, password=self._password or None)

    @property
    def others(self) -> int:
        """How many other Sentinels, and replicas, it knows."""
        state = self.client.sentinel_masters()["games"]
        return int(state["num-other-sentinels"]) + int(state["num-slaves"])


@contextmanager
def sentinels(binary: Path, folder: Path, primary: Node, number: int = 3) -> Iterator[list[Sentinel]]:
    """Sentinels that know each other and the primary's replicas."""
    made = [Sentinel(binary, folder / f"sentinel-{each}", primary.port, number // 2 + 1) for each in range(number)]
    with running(*made):
        wait_until(lambda: all(each.others == number - 1 + primary.replicas for each in made))
        yield made


def url_of_sentinels(made: list[Sentinel]) -> str:
    return f"redis+sentinel://{','.join(f'127.0.0.1:{each.port}' for each in made)}/games/0"


@contextmanager
def cluster(binary: Path, folder: Path, shards: int = 3) -> Iterator[tuple[list[Node], list[Node]]]:
    """A cluster of that many primaries, each with one replica: the primaries, and their replicas in the same order."""
    settings = {"cluster_enabled": "yes", "cluster_node_timeout": "1500", "cluster_require_full_coverage": "no"}
    nodes = [Node(binary, folder / f"node-{number}", **settings) for number in range(2 * shards)]
    primaries, replicas = nodes[:shards], nodes[shards:]
    with running(*nodes):
        for number, node in enumerate(primaries):
            bounds = [16384 * each // shards for each in (number, number + 1)]
            node.client.execute_command("CLUSTER", "ADDSLOTSRANGE", bounds[0], bounds[1] - 1)
            node.client.execute_command("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        for node in nodes[1:]:
            node.client.execute_command("CLUSTER", "MEET", "127.0.0.1", nodes[0].port)
        wait_until(lambda: all(node.client.cluster("INFO")["cluster_known_nodes"] == str(len(nodes)) for node in nodes))
        for primary, replica in zip(primaries, replicas, strict=True):
            _follow(replica, primary)
        wait_until(lambda: all(node.client.cluster("INFO")["cluster_state"] == "ok" for node in nodes))
        wait_until(lambda: all(node.replicas == 1 for node in primaries))
        yield primaries, replicas


def _follow(replica: Node, primary: Node) -> None:
    """Make it the replica of that node, once it knows the node."""
    identity = primary.client.execute_command("CLUSTER", "MYID").decode()

    def is_done() -> bool:
        try:
            replica.client.execute_command("CLUSTER", "REPLICATE", identity)
        except redis.ResponseError:
            return False
        return True

    wait_until(is_done)
