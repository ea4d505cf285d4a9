"""The address to which mail is sent."""

from typing import Any, Final, get_args

import marshmallow as ma

from engines.kit.texts import ENGLISH, LANGUAGES
from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.auth import current_access, open_to_banned, requires
from service.api.request.bodies import WRONG_SHAPE
from service.api.request.context import current_backend
from service.mail.addresses import MailAddress, MailStatus
from service.push.schedule import ASKING, Push
from service.push.subscriptions import MAIL
from service.shared.fields import text
from service.shared.mailboxes import MOST_CHARACTERS, mailbox
from service.shared.wall_clock import now_ms

mail = Blueprint("mail", __name__, url_prefix="/v1/players/me", description="Mail about your games.")

NO_MAILBOX: Final = "Must be one mail address such as `ada@example.org`, in ASCII before the @."


class NewMailAddress(ma.Schema):
    """The address to which mail is to be sent."""

    address = text("The mail address.", validate=ma.validate.Length(3, MOST_CHARACTERS))
    lang = ma.fields.String(
        load_default=ENGLISH,
        validate=ma.validate.OneOf(LANGUAGES),
        metadata={"description": "The language of the mail."},
    )


class MailAddressShown(ma.Schema):
    """The address to which mail is sent. All fields are null if there is none."""

    address = text("The address, with its domain in ASCII (IDNA).", allow_none=True)
    lang = text("The language of the mail.", allow_none=True)
    status = text(
        "`unconfirmed` until you open the link in the mail that was sent there; `confirmed`; or `off_after_bounces`: "
        "three mails in a row were refused for this address, so none is sent until you confirm it again.",
        allow_none=True,
        validate=ma.validate.OneOf((*get_args(MailStatus), None)),
    )


@mail.get("/mail")
@requires("account")
@mail.response(200, MailAddressShown)
@mail.raises(errors.MailUnavailable)
def get_mail() -> dict[str, Any]:
    """Retrieve your mail address.

    Nobody else can see it.
    """
    _must_be_available()
    return _shown(current_backend().notices.mail_addresses.of(current_access().player_id))


@mail.put("/mail")
@requires("account")
@mail.arguments(NewMailAddress, example={"address": "ada@example.org", "lang": "en"})
@mail.response(200, MailAddressShown)
@mail.raises(errors.MailUnavailable, errors.TooManyMails, refusals.Contended)
def put_mail(body: dict[str, Any]) -> dict[str, Any]:
    """Set your mail address.

    Sends a mail there with a link, which works once and for two days. Mail about your games is sent only once you have
    opened the link and pressed the button on its page. The address takes the place of the former one, to which nothing
    is sent any more. Setting an address again that is not confirmed sends another such mail; for the confirmed one it
    only changes the language. A player can have three such mails sent a day, and three a day are sent to one address.
    """
    _must_be_available()
    address, player, notices = _mailbox(body["address"]), current_access().player_id, current_backend().notices
    known = notices.mail_addresses.of(player)
    if known is None or known.address != address or known.status != "confirmed":
        notices.mail_limits.take(player, address)
    stored = notices.mail_addresses.put(player, address, body["lang"])
    if stored.status != "confirmed":
        notices.mail_schedule.add(Push(0, player, MAIL, "-", ASKING), now_ms())
    return _shown(stored)


@mail.delete("/mail")
@open_to_banned
@requires("account")
@mail.response(204)
@mail.raises(refusals.Contended)
def remove_mail() -> None:
    """Remove your mail address.

    No more mail is sent to it. If there is none, nothing changes.
    """
    current_backend().notices.mail_addresses.remove(current_access().player_id)


def _must_be_available() -> None:
    if current_backend().settings.smtp_server is None:
        raise errors.MailUnavailable


def _mailbox(address: str) -> str:
    try:
        return mailbox(address)
    except ValueError:
        raise errors.Malformed(WRONG_SHAPE, [errors.Fault("/address", NO_MAILBOX)]) from None


def _shown(found: MailAddress | None) -> dict[str, Any]:
    names = ("address", "lang", "status")
    return {name: None if found is None else getattr(found, name) for name in names}
