"""What the latest moves did on the boards, for a picture to mark: all that their sentences name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from engines.contract import Seat
from engines.games.that_time_you_killed_me.board import ERAS, square
from engines.games.that_time_you_killed_me.moves import Undo
from engines.kit.pictures.pages import Seen
from engines.kit.texts import Arg, Message, Who

_DEATHS: Final = ("squished", "crushed", "trampled", "paradox")


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened on a square; if `start` is another one, it came from there."""

    square: int
    start: int
    dead: Seat | None = None
    """The seat whose copy died there."""


def marks(last: Sequence[Seen]) -> tuple[Mark, ...]:
    """Return what the seat that moved last did in its turn, each thing once."""
    if not last:
        return ()
    turn = takewhile(lambda seen: seen.seat == last[-1].seat and not isinstance(seen.move, Undo), reversed(last))
    sentences = [seen.sentence for seen in reversed([*turn]) if seen.sentence is not None]
    said = [each for sentence in sentences for each in (sentence.does, *sentence.effects)]
    return tuple(dict.fromkeys(mark for each in said for mark in _marks(each)))


def _marks(said: Message) -> Iterator[Mark]:
    args = dict(said.args)
    for place in _messages(args.get("places", ())):
        yield from _places(place)
    era, space = args.get("era"), args.get("space")
    if not isinstance(era, Message) or not isinstance(space, str):
        return
    number, at = _era(era), int(space)
    to = square(number, at)
    match args.get("start"):
        case Message() as left:
            yield Mark(to, square(_era(left), at))
        case str(start):
            yield from _along(said.key, square(number, int(start)), to, args.get("who"))
        case _:
            yield Mark(to, to, _dead(said.key, args.get("who")))


def _along(key: str, start: int, to: int, who: Arg | None) -> Iterator[Mark]:
    if key == "paradox":
        yield from (Mark(at, at, _dead(key, who)) for at in (start, to))
    else:
        yield Mark(to, start)


def _places(place: Message) -> Iterator[Mark]:
    args = dict(place.args)
    for era in _messages(args["eras"]):
        at = square(_era(era), int(str(args["space"])))
        yield Mark(at, at)


def _messages(arg: Arg) -> list[Message]:
    return [each for each in arg if isinstance(each, Message)] if isinstance(arg, tuple) else []


def _dead(key: str, who: Arg | None) -> Seat | None:
    return who.seat if key in _DEATHS and isinstance(who, Who) else None


def _era(said: Message) -> int:
    return ERAS.index(said.key.removeprefix("to-"))
