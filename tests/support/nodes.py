"""Web nodes on one Redis behind a load balancer, which join and leave."""

import os
import selectors
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from tests.support.ports import free_port
from tests.support.waiting import wait_until

ROOT: Final = Path(__file__).parents[2]

CHECK_SECONDS: Final = 0.1


class Node:
    """A gunicorn with one web process. `clock_ahead`: by how many ms its clock is wrong."""

    def __init__(self, folder: Path, redis_url: str, clock_ahead: int = 0, **settings: str) -> None:
        self.port = free_port()
        ours = {"EVENTS_URL": redis_url, "DATA_DIR": str(folder), "WEB_WORKERS": "1", "EXAMPLES": "true"}
        ours |= {"RATE_LIMITS_ENABLED": "false", "ARCHIVE_URL": "off", "METRICS_ADDRESS": "off", **settings}
        environment = {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}
        environment |= {"PORT": str(self.port), **{f"RETCON_{name}": value for name, value in ours.items()}}
        app = "tests.support.wrong_clock:create_app()" if clock_ahead else "service.api.app:create_app()"
        environment["WRONG_CLOCK_MS"] = str(clock_ahead)
        self.log = folder / f"{self.port}.log"
        command = [sys.executable, "-m", "gunicorn", "-c", "python:service.web_server.gunicorn_conf", app]
        with self.log.open("wb") as output:
            self._process = subprocess.Popen(command, env=environment, stdout=output, stderr=output, cwd=ROOT)

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def is_ready(self) -> bool:
        """True if it wants to be sent requests."""
        with suppress(OSError), urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
            return bool(answer.status == 200)
        return False

    def wait_until_ready(self) -> None:
        """Wait for it to join."""
        wait_until(lambda: self._process.poll() is not None or self.is_ready())
        assert self._process.poll() is None, self.log.read_text()

    def begin_to_leave(self) -> None:
        """Ask it to stop, as a process manager does."""
        self._process.send_signal(signal.SIGTERM)

    def wait_until_gone(self) -> None:
        """Wait for its end, which must be orderly."""
        assert self._process.wait(60) == 0, self.log.read_text()

    def end(self) -> None:
        """Stop it at once."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()


class Balancer:
    """A load balancer for connections: each goes to the next node that was ready when it was last asked."""

    def __init__(self) -> None:
        self.nodes = list[Node]()
        self.connections, self.refused = 0, 0
        self._ready, self._is_over = list[Node](), threading.Event()
        self._listener, self._turns = socket.create_server(("127.0.0.1", 0)), count()
        for target in (self._accept, self._check):
            threading.Thread(target=target, daemon=True).start()

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def sends_to(self, node: Node) -> bool:
        """True if the node gets new connections."""
        return node in self._ready

    def close(self) -> None:
        """Accept no more connections."""
        self._is_over.set()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _check(self) -> None:
        while not self._is_over.wait(CHECK_SECONDS):
            self._ready = [node for node in list(self.nodes) if node.is_ready()]

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                self.connections += 1
                threading.Thread(target=self._pass_on, args=[client], daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        ready = self._ready
        with client, suppress(OSError):
            try:
                node = socket.create_connection(("127.0.0.1", ready[next(self._turns) % len(ready)].port))
            except (OSError, ZeroDivisionError):
                self.refused += 1
                raise OSError from None
            with node:
                _relay(client, node)


def _relay(client: socket.socket, node: socket.socket) -> None:
    """Pass on what both send until one of them closes the connection."""
    with selectors.DefaultSelector() as ready:
        ready.register(client, selectors.EVENT_READ, node)
        ready.register(node, selectors.EVENT_READ, client)
        while True:
            for key, _ in ready.select():
                sent = key.fileobj.recv(65536)  # type: ignore[union-attr] # it is a socket
                if not sent:
                    return
                key.data.sendall(sent)


@contextmanager
def balanced() -> Iterator[Balancer]:
    """A load balancer. Its nodes are stopped at the end."""
    balancer = Balancer()
    try:
        yield balancer
    finally:
        balancer.close()
        for node in balancer.nodes:
            node.end()
