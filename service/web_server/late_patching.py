"""Lets gunicorn's master import the app once for all web processes, although gevent patches blocking calls only in each
of these. Without this, a module that was imported before would keep what it has taken by name, such as `from time
import sleep`, and that would block all requests of its process.
"""

import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module, metadata
from types import ModuleType
from typing import Final, NamedTuple

from gevent import monkey

_PATCHED: Final = {
    "thread": "_thread",
    **{name: name for name in ("os", "time", "threading", "socket", "select", "selectors", "ssl", "subprocess")},
    **{name: name for name in ("signal", "queue")},
}
"""gevent's modules, and the standard library's modules in which they replace the names in `__implements__`."""


_all_plugins: Final = cache(metadata.entry_points)
"""All entry points of the installed packages. gevent's plugins are among them."""


class Taken(NamedTuple):
    """A name in a module that was imported from another module, where gevent replaces it."""

    module: ModuleType
    name: str
    source: ModuleType
    original: str


def taken_names() -> list[Taken]:
    """Return the names that the modules imported so far have taken. Nothing may be patched yet. It looks at all
    modules, so it is called once, before processes are forked that would then share less memory.
    """
    _all_plugins()
    replaced = {id(vars(source)[name]): (source, name) for source, name in _replaced()}
    modules = [each for each in list(sys.modules.values()) if isinstance(each, ModuleType) and _can_take(each)]
    return [
        Taken(module, name, *replaced[id(value)])
        for module in modules
        for name, value in list(vars(module).items())
        if id(value) in replaced
    ]


def patch(taken: Sequence[Taken]) -> None:
    """Patch blocking calls in this process, and in the modules that have taken them."""
    with warnings.catch_warnings(), _plugins_read_once():
        warnings.filterwarnings(
            "ignore", "Monkey-patching ssl", monkey.MonkeyPatchWarning
        )  # that is what `taken` is for
        monkey.patch_all()
    for module, name, source, original in taken:
        if (present := vars(source).get(original)) is not None:
            setattr(module, name, present)


@contextmanager
def _plugins_read_once() -> Iterator[None]:
    """Have gevent find its plugins in what was read before. It looks for them 25 times while it patches, each time in
    the files of all installed packages, which would take each process a quarter of a second.
    """
    find = metadata.entry_points
    metadata.entry_points = _all_plugins().select
    try:
        yield
    finally:
        metadata.entry_points = find


def _replaced() -> Iterator[tuple[ModuleType, str]]:
    """Yield the modules and names that gevent replaces."""
    yield import_module("threading"), "Event"
    for ours, theirs in _PATCHED.items():
        source = import_module(theirs)
        for name in import_module(f"gevent.{ours}").__implements__:
            if callable(vars(source).get(name)):
                yield source, name


def _can_take(module: ModuleType) -> bool:
    """True unless the module is one of gevent's, is patched by it, or is written in C."""
    name, file = module.__name__, getattr(module, "__file__", None) or ""
    return file.endswith(".py") and name not in _PATCHED.values() and name.partition(".")[0] != "gevent"
