"""The table of behaviour that both clients share: what each does when a server is newer, fails, or is out of reach.

A client takes part with one function, `perform(task)`, which carries out a task with the client and returns the
outcome. Both are JSON, so a program in another language can read a task per line and print an outcome per line. Every
task has `do`, `url`, `token`, `game`, `name`, `timeout` (seconds until a call gives up) and `silence` (seconds after
which a silent stream is lost). An outcome is `{"result": …}` or `{"error": {"code", "status", "retry_after"}}`.

| `do` | the client | result |
|---|---|---|
| `create` | `create_player({"name": name})` | the answer |
| `create_twice` | the same for `name` and then for `name + " II"` | both answers |
| `get` | `get_game(game)` | the game |
| `get_twice` | the same, twice | both games |
| `revoke` | `revoke_token(game)` | null |
| `events` | pages `list_events(game, limit=3, after="<next>-<next_mark>")` while `next < version` | all events |
| `stream` | `stream_game(game, after="0")` to its end | all messages |
| `inbox` | `stream_inbox()` up to the message of the type `game_finished` | all messages |
| `follow` | `follow(game)` to its end | `{"versions": of each document, "last": the last document}` |
| `play` | plays the game, see below | the last document |

`play` takes each document of `follow(game)`, and for each seat of its `awaiting`: `turn = list_moves(game, seat=seat)`;
if that has moves, `chosen = moves[version * 7 % len(moves)]`, and `play_moves(game, body, seat=seat)` with the `move`
of `chosen` and the `decision` and `decision_mark` of `turn`.

A test is one line: `check(case, perform, proxy, world)` (`judging.py`), parametrised with `params()`.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import pytest

from engines import latest
from tests.clients.faults import NDJSON, WELL, Fault, bare, failing, html, limited, problem, text
from tests.clients.newer import CODE, Newer

Task = dict[str, Any]
Outcome = dict[str, Any]
Perform = Callable[[Task], Outcome]
Do = Literal["create", "create_twice", "get", "get_twice", "revoke", "events", "stream", "inbox", "follow", "play"]

RULESETS: Final = tuple(latest())
NEWER: Final = Fault(change=Newer())


@dataclass(frozen=True, slots=True)
class Case:
    """Faults that meet the requests of a task in this order, after `skip` that go well.

    Without `error`, the result must be the same as without faults. `error` is the code, and the status if it is not
    None. `wish` is the seconds that the error says the server wants. `attempts` is the number of requests that the
    client sends, if that is fixed. `pauses` are the least seconds between an attempt and the next.
    `ruleset` is that of the game to play. What `is_long` is left to `make long`.
    """

    name: str
    do: Do
    faults: tuple[Fault, ...] = ()
    otherwise: Fault = WELL
    skip: int = 0
    error: tuple[str, int | None] | None = None
    wish: float | None = None
    attempts: int | None = None
    pauses: tuple[float, ...] = ()
    timeout: float = 20
    silence: float = 5
    more: dict[str, Any] = field(default_factory=dict)
    ruleset: str = "coin-nim"
    is_long: bool = False

    def __str__(self) -> str:
        return f"{self.do}: {self.name}".replace(" ", "_")


def _now_and_then(*faults: Fault) -> tuple[Fault, ...]:
    """Faults with two good exchanges after each."""
    return tuple(each for fault in faults for each in (fault, WELL, WELL))


_LOSSES: Final = (Fault(lost="after"), Fault(lost="before"), Fault(cut_body=9))
_REVOKED: Final = (Fault(cut_body=1_300), failing(401))
_EVERY_KIND: Final = (
    failing(503),
    Fault(lost="after"),
    html(502),
    Fault(cut_head=30),
    limited(1),
    Fault(cut_body=200, reset=True),
    Fault(html(504).made, forwards=True),
    Fault(closes=True),
    failing(500),
)


def _newer() -> list[Case]:
    done: tuple[Do, ...] = ("create", "get", "get_twice", "events", "stream", "inbox", "follow", "play")
    return [
        *[Case("a newer server", do, otherwise=NEWER) for do in done],
        Case("an unknown code", "get", otherwise=NEWER, error=(CODE, 404), more={"game": "g_none"}, attempts=1),
        *[
            Case(f"a newer server, {each}", "play", otherwise=NEWER, ruleset=each, is_long=each != "time-chase")
            for each in RULESETS
        ],
        Case("a newer server and lost connections", "play", _now_and_then(*_LOSSES, *_LOSSES), NEWER, skip=2),
    ]


def _repeated() -> list[Case]:
    """Faults after which the client tries again. A command keeps its key."""
    at_once = {
        "a fault": (failing(500),),
        "no upstream": (bare(502),),
        "a page of a proxy": (html(502),),
        "out of order": (failing(503),),
        "lost before the server": (Fault(lost="before"),),
        "lost after the server": (Fault(lost="after"),),
        "lost by a reset": (Fault(lost="after", reset=True),),
        "a gateway without patience": (Fault(html(504).made, forwards=True),),
        "half a head": (Fault(cut_head=25),),
        "half a body": (Fault(cut_body=20),),
        "two different faults": (failing(503), Fault(cut_head=0)),
    }
    doing: tuple[Do, ...] = ("create", "get")
    other = ("half a body", "lost before the server")  # for these, reading is what most runs test
    return [
        *[
            Case(name, do, faults, attempts=len(faults) + 1, is_long=(do == "get") != (name in other))
            for name, faults in at_once.items()
            for do in doing
        ],
        Case("a connection that was closed when idle", "create_twice", (Fault(closes=True),)),
        Case("no room, for a second", "create", (failing(503, retry_after=1),), attempts=2, pauses=(1,)),
        Case("too many requests", "create", (limited(1),), attempts=2, pauses=(1,)),
        Case("too many requests, without Retry-After", "get", (limited(None, reset=1),), attempts=2, pauses=(1,)),
        Case("a server a day behind", "get", (_until(-86_400),), attempts=2, pauses=(1,)),
        Case("a server a day ahead", "get", (_until(86_400),), attempts=2, pauses=(1,), is_long=True),
        Case("a slow answer and a wrong clock", "get", (Fault(delay=1, date_shift=-9_999_999),), attempts=1),
        Case("an answer in pieces", "get", (Fault(piece=100),), attempts=1),
    ]


def _until(shift: int) -> Fault:
    """A 503 until a date, two seconds ahead by the server's clock, which is wrong."""
    made = failing(503).made
    return Fault(made, date_shift=shift, retry_date=2)


