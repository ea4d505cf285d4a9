"""What each viewer knows of a position. Ruling R21 lists what is hidden."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from engines.contract import ALL, Hidden, Played, Seat, Viewer
from engines.games.time_chase.moves import Mode, Move, Secret
from engines.games.time_chase.rules import controlled
from engines.games.time_chase.state import INVARIANT, OVER, Location, Phase, State, location, phase
from engines.games.time_chase.tables import CARDS, DISCS, FIRST_PLAYER, text_of, texts_of
from engines.kit.pictures.notebooks import Drawn
from engines.kit.texts import letter
from engines.kit.views import secret, seen_set


@dataclass(frozen=True, slots=True)
class EventView:
    """One event of the timeline. Until it resolves for the first time it has neither cards nor a controller."""

    token: Annotated[int, "The number on the event's token, from 1 to 10."]
    present: Annotated[bool, "True if the event is the present."]
    led: Annotated[
        str | None, "The card that was led, such as `F7`, whose suit all follow; null until the event resolves."
    ]
    winning: Annotated[
        str | None, "The card that wins the event, which can be the led card; null until the event resolves."
    ]
    controller: Annotated[Seat | None, "The seat that controls the event; null until the event resolves."]


@dataclass(frozen=True, slots=True)
class PlayView:
    """A card played to the event being resolved."""

    seat: Annotated[Seat, "The seat that played the card."]
    card: Annotated[str, "The card, such as `F7`."]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat. R17."""

    hand: Annotated[tuple[str, ...] | Hidden, "The cards in hand, hidden from others; a chosen card is still there."]
    fuel: Annotated[int, "The fuel that the seat has. Fuel that it has chosen to spend counts until all have chosen."]
    discs: Annotated[int, "The seat's control discs that are not on the timeline, of 3."]
    location: Annotated[Location, "Where the seat's traveler is: the token of an event, or `invariant`."]
    choice: Annotated[Secret | Hidden | None, "The seat's choice, hidden until all are revealed; null if it made none."]


@dataclass(frozen=True, slots=True)
class View(Drawn):
    """The game as one viewer knows it. Cards are written by suit and rank: `F7` is the 7 of flux."""

    viewer: Annotated[Viewer, "The seat whose knowledge this is; null for a spectator, `all` for everything."]
    mode: Annotated[Mode, "The side of the time machine cards: A is `standard`, B is `jumble`."]
    phase: Annotated[
        Phase, "What is being asked: a card for an event or for the invariant, a journey, or nothing more."
    ]
    round: Annotated[int, "The round, from 1 to 10."]
    first_player: Annotated[Seat, "The seat that holds the first player marker."]
    invariant: Annotated[str | None, "The card of the invariant; null while the timeline is unstable."]
    timeline: Annotated[tuple[EventView, ...], "The events, from the one next to the invariant to the latest."]
    resolving: Annotated[
        Location | None, "The place being resolved: an event's token, `invariant`, or null for neither."
    ]
    lead: Annotated[Seat | None, "The seat that leads the event being resolved; null if none is."]
    played: Annotated[tuple[PlayView, ...], "The cards played to the event being resolved, in order of play."]
    seats: Annotated[tuple[SeatView, ...], "The seats in order."]
    revealed: Annotated[
        tuple[Secret | None, ...], "The choices revealed last, by seat, with null for none; empty at first."
    ]
    discards: Annotated[tuple[str, ...], "The discarded cards, oldest first."]
    undealt: Annotated[tuple[str, ...] | Hidden, "The cards left over from the deal, hidden until the game is over."]
    tokens: Annotated[tuple[int, ...] | Hidden, "The event tokens still in the stack, next first; hidden in a jumble."]

    def rows(self) -> tuple[str, ...]:
        """Draw the timeline for `engines.view_text`: a column for each place, with letters for seats. The present is in
        parentheses.

        >>> from engines.match import Match
        >>> match = Match("time-chase", seats=3, seed=7)
        >>> for card in ("F7", "F8", "F11"):
        ...     match.play(card)
        >>> print(*match.view(None).rows(), sep="\\n")
        event inv 1   (2)
        led   .   F7  .
        wins  F10 F11 .
        disc  .   C   .
        here  .   .   ABC
        """
        columns: list[tuple[str, ...]] = [
            ("event", "led", "wins", "disc", "here"),
            ("inv", "", self.invariant or "", "", self._here("invariant")),
        ]
        columns += [self._column(event) for event in self.timeline]
        widths = [max(map(len, column)) for column in columns]
        lines = zip(*columns, strict=True)
        return tuple([_line(line, widths) for line in lines])

    def _column(self, event: EventView) -> tuple[str, ...]:
        disc = "" if event.controller is None else letter(event.controller)
        token = f"({event.token})" if event.present else str(event.token)
        return token, event.led or "", event.winning or "", disc, self._here(event.token)

    def _here(self, location: Location) -> str:
        """Return the letters of the seats whose travelers are at the place."""
        return "".join([letter(seat) for seat, each in enumerate(self.seats) if each.location == location])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return " ".join([f"{cell or '.':{width}}" for cell, width in zip(cells, widths, strict=True)]).rstrip()


def view(state: State, viewer: Viewer) -> View:
    """Return all that the viewer may know: everything for `ALL`, and for everyone once the game is over."""
    is_open = viewer == ALL or state.at == OVER
    return View(
        viewer=viewer,
        mode=state.mode,
        phase=phase(state),
        round=state.round,
        first_player=FIRST_PLAYER,
        invariant=text_of(state.invariant),
        timeline=tuple(_event(state, place) for place in range(1, len(state.timeline) + 1)),
        resolving=location(state.timeline, state.at) if state.at >= INVARIANT else None,
        lead=state.order[0] if state.at > INVARIANT else None,
        played=tuple(PlayView(seat, CARDS[card]) for seat, card in zip(state.order, state.played, strict=False)),
        seats=tuple(_seat(state, seat, is_open or seat == viewer) for seat in range(len(state.hands))),
        revealed=state.revealed,
        discards=texts_of(state.discards),
        undealt=seen_set(CARDS, state.undealt, is_open),
        # The stack is in numerical order, as everyone knows, unless it was shuffled for a jumble (R21).
        tokens=state.tokens if is_open or state.mode == "standard" else Hidden(len(state.tokens)),
    )


def _event(state: State, place: int) -> EventView:
    token, led, winning, controller = state.timeline[place - 1]
    return EventView(token, place == state.present, text_of(led), text_of(winning), controller)


def _seat(state: State, seat: Seat, is_open: bool) -> SeatView:
    return SeatView(
        hand=seen_set(CARDS, state.hands[seat], is_open),
        fuel=state.fuel[seat],
        discs=DISCS - controlled(state.timeline, len(state.hands))[seat],
        location=location(state.timeline, state.places[seat]),
        choice=secret(state.chosen[seat], is_open),
    )


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Move | Hidden:
    """Return the move, hidden if it is another seat's choice that `state`, right after it, keeps secret. R17, R21."""
    is_secret = state.chosen[record.seat] is not None
    return Hidden() if is_secret and viewer not in (record.seat, ALL) else record.move


def can_take_back(move: object, before: View, after: View) -> bool:
    """Return True for a choice that is still secret. A card that was played, and a choice that was revealed, tell
    something about the hand. R21.
    """
    return isinstance(move, Hidden)


def turn_number(view: View) -> int:
    """Return the number of the round, from 1."""
    return view.round
