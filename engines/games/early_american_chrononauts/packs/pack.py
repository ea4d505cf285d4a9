"""The content of a pack: the timeline, and every card by kind. Cards are named by their keys.

A card of a pack names one of the closed set of powers and effects below, with its parameters.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

Era = Literal["past", "future"]

GOLD = "gold"
"""Stands for any artifact that is marked as gold, in the items of a mission."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on linchpins."""

    prime: Annotated[tuple[int, ...], "Years of linchpins that must be prime, in order of date; at least one."]
    is_or: Annotated[bool, "True if one of these years is enough; false if all of them must be prime."] = False
    true: Annotated[tuple[int, ...], "Years of linchpins that must not be prime, in order of date."] = ()


@dataclass(frozen=True, slots=True)
class Linchpin:
    """An event that inverters turn over. It has a true and a prime headline."""

    index: str
    year: int
    headline: str
    prime: str


@dataclass(frozen=True, slots=True)
class Ripplepoint:
    """An event that is a paradox while its condition holds."""

    index: str
    year: int
    headline: str
    when: Condition


@dataclass(frozen=True, slots=True)
class Patch:
    """A repair of the paradox of its year. It stays there as long as its own condition holds."""

    key: str
    year: int
    headline: str
    text: str
    when: Condition


@dataclass(frozen=True, slots=True)
class Identity:
    """A character. It is home when one event shows its true side and both patches are on the timeline."""

    key: Annotated[str, "The key of the identity."]
    name: Annotated[str, "Its name."]
    text: Annotated[str, "The text on its card."]
    true: Annotated[int, "The year of the event that must show its true side."]
    patches: Annotated[tuple[str, str], "The keys of the two patches."]


Item = str
"""The key of an artifact, or `GOLD`: any artifact marked so."""


@dataclass(frozen=True, slots=True)
class Mission:
    """Items to collect. It is complete with a different artifact in front of the player for each of three items."""

    key: Annotated[str, "The key of the mission."]
    title: Annotated[str, "Its title."]
    text: Annotated[str, "The text on its card."]
    items: Annotated[tuple[Item, ...], "The items: keys of artifacts, or `gold` for any artifact of gold."]


@dataclass(frozen=True, slots=True)
class Artifact:
    """An object to collect. If `is_prized`, every sale of it earns the larger price."""

    key: str
    title: str
    text: str
    era: Era
    is_gold: bool = False
    is_prized: bool = False


@dataclass(frozen=True, slots=True)
class FastMachine:
    """After the play step: play one more patch or inverter of the hand, then draw a card."""


@dataclass(frozen=True, slots=True)
class CleanMachine:
    """After the draw step: put a card just drawn back on the deck and take the top discard."""


@dataclass(frozen=True, slots=True)
class LateMachine:
    """After the play step: discard a card of the hand, then draw one."""


@dataclass(frozen=True, slots=True)
class Shield:
    """Other seats can't steal or discard what is in front of its owner, including the shield itself."""


@dataclass(frozen=True, slots=True)
class SecondIdentity:
    """Its identity counts in addition to its owner's own."""

    identity: Identity


@dataclass(frozen=True, slots=True)
class SecondMission:
    """Its mission counts in addition to its owner's own."""

    mission: Mission


Power = FastMachine | CleanMachine | LateMachine | Shield | SecondIdentity | SecondMission


@dataclass(frozen=True, slots=True)
class Gadget:
    """A thing that has a power while it is in front of its owner."""

    key: str
    title: str
    text: str
    era: Era
    power: Power


@dataclass(frozen=True, slots=True)
class Inverter:
    """Turns over one of the linchpins in `reach` (None: any). If it `restores`, only from prime to true."""

    key: str
    title: str
    text: str
    copies: int
    reach: tuple[int, ...] | None
    restores: bool = False


@dataclass(frozen=True, slots=True)
class Memo:
    """Cancels a card that another seat has just laid."""


@dataclass(frozen=True, slots=True)
class FastForward:
    """Draw cards, then make plays, each of which is a play or one discard."""

    draws: int
    plays: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class NewIdentity:
    """Any seat throws its identity, face up, and draws a new one. The player may choose their own seat."""


@dataclass(frozen=True, slots=True)
class NewMission:
    """Any seat throws its mission, face up, and draws a new one. The player may choose their own seat."""


@dataclass(frozen=True, slots=True)
class Steal:
    """Take an artifact or gadget in front of another seat."""


@dataclass(frozen=True, slots=True)
class Unmake:
    """Discard an artifact in front of any seat, including the player's own."""


@dataclass(frozen=True, slots=True)
class Sell:
    """Discard an artifact in front of the player; draw `cards`, or `more` if it is wanted or prized."""

    cards: int
    more: int
    wanted: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class MixHands:
    """All hands are shuffled together and dealt again, card by card, clockwise from the player."""


@dataclass(frozen=True, slots=True)
class SwapHands:
    """Swap hands with another seat."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """Look through the deck, take any card in secret, and shuffle the deck."""


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
    """A card that is played for its effect and then discarded: an action or a timewarp."""

    key: str
    title: str
    text: str
    copies: int
    effect: Effect


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """Everything that a game is played with. The timeline is in order of date, eight cards to a row.

    `origins` are the keys of the packs that this one is made of. While the patch `over_paradox` is on the timeline,
    artifacts and gadgets from the future can't be played or stolen (`uber`). Keys are unique over all cards of the
    pack; `gold` is not a key. There is one object for each pack, so a pack is equal only to itself.
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
