"""What follows from a view by the rules. Pictures, texts and imagined states begin with it."""

from engines.contract import Hidden, Seat
from engines.games.time_chase.moves import Move
from engines.games.time_chase.playing import resolving
from engines.games.time_chase.rules import legal_moves
from engines.games.time_chase.state import OVER, TRAVEL, Event, Location, State, location
from engines.games.time_chase.tables import number_of, numbers_of
from engines.games.time_chase.view import EventView, View
from engines.kit.bitsets import set_of


def known(view: View) -> State:
    """Return the state with the cards, tokens and choices that the view tells, and no others."""
    timeline = tuple([event_of(event) for event in view.timeline])
    place_of: dict[Location | None, int] = {location(timeline, place): place for place in range(len(timeline) + 1)}
    places = tuple([place_of[seat.location] for seat in view.seats])
    at = place_of.get(view.resolving, TRAVEL if view.phase == "travel" else OVER)
    return State(
        mode=view.mode,
        round=view.round,
        at=at,
        order=resolving.asked(timeline, places, at),
        timeline=timeline,
        present=1 + [event.present for event in view.timeline].index(True),
        tokens=() if isinstance(view.tokens, Hidden) else view.tokens,
        invariant=number_of(view.invariant),
        undealt=_set(view.undealt),
        hands=tuple([_set(seat.hand) for seat in view.seats]),
        fuel=tuple([seat.fuel for seat in view.seats]),
        places=places,
        played=numbers_of(play.card for play in view.played),
        chosen=tuple([None if isinstance(seat.choice, Hidden) else seat.choice for seat in view.seats]),
        revealed=view.revealed,
        discards=numbers_of(view.discards),
    )


def _set(cards: tuple[str, ...] | Hidden) -> int:
    return 0 if isinstance(cards, Hidden) else set_of(numbers_of(cards))


def event_of(event: EventView) -> Event:
    """Return an event of a view as the rules know it."""
    return Event(event.token, number_of(event.led), number_of(event.winning), event.controller)


def awaited(view: View, state: State) -> tuple[Seat, ...]:
    """Return the seats that owe a decision. `state` is what is known of it (`known`)."""
    if view.phase == "event":
        return (state.order[len(state.played)],)
    return tuple([seat for seat in state.order if view.seats[seat].choice is None])


def offered(view: View, state: State) -> tuple[Move, ...]:
    """Return the legal moves of the seat whose view this is; none for other viewers. `state` is as in `awaited`."""
    return legal_moves(state, view.viewer) if isinstance(view.viewer, int) else ()
