"""Logs: JSON on standard error, one line an event. The libraries' too, from warnings on."""

import logging
import sys
from typing import TextIO, cast

import structlog


class _StandardError:
    """Standard error as it is when something is written, for loggers that live longer than it."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


# One list for the whole process: a logger keeps the list it was first used with, and who reads along changes that list.
_PROCESSORS: list[structlog.typing.Processor] = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    structlog.processors.JSONRenderer(),
]

LINES = structlog.stdlib.ProcessorFormatter(
    processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_PROCESSORS],
    foreign_pre_chain=[structlog.stdlib.add_logger_name],
)
"""Writes what the standard library's loggers are given as the same lines."""

_libraries = logging.StreamHandler(cast(TextIO, _StandardError()))
_libraries.setFormatter(LINES)


def configure(level: str) -> None:
    """Log from that level on. Nothing logged holds tokens, bodies or query strings."""
    structlog.configure(
        processors=_PROCESSORS,
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, _StandardError())),
        cache_logger_on_first_use=True,
    )
    logging.getLogger().addHandler(_libraries)
    logging.getLogger().setLevel(of_libraries(level).upper())


def of_libraries(level: str) -> str:
    """The level from which libraries log: they tell at "info" what nobody asked for.

    >>> of_libraries("info"), of_libraries("error")
    ('warning', 'error')
    """
    return "warning" if level == "info" else level
