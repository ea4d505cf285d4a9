"""A simulated Redis: it has its own time, can be restarted, fail over, refuse and hang, and forgets what it must.

One database of the real server has its data. All writes since the beginning are kept, so the data can be brought back
to what it was before any of them: a restart without its last second, or a replica that lags.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any, Final

from tools.simulation.redis_servers.commands import (
    FREEING,
    NOTHING,
    READS,
    Args,
    Notes,
    array,
    bulk,
    sha_of,
    timed,
    unwrapped,
    with_times,
)
from tools.simulation.redis_servers.real import RealConnection, packed
from tools.simulation.scheduler import Scheduler

OK: Final = b"+OK\r\n"
NULL: Final = b"_\r\n"
_INFO: Final = (
    "# Server\r\nredis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.0.1\r\nredis_mode:standalone\r\n"
    "process_id:{run}\r\nrun_id:{name}{run:032}\r\nuptime_in_seconds:{up}\r\n# Memory\r\nused_memory:1000000\r\n"
    "maxmemory:0\r\nmaxmemory_policy:noeviction\r\n# Persistence\r\nloading:0\r\naof_enabled:1\r\n"
    "aof_last_write_status:ok\r\naof_last_bgrewrite_status:ok\r\naof_rewrite_in_progress:0\r\naof_current_size:1\r\n"
    "aof_base_size:1\r\naof_buffer_length:0\r\n# Stats\r\nevicted_keys:0\r\n# Replication\r\nrole:master\r\n"
    "connected_slaves:{replicas}\r\n{slaves}# CPU\r\nused_cpu_sys:0.0\r\nused_cpu_user:0.0\r\n"
    "# Cluster\r\ncluster_enabled:0\r\n"
)
_CONFIG: Final = {b"appendonly": b"yes", b"appendfsync": b"everysec", b"maxmemory-policy": b"noeviction"}


class Planted:
    """A fault for the simulation to find: a text in Lua scripts, and what replaces it."""

    lua = ("\0", "")


class SimulatedServer:
    """One Redis. `replicas` is how many replicas it has, which have the first `replicated` writes."""

    def __init__(self, name: str, real: RealConnection, active: Scheduler, replicas: int = 0) -> None:
        self.name, self.replicas, self._real, self._active = name, replicas, real, active
        self.run, self.started_ns, self.skew_ns = 1, 0, 0
        self.away_until, self.hanging_until, self.refusing = 0, 0, b""
        self.writes = list[tuple[int, bytes]]()
        self.replicated, self.is_lagging = 0, False
        self.sockets = list[Any]()
        self.commands = 0
        self._scripts, self._all_scripts = set[bytes](), dict[bytes, str]()
        self._expiring = list[tuple[int, bytes]]()
        self._real.ask(b"FLUSHDB")
        self.on_write: Callable[[], None] | None = None

    @property
    def now_us(self) -> int:
        """The time of the server, in us since the epoch."""
        return (self._active.epoch_ns + self._active.now_ns + self.skew_ns) // 1000

    def ask(self, *args: bytes) -> object:
        """Return what is stored, for checkers."""
        self._expire()
        return self._real.value(*args)

    def execute(self, args: Args) -> tuple[bytes, Notes]:
        """Carry out one command, and return its answer."""
        self.commands += 1
        self._expire()
        name = args[0].upper()
        if name in (b"EVAL", b"EVALSHA"):
            answer, notes = self._run_script(name, args)
        elif name in _LOCAL:
            return _LOCAL[name](self, args), NOTHING
        elif name in READS:
            return self._read(name, args), NOTHING
        elif name == b"PUBLISH":
            return b":0\r\n", Notes([(args[1], args[2])], [], [], has_written=False)
        elif refusal := self._refusal(name):
            return refusal, NOTHING
        else:
            args, notes = with_times(args, self.now_us // 1000)
            answer = self._write(packed(args))
        for key, at in notes.expiring:
            heappush(self._expiring, (at, key))
        return answer, notes

    def _refusal(self, name: bytes) -> bytes:
        if not self.refusing or (self.refusing.startswith(b"OOM") and name in FREEING):
            return b""
        return b"-" + self.refusing + b"\r\n"

    def _write(self, command: bytes) -> bytes:
        answer = self._real.raw(command)
        self._keep(command)
        return answer

    def _keep(self, command: bytes) -> None:
        self.writes.append((self._active.now_ns, command))
        if not self.is_lagging:
            self.replicated = len(self.writes)

    def _run_script(self, name: bytes, args: Args) -> tuple[bytes, Notes]:
        if name == b"EVAL":
            text = args[1].decode()
            sha = sha_of(text)
            self._all_scripts[sha] = text.replace(*Planted.lua)
            self._scripts.add(sha)
        else:
            sha = args[1].lower()
            if sha not in self._scripts:
                return b"-NOSCRIPT No matching script. Please use EVAL.\r\n", NOTHING
        whole, changed = timed(self._all_scripts[sha])
        rest = [*args[2:], b"%d" % self.now_us, self.refusing]
        command = packed([b"EVALSHA", changed, *rest])
        answer = self._real.raw(command)
        if answer.startswith(b"-NOSCRIPT"):
            self._real.ask(b"SCRIPT", b"LOAD", whole)
            answer = self._real.raw(command)
        answer, notes = unwrapped(answer)
        if notes.has_written:
            self._keep(command)
        return answer, notes

    def _read(self, name: bytes, args: Args) -> bytes:
        if name in (b"TTL", b"PTTL"):
            at = int(str(self._real.value(b"PEXPIRETIME", args[1])))
            left = at - self.now_us // 1000
            return b":%d\r\n" % (at if at < 0 else left if name == b"PTTL" else (left + 500) // 1000)
        if name == b"TIME":
            return array([bulk(b"%d" % part) for part in divmod(self.now_us, 1_000_000)])
        if name == b"SCAN":
            return self._scan(args)
        if name == b"MEMORY":
            return b":1000\r\n"
        return self._real.ask(*args)

    def _scan(self, args: Args) -> bytes:
        words = [each.upper() for each in args]
        match = args[words.index(b"MATCH") + 1] if b"MATCH" in words else b"*"
        found: Any = self._real.value(b"KEYS", match)
        if b"TYPE" in words:
            wanted = args[words.index(b"TYPE") + 1]
            found = [key for key in found if self._real.value(b"TYPE", key) == wanted]
        return array([bulk(b"0"), array([bulk(key) for key in sorted(found)])])

    def _expire(self) -> None:
        now_ms = self.now_us // 1000
        while self._expiring and self._expiring[0][0] <= now_ms:
            _, key = heappop(self._expiring)
            at = int(str(self._real.value(b"PEXPIRETIME", key)))
            if 0 <= at <= now_ms:
                self._write(packed([b"DEL", key]))

    def info(self) -> bytes:
        """Return what INFO says."""
        slaves = "".join(f"slave{each}:ip=10.0.0.{each},port=6379,state=online\r\n" for each in range(self.replicas))
        up = (self._active.now_ns - self.started_ns) // 10**9
        return _INFO.format(name=self.name[:8], run=self.run, up=up, replicas=self.replicas, slaves=slaves).encode()

    def wait(self, written: int, wanted: int) -> int:
        """Return how many replicas have the first `written` writes."""
        if self.replicated >= written:
            return self.replicas
        if self.is_lagging:
            return 0
        self.replicated = len(self.writes)
        return self.replicas if wanted else 0

    def forget_scripts(self) -> None:
        """Lose all scripts."""
        self._scripts.clear()

    def go_back(self, kept: int) -> None:
        """Have only the first `kept` writes."""
        lost = len(self.writes) - kept
        if lost:
            del self.writes[kept:]
            self._real.ask(b"FLUSHDB")
            self._real.many([command for _, command in self.writes])
        self.replicated = min(self.replicated, kept)
        self._active.note(f"{self.name} lost {lost} writes")

    def restart(self, kept: int, away_ns: int) -> None:
        """Begin another run with the first `kept` writes, after a time in which nobody can connect."""
        self.go_back(kept)
        self.run += 1
        self.started_ns = self._active.now_ns
        self.away_until = self._active.now_ns + away_ns
        self.replicated = len(self.writes) if not self.is_lagging else self.replicated
        self._scripts.clear()
        for each in list(self.sockets):
            each.lose()

    def kept_at(self, ns: int) -> int:
        """Return how many writes there were at that time."""
        return sum(at <= ns for at, _ in self.writes)


def _config(server: SimulatedServer, args: Args) -> bytes:
    name = args[2] if len(args) > 2 else b""
    return array([bulk(name), bulk(_CONFIG[name])], b"%") if name in _CONFIG else array([], b"%")


_LOCAL: Final[dict[bytes, Callable[[SimulatedServer, Args], bytes]]] = {
    b"PING": lambda server, args: b"+PONG\r\n",
    b"CLIENT": lambda server, args: bulk(b"") if args[1:2] == [b"LIST"] else OK,
    b"SELECT": lambda server, args: OK,
    b"AUTH": lambda server, args: OK,
    b"CONFIG": _config,
    b"INFO": lambda server, args: bulk(server.info()),
    b"HELLO": lambda server, args: array([bulk(b"proto"), b":3\r\n", bulk(b"server"), bulk(b"valkey")], b"%"),
    b"CLUSTER": lambda server, args: b"-ERR This instance has cluster support disabled\r\n",
    b"BGREWRITEAOF": lambda server, args: b"+Background append only file rewriting started\r\n",
    b"SCRIPT": lambda server, args: OK,
}
"""The commands that are answered without the real server."""
