"""With RETCON_REPLICAS, nothing is confirmed that only the primary has."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from events.on_redis import clients as redis_clients
from events.on_redis import group_commit
from events.on_redis import replicas as waiting
from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog
from events.records.hash_chain import GENESIS
from events.records.log import Addition, Appended, Command, Conflict, Duplicate, Position, Unreplicated
from service.people.accounts import Accounts
from service.people.renaming import Renaming
from service.people.signing_in.recovery import RecoveryCodes
from service.people.signing_in.sessions import Sessions
from tests.support.load import Load, Move, Site, log_at
from tests.support.redis_server import installed, mostly_soak
from tests.support.replication import Node, Relay, pair
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers.embedded.server import find_binary

Pair = tuple[Node, Node, Relay]

START = Position(0, GENESIS)
COMMAND = Command("p_alice:key", "print")


@pytest.fixture(scope="module", params=mostly_soak())
def shared_pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with pair(request.param, tmp_path_factory.mktemp("pair")) as servers:
        yield servers


@pytest.fixture
def linked(shared_pair: Pair) -> Iterator[Pair]:
    """Servers that hold nothing. Afterwards, the replica follows the primary again."""
    primary, replica, relay = shared_pair
    primary.client.flushall()
    yield shared_pair
    relay.thaw()
    replica.thaw()
    primary.wait_for_replicas(1)


WAITING_SECONDS = 0.2
"""How long writes of these tests wait for a replica that gets nothing; for others, they wait patiently."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes wait for a replica however busy the machine is."""
    monkeypatch.setattr(redis_clients, "COMMAND_SECONDS", 2 * PATIENCE_SECONDS)
    monkeypatch.setattr(waiting, "WAIT_SECONDS", PATIENCE_SECONDS)


