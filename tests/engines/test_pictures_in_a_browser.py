"""Pictures in a real browser, whose fonts are others than those that texts were measured with."""

import html
import json
import re
from pathlib import Path

import pytest

from engines.contract import ALL
from engines.kit.pictures.looks import WIDTHS, Layout
from engines.kit.pictures.svg import svg_text
from engines.optional import drawing
from tests.engines.cases import GAMES, mostly_soak
from tests.engines.contract_case import ContractCase
from tests.engines.drawn import LOOKS, last_of, look_of, picture_of
from tests.engines.random_games import first_games
from tests.support.browser import needs_browser, shown

pytestmark = [needs_browser, pytest.mark.long]

DRAWN = [case for cases in GAMES.values() for case in cases if drawing(case.engine)]

PAGE = """<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>%s<pre id="found"></pre>
<script>
const found = [];
const box = (element) => element.getBoundingClientRect();
for (const svg of document.querySelectorAll("svg")) {
  const all = box(svg), texts = [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim());
  for (const touch of svg.querySelectorAll("g.touch")) {
    const {width, height} = box(touch);
    if (width < 23.9 || height < 23.9) found.push(`${touch.id} is ${width} by ${height}`);
  }
  const boxes = texts.map((text) => [box(text), text.textContent]);
  boxes.forEach(([a, said], number) => {
    if (a.left < all.left - 1 || a.right > all.right + 1 || a.bottom > all.bottom + 1) found.push(`${said} leaves`);
    for (const [b, other] of boxes.slice(number + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 0.4 * Math.min(a.height, b.height)) found.push(`${said} and ${other} overlap`);
    }
  });
}
document.getElementById("found").textContent = JSON.stringify(found);
</script>"""


def pictures_of(case: ContractCase, layout: Layout) -> list[str]:
    """Return pictures of a game in that layout: two moments, for the seat that moved and for a review."""
    game = first_games(case, 1)[0]
    looks = [number for number, (_, _, each) in enumerate(LOOKS) if each == layout]
    return [
        svg_text(
            picture_of(
                case.engine,
                step.after,
                viewer,
                last_of(case.engine, step.before, step.seat, step.move, step.after, viewer),
                look_of(case.engine, looks[number % 2]),
            )
        )
        for number, step in enumerate((game[len(game) // 3], game[len(game) * 2 // 3]))
        for viewer in (step.seat, ALL)
    ]


@pytest.mark.parametrize("layout", ["phone", pytest.param("desktop", marks=pytest.mark.soak)])
@pytest.mark.parametrize("case", mostly_soak(DRAWN))
def test_nothing_is_too_small_or_hidden_behind_something_else(
    case: ContractCase, layout: Layout, tmp_path: Path
) -> None:
    assert faults(pictures_of(case, layout), layout, tmp_path) == []


def faults(pictures: list[str], layout: Layout, folder: Path) -> list[str]:
    """Return what is wrong with pictures, as the browser draws them."""
    page = folder / "page.html"
    page.write_text(PAGE % "".join(pictures), encoding="utf-8")
    dom, logged = shown(page.as_uri(), folder / "profile", f"--window-size={WIDTHS[layout]},4000")
    assert "Uncaught" not in logged
    found = re.search(r'<pre id="found">(.*?)</pre>', dom, re.DOTALL)
    assert found
    return list(json.loads(html.unescape(found[1])))


def test_the_check_finds_faults(tmp_path: Path) -> None:
    wrong = """<svg width="100" height="60"><text x="0" y="20">one</text><text x="5" y="22">two</text>
        <text x="90" y="50">three</text><g class="touch" id="small"><rect width="20" height="30"/></g></svg>"""
    assert faults([wrong], "phone", tmp_path) == ["small is 20 by 30", "one and two overlap", "three leaves"]
