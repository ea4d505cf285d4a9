"""The addresses to which push messages may be sent. Browsers name them, so only those of listed services are accepted.

The setting `RETCON_PUSH_HOSTS` lists hosts (`push.example`), hosts with everything below them (`*.push.example`) and
origins (`https://push.example:8443`). A host stands for `https` on the standard port, at a public address. An origin
may be anywhere, because the operator named exactly this server.
"""

from collections.abc import Collection

from service.outgoing import endpoints
from service.outgoing.endpoints import BadEndpoint, Endpoint


def endpoint_of(url: str, listed: Collection[str]) -> Endpoint | None:
    """Return the endpoint with that URL; None if it is malformed, not as browsers write it, or not at a listed service.

    >>> endpoint_of("https://a.push.example/x", ["*.push.example"]).origin
    'https://a.push.example'
    """
    try:
        found = endpoints.endpoint_of(url, origins=listed, ports=[443])
    except BadEndpoint:
        return None
    is_listed = not found.must_be_public or any(_stands_for(each, found.host) for each in listed)
    return found if is_listed and found.url == url else None


def _stands_for(listed: str, host: str) -> bool:
    return host == listed or (listed.startswith("*.") and host.endswith(listed[1:]))
