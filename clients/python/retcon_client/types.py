"""The shapes of what operations take and return.

A newer server may send more: fields, and values of `kind`, `type` and `status` that are not listed here. They are
passed on as they are. Generated from openapi.yaml by `make clients`; do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class EarlyAmericanChrononautsOptions(TypedDict):
    """The options of a game. R1, R12, R13."""

    mode: NotRequired[Literal["standard", "artifaxx", "solonauts", "uber"]]
    """The way to play."""
    pack: NotRequired[Literal["early-american", "twentieth-century"]]
    """The key of the content pack."""
    second_pack: NotRequired[Literal["early-american", "twentieth-century"]]
    """The key of the pack that `uber` combines with the first one."""
    mulligan: NotRequired[bool]
    """Each seat may swap its hidden identities once, before the first turn."""
    ids: NotRequired[int]
    """The number of characters in `solonauts`."""
    turn_limit: NotRequired[int]
    """After this many turns of each seat, the game ends without a winner."""


class EarlyAmericanChrononautsPlay(TypedDict):
    """Lay a card without any choice. Rulebook "Card Types"."""

    type: Literal["play"]
    """The type of the move."""
    card: str
    """The key of the card, such as `fast-forward`."""


class EarlyAmericanChrononautsPlayOn(TypedDict):
    """Lay an inverter on a linchpin. Rulebook "Inverters"."""

    type: Literal["play_on"]
    """The type of the move."""
    card: str
    """The key of the card, such as `fast-forward`."""
    year: int
    """The year of the linchpin."""


class EarlyAmericanChrononautsPlayAt(TypedDict):
    """Lay a card and name a seat. Rulebook "Actions"."""

    type: Literal["play_at"]
    """The type of the move."""
    card: str
    """The key of the card, such as `fast-forward`."""
    seat: int
    """The seat that the card names."""


class EarlyAmericanChrononautsPlayAtSlot(TypedDict):
    """Lay a card and name one of the two identities or missions of a seat, unseen. Rulebook "ÜberChrononauts"."""

    type: Literal["play_at_slot"]
    """The type of the move."""
    card: str
    """The key of the card, such as `fast-forward`."""
    seat: int
    """The seat that the card names."""
    slot: int
    """The first or the second of the seat's cards."""


class EarlyAmericanChrononautsPlayFor(TypedDict):
    """Lay a card and name another one, in front of a seat or among the discards. Rulebook "Actions"."""

    type: Literal["play_for"]
    """The type of the move."""
    card: str
    """The key of the card, such as `fast-forward`."""
    target: str
    """The key of the card that it names."""


class EarlyAmericanChrononautsDiscard(TypedDict):
    """Discard a card of your hand. Rulebook "How to Play", "ÜberChrononauts", "Solonauts"."""

    type: Literal["discard"]
    """The type of the move."""
    card: str
    """The key of the card, such as `fast-forward`."""


class EarlyAmericanChrononautsKillTime(TypedDict):
    """Discard two cards of your hand, in this order, and draw one. Rulebook "How to Play"."""

    type: Literal["kill_time"]
    """The type of the move."""
    first: str
    """The key of the card that is discarded first."""
    second: str
    """The key of the card that is discarded second."""


class EarlyAmericanChrononautsSwapIdentities(TypedDict):
    """Swap your first identity, the second one, both or none, in secret. Rulebook "Identity Mulligan"."""

    type: Literal["swap_identities"]
    """The type of the move."""
    first: bool
    """True to swap the first identity."""
    second: bool
    """True to swap the second identity; only in `uber`."""


class EarlyAmericanChrononautsTake(TypedDict):
    """Take a card from the deck that you look through, in secret. R8."""

    type: Literal["take"]
    """The type of the move."""
    card: str
    """The key of the card, such as `fast-forward`."""


class EarlyAmericanChrononautsPutBack(TypedDict):
    """Put a card just drawn back on the deck, in secret, and take the top discard. Rulebook "Über Questions"."""

    type: Literal["put_back"]
    """The type of the move."""
    card: str
    """The key of the card, such as `fast-forward`."""


class EarlyAmericanChrononautsGoOn(TypedDict):
    """Leave your time machine unused. R7."""

    type: Literal["go_on"]
    """The type of the move."""


class EarlyAmericanChrononautsUseMemo(TypedDict):
    """Answer the card just laid with a memo, in secret. Rulebook "Regarding Memos"."""

    type: Literal["memo"]
    """The type of the move."""


class EarlyAmericanChrononautsPass(TypedDict):
    """Let the card take effect, in secret. This also withdraws an earlier "always pass"."""

    type: Literal["pass"]
    """The type of the move."""


class EarlyAmericanChrononautsAlwaysPass(TypedDict):
    """Pass, in secret, in this window and in all later ones until you answer differently."""

    type: Literal["always_pass"]
    """The type of the move."""


class EarlyAmericanChrononautsSetStanding(TypedDict):
    """In your own turn, choose in secret whether you always pass from now on."""

    type: Literal["set_standing"]
    """The type of the move."""
    always_pass: bool
    """True: always pass from now on. False: ask me again."""


EarlyAmericanChrononautsMove: TypeAlias = (
    EarlyAmericanChrononautsPlay
    | EarlyAmericanChrononautsPlayOn
    | EarlyAmericanChrononautsPlayAt
    | EarlyAmericanChrononautsPlayAtSlot
    | EarlyAmericanChrononautsPlayFor
    | EarlyAmericanChrononautsDiscard
    | EarlyAmericanChrononautsKillTime
    | EarlyAmericanChrononautsSwapIdentities
    | EarlyAmericanChrononautsTake
    | EarlyAmericanChrononautsPutBack
    | EarlyAmericanChrononautsGoOn
    | EarlyAmericanChrononautsUseMemo
    | EarlyAmericanChrononautsPass
    | EarlyAmericanChrononautsAlwaysPass
    | EarlyAmericanChrononautsSetStanding
)
"""A move of Early American Chrononauts."""


class EarlyAmericanChrononautsCondition(TypedDict):
    """A condition on linchpins."""

    prime: list[int]
    """Years of linchpins that must be prime, in order of date; at least one."""
    is_or: bool
    """True if one of these years is enough; false if all of them must be prime."""
    true: list[int]
    """Years of linchpins that must not be prime, in order of date."""


class Hidden(TypedDict):
    """The number of things that are hidden from you."""

    hidden: int
    """How many things are hidden."""


class EarlyAmericanChrononautsIdentity(TypedDict):
    """A character. It is home when one event shows its true side and both patches are on the timeline."""

    key: str
    """The key of the identity."""
    name: str
    """Its name."""
    text: str
    """The text on its card."""
    true: int
    """The year of the event that must show its true side."""
    patches: list[str]
    """The keys of the two patches."""


class EarlyAmericanChrononautsMission(TypedDict):
    """Items to collect. It is complete with a different artifact in front of the player for each of three items."""

    key: str
    """The key of the mission."""
    title: str
    """Its title."""
    text: str
    """The text on its card."""
    items: list[str]
    """The items: keys of artifacts, or `gold` for any artifact of gold."""


class EarlyAmericanChrononautsWaiting(TypedDict):
    """A Fast Forward on the table."""

    card: str
    """The key of the card."""
    plays: int
    """How many plays it still gives."""


class EarlyAmericanChrononautsLaid(TypedDict):
    """The card being played, with its choices."""

    card: str
    """The key of the card."""
    year: int | None
    """The year of the linchpin that it flips; null for other cards."""
    seat: int | None
    """The seat that it names; null if it names none."""
    slot: int | None
    """Which of the seat's two identities or missions it names: 1 or 2. Null if neither."""
    target: str | None
    """The key of the card that it names; null if it names none."""


class EarlyAmericanChrononautsWindowView(TypedDict):
    """The open window on the card laid last."""

    layers: list[int]
    """The seats that laid the card (first) and each card that cancels the one before it."""
    answers: list[bool | Hidden | None]
    """By seat: true if it cancels. Null: not asked, or not answered yet. Hidden: answered, in secret."""


class ThatTimeYouKilledMeOptions(TypedDict):
    """What is agreed before the game. Rulebook "Standard Setup", "Convergence", "Coda"; rulings R1 to R6."""

    scenario: NotRequired[Literal["basics", "growth", "influence", "memory", "convergence", "alternate"]]
    """The part of the rulebook that is played: the standard rules, one chapter, several chapters combined
    (`convergence`), or a game with power cards (`alternate`).
    """
    chapters: NotRequired[list[Literal["growth", "influence", "memory"]]]
    """The two or three chapters of a `convergence`. If empty, two are drawn."""
    first: NotRequired[Literal["random", "white", "black"]]
    """The color that goes first. White is seat 0."""
    handicap: NotRequired[list[int]]
    """By seat: the number of copies that are removed from its supply before the game."""
    statue_build: NotRequired[Literal["rebound", "no_rebound"]]
    """What happens to the later copy of a built statue where something that can't be pushed is in its way: it shifts
    the opposite way, or it is left out.
    """
    repetition_draw: NotRequired[bool]
    """Whether the third occurrence of a position is a draw."""
    turn_limit: NotRequired[int]
    """The number of turns, of both seats together, after which the game is a draw; 0 for no limit."""
    timeline: NotRequired[Literal["draft_powers", "power_share"]]
    """In `alternate`: whether each seat chooses a power card, or one card is chosen for both."""
    envelope: NotRequired[Literal["random", "clockwork", "grudge", "groundwork", "menagerie"]]
    """In `alternate`: the envelope whose four power cards are laid out."""
    position: NotRequired[str | None]
    """A custom start in position notation; null for the standard setup."""


class ThatTimeYouKilledMeChooseCopy(TypedDict):
    """Choose the active copy. Rulebook "Step 1: Choose Copy"."""

    type: Literal["choose_copy"]
    """The type of the move."""
    space: int
    """The copy's space in your focus era."""


class ThatTimeYouKilledMeMoveTo(TypedDict):
    """Move one space, and optionally pull a statue. Rulebook "Action: Move", "Effect: Pull Statue"."""

    type: Literal["move"]
    """The type of the move."""
    to: int
    """The space that the active copy enters."""
    pull: NotRequired[bool]
    """Whether the statue directly behind follows into the space that the copy leaves."""


class ThatTimeYouKilledMeTimeTravel(TypedDict):
    """Travel one era. Rulebook "Action: Time Travel Forward", "Action: Time Travel Backward"."""

    type: Literal["time_travel"]
    """The type of the move."""
    direction: Literal["forward", "backward"]
    """Backward leaves a copy from your supply behind."""


class ThatTimeYouKilledMeShiftFocus(TypedDict):
    """Move the focus to another era, which ends the turn. Rulebook "Step 3: Shift Focus"."""

    type: Literal["shift_focus"]
    """The type of the move."""
    era: Literal["past", "present", "future"]
    """The era in which you choose a copy on your next turn."""


class ThatTimeYouKilledMeUndo(TypedDict):
    """Take back all moves of this turn. Rulebook "How To Take A Turn"; ruling R3."""

    type: Literal["undo"]
    """The type of the move."""


class ThatTimeYouKilledMePlant(TypedDict):
    """Plant a seed. Rulebook "Action: Plant Seed"; ruling R15."""

    type: Literal["plant"]
    """The type of the move."""
    space: int
    """The active copy's own space, or an empty one beside it."""


class ThatTimeYouKilledMeRemoveSeed(TypedDict):
    """Return a seed to the supply. Rulebook "Action: Remove Seed"; ruling R15."""

    type: Literal["remove_seed"]
    """The type of the move."""
    space: int
    """The seed's space: the active copy's own, or one beside it."""


class ThatTimeYouKilledMeBuild(TypedDict):
    """Build your statue, once per game. Rulebook "Action: Build Statue"."""

    type: Literal["build"]
    """The type of the move."""
    space: int
    """An empty space beside the active copy."""


class ThatTimeYouKilledMeTrain(TypedDict):
    """Put your hat on an elephant and, through memory, on its later selves. Rulebook "Action: Train"."""

    type: Literal["train"]
    """The type of the move."""
    elephant: Literal["dark", "light"]
    """The elephant in the active copy's era."""


class ThatTimeYouKilledMeCommandElephant(TypedDict):
    """Send an elephant that wears your hat one space. Rulebook "Action: Command"; rulings R32, R35."""

    type: Literal["command"]
    """The type of the move."""
    elephant: Literal["dark", "light"]
    """The elephant in the active copy's era."""
    to: int
    """The space that the elephant enters."""
    pull: NotRequired[bool]
    """Whether the statue directly behind the elephant follows it."""


class ThatTimeYouKilledMeTakePower(TypedDict):
    """Choose one of the power cards laid out. Rulebook "Draft Powers", "Power Share"."""

    type: Literal["take_power"]
    """The type of the move."""
    power: Literal[
        "second_wind",
        "frequent_flyer",
        "express",
        "steady_focus",
        "bloodlust",
        "sidestep",
        "afterimage",
        "whisperer",
        "green_thumb",
        "machete",
        "heave",
        "monumental",
        "stampede",
        "beast_tongue",
        "orchard",
        "caravan",
    ]
    """The card's key."""


class ThatTimeYouKilledMeTakeTurn(TypedDict):
    """Decide, as the second player, who begins. Rulebook "Draft Powers", "Power Share"."""

    type: Literal["take_turn"]
    """The type of the move."""
    turn: Literal["first", "second"]
    """The turn that you take; the other seat takes the other one."""


class ThatTimeYouKilledMeLeap(TypedDict):
    """Travel two eras with one action. Power card "Express"."""

    type: Literal["leap"]
    """The type of the move."""
    direction: Literal["forward", "backward"]
    """Backward leaves a copy from your supply behind."""


class ThatTimeYouKilledMeSplit(TypedDict):
    """Travel forward and leave a new copy. Power card "Afterimage"."""

    type: Literal["split"]
    """The type of the move."""


class ThatTimeYouKilledMeHeave(TypedDict):
    """Push a statue without moving. Power card "Heave"."""

    type: Literal["heave"]
    """The type of the move."""
    space: int
    """The statue's space, beside the active copy."""


ThatTimeYouKilledMeMove: TypeAlias = (
    ThatTimeYouKilledMeChooseCopy
    | ThatTimeYouKilledMeMoveTo
    | ThatTimeYouKilledMeTimeTravel
    | ThatTimeYouKilledMeShiftFocus
    | ThatTimeYouKilledMeUndo
    | ThatTimeYouKilledMePlant
    | ThatTimeYouKilledMeRemoveSeed
    | ThatTimeYouKilledMeBuild
    | ThatTimeYouKilledMeTrain
    | ThatTimeYouKilledMeCommandElephant
    | ThatTimeYouKilledMeTakePower
    | ThatTimeYouKilledMeTakeTurn
    | ThatTimeYouKilledMeLeap
    | ThatTimeYouKilledMeSplit
    | ThatTimeYouKilledMeHeave
)
"""A move of That Time You Killed Me."""


class ThatTimeYouKilledMeSeatView(TypedDict):
    """What belongs to one seat."""

    focus: Literal["past", "present", "future"]
    """The era of its focus."""
    supply: int
    """The number of copies in its supply."""
    dead: int
    """The number of its copies that have died."""
    has_built: bool
    """Whether it has built its statue, which it can do once per game."""
    power: str | None
    """The key of its power card; null if it has none, or none yet."""


class ThatTimeYouKilledMeFallenView(TypedDict):
    """A fallen tree."""

    space: int
    """The space that it lies on, 1 to 16."""
    trunk: int
    """The space beside it that its trunk points to: where it stood."""


class ThatTimeYouKilledMeStatueView(TypedDict):
    """A statue in an era."""

    statue: Literal["orange", "white", "black"]
    """The color, which tells whose it is; the orange statue is nobody's."""
    space: int
    """Its space, 1 to 16."""


class ThatTimeYouKilledMeElephantView(TypedDict):
    """An elephant in an era."""

    elephant: Literal["dark", "light"]
    """The color, which tells which elephant it is."""
    space: int
    """Its space, 1 to 16."""
    hat: int | None
    """The seat whose hat it wears; null if it wears none."""


class ThatTimeYouKilledMeActiveView(TypedDict):
    """The place of the active copy."""

    era: Literal["past", "present", "future"]
    """Its era."""
    space: int
    """Its space, 1 to 16."""


class ThatTimeYouKilledMeDraftView(TypedDict):
    """The choice of powers before the game."""

    timeline: Literal["draft_powers", "power_share"]
    """Whether each seat takes a power, or one power is taken for both."""
    envelope: Literal["clockwork", "grudge", "groundwork", "menagerie"]
    """The envelope that the powers are from."""
    layout: list[str]
    """The keys of the four powers laid out."""
    first: int
    """The seat that takes a power first."""
    taken: list[str]
    """The keys of the powers taken so far, in order."""


class TimeBreakerOptions(TypedDict):
    """The options of a game. R1, R17, R24."""

    pack: NotRequired[Literal["open"]]
    """The key of the content pack."""
    auto_arrest: NotRequired[bool]
    """The server declares an arrest for a seat as soon as the seat may declare it."""
    turn_limit: NotRequired[int]
    """After this many turns of all seats together, the game ends without a winner."""


class TimeBreakerPlay(TypedDict):
    """Lay a card without any choice. On the Move then follows the green arrow. Rulebook "Card Types"."""

    type: Literal["play"]
    """The type of the move."""
    card: str
    """The key of the card, such as `jump-1969` or `join-me`."""


class TimeBreakerPlayTo(TypedDict):
    """Lay a card and name a tile: the destination, or the gate to crash. Rulebook "Card Types"."""

    type: Literal["play_to"]
    """The type of the move."""
    card: str
    """The key of the card, such as `jump-1969` or `join-me`."""
    tile: str
    """The key of the tile, such as `1969`, or `tra`."""


class TimeBreakerPlayOn(TypedDict):
    """Lay Return to HQ or Tag Along and name a seat. Rulebook "Action"."""

    type: Literal["play_on"]
    """The type of the move."""
    card: str
    """The key of the card, such as `jump-1969` or `join-me`."""
    seat: int
    """The seat that the card names."""


class TimeBreakerPlayWith(TypedDict):
    """Lay On the Move with a Move or Jump that takes the Time Breaker to a tile. Rulebook "Breaker"."""

    type: Literal["play_with"]
    """The type of the move."""
    card: str
    """The key of the card, such as `jump-1969` or `join-me`."""
    second: str
    """The key of the Move or Jump that is laid with it."""
    tile: str
    """The key of the tile, such as `1969`, or `tra`."""


class TimeBreakerFollow(TypedDict):
    """Follow the green arrow of the tile you are on. Rulebook "Game Play"."""

    type: Literal["follow"]
    """The type of the move."""


class TimeBreakerWormhole(TypedDict):
    """Draw another card and play it at once. Rulebook "Game Play"."""

    type: Literal["wormhole"]
    """The type of the move."""


class TimeBreakerDump(TypedDict):
    """Discard a jump to a closed gate. More dumps may follow before you draw. Rulebook "Dumping Jumps", R6."""

    type: Literal["dump"]
    """The type of the move."""
    card: str
    """The key of the card, such as `jump-1969` or `join-me`."""


class TimeBreakerDrawAnew(TypedDict):
    """Draw one card for each jump that you dumped. Rulebook "Dumping Jumps", R6."""

    type: Literal["draw_anew"]
    """The type of the move."""


class TimeBreakerArrest(TypedDict):
    """Declare the Time Breaker under arrest. Rulebook "Making an Arrest"."""

    type: Literal["arrest"]
    """The type of the move."""


class TimeBreakerGoOn(TypedDict):
    """Continue without an arrest, to the second step of Double Time or to the end of the turn. R7."""

    type: Literal["go_on"]
    """The type of the move."""


class TimeBreakerNameCard(TypedDict):
    """Name the card of your hand that Quantum Leap plays. Rulebook "Action"."""

    type: Literal["name_card"]
    """The type of the move."""
    card: str
    """The key of the card, such as `jump-1969` or `join-me`."""


class TimeBreakerPlayFirst(TypedDict):
    """Choose which of the two cards of Quantum Leap is played first. Rulebook "Stopping Time"."""

    type: Literal["play_first"]
    """The type of the move."""
    card: str
    """The key of the card, such as `jump-1969` or `join-me`."""


class TimeBreakerPassTurn(TypedDict):
    """End the turn when no play, Follow or wormhole is possible. R22."""

    type: Literal["pass_turn"]
    """The type of the move."""


class TimeBreakerStopTime(TypedDict):
    """Answer the card just laid with a Stop Time, in secret. Rulebook "Stop Time"."""

    type: Literal["stop_time"]
    """The type of the move."""


class TimeBreakerPass(TypedDict):
    """Let the card take effect, in secret. This also withdraws an earlier "always pass"."""

    type: Literal["pass"]
    """The type of the move."""


class TimeBreakerAlwaysPass(TypedDict):
    """Pass, in secret, in this window and in all later ones until you answer differently."""

    type: Literal["always_pass"]
    """The type of the move."""


class TimeBreakerSetStanding(TypedDict):
    """In your own turn, choose in secret whether you always pass from now on."""

    type: Literal["set_standing"]
    """The type of the move."""
    always_pass: bool
    """True: always pass from now on. False: ask me again."""


TimeBreakerMove: TypeAlias = (
    TimeBreakerPlay
    | TimeBreakerPlayTo
    | TimeBreakerPlayOn
    | TimeBreakerPlayWith
    | TimeBreakerFollow
    | TimeBreakerWormhole
    | TimeBreakerDump
    | TimeBreakerDrawAnew
    | TimeBreakerArrest
    | TimeBreakerGoOn
    | TimeBreakerNameCard
    | TimeBreakerPlayFirst
    | TimeBreakerPassTurn
    | TimeBreakerStopTime
    | TimeBreakerPass
    | TimeBreakerAlwaysPass
    | TimeBreakerSetStanding
)
"""A move of Time Breaker."""


class TimeBreakerSquare(TypedDict):
    """A place of the board and the tile there."""

    tile: str
    """The key of the tile; `tra` for the TRA tile."""
    date: str
    """The date printed on the gate; empty for the TRA tile."""
    title: str
    """The event printed on the gate."""
    green: str | None
    """The tile that the green arrow leads to. Null for the TRA tile, which has no arrows."""
    red: str | None
    """The tile that the red arrow leads to. Null for the TRA tile."""
    closed: bool
    """True if the gate has been crashed and is no longer on the board."""


class TimeBreakerSeatView(TypedDict):
    """What the viewer knows about one seat."""

    seat: int
    """The number of the seat."""
    tile: str
    """The tile that the seat's piece is on."""
    arrested: bool
    """True if the seat holds the Time Breaker arrested."""
    hand: list[str] | Hidden
    """The cards of its hand. Hidden: how many there are."""
    shown: list[str]
    """The cards of its hand that everyone has seen."""
    always_pass: bool | Hidden
    """Its standing answer: true if it always passes in windows."""


class TimeBreakerWaiting(TypedDict):
    """Cards on the table that a Quantum Leap or a wormhole has brought there and that are still to be laid."""

    leap: bool
    """True for a Quantum Leap, false for a wormhole."""
    cards: list[str]
    """The cards, in the order in which they are played once that has been chosen."""


class TimeBreakerLaid(TypedDict):
    """The card being played, with its choices."""

    card: str
    """The key of the card."""
    tile: str | None
    """The tile that it names; null if it names none."""
    seat: int | None
    """The seat that it names; null if it names none."""
    second: str | None
    """The card laid with it; null if there is none."""


class TimeBreakerWindowView(TypedDict):
    """The open window on the card laid last."""

    layers: list[int]
    """The seats that laid the card (first) and each card that cancels the one before it."""
    answers: list[bool | Hidden | None]
    """By seat: true if it cancels. Null: not asked, or not answered yet. Hidden: answered, in secret."""


class TimeChaseOptions(TypedDict):
    """The options of Time Chase. Rules "Game Setup", 6."""

    mode: NotRequired[Literal["standard", "jumble"]]
    """The side of the time machine cards: A is `standard`; B is `jumble`, in which event tokens are drawn in random
    order and travelers can also move forward.
    """


class TimeChasePlayCard(TypedDict):
    """Play a card to the event being resolved. Rules "Playing Cards"."""

    type: Literal["play_card"]
    """The type of the move."""
    card: Literal[
        "D1",
        "D2",
        "D3",
        "D4",
        "D5",
        "D6",
        "D7",
        "D8",
        "D9",
        "D10",
        "D11",
        "D12",
        "D13",
        "F1",
        "F2",
        "F3",
        "F4",
        "F5",
        "F6",
        "F7",
        "F8",
        "F9",
        "F10",
        "F11",
        "F12",
        "F13",
        "N1",
        "N2",
        "N3",
        "N4",
        "N5",
        "N6",
        "N7",
        "N8",
        "N9",
        "N10",
        "N11",
        "N12",
        "N13",
        "P1",
        "P2",
        "P3",
        "P4",
        "P5",
        "P6",
        "P7",
        "P8",
        "P9",
        "P10",
        "P11",
        "P12",
        "P13",
        "T1",
        "T2",
        "T3",
        "T4",
        "T5",
        "T6",
        "T7",
        "T8",
        "T9",
        "T10",
        "T11",
        "T12",
        "T13",
    ]
    """The card, by suit and rank: `F7` is the 7 of flux."""


