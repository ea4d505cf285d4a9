"""Commands are appended to one log, are sent again, and a replica that lags takes over.

Two processes carry out three commands: "a" and "c" are of the same seat, so they may draft the same line; "b" is of
another one. Seats take turns: out of turn, "a" and "b" are refused, and for "c" there is nothing to do. Texts of lines
stand for tables, and for the hash of the log.
"""

from typing import Any

from tools.models.checker import Model, actions_of
from tools.models.replicated import (
    PROCESSES,
    SEAT,
    Appending,
    Carrying,
    Moves,
    ServerCopy,
    Texts,
    answered,
    are_equal,
    at,
    copied,
    gone_on,
    has_acknowledged,
    idle,
    is_once,
    moved_last,
    with_process,
    written,
)


class Replication:
    """The steps. `planted` is a mistake in one of them. `replicas` is RETCON_REPLICAS."""

    def __init__(self, planted: str = "", replicas: int = 1, commands: str = "abc") -> None:
        self.planted, self.replicas, self.commands = planted, replicas, commands

    def send(self, s: Appending) -> Moves:
        """`service.games.drafting.change`: a client sends a command, again if there was no answer, or too early."""
        for name in PROCESSES:
            for key in self.commands if not getattr(s, name).step else ():
                is_early = any(getattr(s, each).command == key for each in PROCESSES)
                if not any(key == each for each, _ in s.answers) and (not is_early or s.repeats):
                    yield f"{key} to {name}", self._decided(s._replace(repeats=s.repeats - is_early), name, key)

    def append(self, s: Appending) -> Moves:
        """`events/on_redis/redis_log_append.lua`."""
        for name, process in at(s, "append"):
            after, answer, waits = self._appended(s, process.command, process.table, process.text)
            step = "load" if answer == "conflict" else "replicate"
            version = len(process.table) + 1 if answer == "ok" else 0
            yield f"{name}, {answer}", gone_on(after, name, step, answer=version, waits=waits, asked="append")
        for late in s.late:
            after, answer, _ = self._appended(s, *late)
            yield f"{late[0]} late, {answer}", after._replace(late=s.late - {late})

    def _appended(self, s: Appending, key: str, table: Texts, text: str) -> tuple[Appending, str, int]:
        stored, version = s.primary, len(table) + 1
        earlier = 0 if self.planted == "the command is not looked up" else written(stored, key)
        newer = stored.head[len(table) : len(table) + 1]
        is_mine = earlier == version or self.planted == "only lines are compared"
        if newer == (text,) and is_mine:
            return s, "ok", len(s.coming)
        if earlier:
            return s, "dup", 0 if self.planted == "dup is not written again" else len(s.coming)
        is_there = table == stored.head or (self.planted == "only versions are compared" and not newer)
        if not is_there:
            return s, "conflict", 0
        commands = (
            stored.commands if self.planted == "the command is not stored" else stored.commands | {(key, version)}
        )
        after = ServerCopy((*stored.lines, (version, text, key)), (*table, text), commands)
        coming = (*s.coming, after) if s.replica is not None else ()
        return s._replace(primary=after, coming=coming), "ok", len(coming)

    def load(self, s: Appending) -> Moves:
        """`service.games.drafting._moved_on` and `events.tables.table_cache.TableCache.load`; a new draft."""
        for name, process in at(s, "load"):
            yield name, self._decided(gone_on(s, name, "", table=s.primary.head), name, process.command)

    def seen(self, s: Appending) -> Moves:
        """`events/on_redis/redis_log_seen.lua`, from `service.games.drafting._appended`, before a refusal counts."""
        for name, process in at(s, "seen"):
            earlier = written(s.primary, process.command)
            if earlier and self.planted != "a refusal counts at once":
                yield name, gone_on(s, name, "replicate", waits=len(s.coming), asked="seen")
            else:
                yield name, gone_on(s, name, "refuse")

    def refuse(self, s: Appending) -> Moves:
        """`service.games.drafting._appended`: a refusal, or an empty draft, counts only on the newest table."""
        for name, process in at(s, "refuse"):
            if s.primary.head != process.table and self.planted != "a refusal counts on any table":
                yield name, self._decided(gone_on(s, name, "", table=s.primary.head), name, process.command)
            elif process.command == "c":
                yield name, gone_on(s, name, "confirm")
            else:
                yield name, answered(s, name, 0)

    def confirm(self, s: Appending) -> Moves:
        """`events/on_redis/redis_log_confirm.lua`."""
        for name, process in at(s, "confirm"):
            if s.primary.head == process.table:
                waits = 0 if self.planted == "confirm writes nothing" else len(s.coming)
                version = len(process.table)
                yield name, gone_on(s, name, "replicate", answer=version, waits=waits, asked="confirm")
            else:
                yield name, gone_on(s, name, "load")

    def replicate(self, s: Appending) -> Moves:
        """`events.on_redis.replicas.Writer.run`: WAIT has counted the replica, or a second is over."""
        for name, process in at(s, "replicate"):
            is_safe = not process.waits and s.replica is not None
            if not (is_safe or not self.replicas or self.planted == "nobody waits"):
                yield f"{name}, uncertain", idle(s, name)
            elif process.answer:
                yield name, answered(s, name, process.answer)
            else:
                yield name, gone_on(s, name, "replay")

    def replay(self, s: Appending) -> Moves:
        """`service.games.drafting._replayed` reads what the command wrote before, or raises `LogUnavailable`."""
        for name, process in at(s, "replay"):
            version = written(s.primary, process.command)
            yield name, answered(s, name, version) if version else idle(s, name)

    def lose(self, s: Appending) -> Moves:
        """`events.on_redis.group_commit.exchange`: a connection is lost, and redis-py sends again or gives up."""
        for name in PROCESSES if s.losses else ():
            process, left = getattr(s, name), s._replace(losses=s.losses - 1)
            if process.step == "replicate":
                yield f"{name}'s answer, sent again", gone_on(left, name, process.asked)
                yield f"{name}'s answer", idle(left, name)
            elif process.step == "append":
                yield f"{name}'s append", idle(left, name)
                yield (
                    f"{name}'s append, late",
                    idle(left._replace(late=s.late | {(process.command, process.table, process.text)}), name),
                )

    def copy(self, s: Appending) -> Moves:
        """The replica receives the next write; a new replica, everything."""
        if s.coming:
            after = s._replace(replica=s.coming[0], coming=s.coming[1:], one=copied(s.one), two=copied(s.two))
            yield "a write", after
        if s.replica is None:
            yield "everything", s._replace(replica=s.primary)

    def fail_over(self, s: Appending) -> Moves:
        """The primary is lost with what the replica does not have. All connections are lost."""
        if s.failovers and s.replica is not None:
            after = s._replace(primary=s.replica, replica=None, coming=(), late=frozenset(), failovers=s.failovers - 1)
            for name in PROCESSES:
                if getattr(s, name).step in ("append", "replicate"):
                    after = idle(after, name)
            yield "to the replica", after

    def kill(self, s: Appending) -> Moves:
        """A process is killed with kill -9, and begins with nothing cached."""
        for name in PROCESSES if s.kills else ():
            if getattr(s, name).step:
                yield name, with_process(s._replace(kills=s.kills - 1), name, Carrying())

    def _decided(self, s: Appending, name: str, key: str) -> Appending:
        """`service.games.drafting._refusal`: the command's line is drafted, unless its seat has just moved."""
        step = "seen" if moved_last(getattr(s, name).table, key) else "append"
        return gone_on(s, name, step, command=key, text=f"{SEAT[key]}.{s.failovers}", answer=0, waits=0, asked="")

    def model(self, **bounds: Any) -> Model[Appending]:
        """Return the model with these numbers of losses, failovers, kills and repeats."""
        always = {
            "nothing happens twice": lambda s: is_once(s.primary),
            "versions have no holes": lambda s: all(at == n for n, (at, _, _) in enumerate(s.primary.lines, 1)),
            "the hash chain continues": lambda s: tuple(text for _, text, _ in s.primary.lines) == s.primary.head,
        }
        first = Appending(**bounds)
        if self.replicas:
            always["what was acknowledged stays"] = has_acknowledged
            always["answers to one command are equal"] = are_equal
        else:  # a failover may lose what was acknowledged
            always["answers to one command are equal"] = lambda s: s.failovers < first.failovers or are_equal(s)
        return Model(first, actions_of(self), always, self._is_end)

    def _is_end(self, s: Appending) -> bool:
        return {key for key, _ in s.answers} == set(self.commands) and not s.one.step and not s.two.step
