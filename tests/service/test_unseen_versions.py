"""Versions that spectators don't see yet change nothing that they can find out: two worlds that differ only in these
give byte-identical answers.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

import service.streams.open_streams
from events.folding.table import Table
from events.records.entries import Entry
from events.records.terms import Spectators, Terms
from service.api.app import create_app
from service.backend import Backend
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.versions import version_id
from service.pictures.rasterizer import Rasterizer
from service.reading.projections import game_json
from service.reading.viewers import stream_viewpoint_of, viewpoint_of
from service.streams.shared_tail import SharedTail
from tests.engines.cases import SMALLEST
from tests.engines.contract_case import ContractCase
from tests.service.conftest import MakeClient, Player, Time
from tests.service.over_http import CALL, OPEN, join, new_game
from tests.service.spectating import DELAY, DELAYED, NONE, READS
from tests.service.streaming import NDJSON
from tests.support.games import ALICE, games
from tests.support.soak import mostly_soak
from tests.support.told import plain, told_events

Commands = tuple[tuple[int, str, Any], ...]
"""Who gives each command, its address below the game, and its body."""

MOVES: Final[Commands] = tuple((seat, "moves", CALL) for seat in range(3))
CONCEDE: Final[Commands] = ((2, "concede", None),)
DRAW: Final[Commands] = tuple((0, "draw", {"answer": answer}) for answer in ("offer", "decline", "offer"))
PAUSE: Final[Commands] = tuple((seat, "pause", None) for seat in range(3))

STRANGERS: Final = (None, 3, 4)
"""Nobody, the creator, and somebody else; before them come the players."""

WORLDS: Final[dict[str, tuple[Any, tuple[int | None, ...], Commands, tuple[Commands, ...]]]] = {
    "at the start": (DELAYED, STRANGERS, (), ((), (*CONCEDE, *MOVES[:1]), MOVES[:1], CONCEDE, DRAW, MOVES[1:])),
    "later": (
        DELAYED,
        STRANGERS,
        MOVES * 2,
        (MOVES, (*CONCEDE, *MOVES[:1]), DRAW, (*MOVES[:1], *CONCEDE), PAUSE[:2] + MOVES[:1]),
    ),
    "after a concession": (DELAYED, (2,), (*MOVES, *CONCEDE), ((), MOVES[:1], DRAW, MOVES[:2])),
    "never": (NONE, (*STRANGERS, 2), (*MOVES, *CONCEDE), ((), MOVES[:2], DRAW, (*MOVES[:1], *DRAW))),
}
"""By a name: what spectators see, which of them ask, how the game begins, and how it goes on in each world."""

COMMANDS: Final = (
    *(("POST", f"/{name}") for name in ("concede", "pause", "resume", "abort", "moves", "moves?dry_run=true", "draw")),
    *(("GET", "/moves"), ("PUT", "/seats/2"), ("DELETE", "/seats/2"), ("PUT", "/seats/7")),
    *(
        ("POST", "/seats/1/claim"),
        ("POST", "/seats/2/challenge"),
        ("DELETE", "/seats/2/challenge"),
        ("POST", "/seats/2/decline"),
    ),
)
LISTS: Final = (
    *("/v1/games", "/v1/games?status=active", "/v1/players/me/games", "/v1/players/me/data"),
    *("/v1/players/me/games?waiting=true", "/v1/players/me/stream"),
)
BODIES: Final = {"/moves": CALL, "/moves?dry_run=true": CALL, "/draw": {"answer": "offer"}, "/seats/2/decline": {}}


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs of life come at once."""
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.02)