class TimeChaseChooseInvariant(TypedDict):
    """Choose a card for the invariant, in secret. Rules "Altering the Invariant"."""

    type: Literal["choose_invariant"]
    """The type of the move."""
    card: Literal[
        "D1",
        "D2",
        "D3",
        "D4",
        "D5",
        "D6",
        "D7",
        "D8",
        "D9",
        "D10",
        "D11",
        "D12",
        "D13",
        "F1",
        "F2",
        "F3",
        "F4",
        "F5",
        "F6",
        "F7",
        "F8",
        "F9",
        "F10",
        "F11",
        "F12",
        "F13",
        "N1",
        "N2",
        "N3",
        "N4",
        "N5",
        "N6",
        "N7",
        "N8",
        "N9",
        "N10",
        "N11",
        "N12",
        "N13",
        "P1",
        "P2",
        "P3",
        "P4",
        "P5",
        "P6",
        "P7",
        "P8",
        "P9",
        "P10",
        "P11",
        "P12",
        "P13",
        "T1",
        "T2",
        "T3",
        "T4",
        "T5",
        "T6",
        "T7",
        "T8",
        "T9",
        "T10",
        "T11",
        "T12",
        "T13",
    ]
    """The card, by suit and rank: `F7` is the 7 of flux."""


class TimeChaseTravel(TypedDict):
    """Choose how far to travel, in secret. Staying in the present is 0 backward. Rules "Move Travelers", ruling R16."""

    type: Literal["travel"]
    """The type of the move."""
    fuel: int
    """The fuel to spend, which is the number of spaces to travel."""
    direction: Literal["backward", "forward"]
    """Towards the invariant (`backward`) or away from it (`forward`)."""


TimeChaseMove: TypeAlias = TimeChasePlayCard | TimeChaseChooseInvariant | TimeChaseTravel
"""A move of Time Chase."""


class TimeChaseEventView(TypedDict):
    """One event of the timeline. Until it resolves for the first time it has neither cards nor a controller."""

    token: int
    """The number on the event's token, from 1 to 10."""
    present: bool
    """True if the event is the present."""
    led: str | None
    """The card that was led, such as `F7`, whose suit all follow; null until the event resolves."""
    winning: str | None
    """The card that wins the event, which can be the led card; null until the event resolves."""
    controller: int | None
    """The seat that controls the event; null until the event resolves."""


class TimeChasePlayView(TypedDict):
    """A card played to the event being resolved."""

    seat: int
    """The seat that played the card."""
    card: str
    """The card, such as `F7`."""


class TimeChaseSeatView(TypedDict):
    """One seat. R17."""

    hand: list[str] | Hidden
    """The cards in hand, hidden from others; a chosen card is still there."""
    fuel: int
    """The fuel that the seat has. Fuel that it has chosen to spend counts until all have chosen."""
    discs: int
    """The seat's control discs that are not on the timeline, of 3."""
    location: int | Literal["invariant"]
    """Where the seat's traveler is: the token of an event, or `invariant`."""
    choice: TimeChaseChooseInvariant | TimeChaseTravel | Hidden | None
    """The seat's choice, hidden until all are revealed; null if it made none."""


class TimeMachineOptions(TypedDict):
    """Time Machine has no options."""


class TimeMachineLayCard(TypedDict):
    """Lay a card of the hand face down on the stack of this round, in secret. Rulebook "Rounds 1 - 4", R2."""

    type: Literal["lay_card"]
    """The type of the move."""
    card: Literal[
        "finance-1@0",
        "finance-1@1",
        "finance-1@2",
        "finance-1@3",
        "finance-1@4",
        "finance-1@5",
        "finance-1@6",
        "finance-1@7",
        "finance-2@0",
        "finance-2@1",
        "finance-2@2",
        "finance-2@3",
        "finance-2@4",
        "finance-2@5",
        "finance-2@6",
        "finance-2@7",
        "finance-3@0",
        "finance-3@1",
        "finance-3@2",
        "finance-3@3",
        "finance-3@4",
        "finance-3@5",
        "finance-3@6",
        "finance-3@7",
        "finance-4@0",
        "finance-4@1",
        "finance-4@2",
        "finance-4@3",
        "finance-4@4",
        "finance-4@5",
        "finance-4@6",
        "finance-4@7",
        "finance-5@0",
        "finance-5@1",
        "finance-5@2",
        "finance-5@3",
        "finance-5@4",
        "finance-5@5",
        "finance-5@6",
        "finance-5@7",
        "finance-6@0",
        "finance-6@1",
        "finance-6@2",
        "finance-6@3",
        "finance-6@4",
        "finance-6@5",
        "finance-6@6",
        "finance-6@7",
        "finance-7@0",
        "finance-7@1",
        "finance-7@2",
        "finance-7@3",
        "finance-7@4",
        "finance-7@5",
        "finance-7@6",
        "finance-7@7",
        "finance-8@0",
        "finance-8@1",
        "finance-8@2",
        "finance-8@3",
        "finance-8@4",
        "finance-8@5",
        "finance-8@6",
        "finance-8@7",
        "fuel-1@0",
        "fuel-1@1",
        "fuel-1@2",
        "fuel-1@3",
        "fuel-1@4",
        "fuel-1@5",
        "fuel-1@6",
        "fuel-1@7",
        "fuel-2@0",
        "fuel-2@1",
        "fuel-2@2",
        "fuel-2@3",
        "fuel-2@4",
        "fuel-2@5",
        "fuel-2@6",
        "fuel-2@7",
        "fuel-3@0",
        "fuel-3@1",
        "fuel-3@2",
        "fuel-3@3",
        "fuel-3@4",
        "fuel-3@5",
        "fuel-3@6",
        "fuel-3@7",
        "fuel-4@0",
        "fuel-4@1",
        "fuel-4@2",
        "fuel-4@3",
        "fuel-4@4",
        "fuel-4@5",
        "fuel-4@6",
        "fuel-4@7",
        "fuel-5@0",
        "fuel-5@1",
        "fuel-5@2",
        "fuel-5@3",
        "fuel-5@4",
        "fuel-5@5",
        "fuel-5@6",
        "fuel-5@7",
        "fuel-6@0",
        "fuel-6@1",
        "fuel-6@2",
        "fuel-6@3",
        "fuel-6@4",
        "fuel-6@5",
        "fuel-6@6",
        "fuel-6@7",
        "fuel-7@0",
        "fuel-7@1",
        "fuel-7@2",
        "fuel-7@3",
        "fuel-7@4",
        "fuel-7@5",
        "fuel-7@6",
        "fuel-7@7",
        "fuel-8@0",
        "fuel-8@1",
        "fuel-8@2",
        "fuel-8@3",
        "fuel-8@4",
        "fuel-8@5",
        "fuel-8@6",
        "fuel-8@7",
        "fuel-9@0",
        "fuel-9@1",
        "fuel-9@2",
        "fuel-9@3",
        "fuel-9@4",
        "fuel-9@5",
        "fuel-9@6",
        "fuel-9@7",
        "fuel-10@0",
        "fuel-10@1",
        "fuel-10@2",
        "fuel-10@3",
        "fuel-10@4",
        "fuel-10@5",
        "fuel-10@6",
        "fuel-10@7",
        "research-1@0",
        "research-1@1",
        "research-1@2",
        "research-1@3",
        "research-1@4",
        "research-1@5",
        "research-1@6",
        "research-1@7",
        "research-2@0",
        "research-2@1",
        "research-2@2",
        "research-2@3",
        "research-2@4",
        "research-2@5",
        "research-2@6",
        "research-2@7",
        "research-3@0",
        "research-3@1",
        "research-3@2",
        "research-3@3",
        "research-3@4",
        "research-3@5",
        "research-3@6",
        "research-3@7",
        "research-4@0",
        "research-4@1",
        "research-4@2",
        "research-4@3",
        "research-4@4",
        "research-4@5",
        "research-4@6",
        "research-4@7",
        "research-5@0",
        "research-5@1",
        "research-5@2",
        "research-5@3",
        "research-5@4",
        "research-5@5",
        "research-5@6",
        "research-5@7",
        "research-6@0",
        "research-6@1",
        "research-6@2",
        "research-6@3",
        "research-6@4",
        "research-6@5",
        "research-6@6",
        "research-6@7",
        "research-7@0",
        "research-7@1",
        "research-7@2",
        "research-7@3",
        "research-7@4",
        "research-7@5",
        "research-7@6",
        "research-7@7",
        "research-8@0",
        "research-8@1",
        "research-8@2",
        "research-8@3",
        "research-8@4",
        "research-8@5",
        "research-8@6",
        "research-8@7",
        "research-9@0",
        "research-9@1",
        "research-9@2",
        "research-9@3",
        "research-9@4",
        "research-9@5",
        "research-9@6",
        "research-9@7",
        "research-10@0",
        "research-10@1",
        "research-10@2",
        "research-10@3",
        "research-10@4",
        "research-10@5",
        "research-10@6",
        "research-10@7",
        "parts-1@0",
        "parts-1@1",
        "parts-1@2",
        "parts-1@3",
        "parts-1@4",
        "parts-1@5",
        "parts-1@6",
        "parts-1@7",
        "parts-2@0",
        "parts-2@1",
        "parts-2@2",
        "parts-2@3",
        "parts-2@4",
        "parts-2@5",
        "parts-2@6",
        "parts-2@7",
        "parts-3@0",
        "parts-3@1",
        "parts-3@2",
        "parts-3@3",
        "parts-3@4",
        "parts-3@5",
        "parts-3@6",
        "parts-3@7",
        "parts-4@0",
        "parts-4@1",
        "parts-4@2",
        "parts-4@3",
        "parts-4@4",
        "parts-4@5",
        "parts-4@6",
        "parts-4@7",
        "parts-5@0",
        "parts-5@1",
        "parts-5@2",
        "parts-5@3",
        "parts-5@4",
        "parts-5@5",
        "parts-5@6",
        "parts-5@7",
        "parts-6@0",
        "parts-6@1",
        "parts-6@2",
        "parts-6@3",
        "parts-6@4",
        "parts-6@5",
        "parts-6@6",
        "parts-6@7",
        "parts-7@0",
        "parts-7@1",
        "parts-7@2",
        "parts-7@3",
        "parts-7@4",
        "parts-7@5",
        "parts-7@6",
        "parts-7@7",
        "parts-8@0",
        "parts-8@1",
        "parts-8@2",
        "parts-8@3",
        "parts-8@4",
        "parts-8@5",
        "parts-8@6",
        "parts-8@7",
        "parts-9@0",
        "parts-9@1",
        "parts-9@2",
        "parts-9@3",
        "parts-9@4",
        "parts-9@5",
        "parts-9@6",
        "parts-9@7",
        "parts-10@0",
        "parts-10@1",
        "parts-10@2",
        "parts-10@3",
        "parts-10@4",
        "parts-10@5",
        "parts-10@6",
        "parts-10@7",
        "parts-11@0",
        "parts-11@1",
        "parts-11@2",
        "parts-11@3",
        "parts-11@4",
        "parts-11@5",
        "parts-11@6",
        "parts-11@7",
        "parts-12@0",
        "parts-12@1",
        "parts-12@2",
        "parts-12@3",
        "parts-12@4",
        "parts-12@5",
        "parts-12@6",
        "parts-12@7",
    ]
    """The card to lay, from the hand."""


class TimeMachineDecideActivation(TypedDict):
    """Decide in secret whether to activate the time machine this round. Rulebook "Time Machine Activation", R4."""

    type: Literal["decide_activation"]
    """The type of the move."""
    activate: bool
    """True to activate the machine, false to leave it inactive this round."""


class TimeMachineHoldBack(TypedDict):
    """Leave a card that can be spared out of the display, in secret. Rulebook "Time Machine Activation", R5."""

    type: Literal["hold_back"]
    """The type of the move."""
    card: Literal[
        "finance-1@0",
        "finance-1@1",
        "finance-1@2",
        "finance-1@3",
        "finance-1@4",
        "finance-1@5",
        "finance-1@6",
        "finance-1@7",
        "finance-2@0",
        "finance-2@1",
        "finance-2@2",
        "finance-2@3",
        "finance-2@4",
        "finance-2@5",
        "finance-2@6",
        "finance-2@7",
        "finance-3@0",
        "finance-3@1",
        "finance-3@2",
        "finance-3@3",
        "finance-3@4",
        "finance-3@5",
        "finance-3@6",
        "finance-3@7",
        "finance-4@0",
        "finance-4@1",
        "finance-4@2",
        "finance-4@3",
        "finance-4@4",
        "finance-4@5",
        "finance-4@6",
        "finance-4@7",
        "finance-5@0",
        "finance-5@1",
        "finance-5@2",
        "finance-5@3",
        "finance-5@4",
        "finance-5@5",
        "finance-5@6",
        "finance-5@7",
        "finance-6@0",
        "finance-6@1",
        "finance-6@2",
        "finance-6@3",
        "finance-6@4",
        "finance-6@5",
        "finance-6@6",
        "finance-6@7",
        "finance-7@0",
        "finance-7@1",
        "finance-7@2",
        "finance-7@3",
        "finance-7@4",
        "finance-7@5",
        "finance-7@6",
        "finance-7@7",
        "finance-8@0",
        "finance-8@1",
        "finance-8@2",
        "finance-8@3",
        "finance-8@4",
        "finance-8@5",
        "finance-8@6",
        "finance-8@7",
        "fuel-1@0",
        "fuel-1@1",
        "fuel-1@2",
        "fuel-1@3",
        "fuel-1@4",
        "fuel-1@5",
        "fuel-1@6",
        "fuel-1@7",
        "fuel-2@0",
        "fuel-2@1",
        "fuel-2@2",
        "fuel-2@3",
        "fuel-2@4",
        "fuel-2@5",
        "fuel-2@6",
        "fuel-2@7",
        "fuel-3@0",
        "fuel-3@1",
        "fuel-3@2",
        "fuel-3@3",
        "fuel-3@4",
        "fuel-3@5",
        "fuel-3@6",
        "fuel-3@7",
        "fuel-4@0",
        "fuel-4@1",
        "fuel-4@2",
        "fuel-4@3",
        "fuel-4@4",
        "fuel-4@5",
        "fuel-4@6",
        "fuel-4@7",
        "fuel-5@0",
        "fuel-5@1",
        "fuel-5@2",
        "fuel-5@3",
        "fuel-5@4",
        "fuel-5@5",
        "fuel-5@6",
        "fuel-5@7",
        "fuel-6@0",
        "fuel-6@1",
        "fuel-6@2",
        "fuel-6@3",
        "fuel-6@4",
        "fuel-6@5",
        "fuel-6@6",
        "fuel-6@7",
        "fuel-7@0",
        "fuel-7@1",
        "fuel-7@2",
        "fuel-7@3",
        "fuel-7@4",
        "fuel-7@5",
        "fuel-7@6",
        "fuel-7@7",
        "fuel-8@0",
        "fuel-8@1",
        "fuel-8@2",
        "fuel-8@3",
        "fuel-8@4",
        "fuel-8@5",
        "fuel-8@6",
        "fuel-8@7",
        "fuel-9@0",
        "fuel-9@1",
        "fuel-9@2",
        "fuel-9@3",
        "fuel-9@4",
        "fuel-9@5",
        "fuel-9@6",
        "fuel-9@7",
        "fuel-10@0",
        "fuel-10@1",
        "fuel-10@2",
        "fuel-10@3",
        "fuel-10@4",
        "fuel-10@5",
        "fuel-10@6",
        "fuel-10@7",
        "research-1@0",
        "research-1@1",
        "research-1@2",
        "research-1@3",
        "research-1@4",
        "research-1@5",
        "research-1@6",
        "research-1@7",
        "research-2@0",
        "research-2@1",
        "research-2@2",
        "research-2@3",
        "research-2@4",
        "research-2@5",
        "research-2@6",
        "research-2@7",
        "research-3@0",
        "research-3@1",
        "research-3@2",
        "research-3@3",
        "research-3@4",
        "research-3@5",
        "research-3@6",
        "research-3@7",
        "research-4@0",
        "research-4@1",
        "research-4@2",
        "research-4@3",
        "research-4@4",
        "research-4@5",
        "research-4@6",
        "research-4@7",
        "research-5@0",
        "research-5@1",
        "research-5@2",
        "research-5@3",
        "research-5@4",
        "research-5@5",
        "research-5@6",
        "research-5@7",
        "research-6@0",
        "research-6@1",
        "research-6@2",
        "research-6@3",
        "research-6@4",
        "research-6@5",
        "research-6@6",
        "research-6@7",
        "research-7@0",
        "research-7@1",
        "research-7@2",
        "research-7@3",
        "research-7@4",
        "research-7@5",
        "research-7@6",
        "research-7@7",
        "research-8@0",
        "research-8@1",
        "research-8@2",
        "research-8@3",
        "research-8@4",
        "research-8@5",
        "research-8@6",
        "research-8@7",
        "research-9@0",
        "research-9@1",
        "research-9@2",
        "research-9@3",
        "research-9@4",
        "research-9@5",
        "research-9@6",
        "research-9@7",
        "research-10@0",
        "research-10@1",
        "research-10@2",
        "research-10@3",
        "research-10@4",
        "research-10@5",
        "research-10@6",
        "research-10@7",
        "parts-1@0",
        "parts-1@1",
        "parts-1@2",
        "parts-1@3",
        "parts-1@4",
        "parts-1@5",
        "parts-1@6",
        "parts-1@7",
        "parts-2@0",
        "parts-2@1",
        "parts-2@2",
        "parts-2@3",
        "parts-2@4",
        "parts-2@5",
        "parts-2@6",
        "parts-2@7",
        "parts-3@0",
        "parts-3@1",
        "parts-3@2",
        "parts-3@3",
        "parts-3@4",
        "parts-3@5",
        "parts-3@6",
        "parts-3@7",
        "parts-4@0",
        "parts-4@1",
        "parts-4@2",
        "parts-4@3",
        "parts-4@4",
        "parts-4@5",
        "parts-4@6",
        "parts-4@7",
        "parts-5@0",
        "parts-5@1",
        "parts-5@2",
        "parts-5@3",
        "parts-5@4",
        "parts-5@5",
        "parts-5@6",
        "parts-5@7",
        "parts-6@0",
        "parts-6@1",
        "parts-6@2",
        "parts-6@3",
        "parts-6@4",
        "parts-6@5",
        "parts-6@6",
        "parts-6@7",
        "parts-7@0",
        "parts-7@1",
        "parts-7@2",
        "parts-7@3",
        "parts-7@4",
        "parts-7@5",
        "parts-7@6",
        "parts-7@7",
        "parts-8@0",
        "parts-8@1",
        "parts-8@2",
        "parts-8@3",
        "parts-8@4",
        "parts-8@5",
        "parts-8@6",
        "parts-8@7",
        "parts-9@0",
        "parts-9@1",
        "parts-9@2",
        "parts-9@3",
        "parts-9@4",
        "parts-9@5",
        "parts-9@6",
        "parts-9@7",
        "parts-10@0",
        "parts-10@1",
        "parts-10@2",
        "parts-10@3",
        "parts-10@4",
        "parts-10@5",
        "parts-10@6",
        "parts-10@7",
        "parts-11@0",
        "parts-11@1",
        "parts-11@2",
        "parts-11@3",
        "parts-11@4",
        "parts-11@5",
        "parts-11@6",
        "parts-11@7",
        "parts-12@0",
        "parts-12@1",
        "parts-12@2",
        "parts-12@3",
        "parts-12@4",
        "parts-12@5",
        "parts-12@6",
        "parts-12@7",
    ]
    """The card to leave out, from the seat's stacks of earlier rounds."""


class TimeMachineDestroy(TypedDict):
    """Pay a fuel card to destroy all cards of a component in an earlier round. Rulebook "Time Machine Actions", R10."""

    type: Literal["destroy"]
    """The type of the move."""
    component: Literal["finance", "fuel", "research", "parts"]
    """The component to destroy."""
    round: int
    """The round whose stacks are hit, before the present one."""
    fuel: Literal[
        "fuel-1@0",
        "fuel-1@1",
        "fuel-1@2",
        "fuel-1@3",
        "fuel-1@4",
        "fuel-1@5",
        "fuel-1@6",
        "fuel-1@7",
        "fuel-2@0",
        "fuel-2@1",
        "fuel-2@2",
        "fuel-2@3",
        "fuel-2@4",
        "fuel-2@5",
        "fuel-2@6",
        "fuel-2@7",
        "fuel-3@0",
        "fuel-3@1",
        "fuel-3@2",
        "fuel-3@3",
        "fuel-3@4",
        "fuel-3@5",
        "fuel-3@6",
        "fuel-3@7",
        "fuel-4@0",
        "fuel-4@1",
        "fuel-4@2",
        "fuel-4@3",
        "fuel-4@4",
        "fuel-4@5",
        "fuel-4@6",
        "fuel-4@7",
        "fuel-5@0",
        "fuel-5@1",
        "fuel-5@2",
        "fuel-5@3",
        "fuel-5@4",
        "fuel-5@5",
        "fuel-5@6",
        "fuel-5@7",
        "fuel-6@0",
        "fuel-6@1",
        "fuel-6@2",
        "fuel-6@3",
        "fuel-6@4",
        "fuel-6@5",
        "fuel-6@6",
        "fuel-6@7",
        "fuel-7@0",
        "fuel-7@1",
        "fuel-7@2",
        "fuel-7@3",
        "fuel-7@4",
        "fuel-7@5",
        "fuel-7@6",
        "fuel-7@7",
        "fuel-8@0",
        "fuel-8@1",
        "fuel-8@2",
        "fuel-8@3",
        "fuel-8@4",
        "fuel-8@5",
        "fuel-8@6",
        "fuel-8@7",
        "fuel-9@0",
        "fuel-9@1",
        "fuel-9@2",
        "fuel-9@3",
        "fuel-9@4",
        "fuel-9@5",
        "fuel-9@6",
        "fuel-9@7",
        "fuel-10@0",
        "fuel-10@1",
        "fuel-10@2",
        "fuel-10@3",
        "fuel-10@4",
        "fuel-10@5",
        "fuel-10@6",
        "fuel-10@7",
    ]
    """The fuel card that pays, from the seat's stacks of earlier rounds."""


class TimeMachineRetrieve(TypedDict):
    """Pay a fuel card and look through an earlier round's pile. Rulebook "Time Machine Actions", R11."""

    type: Literal["retrieve"]
    """The type of the move."""
    round: int
    """The round whose discard pile to look through, before the present one."""
    fuel: Literal[
        "fuel-1@0",
        "fuel-1@1",
        "fuel-1@2",
        "fuel-1@3",
        "fuel-1@4",
        "fuel-1@5",
        "fuel-1@6",
        "fuel-1@7",
        "fuel-2@0",
        "fuel-2@1",
        "fuel-2@2",
        "fuel-2@3",
        "fuel-2@4",
        "fuel-2@5",
        "fuel-2@6",
        "fuel-2@7",
        "fuel-3@0",
        "fuel-3@1",
        "fuel-3@2",
        "fuel-3@3",
        "fuel-3@4",
        "fuel-3@5",
        "fuel-3@6",
        "fuel-3@7",
        "fuel-4@0",
        "fuel-4@1",
        "fuel-4@2",
        "fuel-4@3",
        "fuel-4@4",
        "fuel-4@5",
        "fuel-4@6",
        "fuel-4@7",
        "fuel-5@0",
        "fuel-5@1",
        "fuel-5@2",
        "fuel-5@3",
        "fuel-5@4",
        "fuel-5@5",
        "fuel-5@6",
        "fuel-5@7",
        "fuel-6@0",
        "fuel-6@1",
        "fuel-6@2",
        "fuel-6@3",
        "fuel-6@4",
        "fuel-6@5",
        "fuel-6@6",
        "fuel-6@7",
        "fuel-7@0",
        "fuel-7@1",
        "fuel-7@2",
        "fuel-7@3",
        "fuel-7@4",
        "fuel-7@5",
        "fuel-7@6",
        "fuel-7@7",
        "fuel-8@0",
        "fuel-8@1",
        "fuel-8@2",
        "fuel-8@3",
        "fuel-8@4",
        "fuel-8@5",
        "fuel-8@6",
        "fuel-8@7",
        "fuel-9@0",
        "fuel-9@1",
        "fuel-9@2",
        "fuel-9@3",
        "fuel-9@4",
        "fuel-9@5",
        "fuel-9@6",
        "fuel-9@7",
        "fuel-10@0",
        "fuel-10@1",
        "fuel-10@2",
        "fuel-10@3",
        "fuel-10@4",
        "fuel-10@5",
        "fuel-10@6",
        "fuel-10@7",
    ]
    """The fuel card that pays, from the seat's stacks of earlier rounds."""


