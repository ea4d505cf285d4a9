"""When a server's append-only files are rewritten after a write error."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from redis import Redis
from redis.exceptions import ConnectionError, ResponseError
from structlog.testing import capture_logs

from workers.jobs.rewriting import PAUSE_SECONDS, RewritesAfterErrors


class Server:
    """A server that says what the test wants, and counts the rewrites that it was asked for."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {"aof_last_write_status": "ok", "aof_rewrites": 0}
        self.asked = 0
        self.connection_pool = SimpleNamespace(connection_kwargs={"host": "h", "port": 1})

    def info(self, _: str) -> dict[str, Any]:
        return self.state

    def bgrewriteaof(self) -> None:
        self.asked += 1


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def time() -> list[float]:
    return [0.0]


@pytest.fixture
def rewrites(server: Server, time: list[float]) -> RewritesAfterErrors:
    return RewritesAfterErrors([cast(Redis, server)], clock=lambda: time[0])


def asked_after(rewrites: RewritesAfterErrors, server: Server, **state: Any) -> int:
    server.state |= state
    rewrites.look()
    return server.asked


def test_a_server_without_errors_is_not_asked(rewrites: RewritesAfterErrors, server: Server) -> None:
    assert asked_after(rewrites, server) == 0


def test_a_server_is_asked_once_it_can_write_again(rewrites: RewritesAfterErrors, server: Server) -> None:
    assert asked_after(rewrites, server, aof_last_write_status="err") == 0
    assert asked_after(rewrites, server, aof_last_write_status="ok") == 1
    assert asked_after(rewrites, server, aof_rewrites=1, aof_rewrite_in_progress=1) == 1
    assert asked_after(rewrites, server, aof_rewrite_in_progress=0) == 1


def test_a_rewrite_that_began_before_the_error_does_not_count(rewrites: RewritesAfterErrors, server: Server) -> None:
    asked_after(rewrites, server, aof_last_write_status="err", aof_rewrites=1, aof_rewrite_in_progress=1)
    assert asked_after(rewrites, server, aof_last_write_status="ok") == 0
    assert asked_after(rewrites, server, aof_rewrite_in_progress=0) == 1


def test_a_rewrite_that_fails_is_tried_again_after_pauses_that_double(
    rewrites: RewritesAfterErrors, server: Server, time: list[float]
) -> None:
    asked_after(rewrites, server, aof_last_write_status="err")
    asked_after(rewrites, server, aof_last_write_status="ok")
    failed = {"aof_rewrites": 1, "aof_last_bgrewrite_status": "err"}
    assert asked_after(rewrites, server, **failed) == 1
    time[0] = PAUSE_SECONDS
    assert asked_after(rewrites, server) == 2
    time[0] = 2.5 * PAUSE_SECONDS
    assert asked_after(rewrites, server) == 2
    time[0] = 3 * PAUSE_SECONDS
    assert asked_after(rewrites, server) == 3
    time[0] = 60 * PAUSE_SECONDS
    assert asked_after(rewrites, server, aof_rewrites=2, aof_last_bgrewrite_status="ok") == 3


def test_a_rewrite_that_fills_the_disk_again_is_not_repeated_at_once(
    rewrites: RewritesAfterErrors, server: Server, time: list[float]
) -> None:
    asked_after(rewrites, server, aof_last_write_status="err")
    assert asked_after(rewrites, server, aof_last_write_status="ok") == 1
    asked_after(rewrites, server, aof_rewrites=1, aof_last_write_status="err", aof_last_bgrewrite_status="err")
    assert asked_after(rewrites, server, aof_last_write_status="ok") == 1
    time[0] = PAUSE_SECONDS
    assert asked_after(rewrites, server) == 2


def test_a_server_that_has_started_again_is_not_asked(rewrites: RewritesAfterErrors, server: Server) -> None:
    asked_after(rewrites, server, aof_last_write_status="err", aof_rewrites=3)
    with capture_logs() as lines:
        assert asked_after(rewrites, server, aof_last_write_status="ok", aof_rewrites=0) == 0
    assert lines == []


def test_a_server_that_does_not_answer_hides_no_other(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = Server()

    def refused(_: str) -> dict[str, Any]:
        raise ConnectionError

    monkeypatch.setattr(silent, "info", refused)
    rewrites = RewritesAfterErrors([cast(Redis, silent), cast(Redis, server)], clock=lambda: 0.0)
    for status in ("err", "ok"):
        server.state["aof_last_write_status"] = status
        with pytest.raises(ConnectionError):
            rewrites.look()
    assert server.asked == 1


def test_a_server_that_hides_its_state_is_not_asked(
    rewrites: RewritesAfterErrors, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hidden(_: str) -> dict[str, Any]:
        raise ResponseError("NOPERM")

    monkeypatch.setattr(server, "info", hidden)
    assert asked_after(rewrites, server) == 0
