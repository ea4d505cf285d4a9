"""Positions in words: a drawing in plain text, and everything that a picture of the position says."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from engines.contract import Engine, Json, Viewer
from engines.kit.pictures.looks import Look
from engines.kit.pictures.svg import Node
from engines.optional import describing, drawing
from engines.view_text import drawing as drawing_in_text
from engines.view_text import leaves
from events.folding.table import Table
from service.pictures.drawing import Style, look_of, names_for

_NOT_SAID: Final = ("defs", "last-move")
"""A tag and an id of what is no part of the position: patterns, and the latest moves, which events tell."""

_LINE: Final = 24
"""The most units from a line of text to the next line of the same paragraph."""

_WORD: Final = re.compile(r"[^\W\d_]{2,}|\d+")
"""A word of at least two letters, or a number."""


class _Said(NamedTuple):
    """Something that a picture says. A title stands for all that it covers; `x` and `y` are where other texts are."""

    text: str
    is_title: bool
    x: float = 0
    y: float = 0


def description(table: Table, viewer: Viewer, language: str) -> dict[str, Json]:
    """Return the position of a table that has started, as the viewer knows it: its title, its drawing and its
    sentences. They are functions of the view, so they say nothing that the view does not show.
    """
    engine: Any = table.engine
    view = engine.view(table.dealt, viewer)
    title, sentences = engine.TITLE, leaves(view)
    if drawing(table.engine) is not None:
        style = Style(language=language)
        look = look_of(table.engine, style, names_for(table, style, in_pixels=False))
        title, sentences = told(engine.picture(view, (), look), _names_of_places(table.engine, look))
    return {"title": title, "drawing": drawing_in_text(view), "sentences": sentences, "lang": language}


def _names_of_places(engine: Engine, look: Look) -> frozenset[str]:
    """Return what the places of the boards are called. A picture says no more than that of an empty place."""
    described = describing(engine)
    boards = described.components().boards if described else ()
    return frozenset([look.say(place.title) for board in boards for place in board.places])


def told(picture: Node, left_out: frozenset[str] = frozenset()) -> tuple[str, list[str]]:
    """Return the title of a picture, and what else it says, in the order in which it is drawn."""
    title = title_of(picture)
    below = [each for each in _said(picture, 0, 0) if each.is_title or not _is_end_of(each.text, title)]
    said = (each.text for each in _in_paragraphs(below) if each.is_title or _has_words(each.text))
    return title, [text for text in said if text not in left_out]


def title_of(picture: Node) -> str:
    """Return the title of a picture: the game, and what it waits for."""
    return _title(picture) or ""


def _said(element: Node, x: float, y: float) -> Iterator[_Said]:
    """Yield what the parts of an element say."""
    for part in element:
        if not _is_said(part):
            continue
        right, down = _moved(part.get("transform", ""))
        if part.tag == "text":
            place = x + right + float(part.get("x", 0)), y + down + float(part.get("y", 0))
            yield _Said(part.text or "", False, *place)
            continue
        inside = _said(part, x + right, y + down)
        title = _title(part)
        yield from _titled(title, list(inside)) if title else inside


def _is_said(part: Node) -> bool:
    is_hidden = part.get("aria-hidden") == "true"
    return not is_hidden and part.tag not in (*_NOT_SAID, "title") and part.get("id") not in _NOT_SAID


def _titled(title: str, inside: list[_Said]) -> Iterator[_Said]:
    """Yield the title with those of the texts that it does not cover, and then the titles of its parts."""
    news = [each for each in inside if not each.is_title and _is_news(each.text, title)]
    texts = [each.text for each in _in_paragraphs(news)]
    yield _Said(": ".join([title, "; ".join(texts)]) if texts else title, True)
    yield from (each for each in inside if each.is_title)


def _in_paragraphs(said: Iterable[_Said]) -> Iterator[_Said]:
    """Yield the same with successive texts that stand side by side, or each below the other, as one."""
    last: _Said | None = None
    for each in said:
        if last and not each.is_title and not last.is_title and _continues(last, each):
            last = _Said(f"{last.text} {each.text}".strip(), False, each.x, each.y)
            continue
        if last:
            yield last
        last = each
    if last:
        yield last


def _continues(last: _Said, each: _Said) -> bool:
    return abs(each.y - last.y) <= 2 or (abs(each.x - last.x) <= 2 and 0 <= each.y - last.y <= _LINE)


def _is_end_of(text: str, title: str) -> bool:
    """True if the text is the heading of the picture, or the end of its status, which the title repeats."""
    return title.startswith(text) or title.endswith(text)


def _has_words(text: str) -> bool:
    return any(word.isalpha() for word in _WORD.findall(text))


def _is_news(text: str, title: str) -> bool:
    """True if the text has words or numbers that the title has not."""
    return not _words(text) <= _words(title)


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))


def _title(element: Node) -> str | None:
    return next((child.text for child in element if child.tag == "title"), None)


def _moved(transform: str) -> tuple[float, float]:
    """Return by how much `translate(x y)` moves; other transforms turn signs, which have no texts."""
    moved = re.match(r"translate\((\S+) (\S+?)\)", transform)
    return (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