class TimeMachineTakeCard(TypedDict):
    """Take a card of the pile that the seat looks through into the hand, in secret. R11."""

    type: Literal["take_card"]
    """The type of the move."""
    card: Literal[
        "finance-1@0",
        "finance-1@1",
        "finance-1@2",
        "finance-1@3",
        "finance-1@4",
        "finance-1@5",
        "finance-1@6",
        "finance-1@7",
        "finance-2@0",
        "finance-2@1",
        "finance-2@2",
        "finance-2@3",
        "finance-2@4",
        "finance-2@5",
        "finance-2@6",
        "finance-2@7",
        "finance-3@0",
        "finance-3@1",
        "finance-3@2",
        "finance-3@3",
        "finance-3@4",
        "finance-3@5",
        "finance-3@6",
        "finance-3@7",
        "finance-4@0",
        "finance-4@1",
        "finance-4@2",
        "finance-4@3",
        "finance-4@4",
        "finance-4@5",
        "finance-4@6",
        "finance-4@7",
        "finance-5@0",
        "finance-5@1",
        "finance-5@2",
        "finance-5@3",
        "finance-5@4",
        "finance-5@5",
        "finance-5@6",
        "finance-5@7",
        "finance-6@0",
        "finance-6@1",
        "finance-6@2",
        "finance-6@3",
        "finance-6@4",
        "finance-6@5",
        "finance-6@6",
        "finance-6@7",
        "finance-7@0",
        "finance-7@1",
        "finance-7@2",
        "finance-7@3",
        "finance-7@4",
        "finance-7@5",
        "finance-7@6",
        "finance-7@7",
        "finance-8@0",
        "finance-8@1",
        "finance-8@2",
        "finance-8@3",
        "finance-8@4",
        "finance-8@5",
        "finance-8@6",
        "finance-8@7",
        "fuel-1@0",
        "fuel-1@1",
        "fuel-1@2",
        "fuel-1@3",
        "fuel-1@4",
        "fuel-1@5",
        "fuel-1@6",
        "fuel-1@7",
        "fuel-2@0",
        "fuel-2@1",
        "fuel-2@2",
        "fuel-2@3",
        "fuel-2@4",
        "fuel-2@5",
        "fuel-2@6",
        "fuel-2@7",
        "fuel-3@0",
        "fuel-3@1",
        "fuel-3@2",
        "fuel-3@3",
        "fuel-3@4",
        "fuel-3@5",
        "fuel-3@6",
        "fuel-3@7",
        "fuel-4@0",
        "fuel-4@1",
        "fuel-4@2",
        "fuel-4@3",
        "fuel-4@4",
        "fuel-4@5",
        "fuel-4@6",
        "fuel-4@7",
        "fuel-5@0",
        "fuel-5@1",
        "fuel-5@2",
        "fuel-5@3",
        "fuel-5@4",
        "fuel-5@5",
        "fuel-5@6",
        "fuel-5@7",
        "fuel-6@0",
        "fuel-6@1",
        "fuel-6@2",
        "fuel-6@3",
        "fuel-6@4",
        "fuel-6@5",
        "fuel-6@6",
        "fuel-6@7",
        "fuel-7@0",
        "fuel-7@1",
        "fuel-7@2",
        "fuel-7@3",
        "fuel-7@4",
        "fuel-7@5",
        "fuel-7@6",
        "fuel-7@7",
        "fuel-8@0",
        "fuel-8@1",
        "fuel-8@2",
        "fuel-8@3",
        "fuel-8@4",
        "fuel-8@5",
        "fuel-8@6",
        "fuel-8@7",
        "fuel-9@0",
        "fuel-9@1",
        "fuel-9@2",
        "fuel-9@3",
        "fuel-9@4",
        "fuel-9@5",
        "fuel-9@6",
        "fuel-9@7",
        "fuel-10@0",
        "fuel-10@1",
        "fuel-10@2",
        "fuel-10@3",
        "fuel-10@4",
        "fuel-10@5",
        "fuel-10@6",
        "fuel-10@7",
        "research-1@0",
        "research-1@1",
        "research-1@2",
        "research-1@3",
        "research-1@4",
        "research-1@5",
        "research-1@6",
        "research-1@7",
        "research-2@0",
        "research-2@1",
        "research-2@2",
        "research-2@3",
        "research-2@4",
        "research-2@5",
        "research-2@6",
        "research-2@7",
        "research-3@0",
        "research-3@1",
        "research-3@2",
        "research-3@3",
        "research-3@4",
        "research-3@5",
        "research-3@6",
        "research-3@7",
        "research-4@0",
        "research-4@1",
        "research-4@2",
        "research-4@3",
        "research-4@4",
        "research-4@5",
        "research-4@6",
        "research-4@7",
        "research-5@0",
        "research-5@1",
        "research-5@2",
        "research-5@3",
        "research-5@4",
        "research-5@5",
        "research-5@6",
        "research-5@7",
        "research-6@0",
        "research-6@1",
        "research-6@2",
        "research-6@3",
        "research-6@4",
        "research-6@5",
        "research-6@6",
        "research-6@7",
        "research-7@0",
        "research-7@1",
        "research-7@2",
        "research-7@3",
        "research-7@4",
        "research-7@5",
        "research-7@6",
        "research-7@7",
        "research-8@0",
        "research-8@1",
        "research-8@2",
        "research-8@3",
        "research-8@4",
        "research-8@5",
        "research-8@6",
        "research-8@7",
        "research-9@0",
        "research-9@1",
        "research-9@2",
        "research-9@3",
        "research-9@4",
        "research-9@5",
        "research-9@6",
        "research-9@7",
        "research-10@0",
        "research-10@1",
        "research-10@2",
        "research-10@3",
        "research-10@4",
        "research-10@5",
        "research-10@6",
        "research-10@7",
        "parts-1@0",
        "parts-1@1",
        "parts-1@2",
        "parts-1@3",
        "parts-1@4",
        "parts-1@5",
        "parts-1@6",
        "parts-1@7",
        "parts-2@0",
        "parts-2@1",
        "parts-2@2",
        "parts-2@3",
        "parts-2@4",
        "parts-2@5",
        "parts-2@6",
        "parts-2@7",
        "parts-3@0",
        "parts-3@1",
        "parts-3@2",
        "parts-3@3",
        "parts-3@4",
        "parts-3@5",
        "parts-3@6",
        "parts-3@7",
        "parts-4@0",
        "parts-4@1",
        "parts-4@2",
        "parts-4@3",
        "parts-4@4",
        "parts-4@5",
        "parts-4@6",
        "parts-4@7",
        "parts-5@0",
        "parts-5@1",
        "parts-5@2",
        "parts-5@3",
        "parts-5@4",
        "parts-5@5",
        "parts-5@6",
        "parts-5@7",
        "parts-6@0",
        "parts-6@1",
        "parts-6@2",
        "parts-6@3",
        "parts-6@4",
        "parts-6@5",
        "parts-6@6",
        "parts-6@7",
        "parts-7@0",
        "parts-7@1",
        "parts-7@2",
        "parts-7@3",
        "parts-7@4",
        "parts-7@5",
        "parts-7@6",
        "parts-7@7",
        "parts-8@0",
        "parts-8@1",
        "parts-8@2",
        "parts-8@3",
        "parts-8@4",
        "parts-8@5",
        "parts-8@6",
        "parts-8@7",
        "parts-9@0",
        "parts-9@1",
        "parts-9@2",
        "parts-9@3",
        "parts-9@4",
        "parts-9@5",
        "parts-9@6",
        "parts-9@7",
        "parts-10@0",
        "parts-10@1",
        "parts-10@2",
        "parts-10@3",
        "parts-10@4",
        "parts-10@5",
        "parts-10@6",
        "parts-10@7",
        "parts-11@0",
        "parts-11@1",
        "parts-11@2",
        "parts-11@3",
        "parts-11@4",
        "parts-11@5",
        "parts-11@6",
        "parts-11@7",
        "parts-12@0",
        "parts-12@1",
        "parts-12@2",
        "parts-12@3",
        "parts-12@4",
        "parts-12@5",
        "parts-12@6",
        "parts-12@7",
    ]
    """The card to take, from the pile."""


class TimeMachineSendCard(TypedDict):
    """Pay a fuel card to send a card of the hand to a later round. Rulebook "Time Machine Actions", R12."""

    type: Literal["send_card"]
    """The type of the move."""
    card: Literal[
        "finance-1@0",
        "finance-1@1",
        "finance-1@2",
        "finance-1@3",
        "finance-1@4",
        "finance-1@5",
        "finance-1@6",
        "finance-1@7",
        "finance-2@0",
        "finance-2@1",
        "finance-2@2",
        "finance-2@3",
        "finance-2@4",
        "finance-2@5",
        "finance-2@6",
        "finance-2@7",
        "finance-3@0",
        "finance-3@1",
        "finance-3@2",
        "finance-3@3",
        "finance-3@4",
        "finance-3@5",
        "finance-3@6",
        "finance-3@7",
        "finance-4@0",
        "finance-4@1",
        "finance-4@2",
        "finance-4@3",
        "finance-4@4",
        "finance-4@5",
        "finance-4@6",
        "finance-4@7",
        "finance-5@0",
        "finance-5@1",
        "finance-5@2",
        "finance-5@3",
        "finance-5@4",
        "finance-5@5",
        "finance-5@6",
        "finance-5@7",
        "finance-6@0",
        "finance-6@1",
        "finance-6@2",
        "finance-6@3",
        "finance-6@4",
        "finance-6@5",
        "finance-6@6",
        "finance-6@7",
        "finance-7@0",
        "finance-7@1",
        "finance-7@2",
        "finance-7@3",
        "finance-7@4",
        "finance-7@5",
        "finance-7@6",
        "finance-7@7",
        "finance-8@0",
        "finance-8@1",
        "finance-8@2",
        "finance-8@3",
        "finance-8@4",
        "finance-8@5",
        "finance-8@6",
        "finance-8@7",
        "fuel-1@0",
        "fuel-1@1",
        "fuel-1@2",
        "fuel-1@3",
        "fuel-1@4",
        "fuel-1@5",
        "fuel-1@6",
        "fuel-1@7",
        "fuel-2@0",
        "fuel-2@1",
        "fuel-2@2",
        "fuel-2@3",
        "fuel-2@4",
        "fuel-2@5",
        "fuel-2@6",
        "fuel-2@7",
        "fuel-3@0",
        "fuel-3@1",
        "fuel-3@2",
        "fuel-3@3",
        "fuel-3@4",
        "fuel-3@5",
        "fuel-3@6",
        "fuel-3@7",
        "fuel-4@0",
        "fuel-4@1",
        "fuel-4@2",
        "fuel-4@3",
        "fuel-4@4",
        "fuel-4@5",
        "fuel-4@6",
        "fuel-4@7",
        "fuel-5@0",
        "fuel-5@1",
        "fuel-5@2",
        "fuel-5@3",
        "fuel-5@4",
        "fuel-5@5",
        "fuel-5@6",
        "fuel-5@7",
        "fuel-6@0",
        "fuel-6@1",
        "fuel-6@2",
        "fuel-6@3",
        "fuel-6@4",
        "fuel-6@5",
        "fuel-6@6",
        "fuel-6@7",
        "fuel-7@0",
        "fuel-7@1",
        "fuel-7@2",
        "fuel-7@3",
        "fuel-7@4",
        "fuel-7@5",
        "fuel-7@6",
        "fuel-7@7",
        "fuel-8@0",
        "fuel-8@1",
        "fuel-8@2",
        "fuel-8@3",
        "fuel-8@4",
        "fuel-8@5",
        "fuel-8@6",
        "fuel-8@7",
        "fuel-9@0",
        "fuel-9@1",
        "fuel-9@2",
        "fuel-9@3",
        "fuel-9@4",
        "fuel-9@5",
        "fuel-9@6",
        "fuel-9@7",
        "fuel-10@0",
        "fuel-10@1",
        "fuel-10@2",
        "fuel-10@3",
        "fuel-10@4",
        "fuel-10@5",
        "fuel-10@6",
        "fuel-10@7",
        "research-1@0",
        "research-1@1",
        "research-1@2",
        "research-1@3",
        "research-1@4",
        "research-1@5",
        "research-1@6",
        "research-1@7",
        "research-2@0",
        "research-2@1",
        "research-2@2",
        "research-2@3",
        "research-2@4",
        "research-2@5",
        "research-2@6",
        "research-2@7",
        "research-3@0",
        "research-3@1",
        "research-3@2",
        "research-3@3",
        "research-3@4",
        "research-3@5",
        "research-3@6",
        "research-3@7",
        "research-4@0",
        "research-4@1",
        "research-4@2",
        "research-4@3",
        "research-4@4",
        "research-4@5",
        "research-4@6",
        "research-4@7",
        "research-5@0",
        "research-5@1",
        "research-5@2",
        "research-5@3",
        "research-5@4",
        "research-5@5",
        "research-5@6",
        "research-5@7",
        "research-6@0",
        "research-6@1",
        "research-6@2",
        "research-6@3",
        "research-6@4",
        "research-6@5",
        "research-6@6",
        "research-6@7",
        "research-7@0",
        "research-7@1",
        "research-7@2",
        "research-7@3",
        "research-7@4",
        "research-7@5",
        "research-7@6",
        "research-7@7",
        "research-8@0",
        "research-8@1",
        "research-8@2",
        "research-8@3",
        "research-8@4",
        "research-8@5",
        "research-8@6",
        "research-8@7",
        "research-9@0",
        "research-9@1",
        "research-9@2",
        "research-9@3",
        "research-9@4",
        "research-9@5",
        "research-9@6",
        "research-9@7",
        "research-10@0",
        "research-10@1",
        "research-10@2",
        "research-10@3",
        "research-10@4",
        "research-10@5",
        "research-10@6",
        "research-10@7",
        "parts-1@0",
        "parts-1@1",
        "parts-1@2",
        "parts-1@3",
        "parts-1@4",
        "parts-1@5",
        "parts-1@6",
        "parts-1@7",
        "parts-2@0",
        "parts-2@1",
        "parts-2@2",
        "parts-2@3",
        "parts-2@4",
        "parts-2@5",
        "parts-2@6",
        "parts-2@7",
        "parts-3@0",
        "parts-3@1",
        "parts-3@2",
        "parts-3@3",
        "parts-3@4",
        "parts-3@5",
        "parts-3@6",
        "parts-3@7",
        "parts-4@0",
        "parts-4@1",
        "parts-4@2",
        "parts-4@3",
        "parts-4@4",
        "parts-4@5",
        "parts-4@6",
        "parts-4@7",
        "parts-5@0",
        "parts-5@1",
        "parts-5@2",
        "parts-5@3",
        "parts-5@4",
        "parts-5@5",
        "parts-5@6",
        "parts-5@7",
        "parts-6@0",
        "parts-6@1",
        "parts-6@2",
        "parts-6@3",
        "parts-6@4",
        "parts-6@5",
        "parts-6@6",
        "parts-6@7",
        "parts-7@0",
        "parts-7@1",
        "parts-7@2",
        "parts-7@3",
        "parts-7@4",
        "parts-7@5",
        "parts-7@6",
        "parts-7@7",
        "parts-8@0",
        "parts-8@1",
        "parts-8@2",
        "parts-8@3",
        "parts-8@4",
        "parts-8@5",
        "parts-8@6",
        "parts-8@7",
        "parts-9@0",
        "parts-9@1",
        "parts-9@2",
        "parts-9@3",
        "parts-9@4",
        "parts-9@5",
        "parts-9@6",
        "parts-9@7",
        "parts-10@0",
        "parts-10@1",
        "parts-10@2",
        "parts-10@3",
        "parts-10@4",
        "parts-10@5",
        "parts-10@6",
        "parts-10@7",
        "parts-11@0",
        "parts-11@1",
        "parts-11@2",
        "parts-11@3",
        "parts-11@4",
        "parts-11@5",
        "parts-11@6",
        "parts-11@7",
        "parts-12@0",
        "parts-12@1",
        "parts-12@2",
        "parts-12@3",
        "parts-12@4",
        "parts-12@5",
        "parts-12@6",
        "parts-12@7",
    ]
    """The card to send, from the hand. The other seats do not see it."""
    round: int
    """The round to whose stack it goes, after the present one."""
    fuel: Literal[
        "fuel-1@0",
        "fuel-1@1",
        "fuel-1@2",
        "fuel-1@3",
        "fuel-1@4",
        "fuel-1@5",
        "fuel-1@6",
        "fuel-1@7",
        "fuel-2@0",
        "fuel-2@1",
        "fuel-2@2",
        "fuel-2@3",
        "fuel-2@4",
        "fuel-2@5",
        "fuel-2@6",
        "fuel-2@7",
        "fuel-3@0",
        "fuel-3@1",
        "fuel-3@2",
        "fuel-3@3",
        "fuel-3@4",
        "fuel-3@5",
        "fuel-3@6",
        "fuel-3@7",
        "fuel-4@0",
        "fuel-4@1",
        "fuel-4@2",
        "fuel-4@3",
        "fuel-4@4",
        "fuel-4@5",
        "fuel-4@6",
        "fuel-4@7",
        "fuel-5@0",
        "fuel-5@1",
        "fuel-5@2",
        "fuel-5@3",
        "fuel-5@4",
        "fuel-5@5",
        "fuel-5@6",
        "fuel-5@7",
        "fuel-6@0",
        "fuel-6@1",
        "fuel-6@2",
        "fuel-6@3",
        "fuel-6@4",
        "fuel-6@5",
        "fuel-6@6",
        "fuel-6@7",
        "fuel-7@0",
        "fuel-7@1",
        "fuel-7@2",
        "fuel-7@3",
        "fuel-7@4",
        "fuel-7@5",
        "fuel-7@6",
        "fuel-7@7",
        "fuel-8@0",
        "fuel-8@1",
        "fuel-8@2",
        "fuel-8@3",
        "fuel-8@4",
        "fuel-8@5",
        "fuel-8@6",
        "fuel-8@7",
        "fuel-9@0",
        "fuel-9@1",
        "fuel-9@2",
        "fuel-9@3",
        "fuel-9@4",
        "fuel-9@5",
        "fuel-9@6",
        "fuel-9@7",
        "fuel-10@0",
        "fuel-10@1",
        "fuel-10@2",
        "fuel-10@3",
        "fuel-10@4",
        "fuel-10@5",
        "fuel-10@6",
        "fuel-10@7",
    ]
    """The fuel card that pays, from the seat's stacks of earlier rounds."""


class TimeMachinePassAction(TypedDict):
    """Do nothing with the active machine this round. Rulebook "Time Machine Actions", R7."""

    type: Literal["pass_action"]
    """The type of the move."""


TimeMachineMove: TypeAlias = (
    TimeMachineLayCard
    | TimeMachineDecideActivation
    | TimeMachineHoldBack
    | TimeMachineDestroy
    | TimeMachineRetrieve
    | TimeMachineTakeCard
    | TimeMachineSendCard
    | TimeMachinePassAction
)
"""A move of Time Machine."""


class TimeMachineStack(TypedDict):
    """A seat's cards of one round."""

    round: int
    """The round, from 1 to 8."""
    face_up: list[str]
    """The cards that everyone sees."""
    face_down: list[str] | Hidden
    """The other cards, hidden from the other seats."""


class TimeMachinePaidFuel(TypedDict):
    """A fuel card that paid for an action and was removed from the game."""

    round: int
    """The round in which it paid."""
    card: str
    """The fuel card."""


class TimeMachinePile(TypedDict):
    """The shared discard pile of one round."""

    round: int
    """The round, from 1 to 8."""
    cards: list[str] | Hidden
    """The cards in the pile, hidden except from a seat that looks through it."""


class TimeMachineLost(TypedDict):
    """A card that was destroyed."""

    seat: int
    """The seat in whose stack it lay."""
    card: str
    """The card."""


class ProblemFault(TypedDict):
    """One fault of a request. It has either a `pointer` or a `parameter`."""

    pointer: NotRequired[str]
    """The place in the body, as a JSON Pointer; empty for the whole body."""
    parameter: NotRequired[str]
    """The name of the query parameter or header."""
    detail: str
    """What is wrong there."""


class Problem(TypedDict):
    """Why a request failed (RFC 9457). Errors of some codes have further fields."""

    type: str
    """The address of the code's description in /docs/errors."""
    title: str
    """A short description of the code."""
    status: int
    """The HTTP status."""
    detail: str
    """What went wrong, for people. The wording may change."""
    instance: str
    """The id of the request, which `X-Request-Id` contains too."""
    trace_id: NotRequired[str]
    """The id of the request's trace, if the server makes traces."""
    code: str
    """A stable identifier for programs. /docs/errors lists all codes."""
    errors: NotRequired[list[ProblemFault]]
    """The faults in the shape of the request."""
    rule: NotRequired[str]
    """Of `illegal_move`: the rulebook heading or ruling that forbids the move."""
    reason: NotRequired[str]
    """Of `illegal_move`: a stable identifier of the case, for programs. Of `banned`: the operator's words."""
    scope: NotRequired[str]
    """Of `missing_scope`: the scope that the token lacks. Of `banned`: `challenges`, `games` or `all`."""
    until: NotRequired[int | None]
    """Of `banned`: when the ban ends, in ms since the epoch; null if it never does."""
    field: NotRequired[str]
    """Of `bad_options`: the option at fault, or `seats`."""
    decision: NotRequired[int | None]
    """Of `stale_decision`: the decision that the seat owes now; null if none."""
    decision_mark: NotRequired[str | None]
    """Of `stale_decision`: the mark of `decision`."""
    awaiting: NotRequired[list[int]]
    """Of `not_owed`: the seats that owe a decision."""
    deadline: NotRequired[int]
    """Of `time_is_up`: when the time ran out, in ms since the epoch."""
    expired_at: NotRequired[int]
    """Of `challenge_expired`: when it expired, in ms since the epoch."""
    seats: NotRequired[list[int]]
    """Of `which_seat`: the seats that you hold."""
    newest: NotRequired[int]
    """Of `version_not_found`: the newest version."""
    newest_mark: NotRequired[str]
    """Of `version_not_found`: the mark of `newest`."""
    record: NotRequired[int]
    """Of `bad_log`: the version of the first bad record."""
    limit: NotRequired[int]
    """Of `too_many_games`: the maximum; also of `too_many_bots` and `too_many_analyses`."""
    bucket: NotRequired[str]
    """Of `rate_limited`: the name of the limit, as in `RateLimit-Policy`."""
    counts: NotRequired[str]
    """Of `rate_limited`: `account` or `address`, by which the limit counts; also of `too_many_streams`."""
    missing: NotRequired[list[str]]
    """Of `not_ready`: the dependencies that don't answer."""


class NewPlayer(TypedDict):
    """The player to create."""

    name: str
    """1 to 40 letters, digits, ASCII punctuation and single spaces; the letters must be of one script, or of scripts
    that are written together. Stored in Unicode's form NFKC. A name is refused if it is reserved, or looks like another
    player's, whatever the case.
    """
    kind: NotRequired[Literal["person", "bot"]]
    """The kind of account, which can't be changed later. A `bot` is any program that plays by itself."""


class PlayerCreated(TypedDict):
    """A new player, and a token with every scope that its kind of account can have."""

    id: str
    """The id of the player."""
    name: str
    """The name of the player."""
    kind: Literal["person", "bot"]
    """The kind of account. A bot's account is marked wherever it plays."""
    created_at: int
    """When it was created, in ms since the epoch."""
    token: str
    """The text of the token, which is returned only once. Send it as a bearer token."""
    token_id: str
    """The id of the token, with which it can be revoked."""


class PlayerShown(TypedDict):
    """A player."""

    id: str
    """The id of the player."""
    name: str
    """The name of the player."""
    kind: Literal["person", "bot"]
    """The kind of account. A bot's account is marked wherever it plays."""
    created_at: int
    """When it was created, in ms since the epoch."""


class Players(TypedDict):
    """The players that were found."""

    items: list[PlayerShown]
    """The players, in the order of their names; empty if there is none."""
    next: str | None
    """The `cursor` for the next page; null on the last page."""


Seat: TypeAlias = int


class PlayedRuleset(TypedDict):
    """A ruleset that the bot plays."""

    ruleset: str
    """The key of the ruleset."""
    seats: NotRequired[list[Seat] | None]
    """The numbers of seats with which the bot plays it; null: all that the rules allow."""


class AcceptedClocks(TypedDict):
    """The clocks that the bot accepts."""

    kinds: NotRequired[list[Literal["none", "decision", "days", "fischer"]]]
    """The kinds of clock. A game without a clock is of the kind `none`."""
    min_decision_seconds: NotRequired[int]
    """The least time for each decision (`decision` and `days`), and for an answer in a reaction window, in seconds."""
    min_initial_seconds: NotRequired[int]
    """The least time at the start (`fischer`), in seconds."""
    min_increment_seconds: NotRequired[int]
    """The least time that each decision adds (`fischer`), in seconds."""


class ListingShown(TypedDict):
    """What a listed bot accepts."""

    rulesets: list[PlayedRuleset]
    """What the bot plays."""
    clocks: AcceptedClocks
    """The clocks that the bot accepts."""
    games_at_once: int
    """How many unfinished games the bot plays at most."""
    about: str
    """One line about the bot, for people; may be empty."""
    listed_at: int
    """When it was first listed, in ms since the epoch."""


class Profile(TypedDict):
    """What everybody may know of a player."""

    id: str
    """The id of the player."""
    name: str
    """The name of the player."""
    kind: Literal["person", "bot"]
    """The kind of account. A bot's account is marked wherever it plays."""
    created_at: int
    """When it was created, in ms since the epoch."""
    listing: ListingShown | None
    """What challenges the player, a bot, accepts; null if the player is not listed."""


