"""SVG as a tree of the standard library, which escapes all texts. Coordinates are in units of the picture.

A picture has no scripts, links, styles, CSS variables, or references to anything outside of it. Elements have no
parent, so an element may be kept and placed in many pictures. No element may change once it is in a picture.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, wraps
from math import floor
from pathlib import Path
from typing import Final, ParamSpec, cast
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from engines.kit.pictures.looks import TOUCH

Node = ElementTree.Element
"""An element of a picture, or a whole picture."""

P = ParamSpec("P")

FONT: Final = "Source Sans Pro, 'Source Sans 3', Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif"
"""The first font is the one that pictures in pixels are drawn with, and whose widths are known."""

MARK: Final = "mark"
"""The class of what only points at something: at what the latest moves did, at the seat whose turn it is, or at an
empty place. Clients that compare pictures leave it out.
"""

WIDER: Final = 1.25
"""How much wider a text may be in another font of the list."""

_WIDTHS: Final[dict[str, dict[str, int]]] = json.loads((Path(__file__).parent / "widths.json").read_text("utf-8"))
"""The widths of characters in thousandths of the size. `tools/font_widths.py` measures them."""

_UNKNOWN: Final = 1000
_SHRUNK: Final = 0.8
_CONTROLS: Final = dict.fromkeys([*range(32), 127, *range(0xD800, 0xE000), 0xFFFE, 0xFFFF])
"""Characters that XML can't hold."""


def node(tag: str, *children: Node | None, **attributes: object) -> Node:
    """Return an element. `stroke_width=2` is the attribute `stroke-width`, `class_` is `class`; None leaves one out."""
    made = ElementTree.Element(
        tag, {_name(name): _value(value) for name, value in attributes.items() if value is not None}
    )
    if children:
        made.extend([child for child in children if child is not None])
    return made


@lru_cache(maxsize=256)
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-") if name != "viewBox" else name


def _value(value: object) -> str:
    if isinstance(value, str):
        return value if value.isprintable() else value.translate(_CONTROLS)
    return _number(value) if type(value) is float else str(value)


@lru_cache(maxsize=8192)
def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def group(*children: Node | None, **attributes: object) -> Node:
    """Return a group of elements."""
    return node("g", *children, **attributes)


def at(x: float, y: float, *children: Node | None, **attributes: object) -> Node:
    """Return a group that is moved there. Nothing in a picture is scaled or turned if it can be touched."""
    return node("g", *children, transform=f"translate({_value(float(x))} {_value(float(y))})", **attributes)


def rect(x: float, y: float, width: float, height: float, fill: str, **attributes: object) -> Node:
    """Return a rectangle. `rx` rounds its corners."""
    return node("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)


def circle(x: float, y: float, radius: float, fill: str, **attributes: object) -> Node:
    """Return a circle around that point."""
    return node("circle", cx=x, cy=y, r=radius, fill=fill, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, **attributes: object) -> Node:
    """Return a line."""
    return node("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **attributes)


def path(d: str, fill: str, **attributes: object) -> Node:
    """Return a path."""
    return node("path", d=d, fill=fill, **attributes)


def brackets(x: float, y: float, width: float, height: float, stroke: str, thick: float) -> Node:
    """Return a mark of what happened at a place: its four corners. Dashed frames are the client's marks of what can be
    touched, so pictures have none.
    """
    right, low, arm = x + width, y + height, min(width, height) / 4
    corners = (
        f"M{x:g} {y + arm:g} V{y:g} H{x + arm:g} M{right - arm:g} {y:g} H{right:g} V{y + arm:g}"
        f" M{right:g} {low - arm:g} V{low:g} H{right - arm:g} M{x + arm:g} {low:g} H{x:g} V{low - arm:g}"
    )
    return path(
        corners, "none", class_=MARK, stroke=stroke, stroke_width=thick, stroke_linejoin="round", stroke_linecap="round"
    )


def title(said: str) -> Node:
    """Return the title of a group, which browsers show and screen readers read."""
    made = node("title")
    made.text = said.translate(_CONTROLS)
    return made


def text(
    x: float,
    y: float,
    said: str,
    size: float,
    fill: str,
    *,
    bold: bool = False,
    anchor: str | None = None,
    width: float | None = None,
    **attributes: object,
) -> Node:
    """Return a text on one line whose base line begins at that point; `anchor` is `middle` or `end` if the point is
    there instead. A text that is wider than `width` is set smaller, and then cut off.
    """
    said = said.translate(_CONTROLS)
    squeezed = None
    if width is not None:
        said, size = fitted(said, width, size, bold)
        wide = text_width(said, size, bold)
        squeezed = wide if wide * WIDER > width and is_drawable(said) else None
    made = node(
        "text",
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        font_weight="bold" if bold else None,
        text_anchor=anchor,
        textLength=squeezed,
        lengthAdjust=squeezed and "spacingAndGlyphs",
        **attributes,
    )
    made.text = said
    return made


def texts(
    x: float,
    y: float,
    lines: Sequence[str],
    size: float,
    fill: str,
    *,
    leading: float = 1.2,
    bold: bool = False,
    anchor: str | None = None,
    width: float | None = None,
) -> list[Node]:
    """Return several lines of text, the first with its base line at `y`."""
    return [
        text(x, y + number * size * leading, said, size, fill, bold=bold, anchor=anchor, width=width)
        for number, said in enumerate(lines)
    ]


@lru_cache(maxsize=8192)
def text_width(said: str, size: float, bold: bool = False) -> float:
    """Return the width of a text in units, in the first font of the list.

    >>> text_width("Ada", 20)
    32.06
    """
    widths = _WIDTHS["bold" if bold else "regular"]
    return round(sum([widths.get(character, _UNKNOWN) for character in said]) * size / 1000, 2)


def is_drawable(said: str) -> bool:
    """True if the font of pictures in pixels has all characters of the text.

    >>> is_drawable("Zoë"), is_drawable("李小龍")
    (True, False)
    """
    return all(character in _WIDTHS["regular"] for character in said)


@lru_cache(maxsize=8192)
def fitted(said: str, width: float, size: float, bold: bool = False) -> tuple[str, float]:
    """Return the text, and the size in which it is at most that wide. If it is too long, its end is left out.

    >>> fitted("Declaration of Independence", 100, 12)
    ('Declaration of Indepe…', 9.6)
    """
    wide = text_width(said, size, bold)
    if wide <= width:
        return said, size
    smaller = floor(max(size * width / wide, size * _SHRUNK) * 100) / 100
    fits = len(said) == 1 or text_width(said, smaller, bold) <= width
    return (said if fits else _cut(said, width, smaller, bold)), smaller


def _cut(said: str, width: float, size: float, bold: bool) -> str:
    """Return as much of the beginning of the text as fits into that width, with `…` for the rest."""
    widths = _WIDTHS["bold" if bold else "regular"]
    wide, kept = widths["…"], 0
    for character in said:
        wide += widths.get(character, _UNKNOWN)
        if round(wide * size / 1000, 2) > width:
            break
        kept += 1
    return f"{said[:kept].rstrip('… ')}…"


@lru_cache(maxsize=8192)
def wrapped(said: str, width: float, size: float, most: int = 99, bold: bool = False) -> tuple[str, ...]:
    """Return the text in lines of at most that width, with room for wider fonts. If there are more than `most` lines,
    the last one ends with `…`.

    >>> wrapped("Lewis and Clark return", 75, 12)
    ('Lewis and', 'Clark return')
    """
    lines = [""]
    for word in (part for each in said.split() for part in _broken(each, width, size, bold)):
        longer = f"{lines[-1]} {word}".lstrip()
        if not lines[-1] or text_width(longer, size, bold) * WIDER <= width:
            lines[-1] = longer
        elif len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]}…"
            break
    return tuple(lines)


