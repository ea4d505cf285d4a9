"""What followed from a move, from the views before and after it: what the card did, goals, the next turn, the end."""

from collections.abc import Callable, Iterator
from typing import Any, Final, get_args

from engines.contract import Hidden, Made
from engines.games.early_american_chrononauts.moves import Laying, PutBack, SecretPutBack, SwapIdentities, UseMemo
from engines.games.early_american_chrononauts.packs.pack import Recover
from engines.games.early_american_chrononauts.sentences.atlas import atlas_of
from engines.games.early_american_chrononauts.sentences.cards import card_effects, count
from engines.games.early_american_chrononauts.sentences.ends import goals, the_end
from engines.games.early_american_chrononauts.state import MULLIGAN, OVER
from engines.games.early_american_chrononauts.view import LAID, View
from engines.kit.texts import Message, Who, message
from engines.kit.windows import AlwaysPass, Pass, WindowView

_ANSWERS: Final = (Hidden, Pass, AlwaysPass, UseMemo, SwapIdentities)
_LAYINGS: Final = get_args(Laying)


def followed(record: Made[Any], before: Callable[[], View], after: View) -> Iterator[Message]:
    """Yield what followed from a move. The view before is read only where something may have followed."""
    if isinstance(record.move, _ANSWERS):
        yield from _answered(before, after)
    elif isinstance(record.move, _LAYINGS):
        if after.window is None:
            yield from _resolved(before(), after, record.move)
    else:
        yield from _stepped(record, before, after)


def _answered(before: Callable[[], View], after: View) -> Iterator[Message]:
    """After an answer: nothing, a memo laid, or the end of the window. After the mulligan: the first turn."""
    if after.phase == MULLIGAN:
        return
    if after.window is not None:
        yield from _memo(after, after.window)
        return
    then = before()
    if then.window is None:
        yield from _begun(then, after)
    else:
        yield from _closed(then, after, then.window)


def _begun(then: View, after: View) -> Iterator[Message]:
    """The first turn. A viewer that knows an identity learns what became of it."""
    for seat, old in zip(after.seats, then.seats, strict=True):
        if not isinstance(seat.identities, Hidden) and seat.identities != old.identities:
            yield message("is-now", who=Who(seat.seat), cards=_papers(after, [each.key for each in seat.identities]))
    yield message("goes-first", who=Who(after.seat))
    yield from the_end(after)


def _papers(view: View, keys: list[str]) -> tuple[Any, ...]:
    return tuple(atlas_of(view).identities[key].title for key in keys)


def _memo(after: View, window: WindowView) -> Iterator[Message]:
    """A memo has just been laid if nobody has answered it yet."""
    if len(window.layers) > 1 and all(answer is None for answer in window.answers):
        memo = atlas_of(after).faces[after.memos[-1]].name
        yield message("lays-memo", who=Who(window.layers[-1]), card=memo)


def _closed(then: View, after: View, window: WindowView) -> Iterator[Message]:
    """The card takes effect, or it was cancelled."""
    laid: Any = LAID.split(then.laid)
    if len(window.layers) % 2:
        yield from _resolved(then, after, laid)
        return
    yield message("is-cancelled", card=atlas_of(after).faces[laid.card].name)
    yield from _drawn(then, after)
    yield from _passed_on(then, after, then.seat)


def _resolved(then: View, after: View, laid: Any) -> Iterator[Message]:
    """The card took effect: what it did, and then whatever ended with it."""
    atlas = atlas_of(after)
    yield from card_effects(atlas, then, after, laid)
    if after.mode != "solonauts":  # alone, the hand is filled after every move
        yield from _drawn(then, after, given=int(atlas.box.kinds[atlas.box.card_of[laid.card]] is Recover))
    if len(after.waiting) > len(then.waiting):
        yield message("has-plays", who=Who(then.seat), count=after.waiting[-1].plays)
    yield from _passed_on(then, after, then.seat)


def _drawn(then: View, after: View, given: int = 0) -> Iterator[Message]:
    """The cards that the seat drew, apart from those that it was `given`, and a new deck. Cards of mixed and swapped
    hands are not drawn.
    """
    seat = then.seat
    drawn = count(after.seats[seat].hand) - count(then.seats[seat].hand) - given
    if drawn > 0 and not _hands_changed(then, after):
        yield message("draws", who=Who(seat), count=drawn)
    yield from _new_deck(then, after)


def _hands_changed(then: View, after: View) -> bool:
    """True if the hand of a seat whose turn it neither was nor is has another size: hands were mixed or swapped."""
    return any(
        count(seat.hand) != count(old.hand)
        for seat, old in zip(after.seats, then.seats, strict=True)
        if seat.seat not in (then.seat, after.seat)
    ) or (then.laid is not None and _swaps_hands(then))


def _swaps_hands(then: View) -> bool:
    assert then.laid is not None
    atlas = atlas_of(then)
    return atlas.box.kinds[atlas.box.card_of[then.laid.card]].__name__ in ("MixHands", "SwapHands")


def _new_deck(then: View, after: View) -> Iterator[Message]:
    if count(after.deck) > count(then.deck):
        yield message("new-deck")


def _stepped(record: Made[Any], before: Callable[[], View], after: View) -> Iterator[Message]:
    """After a discard, a card taken, or an unused machine: the turn may have ended."""
    moved_on = after.seat != record.seat or after.phase == OVER
    if moved_on and after.mode == "uber":
        yield from _passed_on(before(), after, record.seat)
    elif moved_on:
        yield from _next_or_end(after, record.seat)
    if _may_have_new_deck(record, after):
        yield from _new_deck(before(), after)


def _may_have_new_deck(record: Made[Any], after: View) -> bool:
    """True if the discards may have become the deck with this move: there are few of them, or none."""
    if isinstance(record.move, (PutBack, SecretPutBack)) or after.mode == "solonauts":
        return False
    return bool(after.recycled) and len(after.discards) < 2


def _passed_on(then: View, after: View, seat: int) -> Iterator[Message]:
    """The goals that were met, and the next turn or the end."""
    yield from goals(then, after)
    yield from _next_or_end(after, seat)


def _next_or_end(after: View, seat: int) -> Iterator[Message]:
    if after.phase == OVER:
        yield from the_end(after)
    elif after.seat != seat:
        yield message("next-turn", who=Who(after.seat))
