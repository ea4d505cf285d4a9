"""Connections between clients and simulated servers: a socket for redis-py. Each command is a scheduling point."""

import socket
from collections import deque
from collections.abc import Callable
from functools import cache
from inspect import unwrap
from typing import Any, Final

from redis.connection import Connection

from tools.simulation.redis_servers.commands import Args, Notes, array, bulk, parsed
from tools.simulation.redis_servers.network import NETWORK, SLOWEST, STANDSTILLS, Network, Present
from tools.simulation.redis_servers.server import NULL, OK
from tools.simulation.scheduler import SECOND_NS, Killed, Task

RESET: Final = "connection reset by peer"


class SimulatedSocket:
    """What redis-py needs of a socket."""

    def __init__(self, network: Network, host: str, timeout: float | None) -> None:
        self._network, self._active = network, network.active
        self.node, self.server = network.active.node, network.servers[host]
        self._timeout, self._incoming = timeout, deque[tuple[int, bytes]]()
        self._reader: Task | None = None
        self.is_lost, self._is_closed = False, False
        self._channels, self.is_mute = set[bytes](), False
        self._multi: list[Args] | None = None
        self._blocked: tuple[list[bytes], int | None] | None = None
        self._written, self._watched = 0, -1
        self._connect()

    def _connect(self) -> None:
        self._active.pause()
        if self.server.hanging_until > self._active.now_ns:
            wait = (self.server.hanging_until - self._active.now_ns) / SECOND_NS
            if self._timeout is not None and wait > self._timeout:
                self._active.sleep(self._timeout)
                raise TimeoutError
            self._active.sleep(wait)
        if self.server.away_until > self._active.now_ns:
            raise ConnectionRefusedError(111, "connection refused")
        self.server.sockets.append(self)

    def lose(self) -> None:
        """End the connection: the server has gone, or the network."""
        self.is_lost, self._blocked = True, None
        self._incoming.clear()
        if self in self.server.sockets:
            self.server.sockets.remove(self)
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None:
            self._active.wake(self._reader)

    def settimeout(self, timeout: float | None) -> None:
        """See `socket.settimeout`."""
        self._timeout = timeout

    def shutdown(self, how: int) -> None:
        """See `socket.shutdown`."""

    def close(self) -> None:
        """See `socket.close`."""
        self._is_closed = True
        self.lose()

    @property
    def is_subscribed(self) -> bool:
        """True if it receives messages."""
        return bool(self._channels)

    def has_something(self) -> bool:
        """True if there is an answer. Raises `ConnectionError` if the connection is lost."""
        if self.is_lost:
            raise ConnectionResetError(104, RESET)
        return bool(self._incoming)

    def sendall(self, data: bytes) -> None:
        """See `socket.sendall`: send commands. Raises `BrokenPipeError` or `ConnectionResetError` if the connection is
        lost, and `Killed` if the process has died.
        """
        if self.node.is_dead:
            raise Killed
        if self.is_lost:
            raise BrokenPipeError(32, "broken pipe")
        commands = list(parsed(bytes(data)))
        if commands[0][0] in _AT_ONCE and self.server.hanging_until <= self._active.now_ns:
            if not self.is_mute:
                self._execute(commands, 0)
            return
        fault = self._network.fault(self.node, commands)
        self._active.pause()
        if self.is_lost:
            raise ConnectionResetError(104, RESET)
        self._suffer(fault, commands)

    def _suffer(self, fault: str, commands: list[Args]) -> None:
        drawn = self._active.random
        if fault == "stall_before":
            self._active.freeze(self.node, drawn.choice(STANDSTILLS))
            self._active.pause()
            if self.is_lost:
                raise ConnectionResetError(104, RESET)
        if fault == "die_before":
            self._execute(commands[: drawn.randrange(len(commands))], 0)
            self._network.die(self.node)
        if fault == "lost_before":
            self._execute(commands[: drawn.randrange(len(commands))], 0)
            self.lose()
            raise ConnectionResetError(104, RESET)
        hangs_ns = self.server.hanging_until - self._active.now_ns
        if fault == "late" or hangs_ns > 0:
            self._execute_late(commands, max(hangs_ns / SECOND_NS, drawn.random() * SLOWEST))
            if fault == "late":
                self.lose()
            return
        self._execute(commands, round(drawn.random() * SLOWEST * SECOND_NS) * (fault == "slow"))
        if fault == "die_after":
            self._network.die(self.node)
        if fault == "stall_after":
            self._active.freeze(self.node, drawn.choice(STANDSTILLS))
        if fault == "lost_after":
            self.lose()

    def _execute_late(self, commands: list[Args], seconds: float) -> None:
        """Let the server receive the commands later, whatever becomes of the client."""
        run = self.server.run

        def execute() -> None:
            self._active.sleep(seconds)
            if self.server.run == run:
                self._execute(commands, 0)

        self._active.spawn(NETWORK, execute, "late")

    def _execute(self, commands: list[Args], delay_ns: int) -> None:
        for args in commands:
            answer, notes = self._one(args)
            if answer:
                self._answer(answer, delay_ns)
            self._after(notes)
        self._wake()

    def _answer(self, answer: bytes, delay_ns: int) -> None:
        at = self._active.now_ns + delay_ns
        if self._incoming:
            at = max(at, self._incoming[-1][0])
        if not self.is_lost:
            self._incoming.append((at, answer))

    def _after(self, notes: Notes) -> None:
        if notes.has_written:
            self._written = len(self.server.writes)
        for channel, message in notes.published:
            for each in list(self.server.sockets):
                each.hear(channel, message)
        for key in notes.pushed:
            for each in list(self.server.sockets):
                each.serve(key)

    def hear(self, channel: bytes, message: bytes) -> None:
        """Receive a message, if this connection has subscribed to the channel."""
        if channel in self._channels and not self.is_mute:
            self._answer(array([bulk(b"message"), bulk(channel), bulk(message)], b">"), 0)
            self._wake()

    def _one(self, args: Args) -> tuple[bytes, Notes]:
        """Return the answer to one command."""
        name = args[0].upper()
        if name not in _AT_ONCE:
            self._active.note(f"{self.server.name} {_brief(args)}")
        if self._multi is not None and name not in (b"EXEC", b"DISCARD"):
            self._multi.append(args)
            return b"+QUEUED\r\n", _NONE
        own = _OWN.get(name)
        return (own(self, args), _NONE) if own else self.server.execute(args)

    def subscribe(self, args: Args) -> bytes:
        """Carry out SUBSCRIBE."""
        self._channels.update(args[1:])
        return b"".join(
            array([bulk(b"subscribe"), bulk(each), b":%d\r\n" % len(self._channels)], b">") for each in args[1:]
        )

    def unsubscribe(self, args: Args) -> bytes:
        """Carry out UNSUBSCRIBE."""
        named = args[1:] or sorted(self._channels)
        self._channels.difference_update(named)
        return b"".join(
            array([bulk(b"unsubscribe"), bulk(each), b":%d\r\n" % len(self._channels)], b">") for each in named
        )

    def begin(self, args: Args) -> bytes:
        """Carry out MULTI."""
        self._multi = []
        return OK

    def discard(self, args: Args) -> bytes:
        """Carry out DISCARD."""
        self._multi, self._watched = None, -1
        return OK

    def watch(self, args: Args) -> bytes:
        """Carry out WATCH: any write counts as one of these keys."""
        self._watched = len(self.server.writes) if args[0].upper() == b"WATCH" else -1
        return OK

    def commit(self, args: Args) -> bytes:
        """Carry out EXEC."""
        commands, watched, self._multi, self._watched = self._multi or [], self._watched, None, -1
        if watched >= 0 and watched != len(self.server.writes):
            return NULL
        answers = []
        for each in commands:
            answer, notes = self.server.execute(each)
            answers.append(answer)
            self._after(notes)
        return array(answers)

    def wait(self, args: Args) -> bytes:
        """Carry out WAIT."""
        found = self.server.wait(self._written, int(args[1]))
        if found < int(args[1]):
            self._network.note("unreplicated")
        return b":%d\r\n" % found

    def pop(self, args: Args) -> bytes:
        """Carry out BLPOP: wait for an element if there is none."""
        keys, seconds = args[1:-1], float(args[-1])
        for key in keys:
            if found := self._popped(key):
                return found
        ends = None if not seconds else self._active.now_ns + round(seconds * SECOND_NS)
        self._blocked = keys, ends
        return b""

    def _popped(self, key: bytes) -> bytes:
        answer, _ = self.server.execute([b"LPOP", key])
        return array([bulk(key), answer]) if answer.startswith(b"$") and not answer.startswith(b"$-1") else b""

    def serve(self, key: bytes) -> None:
        """Give the first element of that list to this connection, if it waits for one."""
        if self._blocked and key in self._blocked[0] and (found := self._popped(key)):
            self._blocked = None
            self._answer(found, 0)
            self._wake()

    def recv_into(self, buffer: Any) -> int:
        """See `socket.recv_into`. Raises `TimeoutError`, and `Killed` if the process has died."""
        active = self._active
        ends = None if self._timeout is None else active.now_ns + round(self._timeout * SECOND_NS)
        if active.random.random() < 0.25:
            active.pause()
        while True:
            if self.node.is_dead:
                raise Killed
            if self.is_lost:
                return 0
            if self._incoming and self._incoming[0][0] <= active.now_ns:
                return self._take(buffer)
            self._unblock()
            if ends is not None and ends <= active.now_ns:
                raise TimeoutError
            if not self._incoming or self._incoming[0][0] > active.now_ns:
                self._wait(ends)

    def _take(self, buffer: Any) -> int:
        at, answer = self._incoming.popleft()
        length = min(len(answer), len(buffer))
        buffer[:length] = answer[:length]
        if length < len(answer):
            self._incoming.appendleft((at, answer[length:]))
        return length

    def _unblock(self) -> None:
        """Answer a command that has waited for long enough."""
        if self._blocked and self._blocked[1] is not None and self._blocked[1] <= self._active.now_ns:
            self._blocked = None
            self._answer(NULL, 0)

    def _wait(self, ends: int | None) -> None:
        due = [at for at, _ in list(self._incoming)[:1]]
        if self._blocked and self._blocked[1] is not None:
            due.append(self._blocked[1])
        if ends is not None:
            due.append(ends)
        self._reader = self._active.current
        try:
            self._active.park((min(due) - self._active.now_ns) / SECOND_NS if due else None)
        finally:
            self._reader = None


