"""Logs on standard error, one event per line, including warnings of libraries: JSON, or text at a terminal."""

import logging
import os
import sys
import threading
from collections.abc import Mapping
from contextvars import ContextVar
from types import MappingProxyType
from typing import Any, Final, TextIO, cast

import structlog

from service.operations import log_lines
from service.operations.traces import tracing
from service.shared.json_bytes import json_bytes


class _StandardError:
    """Standard error, looked up at each write, because loggers outlive a replaced `sys.stderr`."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


class _Lines:
    """The logger for structlog. It writes each line at once, so the lines of several threads do not mix."""

    def msg(self, line: str) -> None:
        """Write the line."""
        sys.stderr.write(line + "\n")
        sys.stderr.flush()

    debug = info = warning = error = critical = exception = log = msg


def _with_time(_logger: Any, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Add the current time."""
    event["timestamp"] = log_lines.now()
    return event


class _Process:
    """What all lines of this process have in common."""

    program = "retcon"
    is_text = False


_shared: Final[ContextVar[Mapping[str, str]]] = ContextVar("shared", default=MappingProxyType({}))
"""The fields of all lines of the current request or job. Each thread and greenlet has its own."""


def begin(**fields: str) -> None:
    """Let all lines of this thread or greenlet have these fields, and no longer those of an earlier call."""
    _shared.set(fields)


def shared_fields() -> Mapping[str, str]:
    """Return the fields that `begin` was called with, for a thread that continues the work."""
    return _shared.get()


def _add_common(_logger: Any, _method: str, event: Any) -> Any:
    return {**_shared.get(), **event, "program": _Process.program, "pid": os.getpid()}


def _rendered(_logger: Any, _method: str, event: Any) -> str:
    return log_lines.text_line(event) if _Process.is_text else json_bytes(event, repr).decode()


def _with_trace(logger: Any, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Add the id of the present trace, if there is one."""
    if trace_id := tracing.trace_id():
        event["trace_id"] = trace_id
    return event


# One list for the whole process: a logger keeps the list that it was first used with, and tests that capture logs
# change that list in place.
_PROCESSORS: list[structlog.typing.Processor] = [
    structlog.processors.add_log_level,
    _with_time,
    structlog.processors.format_exc_info,
    _with_trace,
    _add_common,
    _rendered,
]

LINES = structlog.stdlib.ProcessorFormatter(
    processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_PROCESSORS],
    foreign_pre_chain=[structlog.stdlib.add_logger_name],
)
"""Formats records of the standard library's loggers in the same way."""

_libraries = logging.StreamHandler(cast(TextIO, _StandardError()))
_libraries.setFormatter(LINES)
_log = structlog.get_logger("retcon.process")


def configure(level: str, program: str, wanted: str = "json") -> None:
    """Log from this level on as that program, in the wanted format. Logs contain no tokens, bodies or query strings."""
    _Process.program, _Process.is_text = program, log_lines.is_text(wanted, sys.stderr)
    structlog.configure(
        processors=_PROCESSORS,
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=lambda *_: _Lines(),
        cache_logger_on_first_use=True,
    )
    logging.getLogger().addHandler(_libraries)
    logging.getLogger().setLevel(of_libraries(level).upper())


def log_crashes() -> None:
    """Log an error that would end this process, or one of its threads, in place of Python's own traceback."""
    sys.excepthook = lambda _, error, __: _log.critical("process_crashed", exc_info=error)
    threading.excepthook = lambda ended: _log.error("thread_crashed", exc_info=ended.exc_value)


def of_libraries(level: str) -> str:
    """Return the level from which libraries log. At "info" they are too verbose.

    >>> of_libraries("info"), of_libraries("error")
    ('warning', 'error')
    """
    return "warning" if level == "info" else level
