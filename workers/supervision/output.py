"""The output of `make serve`: the lines of all programs and of the supervisor, as JSON, or as text at a terminal."""

import sys
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, Final, TextIO

from service.operations import log_lines

SUPERVISOR: Final = "retcon"
"""The program that the supervisor's own lines name."""


Fields = Mapping[str, str]

NOTHING: Final[Fields] = MappingProxyType({})


class _Wanted:
    """The format that was asked for."""

    format = "auto"


def configure(wanted: str) -> None:
    """Write in that format from now on: `json`, `text` or `auto`."""
    _Wanted.format = wanted


def say(event: str, text: str, level: str = "info", more: Fields = NOTHING, to: TextIO | None = None) -> None:
    """Write a line of the supervisor's own, to standard output by default. People at a terminal see only the text."""
    to = to or sys.stdout
    if log_lines.is_text(_Wanted.format, to):
        _write(f"{SUPERVISOR}: {text}", to)
        return
    line = {"event": event, **more, "text": text, "program": SUPERVISOR, "level": level}
    _write(log_lines.json_line(line | {"timestamp": log_lines.now()}), to)


def say_ready(addresses: Mapping[str, str]) -> None:
    """Write where the server can be reached."""
    if log_lines.is_text(_Wanted.format, sys.stdout):
        rows = [f"  {name:<10} {address}" for name, address in addresses.items()]
        _write("\n".join(["Retcon is ready.", *rows, "Ctrl-C stops it."]), sys.stdout)
    else:
        say("ready", "Retcon is ready.", more=addresses)


def show(program: str, line: str) -> None:
    """Write a line that the program has written. What is not a log line becomes one."""
    fields = log_lines.parsed(line)
    if log_lines.is_text(_Wanted.format, sys.stdout):
        _write(_prefixed(program, line if fields is None else log_lines.text_line(fields)), sys.stdout)
    else:
        _write(line if fields and "program" in fields else _completed(program, line, fields), sys.stdout)


def _completed(program: str, line: str, fields: Mapping[str, Any] | None) -> str:
    return log_lines.json_line(log_lines.wrapped(program, line) if fields is None else {**fields, "program": program})


def _prefixed(program: str, text: str) -> str:
    return "\n".join(f"{program:<8} | {line}" for line in text.split("\n"))


def _write(text: str, to: TextIO) -> None:
    """Write it at once, in one piece, because several threads write. If that is impossible, because the disk is full or
    nobody reads our output any more, the programs must be kept running all the same.
    """
    with suppress(OSError):
        to.write(f"{text}\n")
        to.flush()
