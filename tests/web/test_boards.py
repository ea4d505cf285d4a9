"""What screen readers find on the boards of every game, and how the arrow keys lead through them.

The files in `boards/` hold the boards of golden games. To write one anew, delete it and run its test twice: the first
run writes the file and fails, so that somebody looks at it.
"""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.golden.views import FOLDER
from tests.support.soak import mostly_soak
from tests.web.conftest import Meet
from tests.web.people import DESKTOP

BOARDS: Final = Path(__file__).parent / "boards"
GAMES: Final = {
    "coin_nim/usual": (4, 9),
    "early_american_chrononauts/solonauts": (8, 30),
    "early_american_chrononauts/standard-4": (60,),
    "that_time_you_killed_me/growth": (20, 90),
    "time_breaker/v2-empty-leap": (30, 120),
    "time_chase/standard-3": (10, 40),
    "time_machine/two": (15, 60),
}
"""Golden games, and the versions at which their boards are read: from seat 0 at first, then as a spectator."""

_ELEMENTS: Final = """async () => {
  const base = new URL(".", document.querySelector('script[type="module"]').src);
  const { pictureOf } = await import(new URL("table/game/picture.mjs", base));
  const { nearest } = await import(new URL("table/board/directions.mjs", base));
  const svg = document.querySelector(".board svg"), { touches } = pictureOf(svg);
  const reached = new Set([svg.querySelector("g.touch[tabindex='0']")?.id].filter(Boolean));
  for (const id of reached)
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = nearest(touches, id, key);
      if (next) reached.add(next);
    }
  const groups = [...svg.querySelectorAll("g.touch")];
  return {
    count: touches.size,
    nameless: groups.filter((each) => !each.getAttribute("aria-label")?.trim()).map((each) => each.id),
    unreachable: [...touches.keys()].filter((id) => !reached.has(id)),
    stops: svg.querySelectorAll("[tabindex='0']").length,
  };
}"""


def shown(page: Page, game: str, query: str) -> None:
    """Show a board, and wait until it is drawn."""
    page.goto(f"/g/{game}?{query}")
    expect(page.locator(".board[aria-busy=false] svg").first).to_be_visible()


def check_elements(found: Any) -> None:
    """Check that the board is one tab stop, and that each element has a name and is reached with the arrow keys."""
    assert found["nameless"] == []
    assert found["unreachable"] == []
    assert found["stops"] == min(1, found["count"])


@pytest.mark.parametrize("name", mostly_soak(GAMES, ["time_breaker/v2-empty-leap"]))
def test_boards_read_as_before(meet: Meet, name: str) -> None:
    ada, texts = meet(f"{list(GAMES).index(name)} {name}"[:20].replace("/", " "), screen=DESKTOP), list[str]()
    game = ada.imports(FOLDER / f"{name}.ndjson")
    for number, version in enumerate(GAMES[name]):
        query = f"at={version}" + ("" if number else "&as=0")
        shown(ada.page, game, query)
        check_elements(ada.page.evaluate(_ELEMENTS))
        texts.append(f"# {query}\n{ada.page.locator('.board').aria_snapshot()}\n")
    file = BOARDS / f"{name.replace('/', '-')}.txt"
    if not file.exists():
        file.write_text("\n".join(texts), encoding="utf-8")
        pytest.fail(f"{file.name} is new: look at it")
    assert "\n".join(texts) == file.read_text(encoding="utf-8")
