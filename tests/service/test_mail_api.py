"""Mail addresses over HTTP, and the pages to which mail leads."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from service.backend import Backend
from service.mail import addresses
from service.mail.writing import CONFIRM, OFF
from service.shared.wall_clock import now_ms
from tests.service.conftest import Player, settings
from tests.service.over_http import problem
from tests.support.games import REGISTRY
from tests.support.mail_server import MailServer, mail_server
from tests.workers.erased import stored
from workers.jobs.mails import MailSender

MINE = "/v1/players/me/mail"
NOBODY = {"address": None, "lang": None, "status": None}

Deliver = Callable[[], None]


@pytest.fixture
def smtp() -> Iterator[MailServer]:
    with mail_server() as found:
        yield found


@pytest.fixture
def backend(redis_url: str, redis_client: Redis, smtp: MailServer) -> Backend:
    return Backend.connect(settings(redis_url, SMTP_URL=smtp.url, MAIL_FROM="games@play.example"), REGISTRY)


@pytest.fixture
def deliver(backend: Backend) -> Deliver:
    return lambda: MailSender(backend).run()


def put(player: Player, address: Any = "ada@example.org", **more: Any) -> Any:
    return player.ask("PUT", MINE, {"json": {"address": address, **more}})


def status(player: Player) -> Any:
    return player.get(MINE).get_json()["status"]


def test_an_address_counts_once_its_owner_has_pressed_the_button(
    player: Player, client: FlaskClient, smtp: MailServer, deliver: Deliver
) -> None:
    assert player.get(MINE).get_json() == NOBODY
    shown = {"address": "ada@example.org", "lang": "de", "status": "unconfirmed"}
    assert put(player, lang="de").get_json() == shown == player.get(MINE).get_json()
    deliver()
    deliver()
    (mail,) = smtp.received
    assert mail["Subject"] == "Bestätige deine Adresse"
    assert player.token not in str(mail)
    link = smtp.link(CONFIRM)
    for _ in range(2):  # as a program does that previews links
        page = client.get(link)
        assert (page.status_code, page.mimetype) == (200, "text/html")
        assert '<form method="post">' in page.text
        assert client.head(link).status_code == 200
    assert status(player) == "unconfirmed"
    assert client.post(link, headers={"Accept-Language": "de"}).text.count("Deine Adresse ist bestätigt.") == 2
    assert status(player) == "confirmed"
    for answer in (client.post(link), client.get(link)):
        assert (answer.status_code, "used" in answer.text, "<form" in answer.text) == (404, True, False)


def test_a_link_ends_after_two_days_and_with_the_next_one(
    player: Player, client: FlaskClient, smtp: MailServer, deliver: Deliver, monkeypatch: pytest.MonkeyPatch
) -> None:
    links = []
    for _ in range(2):
        put(player)
        deliver()
        links.append(smtp.link(CONFIRM))
    assert client.post(links[0]).status_code == 404
    now = now_ms()
    monkeypatch.setattr(addresses, "now_ms", lambda: now + addresses.LINK_MS + 1)
    assert [client.get(links[1]).status_code, client.post(links[1]).status_code] == [404, 404]
    monkeypatch.undo()
    assert client.post(links[1]).status_code == 200


@pytest.mark.parametrize("secret", ["x", "p_-", "%00-%ff", "p_1-" + "a" * 500])
def test_made_up_links_do_nothing(client: FlaskClient, secret: str) -> None:
    assert [client.get(CONFIRM + secret).status_code, client.post(CONFIRM + secret).status_code] == [404, 404]
    assert [client.get(OFF + secret).status_code, client.post(OFF + secret).status_code] == [200, 200]


def confirm(player: Player, smtp: MailServer, deliver: Deliver) -> None:
    put(player)
    deliver()
    assert player.client.post(smtp.link(CONFIRM)).status_code == 200


def test_mail_is_turned_off_with_one_click_without_signing_in(
    player: Player, client: FlaskClient, smtp: MailServer, deliver: Deliver
) -> None:
    confirm(player, smtp, deliver)
    off = smtp.link(OFF)
    assert smtp.received[-1]["List-Unsubscribe"] == f"<http://localhost:8000{off}>"
    assert "<form" in client.get(off).text
    assert status(player) == "confirmed"
    for _ in range(2):
        assert client.post(off, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert player.get(MINE).get_json() == NOBODY


def test_the_address_that_turns_mail_off_ends_with_the_mail_address(
    player: Player, client: FlaskClient, smtp: MailServer, deliver: Deliver
) -> None:
    confirm(player, smtp, deliver)
    former = smtp.link(OFF)
    put(player, "other@example.org")
    client.post(former)
    assert player.get(MINE).get_json()["address"] == "other@example.org"


def test_only_the_language_of_a_confirmed_address_changes(player: Player, smtp: MailServer, deliver: Deliver) -> None:
    confirm(player, smtp, deliver)
    for _ in range(5):
        assert put(player, lang="de").get_json()["status"] == "confirmed"
    deliver()
    assert len(smtp.received) == 1
    assert player.delete(MINE).status_code == player.delete(MINE).status_code == 204
    assert player.get(MINE).get_json() == NOBODY


@pytest.mark.parametrize(
    "address",
    [
        *("ada", "@example.org", "ada@", "ada@example", "ada@@example.org", "a b@example.org", "ada@127.0.0.1"),
        *("ada@example.org\r\nBcc: all@example.org", "ada@example.org\n", "\tada@example.org", "ada@exa\x00mple.org"),
        *("ada@example.org,bob@example.org", "ada@example.org bob@example.org", "Ada <ada@example.org>"),
        *('"ada"@example.org', "ädа@example.org", "a" * 65 + "@example.org", "a@" + "b." * 125 + "org", "a@-b.org"),
        *("=?utf-8?q?a=0d=0aBcc=3a_all?=@example.org", "=?utf-8?b?YUBi?=@example.org", "a@b.c", "a@b.1"),
        *("a@" + "b" * 64 + ".org", "a@b..org", "a@[::1]", "", 5, None, ["a@b.org"]),
    ],
)
def test_what_is_no_single_mailbox_is_refused(player: Player, redis_client: Redis, address: Any) -> None:
    found = problem(put(player, address), 400, "malformed")
    assert [each["pointer"] for each in found["errors"]] == ["/address"]
    assert not redis_client.exists("retcon:mails")


def test_unusual_addresses_are_sent_to_as_they_are(player: Player, smtp: MailServer, deliver: Deliver) -> None:
    assert put(player, "Ada+x@Bücher.example").get_json()["address"] == "Ada+x@xn--bcher-kva.example"
    deliver()
    assert put(player, "!#$%&'*+-/=^_`{|}~?.x@example.org").status_code == 200
    deliver()
    assert smtp.recipients == ["Ada+x@xn--bcher-kva.example", "!#$%&'*+-/=^_`{|}~?.x@example.org"]
    assert [str(each["To"]) for each in smtp.received] == smtp.recipients


def test_neither_a_player_nor_several_can_bother_somebody_with_mail(
    sign_up: Callable[[], Player], smtp: MailServer, deliver: Deliver
) -> None:
    one, two = sign_up(), sign_up()
    for number in range(3):
        assert put(one, f"ada{number}@example.org").status_code == 200
        deliver()
    refused = problem(put(one, "other@example.org"), 429, "too_many_mails")
    assert refused["detail"].startswith("Three mails a day")
    for tag in ("", "+a", "+b"):
        assert put(two, f"eve{tag}@example.org").status_code == 200
        two = sign_up()
    answer = put(two, "EVE+c@example.org")
    problem(answer, 429, "too_many_mails")
    assert 0 < int(answer.headers["Retry-After"]) <= 24 * 3600
    deliver()
    assert len(smtp.received) == 6
    assert one.get(MINE).get_json()["address"] == "ada2@example.org"


def test_a_server_without_mail_says_so(make_client: Callable[..., FlaskClient]) -> None:
    client = make_client()
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    ada = Player(client, made["id"], "Ada", made["token"])
    problem(put(ada), 409, "mail_unavailable")
    problem(ada.get(MINE), 409, "mail_unavailable")
    assert ada.delete(MINE).status_code == 204


def test_secrets_are_stored_as_hashes_and_the_export_has_only_the_address(
    player: Player, smtp: MailServer, deliver: Deliver, redis_client: Redis
) -> None:
    put(player)
    deliver()
    for path in (CONFIRM, OFF):
        assert smtp.link(path).partition("-")[2].encode() not in stored(redis_client)
    lines = player.get("/v1/players/me/data").get_data(as_text=True)
    assert '"topic": "mail", "value": {"address": "ada@example.org", "lang": "en"' in lines
    assert "digest" not in lines


def test_nobody_else_sees_the_address(two: tuple[Player, Player], capfd: Any, deliver: Deliver) -> None:
    put(two[0])
    deliver()
    for path in (f"/v1/players/{two[0].id}", f"/v1/players?name={two[0].name}", MINE, "/v1/players/me/data"):
        assert "ada@example.org" not in two[1].get(path).text
    assert "ada@example.org" not in "".join(capfd.readouterr())


def test_mail_is_no_browser(player: Player, smtp: MailServer, deliver: Deliver) -> None:
    confirm(player, smtp, deliver)
    browsers = "/v1/players/me/push-subscriptions"
    assert player.get(browsers).get_json() == {"items": []}
    problem(player.delete(f"{browsers}/mail"), 404, "subscription_not_found")
