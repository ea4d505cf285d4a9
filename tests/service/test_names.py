"""Players' names: none is invisible, mixes scripts, is reserved, or looks like another."""

import hashlib
import json
import unicodedata
from concurrent.futures import ThreadPoolExecutor

import pytest
from confusable_homoglyphs.utils import load
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from redis import Redis

from engines.bots import BOTS
from events.on_redis.clients import command_client
from events.records.player_names import clean_name
from service import errors
from service.backend import Backend
from service.people.accounts import Accounts
from service.people.naming import name_index
from service.people.naming.lookalikes import looks
from service.people.naming.names import enforced, is_reserved
from service.people.players import Player
from tests.service.conftest import settings
from tests.support.commands import recorded
from tests.support.dying import Killed, Process

INVISIBLE = ("\ufe00", "\ufe0f", "\u034f", "\u17b4", "\u180b", "\U0001d159", "\U00013430", "\ue000", "\uffff", "\u2800")
EMOJI_AND_SIGNS = ("\U0001f600", "❤", "🅰", "🇦", "☃", "∑", "½", "’", "─")
REAL = (
    *("Ada", "Nguyễn", "Dvořák", "O'Brien", "Jean-Luc", "Иван", "Σίσυφος", "Հայկ", "დავითი", "שָׁלוֹם", "דוד2", "محمّد"),
    *("اللّٰه", "سارة", "स्मृति", "ক্ষমা", "சரஸ்வதி", "มานี", "น้ำ", "ປີໃໝ່", "བོད", "མྱུར", "မြန်မာ", "ខ្មែរ", "김철수"),
    *("さくら", "サクラ", "日本語", "山田Taro", "李小龙", "ᏣᎳᎩ", "ⵜⵉⴼⵉⵏⴰⵖ", "ʻokina"),
)


def reason(name: str) -> str:
    """Why the name is refused."""
    with pytest.raises(errors.Malformed) as refusal:
        enforced(name)
    (fault,) = refusal.value.faults
    assert fault.location == "/name"
    return fault.detail


@pytest.mark.parametrize("name", REAL)
def test_names_in_everyday_scripts_are_accepted(name: str) -> None:
    assert enforced(name) == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize("sign", [*INVISIBLE, *EMOJI_AND_SIGNS])
def test_invisible_characters_and_symbols_are_refused_and_named(sign: str) -> None:
    assert any(words in reason(f"Ada{sign}") for words in ("can't be in a name", "visible characters"))
    for each in (sign, f"{sign}Ada", f"A{sign}da"):
        reason(each)


def test_a_refused_character_is_named_by_its_code_point() -> None:
    assert reason("Ada\ufe0f") == "U+FE0F VARIATION SELECTOR-16 can't be in a name"
    assert reason("Ada\ue000") == "U+E000 can't be in a name"


@pytest.mark.parametrize("name", ["Рrobe", "Αda", "Aдa", "раypal", "Ada דוד", "カナ김", "Ꭺda"])
def test_a_name_can_not_mix_scripts(name: str) -> None:
    assert "several scripts" in reason(name)


@pytest.mark.parametrize("name", ["𓀀𓀁", "𐌰𐌱", "ⲁⲃ"])
def test_historic_scripts_are_refused(name: str) -> None:
    assert "not in everyday use" in reason(name)


@pytest.mark.parametrize("name", ["x\u0301\u0302\u0303", "x\u0301\u0301", "\u0301Ada", "Ada \u0301", "ש" + "ְֱֲֳִ"])
def test_stacked_accents_are_refused(name: str) -> None:
    assert "accents" in reason(name)


def test_a_right_to_left_name_can_not_run_into_other_text() -> None:
    assert "right-to-left" in reason("דוד!")
    assert "right-to-left" in reason("Ada\u0663")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("𝐀𝐝𝐚", "Ada"),
        ("ﾀﾅｶ", "タナカ"),
        ("…™", "...TM"),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_a_name_is_stored_in_normalized_form(typed: str, name: str) -> None:
    assert enforced(typed) == name


def test_the_limit_of_40_characters_applies_to_the_normalized_form_too() -> None:
    assert reason("ﷺ" * 3).startswith("must have 1 to 40")


@pytest.mark.parametrize(
    "name",
    [
        *("server", "Server", "SERVER", "s e r v e r", "server.", "creator", "Admin", "spectator", "All", "aII"),
        *("Erased player", "erased  PLAYER", "Erased-player", "EraseD pIayer", "anonymous", "system"),
        *("Beginner bot", "LeveI 8 bot", "good-bot", "Anfänger-Bot"),
        *BOTS,
    ],
)
def test_names_that_look_like_reserved_names_are_reserved(name: str) -> None:
    assert is_reserved(name)


def test_most_names_are_not_reserved() -> None:
    assert not any(is_reserved(name) for name in [*REAL, "Serverine", "Adam in", "Randy", "..."])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Ada", "ada"), ("Ada", "Аdа"), ("Bill", "BiII"), ("Bob", "B0b"), ("BOB", "b0b"), ("Mom", "rnorn")),
        *(("Tom", "ТОМ"), ("Ada", "Ａｄａ"), ("Ada", "Ada\ufe0f"), ("Ada B", "Ada  B"), ("istanbul", "İstanbul")),
        *(("Al", "A1"), ("ace", "асе"), ("STRASSE", "straße"), ("Ada", "A\u034fda"), ("Ada", "Ada\U0001d159")),
        ("ﻻ", "لا"),
    ],
)
def test_names_that_look_alike_share_a_skeleton(one: str, other: str) -> None:
    assert not looks(one).isdisjoint(looks(other))


