"""SVG as a tree of the standard library, which escapes all texts. Coordinates are in units of the picture.

A picture has no scripts, links, styles, CSS variables, or references to anything outside of it. Elements have no
parent, so an element may be kept and placed in many pictures. No element may change once it is in a picture.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar, cast
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from engines.kit.pictures.looks import TOUCH
from engines.kit.pictures.text_widths import WIDER, fitted, is_drawable, text_width, wrapped

__all__ = ["WIDER", "fitted", "is_drawable", "text_width", "wrapped"]
"""How wide texts are, for those who draw."""

Node = ElementTree.Element
"""An element of a picture, or a whole picture."""

P = ParamSpec("P")
T = TypeVar("T")

FONT: Final = "Source Sans Pro, 'Source Sans 3', Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif"
"""The first font is the one that pictures in pixels are drawn with, and whose widths are known."""

MARK: Final = "mark"
"""The class of what only points at something: at what the latest moves did, at the seat whose turn it is, or at an
empty place. Clients that compare pictures leave it out.
"""

SMALL: Final = 2000
"""The maximum size, in characters of SVG, of an element whose group is kept as well."""

PARTS_KEPT: Final = 1024
"""The maximum number of parts of pictures that are kept."""

_CONTROLS: Final = dict.fromkeys([*range(32), 127, *range(0xD800, 0xE000), 0xFFFE, 0xFFFF])
"""Characters that XML can't hold."""


class Written(Node):
    """An element with its text. Neither ever changes."""

    __slots__ = ("written",)
    written: str


class Kept(Written):
    """An element that is kept, because pictures contain it again and again."""

    __slots__ = ()


def node(tag: str, *children: Node | None, **attributes: object) -> Node:
    """Return an element. `stroke_width=2` is the attribute `stroke-width`, `class_` is `class`; None leaves one out."""
    return _made(tag, "", children, attributes)


def said_in(tag: str, said: str, **attributes: object) -> Node:
    """Return an element that holds a text."""
    return _made(tag, said, (), attributes)


def _made(tag: str, said: str, children: Sequence[Node | None], attributes: Mapping[str, object]) -> Node:
    """Return an element that holds what is said, and then the children."""
    values, opening = dict[str, str](), f"<{tag}"
    for key, value in attributes.items():
        if type(value) is str:
            held, written = _attribute(value)
        elif value is None:
            continue
        else:
            held = written = _number(value) if type(value) is float else str(value)
        name = _name(key)
        values[name] = held
        opening += f' {name}="{written}"'
    made = Written(tag, values)
    if said:
        made.text = said
    if children:
        made.extend([child for child in children if child is not None])
    made.written = _closed(opening, tag, said, made)
    return made


def _closed(opening: str, tag: str, said: str, inside: Sequence[Node] | Node) -> str:
    """Return the text of an element, as `ElementTree.tostring` writes it. `opening` has its tag and its attributes."""
    if not said and not len(inside):
        return f"{opening} />"
    return f"{opening}>{_escaped(said) if said else ''}{''.join(map(svg_text, inside))}</{tag}>"


@lru_cache(maxsize=256)
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-") if name != "viewBox" else name


@lru_cache(maxsize=8192)
def _attribute(value: str) -> tuple[str, str]:
    """Return a text as XML can hold it, and as it is written in quotes."""
    held = _without_controls(value)
    return held, _quoted(held)


def _without_controls(said: str) -> str:
    """Return what XML can hold of a text."""
    return said if said.isprintable() else said.translate(_CONTROLS)


def _value(value: object) -> str:
    return _number(value) if type(value) is float else str(value)


@lru_cache(maxsize=8192)
def _number(value: float) -> str:
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


_IN_QUOTES: Final = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}


def _quoted(value: str) -> str:
    return escape(value, _IN_QUOTES)


@lru_cache(maxsize=8192)
def _escaped(said: str) -> str:
    return escape(said)


def svg_text(picture: Node) -> str:
    """Return a picture as text."""
    if isinstance(picture, Written):
        return picture.written
    opening = "".join([f"<{picture.tag}", *[f' {name}="{_quoted(each)}"' for name, each in picture.items()]])
    return _closed(opening, picture.tag, picture.text or "", picture)


def drawn_once(most: int) -> Callable[[Callable[P, Node]], Callable[P, Node]]:
    """Decorate a function that draws: what it drew for the same arguments is kept. The `most` latest are kept."""

    def decorated(draw: Callable[P, Node]) -> Callable[P, Node]:
        @wraps(draw)
        def kept(*args: P.args, **kwargs: P.kwargs) -> Node:
            drawn = draw(*args, **kwargs)
            if type(drawn) is Written:
                drawn.__class__ = Kept
            if type(drawn) is Kept:
                return drawn
            made = Kept(drawn.tag, drawn.attrib)
            made.text, made.written = drawn.text, svg_text(drawn)
            made.extend(drawn)
            return made

        return cast(Callable[P, Node], lru_cache(maxsize=most)(kept))

    return decorated


