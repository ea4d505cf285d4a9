"""`python -m tools.fit ADDRESS`: plays games against bots on a phone, and says which decisions fit its screen."""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.support.browser import BROWSER
from tools.fit.measuring import FINGER_PX, LEAST_PX, Fit, measured

MODES: Final[tuple[tuple[str, int, Any], ...]] = (
    ("time-chase", 3, {}),
    ("time-chase", 4, {"mode": "jumble"}),
    ("time-machine", 2, {}),
    ("time-machine", 4, {}),
    ("time-breaker", 2, {}),
    ("time-breaker", 4, {}),
    ("that-time-you-killed-me", 2, {}),
    ("that-time-you-killed-me", 2, {"scenario": "growth"}),
    ("that-time-you-killed-me", 2, {"scenario": "influence"}),
    ("that-time-you-killed-me", 2, {"scenario": "memory"}),
    ("early-american-chrononauts", 2, {}),
    ("early-american-chrononauts", 4, {}),
    ("early-american-chrononauts", 2, {"mode": "artifaxx"}),
    ("early-american-chrononauts", 1, {"mode": "solonauts"}),
    ("early-american-chrononauts", 2, {"mode": "uber"}),
)
PREFERENCES: Final = """
localStorage.setItem("retcon.preferences", '{"explains": false, "plays": false, "confirms": "always"}')
"""
_READY: Final = """(version) => {
  const isNew = Number(document.querySelector("input[type=range]")?.max) >= version;
  return isNew && document.querySelector(".decision-row") && document.querySelector(".board")?.ariaBusy !== "true";
}"""
_SETTLED_MS: Final = 500
_PATIENCE_S: Final = 5
NORMAL_PX: Final = 390
"""The width from which fingers have all the room that they need."""


def main() -> int:
    """Measure, and print a table. Returns 0 if everything fits, and 1 otherwise."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit", description=(__doc__ or "").strip())
    parser.add_argument("address", help="of a running server, such as http://localhost:8000")
    parser.add_argument("--decisions", type=int, default=20, help="of each game and mode")
    parser.add_argument("--size", default="390x844", metavar="WIDTHxHEIGHT")
    parser.add_argument("--lang", default="en")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        context = browser.new_context(
            base_url=given.address,
            viewport={"width": width, "height": height},
            has_touch=True,
            locale=given.lang,
            reduced_motion="reduce",
        )
        context.add_init_script(PREFERENCES)
        finger = FINGER_PX if width >= NORMAL_PX else LEAST_PX
        misfits = _Games(context, given.address, random.Random(given.size), finger).table(given.decisions)
        browser.close()
    return bool(misfits)


def _waits(page: Page, version: int) -> bool:
    """Wait until the page asks for a decision at that version or a later one. False if that takes too long."""
    until = time.monotonic() + _PATIENCE_S
    while not page.evaluate(_READY, version):
        if time.monotonic() > until:
            return False
        page.wait_for_timeout(100)
    return True


class _Games:
    """Somebody with a phone, who plays all games. `finger` is the least size in pixels of what is touched."""

    def __init__(self, context: BrowserContext, address: str, choices: random.Random, finger: float) -> None:
        self.context, self.address, self.choices, self.finger = context, address, choices, finger
        self._ask("POST", "/v1/session", {"kind": "sign_up", "name": f"Fit {random.randrange(10**6)}"})

    def table(self, decisions: int) -> int:
        """Print a row for each game and mode, and return how many decisions do not fit."""
        print("| game | decisions | fit |", *Fit._fields, sep=" | ", end=" |\n")
        all_misfits = 0
        for ruleset, seats, options in MODES:
            with closing(self._decisions(ruleset, seats, options)) as found:
                fits = [fit for _, fit in zip(range(decisions), found, strict=False)]
            wrong = Counter(name for fit in fits for name in Fit._fields if not getattr(fit, name))
            good = sum(all(fit) for fit in fits)
            all_misfits += len(fits) - good
            named = " ".join([ruleset, str(seats), *map(str, options.values())])
            print(
                f"| {named} | {len(fits)} | {good} |",
                *(wrong[name] for name in Fit._fields),
                sep=" | ",
                end=" |\n",
                flush=True,
            )
        return all_misfits

    def _decisions(self, ruleset: str, seats: int, options: Any) -> Generator[Fit]:
        """Play games at random, and yield how each of my decisions fits."""
        while True:
            others = [{"kind": "bot", "bot": "random"}] * (seats - 1)
            body = {"ruleset": ruleset, "options": options, "seats": [{"kind": "me"}, *others]}
            game = self._ask("POST", "/v1/games", body)["id"]
            page = self.context.new_page()
            page.goto(f"/g/{game}")
            try:
                yield from self._of_game(page, game)
            finally:
                page.close()  # pages behind another one are not drawn

    def _of_game(self, page: Page, game: str) -> Iterator[Fit]:
        while True:
            now = self._ask("GET", f"/v1/games/{game}")
            if now["status"] != "active":
                return
            if not now["decision"]:
                page.wait_for_timeout(100)
                continue
            if not _waits(page, now["version"]):
                continue  # another seat has moved on meanwhile
            page.wait_for_timeout(_SETTLED_MS)
            yield measured(page, self.finger)
            legal = self._ask("GET", f"/v1/games/{game}/moves")
            acts = [each for each in legal["moves"] if each["move"]["type"] != "set_standing"]
            move = {"notation": self.choices.choice(acts)["notation"], "decision": legal["decision"]}
            self._ask("POST", f"/v1/games/{game}/moves", move)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Origin": self.address, "Sec-Fetch-Site": "same-origin"}
        answer = self.context.request.fetch(path, method=method, data=body, headers=headers)
        return answer.json()


if __name__ == "__main__":
    sys.exit(main())
