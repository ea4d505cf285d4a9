"""While a web process waits for the archive, it answers other requests."""

import socket
import subprocess
import sys

PROGRAM = """
from gevent import monkey
monkey.patch_all()
import sys, time, gevent
from events.archive_store import ArchiveUnavailable, Store
from service.shared.thread_pool import GeventPool, thread_pool

pool = thread_pool()
assert isinstance(pool, GeventPool)
store = Store("s3://bucket", sys.argv[1], pool)
failures, ticks = [], 0

def read():
    try:
        store.read("games/2026/11/g_a.ndjson.zst")
    except ArchiveUnavailable as error:
        failures.append(error)

began = time.monotonic()
reading = [gevent.spawn(read) for _ in range(3)]
while not all(each.ready() for each in reading):
    gevent.sleep(0.01)
    ticks += 1
took = time.monotonic() - began
began = time.monotonic()
read()
print(len(failures), ticks > 50 * took, took < 20, time.monotonic() - began < 0.4)
"""


def test_an_archive_that_never_answers_blocks_nobody_else() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        program = [sys.executable, "-W", "error", "-c", PROGRAM, address]
        keys = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "us-east-1"}
        done = subprocess.run(program, env=keys, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["4", "True", "True", "True"], done.stderr
