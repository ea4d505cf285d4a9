"""A fork of a running game contains nothing of it but what its creator's seat knew.

Two games differ only in what the seat cannot know. Forks of them with the same seed are the same.
"""

import json
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from engines import WITH_EXAMPLES, latest
from engines.chance import PlayoutChance, SeededChance
from engines.contract import Chance, Engine, State
from engines.hiding import has_secrets
from events.folding.table import Bot, Open, Table
from events.records.entries import fields_of
from events.shown.telling import event_json
from service.errors import DomainError
from service.games import drafting
from service.games.context import Caller, Games
from service.games.starting import lobby
from service.games.starting.forking import ForkRequest, fork_game
from service.games.starting.lobby import Creator
from service.reading.projections import game_json, moves_json
from service.reading.viewers import viewpoint_of
from tests.engines.cases import SMALLEST
from tests.engines.contract_case import ContractCase
from tests.support.forking import ALWAYS, asked
from tests.support.games import ALICE, BOB, games, keyed, same_seeds
from tests.support.marks import masked

WITH_SECRETS: Final = [case for case in SMALLEST if has_secrets(case.engine)]
POSITIONS: Final = 4


def positions(case: ContractCase, rng: Random) -> list[tuple[State, State]]:
    """Pairs of states of random games that seat 0 cannot tell apart."""
    engine, chance, found = case.engine, PlayoutChance(rng), list[tuple[State, State]]()
    while len(found) < POSITIONS:
        state = engine.initial_state(case.options, case.seats, chance)
        while (owing := engine.awaiting(state)) and len(found) < POSITIONS:
            other = engine.imagine(engine.view(state, 0), chance)
            if rng.random() < 0.3 and engine.dump(other) != engine.dump(state):
                found.append((state, other))
            seat = rng.choice(owing)
            state = engine.apply(state, seat, rng.choice(engine.legal_moves(state, seat)), chance)
    return found


def forked_in(case: ContractCase, state: State) -> tuple[Games, Table, Table]:
    """A running game that begins with this state, and its fork by seat 0, in a world of their own."""

    def initial_state(options: Any, seats: int, chance: Chance) -> State:
        return state

    members = {name: getattr(case.engine, name) for name in dir(case.engine) if not name.startswith("__")}
    engine = cast(Engine, SimpleNamespace(**members | {"initial_state": initial_state}))
    where = games(registry={(engine.KEY, engine.RULES_VERSION): engine})
    caller, seats = keyed(ALICE, "source"), [Creator(), *[Creator()] * (case.seats - 1)]
    with same_seeds("two worlds"):
        source = lobby.create_game(where, caller, engine, case.options, seats, "public", None, ALWAYS).table
        wanted = asked(source, hidden="dealt_anew", known_to=0, seats=[Creator(), *[Bot("random")] * (case.seats - 1)])
        return where, source, fork_game(where, keyed(ALICE, "fork"), wanted).table


def shown(where: Games, table: Table) -> Any:
    """Everything that the server says about the fork to its creator, and what it stores, apart from marks."""
    viewpoint = viewpoint_of(table, ALICE.player)
    history = list(where.tables.history(table.game_id))
    events = [event_json(entry, then, viewpoint.viewer_at(then)) for entry, then in history]
    told = [game_json(table, viewpoint), moves_json(table, 0)["moves"], events]
    stored = [fields_of(entry.record) for entry, _ in history]
    return masked(json.loads(json.dumps([told, stored, table.engine.dump(table.dealt)])))


@pytest.mark.parametrize("case", WITH_SECRETS, ids=lambda case: case.name)
def test_forks_of_two_games_that_the_seat_can_not_tell_apart_are_equal(
    case: ContractCase, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (drafting, lobby):
        monkeypatch.setattr(module, "now_ms", lambda: 1_000_000)
    for state, other in positions(case, Random(case.name)):
        (one, source, first), (two, like_it, second) = forked_in(case, state), forked_in(case, other)
        assert source.engine.dump(source.dealt) != like_it.engine.dump(like_it.dealt), "these are two worlds"
        assert shown(one, first) == shown(two, second)
        assert refusals(one, source) == refusals(two, like_it)


def refusals(where: Games, source: Table) -> list[Any]:
    """The answers to requests for forks of a running game that are all refused."""
    seats = len(source.seats)
    wrong: list[tuple[Caller, dict[str, Any]]] = [
        (ALICE, {}),
        (ALICE, {"hidden": "dealt_anew", "known_to": "spectator"}),
        (ALICE, {"hidden": "dealt_anew", "known_to": 0, "seats": [Open()] * seats}),
        (ALICE, {"hidden": "dealt_anew", "known_to": 0, "visibility": "public"}),
        (BOB, {"hidden": "dealt_anew", "known_to": 0}),
        (ALICE, {"at": 1}),
    ]
    return [refusal(where, caller, asked(source, **fields)) for caller, fields in wrong]


def refusal(where: Games, caller: Caller, wanted: ForkRequest) -> Any:
    with pytest.raises(DomainError) as refused:
        fork_game(where, caller, wanted)
    return refused.value.code, str(refused.value), refused.value.extras


def test_the_deal_of_a_fork_follows_from_its_seed_and_the_view_alone() -> None:
    case = next(case for case in WITH_SECRETS if case.engine.KEY == "time-machine")
    engine = latest(WITH_EXAMPLES)[case.engine.KEY]
    where = games(registry=WITH_EXAMPLES)
    source = lobby.create_game(where, ALICE, engine, case.options, [Creator()] * 2, "public", None, ALWAYS).table
    wanted: ForkRequest = asked(source, hidden="dealt_anew", known_to=1, seats=[Creator(), Bot("random")])
    table = fork_game(where, ALICE, wanted).table
    chance = SeededChance(bytes.fromhex(table.seed), 2)
    assert table.dealt == engine.imagine(engine.view(source.dealt, 1), chance)
