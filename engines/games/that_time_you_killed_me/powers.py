"""The power cards, as data. They are OURS: the printed ones are in sealed envelopes and not in the rulebook.

A card of effect `extra` allows an extra action in a turn, if one of its `after` has happened in that turn (empty:
always) and as long as the action is one of `only` (empty: any). Other effects are told apart by `effect` alone;
`alternate.py` carries them out. "You" on a card is the active copy. Rulebook "Temporal Powers", "Who Is 'You'?".
"""

from dataclasses import dataclass
from typing import Final, Literal

from engines.games.that_time_you_killed_me.state import Chapter, Envelope

Effect = Literal[
    "extra",
    "two_eras",
    "keep_focus",
    "sidestep",
    "leave_copy",
    "train_far",
    "plant_far",
    "clear_wood",
    "heave",
    "build_far",
    "command_untrained",
]
Cause = Literal["kill", "move", "pull", "time_travel", "plant", "build", "train", "command"]


@dataclass(frozen=True, slots=True)
class Power:
    """A power card. `requires` are its requirement icons. Rulebook "Chapter Requirements"."""

    key: str
    title: str
    text: str
    envelope: Envelope
    effect: Effect
    requires: tuple[Chapter, ...] = ()
    after: tuple[Cause, ...] = ()
    only: tuple[Cause, ...] = ()


CARDS: Final = (
    Power(
        key="second_wind",
        title="Second Wind",
        text="You may take an extra action each turn. It must be a move.",
        envelope="clockwork",
        effect="extra",
        only=("move",),
    ),
    Power(
        key="frequent_flyer",
        title="Frequent Flyer",
        text="If you time travel, you may take an extra action this turn.",
        envelope="clockwork",
        effect="extra",
        after=("time_travel",),
    ),
    Power(
        key="express",
        title="Express",
        text="As an action, you may travel two eras at once. The era between does not matter.",
        envelope="clockwork",
        effect="two_eras",
    ),
    Power(
        key="steady_focus",
        title="Steady Focus",
        text="You may end your turn with your focus where it is.",
        envelope="clockwork",
        effect="keep_focus",
    ),
    Power(
        key="bloodlust",
        title="Bloodlust",
        text="If a copy of your opponent dies of your action, you may take an extra action this turn.",
        envelope="grudge",
        effect="extra",
        after=("kill",),
    ),
    Power(
        key="sidestep",
        title="Sidestep",
        text="You may move diagonally, into a space without player or object.",
        envelope="grudge",
        effect="sidestep",
    ),
    Power(
        key="afterimage",
        title="Afterimage",
        text="When you travel forward, you may leave a new copy of yourself in the space that you leave.",
        envelope="grudge",
        effect="leave_copy",
    ),
    Power(
        key="whisperer",
        title="Whisperer",
        text="You may train an elephant from anywhere in its era.",
        envelope="grudge",
        effect="train_far",
        requires=("memory",),
    ),
    Power(
        key="green_thumb",
        title="Green Thumb",
        text="If you plant a seed, you may take an extra action this turn.",
        envelope="groundwork",
        effect="extra",
        requires=("growth",),
        after=("plant",),
    ),
    Power(
        key="machete",
        title="Machete",
        text="You may move into a space with a shrub or a fallen tree. Remove it first.",
        envelope="groundwork",
        effect="clear_wood",
        requires=("growth",),
    ),
    Power(
        key="heave",
        title="Heave",
        text="As an action, you may push a statue beside you and stay where you are.",
        envelope="groundwork",
        effect="heave",
        requires=("influence",),
    ),
    Power(
        key="monumental",
        title="Monumental",
        text="You may build your statue on any empty space of your row or column.",
        envelope="groundwork",
        effect="build_far",
        requires=("influence",),
    ),
    Power(
        key="stampede",
        title="Stampede",
        text="If you command an elephant, you may take an extra action this turn. It must be a command.",
        envelope="menagerie",
        effect="extra",
        requires=("memory",),
        after=("command",),
        only=("command",),
    ),
    Power(
        key="beast_tongue",
        title="Beast Tongue",
        text="You may command an elephant beside you that wears no hat.",
        envelope="menagerie",
        effect="command_untrained",
        requires=("memory",),
    ),
    Power(
        key="orchard",
        title="Orchard",
        text="You may plant a seed on any empty space of your era.",
        envelope="menagerie",
        effect="plant_far",
        requires=("growth",),
    ),
    Power(
        key="caravan",
        title="Caravan",
        text="If you pull a statue, or an elephant does at your command, you may take an extra action this turn.",
        envelope="menagerie",
        effect="extra",
        requires=("influence",),
        after=("pull",),
    ),
)

POWERS: Final = {card.key: card for card in CARDS}
KEYS: Final = tuple(POWERS)
ENVELOPES: Final[tuple[Envelope, ...]] = ("clockwork", "grudge", "groundwork", "menagerie")


def layout(envelope: Envelope) -> tuple[str, ...]:
    """The four powers that are laid out from an envelope. Rulebook "Alternate Timeline" cards, Setup."""
    return tuple(card.key for card in CARDS if card.envelope == envelope)


def required(cards: tuple[str, ...]) -> tuple[Chapter, ...]:
    """The chapters that the icons of these cards ask for, in the rulebook's order. Rulebook "Chapter Requirements"."""
    icons = {icon for key in cards for icon in POWERS[key].requires}
    chapters: tuple[Chapter, ...] = ("growth", "influence", "memory")
    return tuple(chapter for chapter in chapters if chapter in icons)