_AT_ONCE: Final = (b"PING", b"HELLO", b"CLIENT", b"SELECT")
"""The commands that change nothing and depend on nothing, so they are no scheduling points."""

_NONE: Final = Notes([], [], [], has_written=False)
_OWN: Final[dict[bytes, Callable[[SimulatedSocket, Args], bytes]]] = {
    b"SUBSCRIBE": SimulatedSocket.subscribe,
    b"UNSUBSCRIBE": SimulatedSocket.unsubscribe,
    b"MULTI": SimulatedSocket.begin,
    b"EXEC": SimulatedSocket.commit,
    b"DISCARD": SimulatedSocket.discard,
    b"WATCH": SimulatedSocket.watch,
    b"UNWATCH": SimulatedSocket.watch,
    b"WAIT": SimulatedSocket.wait,
    b"BLPOP": SimulatedSocket.pop,
}
"""The commands that concern the connection."""


def _brief(args: Args) -> str:
    """Return a command for the trace."""
    name = args[0].upper()
    if name == b"EVAL":
        return f"EVAL {len(args[1])} {args[3][:60]!r}" if len(args) > 3 else "EVAL"
    if name == b"EVALSHA":
        return f"EVALSHA {args[1][:6].decode()} {b' '.join(args[3:6])[:120]!r}"
    return f"{b' '.join(args)[:120]!r}"