class BanShown(TypedDict):
    """What an operator forbids the player."""

    scope: Literal["challenges", "games", "all"]
    """What is forbidden. `challenges`: challenging players. `games`: also creating and joining games. `all`: everything
    except reading, exporting and erasing the account, and revoking its tokens.
    """
    until: int | None
    """When the ban ends, in ms since the epoch; null if it never does."""
    reason: str
    """Why, in the operator's words."""
    at: int
    """Since when, in ms since the epoch."""


class Me(TypedDict):
    """The player who owns the token."""

    id: str
    """The id of the player."""
    name: str
    """The name of the player."""
    kind: Literal["person", "bot"]
    """The kind of account. A bot's account is marked wherever it plays."""
    created_at: int
    """When it was created, in ms since the epoch."""
    token_id: str
    """The id of the token, with which it can be revoked."""
    scopes: list[Literal["read", "play", "bot", "account"]]
    """What the token allows. `read`: reading games and the account. `play`: playing, and blocking players. `bot`: the
    same as a bot, and listing it. `account`: changing the account: its name, tokens, passkeys, subscriptions, calendar,
    mail address and webhooks.
    """
    ban: BanShown | None
    """The ban of the player by an operator; null if there is none."""


class NewName(TypedDict):
    """The new name."""

    name: str
    """1 to 40 letters, digits, ASCII punctuation and single spaces; the letters must be of one script, or of scripts
    that are written together. Stored in Unicode's form NFKC. A name is refused if it is reserved, or looks like another
    player's, whatever the case.
    """


class NewToken(TypedDict):
    """The token to create."""

    label: str
    """A label of your own, such as the token's purpose."""
    scopes: list[Literal["read", "play", "bot", "account"]]
    """What the token allows. `read`: reading games and the account. `play`: playing, and blocking players. `bot`: the
    same as a bot, and listing it. `account`: changing the account: its name, tokens, passkeys, subscriptions, calendar,
    mail address and webhooks.
    """


class TokenIssued(TypedDict):
    """A new token."""

    id: str
    """The id of the token, with which it can be revoked."""
    label: str
    """The label of the token."""
    scopes: list[Literal["read", "play", "bot", "account", "admin"]]
    """What the token allows. An operator's token has `admin` alone: it administers the server."""
    created_at: int
    """When it was created, in ms since the epoch."""
    kind: Literal["token", "session"]
    """A `token` is sent in `Authorization`. A `session` is in the cookie of a browser; revoking it signs out there."""
    token: str
    """The text of the token, which is returned only once. Send it as a bearer token."""


class TokenShown(TypedDict):
    """A token, without its text."""

    id: str
    """The id of the token, with which it can be revoked."""
    label: str
    """The label of the token."""
    scopes: list[Literal["read", "play", "bot", "account", "admin"]]
    """What the token allows. An operator's token has `admin` alone: it administers the server."""
    created_at: int
    """When it was created, in ms since the epoch."""
    kind: Literal["token", "session"]
    """A `token` is sent in `Authorization`. A `session` is in the cookie of a browser; revoking it signs out there."""


class Tokens(TypedDict):
    """A player's tokens."""

    items: list[TokenShown]
    """The tokens, oldest first."""


class AnswerTimesShown(TypedDict):
    """How long a player usually takes to answer: the median of the medians of their games, in ms."""

    live: int | None
    """In games of less than an hour at first; null if nothing is known."""
    days: int | None
    """In games with more time; null if nothing is known."""


class ReliabilityShown(TypedDict):
    """How reliable a player is, from their last public games with other people."""

    player: str
    """The id of the player."""
    games: int
    """How many such games are known, of at most 30. Private games, forks, imported games and games that an operator has
    hidden don't count.
    """
    finished_percent: int | None
    """The share of these games, in percent, that the player has finished or conceded, without losing the seat by not
    answering in time or aborting the game; null below 4 games.
    """
    lost: int
    """In how many of these games the player lost a seat, because their time was up or it was claimed."""
    aborted: int
    """How many of these games the player aborted."""
    answer_ms: AnswerTimesShown
    """How long the player usually takes to answer."""
    in_play: int
    """How many public games the player plays now."""


class Reliabilities(TypedDict):
    """How reliable some players are."""

    items: list[ReliabilityShown]
    """The players, in the order of the request. Those that don't exist are left out."""


class PlayerNamed(TypedDict):
    """A player."""

    id: str
    """The id of the player."""
    name: str
    """The name of the player."""
    kind: Literal["person", "bot"]
    """The kind of account."""


class TallyShown(TypedDict):
    """How the player's games of one kind ended."""

    ruleset: str
    """The key of the ruleset."""
    mode: str
    """The mode; `standard` if the ruleset has none."""
    rated: bool
    """Whether the games were rated."""
    played: int
    """How many games were finished."""
    won: int
    """How many the player has won alone."""
    shared: int
    """How many the player has won together with others."""
    lost: int
    """How many others have won, or the player left."""
    nobody_won: int
    """How many nobody has won."""


class OpponentShown(TypedDict):
    """Somebody whom the player has often played with."""

    player: PlayerNamed | None
    """The other player; null if they are erased at this moment."""
    played: int
    """How many games they have finished with each other."""
    won: int
    """How many of these the player of the profile has won, alone or with others."""
    lost: int
    """How many of these the player of the profile has lost."""


class AchievementShown(TypedDict):
    """An achievement that the player has earned."""

    ruleset: str
    """The key of the ruleset."""
    achievement: str
    """The key of the achievement."""
    game: str
    """The id of the game in which it was first earned."""
    at: int
    """When that game was over, in ms since the epoch."""


class PlayerProfile(TypedDict):
    """What everybody may know of how a player has played."""

    player: PlayerNamed
    """The player."""
    reliability: ReliabilityShown
    """How reliable the player is."""
    results: list[TallyShown]
    """How the player's public games ended, by ruleset, mode and rating. Private games, forks, imported games and games
    that an operator has hidden don't count.
    """
    opponents: list[OpponentShown]
    """The 10 most frequent opponents."""
    achievements: list[AchievementShown]
    """Up to 50 achievements, by when they were first earned."""


class StandingShown(TypedDict):
    """How reliable you are, and what follows from that."""

    reliability: ReliabilityShown
    """What everybody sees of you."""
    open_games: int | None
    """How many unfinished games with other people you can have; null if the server limits nobody. A newcomer can have
    few, and 2 more with each public game that they finish.
    """
    reasons: list[str]
    """How these figures come about, in English sentences."""


class AbsenceShown(TypedDict):
    """Days away in a row."""

    id: str
    """The id of the absence, with which it can be given back before it begins."""
    first: str
    """The first day."""
    last: str
    """The last day."""
    zone: str
    """The time zone of these days, which was yours when you took them."""
    since: int
    """When the first day begins, in ms since the epoch."""
    until: int
    """When the last day ends, in ms since the epoch."""
    is_automatic: bool
    """Whether the server used the day, because a deadline would have passed."""


class DaysLeft(TypedDict):
    """How many days away are left of a year."""

    year: int
    """The year."""
    days: int
    """How many days are left, of 28."""


class AbsenceList(TypedDict):
    """A player's days away."""

    items: list[AbsenceShown]
    """The absences of the last year and of all later ones, by when they begin."""
    left: list[DaysLeft]
    """How many days are left of each year in which days can be taken now."""


class NewAbsence(TypedDict):
    """The days to take."""

    first: str
    """The first day, such as `2027-07-01`, in the time zone you have set."""
    last: str
    """The last day."""


class BlockShown(TypedDict):
    """A player whom you block."""

    player: PlayerShown
    """The player."""
    blocked_at: int
    """When you blocked the player, in ms since the epoch."""


class BlockList(TypedDict):
    """The players whom you block."""

    items: list[BlockShown]
    """The players; the newest block comes first."""


class BotListed(TypedDict):
    """A bot that accepts challenges."""

    player: PlayerShown
    """The bot's account. Challenge it by its `id`."""
    listing: ListingShown
    """What it accepts."""
    games_in_play: int
    """How many unfinished games it has a seat in, private ones included."""
    is_available: bool
    """True if it would take a challenge now: its stream of notifications is open, and it plays fewer games than it
    accepts at once.
    """


class BotPageShown(TypedDict):
    """One page of bots, in the order in which they were listed."""

    items: list[BotListed]
    """The bots."""
    next: str | None
    """The `cursor` for the next page; null on the last page."""


class NewListing(TypedDict):
    """What the bot accepts."""

    rulesets: list[PlayedRuleset]
    """What the bot plays. Each ruleset is named once."""
    clocks: NotRequired[AcceptedClocks]
    """The clocks that the bot accepts; by default all."""
    games_at_once: int
    """How many unfinished games the bot plays at most. While it has a seat in as many, the server refuses challenges to
    it.
    """
    about: NotRequired[str]
    """One line about the bot, for people. It has only visible characters and spaces."""


class LadderShown(TypedDict):
    """A ladder, and how many have played on it."""

    id: str
    """The id of the ladder: `<ruleset>/<mode>/<pool>`."""
    ruleset: str
    """The key of the ruleset."""
    mode: str
    """The mode; `standard` if the ruleset has none."""
    pool: Literal["live", "days", "bots"]
    """Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`:
    people and bots together.
    """
    players: int
    """How many players have a result."""
    games: int
    """How many results there are, with corrections."""


class Ladders(TypedDict):
    """Ladders."""

    items: list[LadderShown]
    """The ladders that have results, in the order of their ids."""


class Ranked(TypedDict):
    """A ranked player."""

    low: int
    """The player is very likely stronger than this."""
    high: int
    """The player is very likely weaker than this."""
    games: int
    """How many games have counted."""
    last_at: int
    """When the last rated game was over, in ms since the epoch; 0 if there was none."""
    rank: int
    """The place on the ladder, from 1 on."""
    player: PlayerNamed | None
    """The player; null if their account was erased a moment ago."""


class Anchor(TypedDict):
    """A level of the server's bots. Its strength was measured, and games don't change it."""

    low: int
    """The player is very likely stronger than this."""
    high: int
    """The player is very likely weaker than this."""
    bot: str
    """The name of the bot."""


class LadderPage(TypedDict):
    """One page of a ladder."""

    id: str
    """The id of the ladder: `<ruleset>/<mode>/<pool>`."""
    ruleset: str
    """The key of the ruleset."""
    mode: str
    """The mode; `standard` if the ruleset has none."""
    pool: Literal["live", "days", "bots"]
    """Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`:
    people and bots together.
    """
    players: int
    """How many players have a result."""
    games: int
    """How many results there are, with corrections."""
    items: list[Ranked]
    """The players with at least 10 games, the best first."""
    anchors: list[Anchor]
    """The levels of the server's bots, if the pool is `bots`."""
    next: str | None
    """The `cursor` for the next page; null on the last page."""


class Rating(TypedDict):
    """A player's rating on a ladder."""

    low: int
    """The player is very likely stronger than this."""
    high: int
    """The player is very likely weaker than this."""
    games: int
    """How many games have counted."""
    last_at: int
    """When the last rated game was over, in ms since the epoch; 0 if there was none."""
    id: str
    """The id of the ladder: `<ruleset>/<mode>/<pool>`."""
    ruleset: str
    """The key of the ruleset."""
    mode: str
    """The mode; `standard` if the ruleset has none."""
    pool: Literal["live", "days", "bots"]
    """Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`:
    people and bots together.
    """
    rank: int | None
    """The place on the ladder, from 1 on. null if unranked."""
    games_to_rank: int
    """How many more games must count until there is a rank, of 10."""
    unranked: Literal["few_games", "inactive"] | None
    """Why there is no `rank`. `few_games`: fewer than 10 games have counted. `inactive`: the last game was over more
    than 90 days ago. null if there is a rank.
    """


class RatingsOfPlayer(TypedDict):
    """A player's ratings."""

    items: list[Rating]
    """One rating for each ladder on which the player has results."""


class RatingPoint(TypedDict):
    """A player's rating after a game."""

    low: int
    """The player is very likely stronger than this."""
    high: int
    """The player is very likely weaker than this."""
    game: str | None
    """The id of the game; null if an operator has hidden it."""
    at: int
    """When the game was over, in ms since the epoch."""
    has_won: bool
    """Whether the player won, or shared the win."""
    percent: int
    """How much the game counted for this player, from 0 to 100."""
    number: int
    """The number of the result on its ladder, which is its order forever."""


class RatingHistory(TypedDict):
    """A player's rating on a ladder, and how it came about."""

    low: int
    """The player is very likely stronger than this."""
    high: int
    """The player is very likely weaker than this."""
    games: int
    """How many games have counted."""
    last_at: int
    """When the last rated game was over, in ms since the epoch; 0 if there was none."""
    id: str
    """The id of the ladder: `<ruleset>/<mode>/<pool>`."""
    ruleset: str
    """The key of the ruleset."""
    mode: str
    """The mode; `standard` if the ruleset has none."""
    pool: Literal["live", "days", "bots"]
    """Who plays, and how fast. `live`: people with less than an hour at first. `days`: people with more time. `bots`:
    people and bots together.
    """
    rank: int | None
    """The place on the ladder, from 1 on. null if unranked."""
    games_to_rank: int
    """How many more games must count until there is a rank, of 10."""
    unranked: Literal["few_games", "inactive"] | None
    """Why there is no `rank`. `few_games`: fewer than 10 games have counted. `inactive`: the last game was over more
    than 90 days ago. null if there is a rank.
    """
    items: list[RatingPoint]
    """The rating after each game; the newest first."""
    next: str | None
    """The `cursor` for the next page; null on the last page."""


class ReasonShown(TypedDict):
    """A reason."""

    games: int | None
    """For `played_often`: how many games the player had with one opponent; else null."""
    code: str
    """The reason, for programs. Further ones may be added."""
    text: str
    """The reason, as a sentence."""


class RangeShown(TypedDict):
    """A rating. It is a range, because strength is never known exactly: 1000 to 2000 for a newcomer, and narrower with
    each game. Players are ranked by `low`.
    """

    low: int
    """The player is very likely stronger than this."""
    high: int
    """The player is very likely weaker than this."""


class RatingChange(TypedDict):
    """What a game has changed for one seat."""

    seat: int
    """The seat."""
    before: RangeShown
    """The rating before the game."""
    after: RangeShown
    """The rating after it."""
    percent: int
    """How much the game counted for this player, from 0 to 100."""
    reasons: list[ReasonShown]
    """Why it did not count in full."""


class GameRating(TypedDict):
    """What a game means for ratings."""

    rated: bool
    """Whether the game is rated."""
    ladder: str | None
    """The id of the ladder; null unless the game is rated. Until the game has started, its pool can change."""
    status: Literal["unrated", "to_come", "counted", "not_counted", "annulled"]
    """`unrated`: nobody's rating changes. `to_come`: the game is not over, or its result counts in a moment. `counted`:
    it has changed ratings. `not_counted`: it counts for nobody; `reason` says why. `annulled`: an operator has annulled
    the result, so that all ratings are as if it had never been.
    """
    reason: ReasonShown | None
    """Why the result does not count; null if it does."""
    items: list[RatingChange]
    """What has changed, for each seat of a player."""


class SessionShown(TypedDict):
    """A session, without its text."""

    id: str
    """The id of the token, with which it can be revoked."""
    label: str
    """The label of the token."""
    scopes: list[Literal["read", "play", "bot", "account", "admin"]]
    """What the token allows. An operator's token has `admin` alone: it administers the server."""
    created_at: int
    """When it was created, in ms since the epoch."""


class CurrentSession(TypedDict):
    """The player who is signed in, and the session."""

    player: PlayerShown | None
    """The player; null if nobody is signed in."""
    session: SessionShown | None
    """The session in the cookie; null if there is none."""
    ban: BanShown | None
    """The ban of the player by an operator; null if there is none."""
    has_recovery_code: bool
    """True if the player has a recovery code."""
    passkeys: int
    """How many passkeys the player has."""
    can_use_passkeys: bool
    """True if passkeys work at the address of this request: it must be the server's public address, which must be at
    localhost, or use https and have a host name.
    """


class SignUp(TypedDict):
    """Create a player."""

    device: NotRequired[str]
    """A label for the session in the list of tokens, such as the name of the device."""
    name: str
    """1 to 40 letters, digits, ASCII punctuation and single spaces; the letters must be of one script, or of scripts
    that are written together. Stored in Unicode's form NFKC. A name is refused if it is reserved, or looks like another
    player's, whatever the case.
    """
    kind: Literal["sign_up"]
    """How to sign in."""


class TokenSignIn(TypedDict):
    """Sign in with a token that has the scope `account`."""

    device: NotRequired[str]
    """A label for the session in the list of tokens, such as the name of the device."""
    kind: Literal["token"]
    """How to sign in."""
    token: str
    """The text of the token."""


class RecoveryCodeSignIn(TypedDict):
    """Sign in with a recovery code, which stays valid."""

    device: NotRequired[str]
    """A label for the session in the list of tokens, such as the name of the device."""
    kind: Literal["recovery_code"]
    """How to sign in."""
    code: str
    """The code. Spaces, dashes and case don't matter."""


class PasskeySignIn(TypedDict):
    """Sign in with a passkey."""

    device: NotRequired[str]
    """A label for the session in the list of tokens, such as the name of the device."""
    kind: Literal["passkey"]
    """How to sign in."""
    credential: dict[str, Any]
    """What `navigator.credentials.get` returned, in JSON (`AuthenticationResponseJSON`)."""


NewSession: TypeAlias = SignUp | TokenSignIn | RecoveryCodeSignIn | PasskeySignIn
"""How to sign in."""


class PasskeyOptions(TypedDict):
    """The options with which a browser creates or uses a passkey."""

    publicKey: dict[str, Any]
    """The options in JSON, as `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` takes
    them.
    """


class PasskeyShown(TypedDict):
    """A passkey, without its keys."""

    id: str
    """The id of the passkey, with which it can be removed."""
    label: str
    """The label of the passkey."""
    created_at: int
    """When it was added, in ms since the epoch."""


class PasskeyList(TypedDict):
    """A player's passkeys."""

    items: list[PasskeyShown]
    """The passkeys, oldest first."""


class NewPasskey(TypedDict):
    """The passkey to add."""

    credential: dict[str, Any]
    """What `navigator.credentials.create` returned, in JSON (`RegistrationResponseJSON`)."""
    label: str
    """A label of your own, such as the device."""


class RecoveryCode(TypedDict):
    """A recovery code."""

    code: str
    """The code, which is shown only once. Spaces, dashes and case don't matter when it is typed."""


class Seats(TypedDict):
    """How many seats a game can have."""

    min: int
    """The minimum."""
    max: int
    """The maximum."""
    default: int
    """The smallest number with which a game with the default options can be created."""


class Minutes(TypedDict):
    """How long a game is expected to take, from the decisions that bots make in it, each counted as 20 seconds."""

    min: int
    """The minutes with the fewest seats."""
    max: int
    """The minutes with the most seats."""


class ModeShown(TypedDict):
    """A way to play a game. Each mode has ratings of its own."""

    key: str
    """The mode: the value of the option; `standard` if there is only one mode."""
    seats: list[int]
    """The numbers of seats with which it can be played; all other options have their defaults."""


class ModesShown(TypedDict):
    """The modes of a game."""

    option: str | None
    """The name of the option that chooses the mode; null if there is only one."""
    default: str
    """The mode of a game that names none."""
    items: list[ModeShown]
    """The modes."""


class SideShown(TypedDict):
    """One side of a component."""

    key: str
    """The name of the side in views."""
    title: str
    """Its title."""
    text: str | None
    """Its text; null if there is none."""


class CardShown(TypedDict):
    """A card, tile or piece."""

    key: str
    """The key of the component in views and moves."""
    kind: str
    """The kind of the component, such as `card` or `piece`."""
    title: str
    """Its title."""
    count: int | None
    """How many there are; null if that depends on the game."""
    pack: str | None
    """The key of the content pack that it belongs to; null if it belongs to the game."""
    facts: dict[str, Any]
    """Further values by name, such as `year` or `suit`. Each game has its own."""
    sides: list[SideShown]
    """Its sides, if it has several; otherwise empty."""
    text: str | None
    """Its text; null if there is none."""


class PlaceShown(TypedDict):
    """A place of a board."""

    key: str
    """The key of the place in views and moves."""
    title: str
    """Its title."""
    x: int
    """Its column, counted from 0."""
    y: int
    """Its row, counted from 0."""
    id: str | None
    """The id of its element in pictures; null if there is none."""


class BoardShown(TypedDict):
    """A board: a grid of places."""

    key: str
    """The key of the board."""
    title: str
    """Its title."""
    columns: int
    """The number of columns."""
    rows: int
    """The number of rows."""
    places: list[PlaceShown]
    """The places."""


class SeatColors(TypedDict):
    """The color of a seat in each palette, as `#rrggbb`."""

    light: str
    """The color in the palette `light`."""
    dark: str
    """The color in the palette `dark`."""
    print: str
    """The color in the palette `print`."""


class SeatLook(TypedDict):
    """How pictures tell a seat apart."""

    seat: int
    """The seat."""
    letter: str
    """Its letter."""
    pattern: str
    """The name of its pattern."""
    colors: SeatColors
    """Its colors."""


class ComponentsShown(TypedDict):
    """Everything that a game consists of, with texts in one language."""

    cards: list[CardShown]
    """The cards, tiles and pieces, including those of all content packs."""
    boards: list[BoardShown]
    """The boards."""
    seats: list[SeatLook]
    """The looks of the seats, as many as the game can have."""


class TermShown(TypedDict):
    """A term of a game, and what it means."""

    key: str
    """The key of the term."""
    title: str
    """The term."""
    text: str
    """What it means."""


class PackShown(TypedDict):
    """A content pack: a set of cards that the game can be played with."""

    key: str
    """The key of the pack, for the option `pack`."""
    title: str
    """The title of the pack."""
    description: str
    """A description of the pack, including what is invented."""


class ListedRuleset(TypedDict):
    """A ruleset in a list. With `summary=true`, it has only the required fields."""

    key: str
    """The key of the ruleset, such as `time-chase`."""
    title: str
    """The title of the game."""
    rules_version: int
    """The version of the rules that new games get."""
    seats: Seats
    """How many seats a game can have. Options may narrow this."""
    bots: list[str]
    """The names of the server's bots that play it."""
    guide: str | None
    """The path of the page that teaches the game; null if there is none."""
    has_lesson: bool
    """Whether there is a lesson: see `GET /v1/rulesets/{key}/lesson`."""
    weight: int | None
    """How much a new player must learn, from 1 (almost nothing) to 5; null if the game does not say."""
    minutes: Minutes | None
    """How long a game is expected to take; null if the game does not say."""
    about: str | None
    """What the game is about, in a sentence or two; null if there is no such text."""
    modes: ModesShown
    """The ways to play the game, for ratings and for seeking a game."""
    rulings: NotRequired[str | None]
    """The path of the page with our readings of its rules; null if there is none."""
    options: NotRequired[dict[str, Any]]
    """The JSON Schema of the options. In the language of the request, `title` and `description` explain an option, and
    `x-titles` has the titles of its values.
    """
    moves: NotRequired[dict[str, Any]]
    """The JSON Schema of a move."""
    bookkeeping: NotRequired[list[str]]
    """The types of moves that change nothing on the table, such as notes and taking back."""
    view: NotRequired[dict[str, Any]]
    """The JSON Schema of a game's `view`."""
    components: NotRequired[ComponentsShown]
    """What the game consists of: everything that a user interface needs to name."""
    glossary: NotRequired[list[TermShown]]
    """The terms that a new player needs; empty if the game has no glossary."""
    packs: NotRequired[list[PackShown]]
    """The content packs; empty if the game has none."""


class Rulesets(TypedDict):
    """All rulesets."""

    items: list[ListedRuleset]
    """The rulesets."""


class Ruleset(TypedDict):
    """A game that can be played on this server, with its newest rules."""

    key: str
    """The key of the ruleset, such as `time-chase`."""
    title: str
    """The title of the game."""
    rules_version: int
    """The version of the rules that new games get."""
    seats: Seats
    """How many seats a game can have. Options may narrow this."""
    bots: list[str]
    """The names of the server's bots that play it."""
    guide: str | None
    """The path of the page that teaches the game; null if there is none."""
    has_lesson: bool
    """Whether there is a lesson: see `GET /v1/rulesets/{key}/lesson`."""
    weight: int | None
    """How much a new player must learn, from 1 (almost nothing) to 5; null if the game does not say."""
    minutes: Minutes | None
    """How long a game is expected to take; null if the game does not say."""
    about: str | None
    """What the game is about, in a sentence or two; null if there is no such text."""
    modes: ModesShown
    """The ways to play the game, for ratings and for seeking a game."""
    rulings: str | None
    """The path of the page with our readings of its rules; null if there is none."""
    options: dict[str, Any]
    """The JSON Schema of the options. In the language of the request, `title` and `description` explain an option, and
    `x-titles` has the titles of its values.
    """
    moves: dict[str, Any]
    """The JSON Schema of a move."""
    bookkeeping: list[str]
    """The types of moves that change nothing on the table, such as notes and taking back."""
    view: dict[str, Any]
    """The JSON Schema of a game's `view`."""
    components: ComponentsShown
    """What the game consists of: everything that a user interface needs to name."""
    glossary: list[TermShown]
    """The terms that a new player needs; empty if the game has no glossary."""
    packs: list[PackShown]
    """The content packs; empty if the game has none."""


