"""Connections to hosts: to an address that was checked, or through the operator's proxy."""

import socket
import ssl
from functools import cache
from http.client import HTTPException
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import certifi

from service.outgoing.addresses import Resolve, addresses, public_addresses, resolved
from service.outgoing.deadlines import Deadline, TimeLimits
from service.outgoing.endpoints import Endpoint
from service.outgoing.exchange import Wire, exchange
from service.outgoing.failures import Unreached

ADDRESSES_TRIED: Final = 4

NO_CONNECTION: Final = "the host accepted no connection"


class Route(NamedTuple):
    """How hosts are reached. With a `proxy`, such as `http://127.0.0.1:4750`, all connections go through it (CONNECT),
    and it must decide which addresses are allowed. Variables of the environment that name proxies have no effect.
    """

    proxy: str | None = None
    limits: TimeLimits = TimeLimits()
    resolve: Resolve = resolved


def connected(endpoint: Endpoint, route: Route, deadline: Deadline) -> socket.socket:
    """Return a connection to the endpoint, with TLS if that is in its URL. Its name is resolved once, and all the
    addresses are checked before one is used. Raises `Unreached`.
    """
    found, port = _destinations(endpoint, route, min(route.limits.resolve, deadline.left()))
    reason = NO_CONNECTION
    for address in found[:ADDRESSES_TRIED]:
        try:
            return _connection(address, port, endpoint, route, deadline.within(route.limits.connect))
        except ssl.SSLError as error:
            reason = _tls_reason(error)
        except (OSError, HTTPException):
            pass
    raise Unreached(reason)


def _destinations(endpoint: Endpoint, route: Route, seconds: float) -> tuple[list[str], int]:
    """Return the addresses to which a connection may go, and the port."""
    if route.proxy:
        proxy = urlsplit(route.proxy)
        return addresses(proxy.hostname or "", seconds, route.resolve), proxy.port or 80
    look_up = public_addresses if endpoint.must_be_public else addresses
    return look_up(endpoint.host, seconds, route.resolve), endpoint.port


def _connection(address: str, port: int, endpoint: Endpoint, route: Route, deadline: Deadline) -> socket.socket:
    connection = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_STREAM)
    try:
        connection.settimeout(deadline.left())
        connection.connect((address, port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if route.proxy:
            _open_tunnel(connection, endpoint, deadline)
        return _secured(connection, endpoint, deadline) if endpoint.is_tls else connection
    except BaseException:
        connection.close()
        raise


def _open_tunnel(connection: socket.socket, endpoint: Endpoint, deadline: Deadline) -> None:
    """Let the proxy connect to the host, which it resolves itself. Raises `OSError` and `HTTPException`."""
    host = f"[{endpoint.host}]" if ":" in endpoint.host else endpoint.host
    name = f"{host}:{endpoint.port}"
    if not 200 <= exchange(Wire(connection, deadline), "CONNECT", name, {"Host": name}).status < 300:
        raise ConnectionError


def _secured(connection: socket.socket, endpoint: Endpoint, deadline: Deadline) -> socket.socket:
    """Return the connection with TLS. The certificate must be one of the endpoint's host."""
    connection.settimeout(deadline.left())
    return tls_context().wrap_socket(connection, server_hostname=endpoint.host)


def _tls_reason(error: ssl.SSLError) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"the host's certificate is not accepted: {error.verify_message}"
    return "the host speaks no TLS that is accepted"


@cache
def tls_context() -> ssl.SSLContext:
    """Return what a certificate must have: the host's name, and an authority that the system or `certifi` trusts."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
