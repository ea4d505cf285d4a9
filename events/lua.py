"""Lua scripts, each in a file next to the module that runs it: `outbox.py` and `outbox_claim_due.lua`.

A script's first lines are a comment with its KEYS, its ARGV and its answer. Constants are passed as ARGV, so a script
is the same text in every process.
"""

from functools import cache
from pathlib import Path


@cache
def script(module: str, *names: str) -> str:
    """Return the scripts of these names, joined in that order. `module` is the `__file__` of the module that runs them.

    >>> script(__file__.replace("lua.py", "redis_log.py"), "append").splitlines()[1]
    '-- KEYS: log, head, disclosures, commands of today, commands of yesterday'
    """
    return "\n".join(Path(f"{module.removesuffix('.py')}_{name}.lua").read_text() for name in names)