class SimulatedConnection(Connection):
    """redis-py's connection with another socket. It does not tell the server about its library."""

    driver_info = property(lambda _: None, lambda *_: None)

    def _connect(self) -> Any:
        opened: Any = SimulatedSocket(Present.network, self.host, self.socket_connect_timeout)
        opened.settimeout(self.socket_timeout)
        return opened

    def activate_maint_notifications_handling_if_enabled(self, check_health: bool = True) -> None:
        """Do nothing: redis-py would look up the host's name."""

    def can_read(self, timeout: float = 0) -> bool:
        """See redis-py. Raises `ConnectionError` if the connection is lost."""
        if not self._sock:
            self.connect()  # type: ignore[no-untyped-call] # redis-py leaves it so
        opened: Any = self._sock
        return bool(opened.has_something())


def _nothing(*_: Any, **__: Any) -> str:
    return ""


def install() -> None:
    """Have all clients use these connections. Their modules must not have been imported."""
    import redis.connection  # noqa: PLC0415 (its classes are replaced)
    import redis.utils  # noqa: PLC0415 (the same)

    replaced: Any = redis.connection
    replaced.Connection = SimulatedConnection
    replaced.record_connection_count = replaced.get_pool_name = _nothing  # nobody collects these metrics
    for kind in (replaced.ConnectionPool, replaced.BlockingConnectionPool):
        kind.get_connection = unwrap(kind.get_connection)  # without a look for outdated arguments at each command
    redis.utils.get_lib_version = cache(redis.utils.get_lib_version)  # it reads a file
    assert socket.timeout is TimeoutError