class RulesSpan(TypedDict):
    """A piece of a text."""

    kind: str
    """`plain`; `strong`: stressed words; `term`: a term of the glossary; `card`: a card, tile or piece; or `section`: a
    link to a section. Kinds may be added; show the text of others as it is.
    """
    key: str | None
    """The key of the term or card, or the id of the section; null for other kinds."""
    text: str
    """The piece of text."""


class RulesPosition(TypedDict):
    """A position of an example game."""

    example: str
    """The name of the example game."""
    at: int
    """The version of the example game."""
    seat: int | None
    """The seat that sees it so; null for what spectators see."""


class RulesBlock(TypedDict):
    """A part of a section."""

    kind: str
    """`paragraph`; `example`: a paragraph with an example; `list`; `steps`: a numbered list; or `position`: a picture
    with a text that says what it shows. Kinds may be added; show the text and items of others.
    """
    text: list[RulesSpan]
    """The pieces of the text; empty for lists."""
    items: list[list[RulesSpan]]
    """The items of a list, each as the pieces of its text; otherwise empty."""
    position: RulesPosition | None
    """The position; null for other kinds."""


class RulesSection(TypedDict):
    """A section of the rules."""

    id: str
    """The id of the section. It is the same in all languages, and links use it."""
    level: int
    """1, or 2 for a part of the section of level 1 before it."""
    title: str
    """The heading."""
    blocks: list[RulesBlock]
    """What the section consists of."""


class RulesForPlayersShown(TypedDict):
    """The rules of a game as its players read them."""

    ruleset: str
    """The key of the ruleset."""
    lang: str
    """The language of the texts, such as `en`."""
    title: str
    """The title."""
    aim: list[RulesSpan]
    """The aim of the game in a sentence, as the pieces of its text."""
    summary: list[RulesBlock]
    """The most important rules. They fit on the screen of a phone."""
    sections: list[RulesSection]
    """The rules in the order in which to read them."""


class ShortGame(TypedDict):
    """A game to play after a lesson."""

    options: dict[str, Any]
    """The options of the ruleset."""
    seats: int
    """The number of seats."""
    bot: str
    """The bot at all other seats."""


class LessonStep(TypedDict):
    """A step of a lesson."""

    at: int
    """The position of the example game in which the step begins."""
    kind: Literal["read", "move", "try"]
    """`read`: there is only something to read. `move`: a move is to be made that fits the step. `try`: any legal move
    will do.
    """
    say: str
    """The situation, and what to do."""
    accepts: list[str]
    """For `move`: the moves that fit the step, in notation. The example game goes on with the move that it has,
    whatever was accepted.
    """
    shows: bool
    """Whether to draw attention to what these moves touch before anything was tried."""
    look: list[str]
    """The ids of elements of the picture to draw attention to."""
    otherwise: str | None
    """What to say about a legal move that misses the point; null if there is none."""
    then: str | None
    """What to say in the position of the next step; null if nothing."""
    play: ShortGame | None
    """A game to offer now; null if none."""


class LessonChapter(TypedDict):
    """A chapter of a lesson."""

    key: str
    """The key of the chapter."""
    title: str
    """Its title."""
    about: str
    """What it teaches."""
    example: str
    """The name of its example game."""
    seat: int
    """The seat of the pupil."""
    steps: list[LessonStep]
    """Its steps, in order. Their positions never go back."""


class Lesson(TypedDict):
    """The lesson of a ruleset, in one language."""

    ruleset: str
    """The key of the ruleset."""
    title: str
    """The title of the game."""
    lang: str
    """The language of the texts, such as `en`."""
    chapters: list[LessonChapter]
    """The chapters, the simplest first."""


class DecisionQuestion(TypedDict):
    """What a player is asked, with an explanation for those who don't know the game."""

    key: str
    """What is asked, such as `ask-travel`. Keys may change as the wording improves."""
    args: dict[str, Any]
    """The arguments of the message, as in other texts."""
    lang: str
    """The language of the texts, such as `en`."""
    aim: str
    """How the game is won, in a sentence."""
    help: str
    """The purpose of the decision, and what each kind of move does."""
    text: str
    """The question in a few words."""


class AskedQuestion(TypedDict):
    """A question that players are asked, and a position of an example game as an example."""

    question: DecisionQuestion
    """The question, as in that position."""
    example: str
    """The name of the example game."""
    at: int
    """The position where the question is asked. The move that leads to the next position answers it."""
    seat: int
    """The seat that is asked."""


class AskedQuestions(TypedDict):
    """What the players of a game are asked."""

    items: list[AskedQuestion]
    """The questions. Those that no example game contains are missing."""


class Clause(TypedDict):
    """A message of a catalogue: its key and arguments."""

    key: str
    """The key of the message. Keys may be added and changed; show `text` instead of interpreting them."""
    args: dict[str, Any]
    """The arguments by name: numbers, texts, `{seat}` for the player at a seat, `{term, text}` for a component with its
    English name, messages, and lists of these.
    """


class Text(TypedDict):
    """A sentence or a label in words. Names of players are put in when it is read."""

    key: str
    """The key of the message. Keys may be added and changed; show `text` instead of interpreting them."""
    args: dict[str, Any]
    """The arguments by name: numbers, texts, `{seat}` for the player at a seat, `{term, text}` for a component with its
    English name, messages, and lists of these.
    """
    effects: list[Clause]
    """The messages of what followed; always empty for moves that can be made."""
    lang: str
    """The language of the text, such as `en`."""
    text: str
    """The text, with names."""


class ExampleMove(TypedDict):
    """The move that led to a position, as it was seen."""

    seat: int
    """The seat that moved."""
    notation: str | None
    """The move in notation; null if the viewpoint did not see all of it."""
    text: Text
    """What happened."""


Move: TypeAlias = Mapping[str, Any]
"""A move. Its `type` determines its other fields. The schema of the ruleset's moves (such as `TimeChaseMove`) describes
them exactly.
"""


class LegalMove(TypedDict):
    """A legal move. Send back either `move` or `notation` to play it. A client that knows nothing of the game can offer
    the moves by `text`, or let the player touch the picture (`touches`).
    """

    move: Move
    """The move."""
    notation: str
    """The move in the game's notation."""
    text: Text
    """The move in words, such as `take 2 stones`."""
    touches: list[str]
    """The ids of the elements of the picture that a player touches, in this order, to make the move. No move's touches
    begin with all touches of another. Empty in games without pictures.
    """
    can_undo: bool
    """True if the seat can undo the move itself, later in its turn. A client need not ask for confirmation."""


class ExamplePosition(TypedDict):
    """A position of an example game."""

    ruleset: str
    """The key of the ruleset."""
    name: str
    """The name of the example game."""
    title: str | None
    """What the example game is about; null if it has no title."""
    lang: str
    """The language of the texts, such as `en`."""
    names: list[str]
    """The names of the players, by seat."""
    positions: int
    """The number of positions: one more than the number of moves."""
    at: int
    """The number of moves before this position."""
    seat: int | None
    """The seat whose knowledge is shown; null for a spectator."""
    awaiting: list[int]
    """The seats that owe a decision."""
    status: str | None
    """What the game waits for, such as whose turn it is; null in games without pictures."""
    last: ExampleMove | None
    """The move that led to this position; null at the deal."""
    view: dict[str, Any]
    """What the viewpoint knows, in the form of the ruleset's `view`."""
    moves: list[LegalMove]
    """The legal moves of `seat`; empty if it is null, or owes no decision."""


class MeSeat(TypedDict):
    """A seat for the creator of the game."""

    kind: Literal["me"]
    """The kind of occupant."""


class OpenSeat(TypedDict):
    """A seat that anyone can take."""

    kind: Literal["open"]
    """The kind of occupant."""


class BotSeat(TypedDict):
    """A seat for one of the server's bots."""

    kind: Literal["bot"]
    """The kind of occupant."""
    bot: Literal[
        "greedy",
        "level-1",
        "level-2",
        "level-3",
        "level-4",
        "level-5",
        "level-6",
        "level-7",
        "level-8",
        "random",
        "search",
        "search-deep",
        "search-fast",
    ]
    """The name of the bot. Each ruleset lists its `bots`."""


class PlayerSeat(TypedDict):
    """A seat for a player, who is challenged to take it."""

    player: str
    """The id of the player."""
    expires_seconds: NotRequired[int]
    """The number of seconds for which the seat is kept."""
    kind: Literal["player"]
    """The kind of occupant."""


Seating: TypeAlias = MeSeat | OpenSeat | BotSeat | PlayerSeat
"""The occupant of a seat in a new game."""


class NoClock(TypedDict):
    """No time limits, except in reaction windows if these have a limit."""

    window_seconds: NotRequired[int | None]
    """The time for an answer in a reaction window, in seconds; null: as for any other decision."""
    on_expiry: NotRequired[Literal["bot", "default", "lose"]]
    """What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see
    docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a
    pass.
    """
    kind: Literal["none"]
    """The kind of clock."""


class DecisionClock(TypedDict):
    """A time limit for each decision, in seconds."""

    window_seconds: NotRequired[int | None]
    """The time for an answer in a reaction window, in seconds; null: as for any other decision."""
    on_expiry: NotRequired[Literal["bot", "default", "lose"]]
    """What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see
    docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a
    pass.
    """
    kind: Literal["decision"]
    """The kind of clock."""
    seconds: int
    """The time for each decision, in seconds."""


class DaysClock(TypedDict):
    """A time limit for each decision, in days."""

    window_seconds: NotRequired[int | None]
    """The time for an answer in a reaction window, in seconds; null: as for any other decision."""
    on_expiry: NotRequired[Literal["bot", "default", "lose"]]
    """What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see
    docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a
    pass.
    """
    kind: Literal["days"]
    """The kind of clock."""
    days: int
    """The time for each decision, in days."""


class FischerClock(TypedDict):
    """A time budget for the whole game and an increment for each decision, for each seat."""

    window_seconds: NotRequired[int | None]
    """The time for an answer in a reaction window, in seconds; null: as for any other decision."""
    on_expiry: NotRequired[Literal["bot", "default", "lose"]]
    """What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see
    docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a
    pass.
    """
    kind: Literal["fischer"]
    """The kind of clock."""
    initial_seconds: int
    """Each seat's time at the start, in seconds."""
    increment_seconds: int
    """The time added for each decision, except for answers in a reaction window, in seconds."""


ClockChoice: TypeAlias = NoClock | DecisionClock | DaysClock | FischerClock
"""The clock of a new game."""


class SpectatorsChoice(TypedDict):
    """What spectators see before the game is over."""

    mode: Literal["none", "live", "delayed"]
    """What those who hold no seat see while the game is played. `none`: nothing. `live`: every version at once.
    `delayed`: each version once `delay` more have followed. Once the game is over, they see all of it.
    """
    delay: NotRequired[int]
    """How many versions later spectators see the game; 0 unless `mode` is `delayed`."""


class NewGame(TypedDict):
    """The game to create."""

    seats: list[Seating]
    """The occupants of the seats, from seat 0 on."""
    clock: NotRequired[ClockChoice | None]
    """The time limits; null for none."""
    forks: NotRequired[Literal["finished", "always"]]
    """When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each
    from what they know.
    """
    spectators: NotRequired[SpectatorsChoice]
    """What spectators see during the game."""
    abandon_after_days: NotRequired[int | None]
    """The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never.
    null: 7 without a clock, 0 with one.
    """
    days_away: NotRequired[bool]
    """Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST
    /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours
    only in the former.
    """
    least_reliability: NotRequired[int]
    """The least share of their last public games with other people, in percent, that players must have finished without
    losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern
    challenged players.
    """
    ruleset: str
    """The key of the ruleset, such as `time-chase`."""
    options: NotRequired[dict[str, Any]]
    """Options of the ruleset, described by its `options` schema (such as `TimeChaseOptions`). Omitted options have
    their defaults.
    """
    visibility: NotRequired[Literal["public", "private"]]
    """Anyone can watch a `public` game. A `private` game is visible only to its creator, its players, and those who
    have its invite code.
    """
    rated: NotRequired[bool]
    """Whether the result changes the ratings of the players (see docs/ratings.md)."""


class Position(TypedDict):
    """A position of a game: the game at one of its versions."""

    game: str
    """The id of the game."""
    at: int | str
    """The version of the game: a number, or better a text with its mark, such as `41-1a2b3c4d`. A mark of another
    history of the game is refused with `history_changed`.
    """


NewFork = TypedDict(
    "NewFork",
    {
        "seats": list[Seating],
        "clock": NotRequired[ClockChoice | None],
        "forks": NotRequired[Literal["finished", "always"]],
        "spectators": NotRequired[SpectatorsChoice],
        "abandon_after_days": NotRequired[int | None],
        "days_away": NotRequired[bool],
        "least_reliability": NotRequired[int],
        "from": Position,
        "hidden": Literal["as_it_was", "dealt_anew"],
        "known_to": NotRequired[int | Literal["spectator"] | None],
        "options": NotRequired[dict[str, Any] | None],
        "visibility": NotRequired[Literal["public", "private"] | None],
    },
)


GameToCreate: TypeAlias = NewGame | NewFork
"""The game to create: a new one, or a fork of another one."""


class SpectatorsShown(TypedDict):
    """What spectators see before the game is over."""

    mode: Literal["none", "live", "delayed"]
    """What those who hold no seat see while the game is played. `none`: nothing. `live`: every version at once.
    `delayed`: each version once `delay` more have followed. Once the game is over, they see all of it.
    """
    delay: int
    """How many versions later spectators see the game; 0 unless `mode` is `delayed`."""


class SeatShown(TypedDict):
    """A seat and its occupant."""

    seat: int
    """The number of the seat, counted from 0."""
    kind: Literal["open", "invited", "player", "bot"]
    """`open`: anyone can take it. `invited`: kept for a challenged player until they answer. `player`: held by a
    player. `bot`: held by one of the server's bots.
    """
    player: str | None
    """The id of the player who holds the seat, is challenged to take it, or has given it up; null if there is none, if
    the player was erased, and in imported games.
    """
    name: str | None
    """The name of that player, `Erased player` if the player was erased; null if there is none."""
    account: Literal["person", "bot"] | None
    """The kind of the player's account; null if there is no player."""
    bot: str | None
    """The name of the server's bot; null unless `kind` is `bot`."""
    conceded: bool
    """Whether the player is out of the game: they conceded, ran out of time, or were erased. While spectators don't see
    the game at once, lists show the seats as they were at the start.
    """
    expires_at: int | None
    """The latest time at which the challenged player can accept, in ms since the epoch; null without a challenge."""


class Outcome(TypedDict):
    """How a game ended."""

    winners: list[int]
    """The winning seats; empty in a draw."""
    reason: str
    """Why the game ended. Each ruleset has its own reasons."""
    scores: list[int]
    """One score per seat, in the game's own count."""


class ForkShown(TypedDict):
    """The position of another game that a fork began with."""

    game: str
    """The id of the other game, the source."""
    version: int
    """The version of the source."""
    mark: str
    """The mark of that version."""
    hidden: Literal["as_it_was", "dealt_anew"]
    """`as_it_was`: hidden things are as they were in the source, so everyone who may see the source can read all
    secrets of that position. `dealt_anew`: everything that `known_to` did not know was dealt at random.
    """
    known_to: int | Literal["spectator"] | None
    """The seat of the source, or `spectator`, whose knowledge was kept; else null."""
    while_running: bool
    """Whether the source was running, or was itself a fork of a game that was still running. Until these games are
    over, only the fork's creator can see it; then everyone who may see the source can.
    """


class TakebackShown(TypedDict):
    """An offer to take back moves."""

    to: int
    """The version to which the game is to return."""
    seats: list[int]
    """The seats that have agreed, the first of which offered it."""


class Earned(TypedDict):
    """An achievement, and the first seat to complete it."""

    seat: int
    """The seat that completed it."""
    achievement: str
    """The key of the achievement."""


class SeatClock(TypedDict):
    """A seat's time."""

    deadline: int | None
    """When the seat's time runs out, in ms since the epoch; null while it is not running."""
    left_ms: int | None
    """The time left at this version, in ms; null if there is no time limit."""


class ClockShown(TypedDict):
    """A game's clock, and the seats' times at this version. The server's bots have no time limit."""

    kind: Literal["none", "decision", "days", "fischer"]
    """The kind of clock."""
    initial_ms: int
    """A seat's time for each decision, or for the whole game (`fischer`), in ms."""
    increment_ms: int
    """The time added with each decision, in ms; 0 unless `kind` is `fischer`."""
    window_ms: int | None
    """The time for an answer in a reaction window, in ms; null: as for any other decision."""
    on_expiry: Literal["bot", "default", "lose"]
    """What happens when time runs out: `bot`: a bot plays this move; `default`: the game's default move is played (see
    docs/clocks.md); `lose`: the player loses the seat, and a bot plays on in it. In a reaction window it is always a
    pass.
    """
    paused_at: int | None
    """When the clocks were stopped, in ms since the epoch; null while the game is not paused."""
    pause_offers: list[int]
    """The seats that offer to pause."""
    resume_offers: list[int]
    """The seats that offer to end the pause."""
    seats: list[SeatClock]
    """The seats' times, in order."""


View: TypeAlias = Mapping[str, Any]
"""Everything that the viewer knows of the state of the game. Each ruleset has its own fields; the schema of its views
(such as `TimeChaseView`) describes them exactly.
"""


class Game(TypedDict):
    """A game as the caller sees it."""

    id: str
    """The id of the game."""
    ruleset: str
    """The key of the ruleset."""
    rules_version: int
    """The version of the ruleset's rules. A game keeps it for life."""
    options: dict[str, Any]
    """The options of the ruleset that the game is played with."""
    status: Literal["open", "active", "finished", "aborted"]
    """`open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result."""
    visibility: Literal["public", "private"]
    """Who can see the game."""
    forks: Literal["finished", "always"]
    """When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each
    from what they know.
    """
    spectators: SpectatorsShown
    """What spectators see during the game."""
    abandon_after_days: int
    """The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never.
    """
    days_away: bool
    """Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST
    /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours
    only in the former.
    """
    rated: bool
    """Whether the result changes the ratings of the players (see docs/ratings.md)."""
    least_reliability: int
    """The least share of their last public games with other people, in percent, that players must have finished without
    losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern
    challenged players.
    """
    creator: str | None
    """The id of the player who created the game; null if it was imported, or the player was erased."""
    created_at: int
    """When the game was created."""
    imported_at: int | None
    """When the game was imported, by which lists then sort it; null if it was not imported."""
    seats: list[SeatShown]
    """The seats, in order."""
    outcome: Outcome | None
    """How the game ended; null unless it is finished."""
    imported: bool
    """Whether the game was imported."""
    fork: ForkShown | None
    """The position that the game was forked from; null if the game is not a fork."""
    rematch_of: str | None
    """The id of the game that this is a rematch of; null if it is no rematch."""
    version: int
    """The number of events so far."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    commitment: str
    """The SHA-256 of the seed, in hex. The seed is shown once the game is over."""
    awaiting: list[int]
    """The seats that owe a decision; none while the game is paused, because nobody may move."""
    seat: int | None
    """Your own seat at this version; null if you had none."""
    decision: int | None
    """The decision that your seat owes; null if none, and while the game is paused."""
    decision_mark: str | None
    """The mark of the version that `decision` is; null if that is null."""
    draw_offers: list[int]
    """The seats that offer a draw."""
    takeback: TakebackShown | None
    """The takeback that is offered; null if there is none."""
    achievements: list[Earned]
    """The achievements completed in this game; always empty in games without achievements."""
    clock: ClockShown | None
    """The clock at this version; null if the game has none."""
    claimable_from: list[int | None]
    """For each seat, the time from which the other players can claim it (see `abandon_after_days`), in ms since the
    epoch; null if its present decision can't be abandoned, or it owes none.
    """
    invite: str | None
    """The invite code of an open private game, shown to its creator and players; otherwise null."""
    fork_notice: str | None
    """A sentence that says whether hidden things are as they were in the source; null if the game is no fork."""
    view: View | None
    """The state of the game, as far as the viewer knows it; null before the start."""


class SeekBots(TypedDict):
    """Bots that take the free seats if nobody has been found."""

    level: int
    """The level of the bots, from 1 (the weakest) to 8."""
    after_seconds: int
    """How long to wait for people, in seconds."""


class NewSeek(TypedDict):
    """The game that you seek."""

    ruleset: str
    """The key of the ruleset, such as `time-chase`."""
    options: NotRequired[dict[str, Any]]
    """The option that chooses the mode, if the ruleset has one, such as `mode` of `time-chase`. All other options have
    their defaults.
    """
    seats: NotRequired[int | None]
    """The number of seats of the game. null: the smallest number, from 2 on, that the mode allows."""
    pace: Literal["live", "days"]
    """How fast the game is. `live`: 15 minutes each for the whole game, and 10 seconds more for each decision. `days`:
    3 days for each decision. Who lets the time run out loses the seat.
    """
    rated: NotRequired[bool]
    """Whether the result changes the ratings of its players."""
    range: NotRequired[Literal["near", "any"]]
    """Whom to meet. `near`: people whose rating differs from yours by at most 200 points, and by 100 more after every
    10 seconds (`live`) or every hour (`days`), until after 2 minutes or 12 hours there is no limit. `any`: people of
    any rating. Both of two players must be in the range of the other.
    """
    bots: NotRequired[SeekBots | None]
    """Bots to play with if nobody has been found after some time; null for none. Then the game is not rated."""


class Clock(TypedDict):
    """The time control of a game: none, a limit for each decision (in seconds or days), or Fischer (a limit for the
    whole game, plus an increment for each decision). `window_ms` limits an answer in a reaction window; without it,
    such an answer is timed like any other decision.
    """

    kind: Literal["none", "decision", "days", "fischer"]
    """How time is measured: see the clocks of `POST /v1/games`."""
    initial_ms: int
    """A seat's time for each decision, or for the whole game (`fischer`), in ms."""
    increment_ms: int
    """The time added with each decision, in ms; 0 unless `kind` is `fischer`."""
    window_ms: int | None
    """The time for an answer in a reaction window, in ms; null: as for any other decision."""
    on_expiry: Literal["bot", "default", "lose"]
    """What happens when a seat's time is up."""


class RatingRange(TypedDict):
    """A range of ratings, in points."""

    low: int
    """The lowest rating."""
    high: int
    """The highest rating."""


class SeekShown(TypedDict):
    """A game that you seek."""

    id: str
    """The id of the seek."""
    ruleset: str
    """The key of the ruleset, such as `time-chase`."""
    options: dict[str, Any]
    """The options that differ from the defaults."""
    mode: str
    """The mode, which has ratings of its own; `standard` if the ruleset has only one."""
    seats: int
    """The number of seats of the game."""
    pace: Literal["live", "days"]
    """How fast the game is. `live`: 15 minutes each for the whole game, and 10 seconds more for each decision. `days`:
    3 days for each decision. Who lets the time run out loses the seat.
    """
    clock: Clock
    """The clock of the game."""
    rated: bool
    """Whether the result changes the ratings of its players."""
    range: Literal["near", "any"]
    """Whom to meet. `near`: people whose rating differs from yours by at most 200 points, and by 100 more after every
    10 seconds (`live`) or every hour (`days`), until after 2 minutes or 12 hours there is no limit. `any`: people of
    any rating. Both of two players must be in the range of the other.
    """
    bots: SeekBots | None
    """Bots to play with if nobody has been found after some time; null for none. Then the game is not rated."""
    status: Literal["waiting", "found", "cancelled", "expired"]
    """`waiting`: nobody has been found yet. `found`: the game has begun. `cancelled`: you have cancelled the seek.
    `expired`: it has ended without a game, and `reason` says why.
    """
    reason: Literal["nobody_found", "too_many_games", "too_many_bots", "banned"] | None
    """Why it ended. `nobody_found`: the time was up. `too_many_games`, `too_many_bots`: you have the maximum of
    unfinished games, or of bots in them. `banned`: you may not join games. null unless the status is `expired`.
    """
    created_at: int
    """When you began to seek, in ms since the epoch."""
    expires_at: int
    """When the seek ends if nobody has been found, in ms since the epoch. With the pace `live`, 15 minutes after you
    last looked at it; with `days`, 7 days after you began to seek.
    """
    game: str | None
    """The id of the game that was found; null if none was."""
    looking_for: RatingRange | None
    """The ratings that you meet by now; null if all, or if you no longer wait."""
    wider_at: int | None
    """When that range widens next, in ms since the epoch; null if it never does, or if you no longer wait."""


class SeekList(TypedDict):
    """Games that you seek."""

    items: list[SeekShown]
    """The seeks, the newest first."""


