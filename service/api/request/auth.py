"""Authentication: bearer tokens, and the scopes that they must have."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from flask import current_app, g, request

from service import errors
from service.api.request.context import current_backend
from service.people.accounts import Access, Accounts

View = TypeVar("View", bound=Callable[..., Any])

SCOPE: Final = "_retcon_scope"
"""The attribute of a view that says who may call it: a scope, "" for everybody, None for everybody unasked."""

IF_ANY: Final = "?"
"""Before a scope: asked only of those who send a token."""

_UNREAD: Final = object()


def requires(scope: str) -> Callable[[View], View]:
    """Let in only tokens with that scope; the view then has `current_access()`. Checked before anything is read."""

    def decorate(view: View) -> View:
        setattr(view, SCOPE, scope)
        return view

    return decorate


def open_to_readers(view: View) -> View:
    """Let in everybody without a token, and tokens with the scope `read`. See `access_or_none`."""
    return requires(f"{IF_ANY}read")(view)


def open_to_all(view: View) -> View:
    """Let everybody in, with a token or without; a token that is sent must be good. See `access_or_none`."""
    return requires("")(view)


def unguarded(view: View) -> View:
    """Let everybody in without a look at their token."""
    setattr(view, SCOPE, None)
    return view


def guard() -> None:
    """Before each request: refuse who may not call its view. Browsers ask for OPTIONS without a token."""
    if request.method == "OPTIONS":
        return
    scope = getattr(current_app.view_functions.get(request.endpoint or ""), SCOPE, None)
    if scope is None:
        return
    wanted = scope.removeprefix(IF_ANY)
    access = access_or_none() if wanted != scope or not scope else current_access()
    missing = access.missing(wanted) if access and wanted else None
    if missing:
        raise errors.MissingScope(missing)


def current_access() -> Access:
    """What the request's token gives; `MissingToken` or `InvalidToken`."""
    access = access_or_none()
    if access is None:
        raise errors.MissingToken
    return access


def access_or_none() -> Access | None:
    """What the request's token gives; None if it has none. `InvalidToken` for one that is no good."""
    access = known_access()
    if access is None and _header() is not None:
        raise errors.InvalidToken
    return access


def known_access() -> Access | None:
    """What the request's token gives; None without a good one. Looked up once a request."""
    access = g.get("access", _UNREAD)
    if access is _UNREAD:
        token = _token_in(_header())
        access = g.access = current_backend().accounts.authenticate(token) if token is not None else None
    return cast(Access | None, access)


def lasting_access() -> Callable[[], None]:
    """What raises `InvalidToken` once the request's token, if it has one, is good no more; also after the request."""
    return _Lasting(current_backend().accounts, _header())


@dataclass(frozen=True, slots=True)
class _Lasting:
    """Keeps the header, which the server keeps too, rather than a token cut from it."""

    accounts: Accounts
    header: str | None

    def __call__(self) -> None:
        token = _token_in(self.header)
        if token is not None and self.accounts.authenticate(token) is None:
            raise errors.InvalidToken


def _header() -> str | None:
    return cast(str | None, request.environ.get("HTTP_AUTHORIZATION"))


def _token_in(header: str | None) -> str | None:
    """The token of an `Authorization: Bearer` header; "" if the header is there but holds something else."""
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
