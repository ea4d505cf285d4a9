"""The optional members of an engine: what each enables, and the only place where they are looked up.

A game without them works everywhere. An engine has all members of a group or none. Each function below returns the
engine if it has the group's members, and None otherwise.

| member | function | what it enables |
|---|---|---|
| `achieved` | `achieving` | the log records which seat completes an achievement first |
| `parse_turn` | `lines` | several moves may be sent as one line of notation |
| `turn` | `turns` | the clock of a seat runs on while it undoes moves within one turn |
| `can_undo` | `turns` | clients know which moves need no confirmation |
| `turn_number` | `counting` | events say in which turn or round the game is |
| `is_window` | `reacting` | answers in a reaction window have a time limit of their own |
| `standing_answer` | `reacting` | the server gives the answer that a seat has left in advance |
| `is_standing` | `reacting` | leaving such an answer does not stop the seat's clock |
| `without_orders` | `ordering` | forks forget the standing answers of those who played the source |
| `expired` | `expiring` | the game chooses the move for a seat whose time is up, instead of any legal move at random |
| `evaluate` | `judging` | the greedy bot plays by the value of its view |
| `judge` | `judging` | the search bots judge positions instead of playing them out at random |
| `appraise` | `appraising` | the search bots judge positions by what their seat knows |
| `is_solvable` | `solving` | the search bots solve decisions of solitary games instead of looking ahead in a tree |
| `solve` | `solving` | they play the moves that win in most of the states that the seat can imagine |
| `reimagine` | `reimagining` | the search bots judge faster what others do |
| `BOOKKEEPING` | `bookkeeping` | bots and adapters ignore moves that change nothing on the table |
| `representative` | `representing` | bots try only one of the moves that differ in nearly nothing |
| `can_take_back` | `taking_back` | players may take back moves by consent |
| `fields` | `declaring` | the digest of a state costs no more than the fields that a move changed |
| `WORDS` | `telling` | moves and records are told in words, in several languages |
| `tell` | `telling` | each record has a sentence |
| `label` | `telling` | each legal move has a text |
| `ask` | `asking` | a decision is put as a question, and explained |
| `aim` | `asking` | the explanation says how the game is won |
| `picture` | `drawing` | positions are drawn |
| `touches` | `drawing` | moves are made by touching what is drawn |
| `EFFORT` | `weighing` | lists begin with the games that are easy to learn, and say how long a game takes |
| `MODE` | `moded` | each value of this option has ratings of its own |
| `components` | `describing` | clients know the cards, boards and terms without knowing the game |
| `PACKS` | `packed` | cards are data; options may name packs of the operator |
| `load_pack` | `packed` | the packs of the operator are read at startup |
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar

from engines.contract import Chance, EngineOf, M, M_co, Made, S, Seat, V
from engines.kit.components import Components
from engines.kit.dumps import Table
from engines.kit.effort import Effort
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import Node
from engines.kit.texts import Catalogue, Message, Sentence

S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


class Achieving(Protocol[S_contra, M_contra]):
    """A game with achievements: feats credited to the seat that first performs them."""

    def achieved(self, before: S_contra, move: M_contra, after: S_contra) -> tuple[str, ...]:
        """Return the keys of the achievements that the mover completes by this move, in a fixed order."""


class Lines(Protocol[M_co]):
    """A game in which several moves can be written on one line."""

    def parse_turn(self, text: str) -> tuple[M_co, ...]:
        """Return the moves that the line holds, at least one. Raises `BadNotation`."""


class Turns(Protocol[S_contra, M_contra]):
    """A game in which a seat makes several moves in its turn and can undo them."""

    def turn(self, state: S_contra) -> int:
        """Return a number that changes with each turn. While it stays the same, the seat's clock keeps running."""

    def can_undo(self, move: M_contra) -> bool:
        """Return True if the seat may undo the move later in its turn."""


class Counting(Protocol[V_contra]):
    """A game whose players count turns or rounds."""

    def turn_number(self, view: V_contra) -> int:
        """Return the number of the turn or round as players count it, the same to every viewer. It is never below 0."""


