"""Lua scripts, each in a file next to the module that runs it: `outbox.py` and `outbox_claim_due.lua`.

A script's first lines are a comment with its KEYS, its ARGV and its answer. Constants are passed as ARGV, so a script
is the same text in every process.

A server can lose its scripts at any moment: by a restart, a failover or `SCRIPT FLUSH`. So a script that it does not
have is sent whole, in the command that runs it.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, cast

from redis.client import Pipeline
from redis.commands import core
from redis.exceptions import NoScriptError


@cache
def script(module: str, *names: str) -> str:
    """Return the scripts of these names, joined in that order. `module` is the `__file__` of the module that runs them.

    >>> script(__file__.replace("lua.py", "redis_log.py"), "append").splitlines()[1]
    '-- KEYS: log, head, disclosures, commands of today, commands of yesterday, commands of tomorrow'
    """
    return "\n".join(Path(f"{module.removesuffix('.py')}_{name}.lua").read_text() for name in names)


class Script(core.Script):
    """A script of a client from `events.on_redis.clients`. redis-py's own fails if the server loses it twice."""

    def __call__(self, keys: Sequence[Any] | None = None, args: Iterable[Any] | None = None, client: Any = None) -> Any:
        """Return the script's answer. In a pipeline, which learns too late that a script is lost, it is sent whole."""
        runs: Any = self.registered_client if client is None else client
        keys, args = keys or (), tuple(args or ())
        if not isinstance(runs, Pipeline):
            with suppress(NoScriptError):
                return runs.execute_command(*running(self, keys, args))
        return cast(Any, runs).execute_command(*running(self, keys, args, is_lost=True))


def running(script: core.Script, keys: Sequence[Any], args: Iterable[Any], is_lost: bool = False) -> tuple[Any, ...]:
    """Return the command that runs the script; if the server has lost it, with the whole script."""
    return (*(("EVAL", script.script) if is_lost else ("EVALSHA", script.sha)), len(keys), *keys, *args)
