"""Authentication: bearer tokens, and the scopes that views require."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from flask import current_app, g, request

from service import errors
from service.api.request.context import current_backend
from service.people.accounts import Access, Accounts

View = TypeVar("View", bound=Callable[..., Any])

SCOPE: Final = "_retcon_scope"
"""The attribute of a view with the scope that it requires: "" for none, None if tokens are not looked at."""

IF_ANY: Final = "?"
"""The prefix of a scope that is required only of requests with a token."""

_UNREAD: Final = object()


def requires(scope: str) -> Callable[[View], View]:
    """Admit only tokens with that scope, which is checked before the request is read. The view then has
    `current_access()`.
    """

    def decorate(view: View) -> View:
        setattr(view, SCOPE, scope)
        return view

    return decorate


def open_to_readers(view: View) -> View:
    """Admit requests without a token, and tokens with the scope `read`. The view has `access_or_none`."""
    return requires(f"{IF_ANY}read")(view)


def open_to_all(view: View) -> View:
    """Admit requests without a token, and all valid tokens. The view has `access_or_none`."""
    return requires("")(view)


def unguarded(view: View) -> View:
    """Admit every request without looking at its token."""
    setattr(view, SCOPE, None)
    return view


def guard() -> None:
    """Refuse the request unless its view admits it. Browsers send OPTIONS without a token."""
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
    """Return what the request's token gives access to. Raises `MissingToken` or `InvalidToken`."""
    access = access_or_none()
    if access is None:
        raise errors.MissingToken
    return access


def access_or_none() -> Access | None:
    """Return what the request's token gives access to; None without a token. Raises `InvalidToken`."""
    access = known_access()
    if access is None and _header() is not None:
        raise errors.InvalidToken
    return access


def known_access() -> Access | None:
    """Return what the request's token gives access to; None without a valid token. Looked up once per request."""
    access = g.get("access", _UNREAD)
    if access is _UNREAD:
        token = _token_in(_header())
        access = g.access = current_backend().accounts.authenticate(token) if token is not None else None
    return cast(Access | None, access)


def lasting_access() -> Callable[[], None]:
    """Return a function that raises `InvalidToken` once the request's token, if it has one, is no longer valid. It can
    be called after the request.
    """
    return _Lasting(current_backend().accounts, _header())


@dataclass(frozen=True, slots=True)
class _Lasting:
    """Keeps the header, which the server keeps in any case, rather than a copy of the token."""

    accounts: Accounts
    header: str | None

    def __call__(self) -> None:
        token = _token_in(self.header)
        if token is not None and self.accounts.authenticate(token) is None:
            raise errors.InvalidToken


def _header() -> str | None:
    return cast(str | None, request.environ.get("HTTP_AUTHORIZATION"))


def _token_in(header: str | None) -> str | None:
    """The token of an `Authorization: Bearer` header; "" if the header contains something else."""
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
