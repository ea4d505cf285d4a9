"""The cards of a pack by number, and each move with them. There is one box for each pack and mode.

A card of the deck is a number. The patches come first, in order of date, so the number of a card is also that of its
patch. Then come inverters, artifacts, gadgets, actions and timewarps, and last the memos, so they are last in a sorted
hand. Equal cards have the same number. A card that a mode sets aside has a number, too, but no copies.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple, get_args

from engines.games.early_american_chrononauts.moves import Discard, KillTime, Play, PlayAt, PlayAtSlot, PlayFor, PlayOn
from engines.games.early_american_chrononauts.packs import PACKS, Pack, combined
from engines.games.early_american_chrononauts.packs.pack import (
    GOLD,
    Artifact,
    Draw,
    Event,
    FastForward,
    FastMachine,
    Gadget,
    Identity,
    Inverter,
    Item,
    LateMachine,
    Memo,
    Mission,
    MixHands,
    NewIdentity,
    NewMission,
    Patch,
    Power,
    Recover,
    SecondIdentity,
    SecondMission,
    Sell,
    Steal,
    SwapHands,
    Unmake,
)
from engines.games.early_american_chrononauts.tables import MODES, MOST_SEATS, Mode, ModeKey
from engines.games.early_american_chrononauts.timeline import Timeline
from engines.kit.bitsets import set_of

Card = Patch | Inverter | Artifact | Gadget | Event

_AIMED: Final = (Steal, Unmake, Sell, Recover)
"""Effects on another card, which the player names."""

_SEATED: Final = (NewIdentity, NewMission, SwapHands)
"""Effects on a seat, which the player names."""


class Home(NamedTuple):
    """What brings an identity home: both patches, and its linchpin or ripplepoint on the true side."""

    patches: int
    linchpin: int
    ripplepoint: int


class Wanted(NamedTuple):
    """What a mission or a sale asks for: the artifacts named (a set of cards), and how many more of gold."""

    named: int
    gold: int


@dataclass(frozen=True, eq=False)
class Box:
    """A pack as one mode plays with it. `names` are the keys of the packs that it is made of."""

    mode: Mode
    names: tuple[str, ...]
    pack: Pack
    timeline: Timeline

    @cached_property
    def pack_key(self) -> str:
        """The key of the first pack."""
        return self.names[0]

    @cached_property
    def second_pack(self) -> str | None:
        """The key of the second pack; None if there is only one."""
        return self.names[1] if self.mode.has_second_pack else None

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Each card of the deck."""
        pack = self.pack
        events = sorted((*pack.actions, *pack.timewarps), key=lambda event: isinstance(event.effect, Memo))
        return (*self.timeline.patches, *pack.inverters, *pack.artifacts, *pack.gadgets, *events)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The key of each card."""
        return tuple(card.key for card in self.cards)

    @cached_property
    def card_of(self) -> Mapping[str, int]:
        """The card of each key."""
        return {key: card for card, key in enumerate(self.keys)}

    @cached_property
    def kinds(self) -> tuple[type[Any], ...]:
        """The kind of each card: `Patch`, `Inverter`, `Artifact`, or the type of its power or effect."""
        return tuple(_kind(card) for card in self.cards)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """The number of copies of each card in play. Rulebook "Artifaxx", "Solonauts": "Setup"."""
        return tuple(_copies(card) if _is_played(card, self.mode) else 0 for card in self.cards)

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """All cards in play, in order."""
        return tuple(card for card, count in enumerate(self.counts) for _ in range(count))

    @cached_property
    def first_memo(self) -> int:
        """The lowest memo. All cards from it on are memos."""
        return self.kinds.index(Memo) if Memo in self.kinds else len(self.kinds)

    @cached_property
    def gold(self) -> int:
        """The artifacts of gold, as a set of cards."""
        return set_of(card for card, each in enumerate(self.cards) if isinstance(each, Artifact) and each.is_gold)

    @cached_property
    def future(self) -> int:
        """The artifacts and gadgets from the future, as a set of cards."""
        dated = [(card, each) for card, each in enumerate(self.cards) if isinstance(each, Artifact | Gadget)]
        return set_of(card for card, each in dated if each.era == "future")

    @cached_property
    def restoring(self) -> int:
        """The inverters that only restore history, as a set of cards."""
        return set_of(card for card, each in enumerate(self.cards) if isinstance(each, Inverter) and each.restores)

    @cached_property
    def over_paradox(self) -> int:
        """The ÜberParadox, as a set of one patch or none."""
        return 0 if self.pack.over_paradox is None else 1 << self.card_of[self.pack.over_paradox]

    @cached_property
    def identities(self) -> tuple[Identity, ...]:
        """Each identity: first those that are dealt, then those of gadgets."""
        powers = [gadget.power for gadget in self.pack.gadgets]
        return (*self.pack.identities, *(power.identity for power in powers if isinstance(power, SecondIdentity)))

    @cached_property
    def missions(self) -> tuple[Mission, ...]:
        """Each mission: first those that are dealt, then those of gadgets."""
        powers = [gadget.power for gadget in self.pack.gadgets]
        return (*self.pack.missions, *(power.mission for power in powers if isinstance(power, SecondMission)))

    @cached_property
    def identity_keys(self) -> tuple[str, ...]:
        """The key of each identity."""
        return tuple(identity.key for identity in self.identities)

    @cached_property
    def mission_keys(self) -> tuple[str, ...]:
        """The key of each mission."""
        return tuple(mission.key for mission in self.missions)

    @cached_property
    def identity_of(self) -> Mapping[str, int]:
        """The identity of each key."""
        return {key: number for number, key in enumerate(self.identity_keys)}

    @cached_property
    def mission_of(self) -> Mapping[str, int]:
        """The mission of each key."""
        return {key: number for number, key in enumerate(self.mission_keys)}

    @cached_property
    def assigned(self) -> Mapping[int, int]:
        """The identity or mission of each gadget that has one."""
        found = {}
        for card, each in enumerate(self.cards):
            match each:
                case Gadget(power=SecondIdentity(identity)):
                    found[card] = self.identity_of[identity.key]
                case Gadget(power=SecondMission(mission)):
                    found[card] = self.mission_of[mission.key]
        return found

    @cached_property
    def gadgets(self) -> Mapping[type[Any], frozenset[int]]:
        """The gadgets of each power."""
        return {power: frozenset(self._all((power,))) for power in get_args(Power)}

    @cached_property
    def machines_after_play(self) -> frozenset[int]:
        """The machines that may be used after the play step."""
        return self.gadgets[FastMachine] | self.gadgets[LateMachine]

    @cached_property
    def homes(self) -> tuple[Home, ...]:
        """When each identity is home. The last entry is for an unknown one, which never is."""
        return (*(self._home(identity) for identity in self.identities), Home(1 << len(self.cards), 0, 0))

    def _home(self, identity: Identity) -> Home:
        year, timeline = identity.true, self.timeline
        linchpin = set_of([timeline.linchpin_of[year]] if year in timeline.linchpin_of else [])
        ripplepoint = set_of([timeline.ripplepoint_of[year]] if year in timeline.ripplepoint_of else [])
        return Home(set_of(self.card_of[patch] for patch in identity.patches), linchpin, ripplepoint)

    @cached_property
    def quests(self) -> tuple[Wanted, ...]:
        """What each mission asks for. The last entry is for an unknown one, which nothing completes."""
        return (*(self._wanted(mission.items) for mission in self.missions), Wanted(0, 0))

    @cached_property
    def sales(self) -> Mapping[int, Wanted]:
        """What each card that sells an artifact pays its larger price for."""
        effects = {card: each.effect for card, each in enumerate(self.cards) if isinstance(each, Event)}
        return {card: self._wanted(effect.wanted) for card, effect in effects.items() if isinstance(effect, Sell)}

    def _wanted(self, items: tuple[Item, ...]) -> Wanted:
        return Wanted(set_of(self.card_of[item] for item in items if item != GOLD), items.count(GOLD))

    @cached_property
    def play(self) -> tuple[Play, ...]:
        """Each card laid without a choice."""
        return tuple(Play(key) for key in self.keys)

    @cached_property
    def reach(self) -> Mapping[int, tuple[int, ...]]:
        """The linchpins that each inverter reaches."""
        return {card: self._reach(each) for card, each in enumerate(self.cards) if isinstance(each, Inverter)}

    def _reach(self, inverter: Inverter) -> tuple[int, ...]:
        years = self.timeline.linchpins if inverter.reach is None else inverter.reach
        return tuple(self.timeline.linchpin_of[year] for year in years)

    @cached_property
    def play_on(self) -> Mapping[int, tuple[PlayOn, ...]]:
        """Each inverter laid on each linchpin that it reaches."""
        years = self.timeline.linchpins
        return {card: tuple(PlayOn(self.keys[card], years[each]) for each in row) for card, row in self.reach.items()}

    @cached_property
    def play_at(self) -> Mapping[int, tuple[PlayAt, ...]]:
        """Each card that names a seat, laid at each seat."""
        return {card: tuple(PlayAt(self.keys[card], seat) for seat in range(MOST_SEATS)) for card in self._all(_SEATED)}

    @cached_property
    def play_at_slot(self) -> Mapping[int, tuple[tuple[PlayAtSlot, PlayAtSlot], ...]]:
        """Each card that names a seat, laid at each seat for each of its two slots."""
        return {card: tuple(self._at_slots(card, seat) for seat in range(MOST_SEATS)) for card in self._all(_SEATED)}

    def _at_slots(self, card: int, seat: int) -> tuple[PlayAtSlot, PlayAtSlot]:
        return PlayAtSlot(self.keys[card], seat, 1), PlayAtSlot(self.keys[card], seat, 2)

    @cached_property
    def play_for(self) -> Mapping[int, tuple[PlayFor, ...]]:
        """Each card that names another card, laid for each card."""
        return {card: tuple(PlayFor(self.keys[card], target) for target in self.keys) for card in self._all(_AIMED)}

    def _all(self, kinds: tuple[type[Any], ...]) -> list[int]:
        return [card for card, kind in enumerate(self.kinds) if kind in kinds]

    @cached_property
    def same_choices(self) -> Mapping[int, Mapping[Play | PlayOn, None]]:
        """Every way to lay each card for which that is the same in all states of the mode. The moves are the keys, so
        that looking for one is fast. Rulebook "Card Types".
        """
        lying = () if self.mode.has_second_pack else (Artifact, *get_args(Power))
        found: dict[int, Mapping[Play | PlayOn, None]] = {
            card: {self.play[card]: None} for card in self._all((*lying, FastForward, Draw, MixHands))
        }
        flips = {card: moves for card, moves in self.play_on.items() if not self.restoring >> card & 1}
        return found | {card: dict.fromkeys(moves) for card, moves in flips.items()}

    @cached_property
    def discard(self) -> Mapping[int, Discard]:
        """Each card that may be discarded, discarded. Rulebook "How to Play", "Solonauts"."""
        only_patches = self.mode.discards_only_patches
        cards = self._all((Patch,)) if only_patches else range(len(self.keys))
        return {card: Discard(self.keys[card]) for card in cards}

    @cached_property
    def kill_time(self) -> tuple[tuple[KillTime, ...], ...]:
        """Each card discarded, followed by each card."""
        return tuple(tuple(KillTime(first, second) for second in self.keys) for first in self.keys)


def _kind(card: Card) -> type[Any]:
    match card:
        case Event(effect=effect):
            return type(effect)
        case Gadget(power=power):
            return type(power)
    return type(card)


def _copies(card: Card) -> int:
    return card.copies if isinstance(card, Inverter | Event) else 1


def _is_played(card: Card, mode: Mode) -> bool:
    """True if the mode plays with the card, and does not set it aside. R9."""
    match card:
        case Patch() | Inverter():
            return mode.has_timeline
        case Gadget():
            return mode.has_gadgets
        case Event(effect=NewIdentity()):
            return mode.identities > 0
    return not mode.is_alone


_MADE: Final[dict[tuple[Any, ...], Box]] = {}


def box_of(mode: ModeKey, names: tuple[str, ...]) -> Box:
    """Return the box of that mode with the pack, or the two packs, of these keys; always the same object.

    Raises `BrokenPack` if two packs share a year.
    """
    packs = [PACKS[name] for name in names]
    asked = (mode, names, *(pack.fingerprint for pack in packs))
    made = _MADE.get(asked)
    if made is None:
        pack = packs[0] if len(packs) == 1 else combined(*packs)
        made = _MADE[asked] = Box(MODES[mode], names, pack, Timeline(pack, MODES[mode]))
    return made
