"""Views of the table and of moves: what a viewer may know, built up field by field from nothing. R11."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, get_args

from engines.contract import ALL, Hidden, Played, Viewer
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.moves import (
    Laying,
    Move,
    PutBack,
    SecretPutBack,
    SecretTake,
    SwapIdentities,
    Take,
    UseMemo,
)
from engines.games.early_american_chrononauts.packs.pack import (
    Condition,
    Identity,
    Linchpin,
    Mission,
    Patch,
    Ripplepoint,
)
from engines.games.early_american_chrononauts.rules import awaiting
from engines.games.early_american_chrononauts.state import (
    DRAWN,
    END,
    FETCH,
    MULLIGAN,
    NOBODY,
    OVER,
    Phase,
    State,
)
from engines.games.early_american_chrononauts.tables import ROW, ModeKey
from engines.games.early_american_chrononauts.timeline import paradoxes
from engines.kit.pictures.notebooks import Drawn
from engines.kit.views import Variants, named, seen
from engines.kit.windows import AlwaysPass, Pass, SecretStanding, SetStanding, WindowView, is_only_answered, see_window

Side = Literal["true", "prime", "paradox", "patched"]


_MARKS: Final = {"true": " ", "prime": "′", "paradox": "!", "patched": "+"}
"""What stands after a year in a timeline of text."""


@dataclass(frozen=True, slots=True)
class TimelineCard:
    """A year of history as it is now."""

    index: Annotated[str, "The place that is printed on the card, such as `A1`."]
    year: Annotated[int, "The year."]
    side: Annotated[Side, "`true` or `prime` for a linchpin; `true`, `paradox` or `patched` for a ripplepoint."]
    headline: Annotated[str | None, "What can be read there. Null for an open paradox."]
    when: Annotated[Condition | None, "The condition that makes a ripplepoint a paradox. Null for a linchpin."]
    patch: Annotated[str | None, "The key of the patch on the year; null if there is none."]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the viewer knows about one seat."""

    seat: Annotated[int, "The number of the seat."]
    hand: Annotated[tuple[str, ...] | Hidden, "The cards of its hand. Hidden: how many there are."]
    front: Annotated[tuple[str, ...], "The artifacts and gadgets in front of it, in the order in which they were laid."]
    identities: Annotated[
        tuple[Identity, ...] | Hidden, "Its identities that are not home. Hidden: how many there are."
    ]
    missions: Annotated[tuple[Mission, ...] | Hidden, "Its missions that are not complete. Hidden: how many there are."]
    home: Annotated[tuple[str, ...], "The keys of identities that are home permanently; in `solonauts` and `uber`."]
    done: Annotated[tuple[str, ...], "The keys of missions that are complete permanently; in `uber`."]
    watch: Annotated[bool, "True if it has a gold watch, the third goal of `uber`."]
    swaps: Annotated[tuple[bool, ...] | Hidden | None, "Which of its identities it swaps; null unless it has chosen."]
    always_pass: Annotated[bool | Hidden, "Its standing answer: true if it always passes in windows."]


@dataclass(frozen=True, slots=True)
class Laid:
    """The card being played, with its choices."""

    card: Annotated[str, "The key of the card."]
    year: Annotated[int | None, "The year of the linchpin that it flips; null for other cards."]
    seat: Annotated[int | None, "The seat that it names; null if it names none."]
    slot: Annotated[int | None, "Which of the seat's two identities or missions it names: 1 or 2. Null if neither."]
    target: Annotated[str | None, "The key of the card that it names; null if it names none."]


LAID: Final = Variants(Laid, get_args(Laying))
"""The card being played, from each way to lay it and back."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A Fast Forward on the table."""

    card: Annotated[str, "The key of the card."]
    plays: Annotated[int, "How many plays it still gives."]


