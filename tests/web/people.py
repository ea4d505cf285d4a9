"""People with a browser: what they open, touch, and must never see."""

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, Route

from tests.support.waiting import PATIENCE_SECONDS

PATIENCE_MS: Final = 60_000
"""How long tests wait for something to appear on a page. Browsers are slow while all cores are busy."""

_REPORTS_VIOLATIONS: Final = """
addEventListener("securitypolicyviolation", (event) => console.error(
  `content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""

_EXPECTED: Final = re.compile(
    r"^Failed to load resource: the server responded with a status of (4\d\d|503)"  # the page itself shows the refusal
    r"|net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)"  # the server is down
    r"|An unknown error occurred when fetching the script"  # the server is down: no update of the service worker
    r"|Service Worker registration blocked by Playwright"  # the test runs without a service worker
)
"""Messages in the browser's console that are not the page's fault."""


def waits_until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something holds that events of the browser change."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < until, "waited in vain"
        page.wait_for_timeout(50)


def with_service_worker(page: Page) -> None:
    """Wait until the page has a service worker, which has loaded all files of the page by then. This fails if the
    person's context does not allow service workers.
    """
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def passes_time(page: Page, holds: Callable[[], bool]) -> None:
    """Let the clock of the page, which is installed, run a second ahead again and again until something holds."""

    def has_come() -> bool:
        page.clock.fast_forward(1000)
        return holds()

    waits_until(page, has_come)


@contextmanager
def holding(page: Page, pattern: str) -> Iterator[None]:
    """Hold up what the page reads from such addresses until the end of the block; something must be read."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route) if route.request.method == "GET" else route.continue_())
    yield
    waits_until(page, lambda: bool(held))
    for route in held:
        route.continue_()
    page.unroute(pattern)


@dataclass(frozen=True, slots=True)
class Screen:
    """The size of a window in CSS pixels, and its kind."""

    width: int
    height: int
    has_touch: bool = False
    scheme: str = "light"


DESKTOP: Final = Screen(1280, 900)


