"""docs/administration.md: its tables are those of the actions, and its commands work."""

import re
import shlex
from pathlib import Path

import pytest

from service.admin.actions import Administrator
from service.backend import Backend
from service.people.players import Player
from tests.admin.conftest import Run
from tests.admin.described import GROUPS, revealing, table

PAGE = (Path(__file__).parents[2] / "docs" / "administration.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\.venv/bin/python -m retcon admin (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("group", GROUPS)
def test_the_tables_are_those_of_the_actions(group: str) -> None:
    wanted = "\n".join(table(group))
    assert wanted in PAGE, "run: .venv/bin/python -m tests.admin.described"


def test_the_page_says_what_actions_may_reveal() -> None:
    assert "\n".join(revealing()) in PAGE, "run: .venv/bin/python -m tests.admin.described"


def test_the_page_has_commands() -> None:
    assert len(COMMANDS) > 10


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_page_works(command: str, run: Run, backend: Backend, ada: Player) -> None:
    token = backend.people.accounts.tokens(ada.id)[0].id
    text = command.replace("p_7xkq5z2mvh3fydaw", ada.id).replace("t_3a5kq2vlm7c4xyzw", token)
    assert "detail" not in run(*shlex.split(text))


def test_an_entry_of_the_audit_log_is_as_long_as_the_page_says(admin: Administrator, run: Run, ada: Player) -> None:
    for _ in range(50):
        run("players", "ban", ada.id, "Insults in the names of games.", "--reason", "Report 12: insults.")
    size = admin.backend.servers.events.memory_usage("retcon:{accounts}:audit", samples=0)
    assert size is not None
    assert 180 < size / 100 < 260
