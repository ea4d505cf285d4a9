"""The browser's part of Web Push."""

from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.support.push_receiver import Receiver
from tests.support.waiting import wait_until
from tests.web.conftest import Meet
from tests.web.people import Person, with_service_worker

STUBS = """
const modules = async (name) => import((await (await fetch("/app/current")).json()).path + name);
const events = () => {
  const shown = [];
  self.registration = {showNotification: async (title, options) => shown.push({title, ...options})};
  return shown;
};
"""

BROWSER = """
(subscription) => {
  Object.defineProperty(Notification, "permission", {get: () => "granted"});
  Notification.requestPermission = async () => "granted";
  let current = null;
  const made = (options) => ({
    options: {applicationServerKey: options.applicationServerKey.buffer},
    toJSON: () => ({...subscription, expirationTime: null}),
    unsubscribe: async () => { current = null; },
  });
  self.fake = {pushManager: {
    getSubscription: async () => current,
    subscribe: async (options) => (current = made(options)),
  }};
}
"""
"""A registration whose push service is ours. A browser without a window has neither one nor a permission to give."""


@pytest.fixture
def ada(meet: Meet) -> Person:
    """A player who does not look: who follows the inbox gets no messages."""
    return hidden(meet(f"Ada {token_hex(4)}"))


def hidden(person: Person) -> Person:
    """Open the account page of somebody who does not look."""
    person.page.route("**/v1/players/me/stream*", lambda route: route.fulfill(status=204))
    person.opens("/account")
    return person


def run(page: Page, script: str, argument: Any = None) -> Any:
    """Return what the body of an async function returns in the page; `modules(name)` imports a file of the client."""
    return page.evaluate(f"async (argument) => {{ {STUBS} {script} }}", argument)


def pushed(page: Page, *texts: str | None) -> Any:
    """Return the notifications that these payloads show; None is a push without one."""
    return run(
        page,
        """
        const {onPush} = await modules("service_worker_push.mjs"), shown = events();
        for (const text of argument) {
          onPush({data: text === null ? null : {json: () => JSON.parse(text)}, waitUntil: () => {}});
        }
        return shown;
        """,
        texts,
    )


def test_a_message_is_shown_also_one_that_can_not_be_read_and_a_newer_one_of_the_game_replaces_it(ada: Person) -> None:
    text = '{"title": "Time Chase", "body": "It is your turn.", "url": "/g/g_1", "tag": "g_1"}'
    (shown,) = pushed(ada.page, text + " " * 100)
    assert (shown["title"], shown["body"], shown["tag"]) == ("Time Chase", "It is your turn.", "g_1")
    assert shown["data"] == {"url": "/g/g_1"}
    texts = (None, "", "x", "null", "[]", "{}", '{"title": 1, "body": "", "url": "/", "tag": "t"}')
    found = pushed(ada.page, *texts)
    assert [(each["title"], each["data"]) for each in found] == [("Retcon", {"url": "/games"})] * len(texts)


def test_a_click_shows_the_window_that_has_the_game_or_opens_a_page_of_ours(ada: Person) -> None:
    found = run(
        ada.page,
        """
        const {onNotificationClick} = await modules("service_worker_push.mjs"), opened = [];
        self.clients = {matchAll: async () => [], openWindow: async (address) => opened.push(address)};
        for (const url of argument) {
          let done;
          onNotificationClick({notification: {close: () => {}, data: {url}}, waitUntil: (all) => { done = all; }});
          await done;
        }
        return opened;
        """,
        ["/g/g_1", "https://evil.example/", "//evil.example/", None, "javascript:alert(1)", "/\\evil.example", 5, ""],
    )
    assert found == [f"{ada.site}/g/g_1", *[f"{ada.site}/games"] * 7]
    found = run(
        ada.page,
        """
        const {onNotificationClick} = await modules("service_worker_push.mjs"), done = [];
        const window = (url) => ({
          url: location.origin + url, focus: async () => done.push(url), navigate: async () => window("/moved")});
        let windows = [window("/"), window("/g/g_1?at=3")], waited;
        self.clients = {matchAll: async () => windows};
        for (const url of ["/g/g_1", "/g/g_2"]) {
          onNotificationClick({notification: {close: () => {}, data: {url}}, waitUntil: (all) => { waited = all; }});
          await waited;
        }
        return done;
        """,
    )
    assert found == ["/g/g_1?at=3", "/moved"]


