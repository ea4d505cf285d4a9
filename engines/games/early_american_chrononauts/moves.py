"""The options and moves of the game, and their notation. Cards are named by their keys in the pack."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, get_args

from engines.contract import BadNotation, Hidden, OneOf, Range
from engines.games.early_american_chrononauts.packs import DEFAULT, PACKS
from engines.games.early_american_chrononauts.tables import FEWEST_IDS, MOST_IDS, MOST_SEATS, MOST_TURNS, ModeKey
from engines.kit.windows import ALWAYS_PASS, PASS, SETTINGS, AlwaysPass, Pass, SetStanding

PackKey = Annotated[str, OneOf(PACKS.keys())]
CardKey = Annotated[str, "The key of the card, such as `fast-forward`."]
SeatNumber = Annotated[int, Range(0, MOST_SEATS - 1), "The seat that the card names."]


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game. R1, R12, R13."""

    mode: Annotated[ModeKey, "The way to play."] = "standard"
    pack: Annotated[PackKey, "The key of the content pack."] = DEFAULT
    second_pack: Annotated[PackKey, "The key of the pack that `uber` combines with the first one."] = (
        "twentieth-century"
    )
    mulligan: Annotated[bool, "Each seat may swap its hidden identities once, before the first turn."] = True
    ids: Annotated[int, Range(FEWEST_IDS, MOST_IDS), "The number of characters in `solonauts`."] = 8
    turn_limit: Annotated[
        int, Range(1, MOST_TURNS), "After this many turns of each seat, the game ends without a winner."
    ] = 200


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card without any choice. Rulebook "Card Types"."""

    type: ClassVar[str] = "play"
    card: CardKey


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Lay an inverter on a linchpin. Rulebook "Inverters"."""

    type: ClassVar[str] = "play_on"
    card: CardKey
    year: Annotated[int, Range(1, 9999), "The year of the linchpin."]


@dataclass(frozen=True, slots=True)
class PlayAt:
    """Lay a card and name a seat. Rulebook "Actions"."""

    type: ClassVar[str] = "play_at"
    card: CardKey
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class PlayAtSlot:
    """Lay a card and name one of the two identities or missions of a seat, unseen. Rulebook "ÜberChrononauts"."""

    type: ClassVar[str] = "play_at_slot"
    card: CardKey
    seat: SeatNumber
    slot: Annotated[int, Range(1, 2), "The first or the second of the seat's cards."]


@dataclass(frozen=True, slots=True)
class PlayFor:
    """Lay a card and name another one, in front of a seat or among the discards. Rulebook "Actions"."""

    type: ClassVar[str] = "play_for"
    card: CardKey
    target: Annotated[str, "The key of the card that it names."]


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of your hand. Rulebook "How to Play", "ÜberChrononauts", "Solonauts"."""

    type: ClassVar[str] = "discard"
    card: CardKey


@dataclass(frozen=True, slots=True)
class KillTime:
    """Discard two cards of your hand, in this order, and draw one. Rulebook "How to Play"."""

    type: ClassVar[str] = "kill_time"
    first: Annotated[str, "The key of the card that is discarded first."]
    second: Annotated[str, "The key of the card that is discarded second."]


@dataclass(frozen=True, slots=True)
class SwapIdentities:
    """Swap your first identity, the second one, both or none, in secret. Rulebook "Identity Mulligan"."""

    type: ClassVar[str] = "swap_identities"
    first: Annotated[bool, "True to swap the first identity."]
    second: Annotated[bool, "True to swap the second identity; only in `uber`."]


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card from the deck that you look through, in secret. R8."""

    type: ClassVar[str] = "take"
    card: CardKey


