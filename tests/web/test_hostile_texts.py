"""Texts of players and operators that try to become markup: names, packs, options, labels, addresses, logs."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from engines.games.time_breaker import packs
from tests.support.real_server import SMALL, Server, serving
from tests.web.people import DESKTOP, Person

OPEN: Final = Path(packs.__file__).parent / "open"
HOSTILE: Final = '"><img src=x onerror="globalThis.hit=1"><script>globalThis.hit=1</script>{{7*7}}'
NAME: Final = "<img/src=x onerror=hit()>"
SHORT: Final = "<b onclick=hit()>{x}"

_MARKUP: Final = """() => {
  const made = document.querySelectorAll("img[src='x'], [onerror], [onclick], main script");
  return [globalThis.hit, ...made].filter((each) => each !== undefined).map(String);
}"""


@pytest.fixture
def hostile_server(tmp_path: Path) -> Iterator[Server]:
    """A server whose operator has a pack full of markup."""
    pack = tmp_path / "packs" / "time-breaker" / "evil"
    shutil.copytree(OPEN, pack)
    (pack / "pack.json").write_text(json.dumps({"key": "evil", "title": HOSTILE, "description": HOSTILE}))
    gates = json.loads((pack / "gates.json").read_text(encoding="utf-8"))
    (pack / "gates.json").write_text(
        json.dumps([{**gate, "title": f"{number} {SHORT}"} for number, gate in enumerate(gates)])
    )
    settings = SMALL | {"RETCON_RATE_LIMITS_ENABLED": "false", "RETCON_PACKS_DIR": str(tmp_path / "packs")}
    with serving(tmp_path / "hostile", **settings) as server:
        yield server


def check(page: Page, text: str) -> None:
    """Check that the page shows the text as it is, and that nothing of it became an element or ran."""
    expect(page.get_by_text(text).first).to_be_attached()
    page.wait_for_timeout(200)
    assert page.evaluate(_MARKUP) == []


def test_texts_stay_texts(chromium: Browser, hostile_server: Server, tmp_path: Path) -> None:
    eve = Person(chromium, hostile_server.url.replace("127.0.0.1", "localhost"), DESKTOP, {})
    eve.sign_up(NAME)
    eve.asks("POST", "/v1/players/me/tokens", {"label": HOSTILE[:80], "scopes": ["read"]})
    game = eve.creates("time-breaker", "me", "me", options={"pack": "evil"})
    check(eve.opens("/"), "Play now")
    check(eve.opens(f"/players/{eve.player['id']}"), NAME)
    check(eve.opens("/account"), HOSTILE[:80])
    check(eve.opens("/watch"), NAME)
    check(eve.opens("/new/time-breaker"), HOSTILE[:40])
    table = eve.opens(f"/g/{game}")
    check(table, NAME)
    expect(table.locator(".board")).to_contain_text("<b onclick")
    expect(table.locator(".decision button").first).to_be_visible()
    if (toggle := table.locator(".decision-toggle[aria-expanded=false]")).count():
        toggle.click()
        assert table.evaluate(_MARKUP) == []
        table.locator(".decision-toggle").click()
    table.get_by_role("button", name="Cards and terms").click()
    check(table, SHORT)
    table.keyboard.press("Escape")
    eve.asks("POST", f"/v1/games/{game}/concede?seat=0")
    log = tmp_path / "log.ndjson"
    log.write_bytes(eve.context.request.get(f"/v1/games/{game}/log").body())
    check(eve.opens(f"/g/{eve.imports(log)}"), SHORT)
    address = quote(SHORT, safe="")
    for path in (f"/g/{address}", f"/new/{address}", f"/players/{address}", f"/g/{game}?as={address}&at={address}"):
        assert eve.opens(path).evaluate(_MARKUP) == []
    faults = list(eve.faults)
    eve.leave()
    assert faults == []
