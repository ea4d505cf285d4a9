"""The pages that start the browser client: their files, policies and previews, which say nothing that is not public."""

import gzip
import json
import posixpath
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from service.api.resources.web_pages import FOLDER, MAIN, PAGES, TYPES
from tests.service.over_http import problem
from tests.service.picturing import Two, nim, played
from tests.service.spectating import NONE

PATHS = ["/", "/account", "/games", "/new", "/new/time-chase", "/players/p_a", "/watch", "/g/g_aaaaaaaaaaaaaaaa"]


pytestmark = pytest.mark.usefixtures("drawn")


def page(client: FlaskClient, path: str) -> str:
    answer = client.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    return answer.text


@pytest.mark.parametrize("path", PATHS)
def test_every_page_starts_the_client_with_a_strict_policy(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    for part in (
        "default-src 'none'",
        "script-src 'self';",
        "require-trusted-types-for 'script'",
        "frame-ancestors 'none'",
    ):
        assert part in policy
    assert answer.headers["Cache-Control"] == "no-cache"
    assert re.search(r"<script(?! type=\"module\" src=\"/app/)|<style| style=| on\w+=", answer.text) is None


def test_every_file_that_a_page_names_is_there_and_never_changes(client: FlaskClient) -> None:
    addresses = re.findall(r'(?:href|src)="(/app/[^"]+)"', page(client, "/"))
    assert len(addresses) > 10
    for address in addresses:
        answer = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["Content-Encoding"] == "gzip"
        sent, file = gzip.decompress(answer.data), FOLDER / address.split("/", 3)[3]
        if file.suffix not in (".js", ".mjs"):
            assert sent == file.read_bytes()


def test_modules_lose_comments_and_indentation_and_their_lines_keep_their_numbers(client: FlaskClient) -> None:
    base = client.get("/app/current").get_json()["path"]
    for path in ("pages/lobby.mjs", "learn/page.mjs", "table/side.mjs", "service_worker.mjs"):
        pairs = zip(client.get(base + path).text.split("\n"), (FOLDER / path).read_text().split("\n"), strict=True)
        for line, written in pairs:
            kept = re.sub(r"/\*\* @type {.*?} \*/ ?", "", written).strip()
            assert not line.startswith("//")
            if line.startswith("import "):
                assert line.split(" from ")[0] == kept.split(" from ")[0]
            else:
                assert line.strip() == kept or (not line and kept.startswith(("//", "/**", "*")))


def test_no_text_of_the_client_goes_over_several_lines() -> None:
    for path in FOLDER.rglob("*.mjs"):
        lines = [] if "vendor" in path.parts else path.read_text().split("\n")
        code = [line for line in lines if not line.strip().startswith(("//", "/**", "*"))]
        assert all(line.replace('"`"', "").count("`") % 2 == 0 for line in code), path  # it would lose its indentation


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_exactly_the_modules_that_it_needs_at_once(client: FlaskClient, name: str) -> None:
    paths = {"lesson": "/learn/one/lesson", **{each: f"/{each}/one" for each in ("embed", "g", "players")}}
    text = page(client, paths.get(name, f"/{name}"))
    base = client.get("/app/current").get_json()["path"]
    named = set(re.findall(r'modulepreload" href="/app/\w+/([^"]+)"', text))
    assert {MAIN, PAGES[name]} <= named
    assert len(named) < 30, "most modules come with others"
    for path in named:
        for imported in re.findall(r'^import .* from "(\..*)";$', client.get(base + path).text, re.MULTILINE):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(path), imported)) in named
    assert (PAGES["account"] in named) == (name == "account")


def test_the_client_knows_the_same_pages() -> None:
    index = (FOLDER / "pages/index.mjs").read_text()
    found = re.findall(r'^  (\w+|""): \(\) => import\("(.*)"\),$', index, re.MULTILINE)
    assert {key.strip('"'): posixpath.normpath(f"pages/{path}") for key, path in found} == PAGES


def test_only_files_of_the_client_are_sent_and_only_those_of_this_version(client: FlaskClient) -> None:
    base = client.get("/app/current").get_json()["path"]
    for path in ("README.md", "index.html", "tsconfig.json", "../openapi.yaml", "%2e%2e/openapi.yaml", "core", ""):
        assert client.get(base + path).status_code == 404
    assert client.get("/app/0123456789abcdef/main.mjs").status_code == 404
    assert client.get(f"{base}main.mjs").status_code == 200


def test_files_have_few_headers_because_a_page_loads_dozens(client: FlaskClient) -> None:
    base = client.get("/app/current").get_json()["path"]
    headers = client.get(f"{base}main.mjs", headers={"Accept-Encoding": "gzip"}).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert len(str(headers)) < 350


def test_the_client_and_the_service_worker_know_the_pages_of_the_server(client: FlaskClient) -> None:
    listed = re.search(r"PAGES = (\[.*\]);", (FOLDER / "core/browser/paths.mjs").read_text())
    assert listed is not None
    rules = [rule for rule in client.application.url_map.iter_rules() if rule.endpoint == "web_pages.show_page"]
    pages = [rule.rule for rule in rules] + ["/g/<game_id>"]
    assert sorted(json.loads(listed[1])) == sorted(re.sub("<[^>]*>", "*", page) for page in pages)


