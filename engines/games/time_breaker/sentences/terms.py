"""The names of tiles and cards, for sentences and pictures. An operator's pack has its own dates and titles."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engines.games.time_breaker.packs import PACKS, Pack
from engines.games.time_breaker.tables import GATES, TRA_KEY
from engines.kit.texts import Message, Sentence, Term, Who, message

TRA_NAME: Final = message("tra")
_TO_TRA: Final = message("to-tra")
_JUMPS: Final = "jump-"


def date(pack: str, tile: str) -> Term | Message:
    """Return the name of a tile: the date of a gate, or TRA. Where dates of a pack are equal, it includes the key.

    >>> date("open", "1969")
    Term(key='pack_open_1969-date', text='1969')
    """
    return _date(PACKS[pack], tile)


def event(pack: str, tile: str) -> Term | Message:
    """Return what is printed on a tile: the event of a gate, or the name of the agency."""
    return _event(PACKS[pack], tile)


def age(pack: str, tile: str) -> float:
    """Return the place of a gate in its pack, from 0 for the first one to 1 for the last."""
    return PACKS[pack].tile_of[tile] / (GATES - 1)


def card(pack: str, key: str) -> Message:
    """Return the title of a card.

    >>> card("open", "join-me")
    Message(key='card-join-me', args=())
    """
    return _card(PACKS[pack], key)


def card_text(pack: str, key: str) -> Message:
    """Return what a card does."""
    jump = gate_of(key)
    return message(f"card-{key}-text") if jump is None else message("card-jump-text", date=date(pack, jump))


def gate_of(card: str) -> str | None:
    """Return the gate that a jump shows; None for any other card.

    >>> gate_of("jump-1969"), gate_of("join-me")
    ('1969', None)
    """
    return card.removeprefix(_JUMPS) if card.startswith(_JUMPS) else None


def where_to(pack: str, tile: str) -> Message:
    """Return the tile as a destination: `to 1969`, `to the TRA`."""
    return _where_to(PACKS[pack], tile)


# Caches are keyed by the pack itself, because another one may come to have its key.


@lru_cache(maxsize=1024)
def _date(pack: Pack, tile: str) -> Term | Message:
    if tile == TRA_KEY:
        return TRA_NAME
    gate = pack.gates[pack.tile_of[tile]]
    plain = Term(f"pack_{pack.key}_{tile}-date", gate.date)
    return message("date-and-key", date=plain, tile=tile) if gate.date in _ambiguous(pack) else plain


@lru_cache(maxsize=64)
def _ambiguous(pack: Pack) -> frozenset[str]:
    """Return the dates that do not tell one tile from all others."""
    dates = [gate.date for gate in pack.gates]
    return frozenset({"TRA", *(each for each in dates if dates.count(each) > 1)})


@lru_cache(maxsize=1024)
def _event(pack: Pack, tile: str) -> Term | Message:
    if tile == TRA_KEY:
        return message("agency")
    return Term(f"pack_{pack.key}_{tile}", pack.gates[pack.tile_of[tile]].title)


@lru_cache(maxsize=2048)
def _card(pack: Pack, key: str) -> Message:
    jump = gate_of(key)
    return message(f"card-{key}") if jump is None else message("card-jump", date=_date(pack, jump))


@lru_cache(maxsize=1024)
def _where_to(pack: Pack, tile: str) -> Message:
    return _TO_TRA if tile == TRA_KEY else message("to-gate", date=_date(pack, tile))


WHO: Final = tuple(Who(seat) for seat in range(8))
"""Each seat, as an argument."""


def cards_of(pack: str, keys: tuple[str, ...]) -> tuple[Message, ...]:
    """Return the titles of these cards, to be read as a list."""
    return tuple([message("quoted", card=card(pack, key)) for key in keys])


def pack_of(key: str) -> Term:
    """Return the title of a pack."""
    return Term(f"pack_{key}", PACKS[key].title)


_PLACED: Final = frozenset(
    ["follows-to", "follows-with", "goes", "goes-with", "is-moved", "breaker-goes", "gate-crashes", "closed-leads-home"]
)
"""What happens on tiles."""


def tiles_told(pack: str, sentence: Sentence) -> Iterator[str]:
    """Yield the tiles that a move led to or changed, as its sentence tells."""
    for said in (sentence.does, *sentence.effects):
        if said.key in _PLACED:
            yield from _tiles_in(pack, said)


def _tiles_in(pack: str, said: Message) -> Iterator[str]:
    if said.key == _TO_TRA.key:
        yield TRA_KEY
    for _, arg in said.args:
        if isinstance(arg, Term):
            yield arg.key.removeprefix(f"pack_{pack}_").removesuffix("-date")
        elif isinstance(arg, Message):
            yield from _tiles_in(pack, arg)