class Person:
    """Somebody with a browser context, and a page in it. `options` are passed to `new_context`. With `kept`, the
    context is taken from this list and put back in the end, so that its cache of files is used again. Methods that
    change a context for good set `is_spent`; then it is closed instead.

    Service workers are blocked by default, since they would load every file of the page again in each test.
    Reduced motion is preferred by default, since animations keep the processor busy where there is no graphics card.
    """

    def __init__(
        self,
        browser: Browser,
        site: str,
        screen: Screen,
        options: Mapping[str, Any],
        kept: list[BrowserContext] | None = None,
    ) -> None:
        self.site, self.screen, self.faults = site, screen, list[str]()
        self.kept, self.is_spent = kept, kept is None
        self._forgiven: tuple[str, ...] = ()
        self.players = list[dict[str, Any]]()
        self.context = kept.pop() if kept else _context(browser, site, screen, options)
        self._listeners: dict[Any, Callable[..., None]] = {
            "request": self._asked,
            "console": self._logged,
            "weberror": lambda error: self._note(str(error.error)),
        }
        for event, listener in self._listeners.items():
            self.context.on(event, listener)
        self.page: Page = self.context.new_page()

    def sign_up(self, name: str) -> None:
        """Get an account, with the session's cookie in this context. An earlier account stays one of `players`."""
        self.players.append(self.asks("POST", "/v1/session", {"kind": "sign_up", "name": name})["player"])

    def runs_on_each_page(self, script: str) -> None:
        """Run a script at the start of each page."""
        self.is_spent = True
        self.context.add_init_script(script)

    def prefers(self, **preferences: Any) -> None:
        """Have these preferences on each page, and for the rest those of new people instead of those of most tests."""
        self.runs_on_each_page(f"localStorage.setItem('retcon.preferences', {json.dumps(json.dumps(preferences))})")

    def has_a_clock(self, at: datetime | None = None) -> None:
        """Give all pages a clock that the test can move, or one that shows that time."""
        self.is_spent = True
        if at is None:
            self.context.clock.install()
        else:
            self.context.clock.set_system_time(at)

    @property
    def player(self) -> dict[str, Any]:
        """The player of the newest account."""
        return self.players[-1]

    def opens(self, path: str) -> Page:
        """Open a page, and wait until the client has drawn it."""
        self.page.goto(path)
        self.page.locator("main h1, main .problem, main .table").first.wait_for()
        return self.page

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON of a request with this person's cookie, as a script of the page would send it."""
        headers = {"Origin": self.site, "Sec-Fetch-Site": "same-origin"}
        answer = self.context.request.fetch(path, method=method, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json() if answer.status != 204 else None

    def creates(self, ruleset: str, *seats: str, **fields: Any) -> str:
        """Create a game, and return its id. A seat is "me", "open" or the key of a bot."""
        kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        game: dict[str, Any] = self.asks("POST", "/v1/games", {"ruleset": ruleset, "seats": kinds, **fields})
        return str(game["id"])

    def imports(self, log: Path) -> str:
        """Import the log of a finished game, and return the id of the game."""
        headers = {"Origin": self.site, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-ndjson"}
        answer = self.context.request.post("/v1/games/import", data=log.read_bytes(), headers=headers)
        assert answer.ok, answer.text()
        return str(answer.json()["id"])

    def shown(self) -> str:
        """Describe what the page shows, as a screen reader has it, and the faults so far."""
        try:
            content = self.page.locator("body").aria_snapshot(timeout=5_000)
        except Error as error:
            content = str(error)
        return "\n".join([self.page.url, content, *self.faults])

    def leave(self) -> None:
        """Close everything. A request that a test answers itself may still be under way."""
        for page in self.context.pages:
            page.unroute_all(behavior="ignoreErrors")
        self.context.unroute_all(behavior="ignoreErrors")
        if self.kept is None or self.is_spent:
            self.context.close()
        else:
            self._forget()
            self.kept.append(self.context)

    def _forget(self) -> None:
        """Close all pages, and leave nothing in the browser but files that the server lets it keep."""
        self.context.set_offline(False)
        first, *others = self.context.pages or [self.context.new_page()]
        for page in others:
            page.close()
        first.goto("about:blank")  # nothing of the page may keep anything afterwards
        self.context.new_cdp_session(first).send(
            "Storage.clearDataForOrigin", {"origin": self.site, "storageTypes": "local_storage,indexeddb,cache_storage"}
        )
        first.close()
        for event, listener in self._listeners.items():
            self.context.remove_listener(event, listener)
        self.context.clear_cookies()
        self.context.clear_permissions()

    def forgives(self, *parts: str) -> None:
        """Forget the faults that contain one of these texts, also later ones, because the test causes them."""
        self._forgiven += parts
        self.faults[:] = [fault for fault in self.faults if not self._is_forgiven(fault)]

    def _note(self, fault: str) -> None:
        if not self._is_forgiven(fault):
            self.faults.append(fault)

    def _is_forgiven(self, fault: str) -> bool:
        return any(part in fault for part in self._forgiven)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((f"{self.site}/", "data:", "blob:")):
            self._note(f"a request to another origin: {request.url}")

    def _logged(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not _EXPECTED.search(message.text):
            self._note(f"{message.type}: {message.text} ({message.location.get('url')})")


_CONFIRMS: Final = """
try {
  const usual = { confirms: "always", plays: false, explains: false };
  localStorage.setItem("retcon.preferences", localStorage.getItem("retcon.preferences") ?? JSON.stringify(usual));
} catch {} // a page that may keep nothing
"""
"""Most tests make each move by hand, and confirm it."""


def _context(browser: Browser, site: str, screen: Screen, options: Mapping[str, Any]) -> BrowserContext:
    """A new browser context, whose pages log what breaks their content security policy."""
    size: Any = {"width": screen.width, "height": screen.height}
    usual: Any = {
        "viewport": size,
        "color_scheme": screen.scheme,
        "service_workers": "block",
        "reduced_motion": "reduce",
    }
    context = browser.new_context(base_url=site, has_touch=screen.has_touch, **{**usual, **options})
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(_REPORTS_VIOLATIONS)
    context.add_init_script(_CONFIRMS)
    return context
