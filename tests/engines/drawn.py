"""What holds for every picture: checks on its elements, which need no browser."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, get_args
from xml.etree import ElementTree

from engines.contract import ALL, Engine, Made, State, Viewer
from engines.kit.pictures.looks import PALETTES, TOUCH, WIDTHS, Look
from engines.kit.pictures.pages import BELOW_HEADING, Region, Seen
from engines.kit.pictures.svg import Node, svg_text, text_width
from engines.kit.texts import LANGUAGES
from engines.optional import Telling, drawing, telling

SVG: Final = "{http://www.w3.org/2000/svg}"
TAGS: Final = frozenset(
    [
        "svg",
        "title",
        "view",
        "defs",
        "pattern",
        "g",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "path",
        "text",
        "tspan",
        "clipPath",
        "linearGradient",
        "radialGradient",
        "stop",
    ]
)
SEPARATED_YEAR: Final = re.compile(r"\b[12][,.]\d{3}\b")
FORBIDDEN: Final = re.compile(r"style=|href|var\(|url\((?!#)|<script|@import|data:| on\w+=", re.IGNORECASE)
_MOVED: Final = re.compile(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)")

LOOKS: Final = (
    ("en", "light", "desktop"),
    ("de", "dark", "phone"),
    ("de", "print", "desktop"),
    ("en", "light", "phone"),
)
"""Languages, palettes and layouts to draw: each language in each layout, and each palette."""


def look_of(engine: Engine, number: int, names: tuple[str, ...] = ()) -> Look:
    """Return one of the looks, for a game that tells and draws."""
    language, palette, layout = LOOKS[number % len(LOOKS)]
    return Look(words=_telling(engine).WORDS.words(language), palette=PALETTES[palette], layout=layout, names=names)  # type: ignore[index,arg-type]


def _telling(engine: Engine) -> Telling[object, object]:
    found = telling(engine)
    assert found is not None
    return found  # type: ignore[return-value]


FINGER: Final = 44 * WIDTHS["phone"] / 390
"""The units of 44 pixels on a phone that is 390 pixels wide."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the picture, in its units."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Box") -> bool:
        """True if both have a part in common."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


def placed(
    element: ElementTree.Element, x: float = 0, y: float = 0
) -> Iterator[tuple[ElementTree.Element, float, float]]:
    """Yield each element that is drawn, with where its group was moved; turned and scaled groups are left out."""
    moved = element.get("transform")
    if moved is not None:
        found = _MOVED.fullmatch(moved)
        if not found:
            return
        x, y = x + float(found[1]), y + float(found[2])
    if element.tag in (f"{SVG}defs", f"{SVG}clipPath"):
        return
    yield element, x, y
    for child in element:
        yield from placed(child, x, y)


def text_box(element: ElementTree.Element, x: float, y: float) -> Box:
    """Return the box of the letters of a text, a little smaller than it is."""
    size = float(element.get("font-size", "0"))
    wide = text_width(element.text or "", size, element.get("font-weight") == "bold")
    left = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
    return Box(
        x + float(element.get("x", "0")) - left + 1, y + float(element.get("y", "0")) - size * 0.6, wide - 2, size * 0.5
    )


def check_picture(picture: Node) -> ElementTree.Element:
    """Check a picture, and return it as a reader parses it."""
    written = svg_text(picture)
    assert not FORBIDDEN.search(written), FORBIDDEN.search(written)
    root = ElementTree.fromstring(written)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= TAGS
    ids = [element.get("id", "") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), sorted({each for each in ids if ids.count(each) > 1})
    framed = [element.attrib for element in root.iter(f"{SVG}rect") if element.get("stroke-dasharray")]
    assert not framed, "dashed frames are the client's marks of what can be touched"
    said = [element.text or "" for element in root.iter() if element.tag in (f"{SVG}title", f"{SVG}text")]
    assert not [each for each in said if SEPARATED_YEAR.search(each)], "a year is no count: 1838, not 1,838"
    _check_texts(root)
    _check_regions(root)
    return root


def _check_regions(root: ElementTree.Element) -> None:
    """Check that regions follow each other over the whole width, and that what can be touched lies in its region."""
    regions = [each for each in root if each.get("class") == "region"]
    bottom = None
    for region in regions:
        left, top, width, height = map(float, region.attrib["data-box"].split())
        assert region.get("data-region") in get_args(Region)
        assert (left, width) == (0, float(root.attrib["width"]))
        assert bottom is None or abs(top - bottom) < 0.1, region.attrib
        bottom = top + height
        for id, box in touchable(region).items():
            assert top <= box.y, id
            assert box.y + box.height <= bottom + 0.1, id
    within = [id for region in regions for id in touchable(region)]
    assert sorted(within) == sorted(touchable(root))


def _check_texts(root: ElementTree.Element) -> None:
    """No text leaves the picture or lies on another one."""
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    boxes = [
        (text_box(element, x, y), element.text)
        for element, x, y in placed(root)
        if element.tag == f"{SVG}text" and (element.text or "").strip()
    ]
    for box, said in boxes:
        assert box.x >= 0 and box.x + box.width <= width, f"{said!r} leaves the picture: {box}"  # noqa: PT018
        assert box.y >= 0 and box.y + box.height <= height, f"{said!r} leaves the picture: {box}"  # noqa: PT018
    _check_view(root, boxes, Box(0, 0, width, height))
    for (box, said), (other, also) in combinations(boxes, 2):
        assert not box.overlaps(other), f"{said!r} and {also!r} overlap: {box}, {other}"


def _check_view(root: ElementTree.Element, boxes: Sequence[tuple[Box, str | None]], whole: Box) -> None:
    """The view below the heading leaves out the heading and the line below it, which are the title of the picture. It
    cuts no text in two, and goes on to the end.
    """
    view = root.find(f"{SVG}view[@id='{BELOW_HEADING}']")
    assert view is not None
    area = Box(*map(float, view.get("viewBox", "").split()))
    assert (area.x, area.width, area.y + area.height) == (0, whole.width, whole.height)
    rest = root[0].text or ""
    for box, said in boxes:
        if rest and rest.startswith(said or " "):
            rest = rest.removeprefix(said or "").lstrip(". ")
            assert not box.overlaps(area), f"{said!r} is not left out: {box}"
        assert box.y >= area.y or box.y + box.height <= area.y, f"{said!r} is cut: {box}"


def touchable(root: ElementTree.Element) -> dict[str, Box]:
    """Return the box of each element that can be touched, by id. Check its title and its size."""
    found = dict[str, Box]()
    for element, x, y in placed(root):
        if element.get("class") == "touch":
            title, area = element[0], element[1]
            assert title.tag == f"{SVG}title" and title.text, element.get("id")  # noqa: PT018
            box = Box(*(float(area.get(name, "0")) for name in ("x", "y", "width", "height")))
            assert min(box.width, box.height) >= TOUCH, f"{element.get('id')} is too small: {box}"
            found[element.get("id", "")] = Box(x + box.x, y + box.y, box.width, box.height)
    return found


def check_touches(engine: Engine, state: State, viewer: Viewer, found: dict[str, Box]) -> None:
    """Every legal move of the viewer is made by touching elements of the picture, and no two moves alike."""
    draws = drawing(engine)
    assert draws is not None
    if not isinstance(viewer, int):
        return
    view = engine.view(state, viewer)
    sequences = {move: draws.touches(move, view) for move in engine.legal_moves(state, viewer)}
    for move, sequence in sequences.items():
        assert sequence, f"{move} needs no touch"
        missing = [id for id in sequence if id not in found]
        assert not missing, f"{move}: the picture has no {missing}"
    check_prefixes([*sequences.values()])


def check_sizes(engine: Engine, state: State, viewer: Viewer, found: dict[str, Box]) -> None:
    """What a move touches is as wide and high as a finger on a phone."""
    draws = drawing(engine)
    assert draws is not None
    if isinstance(viewer, int):
        view = engine.view(state, viewer)
        for id in {id for move in engine.legal_moves(state, viewer) for id in draws.touches(move, view)}:
            assert min(found[id].width, found[id].height) >= FINGER, f"{id} is too small on a phone: {found[id]}"


def check_prefixes(sequences: list[tuple[str, ...]]) -> None:
    """No sequence begins with another one, and none occurs twice."""
    ordered = sorted(sequences)
    for sequence, following in pairwise(ordered):
        assert following[: len(sequence)] != sequence, f"{following} begins with {sequence}"


def last_of(engine: Engine, before: State, seat: int, move: object, after: State, viewer: Viewer) -> tuple[Seen, ...]:
    """Return the move as the viewer saw it, with its sentence."""
    shown = engine.conceal(Made(seat, move), after, viewer)  # type: ignore[arg-type]
    tells = _telling(engine)
    sentence = tells.tell(Made(seat, shown), lambda: engine.view(before, viewer), engine.view(after, viewer))
    return (Seen(seat, shown, sentence),)


def picture_of(engine: Engine, state: State, viewer: Viewer, last: tuple[Seen, ...], look: Look) -> Node:
    """Return the picture of a state as that viewer sees it."""
    draws = drawing(engine)
    assert draws is not None
    return draws.picture(engine.view(state, viewer), last, look)


def check_drawn(engine: Engine, state: State, viewer: Viewer, last: tuple[Seen, ...], number: int) -> None:
    """Draw a state in one of the looks, and check the picture and its touches."""
    assert number < len(LOOKS)
    assert set(LANGUAGES) == {language for language, _, _ in LOOKS}
    look = look_of(engine, number)
    root = check_picture(picture_of(engine, state, viewer, last, look))
    if viewer != ALL:
        check_touches(engine, state, viewer, touchable(root))
        if look.is_phone:
            check_sizes(engine, state, viewer, touchable(root))
