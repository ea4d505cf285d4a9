"""Logs in format 2 name nobody, are short, and verify with and without the names."""

import json
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from engines import REGISTRY as GAMES
from engines import WITH_EXAMPLES, latest
from engines.contract import Engine
from events.folding.table import FoldDiverged, Person, Table
from events.formats import format_2
from events.records.codec import BadShape
from events.records.disclosures import ERASED, disclose, disclosure_from_json
from events.records.hash_chain import GENESIS, link
from events.records.log import Addition, MemoryLog
from events.tables.table_cache import TableCache
from events.verify import BadLog, verify
from service.games.starting import importing, lobby
from service.games.starting.lobby import Creator, Guest
from tests.golden.views import FOLDER as GOLDEN
from tests.support.games import ALICE, BOB, REGISTRY, call, finished, games, guess, play_out, started
from tests.support.logs import START

Lines = list[dict[str, Any]]


@pytest.fixture
def lines() -> Lines:
    where = games()
    return [json.loads(line) for line in where.tables.exported(finished(where))]


def checked(lines: Lines) -> Table:
    return verify([json.dumps(line) for line in lines], REGISTRY)


def first_bad(lines: Lines) -> tuple[int, str]:
    with pytest.raises(BadLog) as bad:
        checked(lines)
    return bad.value.version, bad.value.reason


def index(lines: Lines, field: str, nth: int = 0) -> int:
    """The position of the nth line with this field."""
    return [number for number, line in enumerate(lines) if field in line][nth]


def test_an_export_has_records_then_disclosures_then_the_hash(lines: Lines) -> None:
    kinds = ["record" if "kind" in line else next(iter(line)) for line in lines]
    assert kinds == ["record"] * (len(lines) - 4) + ["discloses"] * 3 + ["head"]
    assert [line["discloses"] for line in lines[-4:-1]] == [1, 2, 3]


def test_no_record_names_a_person(lines: Lines) -> None:
    records = json.dumps(lines[:-4])
    assert not any(text in records for text in (ALICE.player, ALICE.name, BOB.player, BOB.name))
    assert {line["by"] for line in lines[:-4]} == {"creator", 0, 1}


def test_nothing_stored_in_the_log_names_a_person() -> None:
    where = games()
    table = finished(where)
    texts = "".join(where.tables.log.read(table.game_id))
    assert not any(text in texts for text in (ALICE.player, ALICE.name, BOB.player, BOB.name))


def test_a_log_verifies_with_its_names(lines: Lines) -> None:
    assert list(checked(lines).seats) == [Person("p_alice", "Alice"), Person("p_bob", "Bob")]


@pytest.mark.parametrize("missing", [(0,), (1,), (2,), (0, 1, 2)])
def test_a_log_verifies_without_some_of_its_names(lines: Lines, missing: tuple[int, ...]) -> None:
    named = checked(lines)
    gone = {index(lines, "discloses", nth) for nth in missing}
    table = checked([line for number, line in enumerate(lines) if number not in gone])
    assert table.head == named.head
    for seat in (0, 1):
        is_gone = seat + 1 in missing
        assert table.seats[seat] == (Person("", ERASED) if is_gone else named.seats[seat])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"name": "Mallory"}, "its disclosure does not match"),
        ({"player": "p_mallory"}, "its disclosure does not match"),
        ({"salt": "00" * 16}, "its disclosure does not match"),
        ({"discloses": 5}, "this kind of record names nobody"),
        ({"discloses": 99}, "a disclosure is for a record that is not in the log"),
        ({"discloses": 0}, "a disclosure is for a record that is not in the log"),
        ({"discloses": "2"}, "discloses must be a whole number"),
        ({"name": " Alice"}, "it has a name that is not"),
        ({"player": "a b"}, "it has an id"),
        ({"salt": None}, "expected a text"),
        ({"more": 1}, "there is no field"),
    ],
    ids=str,
)
def test_a_disclosure_that_does_not_match(lines: Lines, change: dict[str, Any], reason: str) -> None:
    lines[index(lines, "discloses", 1)] |= change
    assert reason in first_bad(lines)[1]


def test_disclosures_of_two_people_swapped(lines: Lines) -> None:
    one, two = index(lines, "discloses", 1), index(lines, "discloses", 2)
    lines[one]["discloses"], lines[two]["discloses"] = 3, 2
    assert first_bad(lines) == (3, "its disclosure does not match")