_MADE_UP: Final[tuple[tuple[Do, str], ...]] = (("revoke", ""), ("revoke", "."), ("revoke", ".."), ("stream", ".."))
"""Ids that would lead to another address."""

_REDIRECTED: Final[tuple[tuple[Do, int], ...]] = (("create", 301), ("get", 302), ("stream", 307))


def _raised() -> list[Case]:
    """Faults that are the program's business: the client raises at once, or after its time ran out."""
    return [
        Case("a page to sign in", "get", (html(200),), error=("http_200", 200), attempts=1),
        Case("half of the JSON", "get", (Fault(truncated=60),), error=("http_200", 200), attempts=1),
        Case("no body", "get", (Fault(truncated=0),), error=("http_200", 200), attempts=1),
        Case("a page instead of a problem", "get", (html(404),), error=("http_404", 404), attempts=1),
        Case("half of a problem", "create", (text(400, b'{"code": "malf'),), error=("http_400", 400), attempts=1),
        Case("a problem that is a list", "create", (text(400, b'["malformed"]'),), error=("http_400", 400), attempts=1),
        Case("an unknown 4xx", "create", (failing(418, CODE),), error=(CODE, 418), attempts=1),
        Case("a wrong token", "get", error=("invalid_token", 401), attempts=1, more={"token": "rtc_wrong"}),
        Case("no such game", "stream", error=("game_not_found", 404), attempts=1, more={"game": "g_none"}),
        Case("a wrong token", "inbox", error=("invalid_token", 401), attempts=1, more={"token": "rtc_wrong"}),
        Case("nobody there", "create", (Fault(lost="before"),) * 99, error=("unreachable", None), timeout=1),
        Case("a proxy without a server", "get", (html(502),) * 99, error=("http_502", 502), timeout=1),
        Case(
            "no room for long",
            "get",
            (failing(503, retry_after=999),),
            error=("storage_unavailable", 503),
            wish=999,
            attempts=1,
        ),
        *[
            Case("a redirect", do, (bare(code, Location="/v1/rulesets"),), error=(f"http_{code}", code), attempts=1)
            for do, code in _REDIRECTED
        ],
        *[
            Case(f'the id "{each}"', do, error=("unusable", None), attempts=0, more={"game": each})
            for do, each in _MADE_UP
        ],
    ]


_PLACES: Final = range(1, 9_000, 271)
_EMPTY: Final = text(200, b"", NDJSON)
_SELDOM: Final = ("cut before its first byte", "cut before the head", "reset", "too many requests")


def _streamed() -> list[Case]:
    """Streams resume from their last id: no message is lost or told twice."""
    cuts = {"before its first byte": 0, "in the first line": 30, "in the second message": 2_000}
    faults = {
        **{f"cut {where}": (Fault(cut_body=after),) for where, after in cuts.items()},
        "cut before the head": (Fault(cut_head=0),),
        "cut again and again": tuple(Fault(cut_body=after) for after in (900, 0, 1_500, 10)),
        "reset": (Fault(cut_body=1_200, reset=True),),
        "ended in order, in a line": (Fault(truncated=1_100),),
        "without an end": (Fault(cut_body=10**9),),
        "in tiny pieces": (Fault(piece=7),),
        "by a proxy that buffers": (Fault(held=10**9),),
        "by a proxy without a server": (html(502), bare(503, Retry_After="1")),
        "too many requests": (limited(1),),
    }
    everywhere = [Case(f"cut after {each}", "stream", (Fault(cut_body=each),), is_long=True) for each in _PLACES]
    return [
        *[Case(name, "stream", each, is_long=name in _SELDOM) for name, each in faults.items()],
        *everywhere,
        Case("silence", "stream", (Fault(stalled=1_300),), silence=1),
        Case("a token that was revoked meanwhile", "stream", _REVOKED, error=("invalid_token", 401), attempts=2),
        Case("a problem that may pass", "stream", (problem(503), problem(500)), attempts=3),
        Case("a problem that stays", "stream", (problem(401),), error=("invalid_token", 401), attempts=1),
        Case("no body", "stream", (_EMPTY,), attempts=2),
        Case("no body, ever", "stream", (_EMPTY,) * 99, error=("http_200", 200), timeout=1),
        Case("cuts", "follow", tuple(Fault(cut_body=after) for after in (4_000, 40, 0))),
        Case("cuts", "inbox", tuple(Fault(cut_body=after) for after in (300, 20))),
        Case("a fault of every kind", "play", _now_and_then(*_EVERY_KIND), skip=2),
    ]


ALL: Final = (*_newer(), *_repeated(), *_raised(), *_streamed())


def params(slow: Collection[str] = ()) -> list[Any]:
    """All cases. Those that are long, or slow with one client, are left to `make long`."""
    return [
        pytest.param(case, marks=[pytest.mark.soak] * (case.is_long or str(case) in slow), id=str(case)) for case in ALL
    ]
