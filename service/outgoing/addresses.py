"""The IP addresses of a host, and which of them belong to the Internet."""

import ipaddress
import socket
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from service.outgoing.failures import Unreached

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

Resolve = Callable[[str, float], list[str]]
"""A function that returns the addresses of a host, in at most that many seconds. Raises `OSError`."""

NO_ADDRESS: Final = "the host has no address, or one that is not public"
"""One reason for both, so that it does not tell which names exist in the operator's network."""

NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
"""Addresses with which networks that have only IPv6 reach those that have only IPv4 (RFC 6052)."""

NOT_PUBLIC: Final = tuple(
    map(
        ipaddress.ip_network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
            *("192.0.0.0/24", "192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"),
            *("192.88.99.0/24", "224.0.0.0/4", "240.0.0.0/4"),  # relays of 6to4; multicast; reserved
            "168.63.129.16/32",  # the host below every virtual machine at Azure
            *("2001::/23", "2001:db8::/32", "2002::/16"),  # protocols such as Teredo; documentation; 6to4
            *("3ffe::/16", "3fff::/20"),  # a network of the past; documentation
        ),
    )
)
"""Networks that are not part of the Internet, or lead somewhere else. `ipaddress` knows some, in some versions."""

UNICAST_6: Final = ipaddress.ip_network("2000::/3")
"""The only IPv6 addresses of the Internet."""

_ISATAP: Final = (0x00005EFE, 0x02005EFE)


def is_public(address: IpAddress) -> bool:
    """True if the address is one of the Internet, and none that contains or leads to another one.

    >>> is_public(ipaddress.ip_address("64:ff9b::7f00:1"))
    False
    """
    if isinstance(address, ipaddress.IPv6Address):
        if address in NAT64:
            return is_public(ipaddress.IPv4Address(address.packed[12:]))
        if address not in UNICAST_6 or int.from_bytes(address.packed[8:12], "big") in _ISATAP:
            return False
    return address.is_global and not any(address in network for network in NOT_PUBLIC)


def public_addresses(host: str, seconds: float, resolve: Resolve) -> list[str]:
    """Return the addresses of the host. Raises `Unreached` if there are none, or if any of them is not public."""
    found = addresses(f"{host}.", seconds, resolve)  # with the dot, no local domain is appended to the name
    if not all(is_public(ipaddress.ip_address(each)) for each in found):
        raise Unreached(NO_ADDRESS)
    return found


def addresses(host: str, seconds: float, resolve: Resolve) -> list[str]:
    """Return the addresses of the host, wherever they are. Raises `Unreached` if there are none."""
    try:
        found = resolve(host, seconds)
    except TimeoutError:
        raise Unreached("the name of the host was not resolved in time") from None
    except OSError:
        found = []
    if not found:
        raise Unreached(NO_ADDRESS)
    return found


def resolved(host: str, seconds: float) -> list[str]:
    """Return the addresses of the host as the system's resolver has them. It can't be interrupted, so a thread waits
    for it, and ends when the resolver gives up. Raises `OSError`, also if that takes too long.
    """
    outcome = SimpleQueue[list[str] | OSError]()
    Thread(target=lambda: outcome.put(_looked_up(host)), daemon=True).start()
    try:
        found = outcome.get(timeout=seconds)
    except Empty:
        raise TimeoutError from None
    if isinstance(found, OSError):
        raise found
    return found


def _looked_up(host: str) -> list[str] | OSError:
    try:
        found = socket.getaddrinfo(host.encode("ascii"), None, type=socket.SOCK_STREAM)  # bytes are not mapped
    except OSError as error:
        return error
    return list(dict.fromkeys(str(each[4][0]).partition("%")[0] for each in found))