def test_all_types_of_files_in_the_folder_are_known() -> None:
    others = {path.name for path in FOLDER.rglob("*") if path.is_file() and path.suffix not in TYPES}
    named = {"LICENSE", "preact-LICENSE", "README.md", "index.html", "preact.d.mts", "index.d.ts", "tsconfig.json"}
    assert others <= named


def test_the_service_worker_keeps_every_file_of_a_page(client: FlaskClient) -> None:
    answer = client.get("/service-worker.js")
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/javascript", "no-cache")
    kept = json.loads(re.findall(r"\[.*\]", answer.text)[0])
    assert set(re.findall(r'(?:modulepreload|stylesheet)" href="([^"]+)"', page(client, "/"))) <= set(kept)
    assert all(client.get(path).status_code == 200 for path in kept)


def test_a_device_can_install_the_client(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    for icon in answer.get_json()["icons"]:
        size = int(icon["sizes"].partition("x")[0])
        assert client.get(icon["src"]).data[16:24] == size.to_bytes(4) * 2  # the size in the header of a PNG


def test_a_public_game_has_a_title_and_a_card_for_previews(two: Two, client: FlaskClient) -> None:
    game = played(two, nim(two), "take 2")
    text = page(client, f"/g/{game['id']}")
    assert "<title>Coin Nim · Retcon</title>" in text
    card = re.findall(r'property="og:image" content="http://localhost:\d+([^"]+)"', text)
    assert card == [f"/og/{game['id']}/v{game['version']}-{game['mark']}-spectator.png"]
    assert "<noscript>\n<p>Retcon needs JavaScript" in text
    assert f'<img src="/v1/games/{game["id"]}/picture.svg"' in text


def test_what_spectators_may_not_see_looks_like_a_game_that_does_not_exist(two: Two, client: FlaskClient) -> None:
    private = nim(two, visibility="private")
    unseen = nim(two, spectators=NONE)
    neutral = page(client, "/g/g_aaaaaaaaaaaaaaaa")
    for who in (client, two[0]):
        for game in (private, unseen):
            assert who.get(f"/g/{game['id']}").text == neutral


def test_a_move_that_spectators_do_not_see_yet_changes_nothing(two: Two, client: FlaskClient) -> None:
    game = nim(two, spectators={"mode": "delayed", "delay": 2})
    before = client.get(f"/g/{game['id']}").text
    played(two, game, "take 1")
    assert client.get(f"/g/{game['id']}").text == before
    played(two, game, "take 1", "take 1")
    assert client.get(f"/g/{game['id']}").text != before


def test_other_sites_may_show_a_game_in_a_frame_but_nothing_else(client: FlaskClient) -> None:
    assert "frame-ancestors *" in client.get("/embed/g_aaaaaaaaaaaaaaaa").headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in client.get("/g/g_aaaaaaaaaaaaaaaa").headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/g/", "/g/a/b", "/embed/", "/players/", "/nothing", "/app/", "/app/x"])
def test_other_addresses_are_not_found(client: FlaskClient, path: str) -> None:
    assert problem(client.get(path), 404, "not_found")


@pytest.mark.parametrize("game_id", ["g_" + "a" * 5000, "%00", "g_%F0%9F%98%80", "<script>", "..%2f..%2fetc"])
def test_no_game_id_breaks_a_page(client: FlaskClient, game_id: str) -> None:
    for kind in ("g", "embed"):
        assert client.get(f"/{kind}/{game_id}").status_code in (200, 404)


def test_a_page_is_in_the_language_that_the_browser_prefers(client: FlaskClient) -> None:
    answer = client.get("/", headers={"Accept-Language": "de-AT, en;q=0.5"})
    assert '<html lang="de">' in answer.text
    assert answer.headers["Content-Language"] == "de"


def test_the_folder_is_where_the_repository_says() -> None:
    assert Path("web/main.mjs").resolve() == FOLDER / "main.mjs"


@pytest.mark.parametrize("path", ["/nowhere", "/g", "/watch/", "/docs/nothing", "/app/0/main.mjs", "/v1x"])
def test_an_unknown_address_is_a_page_for_browsers_and_a_problem_document_for_programs(
    client: FlaskClient, path: str
) -> None:
    page = client.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert (page.status_code, page.mimetype) == (404, "text/html")
    assert "main.mjs" in page.text
    assert "Accept" in page.vary
    for accept in ("*/*", "application/json"):
        answer = client.get(path, headers={"Accept": accept})
        assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
        assert "Accept" in answer.vary


def test_nothing_below_the_api_is_a_page(client: FlaskClient) -> None:
    for path in ("/v1/nothing", "/v1/games/g_x/nothing"):
        assert client.get(path, headers={"Accept": "text/html"}).mimetype == "application/problem+json"
    assert client.post("/nowhere", headers={"Accept": "text/html"}).mimetype == "application/problem+json"
