"""Group commit: commands that are to run at the same moment go to Redis in one write, and their answers come back in
one.

While a group is on its way, the commands of other threads wait and form the next one, which one of these threads sends.
So a command costs a busy process far less, and an idle process sends it at once.
"""

import threading
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

from redis import Redis
from redis.exceptions import DataError, RedisError, ResponseError

LARGEST_GROUP: Final = 100

RedisCommand = tuple[Any, ...]


class Answer(NamedTuple):
    """The answer to a command, or the error that is one, and how many replicas have everything that its group wrote."""

    value: Any
    replicas: int = 0


class _Waiting:
    """A command, and its answer once it has one, or why it has none. Releasing `turn` wakes the thread that waits.
    `has_left`: its thread has stopped waiting.
    """

    __slots__ = ("answer", "command", "has_left", "turn")

    def __init__(self, command: RedisCommand) -> None:
        self.command, self.turn = command, threading.Lock()
        self.answer: Answer | Exception | None = None
        self.has_left = False
        self.turn.acquire()


class GroupCommit:
    """Sends groups of commands, on a connection of its own. A group whose thread dies, or whose connection is lost, is
    sent again, so the commands must be repeatable. If `replicas`, each group waits for that many, at most for
    `wait_ms`.
    """

    def __init__(self, client: Redis, replicas: int = 0, wait_ms: int = 0) -> None:
        self._client, self._replicas, self._wait_ms = client, replicas, wait_ms
        self._lock = threading.Lock()
        self._waiting = list[_Waiting]()
        self._sender: _Waiting | None = None
        self._connection: Any = None

    def run(self, *command: Any) -> Answer:
        """Return the answer to the command, in one round trip. Raises `RedisError` if the server can't be reached."""
        mine = _Waiting(command)
        with self._lock:
            self._waiting.append(mine)
            is_first = self._sender is None
            if is_first:
                self._sender = mine
        try:
            if is_first:
                time.sleep(0)  # threads that are about to run a command too may join
            else:
                mine.turn.acquire()
            if mine.answer is None:
                self._send_group()
        finally:
            self._leave(mine)
        if isinstance(mine.answer, Exception):
            raise mine.answer
        return cast(Answer, mine.answer)

    def _send_group(self) -> None:
        """Send the commands that wait, and hand out the answers."""
        with self._lock:
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
        try:
            answers = self._answers_of([each.command for each in group])
        except BaseException:  # it was this thread that had to stop; another one sends the rest
            with self._lock:
                self._waiting[:0] = [each for each in group if not each.has_left]
            raise
        for each, answer in zip(group, answers, strict=True):
            each.answer = answer
            each.turn.release()

    def _answers_of(self, commands: list[RedisCommand]) -> Sequence[Answer | Exception]:
        """Return the answers, or the errors that prevent them. A command that can't be packed fails alone."""
        try:
            return self._answers([*commands])
        except (DataError, UnicodeError) as error:
            return [error] if len(commands) == 1 else [self._answers_of([each])[0] for each in commands]
        except RedisError as error:
            return [error] * len(commands)

    def _answers(self, commands: list[RedisCommand]) -> list[Answer]:
        if self._replicas:
            commands.append(("WAIT", self._replicas, self._wait_ms))
        if self._connection is None:
            self._connection = cast(Any, self._client.connection_pool).get_connection()
        connection = self._connection
        values = connection.retry.call_with_retry(
            lambda: exchange(connection, commands), lambda error: connection.disconnect()
        )
        replicas = values.pop() if self._replicas else 0
        return [Answer(value, replicas if isinstance(replicas, int) else 0) for value in values]

    def _leave(self, mine: _Waiting) -> None:
        """Forget the command, and let the next thread send if it was this one's turn to do so."""
        if mine.answer is not None and self._sender is not mine:
            return
        with self._lock:
            mine.has_left = True
            if mine in self._waiting:
                self._waiting.remove(mine)
            if self._sender is mine:
                self._sender = self._waiting[0] if self._waiting else None
                if self._sender is not None:
                    self._sender.turn.release()

    def close(self) -> None:
        """Give the connection back to the client's pool."""
        if self._connection is not None:
            self._client.connection_pool.release(self._connection)


def exchange(connection: Any, commands: Sequence[RedisCommand]) -> list[Any]:
    """Send the commands on a connection of redis-py, and return their answers, or the errors that are answers."""
    try:
        if getattr(connection, "has_moved", False):
            connection.disconnect()  # another server is the primary now, and sending connects to that one
        connection.send_packed_command(connection.pack_commands(commands))
        return [_read(connection) for _ in commands]
    except BaseException:
        connection.disconnect()  # it is unknown which answers are still to come
        raise


def _read(connection: Any) -> Any:
    try:
        return connection.read_response()
    except ResponseError as error:
        return error
