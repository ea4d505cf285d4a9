"""Processes that die at one of their commands to Redis."""

from collections.abc import Callable
from typing import Any

from service.backend import Backend


class Killed(BaseException):
    """The process was killed."""


class Process:
    """A web process, or a worker, that dies at its n-th command to Redis: before it is sent, or after it is done. A
    pipeline counts as one command.
    """

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.sent, self._last, self._is_done = 0, -1, False

    def dies(self, last: int, is_done: bool) -> None:
        """Let it die at that command."""
        self._last, self._is_done = last, is_done
        for client in (self.backend.servers.events, self.backend.servers.queue):
            client.execute_command = self._counted(client.execute_command)  # type: ignore[method-assign]
            client.pipeline = self._counting(client.pipeline)  # type: ignore[method-assign]

    def _counting(self, pipeline: Callable[..., Any]) -> Callable[..., Any]:
        def made(*args: Any, **options: Any) -> Any:
            found = pipeline(*args, **options)
            found.execute = self._counted(found.execute)
            return found

        return made

    def _counted(self, execute: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **options: Any) -> Any:
            self.sent += 1
            if self.sent == self._last and not self._is_done:
                raise Killed
            answer = execute(*args, **options)
            if self.sent == self._last:
                raise Killed
            return answer

        return counted
