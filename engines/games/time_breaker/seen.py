"""The shape of a view: plain values, made for the author of a client, who reads them as JSON."""

from dataclasses import dataclass

from engines.contract import Hidden, Viewer
from engines.games.time_breaker.state import Phase
from engines.kit.windows import WindowView


@dataclass(frozen=True, slots=True)
class Square:
    """A place of the board: its tile, and whether that gate has been crashed. `green` and `red` name tiles."""

    tile: str
    date: str
    title: str
    green: str | None
    red: str | None
    closed: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a viewer sees of one seat: its piece's tile, whether it holds the Time Breaker arrested, its cards.

    `shown` are those cards of the hand that everyone has seen; `always_pass` is its standing answer.
    """

    seat: int
    tile: str
    arrested: bool
    hand: tuple[str, ...] | Hidden
    shown: tuple[str, ...]
    always_pass: bool | Hidden


@dataclass(frozen=True, slots=True)
class Laid:
    """The card being played, with its choices: a tile, a seat, a second card."""

    card: str
    tile: str | None
    seat: int | None
    second: str | None


@dataclass(frozen=True, slots=True)
class Waiting:
    """Cards on the table that are yet to be laid, in order if that is chosen: of a Quantum Leap or a wormhole."""

    leap: bool
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer knows of the game. Tiles and cards are named by their keys in the pack; the TRA tile is `tra`.

    `squares` are in reading order. `seat` is whose turn it is. `discards` have the top one last. `window` is the one
    on the card laid: `layers` are the seats that laid it and the Stop Times on it. `dumping` counts the jumps dumped
    and not replaced yet; `dumped` and `standing_set` tell what the seat can do no more in this turn. `waiting` is
    open from the outside in.
    """

    viewer: Viewer
    pack: str
    auto_arrest: bool
    turn_limit: int
    phase: Phase
    turn: int
    seat: int
    awaiting: tuple[int, ...]
    squares: tuple[Square, ...]
    breaker: str
    seats: tuple[SeatView, ...]
    deck: tuple[str, ...] | Hidden
    discards: tuple[str, ...]
    waiting: tuple[Waiting, ...]
    laid: Laid | None
    window: WindowView | None
    dumping: int
    dumped: bool
    standing_set: bool
    winner: int | None
    reason: str | None
