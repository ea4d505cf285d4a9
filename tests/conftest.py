"""Fixtures for all tests: a real server, and a client of it."""

import functools
import gc
import logging
import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import hypothesis
import pytest
import redis
import structlog
from _pytest.doctest import DoctestModule

from tests.support import quick
from tests.support.mail_server import MailServer, mail_server
from tests.support.push_receiver import Receiver, receiving
from tests.support.real_server import SMALL, Server, serving
from tests.support.redis_server import open_cluster, open_server
from tests.support.routes import compile_routes_once
from tests.support.shuffling import shuffled
from tests.support.waiting_first import waiting_first
from tests.support.webhook_receiver import Receiver as WebhookReceiver
from tests.support.webhook_receiver import receiving as receiving_webhooks

hypothesis.settings.register_profile("always the same", derandomize=True, deadline=None)
hypothesis.settings.load_profile("always the same")

compile_routes_once()
_LOGS: Final = structlog.get_config()
_SILENCE: Final = structlog.ReturnLoggerFactory()
_configure_logs: Final = structlog.configure
structlog.configure = lambda **options: _configure_logs(**{**options, "cache_logger_on_first_use": False})
redis.utils.get_lib_version = functools.cache(redis.utils.get_lib_version)  # each connection reads it from a file


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--quick`, which `make quick` uses, and `--order-seed`."""
    parser.addoption("--quick", action="store_true", help="leave out long tests")
    parser.addoption("--order-seed", type=int, help="run the tests in the random order of this seed")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Run one process more than there are processors, because many tests wait for servers and browsers. Quick tests
    don't wait.
    """
    return (os.cpu_count() or 1) + (0 if config.getoption("--quick") else 1)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without looking for garbage, of which there is little: it would take half as long again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


class OnlyWithExamples:
    """A plugin, because the hook of a `conftest.py` covers only its own folder."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        """Look for doctests only in files that have some, which is one in ten."""
        collectors = yield
        return [each for each in collectors if not isinstance(each, DoctestModule) or ">>>" in file_path.read_text()]


def pytest_configure(config: pytest.Config) -> None:
    """Let the plugin see all folders."""
    config.pluginmanager.register(OnlyWithExamples())


@pytest.hookimpl(tryfirst=True)  # pytest then brings those together that share a fixture with parameters
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out long tests, and change the order, if asked to. Otherwise tests that mostly wait begin."""
    if config.getoption("--quick"):
        items[:] = quick.selected(items)
    seed = config.getoption("--order-seed")
    items[:] = waiting_first(items) if seed is None else shuffled(items, seed)


@pytest.fixture(autouse=True)
def _logs_of_this_test() -> Iterator[None]:
    """Undo what a test changes about logs."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    if structlog.get_config()["logger_factory"] is _SILENCE:  # no fixture of several tests has changed it since
        _configure_logs(**_LOGS)
    yield
    _configure_logs(**_LOGS | {"logger_factory": _SILENCE})
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.hookimpl(wrapper=True, trylast=True)  # within what pytest captures
def pytest_runtest_setup() -> Generator[None, None, None]:
    """Log while a test is set up."""
    with _logging():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """Log while a test runs."""
    with _logging():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Log while a test is torn down."""
    with _logging():
        return (yield)


_logs_of_this_phase = structlog.get_config() | {"logger_factory": _SILENCE}


@contextmanager
def _logging() -> Iterator[None]:
    """Log as the phase before did, and nothing afterwards: some threads outlive their test, and what they would log
    between two phases would stand between the dots of the output.
    """
    global _logs_of_this_phase
    _configure_logs(**_logs_of_this_phase)
    logging.disable(logging.NOTSET)
    try:
        yield
    finally:
        _logs_of_this_phase = structlog.get_config()
        _configure_logs(**_logs_of_this_phase | {"logger_factory": _SILENCE})
        logging.disable()


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server for the whole session. Each worker of a parallel run has its own."""
    with open_server(tmp_path_factory.mktemp("redis")) as url:
        yield url


@pytest.fixture
def redis_client(redis_url: str) -> Iterator[redis.Redis]:
    """A client of that server, which is empty. Answers are bytes."""
    with redis.Redis.from_url(redis_url) as client:
        client.flushall()
        yield client


@pytest.fixture(scope="session")
def shared_cluster_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a cluster of one node for the whole session."""
    with open_cluster(tmp_path_factory.mktemp("cluster")) as url:
        yield url


@pytest.fixture
def cluster_url(shared_cluster_url: str) -> str:
    """The URL of that cluster, which is empty."""
    with redis.Redis.from_url(shared_cluster_url.replace("+cluster", "")) as client:
        client.flushall()
    return shared_cluster_url


@pytest.fixture(scope="session")
def shared_receiver() -> Iterator[Receiver]:
    """A browser with its push service, which the shared server accepts."""
    with receiving() as receiver:
        yield receiver


@pytest.fixture(scope="session")
def shared_webhook_receiver() -> Iterator[WebhookReceiver]:
    """A player's server, to which the shared server may send webhooks."""
    with receiving_webhooks() as receiver:
        yield receiver


@pytest.fixture(scope="session")
def shared_mail_server() -> Iterator[MailServer]:
    """The mail server through which the shared server sends mail."""
    with mail_server() as server:
        yield server


@pytest.fixture(scope="session")
def shared_server(
    tmp_path_factory: pytest.TempPathFactory,
    shared_receiver: Receiver,
    shared_webhook_receiver: WebhookReceiver,
    shared_mail_server: MailServer,
) -> Iterator[Server]:
    """A running server with the example games. Each test has its own players and games, and kills nothing."""
    settings = SMALL | {"RETCON_RATE_LIMITS_ENABLED": "false", "RETCON_EXAMPLES": "true"}
    settings |= {"RETCON_PUSH_HOSTS": shared_receiver.origin, "RETCON_WEBHOOK_HOSTS": shared_webhook_receiver.origin}
    settings |= {"RETCON_SMTP_URL": shared_mail_server.url, "RETCON_MAIL_FROM": "games@retcon.example"}
    with serving(tmp_path_factory.mktemp("server"), **settings) as server:
        yield server
