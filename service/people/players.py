"""Players, tokens and sessions as values, and how they are stored.

All keys share a hash tag, so they are on one node of a cluster.
"""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from service.people.bans import Ban, BanScope
from service.people.credentials import Credentials, token_digest, token_id_of
from service.people.naming.name_index import KEYS
from service.shared.wall_clock import now_ms

PlayerKind = Literal["person", "bot"]
"""Whether an account is a person's or a program's. It never changes."""

TokenKind = Literal["token", "session"]
"""A token is sent in the header `Authorization`; a session, in a cookie. Neither is accepted in the other's place."""

ACCOUNT: Final = "account"
SCOPES: Final = ("read", "play", "bot", ACCOUNT)
"""What a token allows: read the player's games, play as a person, play as a bot, change the account."""

ADMIN: Final = "admin"
"""The scope of an operator's token. Only `python -m retcon admin` issues such tokens, and they allow nothing else."""

FIRST_SCOPES: Final[Mapping[PlayerKind, tuple[str, ...]]] = {
    "person": ("read", "play", ACCOUNT),
    "bot": ("read", "bot", ACCOUNT),
}
"""The scopes of an account's first token. No token of the account can have others."""


LISTED: Final = f"{KEYS}listed"
"""The sorted set of the listed bots, by when each was listed, in ms since the epoch."""


@dataclass(frozen=True, slots=True)
class Player:
    """An account. `created_at` is in ms since the epoch. `former` is the name before the present one, which nobody else
    can take.
    """

    id: str
    name: str
    created_at: int
    kind: PlayerKind = "person"
    former: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names that nobody else can take."""
        return (self.name,) if self.former is None else (self.name, self.former)


@dataclass(frozen=True, slots=True)
class Token:
    """A token without its secret text. `created_at` is in ms since the epoch."""

    id: str
    label: str
    scopes: tuple[str, ...]
    created_at: int
    kind: TokenKind = "token"


@dataclass(frozen=True, slots=True)
class Issued:
    """A token with its secret text, which is shown once. `is_repeated`: an earlier, equal request had issued it."""

    token: Token
    text: str
    is_repeated: bool


@dataclass(frozen=True, slots=True)
class Access:
    """The account that a token belongs to, what it allows, and the account's ban, which may have ended."""

    player_id: str
    name: str
    scopes: frozenset[str]
    token_id: str
    kind: PlayerKind = "person"
    is_session: bool = False
    ban: Ban | None = None

    def must_be_free(self, scope: BanScope) -> None:
        """Raise `Banned` if the account is banned from that now."""
        if self.ban and self.ban.forbids(scope, now_ms()):
            raise self.ban.refusal()

    def missing(self, scope: str) -> str | None:
        """Return the scope that the token lacks for a request that requires `scope`; None if it has it. Instead of
        `play`, a bot's token needs `bot`.
        """
        wanted = "bot" if scope == "play" and self.kind == "bot" else scope
        return None if wanted in self.scopes else wanted


def player_of(credentials: Credentials, name: str, kind: PlayerKind) -> Player:
    """Return the player that a sign-up creates."""
    return Player(credentials.player_id, name, credentials.created_at, kind)


def token_of(credentials: Credentials, label: str, scopes: tuple[str, ...], kind: TokenKind = "token") -> Token:
    """Return the token that a request creates."""
    return Token(token_id_of(token_digest(credentials.token)), label, scopes, credentials.created_at, kind)


def dump_player(player: Player) -> str:
    """Return the player as it is stored, without the id."""
    former = {} if player.former is None else {"former": player.former}
    return json.dumps({"name": player.name, "created_at": player.created_at, "kind": player.kind, **former})


def load_player(player_id: str, raw: bytes) -> Player:
    """Return the player who was stored so."""
    return Player(player_id, **json.loads(raw))


def dump_token(player: Player, token: Token, secret: str) -> str:
    """Return the token as it is stored, without its id and its secret text."""
    owner = {"player": player.id, "name": player.name, "kind": player.kind}
    fields = {"label": token.label, "scopes": token.scopes, "created_at": token.created_at}
    return json.dumps({"digest": token_digest(secret), **owner, **fields, **_marked(token)})


def _marked(token: Token) -> dict[str, bool]:
    return {"session": True} if token.kind == "session" else {}


def load_token(token_id: str, raw: bytes) -> Token:
    """Return the token that was stored so."""
    stored = json.loads(raw)
    kind: TokenKind = "session" if "session" in stored else "token"
    return Token(token_id, stored["label"], tuple(stored["scopes"]), stored["created_at"], kind)


def access_of(token_id: str, stored: Mapping[str, Any], ban: Ban | None = None) -> Access:
    """Return what the token that was stored so gives access to, given the ban of its player."""
    scopes = frozenset(stored["scopes"])
    return Access(stored["player"], stored["name"], scopes, token_id, stored["kind"], "session" in stored, ban)


def folded(name: str) -> str:
    """Return the name as it is compared with others: without case and Unicode composition."""
    return unicodedata.normalize("NFC", name.casefold())


def tokens_key(player_id: str) -> str:
    """Return the key of the ids of a player's tokens and sessions."""
    return f"{KEYS}tokens:{player_id}"


def token_key(token_id: str) -> str:
    """Return the key of a token or session."""
    return f"{KEYS}token:{token_id}"


def sessions_key(player_id: str) -> str:
    """Return the key of the ids of a player's sessions, by when they began."""
    return f"{KEYS}sessions:{player_id}"


def passkeys_key(player_id: str) -> str:
    """Return the key of the ids of a player's passkeys."""
    return f"{KEYS}passkeys:{player_id}"


def registration_key(player_id: str) -> str:
    """Return the key of the challenge with which a player may add a passkey."""
    return f"{KEYS}registration:{player_id}"


def passkey_key(passkey_id: str) -> str:
    """Return the key of a passkey."""
    return f"{KEYS}passkey:{passkey_id}"


def code_key(digest: str) -> str:
    """Return the key of the player whose recovery code has that digest."""
    return f"{KEYS}code:{digest}"


def recovery_key(player_id: str) -> str:
    """Return the key of the digest of a player's recovery code."""
    return f"{KEYS}recovery:{player_id}"


def listing_key(player_id: str) -> str:
    """Return the key of a bot's listing."""
    return f"{KEYS}listing:{player_id}"


def blocks_key(player_id: str) -> str:
    """Return the key of the sorted set of those whom the player blocks, by when, in ms since the epoch."""
    return f"{KEYS}blocks:{player_id}"


def blockers_key(player_id: str) -> str:
    """Return the key of the set of those who block the player."""
    return f"{KEYS}blockers:{player_id}"


def webhooks_key(player_id: str) -> str:
    """Return the key of a player's webhooks."""
    return f"{KEYS}webhooks:{player_id}"


def personal_key(player_id: str) -> str:
    """Return the key of what a player has set: see `service.people.personal`."""
    return f"{KEYS}personal:{player_id}"


def results_key(player_id: str) -> str:
    """Return the key of how the player's public games ended: see `service.results`."""
    return f"{KEYS}results:{player_id}"


def results_order_key(player_id: str) -> str:
    """Return the key of the order of these facts: a sorted set of games, by when the player's part in them ended."""
    return f"{KEYS}results-order:{player_id}"
