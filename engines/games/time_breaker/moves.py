"""The options and moves of Time Breaker, and their notation. `plays` has the ways to lay a card."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, get_args

from engines.contract import BadNotation, OneOf, Range
from engines.games.time_breaker.packs import DEFAULT, PACKS
from engines.games.time_breaker.playing.plays import CardKey, Laying, Play, PlayOn, PlayTo, PlayWith
from engines.games.time_breaker.tables import MOST_SEATS, MOST_TURNS
from engines.kit.windows import ALWAYS_PASS, PASS, SETTINGS, AlwaysPass, Pass, SetStanding


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game. R1, R17, R24."""

    pack: Annotated[str, OneOf(PACKS.keys()), "The key of the content pack."] = DEFAULT
    auto_arrest: Annotated[bool, "The server declares an arrest for a seat as soon as the seat may declare it."] = False
    turn_limit: Annotated[
        int, Range(1, MOST_TURNS), "After this many turns of all seats together, the game ends without a winner."
    ] = 300


@dataclass(frozen=True, slots=True)
class Follow:
    """Follow the green arrow of the tile you are on. Rulebook "Game Play"."""

    type: ClassVar[str] = "follow"


@dataclass(frozen=True, slots=True)
class Wormhole:
    """Draw another card and play it at once. Rulebook "Game Play"."""

    type: ClassVar[str] = "wormhole"


@dataclass(frozen=True, slots=True)
class Dump:
    """Discard a jump to a closed gate. More dumps may follow before you draw. Rulebook "Dumping Jumps", R6."""

    type: ClassVar[str] = "dump"
    card: CardKey


@dataclass(frozen=True, slots=True)
class DrawAnew:
    """Draw one card for each jump that you dumped. Rulebook "Dumping Jumps", R6."""

    type: ClassVar[str] = "draw_anew"


@dataclass(frozen=True, slots=True)
class Arrest:
    """Declare the Time Breaker under arrest. Rulebook "Making an Arrest"."""

    type: ClassVar[str] = "arrest"


@dataclass(frozen=True, slots=True)
class GoOn:
    """Continue without an arrest, to the second step of Double Time or to the end of the turn. R7."""

    type: ClassVar[str] = "go_on"


@dataclass(frozen=True, slots=True)
class NameCard:
    """Name the card of your hand that Quantum Leap plays. Rulebook "Action"."""

    type: ClassVar[str] = "name_card"
    card: CardKey


@dataclass(frozen=True, slots=True)
class PlayFirst:
    """Choose which of the two cards of Quantum Leap is played first. Rulebook "Stopping Time"."""

    type: ClassVar[str] = "play_first"
    card: CardKey


@dataclass(frozen=True, slots=True)
class PassTurn:
    """End the turn when no play, Follow or wormhole is possible. R22."""

    type: ClassVar[str] = "pass_turn"


@dataclass(frozen=True, slots=True)
class StopTime:
    """Answer the card just laid with a Stop Time, in secret. Rulebook "Stop Time"."""

    type: ClassVar[str] = "stop_time"


Move = (
    Laying
    | Follow
    | Wormhole
    | Dump
    | DrawAnew
    | Arrest
    | GoOn
    | NameCard
    | PlayFirst
    | PassTurn
    | StopTime
    | Pass
    | AlwaysPass
    | SetStanding
)

MOVES: Final[tuple[type[Any], ...]] = get_args(Move)
"""The closed set of moves."""

BOOKKEEPING: Final = (AlwaysPass, SetStanding)
"""Moves that change nothing on the table."""

FOLLOW: Final = Follow()
WORMHOLE: Final = Wormhole()
DRAW_ANEW: Final = DrawAnew()
ARREST: Final = Arrest()
GO_ON: Final = GoOn()
PASS_TURN: Final = PassTurn()
STOP: Final = StopTime()

_PLAIN: Final[dict[str, Move]] = {
    "follow": FOLLOW,
    "wormhole": WORMHOLE,
    "draw anew": DRAW_ANEW,
    "arrest": ARREST,
    "go on": GO_ON,
    "pass turn": PASS_TURN,
    "stop": STOP,
    "pass": PASS,
    "always pass": ALWAYS_PASS,
    "from now on pass": SETTINGS[0],
    "from now on ask": SETTINGS[1],
}
_TEXTS: Final = {move: text for text, move in _PLAIN.items()}
_KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))


def format_move(move: Move) -> str:
    """Return the move in short text notation.

    >>> format_move(PlayWith("on-the-move", "jump-1969", "1066"))
    'play on-the-move with jump-1969 to 1066'
    """
    match move:
        case Play(card):
            return f"play {card}"
        case PlayTo(card, tile):
            return f"play {card} to {tile}"
        case PlayOn(card, seat):
            return f"play {card} on {seat}"
        case PlayWith(card, second, tile):
            return f"play {card} with {second} to {tile}"
        case Dump(card):
            return f"dump {card}"
        case NameCard(card):
            return f"name {card}"
        case PlayFirst(card):
            return f"first {card}"
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """Return the move that `format_move` wrote. Raises `BadNotation`. Does not check that the pack has these cards.

    >>> parse_move("play return-to-hq on 2")
    PlayOn(card='return-to-hq', seat=2)
    """
    if text in _PLAIN:
        return _PLAIN[text]
    match str(text).split(" "):
        case ["play", card]:
            return Play(_key(card))
        case ["play", card, "to", tile]:
            return PlayTo(_key(card), _key(tile))
        case ["play", card, "on", seat] if seat in _SEATS:
            return PlayOn(_key(card), int(seat))
        case ["play", card, "with", second, "to", tile]:
            return PlayWith(_key(card), _key(second), _key(tile))
        case ["dump", card]:
            return Dump(_key(card))
        case ["name", card]:
            return NameCard(_key(card))
        case ["first", card]:
            return PlayFirst(_key(card))
    raise BadNotation(f"{text!r} is not a move of Time Breaker")


def _key(text: str) -> str:
    if not _KEY.fullmatch(text):
        raise BadNotation(f"{text!r} is not the key of a card or tile, such as jump-1969 or 1969")
    return text
