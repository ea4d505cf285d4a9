"""gunicorn's master imports the app before gevent patches blocking calls in each web process. None may escape that."""

import subprocess
import sys

import pytest

from tests.support.real_server import ROOT

_IMPORTED = """
import gc, sys, types, _thread
import workers.clock, workers.metrics, workers.worker, service.web_server.program, service.web_server.gunicorn_conf
from service.web_server.late_patching import patch, taken_names
"""

_LOCKED = """
kinds = _thread.LockType, _thread.RLock, _thread._local
for each in gc.get_objects():
    if any(isinstance(held, kinds) for held in gc.get_referents(each)):
        owner = each.get("__name__") if isinstance(each, dict) else type(each).__module__
        print("locked", owner or "builtins")
"""

_SEARCHED = """
taken, searched = taken_names(), []
import importlib.metadata as metadata
for name in ("distributions", "entry_points"):
    setattr(metadata, name, lambda *_, **__: searched.append("packages"))
import gevent.monkey as monkey
patch(taken)
assert monkey.is_module_patched("socket")
print("searched", *searched)
"""

_ESCAPED = """
originals = {id(value) for names in monkey.saved.values() for value in names.values() if callable(value)}
for module in list(sys.modules.values()):
    name, file = module.__name__, getattr(module, "__file__", None) or ""
    if file.endswith(".py") and name not in monkey.saved and name.partition(".")[0] != "gevent":
        for key, value in vars(module).items():
            if id(value) in originals:
                print("escaped", name, key)
"""

_NEVER_SWITCH = {
    *("_io", "asyncio", "attr", "babel", "builtins", "cattrs", "click", "concurrent", "functools", "jinja2", "logging"),
    *("multiprocessing", "opentelemetry", "prometheus_client", "psutil", "pytz", "structlog", "tempfile", "threading"),
}
"""Packages with locks or thread-local values that exist after the import, and within which no greenlet switches."""


@pytest.fixture(scope="module")
def printed() -> dict[str, set[str]]:
    """What one process prints, by the first word: its locks before blocking calls are patched, whether it searches
    packages for plugins meanwhile, and the blocking calls that are left.
    """
    script = _IMPORTED + _LOCKED + _SEARCHED + _ESCAPED
    found = dict[str, set[str]]()
    for line in subprocess.check_output([sys.executable, "-c", script], cwd=ROOT, text=True).splitlines():
        kind, _, rest = line.partition(" ")
        found.setdefault(kind, set()).add(rest)
    return found


def test_no_module_keeps_a_blocking_call_that_it_took_by_name(printed: dict[str, set[str]]) -> None:
    assert printed.get("escaped", set()) <= {"functools RLock"}  # C code; gevent leaves it, too, if it patches first


def test_of_our_own_objects_only_a_cache_has_a_lock_before_gevent_replaces_locks(printed: dict[str, set[str]]) -> None:
    ours = {name for name in printed["locked"] if name.partition(".")[0] not in _NEVER_SWITCH}
    assert ours <= {"service.shared.ttl_cache"}  # it calls nothing while it holds its lock


def test_processes_do_not_search_all_packages_for_plugins_of_gevent(printed: dict[str, set[str]]) -> None:
    assert printed["searched"] == {""}
