"""What a card did once it took effect, from the views before and after."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engines.contract import Hidden
from engines.games.early_american_chrononauts.moves import PlayAtSlot
from engines.games.early_american_chrononauts.packs.pack import (
    Fetch,
    Inverter,
    MixHands,
    NewIdentity,
    NewMission,
    Patch,
    Recover,
    Sell,
    Steal,
    SwapHands,
    Unmake,
)
from engines.games.early_american_chrononauts.sentences.atlas import Atlas
from engines.games.early_american_chrononauts.state import FETCH
from engines.games.early_american_chrononauts.view import TimelineCard, View
from engines.kit.texts import Message, Who, message


def count(cards: tuple[Any, ...] | Hidden | None) -> int:
    """Return how many there are, seen or hidden."""
    return cards.count if isinstance(cards, Hidden) else len(cards or ())


def card_effects(atlas: Atlas, then: View, after: View, laid: Any) -> Iterator[Message]:
    """Yield what the card did. A card that only draws does nothing else."""
    said = _EFFECTS.get(atlas.box.kinds[atlas.box.card_of[laid.card]])
    if said is not None:
        yield from said(atlas, then, after, laid)
    elif laid.card in after.seats[then.seat].front:
        yield message("lies-in-front", card=atlas.faces[laid.card].name, who=Who(then.seat))


def _patched(atlas: Atlas, _: View, after: View, laid: Any) -> Iterator[Message]:
    card = atlas.faces[laid.card].card
    assert isinstance(card, Patch)
    yield message("is-patched", year=str(card.year))
    yield _open(after)


def _open(after: View) -> Message:
    return message("open", count=after.paradoxes)


def _flipped(atlas: Atlas, then: View, after: View, laid: Any) -> Iterator[Message]:
    """The linchpin, and everything that ripples from it."""
    sides = [(old, new) for old, new in zip(then.timeline, after.timeline, strict=True) if old != new]
    year = atlas.years[laid.year]
    prime = any(new.year == laid.year and new.side == "prime" for _, new in sides)
    yield message("is-flipped", year=str(laid.year), headline=year.prime if prime and year.prime else year.true)
    for key, is_so in _RIPPLES:
        years = tuple(str(new.year) for old, new in sides if is_so(old, new))
        if years:
            yield message(key, years=years, count=len(years))
    yield _open(after)


_RIPPLES: Final[tuple[tuple[str, Callable[[TimelineCard, TimelineCard], bool]], ...]] = (
    ("lost-patches", lambda old, new: old.side == "patched" and new.side != "patched"),
    ("become-paradoxes", lambda old, new: new.side == "paradox"),
    ("are-real-again", lambda old, new: old.side in ("paradox", "patched") and new.side == "true"),
)


def _new_identity(atlas: Atlas, then: View, after: View, laid: Any) -> Iterator[Message]:
    thrown = after.identities_thrown[len(then.identities_thrown) :]
    yield _thrown("throws-identity", laid.seat, [atlas.identities[key].title for key in thrown])
    held = after.seats[laid.seat].identities
    if not isinstance(held, Hidden) and held:
        slot = laid.slot - 1 if isinstance(laid, PlayAtSlot) else 0
        yield message("is-now", who=Who(laid.seat), cards=(atlas.identities[held[slot].key].title,))


def _new_mission(atlas: Atlas, then: View, after: View, laid: Any) -> Iterator[Message]:
    thrown = after.missions_thrown[len(then.missions_thrown) :]
    yield _thrown("throws-mission", laid.seat, [atlas.missions[key].title for key in thrown])
    held = after.seats[laid.seat].missions
    if not isinstance(held, Hidden) and held:
        slot = laid.slot - 1 if isinstance(laid, PlayAtSlot) else 0
        yield message("now-seeks", who=Who(laid.seat), card=atlas.missions[held[slot].key].title)


def _thrown(key: str, seat: int, titles: list[Any]) -> Message:
    """An identity or mission that was thrown. If it went into a new stack at once, nobody sees it any more."""
    if not titles:
        return message(f"{key}-unseen", who=Who(seat))
    return message(key, who=Who(seat), card=titles[0])


def _owner(then: View, key: str) -> int:
    return next(seat.seat for seat in then.seats if key in seat.front)


def _stolen(atlas: Atlas, then: View, _: View, laid: Any) -> Iterator[Message]:
    owner = Who(_owner(then, laid.target))
    yield message("steals", who=Who(then.seat), card=atlas.faces[laid.target].name, other=owner)


def _unmade(atlas: Atlas, then: View, _: View, laid: Any) -> Iterator[Message]:
    yield message("loses", who=Who(_owner(then, laid.target)), card=atlas.faces[laid.target].name)


def _sold(atlas: Atlas, then: View, _: View, laid: Any) -> Iterator[Message]:
    yield message("sells", who=Who(then.seat), card=atlas.faces[laid.target].name)


def _recovered(atlas: Atlas, then: View, _: View, laid: Any) -> Iterator[Message]:
    yield message("recovers", who=Who(then.seat), card=atlas.faces[laid.target].name)


def _mixed(_: Atlas, __: View, ___: View, ____: Any) -> Iterator[Message]:
    yield message("hands-are-mixed")


def _swapped(_: Atlas, then: View, __: View, laid: Any) -> Iterator[Message]:
    yield message("hands-are-swapped", who=Who(then.seat), other=Who(laid.seat))


def _fetching(_: Atlas, then: View, after: View, __: Any) -> Iterator[Message]:
    if after.phase == FETCH:
        yield message("looks-through", who=Who(then.seat))


_EFFECTS: Final[Mapping[type[Any], Callable[[Atlas, View, View, Any], Iterator[Message]]]] = {
    Patch: _patched,
    Inverter: _flipped,
    NewIdentity: _new_identity,
    NewMission: _new_mission,
    Steal: _stolen,
    Unmake: _unmade,
    Sell: _sold,
    Recover: _recovered,
    MixHands: _mixed,
    SwapHands: _swapped,
    Fetch: _fetching,
}
