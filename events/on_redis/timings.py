"""Where the time of the present request goes: the seconds in each part, and the rest.

Parts may be nested; then the time counts for the inner one. Outside of requests, nothing is measured.
"""

from collections import defaultdict
from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from time import perf_counter, process_time
from typing import Any, Final, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_present: Final[ContextVar["RequestTiming | None"]] = ContextVar("timing", default=None)


class RequestTiming:
    """The time of one request. `is_waiting`: it waits for events as long as its client wants, which is no server's
    time.
    """

    def __init__(self) -> None:
        self.began, self._cpu_began = perf_counter(), process_time()
        self.is_waiting = False
        self._seconds, self._open, self._since = defaultdict[str, float](float), list[str](), 0.0

    @property
    def seconds(self) -> float:
        """How long the request has taken."""
        return perf_counter() - self.began

    @property
    def cpu_seconds(self) -> float:
        """How much CPU time this process has used meanwhile, for this request and all others."""
        return process_time() - self._cpu_began

    @property
    def parts(self) -> dict[str, float]:
        """How many seconds went into each part that is over."""
        return dict(self._seconds)

    def enter(self, part: str) -> None:
        """Begin a part."""
        self._charge()
        self._open.append(part)

    def leave(self) -> None:
        """End the part that began last."""
        if self._open:
            self._charge()
            self._open.pop()

    def _charge(self) -> None:
        now = perf_counter()
        if self._open:
            self._seconds[self._open[-1]] += now - self._since
        self._since = now


class Part:
    """A part of requests, as a context or a decorator."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, part: F) -> F:
        """Decorate the function that is the part."""

        @wraps(part)
        def timed(*args: Any, **kwargs: Any) -> Any:
            timing = _present.get()
            if timing is None:
                return part(*args, **kwargs)
            timing.enter(self._name)
            try:
                return part(*args, **kwargs)
            finally:
                timing.leave()

        return cast(F, timed)

    def __enter__(self) -> "Part":
        if timing := _present.get():
            timing.enter(self._name)
        return self

    def __exit__(self, *_: Any) -> None:
        if timing := _present.get():
            timing.leave()


REDIS: Final = Part("redis")
"""Waiting for Redis."""

ARCHIVE: Final = Part("archive")
"""Waiting for the archive."""

COMMAND: Final = Part("command")
"""Changing a game: the rules, and waiting for other commands on the same game."""

FOLD: Final = Part("fold")
"""Reading a game: folding its log."""

VIEW: Final = Part("view")
"""What a viewer sees of a game: the rules, and the legal moves."""

DRAWING: Final = Part("drawing")
"""Drawing pictures, also in pixels."""

SCHEMA: Final = Part("schema")
"""Reading and checking the body and the query."""


def begin() -> RequestTiming:
    """Begin to time a request."""
    timing = RequestTiming()
    _present.set(timing)
    return timing


def end() -> None:
    """Stop timing the present request, which has been accounted for."""
    _present.set(None)


def leave_out() -> None:
    """Do not count the present request: it lasts as long as its client waits."""
    if timing := _present.get():
        timing.is_waiting = True