def _broken(word: str, width: float, size: float, bold: bool) -> list[str]:
    """Return the word, in parts of at most that width."""
    parts = [""]
    for character in word:
        if parts[-1] and text_width(parts[-1] + character, size, bold) * WIDER > width:
            parts.append("")
        parts[-1] += character
    return parts


def touch(
    id: str,
    said: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *children: Node | None,
    is_held: bool = False,
) -> Node:
    """Return a group that can be touched: its id, its title, and the rectangle that it covers, which is invisible and
    behind the children. Within it, coordinates are those of the picture. `is_held` is true if an earlier move has
    chosen the piece, so that the next touch says where it goes.
    """
    assert min(width, height) >= TOUCH, f"{id} is too small to be touched: {width} by {height}"
    area = node("rect", x=x, y=y, width=width, height=height, fill="none", pointer_events="all")
    return node("g", title(said), area, *children, id=id, class_="touch", data_held="true" if is_held else None)


def svg(width: float, height: float, said: str, children: Iterable[Node]) -> Node:
    """Return a whole picture. `said` describes it."""
    return node(
        "svg",
        title(said),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_value(width)} {_value(height)}",
        width=width,
        height=height,
        font_family=FONT,
    )


class Kept(Node):
    """An element that never changes, with its text."""

    written: str


def drawn_once(most: int) -> Callable[[Callable[P, Node]], Callable[P, Node]]:
    """Decorate a function that draws: what it drew for the same arguments is kept, with its text. The `most` latest are
    kept. Most of the time that a picture takes goes into its text, so whatever repeats is worth keeping.
    """

    def decorated(draw: Callable[P, Node]) -> Callable[P, Node]:
        @wraps(draw)
        def kept(*args: P.args, **kwargs: P.kwargs) -> Node:
            drawn = draw(*args, **kwargs)
            made = Kept(drawn.tag, drawn.attrib)
            made.text, made.written = drawn.text, svg_text(drawn)
            made.extend(drawn)
            return made

        return cast(Callable[P, Node], lru_cache(maxsize=most)(kept))

    return decorated


def svg_text(picture: Node) -> str:
    """Return a picture as text."""
    written = list[str]()
    _write(picture, written)
    return "".join(written)


def _write(element: Node, written: list[str]) -> None:
    """Write an element as `ElementTree.tostring` does, which can't make use of what is `Kept`."""
    if type(element) is Kept:
        written.append(element.written)
        return
    tag, inside = element.tag, element.text
    attributes = "".join([f' {name}="{_quoted(value)}"' for name, value in element.attrib.items()])
    if not inside and not len(element):
        written.append(f"<{tag}{attributes} />")
        return
    written.append(f"<{tag}{attributes}>{_escaped(inside) if inside else ''}")
    for child in element:
        _write(child, written)
    written.append(f"</{tag}>")


_IN_QUOTES: Final = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}


@lru_cache(maxsize=8192)
def _quoted(value: str) -> str:
    return escape(value, _IN_QUOTES)


@lru_cache(maxsize=8192)
def _escaped(said: str) -> str:
    return escape(said)


def resized(picture: Node, zoom: float) -> Node:
    """Return the picture with that many pixels for each of its units."""
    return changed(picture, **{name: float(picture.get(name, "0")) * zoom for name in ("width", "height")})


def changed(picture: Node, **attributes: object) -> Node:
    """Return the picture with these attributes of its root, besides its others."""
    return node(picture.tag, *picture, **{**picture.attrib, **attributes})
