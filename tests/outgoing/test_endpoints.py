"""Which URLs are accepted for requests that clients ask for."""

import random
import socket

import pytest

from service.outgoing.endpoints import MAX_URL, BadEndpoint, endpoint_of, is_public_name

LISTED = ("http://127.0.0.1:9000", "http://[::1]:9000", "https://10.0.0.1:9443", "http://localhost", "https://ci.lan")

ADDRESSES = (
    *("127.0.0.1", "127.1", "127.0.1", "0", "0.0.0.0", "2130706433", "017700000001", "0x7f000001", "0x7f.1", "0X7F.1"),
    *("0x7f.0.0.1", "0177.0.0.1", "0177.1", "127.0.0.1.", "127.0.0.0x1", "127.0.0.01", "00000127.1", "127.000.000.001"),
    *("10.0.0.1", "169.254.169.254", "2852039166", "0xa9fea9fe", "025177524776", "8.8.8.8", "134744072", "1.0x7f"),
    *("[::1]", "[::]", "[::ffff:127.0.0.1]", "[0:0:0:0:0:ffff:7f00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"),
    *("[fe80::1%25eth0]", "[fe80::1%eth0]", "[v1.fe80::1]", "[2606:4700::1111]", "::1", "[::1", "::1]", "[127.0.0.1]"),
    *("127%2e0%2e0%2e1", "%31%32%37.0.0.1", "%5b::1%5d", "127.0.0.1%00.example.com", "127.0.0.1\x00.example.com"),
    *("１２７.０.０.１", "127。0。0。1", "①②⑦.⓪.⓪.①", "𝟙𝟚𝟟.𝟘.𝟘.𝟙", "127․0․0․1", "٦.٦.٦.٦"),
    *("xn--", "a.xn--", "xn--127-.0.0.1", "xn--127-", "127.0.0.xn--1-", "example.com.127.0.0.1", "example.0x7f"),
)
"""Addresses in every notation that some resolver takes, and some that none should."""

NAMES = (
    *("localhost", "LOCALHOST", "localhost.", "foo.localhost", "ⓛocalhost", "localhost.localdomain", "intranet"),
    *("printer.local", "metadata.google.internal", "db.internal", "1.0.0.127.in-addr.arpa", "router.home.arpa"),
    *("x.onion", "ci.corp", "gateway.lan", "nas.home", "a.test", "a.invalid", "a.alt", "example.com.", "com", "com."),
    *("", ".", "..", ".example.com", "a..example.com", "-a.example.com", "a-.example.com", "a_b.example.com"),
    *("*.example.com", "a b.example.com", "bücher.example", "example。com", "exámple.com", "example.c", "example.c-m"),
    *(f"{'a' * 64}.example.com", f"{'a.' * 125}example", "example.-com", "example.com-", "a!b.example.com"),
)
"""Names that are not of public DNS."""

OTHERS = (
    *("", "https", "https:", "https://", "https:///x", "//hooks.example/x", "hooks.example/x", "https:hooks.example"),
    *(
        "http://hooks.example/x",
        "http://hooks.example:443/x",
        "http://hooks.example:8443/",
        "ftp://hooks.example/x",
        "file:///etc/passwd",
        "gopher://hooks.example:443/_x",
    ),
    *("javascript:x", "data:text/plain,x", "unix:///run/redis.sock", "https+unix://hooks.example/"),
    *(
        "https://user@hooks.example/",
        "https://user:pw@hooks.example/",
        "https://@hooks.example/",
        "https://:@a.example",
    ),
    *("https://hooks.example@127.0.0.1/", "https://127.0.0.1#@hooks.example/", "https://127.0.0.1?@hooks.example/"),
    *("https://127.0.0.1\\@hooks.example/", "https://hooks.example\\.evil.example/", "https:\\\\hooks.example/"),
    *("https://hooks.example/#x", "https://hooks.example#x", "https://hooks.example/é", "https://hooks.example/a b"),
    *(" https://hooks.example/", "https://hooks.example/ ", "https://hooks.example/\n", "https://hooks.exa\tmple/"),
    *("https://hooks.example/x\r\nHost: evil", "https://hooks.example/\x00", "https://hooks.example:/", "https://[x"),
    *("https://hooks.example:80/", "https://hooks.example:22/", "https://hooks.example:6379/", "https://a.example:0/"),
    *("https://hooks.example:65536/", "https://hooks.example:99999/", "https://hooks.example:999999/"),
    *(
        "https://hooks.example:-443/",
        "https://hooks.example:+443/",
        "https://hooks.example:٤٤٣/",
        "https://a.example:4_43/",
    ),
    *("https://hooks.example:443:443/", "https://hooks.example:8443@x/", f"https://hooks.example/{'x' * MAX_URL}"),
    *(
        "http://127.0.0.1/",
        "http://127.0.0.1:9001/",
        "https://127.0.0.1:9000/",
        "http://127.1:9000/",
        "https://localhost/",
    ),
    *("http://127.0.0.1:9000@evil.example/", "http://127.0.0.1:9000.evil.example/", "http://10.0.0.1:9443/"),
)