@dataclass(frozen=True, slots=True)
class View(Drawn):
    """What a viewer knows about the game. Cards are named by their keys in the pack, linchpins by their years."""

    viewer: Annotated[Viewer, "Whose knowledge this is: a seat, null for a spectator, or `all`."]
    mode: Annotated[ModeKey, "The way to play."]
    pack: Annotated[str, "The key of the content pack."]
    second_pack: Annotated[str | None, "The key of the second pack in `uber`; null in other modes."]
    turn_limit: Annotated[int, "The number of turns of each seat after which nobody wins."]
    phase: Annotated[Phase, "What is being decided."]
    turn: Annotated[int, "The number of the turn; turns of all seats are counted together. 0 before the first turn."]
    seat: Annotated[int, "The seat whose turn it is; 0 before the first turn."]
    awaiting: Annotated[tuple[int, ...], "The seats that owe a decision."]
    timeline: Annotated[tuple[TimelineCard, ...], "The timeline in order of date; empty in `artifaxx`."]
    paradoxes: Annotated[int, "How many paradoxes are open."]
    seats: Annotated[tuple[SeatView, ...], "The seats, in order."]
    deck: Annotated[tuple[str, ...] | Hidden, "The deck, with the next card first. Hidden: how many cards it has."]
    deck_seen: Annotated[tuple[str, ...] | Hidden | None, "The cards of the deck, if a seat looks through it."]
    discards: Annotated[tuple[str, ...], "The discard pile, with the top card last."]
    recycled: Annotated[tuple[str, ...], "The discards of which the deck was last made. Empty if that is not known."]
    identity_stack: Annotated[tuple[str, ...] | Hidden, "The stack of identities, with the next one first."]
    identities_thrown: Annotated[tuple[str, ...], "The identities thrown, with the top one last."]
    mission_stack: Annotated[tuple[str, ...] | Hidden, "The stack of missions, with the next one first."]
    missions_thrown: Annotated[tuple[str, ...], "The missions thrown, with the top one last."]
    drawn: Annotated[tuple[str, ...] | Hidden | None, "Cards just drawn, while a machine may use them; null otherwise."]
    waiting: Annotated[tuple[Waiting, ...], "The Fast Forwards on the table; the one that gives the next play is last."]
    laid: Annotated[Laid | None, "The card being played; null if there is none."]
    memos: Annotated[tuple[str, ...], "The memos on the card being played, in the order in which they were laid."]
    window: Annotated[WindowView | None, "The open window on the card laid last; null if there is none."]
    machine_used: Annotated[bool, "True if the seat has used a time machine in this turn, and can't use another."]
    extra: Annotated[bool, "True if the card being played is played through a time machine."]
    standing_set: Annotated[bool, "True if the seat has set its standing answer in this turn, and can't set it again."]
    winner: Annotated[int | None, "The seat that has won; null if none has."]
    reason: Annotated[str | None, "Why the game ended, such as `home` or `thirteenth paradox`. Null until then."]

    def rows(self) -> tuple[str, ...]:
        """Draw the timeline for `engines.view_text`: a prime linchpin has a prime mark, a patched year a plus, an open
        paradox an exclamation mark.
        """
        years = [f"{card.year}{_MARKS[card.side]}" for card in self.timeline]
        return tuple(" ".join(years[at : at + ROW]).rstrip() for at in range(0, len(years), ROW))


