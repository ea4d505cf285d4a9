"""Finding players by the beginning of their name."""

import json
import unicodedata
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from redis import Redis

from events.on_redis.clients import command_client
from service.backend import Backend
from service.errors import Malformed
from service.people.accounts import Accounts
from service.people.naming.name_index import LOOKS, NAMES, OLDER, STARTS
from service.people.naming.name_search import NameSearch
from service.people.renaming import Renaming
from tests.service.conftest import Player, settings
from tests.service.over_http import problem
from tests.service.test_profiles_api import sign_up as sign_up_as
from tests.support.commands import once_after, recorded
from tests.support.dying import Killed, Process

SECRET = "a secret of more than thirty-two characters"


def page(player: Player, query: str, more: str = "") -> Any:
    answer = player.get(f"/v1/players?query={quote(query)}{more}")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def names(player: Player, query: str) -> list[str]:
    return [item["name"] for item in page(player, query)["items"]]


@pytest.fixture
def known(redis_client: Redis) -> Accounts:
    return Accounts(redis_client, SECRET)


@pytest.fixture
def search(redis_client: Redis) -> NameSearch:
    return NameSearch(redis_client)


def found(search: NameSearch, query: str) -> list[str]:
    return [player.name for player in search.find(query, None, 50).items]


def old_player(client: Redis, name: str, number: int = 1) -> None:
    """A player who signed up before there was an index."""
    client.hset(NAMES, unicodedata.normalize("NFC", name.casefold()), f"p_{number}")
    client.set(f"retcon:{{accounts}}:player:p_{number}", json.dumps({"name": name, "created_at": 1, "kind": "person"}))


def test_players_are_found_by_the_beginning_of_their_name_in_its_order(client: FlaskClient) -> None:
    people = [sign_up_as(client, name) for name in ("Zoë", "Adam", "Ada Lovelace", "adele", "Grace Adams")]
    assert names(people[0], "ad") == ["Ada Lovelace", "Adam", "adele"]
    assert names(people[0], "Ada L") == ["Ada Lovelace"]
    assert names(people[0], "adx") == []
    (item,) = page(people[0], "zo")["items"]
    assert item == people[0].client.get("/v1/players?name=Zoë").get_json()["items"][0]


def test_case_spaces_and_the_form_in_unicode_do_not_matter(client: FlaskClient) -> None:
    zoe, strasse = sign_up_as(client, "Zoë May"), sign_up_as(client, "Straße 1")
    for query in ("zoë", "ZOË M", "Zoe\u0308", "  zoë   may ", "Ｚｏë", "zoë "):
        assert names(strasse, query) == ["Zoë May"]
    for query in ("stras", "STRASSE", "straß", "Straße 1"):
        assert names(zoe, query) == ["Straße 1"]


@pytest.mark.parametrize("query", ["a", " a ", "", " ", "Ａ"])
def test_a_search_needs_two_characters(player: Player, query: str) -> None:
    body = problem(player.get(f"/v1/players?query={quote(query)}"), 400, "malformed")
    assert body["errors"][0]["parameter"] == "query"


def test_a_search_needs_a_token_but_a_complete_name_does_not(client: FlaskClient) -> None:
    sign_up_as(client, "Ada")
    problem(client.get("/v1/players?query=ad"), 401, "missing_token")
    assert len(client.get("/v1/players?name=ada").get_json()["items"]) == 1


def test_a_search_is_by_name_or_by_its_beginning_not_both(player: Player) -> None:
    body = problem(player.get("/v1/players?query=ad&name=ada"), 400, "malformed")
    assert body["errors"][0]["parameter"] == "query"


def test_pages_go_on_where_the_last_one_ended(client: FlaskClient) -> None:
    ada, *_ = [sign_up_as(client, f"Ada {number}") for number in range(1, 8)]
    for limit in (1, 2, 3, 7, 50):
        seen, cursor = list[str](), ""
        while True:
            part = page(ada, "ada", f"&limit={limit}{cursor}")
            seen += [item["name"] for item in part["items"]]
            if part["next"] is None:
                break
            assert len(part["items"]) == limit
            cursor = f"&cursor={part['next']}"
        assert seen == [f"Ada {number}" for number in range(1, 8)]


@pytest.mark.parametrize(
    "query",
    ["%00%00", "%FF%FE", "{}", "a\x00b", "[ad", "(ad", "+-", "é" * 60, "\U0010ffff" * 3, "\u202ead", "\ufe0f\ufe0f"],
)
def test_hostile_queries_find_nobody(player: Player, query: str) -> None:
    answer = player.get(f"/v1/players?query={query if query.startswith('%') else quote(query)}")
    assert (answer.status_code, answer.get_json()) == (200, {"items": [], "next": None})


@pytest.mark.parametrize("more", ["cursor=x", "cursor=", "cursor=%FF", "cursor=Z3JhY2UAcF8x", "limit=0", "limit=101"])
def test_a_cursor_and_a_limit_must_be_those_of_a_page(player: Player, more: str) -> None:
    body = problem(player.get(f"/v1/players?query=pl&{more}"), 400, "malformed")
    assert body["errors"][0]["parameter"] == more.partition("=")[0]