@pytest.mark.parametrize("missing", [2, 4])
def test_a_challenge_and_its_acceptance_can_be_disclosed_one_by_one(missing: int) -> None:
    where = games()
    table = guess(where, (Creator(), Guest(BOB.player, BOB.name, False, 10_000)), rounds=1).table
    lobby.take_seat(where, BOB, table.game_id, 1)
    table = call(where, call(where, table, ALICE), BOB)
    lines = [json.loads(line) for line in where.tables.exported(table)]
    gone = [line for line in lines if line.get("discloses") == missing]
    assert checked([line for line in lines if line not in gone]).head == table.head


def test_a_commitment_is_for_one_seat() -> None:
    person = disclose("p_alice", "Alice")
    assert person.commitment(0) != person.commitment(1)


def test_a_person_disclosed_twice(lines: Lines) -> None:
    lines.insert(-1, lines[-2])
    assert first_bad(lines) == (3, "it is disclosed twice")


def test_one_digit_edited_is_found_by_the_hash_of_the_log(lines: Lines) -> None:
    lines[0]["visibility"] = "private"
    lines = [line for line in lines if "discloses" not in line]
    version, reason = first_bad(lines)
    assert (version, "does not have the hash" in reason) == (len(lines), True)


def test_nothing_may_follow_the_last_line(lines: Lines) -> None:
    assert "after the one that ends the log" in first_bad([*lines, lines[0]])[1]


@pytest.mark.parametrize("head", [None, 5, "", "0" * 64, []])
def test_a_hash_that_is_not_that_of_the_log(lines: Lines, head: Any) -> None:
    if head is None:
        checked(lines[:-1])
    else:
        assert "hash" in first_bad([*lines[:-1], {"head": head}])[1]


@pytest.mark.parametrize(
    ("kind", "change", "reason"),
    [
        ("game_created", {"format": 3}, "the format must be 2"),
        ("game_created", {"by": "server"}, "by"),
        ("game_created", {"by": 0}, "by must be creator in the first record"),
        ("game_created", {"who": "x"}, "who must be 64 hexadecimal digits"),
        ("seat_taken", {"who": None}, "who must be 64 hexadecimal digits"),
        ("seat_taken", {"by": "importer"}, "by can't be importer here"),
        ("seat_taken", {"by": 9}, "by names seat 9, which has no player"),
        ("seat_taken", {"by": True}, "by must be a seat"),
        ("game_started", {"who": "0" * 64}, "this kind of record names nobody"),
        ("game_started", {"digest": ""}, "digest must be 8 hexadecimal digits"),
        ("move_played", {"digest": "0" * 64}, "digest must be 8 hexadecimal digits"),
        ("move_played", {"digest": None}, "expected a text, got null"),
        ("move_played", {"digest": "x" * 8}, "digest must be 8 hexadecimal digits"),
        ("move_played", {"seat": "0"}, "expected a whole number, got a text"),
        ("move_played", {"seat": True}, "expected a whole number, got true or false"),
        ("move_played", {"draws": [False]}, "expected a whole number, got true or false"),
        ("move_played", {"draws": {"1": 2}}, "expected a list, got an object"),
        ("move_played", {"move": []}, "a move is an object with a type"),
        ("move_played", {"move": {"type": "x"}}, "is not a type of move in this game"),
        ("move_played", {"at": None}, "at must be a whole number"),
        ("move_played", {"by": "importer"}, "by can't be importer here"),
        ("move_played", {"by": 9}, "by names seat 9, which has no player"),
        ("move_played", {"note": "hello"}, "a move has the fields"),
        ("game_finished", {"digest": "0" * 8}, "digest must be 64 hexadecimal digits"),
        ("game_finished", {"note": "hello"}, "there is no field"),
    ],
)
def test_a_line_that_no_server_writes(lines: Lines, kind: str, change: dict[str, Any], reason: str) -> None:
    number = next(number for number, line in enumerate(lines) if line.get("kind") == kind)
    lines[number] |= change
    lines = [line for line in lines if "discloses" not in line]
    assert reason in first_bad(lines)[1]


@pytest.mark.parametrize("by", [0, 1, "server"])
@pytest.mark.parametrize("draws", [[], [3, 2]])
def test_a_move_is_stored_as_a_short_list(by: Any, draws: list[int]) -> None:
    move = {"kind": "move_played", "seat": 0, "move": {"type": "call"}, "draws": draws, "digest": "0123abcd"}
    line = {"version": 7, "at": 12, "by": by, **move}
    text = format_2.compact(line)
    assert json.loads(text)[:4] == [12, 0, "0123abcd", {"type": "call"}]
    assert len(json.loads(text)) == (6 if by != 0 else 5 if draws else 4)
    assert format_2.expand(7, text) == line