class Reacting(Protocol[S_contra, M]):
    """A game with reaction windows, in which a seat may leave an answer in advance (`engines.kit.windows`)."""

    def is_window(self, state: S_contra) -> bool:
        """Return True if the awaited seats react to something that was just done, rather than act."""

    def standing_answer(self, state: S_contra, seat: Seat) -> M | None:
        """Return the answer that the seat has left in advance and that may be given for it now; None if there is none.
        Whether there is one is as secret as a hand.
        """

    def is_standing(self, move: M) -> bool:
        """Return True if the move only leaves or withdraws such an answer. The seat still owes its decision."""


class Ordering(Protocol[S]):
    """A game whose states hold orders of players: what the server does for them, such as standing answers."""

    def without_orders(self, state: S) -> S:
        """Return the state as it is for players who have given no orders. Moves that were made still count."""


class Expiring(Protocol[S_contra, M_co]):
    """A game that chooses the move for a seat whose time is up (`engines.default_moves`)."""

    def expired(self, state: S_contra, seat: Seat, chance: Chance) -> M_co:
        """Return one of the seat's legal moves, which commits it to as little as possible. Where the choice is secret,
        or would reveal something about the seat's secrets, the move is drawn uniformly from the legal moves, or it is
        one that every seat has whatever it holds. How many numbers are drawn depends on nothing secret.
        """


class Judging(Protocol[S_contra, V_contra]):
    """A game that can tell how it is likely to end. Bots look ahead with it.

    A position's value to a seat is the share of the win that the seat can expect, from 0 to 1 (`Outcome.shares`).
    """

    def evaluate(self, view: V_contra, seat: Seat) -> float:
        """Return the value to the seat whose view this is, at any of its decisions and between them."""

    def judge(self, state: S_contra) -> tuple[float, ...]:
        """Return the value of the state, which may be imagined, to each seat; the values add up to 1. Search calls this
        thousands of times per decision, so it must be fast.
        """


class Appraising(Protocol[S_contra]):
    """A game that can quickly tell what a state is worth to a seat by what it knows."""

    def appraise(self, state: S_contra, seat: Seat) -> float:
        """Return `evaluate(view(state, seat), seat)`, in less time. The game is not over."""


class Solving(Protocol[S_contra, V_contra, M]):
    """A game whose solitary modes can be solved quickly, at least in part, once everything hidden is known."""

    def is_solvable(self, view: V_contra) -> bool:
        """Return True if the states that the seat can imagine can be solved: it plays alone, and it must decide."""

    def solve(self, state: S_contra) -> Iterator[Mapping[M, float]]:
        """Yield, again and again, which legal moves are known to lead to a victory if everything hidden is as in the
        state: the value of each move, 1 for a certain victory and less for what is worth less. Moves that are worth
        nothing, as far as is known, are missing. It ends after some time, and the last yield counts.
        """


class Reimagining(Protocol[S]):
    """A game that can find the state in which a seat judges its moves without making a view, which is faster."""

    def reimagine(self, state: S, seat: Seat, chance: Chance) -> S:
        """Return a state for judging the moves of a seat that owes a decision, by what it knows: a random one that it
        can't tell from this one, like `imagine(view(state, seat), chance)`, or one in which unknown cards stay unknown.
        `apply` accepts the seat's moves there, and `appraise` the states after them. In states that the seat can't tell
        apart, the same numbers give the same one.
        """


class Bookkeeping(Protocol[M_co]):
    """A game in which some moves change nothing on the table: notes, taking back."""

    @property
    def BOOKKEEPING(self) -> tuple[type[M_co], ...]:
        """The types of those moves. Bots make them only if there are no others."""


class Representing(Protocol[M]):
    """A game with nearly equivalent moves, such as two cards discarded in either order."""

    def representative(self, move: M) -> M:
        """Return the move that represents all that are nearly equivalent to this one, itself included. If one of them
        is legal, all are."""


