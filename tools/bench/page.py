"""The browser client in Chromium, on a processor slowed down four times and at full speed: what the first game costs,
and how soon pictures follow moves and the slider.

Times are those of the page's own clock. Beside them is a loop of additions in the same page, because they depend on the
machine and on what else it does.
"""

import secrets
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from tests.support.browser import BROWSER
from tools.bench.figures import Figure, interleaved
from tools.bench.peers import a_redis
from tools.bench.serving import ROOT, retcon

SLOWER: Final = (4, 1)
"""How many times the processor is slowed down."""

RULESET, SEATS = "time-chase", 3
LONG_GAME: Final = ROOT / "tests/golden/early_american_chrononauts/artifaxx-3.ndjson"
"""A game of 730 versions, whose pictures are large."""

VERSIONS: Final = 500
MARGIN: Final = 20
MOVES: Final = 8
PAUSE_MS: Final = 300
"""The pause before a move is sent, in which all else comes to rest."""

TIMEOUT_MS: Final = 120_000
PHONE: Final[Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "service_workers": "block"}
REFERENCE: Final = "a loop of 3,000,000 additions in the page"

WATCH: Final = """
globalThis.bench = { lobbyAt: 0, clickedAt: 0, boardAt: 0, answeredAt: 0, drawnAt: 0, isBusy: "true", isLobby: false };
const ask = globalThis.fetch;
globalThis.fetch = async (address, request) => {
  const response = await ask(address, request);
  if (request?.method === "POST" && /[/]moves([?]|$)/.test(address)) {
    bench.answeredAt = performance.now();
    bench.version = (await response.clone().json()).version;
  }
  return response;
};
addEventListener("click", () => (bench.clickedAt = performance.now()), true);
const shown = (...names) => requestAnimationFrame(() => setTimeout(() => {
  names.forEach((name) => (bench[name] = performance.now()));
}));
new MutationObserver(() => {
  const board = document.querySelector(".board:not(.board-empty)");
  const isBusy = board?.getAttribute("aria-busy") ?? "true";
  if (bench.isBusy === "true" && isBusy === "false") {
    shown("drawnAt", ...(bench.boardAt ? [] : ["boardAt"]));
  }
  bench.isBusy = isBusy;
  if (!bench.isLobby && document.querySelector(".lobby-cards button")) {
    bench.isLobby = true;
    shown("lobbyAt");
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
"""
"""Notes when a board is on the screen: after the frame in which it is no longer waiting for its picture."""

IS_DRAWN: Final = """() => bench.answeredAt && bench.drawnAt && bench.isBusy === "false" &&
  document.querySelector(".rewind-count").textContent.endsWith(` ${bench.version}`)"""
"""True if the picture after the move is on the screen."""

ADD: Final = """() => {
  const began = performance.now();
  let sum = 0;
  for (let number = 0; number < 3_000_000; number += 1) sum = (sum + number * number) % 1_000_003;
  return performance.now() - began + 0 * sum;
}"""

SCRUB: Final = """async (versions) => {
  const slider = document.querySelector(".rewind-slider");
  const taken = [];
  for (let version = Number(slider.max) - 1; version > 0 && taken.length < versions; version -= 1) {
    const began = performance.now();
    slider.value = version;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    taken.push(performance.now() - began);
    if (bench.isBusy !== "false") {
      throw new Error(`the picture of version ${version} was not in the cache`);
    }
  }
  return taken;
}"""
"""Moves the slider version by version, and returns the ms until each was on the screen."""


class Traffic:
    """What a page receives, by the time in seconds at which each response had arrived."""

    def __init__(self, devtools: CDPSession) -> None:
        self.begun, self.received = list[float](), list[tuple[float, int]]()
        devtools.on("Network.requestWillBeSent", lambda event: self.begun.append(event["timestamp"]))
        devtools.on("Network.loadingFinished", self._finished)
        devtools.send("Network.enable")

    def kb_until(self, ms: float) -> float:
        """The KB that had arrived that many ms after the first request, with their headers."""
        return sum(size for at, size in self.received if at <= self.begun[0] + ms / 1000) / 1000

    def _finished(self, event: dict[str, Any]) -> None:
        self.received.append((event["timestamp"], event["encodedDataLength"]))


