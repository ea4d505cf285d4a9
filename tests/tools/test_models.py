"""The models of protocols have no fault within small bounds, the checker finds each planted mistake, and every step
names the code that it stands for.
"""

import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from tools.models.append import Replication
from tools.models.archiving import Archiving
from tools.models.checker import STALL, Exploration, Model, actions_of, check
from tools.models.erasure import Erasure
from tools.models.worlds import WORLDS, ModelWorld

ROOT: Final = Path(__file__).parents[2]

ENVIRONMENT: Final = {"copy", "fail_over", "kill", "restart", "restore_backup", "write_files"}
"""The steps that no code of ours takes."""

STEPS: Final = (Replication(), Erasure(), Archiving())

SHORT: Final = [world for world in WORLDS if not world.is_long]
LONG: Final = [world for world in WORLDS if world.is_long]


@cache
def checked(world: ModelWorld) -> Exploration[Any]:
    return check(world.model(""))


def mistakes(worlds: list[ModelWorld], most: int = 1000) -> list[Any]:
    """The planted mistakes. `make test` looks for the first `most` of each world, and `make long` for all."""
    return [
        pytest.param(world, planted, id=planted, marks=() if number < most else pytest.mark.soak)
        for world in worlds
        for number, planted in enumerate(world.planted)
    ]


def titled(world: ModelWorld) -> str:
    return world.title


@pytest.mark.parametrize("world", SHORT, ids=titled)
def test_a_model_has_no_fault(world: ModelWorld) -> None:
    assert checked(world).fault is None


@pytest.mark.parametrize(("world", "planted"), mistakes(SHORT, most=1))
def test_a_planted_mistake_is_found(world: ModelWorld, planted: str) -> None:
    assert check(world.model(planted)).fault


@pytest.mark.soak
@pytest.mark.parametrize("world", LONG, ids=titled)
def test_a_model_has_no_fault_within_larger_bounds(world: ModelWorld) -> None:
    assert check(world.model("")).fault is None


@pytest.mark.soak
@pytest.mark.parametrize(("world", "planted"), mistakes(LONG))
def test_a_planted_mistake_is_found_within_larger_bounds(world: ModelWorld, planted: str) -> None:
    assert check(world.model(planted)).fault


def test_every_step_is_taken_in_some_model() -> None:
    taken = set[str]().union(*(checked(world).taken for world in SHORT))
    assert taken == {action.__name__ for steps in STEPS for action in actions_of(steps)}


def references() -> Iterator[tuple[str, str]]:
    for steps in STEPS:
        for action in actions_of(steps):
            named = re.findall(r"`((?:events|service|workers)[./][\w./]+)`", action.__doc__ or "")
            if not named and action.__name__ not in ENVIRONMENT:
                yield action.__name__, "nothing"
            yield from ((action.__name__, each) for each in named)


@pytest.mark.parametrize(("step", "named"), list(references()))
def test_a_step_names_the_code_that_it_stands_for(step: str, named: str) -> None:
    if named.endswith(".lua"):
        assert (ROOT / named).is_file()
        return
    parts, found = named.split("."), None
    for length in range(len(parts) - 1, 0, -1):
        path = ROOT.joinpath(*parts[:length])
        if path.with_suffix(".py").is_file():
            found = importlib.import_module(".".join(parts[:length]))
            for part in parts[length:]:
                found = getattr(found, part)
            break
    assert found is not None


def counting(*steps: int, end: int = 3) -> Model[int]:
    """A counter from 0 to 5 that goes on by any of these steps."""

    def count(state: int) -> Iterator[tuple[str, int]]:
        return ((f"by {step}", state + step) for step in steps if state + step <= 5)

    return Model(0, (count,), {"it is not 4": lambda state: state != 4}, lambda state: state == end)


def test_the_checker_finds_a_shortest_way_to_a_broken_claim() -> None:
    fault = check(counting(1, 2)).fault
    assert fault
    assert (fault.claim, fault.state, len(fault.steps)) == ("it is not 4", 4, 2)
    assert fault.steps == ("count: by 2", "count: by 2")


def test_the_checker_finds_a_state_from_which_no_good_end_can_be_reached() -> None:
    fault = check(counting(3, 5)).fault
    assert fault
    assert (fault.claim, fault.state) == (STALL, 5)


def test_the_checker_visits_every_state() -> None:
    explored = check(counting(5, end=5))
    assert (explored.states, explored.steps, explored.depth, explored.fault) == (2, 1, 1, None)
    assert explored.taken == {"count"}