@pytest.mark.parametrize("host", [*ADDRESSES, *NAMES])
def test_only_names_of_public_dns_are_accepted(host: str) -> None:
    for rest in ("", "/x", ":443/x", ":8443/x"):
        with pytest.raises(BadEndpoint):
            endpoint_of(f"https://{host}{rest}", LISTED)


@pytest.mark.parametrize("url", OTHERS)
def test_other_urls_are_refused(url: str) -> None:
    with pytest.raises(BadEndpoint):
        endpoint_of(url, LISTED)


@pytest.mark.parametrize(
    ("url", "canonical"),
    [
        ("https://hooks.example/a/b?c=d:e-_~%20", "https://hooks.example/a/b?c=d:e-_~%20"),
        ("HTTPS://Hooks.EXAMPLE:443/X", "https://hooks.example/X"),
        ("https://hooks.example:8443", "https://hooks.example:8443/"),
        ("https://hooks.example:0443", "https://hooks.example/"),
        ("https://hooks.example?x=%0d%0a", "https://hooks.example/?x=%0d%0a"),
        ("https://xn--bcher-kva.xn--p1ai/", "https://xn--bcher-kva.xn--p1ai/"),
        ("https://127.0.0.1.hooks.example/", "https://127.0.0.1.hooks.example/"),
        ("https://0x7f.1.hooks.example/", "https://0x7f.1.hooks.example/"),
    ],
)
def test_hosts_on_the_internet_are_accepted_in_a_canonical_form(url: str, canonical: str) -> None:
    found = endpoint_of(url, LISTED)
    assert (found.url, found.must_be_public, found.is_tls) == (canonical, True, True)
    assert endpoint_of(found.url) == found


@pytest.mark.parametrize(
    ("url", "host", "port", "authority"),
    [
        ("http://127.0.0.1:9000/x", "127.0.0.1", 9000, "127.0.0.1:9000"),
        ("http://[::1]:9000/x", "::1", 9000, "[::1]:9000"),
        ("https://10.0.0.1:9443/x", "10.0.0.1", 9443, "10.0.0.1:9443"),
        ("http://LOCALHOST:80/x", "localhost", 80, "localhost"),
        ("https://ci.lan/x", "ci.lan", 443, "ci.lan"),
    ],
)
def test_a_listed_origin_may_be_anywhere(url: str, host: str, port: int, authority: str) -> None:
    found = endpoint_of(url, LISTED)
    assert (found.host, found.port, found.authority, found.must_be_public) == (host, port, authority, False)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://hooks.example:443/", "https://"),
        ("ftp://hooks.example/", "https://"),
        ("https://hooks.example/#x", "fragment"),
        ("https://u:p@hooks.example/", "password"),
        ("https://hooks.example:22/", "443, 8443"),
        ("https://hooks_.example/", "ASCII"),
        ("https://127.0.0.1/", "on the Internet"),
        ("https://ci.internal/", "on the Internet"),
        ("https://" + "x" * MAX_URL, "2048"),
    ],
)
def test_a_refusal_says_what_the_url_must_be(url: str, reason: str) -> None:
    with pytest.raises(BadEndpoint, match=reason):
        endpoint_of(url)


def test_the_operator_can_allow_other_ports() -> None:
    assert endpoint_of("https://hooks.example:9443/", ports=[9443]).port == 9443
    with pytest.raises(BadEndpoint, match="443, 8443"):
        endpoint_of("https://hooks.example:9443/")
    with pytest.raises(BadEndpoint, match="9443"):
        endpoint_of("https://hooks.example/", ports=[9443])


def test_no_accepted_name_is_a_number_to_the_resolver() -> None:
    seeded, pieces = random.Random(1), [*"0123456789abcdefx", "0x", "xn--", "127", "255", "com", "-", ".", ".", "."]
    accepted = 0
    for _ in range(20_000):
        host = "".join(seeded.choices(pieces, k=seeded.randint(1, 9)))
        if is_public_name(host):
            accepted += 1
            with pytest.raises(socket.gaierror):
                socket.getaddrinfo(host, None, flags=socket.AI_NUMERICHOST)
    assert accepted > 200
