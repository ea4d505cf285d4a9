"""The nodes of an OpenSpiel game tree: decisions (or ends), and draws. Nodes never change, so clones share them."""

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
    """A node is its own deep copy."""

    def __deepcopy__(self, memo: Any) -> "_Shared":
        return self


class Moment(_Shared):
    """A decision, or the end of the game: a position and its history.

    `before` is the previous decision and `made` the move made there; both are None after the deal, and where the
    history is not kept. `recalled` has the digests of the history in that case, by viewer.
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
        """The moment whose views are shown at this node: itself."""
        return self

    @property
    def returns(self) -> list[float]:
        """Each seat's payoff so far."""
        return self.position.returns

    def after(self, action: int) -> "GameNode":
        """Return the node after the move of that number. Raises `ValueError` if it is not legal."""
        return _played(self, action, ())

    def leaves(self, viewer: Viewer) -> Sequence[Leaf]:
        """Return the viewer's view, leaf by leaf."""
        return _leaves(self.position, viewer)

    def recall(self, viewer: Viewer) -> str:
        """Return a digest of everything that the viewer has seen so far: every view, and every move as it was shown."""
        unknown: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and viewer not in moment._recalled:
            unknown.append(moment)
            moment = moment._before
        digest = "" if moment is None else moment._recalled[viewer]
        for moment in reversed(unknown):
            digest = hashlib.sha256(f"{digest}\n{moment._seen_now(viewer)}".encode()).hexdigest()[:32]
            moment._recalled[viewer] = digest
        return digest

    def _seen_now(self, viewer: Viewer) -> str:
        """Return what the viewer sees at this moment: the move as it is shown, and the view after it."""
        seen = as_text(self.leaves(viewer))
        if self.made is None:
            return seen
        shown = self.position.setup.engine.conceal(self.made, self.position.state, viewer)
        return f"{self.made.seat}\n{as_text(leaves(shown))}\n{seen}"

    def imagined(self, seat: Seat, chance: Chance) -> "Moment":
        """Return a random moment that the seat cannot tell from this one. The other viewers' histories are lost."""
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


class ChanceNode(_Shared):
    """A draw with `outcomes` outcomes: in the deal if `before` is None, else in the move made there."""

    def __init__(self, setup: Setup, before: Moment | None, action: int, drawn: tuple[int, ...], outcomes: int) -> None:
        self._setup, self._before, self._action, self._drawn = setup, before, action, drawn
        self.outcomes = outcomes

    @property
    def seen(self) -> Moment | None:
        """The moment whose views are shown at this node: the one before the move; None in the deal."""
        return self._before

    @property
    def returns(self) -> list[float]:
        """Payoffs of zero: a draw wins nothing."""
        return [0.0] * self._setup.seats

    def after(self, number: int) -> "GameNode":
        """Return the node after that number is drawn."""
        drawn = (*self._drawn, number)
        return _dealt(self._setup, drawn) if self._before is None else _played(self._before, self._action, drawn)

    def __str__(self) -> str:
        what = "the deal" if self._before is None else f"{self._before}\naction {self._action}"
        return f"{what}, drawn {list(self._drawn)}, next of {self.outcomes}"


GameNode = Moment | ChanceNode


@lru_cache(maxsize=64)
def _leaves(position: Position, viewer: Viewer) -> Sequence[Leaf]:
    """Return the viewer's view, leaf by leaf. Cached, since text, numbers and digest are often requested together."""
    return leaves(position.setup.engine.view(position.state, viewer))


def start(setup: Setup) -> GameNode:
    """Return the root: the first draw of the deal, or the first decision of a game whose deal draws nothing."""
    return _dealt(setup, ())


def _dealt(setup: Setup, drawn: tuple[int, ...]) -> GameNode:
    try:
        return Moment(setup.dealt(KnownChance(drawn)))
    except Undrawn as draw:
        return ChanceNode(setup, None, 0, drawn, draw.outcomes)


def _played(moment: Moment, action: int, drawn: tuple[int, ...]) -> GameNode:
    position = moment.position
    try:
        return Moment(position.after(action, KnownChance(drawn)), moment, position.made(action))
    except Undrawn as draw:
        return ChanceNode(position.setup, moment, action, drawn, draw.outcomes)


def _revived(setup: Setup, dumped: str, decisions: int, recalled: Mapping[Viewer, str]) -> Moment:
    return Moment(Position(setup, setup.engine.load(json.loads(dumped)), decisions), recalled=recalled)
