"""Authentication: bearer tokens, sessions in cookies, and the scopes that views require."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from service import errors
from service.api.request.context import Request, current_app, current_backend, current_request
from service.api.request.cookies import session_text
from service.people.accounts import Accounts
from service.people.bans import BanScope
from service.people.players import Access

V = TypeVar("V", bound=Callable[..., Any])

SCOPE: Final = "_retcon_scope"
"""The attribute of a view with the scope that it requires: "" for none, None if tokens are not looked at."""

BANS: Final = "_retcon_bans"
"""The attribute of a view with the least ban under which it is refused; None if it never is. Without it: `all`."""

SAME: Final = "_retcon_same_for_all"
"""The attribute of a view that answers everybody alike, so that nobody needs to send it a token."""

IF_ANY: Final = "?"
"""The prefix of a scope that is required only of requests with a token."""


def requires(scope: str) -> Callable[[V], V]:
    """Admit only tokens with that scope, which is checked before the request is read. The view then has
    `current_access()`.
    """

    def decorate(view: V) -> V:
        setattr(view, SCOPE, scope)
        return view

    return decorate


def open_to_readers(view: V) -> V:
    """Admit requests without a token, and tokens with the scope `read`. The view has `access_or_none`."""
    return requires(f"{IF_ANY}read")(view)


def open_to_all(view: V) -> V:
    """Admit requests without a token, and all valid tokens. The view has `access_or_none`."""
    return requires("")(view)


def same_for_all(view: V) -> V:
    """Admit requests without a token, and all valid tokens, which make no difference to the response."""
    setattr(view, SAME, True)
    return open_to_all(view)


def unguarded(view: V) -> V:
    """Admit every request without looking at its token."""
    setattr(view, SCOPE, None)
    return view


def refused_under(ban: BanScope) -> Callable[[V], V]:
    """Refuse players who are banned from that, or from more."""

    def decorate(view: V) -> V:
        setattr(view, BANS, ban)
        return view

    return decorate


def open_to_banned(view: V) -> V:
    """Admit players whatever they are banned from."""
    setattr(view, BANS, None)
    return view


def guard(request: Request) -> None:
    """Raise `MissingToken`, `MissingScope` or what `Access.must_be_free` raises, unless the view of the request admits
    it. Browsers send OPTIONS without a token.
    """
    if request.method == "OPTIONS":
        return
    view = current_app().view_functions.get(request.endpoint or "")
    scope = getattr(view, SCOPE, None)
    if scope is None:
        return
    wanted = scope.removeprefix(IF_ANY)
    access = _valid_access(request)
    if access is None and scope and wanted == scope:
        raise errors.MissingToken
    missing = access.missing(wanted) if access and wanted else None
    if missing:
        raise errors.MissingScope(missing)
    ban: BanScope | None = getattr(view, BANS, "all")
    if access and ban:
        access.must_be_free(ban)


def current_access() -> Access:
    """Return what the request's token gives access to. Raises `MissingToken` or `InvalidToken`."""
    access = access_or_none()
    if access is None:
        raise errors.MissingToken
    return access


def access_or_none() -> Access | None:
    """Return what the request's token gives access to; None without a token. Raises `InvalidToken`."""
    return _valid_access(current_request())


def _valid_access(request: Request) -> Access | None:
    access = access_of(request)
    if access is None and Credential.of(request).is_given:
        raise errors.InvalidToken
    return access


def access_of(request: Request) -> Access | None:
    """Return what the request's token or session gives access to; None without a valid one. It is looked up once."""
    if not request.is_access_known:
        request.access = Credential.of(request).access(current_backend().people.accounts)
        request.is_access_known = True
    return request.access


def newest_access(request: Request) -> Access | None:
    """Return what `access_of` returns, but as it is stored now. This process may not have heard yet of a ban, or of the
    end of a session, for which another one has refused a request.
    """
    known = access_of(request)
    if known is None:
        return None
    current_backend().people.accounts.forget([known.token_id])
    return Credential.of(request).access(current_backend().people.accounts)


def lasting_access() -> Callable[[], None]:
    """Return a function that raises `InvalidToken` once the request's token or session, if it has one, is no longer
    valid, and `Banned` once its player is banned from everything. It can be called after the request.
    """
    return _Lasting(current_backend().people.accounts, Credential.of(current_request()))


@dataclass(frozen=True, slots=True)
class Credential:
    """A request's `Authorization` header, or else the session in its cookie. It keeps the header, which the server
    keeps in any case, rather than a copy of the token.
    """

    header: str | None
    session: str | None

    @classmethod
    def of(cls, request: Request) -> "Credential":
        """Return the credential of the request."""
        return cls(request.environ.get("HTTP_AUTHORIZATION"), session_text(request))

    @property
    def is_given(self) -> bool:
        """True if there is one, valid or not."""
        return self.header is not None or self.session is not None

    def access(self, accounts: Accounts) -> Access | None:
        """Return what it gives access to; None if it isn't valid. A token is valid only in the header, and a session
        only in the cookie.
        """
        text = self.session if self.header is None else _token_in(self.header)
        access = accounts.authenticate(text) if text else None
        return access if access and access.is_session == (self.header is None) else None


@dataclass(frozen=True, slots=True)
class _Lasting:
    accounts: Accounts
    credential: Credential

    def __call__(self) -> None:
        if not self.credential.is_given:
            return
        access = self.credential.access(self.accounts)
        if access is None:
            raise errors.InvalidToken
        access.must_be_free("all")


def _token_in(header: str) -> str:
    """The token of an `Authorization: Bearer` header; "" if the header contains something else."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
