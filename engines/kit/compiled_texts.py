"""The messages of Fluent files as Python functions, compiled once for all processes.

Compiling takes up to 300 ms per file. So the result is kept beside the files, in `__pycache__`, as Python keeps modules
that it has compiled. Anyone who can write there could change the code as well.
"""

import importlib.util
import marshal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import Any, Final, cast

Functions = Mapping[str, Callable[[Mapping[str, Any], list[Exception]], str]]
"""For each message, the function that formats it with its arguments and adds its errors to a list."""

LANGUAGES_KNOWN: Final = 64

_NO_MESSAGE: Final = "none = none"


def compiled(language: str, files: Sequence[Path]) -> Functions:
    """Return the messages of the files, which are read as one."""
    text = "\n\n".join([file.read_text(encoding="utf-8") for file in files])
    kept = kept_at(files[-1])
    key = _key(language, text)
    found = _read(kept, key)
    if found:
        return _functions(language, *found)
    made = _compile(language, text)
    if not made.errors:
        names = {message: function.__name__ for message, function in made.message_functions.items()}
        _write(kept, key, compile(made.module_ast, "<words>", "exec"), names)
    functions: Functions = made.message_functions
    return functions


def kept_at(file: Path) -> Path:
    """Return the path under which what was made from the file is kept, another one for each version of Python."""
    return Path(importlib.util.cache_from_source(str(file))).with_suffix(".words")


def _key(language: str, text: str) -> str:
    """Return what the compiled code depends on, as one text."""
    import babel  # noqa: PLC0415 (few processes say anything)
    import fluent_compiler  # noqa: PLC0415 (the same)

    parts = (language, fluent_compiler.__version__, babel.__version__, sys.version, text)
    return sha256("\0".join(parts).encode()).hexdigest()


def _compile(language: str, text: str) -> Any:
    from fluent_compiler.compiler import compile_messages  # noqa: PLC0415 (it takes 30 ms)
    from fluent_compiler.resource import FtlResource  # noqa: PLC0415 (the same)

    return compile_messages(language, [FtlResource.from_string(text)], use_isolating=False)


def _functions(language: str, code: CodeType, names: Mapping[str, str]) -> Functions:
    """Return the functions of compiled messages."""
    space = dict(_names(language))
    exec(code, space)
    return {message: space[name] for message, name in names.items()}


@lru_cache(LANGUAGES_KNOWN)
def _names(language: str) -> Mapping[str, Any]:
    """Return the names that every compiled message of the language can use."""
    (message,) = _compile(language, _NO_MESSAGE).message_functions.values()
    return cast(Mapping[str, Any], message.__globals__)


def _read(kept: Path, key: str) -> tuple[CodeType, dict[str, str]] | None:
    """Return the code and the names of its functions, None if they are not kept or were made from something else."""
    with suppress(OSError, ValueError):
        head, content = kept.read_bytes().split(b"\n", 1)
        if head == _head(key, content):
            code, names = marshal.loads(content)
            return code, names
    return None


def _write(kept: Path, key: str, code: CodeType, names: dict[str, str]) -> None:
    """Keep it, if that is possible."""
    content = marshal.dumps((code, names))
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(_head(key, content) + b"\n" + content)


def _head(key: str, content: bytes) -> bytes:
    """Return what a file begins with. It tells a file that is not whole, as while it is written."""
    return f"{key} {sha256(content).hexdigest()}".encode()
