"""The power cards, as data. They are ours: the printed ones are in sealed envelopes and not in the rulebook.

A card either allows an extra action, which `extra` describes, or has an ability, which `alternate.py` defines under the
card's key. "You" on a card is the active copy. Rulebook "Temporal Powers", "Who Is 'You'?"; ruling R39.
"""

from dataclasses import dataclass
from typing import Final, Literal

from engines.games.that_time_you_killed_me.tables import CHAPTERS, Chapter, Envelope

Cause = Literal["kill", "move", "pull", "time_travel", "plant", "build", "train", "command"]
"""What a card may ask for: the kind of an action, a kill, or a pulled statue."""


@dataclass(frozen=True, slots=True)
class Extra:
    """The condition of an extra action. Ruling R41."""

    after: tuple[Cause, ...] = ()
    """One of these must have happened in the turn. If empty, nothing must have."""
    only: tuple[Cause, ...] = ()
    """The extra action must be one of these. If empty, it may be any."""


@dataclass(frozen=True, slots=True)
class Power:
    """A power card. `requires` holds its requirement icons. Rulebook "Chapter Requirements"."""

    key: str
    title: str
    text: str
    envelope: Envelope
    requires: tuple[Chapter, ...] = ()
    extra: Extra | None = None


CARDS: Final = (
    Power(
        key="second_wind",
        title="Second Wind",
        text="You may take an extra action each turn. It must be a move.",
        envelope="clockwork",
        extra=Extra(only=("move",)),
    ),
    Power(
        key="frequent_flyer",
        title="Frequent Flyer",
        text="If you time travel, you may take an extra action this turn.",
        envelope="clockwork",
        extra=Extra(after=("time_travel",)),
    ),
    Power(
        key="express",
        title="Express",
        text="As an action, you may travel two eras at once. The era between does not matter.",
        envelope="clockwork",
    ),
    Power(
        key="steady_focus",
        title="Steady Focus",
        text="You may end your turn with your focus where it is.",
        envelope="clockwork",
    ),
    Power(
        key="bloodlust",
        title="Bloodlust",
        text="If your action kills a copy of your opponent, you may take an extra action this turn.",
        envelope="grudge",
        extra=Extra(after=("kill",)),
    ),
    Power(
        key="sidestep",
        title="Sidestep",
        text="You may move diagonally into a space without a player or an object.",
        envelope="grudge",
    ),
    Power(
        key="afterimage",
        title="Afterimage",
        text="When you travel forward, you may leave a new copy of yourself in the space that you leave.",
        envelope="grudge",
    ),
    Power(
        key="whisperer",
        title="Whisperer",
        text="You may train an elephant from anywhere in its era.",
        envelope="grudge",
        requires=("memory",),
    ),
    Power(
        key="green_thumb",
        title="Green Thumb",
        text="If you plant a seed, you may take an extra action this turn.",
        envelope="groundwork",
        requires=("growth",),
        extra=Extra(after=("plant",)),
    ),
    Power(
        key="machete",
        title="Machete",
        text="You may move into a space with a shrub or a fallen tree. Remove it first.",
        envelope="groundwork",
        requires=("growth",),
    ),
    Power(
        key="heave",
        title="Heave",
        text="As an action, you may push a statue beside you and stay where you are.",
        envelope="groundwork",
        requires=("influence",),
    ),
    Power(
        key="monumental",
        title="Monumental",
        text="You may build your statue on any empty space of your row or column.",
        envelope="groundwork",
        requires=("influence",),
    ),
    Power(
        key="stampede",
        title="Stampede",
        text="If you command an elephant, you may take an extra action this turn. It must be a command.",
        envelope="menagerie",
        requires=("memory",),
        extra=Extra(after=("command",), only=("command",)),
    ),
    Power(
        key="beast_tongue",
        title="Beast Tongue",
        text="You may command an elephant beside you that wears no hat.",
        envelope="menagerie",
        requires=("memory",),
    ),
    Power(
        key="orchard",
        title="Orchard",
        text="You may plant a seed on any empty space of your era.",
        envelope="menagerie",
        requires=("growth",),
    ),
    Power(
        key="caravan",
        title="Caravan",
        text="If you pull a statue, or an elephant does at your command, you may take an extra action this turn.",
        envelope="menagerie",
        requires=("influence",),
        extra=Extra(after=("pull",)),
    ),
)

POWERS: Final = {card.key: card for card in CARDS}
KEYS: Final = tuple(POWERS)


def layout(envelope: Envelope) -> tuple[str, ...]:
    """Return the four powers of an envelope, which are laid out together. Rulebook "Alternate Timeline", Setup."""
    return tuple(card.key for card in CARDS if card.envelope == envelope)


def required(cards: tuple[str, ...]) -> tuple[Chapter, ...]:
    """Return the chapters that the icons of these cards ask for. Rulebook "Chapter Requirements"."""
    icons = {icon for key in cards for icon in POWERS[key].requires}
    return tuple(chapter for chapter in CHAPTERS if chapter in icons)
