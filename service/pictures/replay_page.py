"""Replays as one HTML file that needs nothing else: no network, no server."""

import base64
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader
from markupsafe import escape

from engines.contract import Engine
from engines.kit.pictures.svg import Kept, Node, svg_text
from engines.kit.texts import SHARED, letter, message, named, placeholder
from service.pictures.frames import Frame
from service.pictures.replay_analysis import analysis_script, analysis_style, analyzed_json, label
from service.pictures.replays import ReplayRequest

FRAMES_MOST: Final = 400

SMALL: Final = 600
"""The most characters of a group that is not taken apart."""

BUTTONS: Final = (("first", "|◁"), ("back", "‹"), ("play", "▶"), ("next", "›"), ("last", "▷|"))

_MARKED: Final = ("style of the analysis", "analysis", "script of the analysis")
"""The places in the page for an analysis."""

_PAGE: Final = Path(__file__).with_name("page")
_TEMPLATES: Final = Environment(loader=FileSystemLoader(_PAGE), autoescape=True, trim_blocks=True, lstrip_blocks=True)
_IN_SCRIPT: Final = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026"}
"""Characters that would end a script or begin a comment in it, as JSON writes them too."""


def page_of(frames: Sequence[Frame], replay: ReplayRequest, engine: Engine, seats: int) -> bytes:
    """Return the page. Where it names a player, it has the seat's placeholder."""
    words = SHARED.words(replay.language)
    said = {name: words.say(message(f"replay-{name}")) for name in (*dict(BUTTONS), "pause", "noscript")}
    page = _TEMPLATES.get_template("replay.html").render(
        language=replay.language,
        policy=policy(),
        title=engine.TITLE,
        style=_text("replay.css"),
        script=_text("replay.js"),
        data=_data(frames, seats),
        buttons=[(id, sign, said[id]) for id, sign in BUTTONS],
        position=label("timeline-slider", replay.language),
        layout=replay.layout,
        **{name: said[name] for name in ("pause", "noscript")},
    )
    return page.encode()


def with_analysis(page: bytes, analysis: Mapping[str, Any] | None, language: str) -> bytes:
    """Return the page with the analysis of the game, if that is done. It is as the API has it, but has placeholders
    instead of names.
    """
    text = page.decode()
    for marker, part in _analysis_parts(analysis, language).items():
        text = text.replace(marker, part, 1)
    return text.encode()


def _analysis_parts(analysis: Mapping[str, Any] | None, language: str) -> Mapping[str, str]:
    """What the markers in the page are replaced by."""
    if analysis is None:
        return {f"<!--{name}-->\n": "" for name in _MARKED}
    title = escape(label("analysis", language))
    style, section, script = (f"<!--{name}-->" for name in _MARKED)
    return {
        style: f"<style>{analysis_style()}</style>",
        section: f'<section id="analysis" class="analysis" aria-label="{title}"></section>',
        script: f"<script>{analysis_script()}</script>",
        '"analyzed":null': f'"analyzed":{_json(analyzed_json(analysis, language))}',
    }


def with_names(page: bytes, names: Sequence[str]) -> bytes:
    """Return the page with the names of the seats put in. They are only in its data."""
    return named(page.decode(), [_json(name)[1:-1] for name in names]).encode()


def _json(value: object) -> str:
    """The value as JSON that can stand in a script."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).translate(_IN_SCRIPT)


@cache
def _text(name: str) -> str:
    return (_PAGE / name).read_text(encoding="utf-8")


@cache
def policy() -> str:
    """Return the page's content security policy: its own scripts and styles, and nothing else."""
    scripts = " ".join(map(_hash, (_text("replay.js"), analysis_script())))
    styles = " ".join(map(_hash, (_text("replay.css"), analysis_style())))
    return f"default-src 'none'; script-src {scripts}; style-src {styles}; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _data(frames: Sequence[Frame], seats: int) -> str:
    """The players and the frames as JSON, with room for an analysis. What several pictures have in common is in it
    once.
    """
    parts, drawn = dict[str, int](), list[object]()
    for frame in frames:
        numbers = [parts.setdefault(part, len(parts)) for part in _parts(frame.picture)]
        drawn.append((frame.version, frame.said, numbers))
    players = [(letter(seat), placeholder(seat)) for seat in range(seats)]
    return _json({"analyzed": None, "players": players, "parts": list(parts), "frames": drawn})


def _parts(picture: Node) -> Iterator[str]:
    """Yield the text of a picture in parts: large groups are taken apart, unless they were drawn once for all."""
    whole = svg_text(picture)
    if len(whole) <= SMALL or not len(picture) or picture.text or isinstance(picture, Kept):
        yield whole
        return
    yield _opening(picture)
    for child in picture:
        yield from _parts(child)
    yield f"</{picture.tag}>"


def _opening(picture: Node) -> str:
    """The tag with which an element begins."""
    return svg_text(Node(picture.tag, picture.attrib)).removesuffix(" />") + ">"
