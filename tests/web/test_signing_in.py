"""Sessions and passkeys, as a real browser sends them."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.web.conftest import Meet

ASK: Final = """async ([method, path, body]) => {
  const headers = body === null ? {} : { "Content-Type": "application/json" };
  const answer = await fetch(path, { method, headers, body: body === null ? undefined : JSON.stringify(body) });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}"""
CREATE: Final = """async (json) => (await navigator.credentials.create({
  publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json) })).toJSON()"""
GET: Final = """async (json) => (await navigator.credentials.get({
  publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json) })).toJSON()"""


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """The status and the body of a request that a script of the page makes."""
    return page.evaluate(ASK, [method, path, body])


def authenticate(page: Page, **options: Any) -> None:
    """Give the browser an authenticator whose owner always agrees."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    usual = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    more = {"isUserVerified": True, "automaticPresenceSimulation": True}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": {**usual, **more, **options}})


def test_a_passkey_of_a_browser_signs_in_without_a_name(meet: Meet) -> None:
    page = meet("Passkey Ada").opens("/watch")  # the account page would sign in with the passkey by itself
    authenticate(page)
    session = ask(page, "GET", "/v1/session")["body"]
    assert (session["can_use_passkeys"], session["passkeys"]) == (True, 0)
    options = ask(page, "POST", "/v1/players/me/passkeys/options")["body"]["publicKey"]
    made = page.evaluate(CREATE, options)
    added = ask(page, "POST", "/v1/players/me/passkeys", {"credential": made, "label": "phone"})
    assert (added["status"], added["body"]["label"]) == (201, "phone")
    assert ask(page, "DELETE", "/v1/session")["status"] == 204
    assert ask(page, "GET", "/v1/session")["body"]["player"] is None
    for _ in range(2):
        asked = ask(page, "POST", "/v1/session/passkey-options")["body"]["publicKey"]
        used = page.evaluate(GET, asked)
        answer = ask(page, "POST", "/v1/session", {"kind": "passkey", "credential": used})
        assert answer["status"] == 201, answer["body"]
        assert answer["body"]["player"]["name"] == "Passkey Ada"


def test_a_script_never_sees_the_session_and_every_request_of_the_page_has_it(meet: Meet) -> None:
    ben = meet("Passkey Ben")
    page = ben.opens("/account")
    (cookie,) = ben.context.cookies()
    assert (cookie["name"], cookie["httpOnly"], cookie["sameSite"]) == ("retcon", True, "Strict")
    assert page.evaluate("document.cookie") == ""
    assert ask(page, "GET", "/v1/players/me")["body"]["name"] == "Passkey Ben"
    streamed = """() => new Promise((resolve, reject) => {
      const source = new EventSource("/v1/players/me/stream");
      source.addEventListener("games", () => { source.close(); resolve(true); });
      source.onerror = reject;
    })"""
    assert page.evaluate(streamed)