class TakingBack(Protocol[V_contra]):
    """A game in which moves that revealed nothing can be taken back, by consent of all players."""

    def can_take_back(self, move: object, before: V_contra, after: V_contra) -> bool:
        """Return True if the move certainly drew nothing, and told nobody, its own seat included, anything that was
        hidden from them before. It gets only what a spectator sees: the move as `conceal` shows it, and the views right
        before and after it. So a refusal tells nobody anything. The game was not over after the move.
        """


class Declaring(Protocol[S_contra]):
    """A game whose dump follows from a table of fields (`engines.kit.dumps`)."""

    def fields(self, state: S_contra) -> Table:
        """Return the fields of the state's dump. Throughout a game, this is the same object."""


class Telling(Protocol[V_contra, M_contra]):
    """A game that says in words what happens and what can be done. It knows only what the viewer knows."""

    @property
    def WORDS(self) -> Catalogue:
        """The messages of the game."""

    def tell(self, record: Made[object], before: Callable[[], V_contra], after: V_contra) -> Sentence:
        """Return the sentence of a move and its effects, as one viewer saw it. `record` holds what `conceal` showed of
        the move, `after` is the viewer's view right after it, and `before()`, which few sentences need, right before.
        """

    def label(self, move: M_contra, view: V_contra) -> Message:
        """Return what a legal move does, as a message in the imperative without a subject: `play F7`."""


class Asking(Protocol[V_contra]):
    """A game that says what its players are asked."""

    def ask(self, view: V_contra) -> Message:
        """Return the question to the seat that owes a decision, in a few words: `ask-travel`. The message
        `ask-travel-help` with the same arguments says what it is for, and what each kind of answer does.
        """

    def aim(self, view: V_contra) -> Message:
        """Return how this game is won, in a sentence."""


class Drawing(Protocol[V_contra, M_contra]):
    """A game that draws its views. It knows nothing else, so a picture can't show what the viewer does not know."""

    def picture(self, view: V_contra, last: Sequence[Seen], look: Look) -> Node:
        """Return the view as a picture (`engines.kit.pictures`), with the latest moves marked. Whatever a legal move of
        the viewer refers to is an element with an id. What the viewer can't tell apart has an id by its place alone.
        """

    def touches(self, move: M_contra, view: V_contra) -> tuple[str, ...]:
        """Return the ids of the elements that a player touches in turn to make a legal move. All of them are in the
        picture. No move's touches begin with all touches of another.
        """


class Describing(Protocol):
    """A game that lists what it consists of."""

    def components(self) -> Components:
        """Return the cards, boards and terms of the game and of all its packs."""


class Weighing(Protocol):
    """A game that says how hard it is to learn and how long it takes."""

    @property
    def EFFORT(self) -> Effort:
        """How much a new player must learn, and how many decisions a game takes."""


class Moded(Protocol):
    """A game that is played in several ways, by different rules."""

    @property
    def MODE(self) -> str:
        """The name of the option that chooses among them."""


class Packed(Protocol):
    """A game whose cards are data (`engines.kit.packs`)."""

    @property
    def PACKS(self) -> dict[str, Any]:
        """The packs, by key."""

    def load_pack(self, path: Path) -> Any:
        """Return the pack in that folder. Raises `BrokenPack`."""


def _has(engine: object, name: str) -> bool:
    """True if the engine has a member of that name. This is asked for each record of each log, and `hasattr` takes long
    to find that a module lacks something.
    """
    return name in vars(engine) if type(engine) is ModuleType else hasattr(engine, name)


def achieving(engine: EngineOf[S, V, M]) -> Achieving[S, M] | None:
    """Return the engine if its game has achievements."""
    found: Any = engine
    return found if _has(found, "achieved") else None


def lines(engine: EngineOf[S, V, M]) -> Lines[M] | None:
    """Return the engine if several moves of its game can be written on one line."""
    found: Any = engine
    return found if _has(found, "parse_turn") else None


def turns(engine: EngineOf[S, V, M]) -> Turns[S, M] | None:
    """Return the engine if a seat makes several moves in its turn and can undo them."""
    found: Any = engine
    return found if _has(found, "turn") else None