@pytest.mark.parametrize("text", ["[]", "[1,2,3]", "[1,2,3,4,5,6,7]", '"x"', "3", "null"])
def test_a_stored_text_that_is_no_line(text: str) -> None:
    with pytest.raises(BadShape):
        format_2.expand(1, text)


def test_the_hash_covers_every_text_in_order() -> None:
    where = games()
    table = finished(where)
    head = GENESIS
    for text in where.tables.log.read(table.game_id):
        head = link(head, text)
    assert head == table.head


def test_a_log_that_was_changed_in_the_store_is_not_shown() -> None:
    where = games()
    table = started(where)
    first, *texts = where.tables.log.read(table.game_id)
    _, people = where.tables.log.disclosures(table.game_id)
    changed = Addition((first.replace("public", "private"), *texts), table.position, people)
    log = MemoryLog()
    log.append(table.game_id, START, changed, None)
    with pytest.raises(FoldDiverged, match="hash"):
        TableCache(log, REGISTRY).load(table.game_id)


def test_a_log_can_be_imported_and_exported_again_with_its_names(lines: Lines) -> None:
    where = games()
    table = importing.import_log(where, ALICE, map(json.dumps, lines)).table
    again = [json.loads(line) for line in where.tables.exported(table)]
    assert checked(again).seats == checked(lines).seats
    assert [line for line in again if "kind" in line][:-1] == [line for line in lines if "kind" in line]


def in_format_1() -> list[Path]:
    """The golden logs in format 1."""
    logs = sorted(GOLDEN.glob("*/*.ndjson"))
    return [log for log in logs if "format" not in json.loads(log.read_text(encoding="utf-8").splitlines()[0])]


@pytest.mark.parametrize("log", in_format_1(), ids=lambda log: f"{log.parent.name}/{log.stem}")
def test_a_log_in_format_1_is_imported_in_format_2_without_accounts(log: Path) -> None:
    where = games(registry=WITH_EXAMPLES)
    old = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    table = importing.import_log(where, ALICE, map(json.dumps, old)).table
    new = [json.loads(line) for line in where.tables.exported(table)]
    verify(map(json.dumps, new), WITH_EXAMPLES)
    assert new[0]["rechained_from"] == old[-1]["hash"]
    assert [(line["version"], line["at"], line["kind"]) for line in new[: len(old)]] == [
        (line["version"], line["at"], line["kind"]) for line in old
    ]
    people = [disclosure_from_json(line) for line in new if "discloses" in line]
    assert {person.player for _, person in people} <= {"", ALICE.player}
    names = {line["name"] for line in old if "name" in line}
    assert {person.name for _, person in people} - {""} == names | {ALICE.name}
    assert not any(line["by"] in {"", None} for line in new if "by" in line)


def test_importing_a_log_in_format_1_twice_stores_it_once() -> None:
    log = GOLDEN / "time_chase" / "standard-3.ndjson"
    where = games(registry=WITH_EXAMPLES)
    first = importing.import_log(where, ALICE, log.read_text().splitlines())
    second = importing.import_log(where, ALICE, log.read_text().splitlines())
    assert (first.is_repeated, second.is_repeated) == (False, True)
    assert first.table == second.table


@pytest.mark.parametrize("engine", latest(GAMES).values(), ids=lambda engine: engine.KEY)
def test_a_move_costs_at_most_150_bytes_in_redis(engine: Engine, redis_client: Redis) -> None:
    where, texts = games(registry=GAMES), list[str]()
    while sum(not text.startswith("{") for text in texts) < 100:
        table = play_out(where, engine, engine.Options(), engine.SEATS[-1])
        texts += where.tables.log.read(table.game_id)
    others = [text for text in texts if text.startswith("{")]
    used = []
    for name, stored in (("all", texts), ("others", others)):
        for version, text in enumerate(stored, start=1):
            redis_client.xadd(name, {"e": text}, id=f"{version}-0")
        used.append(int(str(redis_client.memory_usage(name, samples=0))))
    assert 0 < (used[0] - used[1]) / (len(texts) - len(others)) <= 150
