"""An operator sees how webhooks do, disables and enables them, and sends again what was missed."""

import json

import pytest

from service.api.app import create_app
from service.backend import Backend
from service.people.players import Player
from service.webhooks.endpoints import Webhook
from tests.admin.conftest import Run

WHY = ("--reason", "A test.")


@pytest.fixture
def webhook(backend: Backend, ada: Player) -> Webhook:
    return backend.notices.webhooks.create(ada.id, "https://hooks.example/secret-path", ("decision.owed",), "Mine")[0]


def test_webhooks_are_listed_without_secrets_and_paths(run: Run, webhook: Webhook, ada: Player) -> None:
    listed = run("webhooks", "list")
    (found,) = listed["items"]
    assert (found["player"], found["webhook"], found["host"]) == (ada.id, webhook.id, "hooks.example")
    assert (found["enabled"], found["waiting"], found["failing_since"]) == (True, 0, None)
    text = json.dumps([listed, run("webhooks", "show", ada.id, webhook.id)])
    assert "secret-path" not in text
    assert webhook.secrets[0].text not in text
    assert run("webhooks", "list", "--player", "p_none")["items"] == []


def test_only_webhooks_that_fail_or_are_disabled_are_listed_if_asked_for(
    run: Run, webhook: Webhook, ada: Player
) -> None:
    assert run("webhooks", "list", "--failing")["items"] == []
    run("webhooks", "disable", ada.id, webhook.id, *WHY)
    assert len(run("webhooks", "list", "--failing")["items"]) == 1


def test_webhooks_are_listed_page_by_page(run: Run, backend: Backend) -> None:
    players = sorted(backend.people.accounts.create_player(f"Ann {number}")[0].id for number in range(3))
    for player in players:
        for number in range(2):
            backend.notices.webhooks.create(player, f"https://hooks.example/{number}", ("decision.owed",), "")
    first = run("webhooks", "list", "--limit", "3")
    assert [each["player"] for each in first["items"]] == [*players[:1] * 2, *players[1:2] * 2]
    rest = run("webhooks", "list", "--limit", "3", "--cursor", first["next"])
    assert [each["player"] for each in rest["items"]] == players[2:] * 2
    assert (first["more"], rest["more"], rest["next"]) == (True, False, None)
    assert run("webhooks", "list")["items"] == first["items"] + rest["items"]


def test_a_webhook_is_disabled_once_and_enabled_once(run: Run, webhook: Webhook, ada: Player) -> None:
    which = (ada.id, webhook.id)
    assert run("webhooks", "disable", *which, "--dry-run", *WHY)["changed"] is True
    assert run("webhooks", "show", *which)["enabled"] is True
    assert [run("webhooks", "disable", *which, *WHY)["changed"] for _ in range(2)] == [True, False]
    assert run("webhooks", "show", *which)["disabled_reason"] == "by_operator"
    assert run("webhooks", "retry", *which, *WHY)["code"] == "webhook_is_disabled"
    assert [run("webhooks", "enable", *which, *WHY)["changed"] for _ in range(2)] == [True, False]
    assert run("webhooks", "show", *which)["enabled"] is True


def test_its_owner_can_not_enable_what_the_operator_has_disabled(
    run: Run, backend: Backend, webhook: Webhook, ada: Player
) -> None:
    client = create_app(backend).test_client()
    made = client.post("/v1/players", json={"name": "Grace"}).get_json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    hook = backend.notices.webhooks.create(made["id"], "https://hooks.example/1", ("decision.owed",), "")[0]
    run("webhooks", "disable", made["id"], hook.id, *WHY)
    refused = client.patch(f"/v1/players/me/webhooks/{hook.id}", json={"enabled": True}, headers=headers)
    assert refused.get_json()["code"] == "webhook_is_disabled"
    assert not backend.notices.webhooks.get(made["id"], hook.id).is_enabled


def test_what_was_missed_is_sent_again(run: Run, backend: Backend, webhook: Webhook, ada: Player) -> None:
    which = (ada.id, webhook.id)
    assert run("webhooks", "retry", *which, *WHY)["changed"] is False
    run("webhooks", "disable", *which, *WHY)
    run("webhooks", "enable", *which, *WHY)
    assert run("webhooks", "retry", *which, *WHY)["changed"] is True
    assert backend.notices.webhook_tasks.take(2**45, ()) is not None


def test_an_unknown_webhook_is_refused_by_name(run: Run, ada: Player) -> None:
    for action in ("show", "disable", "enable", "retry"):
        refused = run("webhooks", action, ada.id, "w_none", *(() if action == "show" else WHY))
        assert refused == {"code": "webhook_not_found", "detail": f"player {ada.id!r} has no webhook 'w_none'"}
