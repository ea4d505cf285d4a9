"""The browser client: the files of `web/`, and the small pages that start it.

All files are below one address that changes with any of them, so a page never mixes files of two versions, and
browsers keep them forever. The client itself uses only the API.
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, Response, jsonify
from jinja2 import Environment, FileSystemLoader
from werkzeug.exceptions import NotFound

from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import FoldDiverged, Table
from service.api.description.assets import Asset
from service.api.request.answering import errors
from service.api.request.answering.answers import current_games
from service.api.request.answering.caching import FOR_EVER
from service.api.request.around.middleware import CSP
from service.api.request.auth import unguarded
from service.api.request.context import Request, current_backend, current_request
from service.api.request.languages import language
from service.api.request.rate_limits import spends
from service.errors import DomainError
from service.shared.javascript import joined, needed_by
from service.shared.project_files import project_file

web_pages = Blueprint("web_pages", __name__)

FOLDER: Final = project_file("web")
TYPES: Final[Mapping[str, str]] = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
"""The media types of the files that are served, by suffix."""

_SCRIPTS: Final = (".js", ".mjs")

MAIN, TABLE, ACCOUNT = "main.mjs", "table/page.mjs", "pages/account.mjs"
"""Modules in whose files others are sent, too: those that all or several pages need, the others of a table, and those
that only the account needs.
"""

PAGES: Final[Mapping[str, str]] = {
    "": "pages/lobby.mjs",
    "account": ACCOUNT,
    "embed": TABLE,
    "g": TABLE,
    "games": "pages/my_games.mjs",
    "ladders": "pages/ladders.mjs",
    "learn": "learn/page.mjs",
    "lesson": "lesson/page.mjs",
    "new": "pages/new_game.mjs",
    "players": "pages/player.mjs",
    "watch": "pages/watch.mjs",
}
"""The module of each page, by the first part of its address, or the third if there are three, as in
`web/pages/index.mjs`.
"""

LATER: Final = frozenset(
    f"styles/{name}.css" for name in ("account", "analysis", "drill", "learn", "lesson", "standing")
)
"""Style sheets that a page loads when it needs them."""

_SEVERAL: Final = 3
"""If at least this number of pages need a module, it is sent to every page."""

_APART: Final = ("service_worker.mjs", "vendor/preact.mjs")
"""Modules that are sent by themselves, with all that they import: the service worker runs without a page, and Preact is
written in another way than our modules.
"""

_OWN: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types retcon"
)
POLICY: Final = f"{_OWN}; frame-ancestors 'none'"
POLICY_IN_FRAMES: Final = f"{_OWN}; frame-ancestors *"
"""Browsers ignore `X-Frame-Options` where `frame-ancestors` is given."""

WORKER_POLICY: Final = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'"

ICON_SIZES: Final = (192, 512)

_COMMENTS: Final = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)$|/\*\* @type \{[^\n]*?\} \*/ ?", re.MULTILINE)
"""Comments that fill their lines, and those that name a type in the middle of one."""

_INDENTS: Final = re.compile(r"^[ \t]+", re.MULTILINE)

_TEMPLATES: Final = Environment(loader=FileSystemLoader(FOLDER), autoescape=True, trim_blocks=True, lstrip_blocks=True)


@web_pages.get("/")
@web_pages.get("/account")
@web_pages.get("/games")
@web_pages.get("/ladders")
@web_pages.get("/ladders/<ruleset>/<mode>/<pool>")
@web_pages.get("/learn")
@web_pages.get("/learn/<ruleset>")
@web_pages.get("/learn/<ruleset>/lesson")
@web_pages.get("/new")
@web_pages.get("/new/<ruleset>")
@web_pages.get("/players/<player_id>")
@web_pages.get("/watch")
@unguarded
@spends("")
def show_page(**_: str) -> Response:
    """The page that starts the client, which reads the address itself."""
    return _page(POLICY)


@web_pages.get("/g/<game_id>")
@unguarded
@spends("reads")
def show_game(game_id: str) -> Response:
    """The same page for a game, with a title and a card for previews of links."""
    return _page(POLICY, **_preview(game_id))


@web_pages.get("/embed/<game_id>")
@unguarded
@spends("reads")
def show_embedded(game_id: str) -> Response:
    """The same page for frames of other sites. It has no session, so it shows what everybody may see."""
    return _page(POLICY_IN_FRAMES, **_preview(game_id))


@web_pages.get("/app/current")
@unguarded
@spends("")
def show_current() -> Response:
    """Where the files of this version are. A page compares it with its own."""
    return jsonify({"path": _base()})


@web_pages.get("/app/<version>/<path:path>")
@unguarded
@spends("")
def send_file(version: str, path: str) -> Response:
    """A file of the client. Raises `NotFound` for any other path or version."""
    asset = _files().get(path)
    if version != _digest() or asset is None:
        raise NotFound
    current_request().is_for_file = True
    response = asset.answer()
    del response.headers["ETag"]  # nobody asks whether a file has changed
    return response


@web_pages.get("/service-worker.js")
@unguarded
@spends("")
def send_service_worker() -> Response:
    """The service worker. It has to be at the top, to serve all pages."""
    files = json.dumps([_base() + path for path in _loaded_at_once()])
    script = f'import {{ install }} from "{_base()}service_worker.mjs";\ninstall("{_base()}", {files});\n'
    return Response(script, mimetype="text/javascript", headers={CSP: WORKER_POLICY, "Cache-Control": "no-cache"})


@web_pages.get("/manifest.webmanifest")
@unguarded
@spends("")
def send_manifest() -> Response:
    """What a device needs to install the client."""
    icons = [
        {"src": f"{_base()}icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in ICON_SIZES
        for purpose in ("any", "maskable")
    ]
    manifest = {
        "id": "/",
        "name": "Retcon",
        "short_name": "Retcon",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#f7f3ea",
        "theme_color": "#f7f3ea",
        "icons": icons,
    }
    response = jsonify(manifest)
    response.mimetype = "application/manifest+json"
    return response


@web_pages.app_errorhandler(NotFound)
def show_nothing(error: NotFound) -> Response:
    """What is answered at an address that does not exist: to browsers the page of the client, which says so; to
    programs a problem document.
    """
    request = current_request()
    response = _page(POLICY) if _is_for_people(request) else errors.answer(error)
    response.status_code = 404
    response.vary.add("Accept")
    return response


def _is_for_people(request: Request) -> bool:
    """True if somebody has opened the address in a browser. Nothing below `/v1` is a page."""
    accepted = request.environ.get("HTTP_ACCEPT", "")
    return request.method in ("GET", "HEAD") and "text/html" in accepted and not request.path.startswith("/v1/")


def _page(policy: str, title: str | None = None, card: str | None = None, picture: str | None = None) -> Response:
    """The page that starts the client. `card` is the address of a picture for previews, `picture` the one that is shown
    without scripts.
    """
    parts = current_request().path.split("/")[1:]
    page = parts[2] if len(parts) == 3 else parts[0]
    text = _TEMPLATES.get_template("index.html").render(
        language=language(),
        base=_base(),
        modules=_modules_of(page if page in PAGES else ""),
        styles=[path for path in _files() if path.endswith(".css") and path not in LATER],
        title=title,
        card=card,
        picture=picture,
    )
    return Response(text, mimetype="text/html", headers={CSP: policy, "Cache-Control": "no-cache"})


def _preview(game_id: str) -> dict[str, Any]:
    """Title, card and picture of a game, as far as everybody may see it."""
    table = _seen_by_all(game_id)
    if table is None or table.state is None:
        return {}
    origin = current_backend().settings.public_origin
    return {
        "title": table.engine.TITLE,
        "card": f"{origin}/og/{game_id}/v{table.version}-{table.mark}-spectator.png",
        "picture": f"/v1/games/{game_id}/picture.svg",
    }


def _seen_by_all(game_id: str) -> Table | None:
    try:
        return current_games().shown(game_id, None)
    except (DomainError, FoldDiverged, ArchiveUnavailable, DamagedObject):
        return None


def _base() -> str:
    """The address of the folder with the files, which changes with any of them."""
    return f"/app/{_digest()}/"


@cache
def _digest() -> str:
    parts = (path.encode() + b"\0" + asset.plain for path, asset in sorted(_files().items()))
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


@cache
def _files() -> dict[str, Asset]:
    """The files of the client by path, compressed once."""
    bodies = {str(path.relative_to(FOLDER)): path.read_bytes() for path in _paths() if path.suffix not in _SCRIPTS}
    bodies |= {path: text.encode() for path, text in joined(_modules(), _bundles()).items()}
    return {path: Asset.of(body, TYPES[Path(path).suffix], FOR_EVER) for path, body in sorted(bodies.items())}


def _paths() -> list[Path]:
    return [path for path in sorted(FOLDER.rglob("*")) if path.suffix in TYPES]


@cache
def _modules() -> dict[str, str]:
    """The modules by path. They lose comments and indentation, a third of what is transferred."""
    return {str(path.relative_to(FOLDER)): _compact(path.read_text()) for path in _paths() if path.suffix in _SCRIPTS}


def _compact(code: str) -> str:
    return _INDENTS.sub("", _COMMENTS.sub(lambda comment: "\n" * comment[0].count("\n"), code))


@cache
def _bundles() -> dict[str, list[str]]:
    """The modules in the files of `MAIN`, `TABLE` and `ACCOUNT`, which are three of them."""
    modules = _modules()
    apart = {*needed_by(_APART, modules)}
    pages = {page: needed_by([page], modules) for page in {*PAGES.values()}}
    uses = Counter(path for needed in pages.values() for path in needed)
    shared = [path for path, count in uses.items() if count >= _SEVERAL]
    main = [path for path in needed_by([MAIN, *sorted(shared)], modules) if path not in apart]
    table = [path for path in pages[TABLE] if path not in {*main, *apart}]
    account = [path for path in pages[ACCOUNT] if uses[path] == 1 and path not in {*main, *apart}]
    return {MAIN: main, TABLE: table, ACCOUNT: account}


@cache
def _modules_of(page: str) -> list[str]:
    """The modules that a page needs at once."""
    modules = {path: asset.plain.decode() for path, asset in _files().items() if Path(path).suffix in _SCRIPTS}
    return sorted(needed_by([MAIN, PAGES[page]], modules))


def _loaded_at_once() -> list[str]:
    """The files that the pages need: all but icons, what only the service worker runs, and what others contain."""
    within = {member for path, members in _bundles().items() for member in members if member != path}
    return [path for path in _files() if path not in within and not path.startswith(("icons/", "service_worker"))]