@contextmanager
def short(seconds: float = WAITING_SECONDS) -> Iterator[None]:
    """Writes by clients that are made during the block wait a fraction of the usual time."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(waiting, "WAIT_SECONDS", seconds)
        yield


def log_on(primary: Node, replicas: int = 1) -> RedisLog:
    """The log, by a client whose connections are new."""
    return RedisLog(command_client(primary.url), Channels(command_client(primary.url)), replicas)


def lines(*texts: str, before: int = 0) -> Addition:
    return Addition(texts, Position(before + len(texts), f"{before + len(texts):064}"), {})


def uncertain(act: Callable[[], object]) -> None:
    """What is not on the replica is not confirmed, however often it is asked."""
    for _ in range(2):
        with short(), pytest.raises(Unreplicated):
            act()


def test_whatever_would_confirm_an_append_waits_for_the_replica(linked: Pair) -> None:
    primary, replica, relay = linked
    one, two = lines("one"), lines("two", before=1)
    assert log_on(primary).append("g", START, one, None) == Appended()
    relay.freeze()
    uncertain(lambda: log_on(primary).append("g", one.after, two, COMMAND))
    uncertain(lambda: log_on(primary).append("g", one.after, lines("other", before=1), COMMAND))
    uncertain(lambda: log_on(primary).seen("g", COMMAND))
    uncertain(lambda: log_on(primary).confirm("g", two.after))
    with short():
        assert isinstance(log_on(primary).append("g", START, lines("other"), None), Conflict)
        assert not log_on(primary).confirm("g", one.after)
        assert log_on(primary).seen("g", Command("other", "print")) is None
    relay.thaw()
    assert log_on(primary).append("g", one.after, lines("other", before=1), COMMAND) == Duplicate(2, 2, "print")
    assert log_on(primary).append("g", one.after, two, COMMAND) == Appended()
    assert log_on(primary).seen("g", COMMAND) == Duplicate(2, 2, "print")
    assert log_on(primary).confirm("g", two.after)
    assert log_on(replica).read("g") == ["one", "two"]


def test_an_append_without_a_command_that_is_sent_again_waits_too(linked: Pair) -> None:
    primary, _, relay = linked
    log_on(primary).append("g", START, lines("one"), None)
    relay.freeze()
    uncertain(lambda: log_on(primary).append("g", START, lines("one"), None))


def test_an_append_that_waits_costs_one_round_trip(linked: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    from events.on_redis.circuit_breaker import Watched  # noqa: PLC0415

    log, sent = log_on(linked[0]), list[Any]()

    def counted(connection: Any, command: Any, check_health: bool = True) -> Any:
        sent.append(command)
        return send(connection, command, check_health)

    log.append("g", START, lines("one"), None)
    send = Watched.send_packed_command
    monkeypatch.setattr(Watched, "send_packed_command", counted)
    log.append("g", lines("one").after, lines("two", before=1), None)
    assert len(sent) == 1


@pytest.mark.soak
def test_players_tokens_and_revocations_wait_for_the_replica(linked: Pair) -> None:
    primary, _, relay = linked
    accounts = Accounts(command_client(primary.url), None, 1)
    ada, first = accounts.create_player("Ada", "key")
    access = accounts.authenticate(first.text)
    assert access is not None
    second = accounts.issue_token(access, ["read"], "phone", "key")
    third = accounts.issue_token(access, ["read"], "tablet")
    accounts.revoke(ada.id, third.token.id)
    relay.freeze()
    uncertain(lambda: fresh(primary).create_player("Ada", "key"))
    uncertain(lambda: fresh(primary).create_player("Bob", "another key"))
    uncertain(lambda: fresh(primary).issue_token(access, ["read"], "phone", "key"))
    uncertain(lambda: fresh(primary).revoke(ada.id, third.token.id))
    with short(), pytest.raises(Unreplicated):
        fresh(primary).revoke(ada.id, second.token.id)
    relay.thaw()
    assert fresh(primary).create_player("Ada", "key")[1].is_repeated


@pytest.mark.soak
def test_sessions_codes_and_names_wait_for_the_replica(linked: Pair) -> None:
    primary, _, relay = linked
    accounts = Accounts(command_client(primary.url), None, 1)
    ada, first = accounts.create_player("Ada", device="phone")
    issued = accounts.create_player("Bob")[1]
    access = accounts.authenticate(issued.text)
    assert access is not None
    relay.freeze()
    uncertain(lambda: sessions_of(primary).start_with_token(access, "phone", "key"))
    uncertain(lambda: sessions_of(primary).start_with_token(access, "phone", "key"))
    for _ in range(2):
        uncertain(lambda: codes_of(primary).create(ada.id, "key"))
        uncertain(lambda: Renaming(command_client(primary.url), fresh(primary)).rename(ada.id, "Grace"))
    uncertain(lambda: codes_of(primary).remove(ada.id))
    relay.thaw()
    assert sessions_of(primary).start_with_token(access, "phone", "key").is_repeated
    assert Renaming(command_client(primary.url), fresh(primary)).rename(ada.id, "Grace").former == "Ada"
    assert first.token.kind == "session"


def sessions_of(primary: Node) -> Sessions:
    return Sessions(command_client(primary.url), fresh(primary))


def codes_of(primary: Node) -> RecoveryCodes:
    return RecoveryCodes(command_client(primary.url), fresh(primary), sessions_of(primary))


def fresh(primary: Node) -> Accounts:
    """The accounts, by a client whose connections are new: WAIT counts what its own connection has written."""
    return Accounts(command_client(primary.url), None, 1)


def test_a_move_that_is_uncertain_is_reported_and_can_be_repeated(linked: Pair) -> None:
    primary, replica, relay = linked
    site = Site(primary.url, f"{primary.url}/1", 1)
    game, headers = site.start()
    move = Move(game, 1)
    with short():
        hasty = Site(primary.url, f"{primary.url}/1", 1)
    relay.freeze()
    for _ in range(3):
        assert hasty.play(move, headers)[0] == "write_uncertain"
    relay.thaw()
    code, answer = site.play(move, headers)
    assert (code, [record["version"] for record in answer["records"]]) == ("ok", [4])
    wait_until(lambda: log_at(replica.url).read(game) == log_at(primary.url).read(game))
    assert len(log_at(primary.url).read(game)) == 4


def test_a_seat_that_is_taken_on_the_primary_alone_is_not_confirmed(linked: Pair) -> None:
    """Taking one's own seat changes nothing, so the answer would be a success at once."""
    primary, _, relay = linked
    site = Site(primary.url, f"{primary.url}/1", 1)
    _, headers = site.start()
    body = {"ruleset": "guess", "seats": [{"kind": "open"}, {"kind": "open"}]}
    game = site.ask("/v1/games", body, headers)[1]["id"]
    path = f"/v1/games/{game}/seats/0"
    with short():
        hasty = Site(primary.url, f"{primary.url}/1", 1)
    relay.freeze()
    for _ in range(2):
        assert hasty.ask(path, None, headers, method="PUT")[1]["code"] == "write_uncertain"
    relay.thaw()
    assert site.ask(path, None, headers, method="PUT")[0] == 200


