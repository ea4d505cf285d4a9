"""The contract between the rules of a game and everything around them.

An engine is a module of pure functions with the members of `Engine`. It does no I/O, reads no clock, and
draws every random number from the `Chance` it is handed, so the same moves and the same numbers always give
the same game. Moves, options, states and views are frozen dataclasses of plain values.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol, TypeVar, runtime_checkable

T = TypeVar("T")

Seat = int
"""A place at the table: 0 is first, the next higher number sits to its left (clockwise)."""

ALL: Final = "all"
Viewer = Seat | None | Literal["all"]
"""Whose eyes: a seat, a spectator (None), or everything at once (`ALL`: reviews of finished games)."""

Json = Any
"""What `json.loads` gives: dicts, lists, strings, whole numbers, booleans, None. Never a float."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """`count` things that are there and that this viewer may not see."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number from `least` to `most`; written `Annotated[int, Range(1, 6)]` on a field."""

    least: int
    most: int


@dataclass(frozen=True, slots=True, eq=False)
class OneOf:
    """One of a set of texts; written `Annotated[str, OneOf(CARDS)]` on a field. `values` may grow (`kit.packs`)."""

    values: Collection[str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won (none in a draw), why, and each seat's score in the game's own count."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win: divided among the winners, or among all if nobody won; alone one can lose."""
        seats = range(len(self.scores))
        winners = self.winners or (seats if len(seats) > 1 else ())
        return tuple([(seat in winners) / (len(winners) or 1) for seat in seats])


class IllegalMove(Exception):
    """A move the rules forbid. `code` is for programs, `message` for people, `rule` names the heading or ruling.

    All three may depend only on what the moving seat knows.
    """

    def __init__(self, code: str, message: str, rule: str) -> None:
        super().__init__(message)
        self.code, self.message, self.rule = code, message, rule


class IllegalOptions(ValueError):
    """Options of the right shape that the game can't be played with; `field` names the one at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field, self.message = field, message


class ImpossibleState(ValueError):
    """A dumped state that no game can hold; `field` names the part at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field, self.message = field, message


class Unimaginable(ValueError):
    """A view for which no state was found: it contradicts itself, which no view of a game does."""


class BadNotation(ValueError):
    """A text that is no move of this game."""


class Chance(Protocol):
    """Where random numbers come from; see `engines.chance` for the kinds."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; `n` is at least 1."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in random order, as a new list."""

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, which must not be empty."""


class Move(Protocol):
    """A frozen dataclass; `type` tells it from the other moves of its game."""

    type: ClassVar[str]


class Played(Protocol):
    """The part of a record that the rules can read: who moved, and what."""

    @property
    def seat(self) -> Seat:
        """Who moved."""

    @property
    def move(self) -> Any:
        """One of the engine's moves."""


class Made(NamedTuple):
    """That part alone, of a move that is nowhere recorded: as `Engine.conceal` reads it."""

    seat: Seat
    move: Any


class Engine(Protocol):
    """The members every engine has. States, views and moves are its own types, opaque to everyone else."""

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
        """How many may play; options may narrow it (`IllegalOptions` from `initial_state`)."""

    @property
    def Options(self) -> type[Any]:
        """A frozen dataclass; every field has a default."""

    @property
    def MOVES(self) -> tuple[type[Any], ...]:
        """The closed set of move types, each a frozen dataclass with a `type` tag."""

    @property
    def View(self) -> type[Any]:
        """What `view` gives: a frozen dataclass of plain values, `Literal`, tuples, `Hidden`, other such dataclasses,
        and unions of these. Clients are told its shape.
        """

    def initial_state(self, options: Any, seats: int, chance: Chance) -> Any:
        """The dealt game, before the first decision. `IllegalOptions` if it can't be played so."""

    def awaiting(self, state: Any) -> tuple[Seat, ...]:
        """The seats that owe a decision now, in ascending order; several at once in secret or reaction choices;
        empty when the game is over. While a seat goes on owing a decision, another's move never changes which
        moves it has: what it was asked stays what it was asked.
        """

    def legal_moves(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """Every move the seat may make now, in a fixed order that carries no meaning; empty if it owes nothing."""

    def apply(self, state: Any, seat: Seat, move: Any, chance: Chance) -> Any:
        """The state after the move, or `IllegalMove`; the given state is never changed."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        """All that the viewer may know, built up from nothing; everything once the game is over."""

    def conceal(self, record: Played, state: Any, viewer: Viewer) -> Any:
        """The record's move as the viewer may see it, where `state` is the one right after it: the move itself,
        `Hidden()`, or a frozen dataclass with the move's `type` and `Hidden` in place of its secret fields.
        """

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def imagine(self, view: Any, chance: Chance) -> Any:
        """A full state drawn at random from what a seat's or spectator's view leaves open:
        `view(imagine(v, c), viewer) == v`. It ends for any view: with `Unimaginable` if no state is found.
        """

    def dump(self, state: Any) -> Mapping[str, Json]:
        """The state as JSON, exact."""

    def load(self, dumped: Json) -> Any:
        """The state that was dumped; `ImpossibleState` names what no game can hold."""

    def format_move(self, move: Any) -> str:
        """The move in short text notation."""

    def parse_move(self, text: str) -> Any:
        """The move that `format_move` wrote; `BadNotation` for anything else. Legality is not checked."""


class Achieving(Protocol):
    """What an engine has besides if its game knows achievements: feats that are signed by who is first to do them.

    This, `Turns` and `Reacting` are asked for with every record, so by `hasattr`, which costs far less than
    `isinstance`.
    """

    def achieved(self, before: Any, move: Any, after: Any) -> tuple[str, ...]:
        """The keys of the achievements that the mover completes by this move, in a fixed order."""


@runtime_checkable
class Lines(Protocol):
    """What an engine has besides if several moves of its game can be written on one line."""

    def parse_turn(self, text: str) -> tuple[Any, ...]:
        """The moves that the line holds, at least one; `BadNotation` if one of them is none."""


class Turns(Protocol):
    """What an engine has besides if a seat makes several moves in its turn and can take them back."""

    def turn(self, state: Any) -> int:
        """A number that changes with each turn: while it stays the same, the seat's time goes on running."""


class Expiring(Protocol):
    """What an engine has besides if it says what is played for a seat whose time has run out (`engines.expiring`)."""

    def expired(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """One of the seat's legal moves, which commits it to as little as possible. Where the choice is secret, or
        would reveal something about the seat's secrets, it is drawn uniformly from the legal moves, or it is one that
        every seat has whatever it holds. How many numbers it draws depends on nothing secret.
        """


class Reacting(Protocol):
    """What an engine has besides if its game has reaction windows (`engines.kit.windows`)."""

    def is_window(self, state: Any) -> bool:
        """True if the seats awaited answer something just done: in a window, which may have a time of its own."""

    def standing_answer(self, state: Any, seat: Seat) -> Any | None:
        """The answer that the seat has left beforehand and that may be given for it now; None if there is none.
        That there is one is as secret as a hand.
        """


@runtime_checkable
class Judging(Protocol):
    """What an engine has besides if it can tell how a game that goes on is likely to end: bots look ahead with it.

    What the game is worth to a seat is the share of the win that it can expect, from 0 to 1, as in `Outcome.shares`.
    """

    def evaluate(self, view: Any, seat: Seat) -> float:
        """What the game is worth to the seat whose view this is, at any of its decisions and between them."""

    def judge(self, state: Any) -> tuple[float, ...]:
        """What the game is worth to each seat, if it stands as in this state, which may be imagined: the worths add
        up to 1. Fast, for search asks it of thousands of states.
        """


@runtime_checkable
class Bookkeeping(Protocol):
    """What an engine has besides if some moves of its game change nothing on the table: notes, taking back."""

    @property
    def BOOKKEEPING(self) -> tuple[type[Any], ...]:
        """The types of those moves. Bots make none of them as long as there are others."""
