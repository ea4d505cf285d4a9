"""Somebody who looks at decisions on a screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from secrets import token_hex
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from events.folding.table import Table
from service.backend import Backend
from service.games.context import Caller
from tests.support.waiting import wait_until
from tools.fit.measuring import MeasuredDecision, ScreenLimits, measured, settled
from tools.fit.positions import PlayedMode, Tables

_PREFERENCES: Final = """
localStorage.setItem("retcon.preferences", '{"explains": false, "plays": false, "confirms": "always"}')
"""
"""Nothing is introduced, and each move is chosen step by step."""

_READY: Final = """(version) => document.querySelector(".decision-row") !== null
  && Number(document.querySelector("input[type=range]")?.max) === version
  && document.querySelector(".board")?.ariaBusy === "false\""""
_NORMAL_PX: Final = 390
_TALL_PX: Final = 568
_DESKTOP_PX: Final = 1000


class Screen(NamedTuple):
    """A window, and what its owner prefers."""

    width: int
    height: int
    lang: str = "en"
    scheme: str = "light"

    @property
    def name(self) -> str:
        """The size in pixels, the language and the colors, such as `390x844 en light`."""
        return f"{self.width}x{self.height} {self.lang} {self.scheme}"

    @property
    def is_touched(self) -> bool:
        """True for phones."""
        return self.width < _DESKTOP_PX

    @property
    def limits(self) -> ScreenLimits:
        """Fingers need 44 pixels. On small screens and in landscape, the 24 of WCAG 2.2 (2.5.8) are enough, and letters
        shrink with the picture.
        """
        share = min(1, self.width / _NORMAL_PX, self.height / _TALL_PX)
        return ScreenLimits(44 if self.is_touched and share == 1 else 24, 12 * share)


class Visitor(NamedTuple):
    """Somebody with a page, and the tables at which they sit."""

    page: Page
    tables: Tables
    screen: Screen

    def measures(self, mode: PlayedMode, seed: int, most: int) -> Iterator[tuple[Table, MeasuredDecision]]:
        """Yield at most `most` decisions of that mode, each with what is measured."""
        choices = Random(f"{mode.name} {seed} {self.screen.name}")
        for table in islice(self.tables.decisions(mode, seed), most):
            self.opens(table)
            yield table, measured(self.page, self.screen.limits, choices)

    def opens(self, table: Table) -> None:
        """Open the page of a table, and wait until it asks for the decision."""
        self.page.goto(f"/g/{table.game_id}")
        wait_until(lambda: self.page.evaluate(_READY, table.version))
        settled(self.page)


@contextmanager
def visiting(browser: Browser, backend: Backend, site: str, screen: Screen) -> Iterator[Visitor]:
    """Somebody new on that screen, who plays against somebody else."""
    with _context(browser, site, screen) as mine, _context(browser, site, screen) as others:
        me, other = _signed_up(mine, site), _signed_up(others, site)
        yield Visitor(mine.new_page(), Tables(backend.games.tables.log, me, other), screen)


@contextmanager
def _context(browser: Browser, site: str, screen: Screen) -> Iterator[BrowserContext]:
    size: Any = {"width": screen.width, "height": screen.height}
    look: Any = {"color_scheme": screen.scheme, "reduced_motion": "reduce", "has_touch": screen.is_touched}
    context = browser.new_context(base_url=site, viewport=size, locale=screen.lang, service_workers="block", **look)
    context.add_init_script(_PREFERENCES)
    yield context
    context.close()


def _signed_up(context: BrowserContext, site: str) -> Caller:
    headers = {"Origin": site, "Sec-Fetch-Site": "same-origin"}
    body = {"kind": "sign_up", "name": f"Fit {token_hex(3)}"}
    answer = context.request.post("/v1/session", data=body, headers=headers)
    assert answer.ok, answer.text()
    player = answer.json()["player"]
    return Caller(player["id"], player["name"])
