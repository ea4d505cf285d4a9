"""Over HTTP, no answer to an operator depends on what a seat of a running game may not know."""

import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from redis import Redis

import service.shared.wall_clock
from service.admin.registry import ACTIONS
from service.admin.secrecy import REVEALED, SecretKind
from service.api.app import create_app
from tests.admin.two_worlds import World, connected, dumped, people, world

WHY: Final = {"reason": "Report 12."}
LADDER: Final = "time-breaker/standard/live"
OVER_HTTP: Final = [action for action in ACTIONS.values() if not action.is_for_shell]
Bodies = Sequence[dict[str, Any]]


def games(of: World, **fields: Any) -> Bodies:
    """A body for each game."""
    return [{"game": game, **fields} for game in of.games.values()]


def either_way(**fields: Any) -> Bodies:
    """A dry run, and the change itself."""
    return [{**fields, **WHY, "dry_run": True}, {**fields, **WHY}]


def filters(of: World) -> Iterator[dict[str, Any]]:
    """Every filter of games that reaches the running ones."""
    yield {}
    yield from ({"player": player.id} for player in (of.people.ada, of.people.bob))
    yield from ({"status": status} for status in ("open", "active", "finished", "aborted"))
    yield from ({"ruleset": ruleset} for ruleset in ("guess", "time-breaker"))
    yield {"since": "2001-01-01", "until": "2100-01-01"}
    yield {"limit": 1}


def jobs(of: World) -> Iterator[str]:
    """The ids that jobs about the games would have, and others."""
    yield from (f"{kind}-{game}" for kind in ("act_on_due", "archive_game") for game in of.games.values())
    yield from ("play_bots", "strange")


def on_player(of: World, **fields: Any) -> Bodies:
    return either_way(player=of.people.ada.id, **fields)


def token_of(of: World) -> str:
    return of.backend.people.accounts.tokens(of.people.bob.id)[0].id


def on_webhook(of: World) -> dict[str, Any]:
    return {"player": of.people.ada.id, "webhook": of.people.webhook}


