"""An operator of a server in this process, at the command line and over HTTP."""

import json
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

import pytest
from redis import Redis

import service.admin.__main__ as command_line
from service.admin.actions import Administrator
from service.admin.command_line import parser_for
from service.admin.registry import ACTIONS
from service.api.app import create_app
from service.backend import Backend
from service.operations import json_logs as logs
from service.people.accounts import Accounts
from service.people.players import ADMIN, Access, Player
from tests.service.conftest import settings
from tests.support.games import REGISTRY

Run = Callable[..., Any]


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    """A backend on an empty server."""
    return Backend.connect(settings(redis_url, ADMIN_API="true"), REGISTRY)


@pytest.fixture
def admin(backend: Backend) -> Administrator:
    """An operator at the command line, which logs to standard error."""
    logs.configure("info", "admin")
    return Administrator(backend, "shell:1000")


@pytest.fixture
def ada(backend: Backend) -> Player:
    return backend.people.accounts.create_player("Ada")[0]


@pytest.fixture(scope="session")
def parser() -> ArgumentParser:
    """The parser of all commands, which takes longer to build than most commands run."""
    return parser_for(ACTIONS.values())


@pytest.fixture
def run(
    admin: Administrator, parser: ArgumentParser, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Run a command with `--json`. Return its answer, or the problem if it was refused."""
    monkeypatch.setattr(command_line, "administrator", lambda: admin)
    monkeypatch.setattr(command_line, "parser_for", lambda _: parser)

    def running(*arguments: str) -> Any:
        code = command_line.main([*arguments, "--json"])
        printed = capsys.readouterr()
        return json.loads(printed.err if code else printed.out)

    return running


@pytest.fixture
def post(backend: Backend) -> Run:
    """Carry out an action over HTTP, with a token of the scope `admin` unless another one is given."""
    client = create_app(backend).test_client()
    token = admin_token(backend.people.accounts)

    def posting(path: str, body: Any, headers: dict[str, str] | None = None) -> Any:
        authorized = {"Authorization": f"Bearer {token}"} if headers is None else headers
        return client.post(f"/v1/admin/{path}", json=body, headers=authorized)

    return posting


def admin_token(accounts: Accounts) -> str:
    """Return a new token with the scope `admin`."""
    operator, _ = accounts.create_player("Operator")
    return accounts.issue_token(Access(operator.id, operator.name, frozenset({ADMIN}), ""), [ADMIN], "admin").text
