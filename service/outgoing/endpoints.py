"""The URLs to which requests may be sent. Clients name them, so a URL must be one of a host on the Internet, unless the
operator has listed its origin.

A host is written in ASCII and is never decoded, so every way to write the digits of an address is refused with it. An
international name is written as DNS has it: `xn--bcher-kva.example`.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

MAX_URL: Final = 2048

PORTS: Final = (443, 8443)

SPECIAL_NAMES: Final = frozenset(
    {
        *("alt", "arpa", "internal", "invalid", "local", "localhost", "onion", "test"),
        *("corp", "home", "intranet", "lan", "localdomain", "mail", "private"),
    }
)
"""The top-level names that do not exist in public DNS (RFC 6761, RFC 9476, RFC 6762 appendix G), but may exist in the
operator's network. `example` is left out: it exists nowhere.
"""

_URL: Final = re.compile(r"([a-z]+)://([^/?]+)([/?][a-z0-9_.~!$&'()*+,;=:@%/?-]*)?", re.ASCII | re.IGNORECASE)
_AUTHORITY: Final = re.compile(r"([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?", re.ASCII)
_LABEL: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", re.ASCII)
_TOP_LABEL: Final = re.compile(r"[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9]", re.ASCII)
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}
_MAX_HOST: Final = 253


class BadEndpoint(ValueError):
    """A URL that is not accepted. The message says what it must be, for the client who named it."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An accepted URL. `target` is its path and query. `must_be_public`: its host must have public addresses."""

    origin: str
    host: str
    port: int
    target: str
    must_be_public: bool

    @property
    def url(self) -> str:
        """The URL in its canonical form: host in lower case, no default port, a path."""
        return self.origin + self.target

    @property
    def authority(self) -> str:
        """The header `Host`."""
        return self.origin.partition("://")[2]

    @property
    def is_tls(self) -> bool:
        """True if it is reached over TLS."""
        return self.origin.startswith("https:")


def endpoint_of(url: str, origins: Collection[str] = (), ports: Collection[int] = PORTS) -> Endpoint:
    """Return the endpoint with that URL. Those of the listed `origins` are accepted anywhere, because the operator
    named exactly this server; all others over https only, at a name of public DNS and one of the `ports`. Raises
    `BadEndpoint`.

    >>> endpoint_of("https://Hooks.example:443/x?y").url
    'https://hooks.example/x?y'
    """
    scheme, authority, target = _parts(url)
    host, port = _host_and_port(scheme, authority)
    origin = f"{scheme}://{host}" + ("" if port == _DEFAULT_PORTS[scheme] else f":{port}")
    is_listed = origin in origins
    if not is_listed:
        _check_public(scheme, host, port, ports)
    return Endpoint(origin, host.strip("[]"), port, target, must_be_public=not is_listed)


def is_public_name(host: str) -> bool:
    """True if the host may be a name of public DNS: ASCII in lower case, several labels, none of them special.

    >>> is_public_name("hooks.example"), is_public_name("127.0.0.1"), is_public_name("printer.local")
    (True, False, False)
    """
    *labels, top = host.split(".")
    if not labels or len(host) > _MAX_HOST or top in SPECIAL_NAMES:
        return False
    return bool(_TOP_LABEL.fullmatch(top)) and all(map(_LABEL.fullmatch, labels))


def _parts(url: str) -> tuple[str, str, str]:
    """Return scheme, authority and target. Raises `BadEndpoint` for a text that is not such a URL."""
    if len(url) > MAX_URL:
        raise BadEndpoint(f"must have at most {MAX_URL} characters")
    if "#" in url:
        raise BadEndpoint("must not contain a fragment (#)")
    found = _URL.fullmatch(url)
    if found is None or found[1].lower() not in _DEFAULT_PORTS:
        raise BadEndpoint("must be a URL that begins with https://, in ASCII; percent-encode other characters")
    target = found[3] or "/"
    return found[1].lower(), found[2].lower(), target if target.startswith("/") else f"/{target}"


def _host_and_port(scheme: str, authority: str) -> tuple[str, int]:
    if "@" in authority:
        raise BadEndpoint("must not contain a user name or a password")
    found = _AUTHORITY.fullmatch(authority)
    if found is None:
        raise BadEndpoint(
            "must name its host in ASCII letters, digits, hyphens and dots (xn--… if it is international)"
        )
    return found[1], int(found[2] or _DEFAULT_PORTS[scheme])


def _check_public(scheme: str, host: str, port: int, ports: Collection[int]) -> None:
    if scheme != "https":
        raise BadEndpoint("must begin with https://")
    if port not in ports:
        raise BadEndpoint(f"must have one of these ports: {', '.join(map(str, sorted(ports)))}")
    if not is_public_name(host):
        raise BadEndpoint("must name a host on the Internet; IP addresses and local names are not accepted")
