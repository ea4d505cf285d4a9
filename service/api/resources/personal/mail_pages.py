"""The pages to which mail leads. Programs that preview links open them, so only a button changes something. A program
that reads mail can press the button that turns mail off (RFC 8058).
"""

from pathlib import Path
from typing import Final

from flask import Blueprint, Response
from jinja2 import Environment, FileSystemLoader

from engines.kit.texts import message
from events.shown.telling import WORDS
from service.api.request.around.middleware import CSP
from service.api.request.auth import unguarded
from service.api.request.context import current_backend
from service.api.request.languages import language
from service.api.request.rate_limits import spends
from service.api.resources.docs import ICON, STYLE, address_of
from service.mail.writing import CONFIRM, OFF

mail_pages = Blueprint("mail_pages", __name__)

HEADERS: Final = {
    CSP: "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
}

_TEMPLATES: Final = Environment(
    loader=FileSystemLoader(Path(__file__).parent.with_name("pages")), autoescape=True, trim_blocks=True
)


@mail_pages.get(f"{CONFIRM}<secret>")
@unguarded
@spends("reads")
def ask_to_confirm(secret: str) -> Response:
    """The page with the button that confirms an address."""
    is_link = current_backend().notices.mail_addresses.is_link(secret)
    return _page("confirm", "confirm-button") if is_link else _page("expired", status=404)


@mail_pages.post(f"{CONFIRM}<secret>")
@unguarded
@spends("reads")
def confirm(secret: str) -> Response:
    """Confirm an address."""
    is_confirmed = current_backend().notices.mail_addresses.confirm(secret)
    return _page("confirmed") if is_confirmed else _page("expired", status=404)


@mail_pages.get(f"{OFF}<secret>")
@unguarded
@spends("reads")
def ask_to_turn_off(secret: str) -> Response:
    """The page with the button that turns mail off. It does not tell whether the address exists."""
    return _page("off", "off-button")


@mail_pages.post(f"{OFF}<secret>")
@unguarded
@spends("reads")
def turn_off(secret: str) -> Response:
    """Turn mail off. The answer is the same if it is off already."""
    current_backend().notices.mail_addresses.turn_off(secret)
    return _page("is-off")


def _page(said: str, button: str | None = None, status: int = 200) -> Response:
    """A page that says something, with a button that sends the same address."""
    lang = language()
    words = WORDS.words(lang)
    text = _TEMPLATES.get_template("mail.html").render(
        lang=lang,
        said=words.say(message(f"mail-page-{said}")),
        button=button and words.say(message(f"mail-page-{button}")),
        style=address_of(STYLE),
        icon=address_of(ICON),
    )
    return Response(text, status, mimetype="text/html", headers=HEADERS)
