"""`python -m tools.gallery FOLDER [NAME …]`: draws every game, mode and viewer at three moments, on one page.

Writes `index.html` and the pictures into the folder. With names, only the cases whose names contain one of them are
drawn. The cases are those of the contract suite, played at random.
"""

import argparse
import html
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

from engines.contract import ALL, Made, Viewer
from engines.kit.pictures.looks import PALETTES, Layout, Look, PaletteName
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import svg_text
from engines.kit.texts import LANGUAGES
from engines.optional import drawing, telling
from tests.engines.cases import CASES
from tests.engines.contract_case import ContractCase
from tests.engines.random_games import Step, first_games, viewers

NAMES: Final = ("Ada", "Benjamin", "Chloé", "Dilnoza", "Emeka", "Fatima", "Gus", "Hana")
LAYOUTS: Final[tuple[Layout, ...]] = get_args(Layout)

_PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>body{{font-family:sans-serif;background:{ground};color:{ink}}}img{{margin:6px;vertical-align:top}}</style>
{parts}"""


def main() -> int:
    """Draw the pictures and write the page. Returns 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where to write; created if necessary")
    parser.add_argument("names", nargs="*", metavar="NAME", help="parts of the names of cases; all cases without any")
    parser.add_argument("--palette", choices=PALETTES, default="light")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--size", choices=LAYOUTS, action="append", help="only this layout")
    given = parser.parse_intermixed_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    cases = [case for case in CASES if drawing(case.engine) and _is_wanted(case, given.names)]
    parts = [part for case in cases for part in _case(case, given)]
    palette = PALETTES[given.palette]
    page = _PAGE.format(ground=palette.table, ink=palette.ink, parts="\n".join(parts))
    (given.folder / "index.html").write_text(page, encoding="utf-8")
    print(f"{given.folder / 'index.html'}: {sum('<img' in part for part in parts)} rows of {len(cases)} cases")
    return 0


def _is_wanted(case: ContractCase, names: list[str]) -> bool:
    return not names or any(name in case.name for name in names)


def _case(case: ContractCase, given: argparse.Namespace) -> Iterator[str]:
    """Draw one case, and yield the lines of the page about it."""
    yield f"<h2>{html.escape(case.name)}</h2>"
    game = first_games(case, 1)[0]
    for moment, at in (("early", len(game) // 12), ("middle", len(game) // 2), ("end", len(game) - 1)):
        for layout in given.size or LAYOUTS:
            files = [_drawn(case, game[at], viewer, moment, layout, given) for viewer in (*viewers(case), ALL)]
            yield f"<h3>{moment}, {layout}</h3>" + "".join(f'<img src="{file}" alt="{file}">' for file in files)


def _drawn(
    case: ContractCase, step: Step, viewer: Viewer, moment: str, layout: Layout, given: argparse.Namespace
) -> str:
    """Draw the position after a step, and return the name of the file."""
    engine: Any = case.engine
    tells, draws, palette_name = telling(engine), drawing(engine), given.palette
    assert tells is not None
    assert draws is not None
    palette: PaletteName = palette_name
    view, shown = engine.view(step.after, viewer), Made(step.seat, engine.conceal(step, step.after, viewer))
    sentence = tells.tell(shown, lambda: engine.view(step.before, viewer), view)
    look = Look(tells.WORDS.words(given.lang), PALETTES[palette], layout, NAMES[: case.seats])
    name = f"{case.name}-{moment}-{'spectator' if viewer is None else viewer}-{layout}-{palette}.svg"
    picture = draws.picture(view, (Seen(step.seat, shown.move, sentence),), look)
    (given.folder / name).write_text(svg_text(picture), encoding="utf-8")
    return name


if __name__ == "__main__":
    raise SystemExit(main())