@dataclass(frozen=True, slots=True)
class SecretTake:
    """`Take` as the other seats see it."""

    type: ClassVar[str] = Take.type
    card: Annotated[Hidden, "The card taken; always hidden."]


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put a card just drawn back on the deck, in secret, and take the top discard. Rulebook "Über Questions"."""

    type: ClassVar[str] = "put_back"
    card: CardKey


@dataclass(frozen=True, slots=True)
class SecretPutBack:
    """`PutBack` as the other seats see it."""

    type: ClassVar[str] = PutBack.type
    card: Annotated[Hidden, "The card put back; always hidden."]


@dataclass(frozen=True, slots=True)
class GoOn:
    """Leave your time machine unused. R7."""

    type: ClassVar[str] = "go_on"


@dataclass(frozen=True, slots=True)
class UseMemo:
    """Answer the card just laid with a memo, in secret. Rulebook "Regarding Memos"."""

    type: ClassVar[str] = "memo"


Laying = Play | PlayOn | PlayAt | PlayAtSlot | PlayFor
"""A card laid with all its choices."""

Move = Laying | Discard | KillTime | SwapIdentities | Take | PutBack | GoOn | UseMemo | Pass | AlwaysPass | SetStanding

MOVES: Final[tuple[type[Any], ...]] = get_args(Move)
"""The closed set of moves."""

BOOKKEEPING: Final = (AlwaysPass, SetStanding)
"""Moves that change nothing on the table."""

GO_ON: Final = GoOn()
MEMO: Final = UseMemo()
KEEP: Final = SwapIdentities(False, False)
SWAP_FIRST: Final = SwapIdentities(True, False)
SWAP_SECOND: Final = SwapIdentities(False, True)
SWAP_BOTH: Final = SwapIdentities(True, True)

_PLAIN: Final[dict[str, Move]] = {
    "go on": GO_ON,
    "memo": MEMO,
    "keep": KEEP,
    "swap first": SWAP_FIRST,
    "swap second": SWAP_SECOND,
    "swap both": SWAP_BOTH,
    "pass": PASS,
    "always pass": ALWAYS_PASS,
    "from now on pass": SETTINGS[0],
    "from now on ask": SETTINGS[1],
}
_TEXTS: Final = {move: text for text, move in _PLAIN.items()}
_KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_YEAR: Final = re.compile(r"[1-9][0-9]{0,3}")


def format_move(move: Move) -> str:
    """Return the move in short text notation.

    >>> format_move(PlayAtSlot("your-parents-never-met", 3, 2))
    'play your-parents-never-met at 3 slot 2'
    """
    match move:
        case Play(card):
            return f"play {card}"
        case PlayOn(card, year):
            return f"play {card} on {year}"
        case PlayAt(card, seat):
            return f"play {card} at {seat}"
        case PlayAtSlot(card, seat, slot):
            return f"play {card} at {seat} slot {slot}"
        case PlayFor(card, target):
            return f"play {card} for {target}"
        case KillTime(first, second):
            return f"kill time {first} {second}"
        case Discard(card):
            return f"discard {card}"
        case Take(card):
            return f"take {card}"
        case PutBack(card):
            return f"put back {card}"
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """Return the move that `format_move` wrote. Raises `BadNotation`. Does not check that the pack has these cards.

    >>> parse_move("play reverse-fate on 1770")
    PlayOn(card='reverse-fate', year=1770)
    """
    if text in _PLAIN:
        return _PLAIN[text]
    match str(text).split(" "):
        case ["play", card, *choices]:
            return _laying(text, _key(card), choices)
        case ["discard", card]:
            return Discard(_key(card))
        case ["kill", "time", first, second]:
            return KillTime(_key(first), _key(second))
        case ["take", card]:
            return Take(_key(card))
        case ["put", "back", card]:
            return PutBack(_key(card))
    raise _unknown(text)


def _laying(text: str, card: str, choices: list[str]) -> Laying:
    match choices:
        case []:
            return Play(card)
        case ["on", year] if _YEAR.fullmatch(year):
            return PlayOn(card, int(year))
        case ["at", seat] if seat in _SEATS:
            return PlayAt(card, int(seat))
        case ["at", seat, "slot", ("1" | "2") as slot] if seat in _SEATS:
            return PlayAtSlot(card, int(seat), int(slot))
        case ["for", target]:
            return PlayFor(card, _key(target))
    raise _unknown(text)


_SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))


def _key(text: str) -> str:
    if not _KEY.fullmatch(text):
        raise BadNotation(f"{text!r} is not the key of a card, such as fast-forward")
    return text


def _unknown(text: str) -> BadNotation:
    return BadNotation(f"{text!r} is not a move of Early American Chrononauts")


def representative(move: Move) -> Move:
    """Return the move that stands for this one. The order of two discards matters to one gadget only."""
    if type(move) is KillTime and move.first > move.second:
        return KillTime(move.second, move.first)
    return move
