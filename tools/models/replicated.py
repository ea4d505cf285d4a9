"""The state of the model of appends: a log on a primary and a replica, and processes that carry out commands."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

Texts: TypeAlias = tuple[str, ...]

SEAT: Final = {"a": "0", "b": "1", "c": "0"}
"""The seat that each command moves for. A line is the seat and the time, of which only failovers count: "0.1"."""


class ServerCopy(NamedTuple):
    """What a server has: lines, each with its version, its text and the command that wrote it; the head, which is all
    texts; and the version that each command wrote.
    """

    lines: tuple[tuple[int, str, str], ...] = ()
    head: Texts = ()
    commands: frozenset[tuple[str, int]] = frozenset()


class Carrying(NamedTuple):
    """A process: the command that it carries out, its next step, the table that it knows, the line that it has
    drafted, the version in the answer that
    it has, how many of the writes on their way to the replica WAIT waits for, and the step that sent the script.
    """

    command: str = ""
    step: str = ""
    table: Texts = ()
    text: str = ""
    answer: int = 0
    waits: int = 0
    asked: str = ""


class Appending(NamedTuple):
    """`coming` are the states of the primary that the replica does not have yet; `replica` is None after a failover.
    `late` are appends that nobody waits for any more, each with its command, table and line. `answers` are all answers
    to clients in their order: the version of the line, or 0 for a refusal.
    """

    primary: ServerCopy = ServerCopy()
    replica: ServerCopy | None = ServerCopy()
    coming: tuple[ServerCopy, ...] = ()
    one: Carrying = Carrying()
    two: Carrying = Carrying()
    late: frozenset[tuple[str, Texts, str]] = frozenset()
    answers: tuple[tuple[str, int], ...] = ()
    losses: int = 1
    failovers: int = 1
    kills: int = 1
    repeats: int = 1


Moves: TypeAlias = Iterator[tuple[str, Appending]]
PROCESSES: Final = ("one", "two")


def with_process(s: Appending, name: str, process: Carrying) -> Appending:
    """Return the state with that process."""
    changes: dict[str, Any] = {name: process}
    return s._replace(**changes)


def at(s: Appending, step: str) -> Iterator[tuple[str, Carrying]]:
    """Yield the processes that are to take this step next."""
    return ((name, process) for name in PROCESSES if (process := getattr(s, name)).step == step)


def gone_on(s: Appending, name: str, step: str, **changes: Any) -> Appending:
    """Return the state in which the process is to take another step next."""
    return with_process(s, name, getattr(s, name)._replace(step=step, **changes))


def idle(s: Appending, name: str) -> Appending:
    """Return the state in which the process has stopped, and still knows its table."""
    return with_process(s, name, Carrying(table=getattr(s, name).table))


def answered(s: Appending, name: str, version: int) -> Appending:
    """Return the state in which the process's client has an answer."""
    answer = (getattr(s, name).command, version)
    return idle(s if answer in s.answers else s._replace(answers=(*s.answers, answer)), name)


def moved_last(table: Texts, key: str) -> bool:
    """True if the last move in the table is of the command's seat."""
    return table[-1:] != () and table[-1][0] == SEAT[key]


def copied(process: Carrying) -> Carrying:
    """Return the process once the replica has received another write."""
    return process._replace(waits=max(0, process.waits - 1))


def written(stored: ServerCopy, key: str) -> int:
    """Return the version that the command wrote; 0 if it was not carried out."""
    return next((version for each, version in stored.commands if each == key), 0)


def is_once(stored: ServerCopy) -> bool:
    """True if each command has written at most one line, and seats take turns."""
    keys, seats = [key for _, _, key in stored.lines], [text[0] for _, text, _ in stored.lines]
    return len(set(keys)) == len(keys) and all(one != other for one, other in pairwise(seats))


def has_acknowledged(s: Appending) -> bool:
    """True if the log has each line that was acknowledged, from the command to which it was."""
    by = {version: (text[0], key) for version, text, key in s.primary.lines}
    mine = [(key, by.get(version, ("", ""))) for key, version in s.answers if version]
    return all(found == (SEAT[key], key) or (key == "c" and found[0] == "0") for key, found in mine)


def are_equal(s: Appending) -> bool:
    """True if no command has two different answers. After a failover, a success may follow a refusal, which confirms
    nothing.
    """
    for key in {key for key, _ in s.answers}:
        mine = [version for each, version in s.answers if each == key]
        if len(mine) > (1 if s.failovers or mine[0] else 2) or (mine[0] and 0 in mine):
            return False
    return True
