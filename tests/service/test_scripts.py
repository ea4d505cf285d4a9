"""Lua scripts: each file is used by the module next to it, and the server accepts it."""

from pathlib import Path
from typing import Any

import pytest
from redis import Redis

import events
import service
from events.on_redis.lua import Script, script
from service.admin.actions import Administrator
from service.backend import Backend
from tests.service.conftest import settings
from tests.support.games import REGISTRY

ROOT = Path(__file__).parents[2]
FILES = sorted(path for room in (events, service) for path in Path(*room.__path__).rglob("*.lua"))


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch, redis_url: str) -> set[str]:
    """The scripts that a process of the server registers."""
    found, register = set[str](), Script.__init__

    def noted(made: Any, client: Redis, text: Any) -> None:
        found.add(text)
        register(made, client, text)

    monkeypatch.setattr(Script, "__init__", noted)
    variables = {"ARCHIVE_URL": "file:///nowhere", "RATE_LIMITS_ENABLED": "true"}
    backend = Backend.connect(settings(redis_url, **variables), REGISTRY)
    assert Administrator(backend, "shell:0").audit
    return found


def test_every_lua_file_is_used_and_every_script_has_a_file(registered: set[str]) -> None:
    texts = {path: path.read_text() for path in FILES}
    for path, text in texts.items():
        assert any(text in each for each in registered), f"nothing runs {path.relative_to(ROOT)}"
    for each in registered:
        assert any(text in each for text in texts.values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lua_file_is_next_to_its_module_and_begins_with_a_comment(path: Path) -> None:
    modules = [each for each in path.parent.glob("*.py") if path.stem.startswith(f"{each.stem}_")]
    assert modules, "the name begins with that of a module"
    assert path.read_text().startswith("-- ")


def test_a_server_accepts_every_script(registered: set[str], redis_client: Redis) -> None:
    for each in registered:
        assert redis_client.script_load(each)


def test_scripts_are_joined_in_the_given_order(tmp_path: Path) -> None:
    for name in ("first", "second"):
        (tmp_path / f"module_{name}.lua").write_text(f"-- {name}\n")
    assert script(str(tmp_path / "module.py"), "second", "first") == "-- second\n\n-- first\n"
