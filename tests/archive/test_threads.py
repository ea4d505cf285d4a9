"""While a web process waits for the archive, it answers other requests."""

import socket
import subprocess
import sys
from contextlib import suppress

import pytest

PROGRAM = """
from gevent import monkey
monkey.patch_all()
import sys, gevent
from datetime import timedelta
from types import SimpleNamespace
from events.on_redis import circuit_breaker
from events.archive import store as archive_store
from events.archive.store import ArchiveUnavailable, Store
from service.shared.thread_pool import GeventPool, thread_pool

archive_store._OPTIONS["timeout"] = timedelta(seconds=1)
pool = thread_pool()
assert isinstance(pool, GeventPool)
store = Store("s3://bucket", sys.argv[1], pool)
failures, ticks = [], 0
circuit_breaker.time = SimpleNamespace(monotonic=lambda: 1000.0)

def read():
    try:
        store.read("games/2026/11/g_a.ndjson.zst")
    except ArchiveUnavailable as error:
        failures.append(error)

reading = [gevent.spawn(read) for _ in range(3)]
while not all(each.ready() for each in reading):
    gevent.sleep(0.01)
    ticks += 1
print(len(failures), ticks > 5, flush=True)
sys.stdin.readline()
read()
print(len(failures))
"""


def connections_to(listener: socket.socket) -> int:
    """How many connections have come since this was last asked."""
    found = 0
    with suppress(BlockingIOError):
        while True:
            listener.accept()[0].close()
            found += 1
    return found


@pytest.mark.soak
def test_an_archive_that_never_answers_blocks_nobody_else() -> None:
    """The first requests last until they time out. The next one fails without asking again: for the clock that
    decides that, no time has passed.
    """
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.setblocking(False)
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        program = [sys.executable, "-W", "error", "-c", PROGRAM, address]
        keys = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "us-east-1"}
        pipe = subprocess.PIPE
        with subprocess.Popen(program, env=keys, text=True, stdin=pipe, stdout=pipe) as running:
            assert running.stdout is not None
            assert running.stdout.readline().split() == ["3", "True"]
            assert connections_to(silent) >= 3
            assert running.communicate("\n", timeout=100)[0] == "4\n"
            assert connections_to(silent) == 0
