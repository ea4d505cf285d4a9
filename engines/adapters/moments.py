"""The nodes of an OpenSpiel game tree: decisions (and ends), and draws. Nodes never change, so clones share them."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engines.adapters.drawing import KnownChance, Undrawn
from engines.adapters.observing import Leaf, as_text, leaves
from engines.adapters.playing import Position, Setup
from engines.contract import ALL, Chance, Made, Move, Seat, Viewer


class _Shared:
    """Copied deeply, a node is itself."""

    def __deepcopy__(self, memo: Any) -> "_Shared":
        return self


class Moment(_Shared):
    """A decision, or the end: a position, and how it came about.

    `before` is the decision before it and `made` the move made there; None after the deal, and where the past is
    not kept. `recalled` are the digests of the past then known, by viewer.
    """

    def __init__(
        self,
        position: Position,
        before: "Moment | None" = None,
        made: Made[Move] | None = None,
        recalled: Mapping[Viewer, str] | None = None,
    ) -> None:
        self.position, self._before, self.made = position, before, made
        self._recalled = dict(recalled or {})

    @property
    def seen(self) -> "Moment":
        """What is seen here: itself."""
        return self

    @property
    def returns(self) -> list[float]:
        """What each seat has won so far."""
        return self.position.returns

    def after(self, action: int) -> "Node":
        """The node after the move of that number."""
        return _played(self, action, ())

    def leaves(self, viewer: Viewer) -> Sequence[Leaf]:
        """What the viewer sees, leaf by leaf."""
        return _leaves(self.position, viewer)

    def recall(self, viewer: Viewer) -> str:
        """A digest of all that the viewer has seen so far: every view, and every move as far as it was shown."""
        unknown: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and viewer not in moment._recalled:
            unknown.append(moment)
            moment = moment._before
        digest = "" if moment is None else moment._recalled[viewer]
        for moment in reversed(unknown):
            digest = hashlib.sha256(f"{digest}\n{moment._news(viewer)}".encode()).hexdigest()[:32]
            moment._recalled[viewer] = digest
        return digest

    def _news(self, viewer: Viewer) -> str:
        """What the viewer learns here: the move as it is shown, and the view after it."""
        seen = as_text(self.leaves(viewer))
        if self.made is None:
            return seen
        shown = self.position.setup.engine.conceal(self.made, self.position.state, viewer)
        return f"{self.made.seat}\n{as_text(leaves(shown))}\n{seen}"

    def imagined(self, seat: Seat, chance: Chance) -> "Moment":
        """A moment that the seat can't tell from this one; what others have seen before it is forgotten."""
        position, engine = self.position, self.position.setup.engine
        state = engine.imagine(engine.view(position.state, seat), chance)
        return Moment(Position(position.setup, state, position.decisions), recalled={seat: self.recall(seat)})

    def __str__(self) -> str:
        return as_text(self.leaves(ALL))

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.position.setup
        viewers: tuple[Viewer, ...] = (*range(setup.seats), None, ALL)
        dumped = json.dumps(setup.engine.dump(self.position.state))
        return _revived, (setup, dumped, self.position.decisions, {viewer: self.recall(viewer) for viewer in viewers})


class Drawing(_Shared):
    """A number to be drawn, one of `outcomes`: in the deal if `before` is None, else in the move made there."""

    def __init__(self, setup: Setup, before: Moment | None, action: int, drawn: tuple[int, ...], outcomes: int) -> None:
        self._setup, self._before, self._action, self._drawn = setup, before, action, drawn
        self.outcomes = outcomes

    @property
    def seen(self) -> Moment | None:
        """What was seen before the move; None in the deal."""
        return self._before

    @property
    def returns(self) -> list[float]:
        """Nothing is won by a draw."""
        return [0.0] * self._setup.seats

    def after(self, number: int) -> "Node":
        """The node after that number is drawn."""
        drawn = (*self._drawn, number)
        return _dealt(self._setup, drawn) if self._before is None else _played(self._before, self._action, drawn)

    def __str__(self) -> str:
        what = "the deal" if self._before is None else f"{self._before}\naction {self._action}"
        return f"{what}, drawn {list(self._drawn)}, next of {self.outcomes}"


Node = Moment | Drawing


@lru_cache(maxsize=64)
def _leaves(position: Position, viewer: Viewer) -> Sequence[Leaf]:
    """What the viewer sees; kept for a while, since text, numbers and digest are often asked for together."""
    return leaves(position.setup.engine.view(position.state, viewer))


def start(setup: Setup) -> Node:
    """The root: the first draw of the deal, or the first decision of a game that draws nothing for it."""
    return _dealt(setup, ())


def _dealt(setup: Setup, drawn: tuple[int, ...]) -> Node:
    try:
        return Moment(setup.dealt(KnownChance(drawn)))
    except Undrawn as draw:
        return Drawing(setup, None, 0, drawn, draw.outcomes)


def _played(moment: Moment, action: int, drawn: tuple[int, ...]) -> Node:
    position = moment.position
    try:
        return Moment(position.after(action, KnownChance(drawn)), moment, position.made(action))
    except Undrawn as draw:
        return Drawing(position.setup, moment, action, drawn, draw.outcomes)


def _revived(setup: Setup, dumped: str, decisions: int, recalled: Mapping[Viewer, str]) -> Moment:
    return Moment(Position(setup, setup.engine.load(json.loads(dumped)), decisions), recalled=recalled)
