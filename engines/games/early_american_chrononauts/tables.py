"""The parts of the game that do not depend on the pack: the modes, and the numbers of the rulebook."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

KEY: Final = "early-american-chrononauts"
TITLE: Final = "Early American Chrononauts"
RULES_VERSION: Final = 2

MOST_SEATS: Final = 6
SEATS: Final = range(1, MOST_SEATS + 1)
"""The numbers of seats over all modes. R1."""

MOST_TURNS: Final = 1000
"""The highest `turn_limit`."""

ModeKey = Literal["standard", "artifaxx", "solonauts", "uber"]


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play: how many cards there are, and which rules apply."""

    key: ModeKey
    seats: range
    draws: int
    """Cards drawn at the start of a turn. Rulebook "How to Play", "ÜberChrononauts"."""
    hand: int
    """Cards dealt to each seat. Rulebook "How to Play", "Solonauts"."""
    identities: int
    """Identities dealt to each seat; the number for Solonauts is an option. Rulebook "ÜberChrononauts"."""
    missions: int
    """Missions dealt to each seat."""

    has_timeline: bool = True
    """Linchpins, patches and inverters are in play. Rulebook "Artifaxx"."""
    has_gadgets: bool = True
    has_second_pack: bool = False
    """Two packs are shuffled together. Rulebook "ÜberChrononauts"."""
    has_four_row_rule: bool = False
    """Only paradoxes within four consecutive rows are counted together. Rulebook "The Four-Row Rule"."""
    discards_first: bool = False
    """A card is discarded before the play step. Rulebook "New Basic Rules"."""
    fixes_goals: bool = False
    """A goal that has been met stays met, and all three are needed. Rulebook "New Win Conditions", R10."""

    is_alone: bool = False
    """One seat brings many characters home: nobody answers, and everything but the deck is open. R9."""
    can_kill_time: bool = True
    """R6, R9."""
    discards_only_patches: bool = False
    """All other cards must be played. Rulebook "Solonauts": "How to Play", R9."""
    patches_draw: bool = True
    """A patch earns a card. Rulebook "Patches", "Solonauts"."""
    refills_deck: bool = True
    """An empty deck is replaced by the shuffled discards. Rulebook "Common Questions", "Solonauts"."""

    @property
    def has_identities(self) -> bool:
        """True if there are identities in play, dealt to each seat or to be brought home alone."""
        return self.identities > 0 or self.is_alone

    @property
    def has_slots(self) -> bool:
        """True if a seat has several identities and missions, so that cards name one of them by its slot."""
        return self.identities > 1


_STANDARD: Final = Mode("standard", range(2, MOST_SEATS + 1), draws=1, hand=3, identities=1, missions=1)
_ARTIFAXX: Final = replace(
    _STANDARD, key="artifaxx", seats=range(2, 5), identities=0, has_timeline=False, has_gadgets=False
)
_SOLONAUTS: Final = Mode(
    key="solonauts",
    seats=range(1, 2),
    draws=0,
    hand=5,
    identities=0,
    missions=0,
    has_gadgets=False,
    is_alone=True,
    can_kill_time=False,
    discards_only_patches=True,
    patches_draw=False,
    refills_deck=False,
)
_UBER: Final = replace(
    _STANDARD,
    key="uber",
    draws=2,
    identities=2,
    missions=2,
    has_second_pack=True,
    has_four_row_rule=True,
    discards_first=True,
    fixes_goals=True,
)

MODES: Final[Mapping[ModeKey, Mode]] = {mode.key: mode for mode in (_STANDARD, _ARTIFAXX, _SOLONAUTS, _UBER)}
"""Every mode by its key. Seats: rulebook "Artifaxx", "Solonauts": "Number of Players"; the others as on the box. R1."""

TEN: Final = 10
"""Cards in hand that are power and success. Rulebook "Winning"."""

ITEMS: Final = 3
"""Artifacts that complete a mission. Rulebook "Know Your Mission"."""

TOO_MANY: Final = 13
"""Paradoxes that destroy the universe. Rulebook "The 13th Paradox"."""

ROW: Final = 8
"""Cards of the timeline in a row. Rulebook "ÜberChrononauts"."""

ROWS: Final = 4
"""Consecutive rows in which paradoxes are counted together. Rulebook "The Four-Row Rule"."""

FEWEST_IDS: Final = 6
MOST_IDS: Final = 12
"""Characters of Solonauts. R9."""