# The index


def test_a_former_name_is_not_found(known: Accounts, search: NameSearch, redis_client: Redis) -> None:
    ada, _ = known.create_player("Ada")
    Renaming(redis_client, known).rename(ada.id, "Grace")
    assert (found(search, "ada"), found(search, "gra")) == ([], ["Grace"])
    Renaming(redis_client, known).rename(ada.id, "GRACE")
    assert found(search, "gra") == ["GRACE"]
    assert redis_client.zcard(STARTS) == 1


def test_an_erased_player_is_not_found_and_leaves_no_entry(
    known: Accounts, search: NameSearch, redis_client: Redis
) -> None:
    ada, _ = known.create_player("Ada")
    known.create_player("Adam")
    redis_client.hset(OLDER[0], "looks", ada.id)
    known.erase(ada.id)
    assert found(search, "ada") == ["Adam"]
    assert redis_client.zcard(STARTS) == 1
    assert not redis_client.exists(*OLDER)


def test_players_from_before_the_index_are_found(known: Accounts, search: NameSearch, redis_client: Redis) -> None:
    redis_client.hset(OLDER[0], "ada", "p_1")
    for number, name in enumerate(("Ada", "Adam", "Grace"), start=1):
        old_player(redis_client, name, number)
    assert found(search, "ada") == ["Ada", "Adam"]
    assert not redis_client.exists(*OLDER)
    old_player(redis_client, "Adele", 9)  # by a process of the older version that runs beside this one
    assert found(search, "ad") == ["Ada", "Adam", "Adele"]


def test_an_interrupted_indexing_is_finished_by_the_next_search(
    search: NameSearch, redis_url: str, redis_client: Redis
) -> None:
    last, has_died = 0, True
    while has_died:
        redis_client.flushall()
        old_player(redis_client, "Ada")
        last, has_died = last + 1, dies_while_searching(redis_url, last + 1)
        assert found(search, "ada") == ["Ada"]
    assert last > 4


def dies_while_searching(redis_url: str, last: int) -> bool:
    """Let a process that searches, and first indexes the names, die before that command; False if it sent fewer."""
    process = Process(Backend.connect(settings(redis_url)))
    process.dies(last, is_done=False)
    try:
        process.backend.people.name_search.find("ada", None, 10)
    except Killed:
        return True
    return False


def test_an_index_with_names_that_an_older_process_has_erased_begins_again(
    known: Accounts, search: NameSearch, redis_client: Redis
) -> None:
    ada, _ = known.create_player("Ada")
    known.create_player("Adam")
    redis_client.hdel(NAMES, "ada")
    redis_client.delete(f"retcon:{{accounts}}:player:{ada.id}")
    assert found(search, "ada") == ["Adam"]
    assert (redis_client.zcard(STARTS), redis_client.hexists(LOOKS, "ada")) == (1, False)


def test_a_name_that_changes_while_it_is_indexed_is_not_indexed_as_it_was(
    known: Accounts, search: NameSearch, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = known.create_player("Ada")
    redis_client.delete(LOOKS, STARTS)
    names_read = "MGET"
    once_after(monkeypatch, redis_client, names_read, lambda: Renaming(redis_client, known).rename(ada.id, "Grace"))
    assert found(search, "ada") == []
    assert redis_client.zrange(STARTS, 0, -1) == [f"grace\0{ada.id}".encode()]


def test_players_are_found_on_a_cluster_too(request: pytest.FixtureRequest) -> None:
    client = command_client(request.getfixturevalue("cluster_url"))
    client.flushall()
    known, search = Accounts(client, SECRET), NameSearch(client)
    old_player(client, "Adam")
    known.create_player("Ada")
    assert found(search, "ad") == ["Ada", "Adam"]


def test_a_cursor_of_another_search_is_refused(known: Accounts, search: NameSearch) -> None:
    for name in ("Ada", "Adam", "Grace", "Gracie"):
        known.create_player(name)
    cursor = search.find("gr", None, 1).next
    with pytest.raises(Malformed):
        search.find("ad", cursor, 1)


def test_a_search_costs_one_command(known: Accounts, search: NameSearch, backend: Backend) -> None:
    known.create_player("Ada")
    backend.people.name_search.find("ada", None, 10)
    with recorded(backend.servers.events) as commands:
        assert len(backend.people.name_search.find("ada", None, 10).items) == 1
    assert commands == ["EVALSHA"]


def test_an_entry_that_is_not_the_present_name_finds_nobody(
    known: Accounts, search: NameSearch, redis_client: Redis
) -> None:
    ada, _ = known.create_player("Ada")
    redis_client.zadd(STARTS, {f"former\0{ada.id}": 0, "former\0p_nobody": 0})
    assert found(search, "form") == []
