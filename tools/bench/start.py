"""The start of a small server, from its command until it is ready, and the memory that it takes soon afterwards.

It is compared with a Python that does nothing but import the libraries on which the server is built. The first start of
a server is not counted, because Python and the server keep what they compile then.
"""

import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tests.support.ports import free_port
from tests.support.real_server import Server
from tools.bench.figures import ROUNDS, Figure

_BARE: Final = "import brotli, flask_smorest, fluent_compiler.compiler, gevent.monkey, gunicorn.app.wsgiapp, redis, rq"
_MIB: Final = 1 << 20
_SETTLED_SECONDS: Final = 3
"""How long after it is ready the server is at rest: the second web process may still be starting."""


class Start(NamedTuple):
    """What one start has taken: elapsed seconds, CPU seconds of all processes, and memory in MiB."""

    seconds: float
    cpu: float
    mib: float = 0.0


def measure() -> list[Figure]:
    """Return the time and the CPU time until the server is ready, and its memory."""
    with TemporaryDirectory() as folder:
        _of_server(Path(folder))
        rounds = [(_of_server(Path(folder)), _of_imports()) for _ in range(ROUNDS)]
    servers, bare = zip(*rounds, strict=True)
    libraries = "import of the libraries"
    return [
        Figure.of(libraries, [each.seconds for each in bare], "s"),
        Figure.of(
            "start until ready", [each.seconds for each in servers], "s", libraries, [each.seconds for each in bare]
        ),
        Figure.of("CPU of all processes", [each.cpu for each in servers], "s", libraries, [each.cpu for each in bare]),
        Figure.of("memory at rest (PSS)", [each.mib for each in servers], "MiB"),
    ]


def _of_server(folder: Path) -> Start:
    server = Server(folder, RETCON_PROCESSES="few", RETCON_METRICS_ADDRESS=f"127.0.0.1:{free_port()}")
    began = time.perf_counter()
    try:
        server.start()
        seconds = time.perf_counter() - began
        processes = [server.supervisor, *server.programs()]
        cpu = sum(sum(each.cpu_times()[:4]) for each in processes)  # that of ended children too
        time.sleep(_SETTLED_SECONDS)
        return Start(seconds, cpu, sum(each.memory_full_info().pss for each in processes) / _MIB)
    finally:
        server.stop()


def _of_imports() -> Start:
    began, used = time.perf_counter(), _cpu_of_children()
    subprocess.run([sys.executable, "-c", _BARE], check=True)
    return Start(time.perf_counter() - began, _cpu_of_children() - used)


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