def test_a_replica_that_never_answers_stops_no_game(linked: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    primary, replica, _ = linked
    site, sent = Site(primary.url, f"{primary.url}/1", 1), list[int]()
    game, headers = site.start()
    with short():
        hasty = Site(primary.url, f"{primary.url}/1", 1)
    exchange = group_commit.exchange

    def counted(connection: Any, commands: list[Any]) -> list[Any]:
        sent.extend(each[-1] for each in commands if each[0] == "WAIT")
        return exchange(connection, commands)

    monkeypatch.setattr(group_commit, "exchange", counted)
    replica.freeze()
    for number in (1, 2):
        sent.clear()
        began = time.monotonic()
        assert hasty.play(Move(game, number), headers)[0] == "write_uncertain"
        assert time.monotonic() - began >= WAITING_SECONDS
        assert 1 <= len(sent) <= 2  # one that the server did not know yet is sent again
        assert set(sent) == {round(WAITING_SECONDS * 1000)}, "no move waits for ever"
    assert len(log_at(primary.url).read(game)) == 5
    replica.thaw()
    assert site.play(Move(game, 3), headers)[0] == "ok"
    assert len(log_at(replica.url).read(game)) == 6


def lost_by_failover(servers: Pair, replicas: int, seconds: float = 1.0) -> tuple[Load, int]:
    """Freeze the link under load, kill the primary, promote the replica: what players were told, and how many of the
    confirmed moves are gone.
    """
    primary, replica, relay = servers
    with short(1.0):
        site = Site(primary.url, f"{primary.url}/1", replicas)
    with site.under_load() as load:
        wait_until(lambda: load.moves >= 20)
        relay.freeze()
        before = load.moves
        time.sleep(seconds)
        wait_until(lambda: load.answers["write_uncertain"] > 0 if replicas else load.moves > before + 20)
        primary.kill()
        told = sum(load.answers.values())
        wait_until(lambda: sum(load.answers.values()) >= told + 4)  # once by each player
    replica.client.replicaof("NO", "ONE")
    log = log_at(replica.url)
    lost = load.lost(log)
    print(f"replicas={replicas}: confirmed {load.moves}, lost {lost}, answers {dict(load.answers)}")
    primary.start()  # it reads its own file, in which everything is that it ever had
    for game, (_, code) in load.open.items():
        missing = len(log_at(primary.url).read(game)) - len(log.read(game))
        assert replicas == 0 or missing <= (code != "ok")
    return load, lost


def test_a_failover_with_a_frozen_link_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    with pair(find_binary(), tmp_path) as servers:
        load, lost = lost_by_failover(servers, replicas=1)
        assert lost == 0
        assert load.answers["write_uncertain"] > 0
        site = Site(servers[1].url, f"{servers[1].url}/1")
        site.finish(load)
        assert (load.lost(log_at(servers[1].url)), load.doubled(log_at(servers[1].url))) == (0, 0)


@pytest.mark.soak
def test_without_replicas_to_wait_for_the_same_failover_loses_confirmed_moves(tmp_path: Path) -> None:
    with pair(find_binary(), tmp_path) as servers:
        load, lost = lost_by_failover(servers, replicas=0)
        assert lost > 0
        assert not load.answers["write_uncertain"]


@pytest.mark.soak
@pytest.mark.parametrize("binary", installed(), ids=lambda binary: binary.name)
def test_no_confirmed_move_is_lost_in_many_failovers(binary: Path, tmp_path: Path) -> None:
    for turn in range(5):
        with pair(binary, tmp_path / str(turn)) as servers:
            assert lost_by_failover(servers, replicas=1, seconds=turn)[1] == 0
