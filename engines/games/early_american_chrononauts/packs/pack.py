"""What a content pack holds: the timeline, and every card by kind. Cards are named by keys, years by their number.

Card powers are the closed set of effects below; a card of a pack names one and its parameters.
"""

from dataclasses import dataclass
from typing import Literal

Era = Literal["past", "future"]

GOLD = "gold"
"""The mark of artifacts that a mission may ask for by what they are made of."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on linchpins: any (`is_or`) or all of the years in `prime` are prime, and none of those in `true`.
    Years are in order of date, and `prime` has at least one.
    """

    prime: tuple[int, ...]
    is_or: bool = False
    true: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Linchpin:
    """An event that inverters turn over: its true headline and its prime one."""

    index: str
    year: int
    headline: str
    prime: str


@dataclass(frozen=True, slots=True)
class Ripplepoint:
    """An event that becomes a paradox while its dependency holds."""

    index: str
    year: int
    headline: str
    when: Condition


@dataclass(frozen=True, slots=True)
class Patch:
    """A repair of the paradox of its year; it lies there as long as its own condition holds."""

    key: str
    year: int
    headline: str
    text: str
    when: Condition


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a player is: home when the event of the year `true` shows its true side and both patches lie."""

    key: str
    name: str
    text: str
    true: int
    patches: tuple[str, str]


Item = str
"""The key of an artifact, or `GOLD`: any artifact marked so."""


@dataclass(frozen=True, slots=True)
class Mission:
    """Three items of these, each by an artifact of its own, in front of the player."""

    key: str
    title: str
    text: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Artifact:
    """An object to collect. `is_prized`: whatever it is sold for, it earns the larger price."""

    key: str
    title: str
    text: str
    era: Era
    is_gold: bool = False
    is_prized: bool = False


@dataclass(frozen=True, slots=True)
class FastMachine:
    """After the play step: play one more card of the hand, a patch or an inverter, then draw one."""


@dataclass(frozen=True, slots=True)
class CleanMachine:
    """After the draw step: put a card just drawn back on top of the deck, take the top discard for it."""


@dataclass(frozen=True, slots=True)
class LateMachine:
    """After the play step: discard a card of the hand, then draw one."""


@dataclass(frozen=True, slots=True)
class Shield:
    """Saves what lies before its owner, itself included, from others' stealing and discarding."""


@dataclass(frozen=True, slots=True)
class SecondIdentity:
    """Its identity counts beside its owner's own."""

    identity: Identity


@dataclass(frozen=True, slots=True)
class SecondMission:
    """Its mission counts beside its owner's own."""

    mission: Mission


Power = FastMachine | CleanMachine | LateMachine | Shield | SecondIdentity | SecondMission


@dataclass(frozen=True, slots=True)
class Gadget:
    """A thing that does stuff while it lies before its owner."""

    key: str
    title: str
    text: str
    era: Era
    power: Power


@dataclass(frozen=True, slots=True)
class Inverter:
    """Turns over one linchpin of those it reaches (None: any); with `restores`, only from prime to true."""

    key: str
    title: str
    text: str
    copies: int
    reach: tuple[int, ...] | None
    restores: bool = False


@dataclass(frozen=True, slots=True)
class Memo:
    """Cancels a card as it is played by someone else."""


@dataclass(frozen=True, slots=True)
class FastForward:
    """Draw so many cards, then make so many plays, each a play or one discard."""

    draws: int
    plays: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw so many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class NewIdentity:
    """A seat's identity is discarded, open; it draws a new one. Oneself may be chosen."""


@dataclass(frozen=True, slots=True)
class NewMission:
    """A seat's mission is discarded, open; it draws a new one. Oneself may be chosen."""


@dataclass(frozen=True, slots=True)
class Steal:
    """Take an artifact or gadget that lies in front of another seat."""


@dataclass(frozen=True, slots=True)
class Unmake:
    """Discard an artifact in front of any seat, oneself included."""


@dataclass(frozen=True, slots=True)
class Sell:
    """Discard an artifact in front of oneself; draw `cards`, or `more` if it is wanted or prized."""

    cards: int
    more: int
    wanted: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class MixHands:
    """All hands are shuffled together and dealt out again, one by one from the player clockwise."""


@dataclass(frozen=True, slots=True)
class SwapHands:
    """Change hands with another seat."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """Look through the deck, take any card of it in secret, shuffle the deck."""


@dataclass(frozen=True, slots=True)
class Recover:
    """Take a card from the discard pile."""


Effect = (
    Memo
    | FastForward
    | Draw
    | NewIdentity
    | NewMission
    | Steal
    | Unmake
    | Sell
    | MixHands
    | SwapHands
    | Fetch
    | Recover
)


@dataclass(frozen=True, slots=True)
class Event:
    """A card played for its effect and then discarded: an action, or a timewarp."""

    key: str
    title: str
    text: str
    copies: int
    effect: Effect


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """Everything a game is played with. Timelines are in order of date, eight to a row; `origins` are the keys of the
    packs that it is made of; `over_paradox` is the patch while which lies artifacts and gadgets of the future can't be
    played or stolen (`uber`). Keys are unique over all cards of the pack, and `gold` is none. There is one object for
    each pack, so packs are equal only to themselves.
    """

    key: str
    title: str
    description: str
    origins: tuple[str, ...]
    linchpins: tuple[Linchpin, ...]
    ripplepoints: tuple[Ripplepoint, ...]
    patches: tuple[Patch, ...]
    identities: tuple[Identity, ...]
    missions: tuple[Mission, ...]
    artifacts: tuple[Artifact, ...]
    gadgets: tuple[Gadget, ...]
    inverters: tuple[Inverter, ...]
    actions: tuple[Event, ...]
    timewarps: tuple[Event, ...]
    over_paradox: str | None
    fingerprint: str
