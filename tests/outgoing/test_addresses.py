"""Which addresses belong to the Internet, and how names are resolved."""

import ipaddress
import socket
import threading

import pytest

from service.outgoing.addresses import NO_ADDRESS, is_public, public_addresses, resolved
from service.outgoing.failures import Unreached
from tests.support.waiting import PATIENCE_SECONDS

PUBLIC = ("93.184.216.34", "8.8.8.8", "1.1.1.1", "223.255.255.1", "2606:4700::1111", "2a00:1450::1", "64:ff9b::808:808")

NOT_PUBLIC = (
    *("0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200", "100.127.255.255"),
    *(
        "127.0.0.1",
        "127.255.255.254",
        "169.254.0.1",
        "169.254.169.254",
        "169.254.170.2",
        "172.16.0.1",
        "172.31.255.255",
    ),
    *(
        "192.0.0.1",
        "192.0.0.9",
        "192.0.0.192",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.0.1",
        "198.18.0.1",
        "198.19.255.255",
    ),
    *("198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "168.63.129.16"),
    *("::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:0:127.0.0.1", "100::1", "100:0:0:1::1"),
    *("64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b::e000:1", "64:ff9b:1::1", "64:ff9b:1::808:808", "200::1"),
    *("2001::1", "2001:0:4136:e378:8000:63bf:80ff:fffe", "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1"),
    *(
        "2002:7f00:1::",
        "2002:808:808::1",
        "2002:a9fe:a9fe::",
        "3ffe::1",
        "3fff::1",
        "3fff:fff::1",
        "4000::1",
        "5f00::1",
    ),
    *("fc00::1", "fd00:ec2::254", "fdff::1", "fe80::1", "febf::1", "fec0::1", "ff02::1", "ff0e::1", "ffff::1"),
    *("2a00:1450::5efe:7f00:1", "2a00:1450::200:5efe:808:808", "fe80::5efe:10.0.0.1"),
)


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_other_addresses_are_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_one_address_that_is_not_public_is_enough_to_refuse_a_host(address: str) -> None:
    for found in ([address], [PUBLIC[0], address], [address, PUBLIC[0]]):
        with pytest.raises(Unreached) as refusal:
            public_addresses("hooks.example", 1, lambda *_, found=found: found)
        assert str(refusal.value) == NO_ADDRESS


def test_a_name_of_the_operators_network_is_refused_like_one_that_does_not_exist() -> None:
    def unknown(*_: object) -> list[str]:
        raise socket.gaierror

    reasons = set[str]()
    for resolve in (unknown, lambda *_: [], lambda *_: ["10.0.0.1"]):
        with pytest.raises(Unreached) as refusal:
            public_addresses("ci.corp.example", 1, resolve)
        reasons.add(str(refusal.value))
    assert len(reasons) == 1


def test_no_local_domain_is_appended_to_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[bytes]()

    def resolve(host: bytes, *_: object, **__: object) -> object:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (PUBLIC[0], 0))] * 2

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    assert public_addresses("payments.prod", 1, resolved) == [PUBLIC[0]]
    assert asked == [b"payments.prod."]


def test_a_resolver_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    wakes = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: wakes.wait(PATIENCE_SECONDS) and [])
    with pytest.raises(Unreached, match="in time"):  # while the resolver still hangs
        public_addresses("hooks.example", 0.05, resolved)
    wakes.set()


def test_the_systems_resolver_knows_loopback() -> None:
    assert "127.0.0.1" in resolved("localhost", PATIENCE_SECONDS)
    assert resolved("127.0.0.1", PATIENCE_SECONDS) == ["127.0.0.1"]
    with pytest.raises((socket.gaierror, TimeoutError)):
        resolved("a.invalid.", 5)
