"""The shape of a view: plain values, made for the author of a client, who reads them as JSON."""

from dataclasses import dataclass
from typing import Literal

from engines.contract import Hidden, Viewer
from engines.games.early_american_chrononauts.packs.pack import Condition, Identity, Mission
from engines.games.early_american_chrononauts.state import Phase
from engines.games.early_american_chrononauts.tables import Mode
from engines.kit.windows import WindowView

Side = Literal["true", "prime", "paradox", "patched"]


@dataclass(frozen=True, slots=True)
class TimelineCard:
    """A year of history as it lies: a linchpin is `true` or `prime`, a ripplepoint `true`, `paradox` or `patched`.

    `headline` is what can be read there; `when` makes a ripplepoint a paradox, and is null for a linchpin; `patch` is
    the patch that lies there.
    """

    index: str
    year: int
    side: Side
    headline: str | None
    when: Condition | None
    patch: str | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a viewer sees of one seat: its hand, what lies in front of it, who it is and what it is after.

    `home` and `done` are the identities and missions that are fulfilled for good, `watch` the third goal of
    ÜberChrononauts. `swaps` tells for each identity whether the seat has said to swap it; null once that is over, or
    as long as it has not said. `always_pass` is its standing answer.
    """

    seat: int
    hand: tuple[str, ...] | Hidden
    front: tuple[str, ...]
    identities: tuple[Identity, ...] | Hidden
    missions: tuple[Mission, ...] | Hidden
    home: tuple[str, ...]
    done: tuple[str, ...]
    watch: bool
    swaps: tuple[bool, ...] | Hidden | None
    always_pass: bool | Hidden


@dataclass(frozen=True, slots=True)
class Laid:
    """The card being played, with its choices: a linchpin's year, a seat, the slot of an identity, another card."""

    card: str
    year: int | None
    seat: int | None
    slot: int | None
    target: str | None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A Fast Forward on the table, and how many plays it still gives."""

    card: str
    plays: int


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer knows of the game. Cards are named by their keys in the pack, linchpins by their years.

    `timeline` is in order of date (empty in Artifaxx, which has none), `paradoxes` counts those that are open. `seat`
    is whose turn it is (0 before the first). `discards` and thrown cards have the top one last; `recycled` are the
    discards that the deck was last made of, so that all of the deck is among them (empty before the first time).
    `drawn` are the cards just drawn while a machine may be used on them, `deck_seen` is what a seat sees that looks
    through the deck, in no order; both are null but then. `extra` tells that the card laid is played through a
    machine. `memos` are those on the card laid, `window` is the one on the last of them: `layers` are the seats that
    laid them. `machine_used` and `standing_set` tell what the seat can do no more in this turn. `waiting` is open
    from the outside in.
    """

    viewer: Viewer
    mode: Mode
    pack: str
    second_pack: str | None
    turn_limit: int
    phase: Phase
    turn: int
    seat: int
    awaiting: tuple[int, ...]
    timeline: tuple[TimelineCard, ...]
    paradoxes: int
    seats: tuple[SeatView, ...]
    deck: tuple[str, ...] | Hidden
    deck_seen: tuple[str, ...] | Hidden | None
    discards: tuple[str, ...]
    recycled: tuple[str, ...]
    identity_stack: tuple[str, ...] | Hidden
    identities_thrown: tuple[str, ...]
    mission_stack: tuple[str, ...] | Hidden
    missions_thrown: tuple[str, ...]
    drawn: tuple[str, ...] | Hidden | None
    waiting: tuple[Waiting, ...]
    laid: Laid | None
    memos: tuple[str, ...]
    window: WindowView | None
    machine_used: bool
    extra: bool
    standing_set: bool
    winner: int | None
    reason: str | None
