"""The documentation: guides, a page that teaches each game, and the list of errors."""

import hashlib
import html
from functools import cache
from pathlib import Path
from typing import Final

from flask import Blueprint, Response
from jinja2 import Environment, FileSystemLoader
from werkzeug.exceptions import NotFound

from service.api.description.assets import asset_of
from service.api.description.guides import GuidePage, beside, code, contents, page_at
from service.api.request.answering.caching import FOR_A_WHILE, FOR_EVER
from service.api.request.answering.errors import meanings
from service.api.request.rate_limits import spends
from service.shared.project_files import project_file

docs = Blueprint("docs", __name__, url_prefix="/docs")

HEADERS: Final = FOR_A_WHILE | {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
}
"""The headers of the guides, which run no script."""

STYLE: Final = "style.css"
ICON: Final = "icon.svg"

ERRORS: Final = """<h1>Errors</h1>
<p>Every error is a problem document (RFC 9457), <code>application/problem+json</code>. Its <code>code</code> is stable.
Its <code>detail</code> is for people and may change. <code>instance</code> is the id of the request.</p>
<div class="wide" tabindex="0"><table>
<thead><tr><th>code</th><th>status</th><th>meaning</th></tr></thead>
<tbody>
{rows}
</tbody>
</table></div>
"""

_PAGES: Final = Path(__file__).with_name("pages")
_FILES: Final = {STYLE: _PAGES / STYLE, ICON: project_file(f"web/icons/{ICON}")}
_TEMPLATES: Final = Environment(loader=FileSystemLoader(_PAGES), autoescape=True, trim_blocks=True, lstrip_blocks=True)


@docs.get("")
@spends("")
def show_index() -> Response:
    """The table of contents of the documentation."""
    return show_guide("")


@docs.get("/<path:path>")
@spends("")
def show_guide(path: str) -> Response:
    """Answer with a guide, a page that teaches a game, or a game's rulings. Raises `NotFound` for any other path."""
    page = page_at(path)
    if page is None:
        raise NotFound
    return asset_of(f"guide {path}", lambda: _in_layout(page, path), "text/html", HEADERS).answer()


@docs.get("/style-<version>.css")
@spends("")
def send_style(version: str) -> Response:
    """The style sheet of the pages."""
    return _own(version, STYLE, "text/css")


@docs.get("/icon-<version>.svg")
@spends("")
def send_icon(version: str) -> Response:
    """The icon of the pages."""
    return _own(version, ICON, "image/svg+xml")


@docs.get("/")
@spends("")
def show_index_too() -> Response:
    """The same, asked for with a slash."""
    return to_docs()


def to_docs() -> Response:
    """Send a browser to the documentation."""
    return Response(status=302, headers={"Location": "/docs"})


@docs.get("/errors")
@spends("")
def show_errors() -> Response:
    """Every error code and its meaning."""
    return asset_of("errors", _errors, "text/html", HEADERS).answer()


def _errors() -> str:
    rows = "\n".join(_row(name, *rest) for name, rest in meanings().items())
    return _in_layout(GuidePage("Errors", ERRORS.format(rows=rows)), "errors")


def _in_layout(page: GuidePage, path: str) -> str:
    """The page with the header, the navigation, and links to the pages before and after it."""
    before, after = beside(path)
    return _TEMPLATES.get_template("page.html").render(
        title=page.title,
        body=page.body,
        path=path,
        sections=contents(),
        style=address_of(STYLE),
        icon=address_of(ICON),
        before=before,
        after=after,
    )


def address_of(name: str) -> str:
    """Return the address of a file of these pages. It changes with the file, which may therefore be kept forever."""
    stem, _, kind = name.partition(".")
    return f"/docs/{stem}-{_version(name)}.{kind}"


@cache
def _version(name: str) -> str:
    return hashlib.sha256(_FILES[name].read_bytes()).hexdigest()[:12]


def _own(version: str, name: str, mimetype: str) -> Response:
    if version != _version(name):
        raise NotFound
    return asset_of(name, lambda: _FILES[name].read_text(encoding="utf-8"), mimetype, FOR_EVER).answer()


def _row(name: str, status: int, meaning: str) -> str:
    texts = [code(part) if at % 2 else html.escape(part) for at, part in enumerate(meaning.split("`"))]
    return f'<tr id="{name}"><td>{code(name)}</td><td>{status}</td><td>{"".join(texts)}</td></tr>'
