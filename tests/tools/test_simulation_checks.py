"""Checks of the simulation, on facts that are made up."""

from types import SimpleNamespace
from typing import Any

import pytest

from tools.simulation.checkers.confirmed import repetitions_are_answered_alike
from tools.simulation.checkers.refusals import refusals_have_reasons
from tools.simulation.redis_servers.network import Chances, Network
from tools.simulation.scheduler import RunNode, Scheduler, Trace
from tools.simulation.worlds.client import HttpAnswer
from tools.simulation.worlds.ledger import Attempt, RefusedMove

PROBLEM = {"content-type": "application/problem+json"}
REFUSED = HttpAnswer(409, PROBLEM, b'{"code": "stale_decision"}')


def facts(**changed: Any) -> Any:
    """Return facts about a game whose second record was made after 5 ms."""
    ledger: dict[str, Any] = {"has_lost": False, "any_lost": False, "refused": [], "attempts": []}
    made: dict[str, Any] = {
        "plan": SimpleNamespace(kinds=()),
        "ledger": SimpleNamespace(**ledger | changed),
        "records": {"g_1": [{"at": 1}, {"at": 5}]},
        "active": SimpleNamespace(epoch_ns=0),
        "world": SimpleNamespace(people=[]),
    }
    return SimpleNamespace(**made | {name: changed[name] for name in changed if name in made})


def refused(version: int, at_ms: int, code: str = "stale_decision") -> RefusedMove:
    return RefusedMove("g_1", version, code, at_ms * 10**6)


@pytest.mark.parametrize(
    ("move", "is_found"),
    [
        (refused(1, 4), True),
        (refused(1, 5), False),
        (refused(2, 9), True),
        (refused(2, 9, "time_is_up"), False),
    ],
    ids=["before-the-next-record", "after-it", "no-further-record", "its-time-was-up"],
)
def test_a_legal_move_is_refused_only_after_another_record_or_the_deadline(move: RefusedMove, is_found: bool) -> None:
    assert bool(list(refusals_have_reasons(facts(refused=[move])))) == is_found


def attempt(answer: HttpAnswer, at_ns: int, writes: int | None = None) -> Attempt:
    """Return an attempt that takes 5 ns."""
    return Attempt("p_1", "key", "POST", "/v1/games/g_1/moves", {}, answer, at_ns, at_ns + 5, writes)


def confirmed(body: bytes) -> Attempt:
    return attempt(HttpAnswer(201, {"content-type": "application/json"}, body), at_ns=10, writes=3)


@pytest.mark.parametrize(
    ("attempts", "is_found"),
    [
        ([confirmed(b'{"records": [1]}'), attempt(REFUSED, at_ns=20)], True),
        ([confirmed(b'{"records": [1]}'), attempt(REFUSED, at_ns=12)], False),
        ([attempt(REFUSED, at_ns=1), confirmed(b'{"records": [1]}')], False),
        ([confirmed(b'{"records": []}'), attempt(REFUSED, at_ns=20)], False),
        ([confirmed(b'{"records": [1]}')] * 2, False),
    ],
    ids=["after-it", "at-the-same-time", "before-it", "it-changed-nothing", "confirmed-again"],
)
def test_a_change_that_was_confirmed_is_not_refused_when_it_is_sent_again(
    attempts: list[Attempt], is_found: bool
) -> None:
    assert bool(list(repetitions_are_answered_alike(facts(attempts=attempts)))) == is_found


def test_faults_happen_to_rare_commands_rather_than_to_those_that_come_again_and_again() -> None:
    network = Network(Scheduler(1, Trace()), {}, Chances(lost_after=1.0), lambda _: None)
    node = RunNode("web1")
    node.own["suffers"] = True
    often = [network.fault(node, [[b"HSET", b"rq:worker:1f", b"at", b"1"]]) for _ in range(400)]
    reads = [network.fault(node, [[b"GET", b"retcon:built"]]) for _ in range(400)]
    rare = [network.fault(node, [[b"HSET", b"kind:%c" % (97 + each), b"at", b"1"]]) for each in range(26)]
    assert rare.count("lost_after") > 15
    assert often.count("lost_after") < 100
    assert 0 < reads.count("lost_after") < 30
