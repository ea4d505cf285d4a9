"""What a viewer may know, built up from nothing: views of the table and of the moves. R11."""

from functools import lru_cache
from typing import Any

from engines.contract import ALL, Hidden, Played, Viewer
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.history import history_of
from engines.games.early_american_chrononauts.imagining import imagine
from engines.games.early_american_chrononauts.moves import (
    Laying,
    Move,
    PlayAt,
    PlayAtSlot,
    PlayFor,
    PlayOn,
    PutBack,
    SecretPutBack,
    SecretTake,
    SwapIdentities,
    Take,
    UseMemo,
)
from engines.games.early_american_chrononauts.packs.pack import Linchpin, Patch, Ripplepoint
from engines.games.early_american_chrononauts.rules import awaiting
from engines.games.early_american_chrononauts.seen import Laid, SeatView, TimelineCard, View, Waiting
from engines.games.early_american_chrononauts.state import DRAWN, END, FETCH, MULLIGAN, NOBODY, OVER, Cards, State
from engines.games.early_american_chrononauts.tables import ARTIFAXX, SOLONAUTS
from engines.games.early_american_chrononauts.timeline import paradoxes
from engines.kit.windows import AlwaysPass, Pass, SecretStanding, SetStanding, see_window

__all__ = ["View", "conceal", "imagine", "view"]


def view(state: State, viewer: Viewer) -> View:
    """All that the viewer may know; everything once the game is over, or for `ALL`. R11."""
    assert state.phase != END
    sees_all = viewer == ALL or state.phase == OVER
    box, papers = state.box, state.papers
    own = sees_all or viewer == state.seat
    return View(
        viewer=viewer,
        mode=box.mode,
        pack=box.names[0],
        second_pack=box.names[1] if len(box.names) == 2 else None,
        turn_limit=state.turn_limit,
        phase=state.phase,
        turn=state.turn,
        seat=state.seat,
        awaiting=awaiting(state),
        timeline=() if box.mode == ARTIFAXX else _timeline(box, state.prime, state.lying),
        paradoxes=history_of(state).open.bit_count(),
        seats=tuple([_seat_view(state, seat, viewer, sees_all) for seat in range(len(state.hands))]),
        deck=_keys(box, state.deck) if sees_all else Hidden(len(state.deck)),
        deck_seen=_seen_if(box, tuple(sorted(state.deck)), own) if state.phase == FETCH else None,
        discards=_keys(box, state.discards),
        recycled=_keys(box, state.recycled),
        identity_stack=_identities(box, papers.identity_stack) if sees_all else Hidden(len(papers.identity_stack)),
        identities_thrown=_identities(box, papers.identities_thrown),
        mission_stack=_missions(box, papers.mission_stack) if sees_all else Hidden(len(papers.mission_stack)),
        missions_thrown=_missions(box, papers.missions_thrown),
        drawn=_seen_if(box, state.drawn, own) if state.phase == DRAWN else None,
        waiting=tuple([Waiting(box.keys[card], plays) for card, plays in state.frames]),
        laid=None if state.laid is None else _laid(state.laid),
        memos=_keys(box, state.memos),
        window=None if state.window is None else see_window(state.window, viewer, sees_all),
        machine_used=state.machine_used,
        extra=state.extra,
        standing_set=state.standing_set,
        winner=None if state.winner == NOBODY else state.winner,
        reason=state.reason or None,
    )


@lru_cache(maxsize=256)
def _timeline(box: Box, prime: int, lying: int) -> tuple[TimelineCard, ...]:
    """History as it lies, kept because it changes only now and then."""
    patches = {patch.year: patch for number, patch in enumerate(box.timeline.patches) if lying >> number & 1}
    wrong = paradoxes(box.timeline, prime)
    pins = [_linchpin(card, bool(prime >> number & 1)) for number, card in enumerate(box.pack.linchpins)]
    points = [
        _ripplepoint(card, patches.get(card.year), bool(wrong >> number & 1))
        for number, card in enumerate(box.pack.ripplepoints)
    ]
    return tuple(sorted((*pins, *points), key=lambda card: card.year))


def _linchpin(card: Linchpin, prime: bool) -> TimelineCard:
    headline = card.prime if prime else card.headline
    return TimelineCard(card.index, card.year, "prime" if prime else "true", headline, None, None)


def _ripplepoint(card: Ripplepoint, patch: Patch | None, wrong: bool) -> TimelineCard:
    if patch is not None:
        return TimelineCard(card.index, card.year, "patched", patch.headline, card.when, patch.key)
    if wrong:
        return TimelineCard(card.index, card.year, "paradox", None, card.when, None)
    return TimelineCard(card.index, card.year, "true", card.headline, card.when, None)


def _keys(box: Box, cards: Cards) -> tuple[str, ...]:
    keys = box.keys
    return tuple([keys[card] for card in cards])


def _identities(box: Box, numbers: Cards) -> tuple[str, ...]:
    return tuple([box.identities[number].key for number in numbers])


def _missions(box: Box, numbers: Cards) -> tuple[str, ...]:
    return tuple([box.missions[number].key for number in numbers])


def _seen_if(box: Box, cards: Cards, open_to_viewer: bool) -> tuple[str, ...] | Hidden:
    return _keys(box, cards) if open_to_viewer else Hidden(len(cards))


def _seat_view(state: State, seat: int, viewer: Viewer, sees_all: bool) -> SeatView:
    """A seat; in Solonauts all but the deck lies open (R9), and before the first turn nobody always passes."""
    box, papers = state.box, state.papers
    own = sees_all or seat == viewer
    alone = box.mode == SOLONAUTS
    shown = own or alone
    identities, missions = papers.identities[seat], papers.missions[seat]
    return SeatView(
        seat=seat,
        hand=_seen_if(box, state.hands[seat], shown),
        front=_keys(box, state.fronts[seat]),
        identities=tuple([box.identities[number] for number in identities]) if shown else Hidden(len(identities)),
        missions=tuple([box.missions[number] for number in missions]) if shown else Hidden(len(missions)),
        home=_identities(box, papers.home[seat]),
        done=_missions(box, papers.done[seat]),
        watch=bool(papers.watches >> seat & 1),
        swaps=_swaps(state, seat, own),
        always_pass=bool(state.standing >> seat & 1) if own or alone or state.phase == MULLIGAN else Hidden(),
    )


def _swaps(state: State, seat: int, own: bool) -> tuple[bool, ...] | Hidden | None:
    """What the seat has said that it swaps."""
    if not state.swaps or state.owing >> seat & 1:
        return None
    slots = range(len(state.papers.identities[seat]))
    return tuple([bool(state.swaps[seat] >> slot & 1) for slot in slots]) if own else Hidden()


def _laid(laid: Laying) -> Laid:
    return Laid(
        card=laid.card,
        year=laid.year if isinstance(laid, PlayOn) else None,
        seat=laid.seat if isinstance(laid, PlayAt | PlayAtSlot) else None,
        slot=laid.slot if isinstance(laid, PlayAtSlot) else None,
        target=laid.target if isinstance(laid, PlayFor) else None,
    )


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Any:
    """The move as the viewer may see it, where `state` is the one right after it. R11.

    No answer in a window is ever seen: the one that counts is seen by the memo it lays.
    """
    if viewer in (ALL, record.seat) or state.phase == OVER:
        return record.move
    match record.move:
        case Pass() | AlwaysPass() | UseMemo() | SwapIdentities():
            return Hidden()
        case SetStanding():
            return SecretStanding(Hidden())
        case Take():
            return SecretTake(Hidden())
        case PutBack():
            return SecretPutBack(Hidden())
    return record.move