def measure() -> list[Figure]:
    """Return these figures; none where no Chromium is installed."""
    if BROWSER is None:
        return []
    with a_redis() as where, retcon(where.url, where.folder) as (port, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        site = f"http://localhost:{port}"
        return [figure for slower in SLOWER for figure in _figures(browser, site, slower)]


def _figures(browser: Browser, site: str, slower: int) -> Iterator[Figure]:
    title = f"processor 1/{slower}" if slower > 1 else "full speed"
    works: list[Callable[[], Sequence[float]]] = [
        partial(work, browser, site, slower) for work in (_additions, _cold, _from_lobby)
    ]
    additions, cold, whole = interleaved(works)
    loop = [taken for (taken,) in additions]
    yield Figure.of(f"{title}: {REFERENCE}", loop, "ms")
    for what, visits in (("a game from its link", cold), ("the lobby, Play now, and a game", whole)):
        yield Figure.of(f"{title}: {what}", [visit[-1] for visit in visits], "KB transferred")
        yield Figure.of(
            f"{title}: until its board is shown", [sum(visit[:-1]) for visit in visits], "ms", REFERENCE, loop
        )
    yield Figure.of(f"{title}: of that until the lobby is shown", [visit[0] for visit in whole], "ms", REFERENCE, loop)
    for what, taken in (("from a move's response to the new picture", _moves), ("a step of the slider", _scrubbed)):
        values = taken(browser, site, slower)
        percentiles = statistics.quantiles(values, n=100)
        words = f"ms, p99 {percentiles[98]:.0f}, the longest of {len(values)} {max(values):.0f}"
        yield Figure(f"{title}: {what}, p50", percentiles[49], words)


@contextmanager
def _visiting(browser: Browser, site: str, slower: int) -> Iterator[tuple[Page, Traffic]]:
    """A page of somebody new, and what it receives."""
    context = browser.new_context(base_url=site, locale="en", **PHONE)
    context.set_default_timeout(TIMEOUT_MS)
    context.add_init_script(WATCH)
    page = context.new_page()
    traffic = Traffic(context.new_cdp_session(page))
    _slow_down(page, slower)
    yield page, traffic
    context.close()


def _slow_down(page: Page, slower: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


def _additions(browser: Browser, site: str, slower: int) -> tuple[float, ...]:
    with _visiting(browser, site, slower) as (page, _):
        return (statistics.median(float(page.evaluate(ADD)) for _ in range(5)),)


def _cold(browser: Browser, site: str, slower: int) -> tuple[float, ...]:
    """Open a game's link as a player who has never been here. Return the ms until the board is shown, and the KB."""
    with _visiting(browser, site, slower) as (page, traffic):
        page.goto(f"/g/{_new_game(page.context)}", wait_until="commit")
        board = _at(page, "boardAt")
        return board, traffic.kb_until(board)


def _from_lobby(browser: Browser, site: str, slower: int) -> tuple[float, ...]:
    """Open the lobby and begin a game. Return the ms until the lobby is shown, those from Start until the board is, and
    the KB.
    """
    with _visiting(browser, site, slower) as (page, traffic):
        page.goto("/", wait_until="commit")
        lobby = _at(page, "lobbyAt")
        page.locator(".lobby-cards button").first.click()
        page.locator(".lobby-play .lobby-big").click()
        board = _at(page, "boardAt")
        return lobby, board - _at(page, "clickedAt"), traffic.kb_until(board)


def _at(page: Page, what: str) -> float:
    return float(_until(page, f"bench.{what}"))


def _until(page: Page, expression: str) -> Any:
    """The value of the expression, once it is true. The page's policy forbids to look from inside."""
    until = time.monotonic() + TIMEOUT_MS / 1000
    while not (value := page.evaluate(expression)):
        assert time.monotonic() < until, f"waited in vain for {expression}"
        page.wait_for_timeout(20)
    return value


def _moves(browser: Browser, site: str, slower: int) -> list[float]:
    """Play some moves, and return the ms from the response to each until the new picture is shown."""
    with _visiting(browser, site, slower) as (page, _):
        page.goto(f"/g/{_new_game(page.context)}")
        _at(page, "boardAt")
        return [_one_move(page) for _ in range(MOVES)]


def _one_move(page: Page) -> float:
    """Choose the first move of the list and send it. Return that time."""
    page.evaluate("bench.answeredAt = bench.drawnAt = 0")
    toggle = page.locator(".decision-toggle[aria-expanded=false]")
    page.locator(".decision-toggle, .moves-group button").first.wait_for()
    if toggle.count():
        toggle.click()
    page.locator(".moves-group button").first.click()
    page.wait_for_timeout(PAUSE_MS)
    page.locator(".decision .primary").click()
    _until(page, IS_DRAWN)
    return max(0.0, float(page.evaluate("bench.drawnAt - bench.answeredAt")))


def _scrubbed(browser: Browser, site: str, slower: int) -> list[float]:
    with _visiting(browser, site, 1) as (page, _):
        finished = list[str]()
        page.on("requestfinished", lambda request: finished.append(request.url))
        page.goto(f"/g/{_imported(page.context)}")
        while sum("/picture.svg" in url for url in finished) < VERSIONS + MARGIN:
            page.wait_for_timeout(100)
        _slow_down(page, slower)
        return [float(ms) for ms in page.evaluate(SCRUB, VERSIONS)]


def _new_game(context: BrowserContext) -> str:
    """Sign up, and create a game with this player on every seat. Return its id."""
    _ask(context, "/v1/session", {"kind": "sign_up", "name": f"Ada {secrets.token_hex(4)}"})
    return str(_ask(context, "/v1/games", {"ruleset": RULESET, "seats": [{"kind": "me"}] * SEATS})["id"])


def _imported(context: BrowserContext) -> str:
    _ask(context, "/v1/session", {"kind": "sign_up", "name": f"Ada {secrets.token_hex(4)}"})
    return str(_ask(context, "/v1/games/import", LONG_GAME.read_bytes(), "application/x-ndjson")["id"])


def _ask(context: BrowserContext, path: str, body: Any, kind: str = "application/json") -> Any:
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": kind}
    answer = context.request.post(path, data=body, headers=headers)
    assert answer.ok, answer.text()
    return answer.json()
