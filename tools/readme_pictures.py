"""`python -m tools.readme_pictures`: draws the pictures of the README, from golden games, into `docs/pictures/`."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engines import WITH_EXAMPLES
from engines.contract import Seat, Viewer
from engines.kit.pictures.looks import PALETTES, Layout, Look, PaletteName
from engines.kit.pictures.svg import svg_text
from engines.optional import drawing, telling
from events import verify
from events.replay import view_at
from tools.gallery import NAMES

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "docs" / "pictures"


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a golden game, as one viewer saw it."""

    log: str
    version: int
    viewer: Viewer | Seat
    layout: Layout = "desktop"


POSITIONS: Final = {
    "early-american-chrononauts": Position("early_american_chrononauts/standard-4", 120, 0),
    "that-time-you-killed-me": Position("that_time_you_killed_me/convergence", 180, None),
    "time-breaker": Position("time_breaker/three", 200, 0),
    "time-chase": Position("time_chase/standard-3", 40, 0),
    "time-machine": Position("time_machine/challenges-3", 80, 0),
}
"""The position of each game, by ruleset key."""


def main() -> int:
    """Draw the pictures. Returns 0."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures():
        (FOLDER / name).write_text(picture, encoding="utf-8")
        print(f"docs/pictures/{name}")
    return 0


def pictures() -> Iterator[tuple[str, str]]:
    """Yield the name of each file and its picture."""
    for key, position in POSITIONS.items():
        view, engine = _seen(position)
        tells, draws = telling(engine), drawing(engine)
        if tells is None or draws is None:
            continue
        for palette in ("light", "dark"):
            look = Look(tells.WORDS.words("en"), PALETTES[_palette(palette)], position.layout, NAMES)
            yield f"{key}-{palette}.svg", svg_text(draws.picture(view, (), look)) + "\n"


def _palette(name: str) -> PaletteName:
    return "light" if name == "light" else "dark"


def _seen(position: Position) -> tuple[Any, Any]:
    """Return what the viewer saw, and the engine."""
    lines = (ROOT / "tests" / "golden" / f"{position.log}.ndjson").read_text(encoding="utf-8").splitlines()
    tables = [table for _, table in verify.history(lines[: position.version], WITH_EXAMPLES, "golden")]
    return view_at(tables[-1], position.viewer), tables[-1].engine


if __name__ == "__main__":
    raise SystemExit(main())
