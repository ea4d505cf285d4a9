"""The mail address of each player. Mail about games goes only to an address that was confirmed: with a link in a mail
that was sent there, which works once.

A confirmed address is also one of the player's subscriptions (`service.push.subscriptions`), so that messages are added
for it. That follows from what is stored here: a subscription without a confirmed address leads to no mail.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Final, Literal

from service.people.personal.fields import PersonalFields
from service.people.personal.secret_addresses import derived_secret, digest_of, is_same, player_in, random_secret
from service.push.subscriptions import MAIL, Subscriptions
from service.shared.wall_clock import now_ms

MailStatus = Literal["unconfirmed", "confirmed", "off_after_bounces"]

LINK_MS: Final = 2 * 24 * 3_600_000
"""How long the link works with which an address is confirmed."""

BOUNCES: Final = 3
"""After that many mails in a row that were refused for the address, none is sent until it is confirmed again."""

_FIELD: Final = "mail"


@dataclass(frozen=True, slots=True)
class MailAddress:
    """A player's address. `added_at` is in ms since the epoch, like the end of the link that was sent last; `lang` is
    the language of the mail.
    """

    address: str = field(repr=False)
    lang: str
    added_at: int
    status: MailStatus = "unconfirmed"
    bounces: int = 0
    link_until: int = 0
    link_digest: str = field(default="", repr=False)

    def is_same(self, other: "MailAddress | None") -> bool:
        """True if the other one is this address, whatever has become of it."""
        return other is not None and (self.address, self.added_at) == (other.address, other.added_at)


AddressChange = Callable[[MailAddress], MailAddress | None]
"""Returns what an address becomes; None if it is removed."""


class MailAddresses:
    """The addresses of all players. `key()` is the server's secret."""

    def __init__(self, fields: PersonalFields, subscriptions: Subscriptions, key: Callable[[], bytes]) -> None:
        self._fields, self._subscriptions, self._key = fields, subscriptions, key

    def of(self, player: str) -> MailAddress | None:
        """Return the player's address; None if there is none."""
        stored = self._fields.of([player], _FIELD).get(player)
        return _load(stored) if stored else None

    def put(self, player: str, address: str, lang: str) -> MailAddress:
        """Store the player's address. It must be confirmed, unless it is the one that is confirmed already. Raises
        `InvalidToken` if the player was erased, or `Contended`.
        """
        now = now_ms()

        def edited(before: str | None) -> str:
            known = _load(before) if before else None
            if known is None or known.address != address:
                return _dump(MailAddress(address, lang, now))
            status: MailStatus = "confirmed" if known.status == "confirmed" else "unconfirmed"
            return _dump(replace(known, lang=lang, status=status))

        return _load(self._fields.change(player, _FIELD, edited) or "")

    def remove(self, player: str) -> None:
        """Remove the player's address. Raises `InvalidToken` if the player was erased, or `Contended`."""
        self._fields.change(player, _FIELD, lambda _: None)
        self._subscriptions.drop(player, [MAIL])

    def new_link(self, player: str, to: MailAddress) -> str | None:
        """Return the secret of a new link that confirms this address, in place of the former one; None if it can't be
        confirmed any more.
        """
        secret = random_secret(player)
        digest, until = digest_of(secret), now_ms() + LINK_MS

        def linked(known: MailAddress) -> MailAddress:
            is_open = known.status == "unconfirmed"
            return replace(known, link_digest=digest, link_until=until) if is_open else known

        made = self._change(player, to, linked)
        return secret if made and made.link_digest == digest else None

    def is_link(self, secret: str) -> bool:
        """True if the link with that secret works now."""
        found = self.of(player_in(secret))
        return found is not None and _is_linked(found, secret)

    def confirm(self, secret: str) -> bool:
        """Confirm the address to which the link with that secret was sent. False if the link does not work (any more).
        After an interruption it still works.
        """
        player = player_in(secret)
        found = self.of(player)
        if found is None or not _is_linked(found, secret):
            return False
        self._subscriptions.add_mail(player)
        confirmed = self._change(player, found, lambda known: _confirmed(known, secret))
        return confirmed is not None and confirmed.status == "confirmed"

    def off_secret(self, player: str, address: MailAddress) -> str:
        """Return the secret with which mail to this address is turned off. It ends with the address."""
        return derived_secret(self._key(), player, f"mail off {address.added_at} {address.address}")

    def turn_off(self, secret: str) -> None:
        """Remove the address that this secret turns off, if there is one."""
        player = player_in(secret)
        found = self.of(player)
        if found and is_same(self.off_secret(player, found), secret):
            self._change(player, found, lambda _: None)
            self._subscriptions.drop(player, [MAIL])

    def note_accepted(self, player: str, to: MailAddress) -> None:
        """Note that a mail to this address was accepted."""
        if to.bounces:
            self._change(player, to, lambda known: replace(known, bounces=0))

    def note_bounce(self, player: str, to: MailAddress) -> None:
        """Note that a mail was refused permanently because of this address."""

        def bounced(known: MailAddress) -> MailAddress:
            is_off = known.status == "confirmed" and known.bounces + 1 >= BOUNCES
            return replace(known, bounces=known.bounces + 1, status="off_after_bounces" if is_off else known.status)

        self._change(player, to, bounced)

    def enlist(self) -> None:
        """Let messages be added for all confirmed addresses, after the queue's Redis may have lost the subscriptions.
        Costs a scan of all that players have set.
        """
        for player in self._fields.players():
            found = self.of(player)
            if found and found.status == "confirmed":
                self._subscriptions.add_mail(player)

    def _change(self, player: str, to: MailAddress, change: AddressChange) -> MailAddress | None:
        """Change the address, unless it is another one by now. Return what is stored then."""

        def edited(before: str | None) -> str | None:
            known = _load(before) if before else None
            if known is None or not to.is_same(known):
                return before
            changed = change(known)
            return None if changed is None else _dump(changed)

        after = self._fields.change(player, _FIELD, edited)
        return _load(after) if after else None


def _is_linked(address: MailAddress, secret: str) -> bool:
    return now_ms() <= address.link_until and is_same(digest_of(secret), address.link_digest)


def _confirmed(address: MailAddress, secret: str) -> MailAddress:
    if not _is_linked(address, secret):
        return address
    return replace(address, status="confirmed", bounces=0, link_digest="", link_until=0)


def _dump(address: MailAddress) -> str:
    return json.dumps(asdict(address))


def _load(text: str) -> MailAddress:
    return MailAddress(**json.loads(text))
