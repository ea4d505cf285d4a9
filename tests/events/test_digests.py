"""The digest of a state is computed from what a move changed, and is the one that the whole state has."""

import hashlib
import json
from random import Random
from typing import Annotated, Any, NamedTuple, cast

import pytest

from engines.contract import Engine, Json
from engines.kit.dumps import FLAG, Table, row, shapes_in, whole
from events.records.hash_chain import digest
from tests.engines import random_games
from tests.engines.cases import CASES, mostly_soak
from tests.engines.contract_case import ContractCase


def whole_digest(engine: Engine, state: Any) -> str:
    """The digest as docs/log-format.md describes it, computed without our own code."""
    fields = {name: _hash(value) for name, value in engine.dump(state).items()}
    return _hash(fields)


def _hash(value: Json) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("case", mostly_soak(CASES))
def test_each_state_of_a_game_has_the_digest_of_the_whole_state(case: ContractCase) -> None:
    for step in random_games.game(case, 0):
        assert digest(case.engine, step.after, "in order") == whole_digest(case.engine, step.after)


@pytest.mark.parametrize("case", mostly_soak(CASES))
def test_the_digest_does_not_depend_on_the_state_before(case: ContractCase) -> None:
    """Moves are taken back, games are forked, and dry runs lead elsewhere."""
    states = [step.after for number in range(2) for step in random_games.game(case, number)[:200]]
    Random(1).shuffle(states)
    for state in states[:100]:
        assert digest(case.engine, state, "out of order") == whole_digest(case.engine, state)


class Purse(NamedTuple):
    """A state whose fields may hold the same object."""

    coins: Annotated[tuple[int, ...], row(whole(0, 9))]
    notes: Annotated[tuple[int, ...], row(whole(0, 9))]
    is_full: Annotated[bool, FLAG]
    amount: Annotated[int, whole(0, 9)]


class _Purses:
    _fields = Table(shapes_in(Purse) | {"sum": whole(0, 99)}, of={"sum": lambda state: sum(state.coins)})

    def fields(self, _: Purse) -> Table:
        return self._fields

    def dump(self, state: Purse) -> dict[str, Json]:
        return self._fields.dump(state)


def test_fields_may_share_and_exchange_their_values() -> None:
    purses, one, other = cast(Any, _Purses()), (1, 2), (3,)
    states: list[Any] = [
        Purse(one, one, False, 1),
        Purse(one, other, False, 1),
        Purse(other, one, True, 1),
        Purse((*other, 1, 2)[1:], one, True, 0),
        Purse(one, one, False, 0),
        Purse(other, other, True, 0),
    ]
    digests = [digest(purses, state, "purse") for state in (*states, *states)]
    assert digests == [whole_digest(purses, state) for state in (*states, *states)]
    assert len(set(digests)) == len(states)


def test_games_of_one_id_with_other_fields_do_not_share_hashes() -> None:
    class Wallets(_Purses):
        _fields = Table({"coins": row(whole(0, 9))})

    state: Any = Purse((1,), (), False, 0)
    for engine in (_Purses(), Wallets(), _Purses()):
        assert digest(cast(Any, engine), state, "purse") == whole_digest(cast(Any, engine), state)


@pytest.mark.parametrize("key", ["time-chase", "early-american-chrononauts"])
def test_a_state_from_a_snapshot_has_the_same_digest(key: str) -> None:
    case = next(each for each in CASES if key == each.engine.KEY)
    for step in random_games.game(case, 0)[:40]:
        digest(case.engine, step.before, "stored")
        stored = json.loads(json.dumps(case.engine.dump(step.after)))
        assert digest(case.engine, case.engine.load(stored), "stored") == whole_digest(case.engine, step.after)