class SeekWait(TypedDict):
    """How long it usually takes to find others for such a game."""

    ruleset: str
    """The key of the ruleset, such as `time-chase`."""
    mode: str
    """The mode, which has ratings of its own; `standard` if the ruleset has only one."""
    pace: Literal["live", "days"]
    """How fast the game is. `live`: 15 minutes each for the whole game, and 10 seconds more for each decision. `days`:
    3 days for each decision. Who lets the time run out loses the seat.
    """
    seats: int
    """The number of seats of the game."""
    rated: bool
    """Whether the result changes the ratings of its players."""
    usual_seconds: int | None
    """The median time in seconds; null if fewer than 5 players have found others."""
    found: int
    """How many players that tells of: the last ones, at most 50."""


class SeekWaitList(TypedDict):
    """How long it usually takes."""

    items: list[SeekWait]
    """The kinds of games for which somebody has found others."""


class GameSummary(TypedDict):
    """A game, as lists show it. Times are in ms since the epoch."""

    id: str
    """The id of the game."""
    ruleset: str
    """The key of the ruleset."""
    rules_version: int
    """The version of the ruleset's rules. A game keeps it for life."""
    options: dict[str, Any]
    """The options of the ruleset that the game is played with."""
    status: Literal["open", "active", "finished", "aborted"]
    """`open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result."""
    visibility: Literal["public", "private"]
    """Who can see the game."""
    forks: Literal["finished", "always"]
    """When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each
    from what they know.
    """
    spectators: SpectatorsShown
    """What spectators see during the game."""
    abandon_after_days: int
    """The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never.
    """
    days_away: bool
    """Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST
    /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours
    only in the former.
    """
    rated: bool
    """Whether the result changes the ratings of the players (see docs/ratings.md)."""
    least_reliability: int
    """The least share of their last public games with other people, in percent, that players must have finished without
    losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern
    challenged players.
    """
    creator: str | None
    """The id of the player who created the game; null if it was imported, or the player was erased."""
    created_at: int
    """When the game was created."""
    imported_at: int | None
    """When the game was imported, by which lists then sort it; null if it was not imported."""
    seats: list[SeatShown]
    """The seats, in order."""
    outcome: Outcome | None
    """How the game ended; null unless it is finished."""
    imported: bool
    """Whether the game was imported."""
    fork: ForkShown | None
    """The position that the game was forked from; null if the game is not a fork."""
    rematch_of: str | None
    """The id of the game that this is a rematch of; null if it is no rematch."""


class ChallengeShown(TypedDict):
    """An unanswered challenge."""

    direction: Literal["received", "made"]
    """`received`: the challenge is to you. `made`: you made it."""
    challenger: str | None
    """The id of the player who created the game; null if the player was erased."""
    seat: int
    """The number of the seat, counted from 0."""
    player: str | None
    """The id of the challenged player; null if the player was erased."""
    name: str
    """The name of the challenged player."""
    account: Literal["person", "bot"] | None
    """The kind of the player's account; null if there is no player."""
    expires_at: int
    """The latest time at which the player can accept, in ms since the epoch."""
    game: GameSummary
    """The game."""


class ChallengePage(TypedDict):
    """One page of challenges, newest game first."""

    items: list[ChallengeShown]
    """The challenges."""
    next: str | None
    """The `cursor` for the next page; null on the last page."""


class NewChallenge(TypedDict):
    """The player to challenge to a seat."""

    player: str
    """The id of the player."""
    expires_seconds: NotRequired[int]
    """The number of seconds for which the seat is kept."""


class Decline(TypedDict):
    """The reason for declining a seat."""

    reason: NotRequired[
        Literal[
            "generic",
            "later",
            "too_fast",
            "too_slow",
            "clock",
            "ruleset",
            "options",
            "opponents",
            "no_bots",
            "only_bots",
        ]
    ]
    """The reason, which all players of the game can see."""


class GamePage(TypedDict):
    """One page of games, newest first."""

    items: list[GameSummary]
    """The games."""
    next: str | None
    """The `cursor` for the next page; null on the last page."""


class OfferShown(TypedDict):
    """An offer that waits for an answer."""

    kind: Literal["draw", "takeback", "pause", "resume"]
    """What is offered."""
    seats: list[int]
    """The seats that have agreed, the first of which made the offer."""
    asked: list[int]
    """The seats whose answer is awaited."""
    to: int | None
    """The version to which a takeback would return; null for other offers."""


class MyGame(TypedDict):
    """A game in the caller's own list."""

    id: str
    """The id of the game."""
    ruleset: str
    """The key of the ruleset."""
    rules_version: int
    """The version of the ruleset's rules. A game keeps it for life."""
    options: dict[str, Any]
    """The options of the ruleset that the game is played with."""
    status: Literal["open", "active", "finished", "aborted"]
    """`open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result."""
    visibility: Literal["public", "private"]
    """Who can see the game."""
    forks: Literal["finished", "always"]
    """When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each
    from what they know.
    """
    spectators: SpectatorsShown
    """What spectators see during the game."""
    abandon_after_days: int
    """The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never.
    """
    days_away: bool
    """Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST
    /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours
    only in the former.
    """
    rated: bool
    """Whether the result changes the ratings of the players (see docs/ratings.md)."""
    least_reliability: int
    """The least share of their last public games with other people, in percent, that players must have finished without
    losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern
    challenged players.
    """
    creator: str | None
    """The id of the player who created the game; null if it was imported, or the player was erased."""
    created_at: int
    """When the game was created."""
    imported_at: int | None
    """When the game was imported, by which lists then sort it; null if it was not imported."""
    seats: list[SeatShown]
    """The seats, in order."""
    outcome: Outcome | None
    """How the game ended; null unless it is finished."""
    imported: bool
    """Whether the game was imported."""
    fork: ForkShown | None
    """The position that the game was forked from; null if the game is not a fork."""
    rematch_of: str | None
    """The id of the game that this is a rematch of; null if it is no rematch."""
    version: int | None
    """The number of events so far, as far as you may see them; null unless the game is active and you may see it."""
    mark: str | None
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`. Null if `version` is.
    """
    awaiting: list[int]
    """The seats that owe a decision; none while the game is paused, because nobody may move. Empty if `version` is
    null.
    """
    clock: ClockShown | None
    """The clock at this version; null if the game has none, or `version` is null."""
    offers: list[OfferShown]
    """The offers of a draw, a takeback, a pause or its end that wait for an answer."""


class MyGamePage(TypedDict):
    """One page of the caller's own games, newest first."""

    items: list[MyGame]
    """The games."""
    next: str | None
    """The `cursor` for the next page; null on the last page."""


class LegalMoves(TypedDict):
    """A seat's legal moves."""

    version: int
    """The version of the game at which the moves are legal."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    seat: int
    """The seat."""
    decision: int | None
    """The decision that the seat owes; null if none."""
    decision_mark: str | None
    """The mark of the version that `decision` is; null if that is null."""
    question: DecisionQuestion | None
    """The question to the seat; null if it owes no decision, or if the game has no questions."""
    moves: list[LegalMove]
    """The legal moves; empty if the seat owes no decision. Their order has no meaning."""


class GameRead(TypedDict):
    """A game as the caller sees it, with what was included."""

    moves: NotRequired[LegalMoves | None]
    """The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier versions. Only if the
    request has `with=moves`.
    """
    picture: NotRequired[str | None]
    """The game at this version as SVG; null before the start, and in games without pictures. Only if the request has
    `with=picture`.
    """
    id: str
    """The id of the game."""
    ruleset: str
    """The key of the ruleset."""
    rules_version: int
    """The version of the ruleset's rules. A game keeps it for life."""
    options: dict[str, Any]
    """The options of the ruleset that the game is played with."""
    status: Literal["open", "active", "finished", "aborted"]
    """`open`: waiting for players. `active`: in play. `finished`: over. `aborted`: the game ended without a result."""
    visibility: Literal["public", "private"]
    """Who can see the game."""
    forks: Literal["finished", "always"]
    """When the game may be forked. `finished`: once it is over. `always`: also while it is played, by its players, each
    from what they know.
    """
    spectators: SpectatorsShown
    """What spectators see during the game."""
    abandon_after_days: int
    """The number of days after which the other players may claim the seat of a player who owes a decision; 0 for never.
    """
    days_away: bool
    """Whether deadlines wait for players who are away, and for the end of hours in which they want none (see `POST
    /v1/players/me/absences`). Days away matter in games with days for each decision and without a clock, such hours
    only in the former.
    """
    rated: bool
    """Whether the result changes the ratings of the players (see docs/ratings.md)."""
    least_reliability: int
    """The least share of their last public games with other people, in percent, that players must have finished without
    losing the seat to take one here; 0 for any. Players without a figure are admitted up to 75. It does not concern
    challenged players.
    """
    creator: str | None
    """The id of the player who created the game; null if it was imported, or the player was erased."""
    created_at: int
    """When the game was created."""
    imported_at: int | None
    """When the game was imported, by which lists then sort it; null if it was not imported."""
    seats: list[SeatShown]
    """The seats, in order."""
    outcome: Outcome | None
    """How the game ended; null unless it is finished."""
    imported: bool
    """Whether the game was imported."""
    fork: ForkShown | None
    """The position that the game was forked from; null if the game is not a fork."""
    rematch_of: str | None
    """The id of the game that this is a rematch of; null if it is no rematch."""
    version: int
    """The number of events so far."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    commitment: str
    """The SHA-256 of the seed, in hex. The seed is shown once the game is over."""
    awaiting: list[int]
    """The seats that owe a decision; none while the game is paused, because nobody may move."""
    seat: int | None
    """Your own seat at this version; null if you had none."""
    decision: int | None
    """The decision that your seat owes; null if none, and while the game is paused."""
    decision_mark: str | None
    """The mark of the version that `decision` is; null if that is null."""
    draw_offers: list[int]
    """The seats that offer a draw."""
    takeback: TakebackShown | None
    """The takeback that is offered; null if there is none."""
    achievements: list[Earned]
    """The achievements completed in this game; always empty in games without achievements."""
    clock: ClockShown | None
    """The clock at this version; null if the game has none."""
    claimable_from: list[int | None]
    """For each seat, the time from which the other players can claim it (see `abandon_after_days`), in ms since the
    epoch; null if its present decision can't be abandoned, or it owes none.
    """
    invite: str | None
    """The invite code of an open private game, shown to its creator and players; otherwise null."""
    fork_notice: str | None
    """A sentence that says whether hidden things are as they were in the source; null if the game is no fork."""
    view: View | None
    """The state of the game, as far as the viewer knows it; null before the start."""


class PlayMove(TypedDict):
    """One move to play."""

    decision: NotRequired[int | None]
    """The decision that this request answers: that of the legal moves. Refused with `stale_decision` if it is no longer
    open. null is the same as no `decision`.
    """
    decision_mark: NotRequired[str | None]
    """The mark of `decision`. Refused with `history_changed` if the decision has another mark, because the game was
    lost in part and continued differently. null is the same as no `decision_mark`.
    """
    move: Move
    """The move."""


class PlayNotation(TypedDict):
    """A move to play, in notation."""

    decision: NotRequired[int | None]
    """The decision that this request answers: that of the legal moves. Refused with `stale_decision` if it is no longer
    open. null is the same as no `decision`.
    """
    decision_mark: NotRequired[str | None]
    """The mark of `decision`. Refused with `history_changed` if the decision has another mark, because the game was
    lost in part and continued differently. null is the same as no `decision_mark`.
    """
    notation: str
    """The move in the notation of `GET …/moves`. In games whose turns consist of several moves, a whole turn can be
    written on one line.
    """


class PlaySeveral(TypedDict):
    """Several moves to play, in order. If one is refused, none is played."""

    decision: NotRequired[int | None]
    """The decision that this request answers: that of the legal moves. Refused with `stale_decision` if it is no longer
    open. null is the same as no `decision`.
    """
    decision_mark: NotRequired[str | None]
    """The mark of `decision`. Refused with `history_changed` if the decision has another mark, because the game was
    lost in part and continued differently. null is the same as no `decision_mark`.
    """
    moves: list[Move]
    """The moves."""


PlayMoves: TypeAlias = PlayMove | PlayNotation | PlaySeveral
"""What to play: a move, a move in notation, or several moves."""


class Spectators(TypedDict):
    """What spectators see before the game is over. `delay` counts versions."""

    mode: Literal["none", "live", "delayed"]
    """What spectators see while the game is played."""
    delay: int
    """How many versions later they see it; 0 unless `delayed`."""


class ShownMove(TypedDict):
    """A move as the viewer could see it when it was played: the move of the ruleset (such as `TimeChaseMove`), in which
    `{"hidden": n}` replaces each field that was hidden from the viewer; or just `{"hidden": 1}` if the whole move was.
    """

    type: NotRequired[str]
    """The type of the move. Absent if the whole move is hidden."""
    hidden: NotRequired[int]
    """1 if the whole move is hidden, otherwise absent."""


class ClockSetEvent(TypedDict):
    """The game's clock was set, before anyone took a seat."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["clock_set"]
    """The kind of the event."""
    clock: Clock
    """The clock."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class GameForkedEvent(TypedDict):
    """The game begins with a position of another game, its source, instead of a deal. It is the second record. With
    `as_it_was`, everyone who may see the source can read all secrets of this position there, including the order of the
    deck. With `dealt_anew`, everything that one viewer of the source did not know was dealt at random.
    """

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_forked"]
    """The kind of the event."""
    source: str
    """The id of the source."""
    source_version: int
    """The version of the source with the position."""
    source_mark: str
    """The mark of that version."""
    hidden: Literal["as_it_was", "dealt_anew"]
    """Whether hidden things are as they were in the source, or were dealt again."""
    while_running: bool
    """Whether the source, or a game that it was forked from in this way, was not over. Until they are, only the creator
    of the fork sees it.
    """
    state: NotRequired[Any]
    """The state that the game begins with. Shown once the game is over, to viewers who see everything."""
    known_to: NotRequired[int | Literal["spectator"] | None]
    """The viewer whose knowledge was kept when the rest was dealt again: a seat, or `spectator`."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class GameRematchedEvent(TypedDict):
    """The game is a rematch of another game, which is over. It is the second record."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_rematched"]
    """The kind of the event."""
    source: str
    """The id of the other game."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class SeatTakenEvent(TypedDict):
    """A player took the seat; `name` is the player's name at that time."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["seat_taken"]
    """The kind of the event."""
    seat: int
    """The seat."""
    player: str | None
    """The id of the player. Null if the player was erased or has no account here."""
    name: str
    """The name of the player at that time."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class SeatTakenByBotEvent(TypedDict):
    """A bot with an account took the seat. The log says so because it is also read where the account is unknown."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["seat_taken_by_bot"]
    """The kind of the event."""
    seat: int
    """The seat."""
    player: str | None
    """The id of the bot's account. Null if the player was erased or has no account here."""
    name: str
    """The name of the bot at that time."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class SeatOfferedEvent(TypedDict):
    """The game's creator asked a player to take the seat; it is kept until `expires_at`, in ms since the epoch."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["seat_offered"]
    """The kind of the event."""
    seat: int
    """The seat."""
    player: str | None
    """The id of the challenged player. Null if the player was erased or has no account here."""
    name: str
    """The name of the challenged player at that time."""
    is_bot: bool
    """Whether the challenged player is a bot."""
    expires_at: int
    """The latest time to accept, in ms since the epoch."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class OfferDeclinedEvent(TypedDict):
    """The challenged player declined; the seat is open again."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["offer_declined"]
    """The kind of the event."""
    seat: int
    """The seat."""
    reason: Literal[
        "generic", "later", "too_fast", "too_slow", "clock", "ruleset", "options", "opponents", "no_bots", "only_bots"
    ]
    """Why the player declined."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class OfferWithdrawnEvent(TypedDict):
    """The game's creator withdrew the challenge; the seat is open again."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["offer_withdrawn"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class OfferExpiredEvent(TypedDict):
    """The challenged player did not answer in time; the seat is open again."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["offer_expired"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class InviteReplacedEvent(TypedDict):
    """The game's creator replaced the invite of the open private game: the earlier one no longer works."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["invite_replaced"]
    """The kind of the event."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class SeatLeftEvent(TypedDict):
    """A player left the seat before the start."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["seat_left"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class SeatFreedEvent(TypedDict):
    """The game's creator freed the seat of another player before the start."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["seat_freed"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class PresenceAskedEvent(TypedDict):
    """Before the start, a player who had waited a long time was asked whether they are still there. The seat is kept
    for them until they take it again, or until the time to answer is over and it opens.
    """

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["presence_asked"]
    """The kind of the event."""
    seat: int
    """The seat."""
    expires_at: int
    """The latest time to answer, in ms since the epoch."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class BotSeatedEvent(TypedDict):
    """A bot took the seat: an open one, or that of a player who conceded, was too late, or was erased."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["bot_seated"]
    """The kind of the event."""
    seat: int
    """The seat."""
    bot: str
    """The name of the server's bot."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class GameStartedEvent(TypedDict):
    """The game was dealt with these drawn numbers. `digest` identifies the resulting state."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_started"]
    """The kind of the event."""
    draws: NotRequired[list[int]]
    """The random numbers drawn for the deal. Shown once the game is over, to viewers who see everything."""
    digest: NotRequired[str]
    """The digest of the state after the deal. Shown once the game is over, to viewers who see everything."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class MovePlayedEvent(TypedDict):
    """A seat made a move, which drew these numbers. `digest` identifies the resulting state."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["move_played"]
    """The kind of the event."""
    seat: int
    """The seat that moved."""
    move: ShownMove
    """The move."""
    draws: NotRequired[list[int]]
    """The random numbers that the move drew. Shown once the game is over, to viewers who see everything."""
    digest: NotRequired[str]
    """The digest of the state after the move. Shown once the game is over, to viewers who see everything."""
    revealed_at: NotRequired[int]
    """The version that revealed the move to the viewer, if it was secret when it was played and is not any more;
    otherwise absent.
    """
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class DeadlineExpiredEvent(TypedDict):
    """A seat's time for this decision is up. `then` is what follows: a bot's or the default move is the next record
    (after `default_drawn`, if numbers were drawn for it), or the seat is lost. In a game without a clock, the record
    says that another player has claimed this abandoned seat. The seat is then lost.
    """

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["deadline_expired"]
    """The kind of the event."""
    seat: int
    """The seat."""
    decision: int
    """The decision that the seat did not make in time."""
    then: Literal["bot", "default", "lose"]
    """What follows."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class DefaultDrawnEvent(TypedDict):
    """The default move of a seat whose time is up was drawn with these numbers; it is the next record."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["default_drawn"]
    """The kind of the event."""
    seat: int
    """The seat."""
    draws: NotRequired[list[int]]
    """The random numbers drawn to choose the move. Shown once the game is over, to viewers who see everything."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class PauseOfferedEvent(TypedDict):
    """A seat offered to stop the clocks. The offer stands until that seat moves or leaves."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["pause_offered"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class GamePausedEvent(TypedDict):
    """Every player offered to pause: no time runs and no move is made until every player agrees to go on."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_paused"]
    """The kind of the event."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class ResumeOfferedEvent(TypedDict):
    """A seat offered to end the pause. The offer stands until the game is resumed, or that player leaves."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["resume_offered"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class GameResumedEvent(TypedDict):
    """The clocks run again, from where they stopped."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_resumed"]
    """The kind of the event."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class TimeAddedEvent(TypedDict):
    """The time from `since` to `until` (ms since the epoch) does not count: deadlines move by as much of it as has not
    been added to them, and so do the times at which challenges expire. For `hours`, `since` is the deadline, which
    moves to `until`.
    """

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["time_added"]
    """The kind of the event."""
    reason: Literal["outage", "away", "day_used", "hours"]
    """Why the time does not count."""
    since: int
    """When the interval begins, in ms since the epoch."""
    until: int
    """When the interval ends, in ms since the epoch."""
    seat: NotRequired[int | None]
    """The seat whose time does not count; null for all seats."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class AchievementEarnedEvent(TypedDict):
    """A seat was the first in this game to complete an achievement, with the preceding move."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["achievement_earned"]
    """The kind of the event."""
    seat: int
    """The seat."""
    achievement: str
    """The key of the achievement."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class DrawOfferedEvent(TypedDict):
    """A seat offered a draw. The offer stands until that seat moves or leaves, or any seat declines."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["draw_offered"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class DrawDeclinedEvent(TypedDict):
    """A seat declined a draw; all offers are void."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["draw_declined"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class DrawAgreedEvent(TypedDict):
    """Every player still in the game offered a draw."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["draw_agreed"]
    """The kind of the event."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class TakebackOfferedEvent(TypedDict):
    """A seat offered to take back all moves after the version `to`, or agreed to that. The offer stands until that seat
    leaves, any seat declines or moves, a deadline expires, or the game is paused.
    """

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["takeback_offered"]
    """The kind of the event."""
    seat: int
    """The seat."""
    to: int
    """The version to whose state the game is to return: that of a move, or of the start."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class TakebackDeclinedEvent(TypedDict):
    """A seat declined the takeback, or withdrew its own offer; the offer is void."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["takeback_declined"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class MovesTakenBackEvent(TypedDict):
    """Every player agreed: the state is again that of the version `to`, and every decision has a new id. `digest`
    identifies the state.
    """

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["moves_taken_back"]
    """The kind of the event."""
    to: int
    """The version to whose state the game has returned."""
    digest: NotRequired[str]
    """The digest of that state. Shown once the game is over, to viewers who see everything."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class SeatConcededEvent(TypedDict):
    """A player gave up: the seat can no longer win."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["seat_conceded"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class SeatVacatedEvent(TypedDict):
    """The player's account was erased: a bot plays on in the seat, which can no longer win."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["seat_vacated"]
    """The kind of the event."""
    seat: int
    """The seat."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class GameAbortedEvent(TypedDict):
    """The game was aborted: before it started, by a player who had not made a decision yet, or by the operator of the
    server.
    """

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_aborted"]
    """The kind of the event."""
    seat: NotRequired[int | None]
    """The seat of the player who aborted the running game; null for everyone else."""
    reason: NotRequired[Literal["fault", "request", "terms", "other"] | None]
    """Why the operator aborted the game; null if a player did."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class GameFinishedEvent(TypedDict):
    """The game is over; from this record on nothing about it is hidden. Logs in format 1 have no `digest` here."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_finished"]
    """The kind of the event."""
    winners: list[int]
    """The winning seats; empty in a draw."""
    reason: str
    """Why the game ended."""
    scores: list[int]
    """One score per seat, in the game's own count."""
    digest: NotRequired[str | None]
    """The whole digest of the last state, in hex. Shown once the game is over, to viewers who see everything."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class GameImportedEvent(TypedDict):
    """The log was imported from elsewhere, verified, and stored for viewing."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_imported"]
    """The kind of the event."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


class Description(TypedDict):
    """A position in words, as one viewer knows it."""

    version: int
    """The version that is described."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    title: str
    """The game, and what it waits for, such as whose turn it is."""
    drawing: list[str]
    """The board as lines of characters of one width, in English; empty if the game draws none. It has the most
    important things only.
    """
    sentences: list[str]
    """What the picture of the position shows, each thing in a sentence or a few words."""
    lang: str
    """The language of the title and the sentences, such as `en`."""


class ReplayProgress(TypedDict):
    """How far a replay is that is being made."""

    status: Literal["queued", "drawing"]
    """`queued`: it waits for its turn. `drawing`: its frames are being drawn."""
    done: int
    """The number of frames that are drawn."""
    frames: int | None
    """The number of frames; null while it waits."""


class AnalysisProgress(TypedDict):
    """How far an analysis is."""

    done: int
    """The number of decisions that are analyzed."""
    of: int
    """The number of decisions to analyze; 0 as long as the analysis waits."""


class VersionShares(TypedDict):
    """What a version of the game was worth to each seat."""

    version: int
    """The version."""
    true: list[float]
    """The share of the win that each seat could expect, by what was true."""
    known: list[float]
    """The share of the win that each seat could expect, by what that seat knew."""


class RatedMove(TypedDict):
    """A move, what it was worth to its seat, and how the game might have gone on."""

    notation: str
    """The move in the game's notation."""
    text: str
    """The move in words."""
    share: float
    """The share of the win that the seat could expect after the move, by what it knew. That of the chosen move in a
    game without luck is its true share at the version of the move.
    """
    line: list[str]
    """How the game might have gone on after this move, in at most four sentences, in one of the positions that the seat
    thought possible. The first is the move itself; the others are the moves that the search tried most often. What the
    seat did not know is imagined. Empty if no such line was found, or if it is too long.
    """


class AnalyzedDecision(TypedDict):
    """A decision, what was chosen, and what would have been best by what the seat knew."""

    version: int
    """The version that the move made. The decision was made at the version before it."""
    seat: int
    """The seat that decided."""
    question: str | None
    """The question to the seat, in a few words; null if the game has no questions, or if an older version of Retcon
    made the analysis.
    """
    chosen: RatedMove
    """The move that was made."""
    best: list[RatedMove]
    """First the move that the bot `search` would play, or the chosen one if it seems at least as good; then up to two
    others. No move has a larger share than the first. In a game with luck, its share is mostly that which the seat
    expected at the version before.
    """
    cost: float
    """The share of the first of `best`, minus that of `chosen`: what the choice gave away, by what the seat knew."""
    choice: list[float]
    """What the choice changed in the true share of each seat: the seat lost `cost` to the others in equal parts. In a
    game without luck, all that changed with the move.
    """
    luck: list[float] | None
    """What else changed in the true share of each seat with the move: what was drawn, and what the seat could not know.
    Null in a game without luck.
    """
    others: list[float] | None
    """What changed in the true share of each seat after the move, up to the version `until`. Null as long as `until`
    is. For each seat, `choice`, `luck` and `others` add up exactly to the true share at the version `until`, minus that
    at the version before `version`.
    """
    until: int | None
    """The version at which the seat decides next, or the last version. Null as long as it is not known."""


class Analysis(TypedDict):
    """The analysis of a game that is over. Shares of the win are from 0 to 1, with at most three decimals."""

    game: str
    """The id of the game."""
    status: Literal["waiting", "running", "done", "failed"]
    """`waiting`: for its turn. `running`: what has been found so far is there. `done`: it is complete. `failed`: it
    could not be made; ask for it again after the seconds in `Retry-After`.
    """
    progress: AnalysisProgress
    """How far it is."""
    seats: int
    """The number of seats."""
    has_luck: bool
    """Whether anything in the game was hidden from a seat or left to chance. False until that is known, which it is
    once `versions` has an item.
    """
    versions: list[VersionShares]
    """What each version was worth, from version 0 on: those that are analyzed. Versions before the start have the
    shares of the start.
    """
    decisions: list[AnalyzedDecision]
    """The decisions between several moves, in order: those that are analyzed."""
    turning_points: list[int]
    """The versions at which the true shares changed most, at most five, in order; empty until the analysis is done."""


class DrawAnswer(TypedDict):
    """Offer a draw, agree to one, or decline."""

    answer: NotRequired[Literal["offer", "decline"]]
    """`offer` offers a draw, or agrees to one. `decline` cancels all offers."""


class OfferTakeback(TypedDict):
    """Offer to take back moves, or agree to it."""

    to: int | str
    """The version to whose state the game is to return, alone or with its mark: `41` or `41-1a2b3c4d`. Any version that
    showed this state can be named.
    """


class MoveSeen(TypedDict):
    """A move, as your seat sees it in the event. `{"hidden": 1}` stands for a move that it does not see, and
    `{"hidden": n}` for each field that it does not see.
    """

    type: NotRequired[str]
    """The type of the move. Absent if the whole move is hidden."""
    hidden: NotRequired[Literal[1]]
    """1 if the whole move is hidden, otherwise absent."""


class ExpectedMoveShown(TypedDict):
    """A move that a step expects."""

    seat: int
    """The seat that makes the move."""
    move: MoveSeen
    """The move."""


class PlanStepShown(TypedDict):
    """A move that is played for you, and the moves that must come first."""

    when: list[ExpectedMoveShown] | None
    """The moves that must come first, in this order and no others, since the step before; for the first step, since
    `version`. Your own moves can be among them. null: whatever comes, as long as nothing is revealed.
    """
    then: Move
    """Your move."""


class PlanShown(TypedDict):
    """Your plan."""

    seat: int
    """Your seat."""
    version: int
    """The version that the first step follows: that of your last planned move, or of the plan itself."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    steps: list[PlanStepShown]
    """The steps that are left."""


class NewPlan(TypedDict):
    """What you want to play."""

    version: int | str
    """The newest version that you know, with its mark or without. If the game has a newer one, the plan is refused with
    `stale_version`.
    """
    steps: list[PlanStepShown]
    """The steps, in order."""


class WholeGame(TypedDict):
    """The game as `GET` shows it to you at this version. It replaces the one you have, if any."""

    moves: NotRequired[LegalMoves | None]
    """The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier versions. Only if the
    request has `with=moves`.
    """
    picture: NotRequired[str | None]
    """The game at this version as SVG; null before the start, and in games without pictures. Only if the request has
    `with=picture`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["game"]
    """The type of the message."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    game: Game
    """The game."""


class Operation(TypedDict):
    """One operation of a JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    """The operation."""
    path: str
    """The place that changes, as a JSON Pointer; empty for the whole game."""
    value: NotRequired[Any]
    """The new value. Absent from `remove`."""


class End(TypedDict):
    """The end of the stream. Don't reconnect."""

    type: Literal["end"]
    """The type of the message."""
    reason: Literal["game_over"]
    """Why the stream ends."""


class StreamProblem(TypedDict):
    """The error that ends the stream early."""

    type: Literal["problem"]
    """The type of the message."""
    problem: Problem
    """The error."""


class WatchingShown(TypedDict):
    """How many people watch a game."""

    watching: int
    """The number of spectators with an open stream of the game."""


class OwedDecision(TypedDict):
    """A decision that one of your seats owes."""

    seat: int
    """The seat."""
    decision: int
    """The decision: its id, which `POST …/moves` takes."""
    decision_mark: str
    """The mark of the version that `decision` is; null if that is null."""


class GameInPlay(TypedDict):
    """A game that you play in."""

    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    ruleset: str
    """The key of the game's ruleset."""
    seats: list[int]
    """Your seats in the game."""
    decisions: list[OwedDecision]
    """The decisions that your seats owe."""


class GamesInPlay(TypedDict):
    """All games that you play in, with the decisions you owe. It replaces what you have."""

    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["games"]
    """The type of the message."""
    games: list[GameInPlay]
    """The games."""


class ChallengeNotification(TypedDict):
    """A challenge that you received or made, or the answer to it."""

    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["challenge"]
    """The type of the message."""
    status: Literal["created", "accepted", "declined", "withdrawn", "expired"]
    """`open` if the challenge awaits an answer; otherwise how it ended."""
    ruleset: str
    """The key of the game's ruleset."""
    seat: int
    """The seat."""
    player: str | None
    """The id of the challenged player; null if the player was erased."""
    challenger: str | None
    """The id of the player who created the game; null if the player was erased."""
    reason: str | None
    """Why the player declined; null unless they did."""
    expires_at: int | None
    """The latest time to accept, in ms since the epoch; null once the challenge is answered."""


class GameStartedNotification(TypedDict):
    """A game of yours started."""

    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["game_started"]
    """The type of the message."""
    ruleset: str
    """The key of the game's ruleset."""
    seats: list[int]
    """Your seats in the game."""


class YourDecisionNotification(TypedDict):
    """One of your seats owes a new decision. Sent once per decision, and again when its game resumes after a pause."""

    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["your_decision"]
    """The type of the message."""
    seat: int
    """The seat."""
    decision: int
    """The decision: its id, which `POST …/moves` takes."""
    decision_mark: str
    """The mark of the version that `decision` is; null if that is null."""


class GameFinishedNotification(TypedDict):
    """A game of yours is over, or one at which you sat was aborted before its start; then its creator is not told."""

    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["game_finished"]
    """The type of the message."""
    status: Literal["finished", "aborted"]
    """How the game ended."""
    outcome: Outcome | None
    """The outcome; null if the game was aborted."""


class SeatFreedNotification(TypedDict):
    """The creator of a game that waits for players has freed your seat."""

    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["seat_freed"]
    """The type of the message."""
    ruleset: str
    """The key of the game's ruleset."""
    seats: list[int]
    """The seats that you had."""


class OfferNotification(TypedDict):
    """An offer of a draw, a takeback, a pause or its end: you are asked to agree, or one to which you agreed has ended.
    If you are asked, `asked` has only your own seats.
    """

    kind: Literal["draw", "takeback", "pause", "resume"]
    """What is offered."""
    seats: list[int]
    """The seats that have agreed, the first of which made the offer."""
    asked: list[int]
    """The seats whose answer is awaited."""
    to: int | None
    """The version to which a takeback would return; null for other offers."""
    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["offer"]
    """The type of the message."""
    outcome: Literal["open", "agreed", "ended"]
    """`open`: you are asked. `agreed`: all have agreed, and you were not the last; or the pause ended after 30 days.
    `ended`: it was declined or withdrawn, or the game went on without it. If a draw is agreed, `game_finished` says so.
    """


class PlanCancelledNotification(TypedDict):
    """Your plan for a game was cancelled. `version` is that of the event that cancelled it."""

    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["plan_cancelled"]
    """The type of the message."""
    seat: int
    """The seat that the plan was for."""
    reason: Literal["unexpected_event", "illegal_move", "taken_back", "paused", "offer", "own_move"]
    """`unexpected_event`: something happened that the plan does not expect, or that revealed something. `illegal_move`:
    the move that was to be played is illegal. `taken_back`: moves were taken back. `paused`: the game was paused.
    `offer`: a draw, a takeback or a pause was offered. `own_move`: your seat made another move. Reasons may be added
    within version 1.
    """
    steps_left: int
    """How many steps of the plan were left, the one that was waited for included."""


class DayUsedNotification(TypedDict):
    """Your time in a game was up, so one of your days away was used."""

    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["day_used"]
    """The type of the message."""
    seat: int
    """Your seat."""
    deadline: int
    """When your time for the decision is up now, in ms since the epoch."""


class SeatLostNotification(TypedDict):
    """You lost a seat of yours, because you did not answer in time. `version` is that of the event that says so."""

    seat: int
    """The seat that you held."""
    reason: Literal["time", "abandonment"]
    """`time`: your time was up. `abandonment`: another player claimed your seat, because you had not made your decision
    for longer than the game allows.
    """
    counts: bool
    """Whether it counts for your reliability: true if the game is public, and not a fork."""
    text: str
    """What that means for you, in English."""
    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["seat_lost"]
    """The type of the message."""


class SeekEndedNotification(TypedDict):
    """Your search for a game has ended without one."""

    seek: str
    """The id of the search, which `GET /v1/seeks/{id}` shows."""
    reason: Literal["nobody_found", "too_many_games", "too_many_bots", "banned"]
    """Why it ended. `nobody_found`: the time was up. `too_many_games`, `too_many_bots`: you have the maximum of
    unfinished games, or of bots in them. `banned`: you may not join games.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["seek_ended"]
    """The type of the message."""


class RatingAnnulledNotification(TypedDict):
    """A game of yours no longer counts for your rating."""

    ladder: str
    """The id of the ladder."""
    reason: str
    """Why, in English."""
    game: str
    """The id of the game."""
    version: int
    """The version of the game."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["rating_annulled"]
    """The type of the message."""


class WebhookDisabledNotification(TypedDict):
    """One of your webhooks is disabled, because it did not work."""

    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["webhook_disabled"]
    """The type of the message."""
    webhook: str
    """The id of the webhook."""
    reason: Literal["failing", "gone"]
    """`failing`: all attempts have failed for days. `gone`: it answered 410."""
    at: int
    """When it was disabled, in ms since the epoch."""
    missed_since: int
    """The time, in ms since the epoch, from which messages were missed: once it works again, enable it and send this to
    `POST …/replay`.
    """


InboxMessage: TypeAlias = (
    GamesInPlay
    | ChallengeNotification
    | GameStartedNotification
    | YourDecisionNotification
    | GameFinishedNotification
    | SeatFreedNotification
    | OfferNotification
    | PlanCancelledNotification
    | DayUsedNotification
    | SeatLostNotification
    | SeekEndedNotification
    | RatingAnnulledNotification
    | WebhookDisabledNotification
    | StreamProblem
)
"""A message of an inbox stream: first `games`, unless the stream is resumed; then notifications. Types may be added
within version 1.
"""


class HoursOfDay(TypedDict):
    """Hours of each day in your time zone. They may go past midnight."""

    start: int
    """The hour with which they begin."""
    end: int
    """The hour at which they end. It differs from `start`."""


class HoursWithoutDeadlines(TypedDict):
    """Hours of each day in your time zone in which no deadline passes."""

    start: int
    """The hour with which they begin."""
    end: int
    """The hour at which they end. It differs from `start`."""


class ToldByChannel(TypedDict):
    """When you are told of something: at once, in the daily digest, or not at all."""

    page: NotRequired[Literal["at_once", "off"]]
    """By a page that is open. The server only stores this, for the page."""
    push: NotRequired[Literal["at_once", "digest", "off"]]
    """By push messages."""
    mail: NotRequired[Literal["at_once", "digest", "off"]]
    """By mail."""
    webhook: NotRequired[Literal["at_once", "off"]]
    """By messages to your webhooks."""


class ToldByKind(TypedDict):
    """When you are told of what happens. Responses contain every kind of notice and every channel."""

    challenge: NotRequired[ToldByChannel]
    """You are challenged, or a challenge has ended."""
    decision: NotRequired[ToldByChannel]
    """You owe a decision, or a game has started."""
    reminder: NotRequired[ToldByChannel]
    """The time for a decision is running out."""
    offer: NotRequired[ToldByChannel]
    """You are asked to agree to something, or what you have offered has ended."""
    seat: NotRequired[ToldByChannel]
    """Your seat in a game that waits for players was freed."""
    end: NotRequired[ToldByChannel]
    """A game is over."""
    absence: NotRequired[ToldByChannel]
    """A day away was used for you."""
    plan: NotRequired[ToldByChannel]
    """A plan of yours was cancelled."""
    seek: NotRequired[ToldByChannel]
    """Your search for a game has ended."""
    standing: NotRequired[ToldByChannel]
    """You lost a seat, or a game no longer counts for your rating."""


class PreferencesShape(TypedDict):
    """Your preferences. Each field has a default."""

    zone: NotRequired[str]
    """The name of your time zone in the IANA database, such as `Europe/Berlin`."""
    quiet_hours: NotRequired[HoursOfDay | None]
    """The hours without push messages and mail, which come when these hours end; null: none."""
    hours_without_deadlines: NotRequired[HoursWithoutDeadlines | None]
    """The hours in which no deadline of a game with days per decision passes, 12 at most; null: none."""
    digest_hour: NotRequired[int]
    """The hour of the day with which the digest comes."""
    uses_days_away: NotRequired[bool]
    """Whether a day away is used when a deadline would otherwise pass."""
    told: NotRequired[ToldByKind]
    """When you are told of what, and by which channel."""


class PushKey(TypedDict):
    """The key with which browsers subscribe."""

    public_key: str
    """The server's public key (VAPID), in base64url without padding: `applicationServerKey` of `PushManager.subscribe`.
    """


class PushKeys(TypedDict):
    """The keys of the browser, as `PushSubscription.toJSON` returns them."""

    p256dh: str
    """The browser's public key."""
    auth: str
    """The browser's secret."""


class NewSubscription(TypedDict):
    """The browser to subscribe."""

    endpoint: str
    """The address of the browser at its push service, which must be one of the services that the server accepts."""
    keys: PushKeys
    """The keys of the browser."""
    lang: NotRequired[Literal["en", "de"]]
    """The language of the messages."""


class SubscriptionShown(TypedDict):
    """A browser that receives messages. Its address and keys are not shown."""

    id: str
    """The id of the subscription, with which it can be deleted."""
    endpoint_host: str
    """The host of the push service."""
    lang: str
    """The language of the messages."""
    created_at: int
    """When it was created or last renewed, in ms since the epoch."""


class SubscriptionList(TypedDict):
    """A player's subscriptions."""

    items: list[SubscriptionShown]
    """The subscriptions, oldest first."""


class MailAddressShown(TypedDict):
    """The address to which mail is sent. All fields are null if there is none."""

    address: str | None
    """The address, with its domain in ASCII (IDNA)."""
    lang: str | None
    """The language of the mail."""
    status: Literal["unconfirmed", "confirmed", "off_after_bounces"] | None
    """`unconfirmed` until you open the link in the mail that was sent there; `confirmed`; or `off_after_bounces`: three
    mails in a row were refused for this address, so none is sent until you confirm it again.
    """


class NewMailAddress(TypedDict):
    """The address to which mail is to be sent."""

    address: str
    """The mail address."""
    lang: NotRequired[Literal["en", "de"]]
    """The language of the mail."""


class CalendarMade(TypedDict):
    """A calendar, with its address."""

    url: str
    """The secret address, which is returned only once. Everybody who knows it can read your deadlines."""
    made_at: int
    """When it was made, in ms since the epoch."""


class CalendarShown(TypedDict):
    """Whether you have a calendar."""

    made_at: int | None
    """When its address was made, in ms since the epoch; null if there is none."""


class NewWebhook(TypedDict):
    """The webhook to create."""

    url: str
    """The address to which messages are sent. It must begin with `https://`, name a host on the Internet, and contain
    no credentials and no fragment; the operator of the server may allow more.
    """
    types: NotRequired[
        list[
            Literal[
                "game.started",
                "decision.owed",
                "game.finished",
                "challenge.received",
                "challenge.answered",
                "seat.freed",
                "offer.received",
                "offer.ended",
                "plan.cancelled",
                "day.used",
                "seat.lost",
                "seek.ended",
                "rating.annulled",
            ]
        ]
    ]
    """The types of messages to send. By default the first five: those of games, decisions and challenges."""
    description: NotRequired[str]
    """A note of your own, such as what the webhook is for."""


class WebhookCreated(TypedDict):
    """A new webhook, or one with a new secret."""

    id: str
    """The id of the webhook."""
    url: str
    """The address to which messages are sent. It must begin with `https://`, name a host on the Internet, and contain
    no credentials and no fragment; the operator of the server may allow more.
    """
    types: list[
        Literal[
            "game.started",
            "decision.owed",
            "game.finished",
            "challenge.received",
            "challenge.answered",
            "seat.freed",
            "offer.received",
            "offer.ended",
            "plan.cancelled",
            "day.used",
            "seat.lost",
            "seek.ended",
            "rating.annulled",
        ]
    ]
    """The types of messages to send."""
    description: str
    """A note of your own, such as what the webhook is for."""
    enabled: bool
    """True if messages are sent."""
    created_at: int
    """When it was created, in ms since the epoch."""
    enabled_at: int
    """The time, in ms since the epoch, from which what happens is sent to it."""
    failing_since: int | None
    """The time of the first attempt since which every attempt has failed, in ms since the epoch; null if the last one
    succeeded.
    """
    disabled_at: int | None
    """When it was disabled, in ms since the epoch; null if it is enabled."""
    disabled_reason: Literal["by_owner", "by_operator", "failing", "gone"] | None
    """Why it is disabled; null if it is enabled. `by_owner`: you disabled it. `by_operator`: the operator of the server
    did, and only they can enable it. `failing`: all attempts have failed for days. `gone`: it answered 410.
    """
    missed_since: int | None
    """The time, in ms since the epoch, from which messages were missed; null if none were. Send it to `POST …/replay`
    once the webhook works.
    """
    old_secret_until: int | None
    """The time until which messages are signed with an earlier secret too, in ms since the epoch; null if they are not.
    """
    secret: str
    """The secret with which messages are signed. It is returned only once."""


class WebhookShown(TypedDict):
    """A webhook, without its secret."""

    id: str
    """The id of the webhook."""
    url: str
    """The address to which messages are sent. It must begin with `https://`, name a host on the Internet, and contain
    no credentials and no fragment; the operator of the server may allow more.
    """
    types: list[
        Literal[
            "game.started",
            "decision.owed",
            "game.finished",
            "challenge.received",
            "challenge.answered",
            "seat.freed",
            "offer.received",
            "offer.ended",
            "plan.cancelled",
            "day.used",
            "seat.lost",
            "seek.ended",
            "rating.annulled",
        ]
    ]
    """The types of messages to send."""
    description: str
    """A note of your own, such as what the webhook is for."""
    enabled: bool
    """True if messages are sent."""
    created_at: int
    """When it was created, in ms since the epoch."""
    enabled_at: int
    """The time, in ms since the epoch, from which what happens is sent to it."""
    failing_since: int | None
    """The time of the first attempt since which every attempt has failed, in ms since the epoch; null if the last one
    succeeded.
    """
    disabled_at: int | None
    """When it was disabled, in ms since the epoch; null if it is enabled."""
    disabled_reason: Literal["by_owner", "by_operator", "failing", "gone"] | None
    """Why it is disabled; null if it is enabled. `by_owner`: you disabled it. `by_operator`: the operator of the server
    did, and only they can enable it. `failing`: all attempts have failed for days. `gone`: it answered 410.
    """
    missed_since: int | None
    """The time, in ms since the epoch, from which messages were missed; null if none were. Send it to `POST …/replay`
    once the webhook works.
    """
    old_secret_until: int | None
    """The time until which messages are signed with an earlier secret too, in ms since the epoch; null if they are not.
    """


class WebhookList(TypedDict):
    """A player's webhooks."""

    items: list[WebhookShown]
    """The webhooks, oldest first."""