def test_from_a_click_to_a_message_and_back(ada: Person, meet: Meet, shared_receiver: Receiver) -> None:
    body = shared_receiver.subscription("phone")
    del body["lang"]
    ada.page.evaluate(BROWSER, body)
    states = run(
        ada.page,
        """
        const push = await modules("core/push.mjs"), api = await modules("core/server/api.mjs");
        const before = await push.state(self.fake);
        return [before, await push.subscribe(self.fake, api, "de"), await push.renew(self.fake, api, "de")];
        """,
    )
    assert states == ["off", "on", "on"]
    game = ada.creates("time-machine", "me", "open")
    bob = meet(f"Bob {token_hex(4)}")
    bob.asks("PUT", f"/v1/games/{game}/seats/1")
    wait_until(lambda: any(each.fields["tag"] == game for each in shared_receiver.received))
    (received,) = (each for each in shared_receiver.received if each.fields["tag"] == game)
    assert received.fields["body"] == "Du bist am Zug."
    state = run(
        ada.page,
        """
        const push = await modules("core/push.mjs"), api = await modules("core/server/api.mjs");
        return push.unsubscribe(self.fake, api);
        """,
    )
    assert state == "off"
    assert ada.asks("GET", "/v1/players/me/push-subscriptions")["items"] == []


@pytest.mark.soak
def test_a_subscription_to_a_lost_key_is_replaced(ada: Person, shared_receiver: Receiver) -> None:
    body = shared_receiver.subscription("desk")
    del body["lang"]
    ada.page.evaluate(BROWSER, body)
    keys = run(
        ada.page,
        """
        const push = await modules("core/push.mjs"), api = await modules("core/server/api.mjs");
        await self.fake.pushManager.subscribe({applicationServerKey: new Uint8Array(65)});
        await push.renew(self.fake, api);
        const bytes = new Uint8Array((await self.fake.pushManager.getSubscription()).options.applicationServerKey);
        await push.unsubscribe(self.fake, api);
        return [bytes[0], bytes.length];
        """,
    )
    assert keys == [4, 65]


@pytest.mark.soak
def test_a_browser_without_push_says_so(ada: Person) -> None:
    assert run(ada.page, 'return (await modules("core/push.mjs")).state(undefined)') == "unsupported"
    assert run(ada.page, 'return (await modules("core/push.mjs")).subscribe({}, {})') == "unsupported"


def test_the_service_worker_shows_what_is_pushed_to_it(meet: Meet) -> None:
    ada = hidden(meet(f"Ada {token_hex(4)}", service_workers="allow"))
    session, registrations = ada.context.new_cdp_session(ada.page), list[Any]()
    session.on("ServiceWorker.workerRegistrationUpdated", lambda said: registrations.extend(said["registrations"]))
    session.send("ServiceWorker.enable")
    with_service_worker(ada.page)
    workers = ada.context.service_workers or [ada.context.wait_for_event("serviceworker")]
    (worker,) = workers
    while not registrations:
        ada.page.wait_for_timeout(20)
    worker.evaluate("() => { self.titles = []; registration.showNotification = async (title) => titles.push(title); }")
    data = '{"title": "Time Chase", "body": "It is your turn.", "url": "/g/g_1", "tag": "g_1"}'
    message = {"origin": f"{ada.site}/", "registrationId": registrations[-1]["registrationId"], "data": data}
    session.send("ServiceWorker.deliverPushMessage", message)
    wait_until(lambda: worker.evaluate("titles") == ["Time Chase"])
