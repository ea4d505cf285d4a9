"""Logs: JSON on standard error, one event per line, including warnings of libraries."""

import logging
import sys
from typing import Any, TextIO, cast

import structlog

from service.operations import tracing
from service.shared.json_bytes import json_bytes


class _StandardError:
    """Standard error, looked up at each write, because loggers outlive a replaced `sys.stderr`."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


def _text(event: Any, default: Any) -> str:
    return json_bytes(event, default).decode()


def _with_trace(logger: Any, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Add the id of the present trace, if there is one."""
    if trace_id := tracing.trace_id():
        event["trace_id"] = trace_id
    return event


# One list for the whole process: a logger keeps the list that it was first used with, and tests that capture logs
# change that list in place.
_PROCESSORS: list[structlog.typing.Processor] = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    _with_trace,
    structlog.processors.JSONRenderer(_text),
]

LINES = structlog.stdlib.ProcessorFormatter(
    processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_PROCESSORS],
    foreign_pre_chain=[structlog.stdlib.add_logger_name],
)
"""Formats records of the standard library's loggers in the same way."""

_libraries = logging.StreamHandler(cast(TextIO, _StandardError()))
_libraries.setFormatter(LINES)


def configure(level: str) -> None:
    """Log from this level on. Logs contain no tokens, bodies or query strings."""
    structlog.configure(
        processors=_PROCESSORS,
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, _StandardError())),
        cache_logger_on_first_use=True,
    )
    logging.getLogger().addHandler(_libraries)
    logging.getLogger().setLevel(of_libraries(level).upper())


def of_libraries(level: str) -> str:
    """Return the level from which libraries log. At "info" they are too verbose.

    >>> of_libraries("info"), of_libraries("error")
    ('warning', 'error')
    """
    return "warning" if level == "info" else level
