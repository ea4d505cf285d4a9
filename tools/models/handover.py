"""The state of the models of the archive: a finished game, the objects, and the workers that move and read it.

One of the two players, p, is to be erased; the other, q, stays. People are texts: "pq" are the disclosures of both.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

Ref: TypeAlias = tuple[str, int]
"""A reference: the digest of the game's object, which depends on whom the summary in it points to, and the erasures."""


class Worker(NamedTuple):
    """The next step of a worker, and what it has read: the reference, the people, and the number of erasures. `holds`:
    the game has not been scheduled again since the job began.
    """

    step: str = ""
    ref: Ref | None = None
    people: str | None = None
    erased: int = 0
    holds: bool = True


class Handover(NamedTuple):
    """`who` are the disclosures beside the log, None without a log, and `erased` how often people were erased from it.
    `game` is the archived object, by its digest; `people` are the objects of people. `todo` are the jobs to be done.
    """

    todo: frozenset[str]
    who: str | None = "pq"
    erased: int = 0
    ref: Ref | None = None
    game: str | None = None
    people: tuple[str | None, ...] = (None,) * 9
    one: Worker = Worker()
    two: Worker = Worker()
    eraser: Worker = Worker()
    restorer: Worker = Worker()
    reader: Worker = Worker()
    kills: int = 1


Steps: TypeAlias = Iterator[tuple[str, Handover]]

ARCHIVERS: Final = ("one", "two")
IDLE: Final = Worker()


def at(state: Handover, step: str, *names: str) -> Iterator[tuple[str, Worker]]:
    """Yield the workers of these names that are to take this step next."""
    return ((name, worker) for name in names if (worker := getattr(state, name)).step == step)


def with_worker(state: Handover, name: str, worker: Worker) -> Handover:
    """Return the state with that worker."""
    changes: dict[str, Any] = {name: worker}
    return state._replace(**changes)


def gone_on(state: Handover, name: str, step: str, **read: Any) -> Handover:
    """Return the state in which the worker is to take another step next, with what it has read."""
    return with_worker(state, name, getattr(state, name)._replace(step=step, **read))


def ended(state: Handover, name: str, done: str = "", new: str = "") -> Handover:
    """Return the state in which the worker's job has ended."""
    return with_worker(state._replace(todo=state.todo - {done} | {new} - {""}), name, IDLE)


def with_people(state: Handover, number: int, people: str) -> Handover:
    """Return the state with that object of people."""
    return state._replace(people=(*state.people[:number], people, *state.people[number + 1 :]))


def emptied(state: Handover, erased: int) -> Handover:
    """`events.archive.objects.Archive.empty_people`."""
    return state._replace(people=("",) * erased + state.people[erased:])


def without_p(people: str | None) -> str:
    """Return the people without p."""
    return (people or "").replace("p", "")


def disclosed(state: Handover) -> tuple[int, str]:
    """`events.archive.archived_log.ArchivedLog.disclosures`."""
    if state.who is not None or state.ref is None:
        return state.erased, state.who or ""
    return state.ref[1], state.people[state.ref[1]] or ""


def is_whole(s: Handover) -> bool:
    """True if there is a log, or an object to which the reference refers."""
    return s.who is not None or (s.ref is not None and s.ref[0] == s.game)


def is_over(s: Handover) -> bool:
    """True if all jobs are done."""
    return not s.todo and not any(getattr(s, name).step for name in (*ARCHIVERS, "eraser", "restorer", "reader"))


def names_p(s: Handover) -> bool:
    """True if p is named anywhere, or an object of people is left that nothing refers to."""
    old = (people for number, people in enumerate(s.people) if s.ref is None or number != s.ref[1])
    return any("p" in (people or "") for people in (s.who, *s.people)) or any(old)
