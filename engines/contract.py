"""The contract between the rules of a game and everything around them.

An engine is a module of pure functions: the members of `EngineOf`, and any of the optional ones in `engines.optional`.
It does no I/O, reads no clock, and draws every random number from the `Chance` that is passed to it, so the same moves
and the same numbers always give the same game. Moves, options, states and views are frozen dataclasses of plain values.

Inside a game these are the game's own classes. Everywhere else they are opaque: `State`, `View` and `Move` are three
distinct types, so mypy rejects code that gives a bot a state or takes a view of a view.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, NewType, Protocol, TypeVar, cast

T = TypeVar("T")
S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)

State = NewType("State", object)
"""The full state of a game, with everything hidden. Only its engine can read it."""

View = NewType("View", object)
"""What one viewer may know of a state. Only its engine can read it."""

Move = NewType("Move", object)
"""A move of a game. Only its engine can read it."""

Seat = int
"""A place at the table. Seat 0 is first; each higher number sits to the left of the one before (clockwise)."""

ALL: Final = "all"
Viewer = Seat | None | Literal["all"]
"""Whose knowledge is shown: a seat's, a spectator's (None), or everything (`ALL`, for reviews of finished games)."""

Json = Any
"""What `json.loads` returns: dicts, lists, strings, whole numbers, booleans, None. Never a float."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """`count` things that exist and that this viewer may not see."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number from `least` to `most`. Written `Annotated[int, Range(1, 6)]` on a field."""

    least: int
    most: int


@dataclass(frozen=True, slots=True, eq=False)
class OneOf:
    """One of a set of texts. Written `Annotated[str, OneOf(CARDS)]` on a field. `values` may grow (`kit.packs`)."""

    values: Collection[str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won (none in a draw), the reason, and each seat's score by the game's rules."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, adding up to 1: divided among the winners, or among all seats if nobody won. In
        a solitary game that is lost, the share is 0.
        """
        seats = range(len(self.scores))
        winners = self.winners or (seats if len(seats) > 1 else ())
        return tuple([(seat in winners) / (len(winners) or 1) for seat in seats])


class IllegalMove(Exception):
    """A move that the rules forbid. `code` is for programs, `message` for people, `rule` names the heading or ruling.

    All three may depend only on what the moving seat knows.
    """

    def __init__(self, code: str, message: str, rule: str) -> None:
        super().__init__(message)
        self.code, self.message, self.rule = code, message, rule


class IllegalOptions(ValueError):
    """Options of the right shape that the game can't be played with. `field` names the one at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field, self.message = field, message


class ImpossibleState(ValueError):
    """A dumped state that cannot occur in any game. `field` names the part at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field, self.message = field, message


class Unimaginable(ValueError):
    """A view for which no state was found. It contradicts itself, which no view of a real game does."""


class BadNotation(ValueError):
    """A text that is not a move of this game."""


class Chance(Protocol):
    """A source of random numbers. Its implementations are in `engines.chance`."""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely. `n` is at least 1."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order, as a new list."""

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items. There must be at least one."""


class Tagged(Protocol):
    """A frozen dataclass that `type` tells apart from the other moves of its game."""

    type: ClassVar[str]


def type_of(kind: type[object]) -> str:
    """Return the `type` tag of a class of moves."""
    return cast(type[Tagged], kind).type


class Played(Protocol[M_co]):
    """The part of a record that the rules read: who moved, and how."""

    @property
    def seat(self) -> Seat:
        """The seat that moved."""

    @property
    def move(self) -> M_co:
        """One of the engine's moves."""


class Made(NamedTuple, Generic[M]):
    """A move that is not in any log, in the form that `EngineOf.conceal` reads."""

    seat: Seat
    move: M


class EngineOf(Protocol[S, V, M]):
    """The members that every engine has, for a game with states of type S, views of type V and moves of type M."""

    @property
    def KEY(self) -> str:
        """The ruleset's name in the registry and the API: lower case, words joined by hyphens."""

    @property
    def TITLE(self) -> str:
        """The game's name for people."""

    @property
    def RULES_VERSION(self) -> int:
        """1, 2, 3 …: raised whenever any log could fold differently. Old versions stay while a log needs them."""

    @property
    def SEATS(self) -> range:
        """The numbers of seats that the game can be played with. Options may narrow it further."""

    @property
    def Options(self) -> type[Any]:
        """A frozen dataclass in which every field has a default."""

    @property
    def MOVES(self) -> tuple[type[M], ...]:
        """All types of move, each a frozen dataclass with a `type` tag (`Tagged`)."""

    @property
    def View(self) -> type[V]:
        """The type of every view: a frozen dataclass of plain values, `Literal`, tuples, `Hidden`, other such
        dataclasses, and unions of these. Its JSON Schema is published.
        """

    def initial_state(self, options: Any, seats: int, chance: Chance) -> S:
        """Return the dealt game, before the first decision. Raises `IllegalOptions` for options that the game can't be
        played with, or not by that many.
        """

    def awaiting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that owe a decision now, in ascending order: several at once in secret or reaction choices,
        none when the game is over. While a seat owes a decision, moves of other seats do not change its legal moves.
        """

    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Return every move that the seat may make now, in a fixed order that carries no meaning; none if it owes
        nothing.
        """

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> S:
        """Return the state after the move; the given state never changes. Raises `IllegalMove`."""

    def view(self, state: S, viewer: Viewer) -> V:
        """Return everything that the viewer may know, built field by field; once the game is over, everything. What is
        not shown is `Hidden`. That includes what has happened: all of it that is public and can still matter.
        """

    def conceal(self, record: Played[M], state: S, viewer: Viewer) -> object:
        """Return the record's move as the viewer may see it: the move itself, `Hidden()`, or a frozen dataclass with
        the move's `type` and `Hidden` in place of its secret fields. `state` is the state right after the record, or a
        later one of the same game in which the choice may have been revealed. The service asks with the states in
        order, up to the first that shows the move. So a state in which the seat has made another secret choice may hide
        it.
        """

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it is going on."""

    def imagine(self, view: V, chance: Chance) -> S:
        """Return a random full state that is consistent with a view: `view(imagine(v, c), viewer) == v`. `load` accepts
        its dump. From a view that hides nothing, it is the state itself, with all of the past that can still matter. It
        terminates for any view. Raises `Unimaginable` if it finds no state.
        """

    def dump(self, state: S) -> Mapping[str, Json]:
        """Return the state as JSON, without any loss."""

    def load(self, dumped: Json) -> S:
        """Return the state that was dumped. Raises `ImpossibleState`, which names the part that no game can have."""

    def format_move(self, move: M) -> str:
        """Return the move in short text notation."""

    def parse_move(self, text: str) -> M:
        """Return the move that `format_move` wrote; whether it is legal is not checked. Raises `BadNotation`."""


Engine = EngineOf[State, View, Move]
"""An engine as everything outside the games sees it, with opaque states, views and moves."""


def opaque(engine: EngineOf[S, V, M]) -> Engine:
    """Return a game's engine as everything outside the game sees it."""
    return cast(Engine, engine)
