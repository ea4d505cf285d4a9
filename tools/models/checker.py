"""An explicit-state model checker: it visits every state that a model can reach, the nearest first.

A model is a first state, actions that lead from a state to the next ones, and claims about states. Actions are
interleaved in every order, so each action must be one step that nothing can interrupt.
"""

import time
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

S = TypeVar("S", bound=Hashable)

Action = Callable[[S], Iterator[tuple[str, S]]]
"""Yields each way in which one step can be taken now: who takes it or what happens, and the state afterwards."""

STALL: Final = "something stalls"
"""The claim that is broken by a state from which no good end can be reached."""


@dataclass(frozen=True, slots=True)
class Model(Generic[S]):
    """`always` maps claims to what must hold in every state. `is_end` is true in good ends: from every state, one of
    them must be reachable.
    """

    first: S
    actions: tuple[Action[S], ...]
    always: Mapping[str, Callable[[S], bool]]
    is_end: Callable[[S], bool]


@dataclass(frozen=True, slots=True)
class Counterexample(Generic[S]):
    """A broken claim, a shortest list of steps to a state that breaks it, and that state."""

    claim: str
    steps: tuple[str, ...]
    state: S


@dataclass(frozen=True, slots=True)
class Exploration(Generic[S]):
    """How many states and steps there are, how long the longest of the shortest ways is, which actions were taken, the
    CPU time in seconds, and the first fault. After a fault, the numbers are those up to it.
    """

    states: int
    steps: int
    depth: int
    taken: frozenset[str]
    seconds: float
    fault: Counterexample[S] | None


def actions_of(steps: object) -> tuple[Action[Any], ...]:
    """Return the public methods of an object, which are actions, except `model`."""
    names = (name for name in dir(steps) if not name.startswith("_") and name != "model")
    return tuple(each for name in names if callable(each := getattr(steps, name)))


def check(model: Model[S]) -> Exploration[S]:
    """Visit all states of the model, until one breaks a claim."""
    began, search = time.process_time(), _Search(model)
    fault = search.fault()
    return Exploration(
        len(search.states), search.steps, search.depth(), frozenset(search.taken), time.process_time() - began, fault
    )


class _Search(Generic[S]):
    """`states` in the order in which they were found; of each, `origins` has the index of the state from which it was
    found first, and the step, and `before` the indices of all states that lead to it.
    """

    def __init__(self, model: Model[S]) -> None:
        self._model, self.steps, self.taken = model, 0, set[str]()
        self.states, self.numbers = [model.first], {model.first: 0}
        self.origins: list[tuple[int, str]] = [(-1, "")]
        self.before: list[list[int]] = [[]]

    def fault(self) -> Counterexample[S] | None:
        """Return the first broken claim."""
        number = 0
        while number < len(self.states):
            state = self.states[number]
            if broken := next((claim for claim, holds in self._model.always.items() if not holds(state)), None):
                return self._fault(broken, number)
            self._expand(number, state)
            number += 1
        stalled = self._first_stalled()
        return None if stalled is None else self._fault(STALL, stalled)

    def _expand(self, number: int, state: S) -> None:
        for action in self._model.actions:
            name = action.__name__
            for detail, after in action(state):
                self.steps += 1
                self.taken.add(name)
                known = self.numbers.get(after)
                if known is None:
                    self.numbers[after] = known = len(self.states)
                    self.states.append(after)
                    self.origins.append((number, f"{name.replace('_', ' ')}: {detail}"))
                    self.before.append([])
                self.before[known].append(number)

    def _first_stalled(self) -> int | None:
        """Return the first state from which no good end can be reached."""
        hopeful = bytearray(map(self._model.is_end, self.states))
        waiting = deque(number for number, is_hopeful in enumerate(hopeful) if is_hopeful)
        while waiting:
            for number in self.before[waiting.popleft()]:
                if not hopeful[number]:
                    hopeful[number] = True
                    waiting.append(number)
        found = hopeful.find(0)
        return None if found < 0 else found

    def _fault(self, claim: str, number: int) -> Counterexample[S]:
        return Counterexample(claim, tuple(self._way(number)), self.states[number])

    def _way(self, number: int) -> list[str]:
        way = list[str]()
        while number:
            number, step = self.origins[number]
            way.append(step)
        return way[::-1]

    def depth(self) -> int:
        """Return how many steps lead to the state that was found last."""
        return len(self._way(len(self.states) - 1))
