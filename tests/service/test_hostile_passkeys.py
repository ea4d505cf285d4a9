"""Passkeys that are hostile, malformed, or slow to decode."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import cbor2
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.conftest import Player
from tests.service.over_http import problem
from tests.service.with_passkeys import add, added, options_for, sign_in, sign_in_options, signed_in
from tests.support.authenticator import ATTESTED, PRESENT, Authenticator, decoded, encoded

BOMBS = {
    "a long array": b"\x9b\x7f" + b"\xff" * 7,
    "a long map": b"\xba\xff\xff\xff\xff",
    "long bytes": b"\x5b\x00\x00\x01" + bytes(5) + b"x" * 10,
    "nested arrays": b"\x81" * 12_000 + b"\x00",
    "nested tags": b"\xc1" * 12_000 + b"\x00",
    "an endless array": b"\x9f" * 12_000,
    "a large number": b"\xc2\x59\x2e\xe0" + b"\xff" * 12_000,
    "a large exponent": bytes.fromhex("c4821a7fffffff01"),
    "a large binary exponent": bytes.fromhex("c5821a7fffffff01"),
    "a cycle": bytes.fromhex("d81c81d81d00"),
    "nothing": b"",
    "half a map": b"\xa3\x63fmt",
    "a list": b"\x80",
    "null": b"\xf6",
}


@pytest.mark.parametrize("raw", BOMBS.values(), ids=BOMBS)
def test_an_attestation_object_that_is_hostile_is_refused(player: Player, raw: bytes) -> None:
    authenticator = Authenticator()
    problem(add(player, authenticator.created(options_for(player), attestation=raw)), 403, "passkey_refused")
    for whole in ({"authData": raw}, {"fmt": "none", "attStmt": {}, "authData": 7}, {"authData": None}, {}):
        answer = add(player, authenticator.created(options_for(player), attestation=whole))
        problem(answer, 403, "passkey_refused")
    head = authenticator.data(PRESENT | ATTESTED) + bytes(16) + (32).to_bytes(2, "big") + authenticator.id
    for data in (head + raw, head, head + b"\xff" * 10, authenticator.data(PRESENT | ATTESTED | 128) + raw):
        problem(add(player, authenticator.created(options_for(player), data=data)), 403, "passkey_refused")


SLOW: Final = b"\xd8\x23" + cbor2.dumps("(?i)" + "".join(f"[{chr(200 + each)}-\U0010ffff]" for each in range(100)))
"""A regular expression that takes seconds to compile."""


def test_what_takes_long_to_decode_is_refused_before(player: Player, client: FlaskClient) -> None:
    authenticator, used = Authenticator(), added(player)
    head = authenticator.data(PRESENT | ATTESTED | 128) + bytes(16) + (32).to_bytes(2, "big") + authenticator.id
    good = cbor2.dumps(authenticator.public_key())
    shorter_when_encoded_again = good.replace(b"\x58\x20", b"\x59\x00\x20", 1) + cbor2.dumps(SLOW)
    longer_when_encoded_again = cbor2.dumps({1: 2}) + b"\xf9\x00\x00" + cbor2.dumps(SLOW)
    attestations: list[dict[str, Any]] = [{"attestation": raw} for raw in (SLOW, cbor2.dumps({"fmt": 1}) + SLOW)]
    attestations.append({"attestation": b"\xa2" + cbor2.dumps("authData") + cbor2.dumps(head + good) + b"\x01" + SLOW})
    data = (SLOW, good + SLOW, shorter_when_encoded_again, longer_when_encoded_again)
    attestations += [{"data": head + each} for each in data]
    began = time.thread_time()
    for changes in attestations:
        problem(add(player, authenticator.created(options_for(player), **changes)), 403, "passkey_refused")
    for extension in (SLOW, b"\xa1\x61a" + SLOW):
        asserted = used.asserted(sign_in_options(client), flags=PRESENT | 128)
        whole = decoded(asserted["response"]["authenticatorData"]) + extension
        asserted["response"]["authenticatorData"] = encoded(whole)
        problem(sign_in(client, asserted), 403, "passkey_refused")
    assert time.thread_time() - began < 2


def test_extensions_that_nobody_asked_for_do_not_matter(player: Player, client: FlaskClient) -> None:
    authenticator = Authenticator()
    head = authenticator.data(PRESENT | ATTESTED | 128) + bytes(16) + (32).to_bytes(2, "big") + authenticator.id
    extended = head + cbor2.dumps(authenticator.public_key()) + cbor2.dumps({"credProtect": 2, "hmac-secret": True})
    assert add(player, authenticator.created(options_for(player), data=extended)).status_code == 201
    assert signed_in(client, authenticator).status_code == 201


KEYS: tuple[Any, ...] = (
    *({}, {1: 2}, {1: 2, 3: -7, -1: 1, -2: b"", -3: b""}, {1: 2, 3: -7, -1: 1, -2: b"x" * 32, -3: b"y" * 32}),
    *({1: 2, 3: -7, -1: 1, -2: 7, -3: [8]}, {1: 3, 3: -257, -1: b"\xff" * 9000, -2: b"\x01\x00\x01"}, {1: 3, 3: -257}),
    *({1: 3, 3: -257, -1: b"", -2: b""}, {1: 1, 3: -8, -1: 6, -2: b"short"}, {1: 1, 3: -8, -1: 4, -2: bytes(32)}),
    *(
        {1: [2], 3: {}, -1: 1},
        {1: 9, 3: -7},
        {1: 2, 3: -999, -1: 1, -2: bytes(32), -3: bytes(32)},
        [1, 2],
        "key",
        7,
        None,
    ),
)


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_a_public_key_that_is_none_is_refused(player: Player, key: Any) -> None:
    authenticator = Authenticator()
    head = authenticator.data(PRESENT | ATTESTED) + bytes(16) + (32).to_bytes(2, "big") + authenticator.id
    credential = authenticator.created(options_for(player), data=head + cbor2.dumps(key))
    problem(add(player, credential), 403, "passkey_refused")


def test_a_statement_about_the_authenticator_is_not_read(player: Player, client: FlaskClient) -> None:
    authenticator = Authenticator()
    options = options_for(player)
    bare = cbor2.loads(decoded(authenticator.created(options)["response"]["attestationObject"]))
    hostile = {**bare, "fmt": "tpm", "attStmt": {"x5c": [b"junk"] * 100, "ver": {"a": 1}}}
    assert add(player, authenticator.created(options, attestation=hostile)).status_code == 201
    assert signed_in(client, authenticator).status_code == 201


JUNK: tuple[Any, ...] = (None, 7, "", "é", "=", "x" * 5, "x" * 60_000, [], {}, True, "\u0000", "A" * 21_000)


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_a_field_of_the_wrong_type_or_size_is_refused(player: Player, client: FlaskClient, junk: Any) -> None:
    authenticator = added(player)
    new = Authenticator().created(options_for(player))
    used = authenticator.asserted(sign_in_options(client))
    ways: list[tuple[Callable[[Any], TestResponse], Any]] = [
        (partial(add, player), new),
        (partial(sign_in, client), used),
    ]
    for send, credential in ways:
        for name in ("id", "rawId", "type", "response"):
            problem(send({**credential, name: junk}), 403, "passkey_refused")
        for name in credential["response"].keys() - {"userHandle"}:
            broken = {**credential, "response": {**credential["response"], name: junk}}
            problem(send(broken), 403, "passkey_refused")


@pytest.mark.parametrize("credential", [None, 7, "x", [], True])
def test_a_credential_is_an_object(player: Player, client: FlaskClient, credential: Any) -> None:
    problem(add(player, credential), 400, "malformed")
    problem(sign_in(client, credential), 400, "malformed")
    empties: tuple[Any, ...] = ({}, {"response": {}})
    for empty in empties:
        problem(add(player, empty), 403, "passkey_refused")
        problem(sign_in(client, empty), 403, "passkey_refused")
