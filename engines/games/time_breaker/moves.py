"""The moves of Time Breaker and their notation. Cards and tiles are named by their keys in the pack."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from engines.contract import BadNotation, Range
from engines.games.time_breaker.tables import MOST_SEATS
from engines.kit.windows import ALWAYS_PASS, PASS, SETTINGS, AlwaysPass, Pass, SetStanding

SeatNumber = Annotated[int, Range(0, MOST_SEATS - 1)]


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card that leaves nothing to choose; On the Move along the green arrow. Rulebook "Card Types"."""

    type: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True)
class PlayTo:
    """Lay a card that names a tile: where to go, or which gate to crash. Rulebook "Card Types"."""

    type: ClassVar[str] = "play_to"
    card: str
    tile: str


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Lay Return to HQ or Tag Along, naming a seat. Rulebook "Action"."""

    type: ClassVar[str] = "play_on"
    card: str
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class PlayWith:
    """Lay On the Move with a Move or Jump that takes the Time Breaker to the tile. Rulebook "Breaker"."""

    type: ClassVar[str] = "play_with"
    card: str
    second: str
    tile: str


@dataclass(frozen=True, slots=True)
class Follow:
    """Follow the green arrow under the own piece. Rulebook "Game Play"."""

    type: ClassVar[str] = "follow"


@dataclass(frozen=True, slots=True)
class Wormhole:
    """Draw another card, to be played at once. Rulebook "Game Play"."""

    type: ClassVar[str] = "wormhole"


@dataclass(frozen=True, slots=True)
class Dump:
    """Discard a jump to a closed gate; others may follow before they are replaced. Rulebook "Dumping Jumps", R6."""

    type: ClassVar[str] = "dump"
    card: str


@dataclass(frozen=True, slots=True)
class DrawAnew:
    """Draw as many cards as jumps were dumped. Rulebook "Dumping Jumps", R6."""

    type: ClassVar[str] = "draw_anew"


@dataclass(frozen=True, slots=True)
class Arrest:
    """Declare the Time Breaker under arrest. Rulebook "Making an Arrest"."""

    type: ClassVar[str] = "arrest"


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on without an arrest: to the second step of Double Time, or to the end of the turn. R7."""

    type: ClassVar[str] = "go_on"


@dataclass(frozen=True, slots=True)
class NameCard:
    """Name the card of the hand that Quantum Leap plays. Rulebook "Action"."""

    type: ClassVar[str] = "name_card"
    card: str


@dataclass(frozen=True, slots=True)
class PlayFirst:
    """Choose which of Quantum Leap's two cards comes first. Rulebook "Stopping Time"."""

    type: ClassVar[str] = "play_first"
    card: str


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Do nothing, if nothing can be done. R22."""

    type: ClassVar[str] = "pass_turn"


@dataclass(frozen=True, slots=True)
class StopTime:
    """Answer the card laid with a Stop Time, in secret. Rulebook "Stop Time"."""

    type: ClassVar[str] = "stop_time"


Laying = Play | PlayTo | PlayOn | PlayWith
"""A card laid with all its choices."""

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

MOVES: Final[tuple[type[Any], ...]] = (
    Play,
    PlayTo,
    PlayOn,
    PlayWith,
    Follow,
    Wormhole,
    Dump,
    DrawAnew,
    Arrest,
    GoOn,
    NameCard,
    PlayFirst,
    PassTurn,
    StopTime,
    Pass,
    AlwaysPass,
    SetStanding,
)
"""The closed set of moves."""

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


def format_move(move: Move) -> str:
    """The move in short text notation.

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
    """The move that `format_move` wrote, or `BadNotation`. Whether the pack has such cards is not checked.

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
        case ["play", card, "on", seat] if seat in ("0", "1", "2", "3", "4"):
            return PlayOn(_key(card), int(seat))
        case ["play", card, "with", second, "to", tile]:
            return PlayWith(_key(card), _key(second), _key(tile))
        case ["dump", card]:
            return Dump(_key(card))
        case ["name", card]:
            return NameCard(_key(card))
        case ["first", card]:
            return PlayFirst(_key(card))
    raise BadNotation(f"{text!r} is no move of Time Breaker")


def _key(text: str) -> str:
    if not _KEY.fullmatch(text):
        raise BadNotation(f"{text!r} is no card or tile; they look like jump-1969 and 1969")
    return text