def view(state: State, viewer: Viewer) -> View:
    """Return what the viewer may know: everything once the game is over, or for `ALL`. R11."""
    assert state.phase != END
    sees_all = viewer == ALL or state.phase == OVER
    box, papers, keys = state.box, state.papers, state.box.keys
    own = sees_all or viewer == state.seat
    return View(
        viewer=viewer,
        mode=box.mode.key,
        pack=box.pack_key,
        second_pack=box.second_pack,
        turn_limit=state.turn_limit,
        phase=state.phase,
        turn=state.turn,
        seat=state.seat,
        awaiting=awaiting(state),
        timeline=_timeline(box, state.prime, state.patches) if box.mode.has_timeline else (),
        paradoxes=state.history.open.bit_count(),
        seats=tuple([_seat_view(state, seat, viewer, sees_all) for seat in range(len(state.hands))]),
        deck=seen(keys, state.deck, sees_all),
        deck_seen=seen(keys, sorted(state.deck), own) if state.phase == FETCH else None,
        discards=named(keys, state.discards),
        recycled=named(keys, state.recycled),
        identity_stack=seen(box.identity_keys, papers.identity_stack, sees_all),
        identities_thrown=named(box.identity_keys, papers.identities_thrown),
        mission_stack=seen(box.mission_keys, papers.mission_stack, sees_all),
        missions_thrown=named(box.mission_keys, papers.missions_thrown),
        drawn=seen(keys, state.drawn, own) if state.phase == DRAWN else None,
        waiting=tuple([Waiting(keys[card], plays) for card, plays in state.frames]),
        laid=LAID.merged(state.laid),
        memos=named(keys, state.memos),
        window=None if state.window is None else see_window(state.window, viewer, sees_all),
        machine_used=state.machine_used,
        extra=state.extra,
        standing_set=state.standing_set,
        winner=None if state.winner == NOBODY else state.winner,
        reason=state.reason or None,
    )


@lru_cache(maxsize=256)
def _timeline(box: Box, prime: int, patches: int) -> tuple[TimelineCard, ...]:
    """The timeline, cached because it changes only now and then."""
    laid = {patch.year: patch for number, patch in enumerate(box.timeline.patches) if patches >> number & 1}
    wrong = paradoxes(box.timeline, prime)
    pins = [_linchpin(card, bool(prime >> number & 1)) for number, card in enumerate(box.pack.linchpins)]
    points = [
        _ripplepoint(card, laid.get(card.year), bool(wrong >> number & 1))
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


def _seat_view(state: State, seat: int, viewer: Viewer, sees_all: bool) -> SeatView:
    """A seat. Alone, everything except the deck is open (R9). Before the first turn nobody always passes."""
    box, papers = state.box, state.papers
    own = sees_all or seat == viewer
    alone = box.mode.is_alone
    shown = own or alone
    return SeatView(
        seat=seat,
        hand=seen(box.keys, state.hands[seat], shown),
        front=named(box.keys, state.fronts[seat]),
        identities=seen(box.identities, papers.identities[seat], shown),
        missions=seen(box.missions, papers.missions[seat], shown),
        home=named(box.identity_keys, papers.home[seat]),
        done=named(box.mission_keys, papers.done[seat]),
        watch=bool(papers.watches >> seat & 1),
        swaps=_swaps(state, seat, own),
        always_pass=bool(state.standing >> seat & 1) if own or alone or state.phase == MULLIGAN else Hidden(),
    )


def _swaps(state: State, seat: int, own: bool) -> tuple[bool, ...] | Hidden | None:
    """Which of its identities the seat has chosen to swap."""
    if not state.swaps or state.owing >> seat & 1:
        return None
    slots = range(len(state.papers.identities[seat]))
    return tuple([bool(state.swaps[seat] >> slot & 1) for slot in slots]) if own else Hidden()


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Any:
    """Return the move as the viewer may see it; `state` is the one right after it. R11."""
    if viewer in (ALL, record.seat) or state.phase == OVER:
        return record.move
    match record.move:
        case Pass() | AlwaysPass() | UseMemo() | SwapIdentities():
            # The answer that counts is seen by the memo it lays; the others are never revealed.
            return Hidden()
        case SetStanding():
            return SecretStanding(Hidden())
        case Take():
            return SecretTake(Hidden())
        case PutBack():
            return SecretPutBack(Hidden())
    return record.move


def can_take_back(move: object, before: View, after: View) -> bool:
    """Return True for a standing answer, a secret answer in a window that is still open, and a secret decision on
    identities until all seats have decided. Everything else draws or shows a card, or tells something of a hand. R11.
    """
    if isinstance(move, SecretStanding):
        return True
    is_deciding = before.phase == after.phase == MULLIGAN
    return isinstance(move, Hidden) and (is_deciding or is_only_answered(before.window, after.window))


def turn_number(view: View) -> int:
    """Return the number of the turn, of all seats together; 0 before the first one."""
    return view.turn
