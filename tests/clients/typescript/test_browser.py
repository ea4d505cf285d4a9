"""The TypeScript client in a real browser: a page without a build step signs up, plays and follows."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, sync_playwright

from service.api.request.around.middleware import SENT
from tests.clients.typescript.package import PROGRAMS, Installed
from tests.support.browser import BROWSER
from tests.support.real_server import Server

ALWAYS_ALLOWED = {"accept", "accept-language", "content-language", "content-type", "range"}
"""The headers that a page may send to another origin without asking."""

BY_BROWSER = {"referer", "user-agent", "origin", "host", "connection"}
"""The headers that the browser adds."""


@pytest.fixture
def page(installed: Installed, shared_server: Server) -> Iterator[Page]:
    """A page of the server's origin, with the installed package."""
    if BROWSER is None:
        pytest.skip("no Chromium is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.route("**/client/**", lambda route: _serve(route, installed.folder / "node_modules"))
        page.goto(f"{shared_server.url}/client/page.html")
        yield page
        browser.close()


def _serve(route: Route, modules: Path) -> None:
    path = route.request.url.partition("/client/")[2]
    route.fulfill(path=PROGRAMS / path if path == "page.html" else modules / path)


def test_a_page_plays_a_game_and_follows_it(page: Page) -> None:
    sent: set[str] = set()
    statuses: list[int] = []
    page.on("request", lambda request: sent.update(request.headers if "/v1/" in request.url else ()))
    page.on("response", lambda response: statuses.append(response.status))
    page.wait_for_function("() => window.play !== undefined")
    shown = page.evaluate("(name) => window.play(name)", f"Ada {uuid4().hex[:12]}")
    assert shown["versions"] == list(range(shown["versions"][0], shown["versions"][-1] + 1))
    assert (shown["status"], shown["isSame"], shown["wrong"]) == ("finished", True, "game_not_found")
    assert 304 in statuses
    ours = {name for name in sent if not name.startswith(("sec-", ":"))} - BY_BROWSER
    assert ours <= ALWAYS_ALLOWED | {name.lower() for name in SENT}, "pages of other origins could not send this"