def counting(engine: EngineOf[S, V, M]) -> Counting[V] | None:
    """Return the engine if its players count turns or rounds."""
    found: Any = engine
    return found if _has(found, "turn_number") else None


def reacting(engine: EngineOf[S, V, M]) -> Reacting[S, M] | None:
    """Return the engine if its game has reaction windows."""
    found: Any = engine
    return found if _has(found, "is_window") else None


def ordering(engine: EngineOf[S, V, M]) -> Ordering[S] | None:
    """Return the engine if its states hold orders of players."""
    found: Any = engine
    return found if _has(found, "without_orders") else None


def expiring(engine: EngineOf[S, V, M]) -> Expiring[S, M] | None:
    """Return the engine if it chooses the move for a seat whose time is up."""
    found: Any = engine
    return found if _has(found, "expired") else None


def judging(engine: EngineOf[S, V, M]) -> Judging[S, V] | None:
    """Return the engine if it can tell how its game is likely to end."""
    found: Any = engine
    return found if _has(found, "judge") else None


def appraising(engine: EngineOf[S, V, M]) -> Appraising[S] | None:
    """Return the engine if it can quickly tell what a state is worth to a seat by what it knows."""
    found: Any = engine
    return found if _has(found, "appraise") else None


def solving(engine: EngineOf[S, V, M]) -> Solving[S, V, M] | None:
    """Return the engine if solitary modes of its game can be solved once everything hidden is known."""
    found: Any = engine
    return found if _has(found, "solve") else None


def reimagining(engine: EngineOf[S, V, M]) -> Reimagining[S] | None:
    """Return the engine if it can imagine states faster than by way of a view."""
    found: Any = engine
    return found if _has(found, "reimagine") else None


def bookkeeping(engine: EngineOf[S, V, M]) -> tuple[type[M], ...]:
    """Return the types of the game's moves that change nothing on the table."""
    found: Any = engine
    return found.BOOKKEEPING if _has(found, "BOOKKEEPING") else ()


def representing(engine: EngineOf[S, V, M]) -> Representing[M] | None:
    """Return the engine if its game has moves that differ in nearly nothing."""
    found: Any = engine
    return found if _has(found, "representative") else None


def taking_back(engine: EngineOf[S, V, M]) -> TakingBack[V] | None:
    """Return the engine if moves of its game can be taken back."""
    found: Any = engine
    return found if _has(found, "can_take_back") else None


def declaring(engine: EngineOf[S, V, M]) -> Declaring[S] | None:
    """Return the engine if the dump of its states follows from a table of fields."""
    found: Any = engine
    return found if _has(found, "fields") else None


def packed(engine: EngineOf[S, V, M]) -> Packed | None:
    """Return the engine if the cards of its game are data."""
    found: Any = engine
    return found if _has(found, "PACKS") else None


def telling(engine: EngineOf[S, V, M]) -> Telling[V, M] | None:
    """Return the engine if it says in words what happens."""
    found: Any = engine
    return found if _has(found, "tell") else None


def asking(engine: EngineOf[S, V, M]) -> Asking[V] | None:
    """Return the engine if it says what its players are asked."""
    found: Any = engine
    return found if _has(found, "ask") else None


def drawing(engine: EngineOf[S, V, M]) -> Drawing[V, M] | None:
    """Return the engine if it draws its views."""
    found: Any = engine
    return found if _has(found, "picture") else None


def describing(engine: EngineOf[S, V, M]) -> Describing | None:
    """Return the engine if it lists what its game consists of."""
    found: Any = engine
    return found if _has(found, "components") else None


def moded(engine: EngineOf[S, V, M]) -> Moded | None:
    """Return the engine if its game is played in several ways."""
    found: Any = engine
    return found if _has(found, "MODE") else None


def weighing(engine: EngineOf[S, V, M]) -> Weighing | None:
    """Return the engine if it says how hard its game is to learn."""
    found: Any = engine
    return found if _has(found, "EFFORT") else None
