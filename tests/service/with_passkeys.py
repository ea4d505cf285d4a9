"""Adding passkeys and signing in with them, over HTTP."""

from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.conftest import Player
from tests.support.authenticator import Authenticator

PASSKEYS, SESSION = "/v1/players/me/passkeys", "/v1/session"


def options_for(player: Player) -> Any:
    answer = player.post(f"{PASSKEYS}/options", json={})
    assert answer.status_code == 200, answer.text
    return answer.get_json()["publicKey"]


def add(player: Player, credential: Any, label: str = "phone") -> TestResponse:
    return player.post(PASSKEYS, json={"credential": credential, "label": label})


def added(player: Player, **fields: Any) -> Authenticator:
    """An authenticator with a passkey of the player."""
    authenticator = Authenticator(**fields)
    assert add(player, authenticator.created(options_for(player))).status_code == 201
    return authenticator


def sign_in_options(client: FlaskClient) -> Any:
    answer = client.post(f"{SESSION}/passkey-options", json={})
    assert answer.status_code == 200, answer.text
    return answer.get_json()["publicKey"]


def sign_in(client: FlaskClient, credential: Any, **options: Any) -> TestResponse:
    return client.post(SESSION, json={"kind": "passkey", "credential": credential}, **options)


def signed_in(client: FlaskClient, authenticator: Authenticator, **changes: Any) -> TestResponse:
    return sign_in(client, authenticator.asserted(sign_in_options(client), **changes))