def part(draw: Callable[P, T]) -> Callable[P, T]:
    """Decorate a function that draws a part of a picture, so that it draws again only if its arguments have changed.
    Arguments may contain names: all parts share one cache of a fixed size.
    """

    @wraps(draw)
    def recalled(*args: P.args, **kwargs: P.kwargs) -> T:
        return cast(T, _part(draw, *args, **kwargs))

    return recalled


def _draw_part(draw: Callable[..., object], *args: object, **kwargs: object) -> object:
    return draw(*args, **kwargs)


_part: Final = cast(Callable[..., object], lru_cache(maxsize=PARTS_KEPT)(_draw_part))


def _are_kept(children: Sequence[Node | None]) -> bool:
    """True if a group of these elements is worth keeping: all of them are kept, and together they are small."""
    size = 0
    for child in children:
        if child is not None:
            if type(child) is not Kept:
                return False
            size += len(child.written)
    return size <= SMALL


def group(*children: Node | None, **attributes: object) -> Node:
    """Return a group of elements."""
    return _kept_group(*children, **attributes) if _are_kept(children) else node("g", *children, **attributes)


@drawn_once(2048)
def _kept_group(*children: Node | None, **attributes: object) -> Node:
    return node("g", *children, **attributes)


def at(x: float, y: float, *children: Node | None, **attributes: object) -> Node:
    """Return a group that is moved there. Nothing in a picture is scaled or turned if it can be touched."""
    return (_kept_at if _are_kept(children) else _at)(x, y, *children, **attributes)


def _at(x: float, y: float, *children: Node | None, **attributes: object) -> Node:
    moved = f"translate({_number(float(x))} {_number(float(y))})"
    return _made("g", "", children, {"transform": moved, **attributes})


_kept_at: Final = drawn_once(2048)(_at)


@drawn_once(2048)
def rect(x: float, y: float, width: float, height: float, fill: str, **attributes: object) -> Node:
    """Return a rectangle. `rx` rounds its corners."""
    return _made("rect", "", (), {"x": x, "y": y, "width": width, "height": height, "fill": fill, **attributes})


@drawn_once(1024)
def circle(x: float, y: float, radius: float, fill: str, **attributes: object) -> Node:
    """Return a circle around that point."""
    return _made("circle", "", (), {"cx": x, "cy": y, "r": radius, "fill": fill, **attributes})


@drawn_once(1024)
def line(x1: float, y1: float, x2: float, y2: float, stroke: str, **attributes: object) -> Node:
    """Return a line."""
    return _made("line", "", (), {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke": stroke, **attributes})


@drawn_once(2048)
def path(d: str, fill: str, **attributes: object) -> Node:
    """Return a path."""
    return _made("path", "", (), {"d": d, "fill": fill, **attributes})


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


@drawn_once(2048)
def title(said: str) -> Node:
    """Return the title of a group, which browsers show and screen readers read."""
    return said_in("title", _without_controls(said))


@drawn_once(4096)
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
    said = _without_controls(said)
    squeezed = None
    if width is not None:
        said, size = fitted(said, width, size, bold)
        wide = text_width(said, size, bold)
        squeezed = wide if wide * WIDER > width and is_drawable(said) else None
    shown = {
        "x": x,
        "y": y,
        "font_size": size,
        "fill": fill,
        "font_weight": "bold" if bold else None,
        "text_anchor": anchor,
        "textLength": squeezed,
        "lengthAdjust": squeezed and "spacingAndGlyphs",
    }
    return _made("text", said, (), {**shown, **attributes})


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
    draw = _kept_touch if _are_kept(children) else _touch
    return draw(id, said, x, y, width, height, *children, is_held=is_held)


def _touch(
    id: str, said: str, x: float, y: float, width: float, height: float, *children: Node | None, is_held: bool
) -> Node:
    area = _made("rect", "", (), {"x": x, "y": y, "width": width, "height": height, **_UNSEEN})
    held = {"id": id, "class": "touch", "data-held": "true" if is_held else None}
    return _made("g", "", (title(said), area, *children), held)


_UNSEEN: Final = {"fill": "none", "pointer-events": "all"}


_kept_touch: Final = drawn_once(2048)(_touch)


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


def resized(picture: Node, zoom: float) -> Node:
    """Return the picture with that many pixels for each of its units."""
    return changed(picture, **{name: float(picture.get(name, "0")) * zoom for name in ("width", "height")})


def changed(picture: Node, **attributes: object) -> Node:
    """Return the picture with these attributes of its root, besides its others."""
    return node(picture.tag, *picture, **{**picture.attrib, **attributes})
