"""The documentation pages: every page in the table of contents is served, and every link works."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from engines import WITH_EXAMPLES, latest
from service.api.app import create_app
from service.api.description.guides import INDEX, contents, page_at
from service.backend import Backend
from service.operations.configuration.settings import Settings
from tests.support.real_server import ROOT

ENTRIES = [entry for section in contents() for entry in section.entries]
GUIDES = [INDEX, *(entry.file for entry in ENTRIES if entry.file)]
PAGES = ["", *(entry.path for entry in ENTRIES)]
TEXTS = [*sorted(path for path in ROOT.glob("docs/**/*.md")), ROOT / "README.md", ROOT / "CHANGELOG.md"]


class Links(HTMLParser):
    """The addresses that a page links to, and the ids that it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses, self.ids = list[str](), set[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.addresses += [address for name in ("href", "src") if (address := found.get(name))]
        self.ids |= {found["id"] or ""} if "id" in found else set()


@pytest.fixture(scope="module")
def browser() -> FlaskClient:
    settings = Settings.from_environment({"RETCON_RATE_LIMITS_ENABLED": "false"})
    return create_app(Backend.connect(settings)).test_client()


@cache
def page(browser: FlaskClient, path: str) -> Links:
    """Ask for each page once, since all pages link to each other."""
    answer = browser.get(f"/docs/{path}".rstrip("/"))
    assert (answer.status_code, answer.mimetype) == (200, "text/html"), path
    return Links(answer.get_data(as_text=True))


@cache
def status(browser: FlaskClient, path: str) -> int:
    return browser.get(path).status_code


@pytest.mark.parametrize("path", PAGES)
def test_no_link_of_any_page_is_broken(browser: FlaskClient, path: str) -> None:
    links = page(browser, path)
    assert links.addresses
    for address in links.addresses:
        if address.startswith("https://"):
            continue
        target, _, anchor = address.partition("#")
        if target:
            assert status(browser, target) == 200, address
        if anchor:
            there = links if not target else page(browser, target.removeprefix("/docs").strip("/"))
            assert unquote(anchor) in there.ids, address


def test_every_game_has_a_page_that_teaches_it() -> None:
    listed = {entry.path for entry in ENTRIES}
    assert {f"games/{key}" for key in latest(WITH_EXAMPLES)} <= listed
    assert {f"rulings/{key}" for key in latest(WITH_EXAMPLES)} <= listed


def test_a_game_that_the_index_does_not_name_is_listed_all_the_same(browser: FlaskClient) -> None:
    assert "coin-nim" not in (ROOT / INDEX).read_text(encoding="utf-8")
    assert "/docs/games/coin-nim" in page(browser, "").addresses


def test_each_cell_of_a_table_names_its_column_so_that_a_phone_can_show_rows_as_lists(browser: FlaskClient) -> None:
    text = browser.get("/docs/glossary").get_data(as_text=True)
    assert '<td data-label="word">hidden</td>' in text
    assert '<td data-label="also known as">match</td>' in text
    assert "<td>" not in text


@pytest.mark.parametrize("path", ["ladder", "sizing", "administration"])
def test_html_comments_around_generated_tables_are_not_shown(browser: FlaskClient, path: str) -> None:
    text = browser.get(f"/docs/{path}").get_data(as_text=True)
    assert "<table>" in text
    assert "&lt;!--" not in text


def test_no_line_breaks_between_a_number_and_its_unit(browser: FlaskClient) -> None:
    page = browser.get("/docs/bots").get_data(as_text=True)
    assert "200\N{NO-BREAK SPACE}ms" in page
    assert not re.search(r"\d (%|ms)", page)


def test_every_guide_is_in_the_table_of_contents() -> None:
    assert set(map(str, (path.relative_to(ROOT) for path in ROOT.glob("docs/*.md")))) <= set(GUIDES)


@pytest.mark.parametrize(
    "path", ["nope", "decisions", "../README.md", "games", "index", "rules/time_chase", "%2e%2e/x"]
)
def test_nothing_else_is_served(browser: FlaskClient, path: str) -> None:
    assert browser.get(f"/docs/{path}").status_code == 404


def test_pages_run_no_script_and_load_nothing_from_elsewhere(browser: FlaskClient) -> None:
    answer = browser.get("/docs/games/time-chase")
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; style-src 'self'; img-src 'self';")
    assert "<script" not in answer.get_data(as_text=True)


def test_pages_and_their_files_have_tags_and_only_versioned_addresses_are_kept_for_ever(browser: FlaskClient) -> None:
    first = browser.get("/docs/glossary")
    assert browser.get("/docs/glossary", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    style = next(link for link in Links(first.get_data(as_text=True)).addresses if link.endswith(".css"))
    assert "immutable" in browser.get(style).headers["Cache-Control"]
    assert "immutable" not in first.headers["Cache-Control"]
    assert browser.get("/docs/style-000000000000.css").status_code == 404


def test_unknown_paths_are_not_remembered(browser: FlaskClient) -> None:
    before = set(browser.application.extensions.get("retcon-assets", ()))
    assert all(page_at(f"nope-{number}") is None for number in range(10))
    assert browser.get("/docs/nope-1").status_code == 404
    assert set(browser.application.extensions.get("retcon-assets", ())) == before


def anchors(path: Path) -> set[str]:
    """Return the anchors of a Markdown file's headings, as GitHub gives them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", re.sub(r"\]\([^)]*\)", "", title)).lower().replace(" ", "-") for title in headings}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_files_of_the_repository_lead_to_files_and_headings(path: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)]*))?\)", path.read_text(encoding="utf-8")):
        if not target.startswith(("https://", "http://", "/")):
            file = ROOT / normpath(path.parent / target) if target else path
            assert file.exists(), target
            assert not anchor or file.suffix != ".md" or anchor in anchors(file), f"{target}#{anchor}"