class WebhookChange(TypedDict):
    """What to change. What is left out stays as it is."""

    url: NotRequired[str]
    """The new address."""
    types: NotRequired[
        list[
            Literal[
                "game.started",
                "decision.owed",
                "game.finished",
                "challenge.received",
                "challenge.answered",
                "seat.freed",
                "offer.received",
                "offer.ended",
                "plan.cancelled",
                "day.used",
                "seat.lost",
                "seek.ended",
                "rating.annulled",
            ]
        ]
    ]
    """The types of messages to send."""
    description: NotRequired[str]
    """A note of your own."""
    enabled: NotRequired[bool]
    """Whether messages are sent."""


class Rotation(TypedDict):
    """How to replace the secret."""

    overlap_seconds: NotRequired[int]
    """How long messages are signed with the earlier secret as well."""


class AttemptShown(TypedDict):
    """One request to the webhook."""

    at: int
    """When it was made, in ms since the epoch."""
    status: int | None
    """The status of the answer; null if there was none."""
    ms: int
    """How long it took, in ms."""
    error: str | None
    """Why there was no answer; null if there was one."""


class DeliveryShown(TypedDict):
    """A message to a webhook, and the attempts to deliver it."""

    id: str
    """The id of the message, which is its header `webhook-id` in every attempt."""
    type: Literal[
        "game.started",
        "decision.owed",
        "game.finished",
        "challenge.received",
        "challenge.answered",
        "seat.freed",
        "offer.received",
        "offer.ended",
        "plan.cancelled",
        "day.used",
        "seat.lost",
        "seek.ended",
        "rating.annulled",
        "webhook.test",
    ]
    """The type of the message."""
    game: str | None
    """The id of the game; null for a test message."""
    version: int | None
    """The version of the game; null for a test message."""
    mark: str | None
    """The mark of the version; null for a test message."""
    at: int
    """When it happened, in ms since the epoch."""
    planned_at: int
    """When the server first meant to send it, in ms since the epoch."""
    status: Literal["waiting", "delivered", "failed", "superseded"]
    """`waiting`: there will be another attempt. `delivered`: an attempt was answered with a status from 200 to 299.
    `failed`: there will be no other attempt. `superseded`: it was not sent, because it no longer mattered.
    """
    next_attempt_at: int | None
    """When it will be tried next, in ms since the epoch; null if it won't."""
    attempts: list[AttemptShown]
    """The attempts, oldest first; the last 20."""
    answer: str | None
    """The first 1,024 bytes of the body of the last answer; null if there was none."""


class DeliveryPage(TypedDict):
    """One page of deliveries, newest first."""

    items: list[DeliveryShown]
    """The deliveries."""
    next: str | None
    """The `cursor` for the next page; null on the last page."""


class Replay(TypedDict):
    """What to send again."""

    since: int
    """The time, in ms since the epoch, from which everything is sent again. What happened more than 30 days ago is left
    out.
    """


class ReplayBegun(TypedDict):
    """The range that is sent again."""

    since: int
    """The time from which everything is sent again, in ms since the epoch."""


class Up(TypedDict):
    """The server is up."""

    status: Literal["ok"]
    """Always `ok`."""


class StartedData(TypedDict):
    """A game that started."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    seats: list[int]
    """Your seats in the game."""


class GameStartedMessage(TypedDict):
    """A game of yours started."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["game.started"]
    """The type of the message."""
    data: StartedData
    """The game."""


class OwedData(TypedDict):
    """The decisions that this version of the game opened for your seats."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    decisions: list[OwedDecision]
    """The decisions. The id of a decision is what `POST …/moves` takes."""


class DecisionOwedMessage(TypedDict):
    """Seats of yours owe new decisions. Sent again when a game resumes after a pause."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["decision.owed"]
    """The type of the message."""
    data: OwedData
    """The game, and the decisions."""


class FinishedData(TypedDict):
    """A game that is over."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    seats: list[int]
    """The seats that you held at the end."""
    status: Literal["finished", "aborted"]
    """How the game ended."""


class GameFinishedMessage(TypedDict):
    """A game of yours is over."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["game.finished"]
    """The type of the message."""
    data: FinishedData
    """The game."""


class OpenChallengeData(TypedDict):
    """A challenge that awaits your answer."""

    seat: int
    """The seat that is offered to you."""
    expires_at: int
    """The latest time to accept, in ms since the epoch."""


class ChallengedData(TypedDict):
    """The challenges that you received at this version."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    challenges: list[OpenChallengeData]
    """The challenges."""


class ChallengeReceivedMessage(TypedDict):
    """You were challenged."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["challenge.received"]
    """The type of the message."""
    data: ChallengedData
    """The game, and the challenges."""


class AnsweredChallengeData(TypedDict):
    """A challenge that was answered, or ended in another way."""

    seat: int
    """The seat that was offered."""
    direction: Literal["received", "made"]
    """`received`: the challenge was to you. `made`: you made it."""
    status: Literal["accepted", "declined", "withdrawn", "expired"]
    """How it ended."""
    reason: str | None
    """Why the player declined; null unless they did."""