ASKED: Final[dict[str, Callable[[World], Any]]] = {
    "games find": lambda of: [*filters(of), {"private": True}, {"private": True, "player": of.people.ada.id}],
    "games show": games,
    "games stalled": lambda _: [{}, {"limit": 1}, {"verify": True}, {"verify": True, "limit": 1}],
    "games export": lambda of: [
        *(each | more for each in filters(of) for more in ({}, {"running": True}, {"running": True, **WHY}))
    ],
    "games import": lambda of: [
        {"ndjson": f'{{"game": "{game}"}}\n{line}\n', "dry_run": is_dry, **WHY}
        for game in of.games.values()
        for line in ("{}", '{"version": 1, "format": 2}', "what?")
        for is_dry in (True, False)
    ],
    "games hide": lambda of: [each for game in of.games.values() for each in either_way(game=game)],
    "games unhide": lambda of: [each for game in of.games.values() for each in either_way(game=game)],
    "games archive": lambda of: [each for game in of.games.values() for each in either_way(game=game)],
    "games restore": lambda of: [each for game in of.games.values() for each in either_way(game=game)],
    "games restore-all": lambda _: either_way(),
    "ratings annul": lambda of: [each for game in of.games.values() for each in either_way(game=game)],
    "ratings rebuild": lambda _: either_way(ladder=LADDER),
    "ratings change-model": lambda _: either_way(ladder=LADDER, model=1),
    "ratings verify": lambda _: [{}, {"ladder": LADDER}],
    "ratings compare": lambda _: [{"ladder": LADDER, "model": 1}],
    "ratings pairs": lambda _: [{"ladder": LADDER}],
    "jobs list": lambda _: [{}, {"limit": 1}, {"queue": "retcon-2-urgent"}, {"queue": "retcon-2-bots"}],
    "jobs failed": lambda _: [{}],
    "jobs retry": lambda of: [each for job in jobs(of) for each in either_way(job=job)],
    "jobs drop": lambda of: [each for job in jobs(of) for each in either_way(job=job)],
    "webhooks list": lambda of: [{}, {"player": of.people.ada.id}, {"failing": True}],
    "webhooks show": lambda of: [on_webhook(of)],
    "webhooks disable": lambda of: either_way(**on_webhook(of)),
    "webhooks enable": lambda of: either_way(**on_webhook(of)),
    "webhooks retry": lambda of: either_way(**on_webhook(of)),
    "server storage": lambda _: [{}, {"limit": 1}],
    "server settings": lambda _: [{}],
    "server doctor": lambda _: [{}],
    "players find": lambda of: [{"text": text} for text in ("Ada", of.people.bob.id, "Bo", *of.games.values())],
    "players show": lambda of: [{"player": of.people.ada.id}, {"player": of.people.bob.id}],
    "players ban": lambda of: on_player(of, message="Insults."),
    "players bans": lambda _: [{}],
    "players unban": on_player,
    "players rename": lambda of: on_player(of, name="Eve"),
    "players end-sessions": lambda of: on_player(of),
    "players revoke-token": lambda of: either_way(player=of.people.bob.id, token=token_of(of)),
    "audit show": lambda _: [{}, {"after": 1, "limit": 1000}],
    "audit verify": lambda _: [{}],
    "games abort": lambda of: [each for game in of.games.values() for each in either_way(game=game)],
    "players erase": on_player,
}
"""The bodies with which each action is asked, in this order: those that end something come last."""


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The time stands still until a test moves it."""
    clock = {"now": 1_800_000_000_000}
    own = SimpleNamespace(time_ns=lambda: clock["now"] * 1_000_000, monotonic=time.monotonic)
    monkeypatch.setattr(service.shared.wall_clock, "time", own)
    return clock


def test_every_action_says_what_it_may_reveal() -> None:
    assert list(REVEALED) == [action.title for action in ACTIONS.values()]
    for action in ACTIONS.values():
        of = REVEALED[action.title]
        assert not {SecretKind.RUNNING_GAMES, SecretKind.WAYS_IN, SecretKind.ACTIVITY} & {*of.anywhere}, action.title
        assert not action.is_for_shell or not of.anywhere


def test_no_action_reveals_over_http_what_a_seat_may_not_know(
    redis_url: str, redis_client: Redis, frozen: dict[str, int]
) -> None:
    assert ASKED.keys() == {action.title for action in OVER_HTTP}
    who = people(connected(redis_url))
    stored, found = dumped(redis_client), list[list[str]]()
    for number in (0, 1):
        frozen["now"] = 1_800_000_000_000
        of = world(redis_url, redis_client, stored, who, number)
        frozen["now"] += 120_000
        found.append([*answers(of)])
    different = [pair for pair in zip(*found, strict=True) if pair[0] != pair[1]]
    assert not different, (sorted({one.partition(" {")[0] for one, _ in different}), different[:3])
    assert_nothing_is_hidden(found[0], of)


def answers(of: World) -> Iterator[str]:
    """Yield the answers to all requests, without what differs at any time."""
    client = create_app(of.backend).test_client()
    for title, bodies in ASKED.items():
        for body in bodies(of):
            yield f"{title} {body}: {answer(client, of, title, body)}"


def answer(client: FlaskClient, of: World, title: str, body: dict[str, Any]) -> str:
    headers = {"Authorization": f"Bearer {of.people.token}", "X-Request-Id": "the-same"}
    got = client.post(f"/v1/admin/{title.replace(' ', '/')}", json=body, headers=headers)
    assert got.status_code < 500, (title, body, got.text)
    shown = {name: value for name, value in got.headers if name not in ("Date", "Content-Length", "ETag")}
    return f"{got.status_code} {shown} {_lasting(title, got.get_json())}"


def _lasting(title: str, said: Any) -> str:
    """The answer without what tells of the machine or of the real time."""
    if title == "server doctor" and "checks" in said:
        said = [each for each in said["checks"] if each["check"] in ("workers", "clock", "audit log")]
    if title == "server storage":
        said = {**said, "servers": len(said["servers"])}
    if title == "games show" and said.get("status") == "aborted":
        said = {**said, "bytes": None}  # the memory of the same keys differs a little
    text = re.sub(r'"(queued_at|waits_seconds|next_attempt_at|prev)": ("\w+"|\d+)', "", json.dumps(said))
    return re.sub(r"\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b", "…", text)


def assert_nothing_is_hidden(texts: list[str], of: World) -> None:
    """No text contains a seed, or an invitation that follows from it, of a game that was running."""
    asked = [text for text in texts if not text.startswith(("games abort", "players erase"))]
    for name in ("running", "private", "challenge", "answered", "forked"):
        table = of.backend.games.tables.load(of.games[name])
        for secret in (table.seed, table.invite):
            assert not [text for text in asked if secret in text], name