@pytest.mark.parametrize(("one", "other"), [("Ali", "All"), ("Ada", "Adá"), ("Ann", "Anne"), ("Иван", "Иваи")])
def test_names_that_do_not_look_alike_share_no_skeleton(one: str, other: str) -> None:
    assert looks(one).isdisjoint(looks(other))


@given(st.text(max_size=40))
def test_an_accepted_name_is_unchanged_by_normalization_and_valid_in_logs(typed: str) -> None:
    try:
        name = enforced(typed)
    except errors.Malformed:
        return
    assert enforced(name) == name == clean_name(name)
    assert "" not in looks(name)


def test_a_changed_table_of_look_alikes_gets_a_new_index() -> None:
    """If this fails, raise `name_index.INDEX_VERSION`, so that the index is rebuilt under another key."""
    table = json.dumps(load("confusables.json"), sort_keys=True)
    assert (name_index.INDEX_VERSION, hashlib.sha256(table.encode()).hexdigest()[:16]) == (2, "bf5e9c50227d9540")


# With accounts


@pytest.mark.soak
def test_look_alikes_are_found_on_a_cluster_too(request: pytest.FixtureRequest) -> None:
    client = command_client(request.getfixturevalue("cluster_url"))
    client.flushall()
    known = Accounts(client, "a secret of more than thirty-two characters")
    old_player(known, client, "Bill")
    known.create_player("Ada")
    with pytest.raises(errors.NameTaken):
        known.create_player("BiIl")


SECRET = "a secret of more than thirty-two characters"


@pytest.fixture
def known(redis_client: Redis) -> Accounts:
    return Accounts(redis_client, SECRET)


def old_player(known: Accounts, redis_client: Redis, name: str, number: int = 1) -> None:
    """A player who signed up when names were only compared by case, with a process of then."""
    redis_client.hset("retcon:{accounts}:names", unicodedata.normalize("NFC", name.casefold()), f"p_{number}")
    kept = {"name": name, "created_at": 1, "kind": "person"}
    redis_client.set(f"retcon:{{accounts}}:player:p_{number}", json.dumps(kept))


def test_a_name_that_looks_like_another_is_taken(known: Accounts) -> None:
    known.create_player("Alice")
    for name in ("AIice", "alice", "Ａｌｉｃｅ", "A1ice", "Alice "):
        with pytest.raises(errors.NameTaken):
            known.create_player(name)
    known.create_player("Alicia")


def test_a_reserved_name_is_taken(known: Accounts) -> None:
    with pytest.raises(errors.NameTaken, match="reserved"):
        known.create_player("Server")


def test_players_keep_older_names_and_look_alikes_of_them_are_taken(known: Accounts, redis_client: Redis) -> None:
    for number, name in enumerate(("Bill", "BiIl", "Ada\ufe0f", "\U0001f600", "server", "A  B", "\ufe0f")):
        old_player(known, redis_client, name, number)
    for name in ("Bi11", "Ada", "A B", "bill"):
        with pytest.raises(errors.NameTaken):
            known.create_player(name)
    player, _ = known.create_player("Grace")
    assert known.player("p_3") == Player("p_3", "\U0001f600", 1)
    old_player(known, redis_client, "Heidi", 9)  # by a process of the older version that runs beside this one
    with pytest.raises(errors.NameTaken):
        known.create_player("HeidI")
    assert known.player(player.id) == player


def test_names_are_indexed_once(known: Accounts, redis_client: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(1200):
        old_player(known, redis_client, f"Old {number}", number)
    known.create_player("Ada")
    monkeypatch.setattr(name_index.NameIndex, "complete", None)
    known.create_player("Grace")
    with pytest.raises(errors.NameTaken):
        known.create_player("0ld 1l99")


def test_concurrent_sign_ups_index_names_once(known: Accounts, redis_url: str, redis_client: Redis) -> None:
    for number in range(1200):
        old_player(known, redis_client, f"Old {number}", number)
    client = command_client(redis_url)
    accounts = Accounts(client, SECRET)
    with recorded(client) as commands, ThreadPoolExecutor(8) as threads:
        list(threads.map(accounts.create_player, ("Ada", "Grace", "Edith", "Ruth", "Carol", "Olga", "Wanda", "Ida")))
    batches = commands.count("MGET")  # of a hundred players each
    assert 12 <= batches < 3 * 12


def test_an_interrupted_indexing_is_finished(known: Accounts, redis_url: str, redis_client: Redis) -> None:
    last, has_died = 0, True
    while has_died:
        redis_client.flushall()
        for number in range(120):
            old_player(known, redis_client, f"Old {number}", number)
        last, has_died = last + 1, dies_while_indexing(redis_url, last + 1)
        for taken in ("0ld 7", "0ld 111"):
            with pytest.raises(errors.NameTaken):
                known.create_player(taken)
        known.create_player("Ada")
    assert last > 6  # it reads and adds the names in two batches


def dies_while_indexing(redis_url: str, last: int) -> bool:
    """Let a process that indexes the names die before that command; False if it has sent fewer."""
    process = Process(Backend.connect(settings(redis_url)))
    process.dies(last, is_done=False)
    try:
        process.backend.people.accounts.create_player("Grace")
    except Killed:
        return True
    return False


def test_a_refused_name_is_reported_as_a_fault_of_the_field(client: FlaskClient) -> None:
    for name in ("Ada\ufe0f", "Рrobe", "x\u0301\u0302\u0303"):
        answer = client.post("/v1/players", json={"name": name})
        assert (answer.status_code, answer.get_json()["code"]) == (400, "malformed")
        assert answer.get_json()["errors"][0]["pointer"] == "/name"
    answer = client.post("/v1/players", json={"name": "server"})
    assert (answer.status_code, answer.get_json()["code"]) == (409, "name_taken")