class AnsweredData(TypedDict):
    """The challenges, received or made by you, that ended at this version."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    challenges: list[AnsweredChallengeData]
    """The challenges."""


class ChallengeAnsweredMessage(TypedDict):
    """A challenge that you received or made was accepted, declined or withdrawn, or it expired."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["challenge.answered"]
    """The type of the message."""
    data: AnsweredData
    """The game, and the challenges."""


class SeatFreedMessage(TypedDict):
    """The creator of a game that waits for players has freed your seat."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["seat.freed"]
    """The type of the message."""
    data: StartedData
    """The game, and the seats that you had."""


class OffersData(TypedDict):
    """The offers made at this version that ask for your agreement."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    offers: list[OfferShown]
    """The offers. `asked` has only your own seats."""


class OfferReceivedMessage(TypedDict):
    """You are asked to agree to a draw, a takeback, a pause or its end."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["offer.received"]
    """The type of the message."""
    data: OffersData
    """The game, and the offers."""


class EndedOfferData(TypedDict):
    """An offer to which you had agreed."""

    kind: Literal["draw", "takeback", "pause", "resume"]
    """What is offered."""
    seats: list[int]
    """The seats that have agreed, the first of which made the offer."""
    asked: list[int]
    """The seats whose answer is awaited."""
    to: int | None
    """The version to which a takeback would return; null for other offers."""
    outcome: Literal["agreed", "ended"]
    """`agreed`: all have agreed. `ended`: it was declined or withdrawn, or the game went on without it."""


class EndedOffersData(TypedDict):
    """The offers to which you had agreed and that ended at this version."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    offers: list[EndedOfferData]
    """The offers."""


class OfferEndedMessage(TypedDict):
    """An offer to which you had agreed was accepted by all, or ended otherwise."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["offer.ended"]
    """The type of the message."""
    data: EndedOffersData
    """The game, and the offers."""


class PlanCancelledData(TypedDict):
    """A plan of yours that was cancelled."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    seat: int
    """The seat that the plan was for."""
    reason: Literal["unexpected_event", "illegal_move", "taken_back", "paused", "offer", "own_move"]
    """`unexpected_event`: something happened that the plan does not expect, or that revealed something. `illegal_move`:
    the move that was to be played is illegal. `taken_back`: moves were taken back. `paused`: the game was paused.
    `offer`: a draw, a takeback or a pause was offered. `own_move`: your seat made another move. Reasons may be added
    within version 1.
    """
    steps_left: int
    """How many steps of the plan were left, the one that was waited for included."""


class PlanCancelledMessage(TypedDict):
    """Your plan for a game was cancelled."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["plan.cancelled"]
    """The type of the message."""
    data: PlanCancelledData
    """The game, and why the plan was cancelled."""


class DayUsedData(TypedDict):
    """A day away that was used, because your time in a game was up."""

    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""
    seat: int
    """Your seat."""
    deadline: int
    """When your time for the decision is up now, in ms since the epoch."""


class DayUsedMessage(TypedDict):
    """Your time in a game was up, so one of your days away was used."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["day.used"]
    """The type of the message."""
    data: DayUsedData
    """The game, and when your time is up now."""


class SeatLostData(TypedDict):
    """A seat that you have lost, because you did not answer in time."""

    seat: int
    """The seat that you held."""
    reason: Literal["time", "abandonment"]
    """`time`: your time was up. `abandonment`: another player claimed your seat, because you had not made your decision
    for longer than the game allows.
    """
    counts: bool
    """Whether it counts for your reliability: true if the game is public, and not a fork."""
    text: str
    """What that means for you, in English."""
    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""


class SeatLostMessage(TypedDict):
    """You lost a seat, because you did not answer in time."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["seat.lost"]
    """The type of the message."""
    data: SeatLostData
    """The game, the seat, and what that means."""


class SeekEndedData(TypedDict):
    """A search for a game that has ended without one."""

    seek: str
    """The id of the search, which `GET /v1/seeks/{id}` shows."""
    reason: Literal["nobody_found", "too_many_games", "too_many_bots", "banned"]
    """Why it ended. `nobody_found`: the time was up. `too_many_games`, `too_many_bots`: you have the maximum of
    unfinished games, or of bots in them. `banned`: you may not join games.
    """
    url: str
    """The address of the search in the API."""


class SeekEndedMessage(TypedDict):
    """Your search for a game has ended without one."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["seek.ended"]
    """The type of the message."""
    data: SeekEndedData
    """The search, and why it has ended."""


class RatingAnnulledData(TypedDict):
    """A game that no longer counts for your rating."""

    ladder: str
    """The id of the ladder."""
    reason: str
    """Why, in English."""
    game: str
    """The id of the game."""
    ruleset: str
    """The key of the game's ruleset."""
    version: int
    """The version of the game that the message is about."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    url: str
    """The address of the game in the API. Retrieve it for the current state of the game."""


class RatingAnnulledMessage(TypedDict):
    """A game of yours no longer counts for your rating."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["rating.annulled"]
    """The type of the message."""
    data: RatingAnnulledData
    """The game, and why."""


class WebhookTestData(TypedDict):
    """Nothing happened."""

    webhook: str
    """The id of the webhook."""
    url: str
    """The address of the webhook in the API."""


class WebhookTestMessage(TypedDict):
    """A message that you asked for, to try a webhook."""

    timestamp: str
    """When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt."""
    type: Literal["webhook.test"]
    """The type of the message."""
    data: WebhookTestData
    """The webhook."""


WebhookMessage: TypeAlias = (
    GameStartedMessage
    | DecisionOwedMessage
    | GameFinishedMessage
    | ChallengeReceivedMessage
    | ChallengeAnsweredMessage
    | SeatFreedMessage
    | OfferReceivedMessage
    | OfferEndedMessage
    | PlanCancelledMessage
    | DayUsedMessage
    | SeatLostMessage
    | SeekEndedMessage
    | RatingAnnulledMessage
    | WebhookTestMessage
)
"""The body of a request that the server sends to a webhook. Types may be added within version 1, but a webhook gets
only the types that it has chosen, and `webhook.test`.
"""


class EarlyAmericanChrononautsTimelineCard(TypedDict):
    """A year of history as it is now."""

    index: str
    """The place that is printed on the card, such as `A1`."""
    year: int
    """The year."""
    side: Literal["true", "prime", "paradox", "patched"]
    """`true` or `prime` for a linchpin; `true`, `paradox` or `patched` for a ripplepoint."""
    headline: str | None
    """What can be read there. Null for an open paradox."""
    when: EarlyAmericanChrononautsCondition | None
    """The condition that makes a ripplepoint a paradox. Null for a linchpin."""
    patch: str | None
    """The key of the patch on the year; null if there is none."""


class EarlyAmericanChrononautsSeatView(TypedDict):
    """What the viewer knows about one seat."""

    seat: int
    """The number of the seat."""
    hand: list[str] | Hidden
    """The cards of its hand. Hidden: how many there are."""
    front: list[str]
    """The artifacts and gadgets in front of it, in the order in which they were laid."""
    identities: list[EarlyAmericanChrononautsIdentity] | Hidden
    """Its identities that are not home. Hidden: how many there are."""
    missions: list[EarlyAmericanChrononautsMission] | Hidden
    """Its missions that are not complete. Hidden: how many there are."""
    home: list[str]
    """The keys of identities that are home permanently; in `solonauts` and `uber`."""
    done: list[str]
    """The keys of missions that are complete permanently; in `uber`."""
    watch: bool
    """True if it has a gold watch, the third goal of `uber`."""
    swaps: list[bool] | Hidden | None
    """Which of its identities it swaps; null unless it has chosen."""
    always_pass: bool | Hidden
    """Its standing answer: true if it always passes in windows."""


class ThatTimeYouKilledMeEraView(TypedDict):
    """One era board."""

    era: Literal["past", "present", "future"]
    """The era of the board."""
    white: list[int]
    """The spaces with copies of white, 1 to 16, ascending."""
    black: list[int]
    """The spaces with copies of black, ascending."""
    seeds: list[int]
    """The spaces with seeds, ascending; a player may share the space."""
    shrubs: list[int]
    """The spaces with shrubs, ascending."""
    trees: list[int]
    """The spaces with standing trees, ascending."""
    fallen: list[ThatTimeYouKilledMeFallenView]
    """The fallen trees, by space."""
    statues: list[ThatTimeYouKilledMeStatueView]
    """The statues: orange, white, black."""
    elephants: list[ThatTimeYouKilledMeElephantView]
    """The elephants: dark, light."""


class TimeBreakerView(TypedDict):
    """What a viewer knows about the game. Tiles and cards are named by their keys in the pack."""

    viewer: int | Literal["all"] | None
    """Whose knowledge this is: a seat, null for a spectator, or `all`."""
    pack: str
    """The key of the content pack."""
    auto_arrest: bool
    """True if the server declares arrests as soon as they are possible."""
    turn_limit: int
    """The number of turns, of all seats together, after which nobody wins."""
    phase: Literal["turn", "dump", "name", "order", "card", "window", "step", "end", "over"]
    """What is being decided."""
    turn: int
    """The number of the turn; turns of all seats are counted together, from 1."""
    seat: int
    """The seat whose turn it is."""
    awaiting: list[int]
    """The seats that owe a decision."""
    squares: list[TimeBreakerSquare]
    """The 25 places of the board, five to a row, in reading order."""
    breaker: str
    """The tile that the Time Breaker is on."""
    seats: list[TimeBreakerSeatView]
    """The seats, in order."""
    deck: list[str] | Hidden
    """The deck, with the next card first. Hidden: how many cards it has."""
    discards: list[str]
    """The discard pile, with the top card last."""
    waiting: list[TimeBreakerWaiting]
    """The cards still to be laid; what is played next is last."""
    laid: TimeBreakerLaid | None
    """The card being played; null if there is none."""
    window: TimeBreakerWindowView | None
    """The open window on the card laid last; null if there is none."""
    dumping: int
    """How many dumped jumps have not been replaced yet."""
    dumped: bool
    """True if the seat has dumped jumps in this turn, and can't dump any more."""
    standing_set: bool
    """True if the seat has set its standing answer in this turn, and can't set it again."""
    winner: int | None
    """The seat that has won; null if none has."""
    reason: str | None
    """Why the game ended: `arrest`, `surrender` or `turn limit`. Null until then."""


class TimeChaseView(TypedDict):
    """The game as one viewer knows it. Cards are written by suit and rank: `F7` is the 7 of flux."""

    viewer: int | Literal["all"] | None
    """The seat whose knowledge this is; null for a spectator, `all` for everything."""
    mode: Literal["standard", "jumble"]
    """The side of the time machine cards: A is `standard`, B is `jumble`."""
    phase: Literal["event", "invariant", "travel", "over"]
    """What is being asked: a card for an event or for the invariant, a journey, or nothing more."""
    round: int
    """The round, from 1 to 10."""
    first_player: int
    """The seat that holds the first player marker."""
    invariant: str | None
    """The card of the invariant; null while the timeline is unstable."""
    timeline: list[TimeChaseEventView]
    """The events, from the one next to the invariant to the latest."""
    resolving: int | Literal["invariant"] | None
    """The place being resolved: an event's token, `invariant`, or null for neither."""
    lead: int | None
    """The seat that leads the event being resolved; null if none is."""
    played: list[TimeChasePlayView]
    """The cards played to the event being resolved, in order of play."""
    seats: list[TimeChaseSeatView]
    """The seats in order."""
    revealed: list[TimeChaseChooseInvariant | TimeChaseTravel | None]
    """The choices revealed last, by seat, with null for none; empty at first."""
    discards: list[str]
    """The discarded cards, oldest first."""
    undealt: list[str] | Hidden
    """The cards left over from the deal, hidden until the game is over."""
    tokens: list[int] | Hidden
    """The event tokens still in the stack, next first; hidden in a jumble."""


class TimeMachineSeatView(TypedDict):
    """One seat."""

    seat: int
    """The number of the seat."""
    active: bool
    """True if its time machine is active."""
    deck: list[str] | Hidden
    """The cards that it has yet to draw, next first; hidden until the end."""
    hand: list[str] | Hidden
    """The cards in its hand, hidden from the other seats."""
    stacks: list[TimeMachineStack]
    """Its stacks of rounds 1 to 8."""
    paid: list[TimeMachinePaidFuel]
    """The fuel that it has paid for actions, oldest first."""
    activates: bool | Hidden | None
    """Its answer this round, hidden until all are in; null if there is none."""
    held_back: list[str] | Hidden | None
    """The cards it leaves out of its display; null without one."""
    chosen: str | Hidden | None
    """The card of its hand that it will lay, hidden from others; null if none."""


class TimeMachineDestroyed(TypedDict):
    """What one `destroy` of this round did. It is shown until the round ends."""

    by: int
    """The seat whose machine destroyed the cards."""
    component: str
    """The component that was destroyed."""
    round: int
    """The round whose stacks were hit."""
    cards: list[TimeMachineLost]
    """The cards that were destroyed."""


class Terms(TypedDict):
    """The terms of one table. The defaults are those of a game whose log names none."""

    forks: Literal["finished", "always"]
    """When the game may be forked."""
    spectators: Spectators
    """What spectators see while the game is played."""
    abandon_after_days: int
    """The number of days after which others may claim the seat of a player who owes a decision; 0 for never."""
    days_away: NotRequired[bool]
    """Whether deadlines wait for players who are away, and for the end of hours in which they want none. In games with
    days for each decision, and without a clock. Left out if they do.
    """
    rated: NotRequired[bool]
    """Whether the result changes the ratings of its players; left out if not."""
    least_reliability: NotRequired[int]
    """The least share of their last games, in percent, that those who join must have finished without losing the seat;
    left out for any.
    """


class GameCreatedEvent(TypedDict):
    """A game was created. `commitment` is the SHA-256 of the seed, which stays secret until the game is over."""

    version: int
    """The game's version after this event: 1, 2, 3, …"""
    mark: str
    """The mark of that version."""
    at: int
    """When it happened, in ms since the epoch (UTC)."""
    by: str | None
    """The id of the player who caused it, or `server`; null if that player was erased."""
    kind: Literal["game_created"]
    """The kind of the event."""
    ruleset: str
    """The key of the ruleset."""
    rules_version: int
    """The version of the ruleset's rules."""
    options: Any
    """The options of the ruleset that the game is played with."""
    seats: int
    """The number of seats."""
    visibility: Literal["public", "private"]
    """Who can see the game."""
    seed: NotRequired[str]
    """The seed of all chance in the game, in hex. Shown once the game is over, to viewers who see everything."""
    commitment: str
    """The SHA-256 of the seed, in hex."""
    rechained_from: NotRequired[str | None]
    """The last hash of the log in an older format that this log replaces."""
    terms: NotRequired[Terms | None]
    """The terms of the table; without them, the defaults."""
    command: NotRequired[str]
    """The id of the request, which only logs in format 1 contain; may be empty. Shown once the game is over, to viewers
    who see everything.
    """
    prev: NotRequired[str]
    """The hash of the log before this event. Shown once the game is over, to viewers who see everything."""
    hash: NotRequired[str]
    """The hash of the log up to this event. Shown once the game is over, to viewers who see everything."""
    turn: int | None
    """The number of the turn or round after this event, as players count them; null before the start, and in games
    without turns or rounds.
    """
    text: Text
    """The event in words, as far as the viewer could see it."""


Event: TypeAlias = (
    GameCreatedEvent
    | ClockSetEvent
    | GameForkedEvent
    | GameRematchedEvent
    | SeatTakenEvent
    | SeatTakenByBotEvent
    | SeatOfferedEvent
    | OfferDeclinedEvent
    | OfferWithdrawnEvent
    | OfferExpiredEvent
    | InviteReplacedEvent
    | SeatLeftEvent
    | SeatFreedEvent
    | PresenceAskedEvent
    | BotSeatedEvent
    | GameStartedEvent
    | MovePlayedEvent
    | DeadlineExpiredEvent
    | DefaultDrawnEvent
    | PauseOfferedEvent
    | GamePausedEvent
    | ResumeOfferedEvent
    | GameResumedEvent
    | TimeAddedEvent
    | AchievementEarnedEvent
    | DrawOfferedEvent
    | DrawDeclinedEvent
    | DrawAgreedEvent
    | TakebackOfferedEvent
    | TakebackDeclinedEvent
    | MovesTakenBackEvent
    | SeatConcededEvent
    | SeatVacatedEvent
    | GameAbortedEvent
    | GameFinishedEvent
    | GameImportedEvent
)
"""A fact in the history of a game, as the viewer could see it when it happened. A later reveal changes the `view`, not
the event. Kinds may be added within version 1.
"""


class CommandDone(TypedDict):
    """The events that the request added to the game's log, and the game right after them. After a dry run, `records` is
    empty, `awaiting`, `outcome`, `view` and `picture` are those that the moves would lead to, `moves` is null, and the
    rest is as it is.
    """

    moves: NotRequired[LegalMoves | None]
    """The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier versions. Only if the
    request has `with=moves`.
    """
    picture: NotRequired[str | None]
    """The game at this version as SVG; null before the start, and in games without pictures. Only if the request has
    `with=picture`.
    """
    dry_run: NotRequired[bool]
    """True after a dry run, otherwise absent."""
    version: int
    """The version of the game after the request."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    status: str
    """The status of the game after the request."""
    records: list[Event]
    """The events that the request added to the log, oldest first."""
    awaiting: list[int]
    """The seats that owe a decision; none while the game is paused, because nobody may move."""
    seat: int | None
    """Your own seat after the request; null if you have none."""
    decision: int | None
    """The decision that your seat owes now; null if none, and after a dry run."""
    decision_mark: str | None
    """The mark of the version that `decision` is; null if that is null."""
    outcome: Outcome | None
    """How the game ended, or after a dry run would end; null unless it is finished."""
    clock: ClockShown | None
    """The clock at this version; null if the game has none."""
    view: View | None
    """The state of the game, as far as the viewer knows it; null before the start."""


class Events(TypedDict):
    """One page of a game's events."""

    items: list[Event]
    """The events, oldest first."""
    version: int
    """The game's newest version."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    next: int
    """The `after` for the next page. There is a next page if it is less than `version`."""
    next_mark: str | None
    """The mark of `next`: the whole `after` is `<next>-<next_mark>`. Null if there is no such version."""


class NewRecord(TypedDict):
    """An event that was added to the game's log."""

    moves: NotRequired[LegalMoves | None]
    """The legal moves of `seat`; null without a seat, from another viewpoint, and at earlier versions. Only if the
    request has `with=moves`.
    """
    picture: NotRequired[str | None]
    """The game at this version as SVG; null before the start, and in games without pictures. Only if the request has
    `with=picture`.
    """
    id: NotRequired[str]
    """The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."""
    type: Literal["record"]
    """The type of the message."""
    version: int
    """The version of the game after the event."""
    mark: str
    """The mark of the version, which tells it apart from the same version of another history of the game. Where a
    request takes a version, send `<version>-<mark>`.
    """
    event: Event
    """The event."""
    patch: list[Operation]
    """The JSON Patch that turns the game before this event, as `GET` showed it to you, into the game after it."""


GameMessage: TypeAlias = WholeGame | NewRecord | End | StreamProblem
"""A message of a game's stream: first `game`, unless the stream is resumed; then one `record` for each event; finally
`end`. Types may be added within version 1.
"""


class EarlyAmericanChrononautsView(TypedDict):
    """What a viewer knows about the game. Cards are named by their keys in the pack, linchpins by their years."""

    viewer: int | Literal["all"] | None
    """Whose knowledge this is: a seat, null for a spectator, or `all`."""
    mode: Literal["standard", "artifaxx", "solonauts", "uber"]
    """The way to play."""
    pack: str
    """The key of the content pack."""
    second_pack: str | None
    """The key of the second pack in `uber`; null in other modes."""
    turn_limit: int
    """The number of turns of each seat after which nobody wins."""
    phase: Literal["mulligan", "drawn", "discard", "play", "window", "fetch", "machine", "over"]
    """What is being decided."""
    turn: int
    """The number of the turn; turns of all seats are counted together. 0 before the first turn."""
    seat: int
    """The seat whose turn it is; 0 before the first turn."""
    awaiting: list[int]
    """The seats that owe a decision."""
    timeline: list[EarlyAmericanChrononautsTimelineCard]
    """The timeline in order of date; empty in `artifaxx`."""
    paradoxes: int
    """How many paradoxes are open."""
    seats: list[EarlyAmericanChrononautsSeatView]
    """The seats, in order."""
    deck: list[str] | Hidden
    """The deck, with the next card first. Hidden: how many cards it has."""
    deck_seen: list[str] | Hidden | None
    """The cards of the deck, if a seat looks through it."""
    discards: list[str]
    """The discard pile, with the top card last."""
    recycled: list[str]
    """The discards of which the deck was last made. Empty if that is not known."""
    identity_stack: list[str] | Hidden
    """The stack of identities, with the next one first."""
    identities_thrown: list[str]
    """The identities thrown, with the top one last."""
    mission_stack: list[str] | Hidden
    """The stack of missions, with the next one first."""
    missions_thrown: list[str]
    """The missions thrown, with the top one last."""
    drawn: list[str] | Hidden | None
    """Cards just drawn, while a machine may use them; null otherwise."""
    waiting: list[EarlyAmericanChrononautsWaiting]
    """The Fast Forwards on the table; the one that gives the next play is last."""
    laid: EarlyAmericanChrononautsLaid | None
    """The card being played; null if there is none."""
    memos: list[str]
    """The memos on the card being played, in the order in which they were laid."""
    window: EarlyAmericanChrononautsWindowView | None
    """The open window on the card laid last; null if there is none."""
    machine_used: bool
    """True if the seat has used a time machine in this turn, and can't use another."""
    extra: bool
    """True if the card being played is played through a time machine."""
    standing_set: bool
    """True if the seat has set its standing answer in this turn, and can't set it again."""
    winner: int | None
    """The seat that has won; null if none has."""
    reason: str | None
    """Why the game ended, such as `home` or `thirteenth paradox`. Null until then."""


class ThatTimeYouKilledMeView(TypedDict):
    """The game, the same for every viewer."""

    viewer: int | Literal["all"] | None
    """The viewer: a seat, null for a spectator, or `all`."""
    chapters: list[Literal["growth", "influence", "memory"]]
    """The chapters in play, in the rulebook's order."""
    statue_build: Literal["rebound", "no_rebound"]
    """The option `statue_build`."""
    repetition_draw: bool
    """The option `repetition_draw`."""
    turn_limit: int
    """The number of turns after which the game is a draw; 0 for no limit."""
    handicap: list[int]
    """By seat: the copies that were removed from its supply before the game."""
    phase: Literal["choose_power", "choose_copy", "act", "shift_focus", "over"]
    """The kind of choice that is next."""
    seat: int | None
    """The seat that chooses next; null once the game is over."""
    turn: int
    """The number of turns completed, of both seats together."""
    seats: list[ThatTimeYouKilledMeSeatView]
    """What belongs to each seat, by seat: white, black."""
    eras: list[ThatTimeYouKilledMeEraView]
    """The boards as they are now: past, present, future."""
    active: ThatTimeYouKilledMeActiveView | None
    """The active copy; null before one is chosen, and once it is dead."""
    actions_taken: int
    """The number of actions taken this turn."""
    has_extra: bool
    """Whether an extra action was earned this turn; it may have been taken since."""
    start: str
    """The position at the start of the turn, in notation. While powers are chosen it is shown as if the first player
    began.
    """
    moves: list[str]
    """The moves of this turn so far, in notation."""
    repeated: int
    """How often the position `start` has occurred, this time included."""
    earlier: list[str]
    """The positions at the start of earlier turns that can still occur again, oldest first, in notation. A turn that
    leads to one of them for the third time ends the game in a draw. Empty without the option `repetition_draw`.
    """
    draft: ThatTimeYouKilledMeDraftView | None
    """The choice of powers; null once the game proper has begun."""


class TimeMachineView(TypedDict):
    """The game as one viewer knows it. Cards read `component-number@owner`: `fuel-8@2` is from the deck of seat 2."""

    viewer: int | Literal["all"] | None
    """The seat whose knowledge this is; null for a spectator, `all` for everything."""
    round: int
    """The round, from 1 to 8."""
    turn: int
    """The turn of the round in which cards are laid, 1 to 3; 0 before the first."""
    phase: Literal["activation", "display", "actions", "look", "laying", "over"]
    """What is being decided; `over` at the end of the game."""
    awaiting: list[int]
    """The seats that owe a decision."""
    seats: list[TimeMachineSeatView]
    """The seats in order."""
    piles: list[TimeMachinePile]
    """The discard piles of rounds 1 to 8."""
    order: list[int]
    """The order in which machines act this round; empty when no actions are due."""
    pays_highest: int | None
    """The seat that must pay with its highest fuel if it acts; null once it has."""
    looking_at: int | None
    """The round of the pile that the awaited seat is looking through; else null."""
    destroyed: list[TimeMachineDestroyed]
    """What was destroyed in this round."""
