"""Keeps the compiled methods of data classes from one start to the next.

`dataclasses` writes the source of each class's methods and compiles it, at each import. For the hundreds of classes of
a server, that takes a fifth of the time of the import. So the code is kept in `__pycache__`, as that of modules is, by
the hash of its source. Anyone who can write there could change the code as well.
"""

import dataclasses
import importlib.util
import marshal
import mmap
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

_HEAD_BYTES: Final = 32

Buffer = bytes | memoryview

KEPT: Final = Path(importlib.util.cache_from_source(__file__)).with_suffix(".methods")
"""Where the code is kept, another file for each version of Python."""


@contextmanager
def kept_methods(kept: Path = KEPT) -> Iterator[None]:
    """During the block, take the code of data classes from the file. Add what was missing in the end, if possible."""
    known, used = _read(kept), dict[bytes, Buffer]()

    def execute(source: str, *names: Any) -> None:
        key = sha256(source.encode()).digest()
        used[key] = known.get(key) or marshal.dumps(compile(source, "<string>", "exec", dont_inherit=True))
        exec(marshal.loads(used[key]), *names)

    vars(dataclasses)["exec"] = execute  # it has no setting for that
    try:
        yield
    finally:
        del vars(dataclasses)["exec"]
    if not used.keys() <= known.keys() and not sys.dont_write_bytecode:
        _write(kept, used)


def _read(kept: Path) -> Mapping[bytes, Buffer]:
    """Return the code by its keys; none if the file is missing, is not whole, or was made by another Python. The code
    is mapped, so nothing remains of it in between what is imported.
    """
    with suppress(OSError, ValueError, TypeError), kept.open("rb") as file:
        mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        head, content = mapped[:_HEAD_BYTES], mapped[_HEAD_BYTES:]
        if head == _head(content):
            keys, ends = marshal.loads(content)
            code = content[len(content) - ends[-1] :]
            return {key: code[begin:end] for key, begin, end in zip(keys, (0, *ends), ends, strict=False)}
    return {}


def _write(kept: Path, used: Mapping[bytes, Buffer]) -> None:
    """Write the keys, where the code of each ends, and all code."""
    ends = tuple(accumulate(len(code) for code in used.values()))
    content = marshal.dumps((tuple(used), ends)) + b"".join(used.values())
    part = kept.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(_head(content) + content)
        part.replace(kept)


def _head(content: Buffer) -> bytes:
    """Return what a file with that content begins with."""
    digest = sha256(sys.version.encode())
    digest.update(content)
    return digest.digest()
