"""Fixtures of the tests in a browser: a running server, and people who have a page open."""

from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from typing import Final

import pytest
import requests
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from service.backend import Backend
from service.operations.configuration.settings import Settings
from service.operations.running_server import settings_of_running
from tests.support.browser import BROWSER
from tests.support.real_server import Server
from tests.support.waiting import wait_until
from tests.web.people import PATIENCE_MS, Person, Screen

PHONE: Final = Screen(390, 844, has_touch=True)

PEOPLE: Final = pytest.StashKey[list[Person]]()
"""The people of a test, whose pages are described if it fails."""

Meet = Callable[..., Person]

expect.set_options(timeout=PATIENCE_MS)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failed test what the pages showed."""
    report = yield
    if report.when == "call" and report.failed:
        people: list[Person] = item.stash.get(PEOPLE, [])
        report.sections += [(f"the page of person {number}", each.shown()) for number, each in enumerate(people)]
    return report


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """A browser. It is closed before tests of other folders, because an event loop runs as long as it is open."""
    if BROWSER is None:
        pytest.skip("no Chromium is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


Contexts = defaultdict[Screen, list[BrowserContext]]


@pytest.fixture(scope="package")
def contexts(chromium: Browser) -> Contexts:
    """Browser contexts with the usual options that nobody uses now, by their screens."""
    return defaultdict(list)


@pytest.fixture
def site(shared_server: Server) -> str:
    """The address that people open. Passkeys and service workers need the name."""
    return shared_server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def mortal(shared_server: Server, site: str) -> Iterator[Server]:
    """The shared server, whose web server this test may kill. In the end it answers again."""
    yield shared_server
    wait_until(lambda: answers(site))


def answers(site: str) -> bool:
    """True if the server is ready."""
    try:
        return requests.get(f"{site}/readyz", timeout=10).ok
    except requests.RequestException:
        return False


@pytest.fixture(scope="session")
def shared_backend(shared_server: Server) -> Backend:
    """The backend of the shared server, for changes that only an operator makes."""
    return Backend.connect(
        settings_of_running(Settings.from_environment({"RETCON_DATA_DIR": str(shared_server.folder)}))
    )


@pytest.fixture
def meet(
    request: pytest.FixtureRequest, chromium: Browser, contexts: Contexts, site: str, shared_backend: Backend
) -> Iterator[Meet]:
    """Make people, each with a browser context of their own: `meet("Ada")` is signed up, `meet()` is not. In the end,
    accounts from `sign_up` are dropped, so that other tests can use the same names, and the test fails if a page of
    theirs logged an error, broke its content security policy, or asked another origin.
    """
    people = request.node.stash.setdefault(PEOPLE, [])

    def make(name: str | None = None, screen: Screen = PHONE, **options: str) -> Person:
        person = Person(chromium, site, screen, options, None if options else contexts[screen])
        people.append(person)
        if name is not None:
            person.sign_up(name)
        return person

    yield make
    for person in people:
        person.leave()
        for player in person.players:
            shared_backend.people.accounts.drop(player["id"])
    faults = [fault for person in people for fault in person.faults]
    assert not faults
