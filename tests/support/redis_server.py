"""Servers of Redis and Valkey for tests."""

import gc
import shutil
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
from redis.backoff import ConstantBackoff, NoBackoff
from redis.retry import Retry

from tests.support.ports import free_cluster_port, free_port
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers.embedded.server import EmbeddedServer, find_binary, is_recent_server


def forget_clients() -> None:
    """Delete backends that no test holds any more. Otherwise, their threads would log that the server has gone. Their
    connections are closed with them.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


class OpenServer(EmbeddedServer):
    """An embedded server that denies its clients nothing."""

    @property
    def users(self) -> tuple[str, ...]:
        """The embedded server's own users, the default one without limits."""
        default, *others = super().users
        return f"{default} +@all", *others


@contextmanager
def open_server(directory: Path) -> Iterator[str]:
    """The URL of such a server, which runs to the end of the block."""
    server = OpenServer(directory)
    try:
        server.start()
        yield server.url
    finally:
        forget_clients()
        server.stop()


def installed() -> list[Path]:
    """The packaged server, and the system's where there is one."""
    system = shutil.which("redis-server")
    return [find_binary(), *([Path(system)] if system and is_recent_server(Path(system)) else [])]


def mostly_soak() -> list[Any]:
    """Return these servers as parameters of a test: `make test` runs the packaged one, `make long` the system's."""
    first, *others = installed()
    return [pytest.param(first, id=first.name), *(pytest.param(b, id=b.name, marks=pytest.mark.soak) for b in others)]


@contextmanager
def server(binary: Path, folder: Path, **settings: str) -> Iterator[redis.Redis]:
    """A client of a server that has these settings; underscores stand for hyphens."""
    port = str(free_cluster_port() if "cluster_enabled" in settings else free_port())
    named = {"port": port, "dir": str(folder), "save": ""} | {k.replace("_", "-"): v for k, v in settings.items()}
    words = [word for name, value in named.items() for word in (f"--{name}", value)]
    with subprocess.Popen([binary, "--bind", "127.0.0.1", *words], stdout=subprocess.DEVNULL) as running:
        try:
            with connected(int(port)) as client:
                yield client
        finally:
            forget_clients()
            running.kill()


def connected(port: int, **options: Any) -> redis.Redis:
    client = redis.Redis(port=port, retry=Retry(NoBackoff(), 0), **options)
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < ends_at:
        try:
            client.ping()
        except redis.ConnectionError:
            time.sleep(0.02)
        else:
            return client
    raise AssertionError("the server does not answer")


def url_of(client: redis.Redis) -> str:
    return f"redis://127.0.0.1:{client.get_connection_kwargs()['port']}"


@contextmanager
def open_cluster(folder: Path) -> Iterator[str]:
    """Start a cluster of one node, which holds all slots: it checks that no command spans two. Yield its URL."""
    port = free_cluster_port()
    settings = {"port": port, "bind": "127.0.0.1", "dir": folder, "save": "", "cluster-enabled": "yes"}
    words = [str(word) for name, value in settings.items() for word in (f"--{name}", value)]
    process = subprocess.Popen([find_binary(), *words], stdout=subprocess.DEVNULL)
    try:
        with redis.Redis(port=port, retry=Retry(ConstantBackoff(0.05), 2000)) as node:
            node.execute_command("CLUSTER", "ADDSLOTSRANGE", "0", "16383")
            wait_until(lambda: node.cluster("INFO")["cluster_state"] == "ok")
        yield f"redis+cluster://127.0.0.1:{port}"
    finally:
        forget_clients()
        process.terminate()
        process.wait()