@pytest.fixture(autouse=True)
def _unrasterized(drawn: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of Guess draw everything that they know. Pictures in pixels are what they would be drawn from."""
    monkeypatch.setattr(Rasterizer, "png", lambda _, svg: svg)


@pytest.mark.parametrize("most", [2, pytest.param(9, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", mostly_soak(WORLDS, ["later"]))
def test_what_is_not_shown_yet_changes_no_answer(
    make_client: MakeClient, redis_client: Redis, time: Time, name: str, most: int
) -> None:
    spectators, asking, before, worlds = WORLDS[name]
    client = make_client()
    *three, creator, _ = people = [signed_up(client, f"Ann {number}") for number in range(5)]
    game = new_game(creator, OPEN, OPEN, OPEN, rounds=9, spectators=spectators, clock=CLOCK)
    for seat, player in enumerate(three):
        join(player, game, seat)
    give(client, three, game, before)
    shown = three[0].get(f"/v1/games/{game['id']}").get_json()["version"]
    stored, found = dumped(redis_client), list[list[str]]()
    for world in worlds[:most]:
        restore(redis_client, stored)
        process = make_client(RATE_LIMITS_ENABLED="true", **PLENTY)
        give(process, three, game, world)
        newest = as_of(process, three[0]).get(f"/v1/games/{game['id']}").get_json()["version"]
        assert newest <= shown + DELAY or name == "never"
        callers = [people[each].headers if each is not None else {} for each in asking]
        found.append([*asked(process, callers, game, shown), *asked(make_client(), callers[-1:], game, shown)])
    for number, answers in enumerate(found):
        for one, other in zip(found[0], answers, strict=True):
            assert one == other, f"world {number} can be told from world 0"
    assert any('"version"' in answer for answer in found[0])


PLENTY: Final = {
    "RATE_LIMIT": "99999 per day",
    "MOVE_RATE_LIMIT": "99999 per day",
    "READ_RATE_LIMIT": "99999 per day",
    "IMPORT_RATE_LIMIT": "99 per day",
}
CLOCK: Final = {"kind": "fischer", "initial_seconds": 3600, "increment_seconds": 5, "on_expiry": "bot"}


def signed_up(client: FlaskClient, name: str) -> Player:
    body = client.post("/v1/players", json={"name": name}).get_json()
    return Player(client, body["id"], name, body["token"])


def as_of(client: FlaskClient, player: Player) -> Player:
    """The same player, who asks another process."""
    return replace(player, client=client)


def give(client: FlaskClient, three: list[Player], game: Any, commands: Commands) -> None:
    for seat, below, body in commands:
        answer = as_of(client, three[seat]).post(f"/v1/games/{game['id']}/{below}", json=body)
        assert answer.status_code == 201, answer.text


def asked(client: FlaskClient, callers: list[dict[str, str]], game: Any, shown: int) -> list[str]:
    """Everything that spectators are answered: each answer with its headers, or the beginning of its stream."""
    path = f"/v1/games/{game['id']}"
    versions = sorted({1, shown - 16, shown - 15, shown - 1, shown, shown + 1, shown + DELAY, shown + DELAY + 1} - {0})
    below = [*READS, *(f"{form}{each}" for form in ("?at=", "/events?after=") for each in versions if each > 0)]
    below += [f"/{each}?at={version}" for each in ("picture.svg", "description") for version in versions]
    below += [f"/picture.png?names=false&at={version}" for version in (shown, shown + 1)]
    below += [f"/description?lang=de&at={shown + 1}", "/description?seat=0", "/description?as=1"]
    links = [f"/og/{game['id']}/v{version}-spectator.png" for version in versions]
    if {} in callers:  # pages show what nobody in particular sees
        links += [f"/g/{game['id']}", f"/embed/{game['id']}", f"/g/{game['id']}?at={shown + 1}"]
    links += [f"/v1/games?player={seat['player']}" for seat in game["seats"] if seat["player"]]
    links += [f"/v1/games?player={game['creator']}", f"/v1/games?player={game['creator']}&status=finished"]
    below += [f"/stream?after={version}" for version in (shown - 1, shown, shown + 1)]
    found = list[str]()
    for headers in callers:
        ask = asking_with(client, headers)
        found += [text_of(ask("GET", address, None)) for address in (*(path + each for each in below), *links, *LISTS)]
        found += [text_of(ask(method, path + each, BODIES.get(each))) for method, each in COMMANDS]
    return found


def asking_with(client: FlaskClient, headers: dict[str, str]) -> Callable[[str, str, Any], TestResponse]:
    fixed = {**headers, "X-Request-Id": "same"}
    return lambda method, path, body: client.open(path, method=method, headers=fixed, json=body)


def text_of(answer: TestResponse) -> str:
    """The answer as bytes say it, without the seconds that are left for a rate limit; of a stream, what it sends until
    two signs of life.
    """
    head = re.sub(r"t=[0-9]+", "t=", f"{answer.status}\n{answer.headers}")
    if answer.mimetype == "text/event-stream" and answer.status_code == 200:
        return head + re.sub(r"[0-9]{13}-[0-9]+", "id", "".join(beginning(answer)))
    return head + "\n".join(sorted(answer.text.split("\n")) if answer.mimetype == NDJSON else [answer.text])


def beginning(stream: TestResponse) -> list[str]:
    """What a stream sends until two signs of life, except when to reconnect, which is random."""
    chunks: Iterator[Any] = iter(stream.response)
    next(chunks)
    sent = [next(chunks, b"").decode()]
    while sent[-1] and sent.count(":\n\n") < 2:
        sent.append(next(chunks, b"").decode())
    stream.close()
    return sent


def dumped(client: Redis) -> dict[bytes, tuple[int, Any]]:
    keys: Any = client.keys("*")
    return {key: (max(0, client.pttl(key)), client.dump(key)) for key in keys}


def restore(client: Redis, stored: dict[bytes, tuple[int, Any]]) -> None:
    client.flushdb()
    for key, (ttl, value) in stored.items():
        client.restore(key, ttl, value)


@pytest.mark.parametrize("case", mostly_soak(SMALLEST, SMALLEST[2:3]), ids=str)
def test_with_a_delay_each_version_is_shown_as_it_would_have_been_at_once(case: ContractCase, backend: Backend) -> None:
    rng, history = Random(f"delayed {case}"), list[tuple[Entry, Table]]()
    where = games(registry={(case.engine.KEY, case.engine.RULES_VERSION): case.engine})
    client = create_app(
        replace(backend, games=where, live=replace(backend.live, tail=SharedTail(where.tables)))
    ).test_client()
    terms, seats = Terms(spectators=Spectators("delayed", LONG_DELAY)), [Creator()] * case.seats
    table = lobby.create_game(where, ALICE, case.engine, case.options, seats, "public", terms=terms).table
    start, path, known = table.version, f"/v1/games/{table.game_id}", ""
    while not table.is_over:
        seat = rng.choice(table.awaiting)
        move = rng.choice(case.engine.legal_moves(table.dealt, seat))
        table = playing.play_moves(where, ALICE, table.game_id, seat, [move], None).table
        history += where.tables.history(table.game_id, len(history))
        if table.is_over or table.version < start + 2 * LONG_DELAY or rng.random() < 0.05:
            shown = table.version if table.is_over else max(start, table.version - LONG_DELAY)
            known = check_shown(client, path, history[:shown], known, has_more=shown < table.version)
    if table.version <= start + LONG_DELAY:
        pytest.skip("the game was over before anything was shown")


LONG_DELAY: Final = 7


def check_shown(client: FlaskClient, path: str, history: list[tuple[Entry, Table]], known: str, has_more: bool) -> str:
    """Check that a stranger sees what a live spectator saw when these were all records. `known` is what the stranger's
    stream sent last; return what it has sent now.
    """
    newest = history[-1][1]
    viewpoint = viewpoint_of(newest, None)
    assert client.get(path).get_json() == plain(game_json(newest, viewpoint))
    assert client.get(f"{path}?at={newest.version}").get_json() == plain(game_json(newest, viewpoint))
    events = told_events(history, viewpoint.viewer_at, later=True)[-20:]
    found = client.get(f"{path}/events?after={len(history) - len(events)}").get_json()
    assert (found["items"], found["version"], found["mark"]) == (events, newest.version, newest.mark)
    if has_more:
        assert client.get(f"{path}?at={newest.version + 1}").status_code == 404
        assert client.get(f"{path}/log").text.count("\n") == newest.version
    sent = beginning(client.get(f"{path}/stream", headers={"Last-Event-ID": known}))
    records = [json.loads(each.split("data: ")[1])["event"] for each in sent if "event: record" in each]
    viewers = stream_viewpoint_of(history[0][1], None)
    after = int(known.split("-", maxsplit=1)[0]) if known else newest.version
    assert records == told_events(history, lambda table: viewers.at(table).viewer_at(table))[after:]
    return version_id(newest)
