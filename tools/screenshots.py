"""`python -m tools.screenshots ADDRESS FOLDER [GAME …]`: takes pictures of the browser client's pages.

It plays each game of the server at ADDRESS once, at random, on a phone and on a desktop. It takes pictures of the
lobby, the form for a new game, the table, the end, an earlier version as another player saw it, and the dialog for a
fork. It writes them into the folder, with one sheet per screen that shows them all.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.support.browser import BROWSER

SCREENS: Final = {"phone": (390, 844), "desktop": (1280, 900)}
SCHEMES: Final = ("light", "dark")

_PATIENCE_S: Final = 120
_SETTLED_MS: Final = 1500
_GAP: Final = 12
_COLORS: Final = 256
_FORK: Final = ".rewind-past .buttons button:nth-child(2)"
"""The button that opens the dialog for a fork."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: of which game, of what, and its file."""

    game: str
    what: str
    file: Path


def main() -> int:
    """Take the pictures. Returns 0, or 1 if a page logged an error."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("address", help="of a running server, such as http://localhost:8000")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where to write; created if necessary")
    parser.add_argument("games", nargs="*", metavar="GAME", help="keys of rulesets; all without any")
    parser.add_argument("--screen", choices=SCREENS, action="append", help="only this screen")
    parser.add_argument("--scheme", choices=SCHEMES, default="light")
    parser.add_argument("--lang", default="en")
    given = parser.parse_intermixed_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        for screen in given.screen or SCREENS:
            shots = list(_Visit(browser, given, screen, faults).shots())
            _sheet(shots, given.folder / f"{screen}.png")
        browser.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    return bool(faults)


class _Visit:
    """A person with one screen, who looks at everything."""

    def __init__(self, browser: Browser, given: argparse.Namespace, screen: str, faults: list[str]) -> None:
        self.given, self.screen = given, screen
        width, height = SCREENS[screen]
        self.context: BrowserContext = browser.new_context(
            base_url=given.address,
            viewport={"width": width, "height": height},
            has_touch=screen == "phone",
            color_scheme=given.scheme,
            locale=given.lang,
        )
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: faults.append(str(error)))
        self._ask("POST", "/v1/session", {"kind": "sign_up", "name": f"Ada {random.randrange(10**6)}"})

    def shots(self) -> Iterator[Shot]:
        rulesets = self._ask("GET", "/v1/rulesets?summary=true")["items"]
        for ruleset in rulesets:
            if not self.given.games or ruleset["key"] in self.given.games:
                yield from self._of_game(ruleset)
        self.context.close()

    def _of_game(self, ruleset: Any) -> Iterator[Shot]:
        key, seats = ruleset["key"], max(2, ruleset["seats"]["default"])
        yield self._shot(key, "lobby", "/")
        yield self._shot(key, "new", f"/new/{key}")
        others = [{"kind": "bot", "bot": "random"}] * (seats - 1)
        game = self._ask("POST", "/v1/games", {"ruleset": key, "seats": [{"kind": "me"}, *others]})["id"]
        self._play(game, moves=4)
        yield self._shot(key, "table", f"/g/{game}")
        version = self._play(game, moves=2000)
        yield self._shot(key, "result", f"/g/{game}")
        yield self._shot(key, "rewind", f"/g/{game}?at={version // 2}&as=1")
        self.page.locator(_FORK).click()
        self.page.locator("dialog").wait_for()
        yield self._shot(key, "fork")

    def _play(self, game: str, moves: int) -> int:
        """Play moves at random until it is one's own turn again or the game is over. Returns the newest version. Raises
        `TimeoutError` if that takes too long.
        """
        until = time.monotonic() + _PATIENCE_S
        while time.monotonic() < until:
            now = self._ask("GET", f"/v1/games/{game}")
            if now["status"] != "active" or (moves == 0 and now["decision"]):
                return int(now["version"])
            if not now["decision"]:
                time.sleep(0.05)
                continue
            legal = self._ask("GET", f"/v1/games/{game}/moves")
            if legal["moves"]:
                move = random.choice(legal["moves"])["notation"]
                self._ask("POST", f"/v1/games/{game}/moves", {"notation": move, "decision": legal["decision"]})
                moves -= 1
        raise TimeoutError(f"{game} is not over after {_PATIENCE_S} s")

    def _shot(self, game: str, what: str, path: str = "") -> Shot:
        if path:
            self.page.goto(path)
        self.page.wait_for_timeout(_SETTLED_MS)
        file = self.given.folder / f"{game}-{what}-{self.screen}.png"
        self.page.screenshot(path=file)
        _shrink(file)
        return Shot(game, what, file)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Origin": self.given.address, "Sec-Fetch-Site": "same-origin"}
        answer = self.context.request.fetch(path, method=method, data=body, headers=headers)
        return answer.json()


def _shrink(file: Path) -> None:
    """Reduce a picture to a palette, which makes its file a third as large."""
    reduced = Image.open(file).convert("RGB").quantize(_COLORS, dither=Image.Dither.NONE)
    reduced.save(file, optimize=True)


def _sheet(shots: list[Shot], file: Path) -> None:
    """Write one picture with all of them: a row per game."""
    rows: dict[str, list[Image.Image]] = {}
    for shot in shots:
        rows.setdefault(shot.game, []).append(Image.open(shot.file))
    width, height = rows[shots[0].game][0].size
    most = max(len(row) for row in rows.values())
    sheet = Image.new("RGB", (most * (width + _GAP), len(rows) * (height + _GAP)), "white")
    for y, row in enumerate(rows.values()):
        for x, picture in enumerate(row):
            sheet.paste(picture, (x * (width + _GAP), y * (height + _GAP)))
    sheet.save(file)


if __name__ == "__main__":
    sys.exit(main())
