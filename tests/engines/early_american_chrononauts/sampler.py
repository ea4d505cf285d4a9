"""Two small packs for tests of the rules, in which everything is at hand: years are 1 to 32, and 33 to 64.

    linchpins      1, 3, 4     7         20         | 34          48                    57
    follow         see below   8 to 19   21 to 32   | 35 and 36   33, 37 to 56, 60 …    58 and 59

The first row is the rulebook's example of a timeline: Year 2 depends on 1, Year 5 on 1 or 3, Year 6 on 1 and 4.
"""

from engines.games.early_american_chrononauts.packs.pack import (
    GOLD,
    Artifact,
    CleanMachine,
    Condition,
    Draw,
    Effect,
    Era,
    Event,
    FastForward,
    FastMachine,
    Fetch,
    Gadget,
    Identity,
    Inverter,
    LateMachine,
    Linchpin,
    Memo,
    Mission,
    MixHands,
    NewIdentity,
    NewMission,
    Pack,
    Patch,
    Power,
    Recover,
    Ripplepoint,
    SecondIdentity,
    SecondMission,
    Sell,
    Shield,
    Steal,
    SwapHands,
    Unmake,
)


def _linchpins(*years: int) -> tuple[Linchpin, ...]:
    return tuple(Linchpin(_index(year), year, f"Year {year}", f"Year {year} prime") for year in years)


def _ripplepoints(conditions: dict[int, Condition]) -> tuple[Ripplepoint, ...]:
    return tuple(Ripplepoint(_index(year), year, f"Year {year}", conditions[year]) for year in sorted(conditions))


def _index(year: int) -> str:
    return f"{'STUVWXYZ'[(year - 1) // 8]}{(year - 1) % 8 + 1}"


def _patch(key: str, year: int, when: Condition) -> Patch:
    return Patch(key, year, f"Year {year} repaired", "", when)


def _identity(key: str, true: int, first: str, second: str) -> Identity:
    return Identity(key, key.title(), "", true, (first, second))


def _mission(key: str, *items: str) -> Mission:
    return Mission(key, key.title(), "", items)


def _artifact(key: str, era: Era = "past", is_gold: bool = False, is_prized: bool = False) -> Artifact:
    return Artifact(key, key.title(), "", era, is_gold, is_prized)


def _gadget(key: str, power: Power, era: Era = "past") -> Gadget:
    return Gadget(key, key.title(), "", era, power)


def _inverter(key: str, copies: int, reach: tuple[int, ...] | None = None, restores: bool = False) -> Inverter:
    return Inverter(key, key.title(), "", copies, reach, restores)


def _event(key: str, copies: int, effect: Effect) -> Event:
    return Event(key, key.title(), "", copies, effect)


ONE, SEVEN, TWENTY = Condition((1,)), Condition((7,)), Condition((20,))
ONE_OR_THREE = Condition((1, 3), is_or=True)
ONE_AND_FOUR = Condition((1, 4))

SAMPLER = Pack(
    key="sampler",
    title="Sampler",
    description="A small pack for tests.",
    origins=("sampler",),
    linchpins=_linchpins(1, 3, 4, 7, 20),
    ripplepoints=_ripplepoints(
        {
            2: ONE,
            5: ONE_OR_THREE,
            6: ONE_AND_FOUR,
            **dict.fromkeys(range(8, 20), SEVEN),
            **dict.fromkeys(range(21, 33), TWENTY),
        }
    ),
    patches=(
        _patch("p2", 2, ONE),
        _patch("p5", 5, ONE_OR_THREE),
        _patch("p5-alt", 5, Condition((3,), true=(1,))),
        _patch("p6", 6, ONE_AND_FOUR),
        *(_patch(f"p{year}", year, SEVEN) for year in range(8, 13)),
        *(_patch(f"p{year}", year, TWENTY) for year in range(21, 25)),
    ),
    identities=(
        _identity("ada", 8, "p2", "p5"),
        _identity("bea", 7, "p2", "p6"),
        _identity("cleo", 21, "p5", "p6"),
        _identity("dora", 9, "p2", "p6"),
        _identity("eve", 22, "p2", "p5-alt"),
        _identity("finn", 32, "p8", "p9"),
        *(_identity(f"late-{year}", 2, f"p{year}", f"p{year + 1}") for year in (8, 9, 10, 11)),
        *(_identity(f"late-{year}", 8, f"p{year}", f"p{year + 1}") for year in (21, 22, 23)),
    ),
    missions=(
        _mission("royal", "crown", "lamp", "book"),
        _mission("any-three", "lamp", "book", "bone", "map"),
        _mission("golden", GOLD, GOLD, "bone"),
        _mission("crowned", "crown", GOLD, "flute"),
        _mission("curious", "bone", "map", "flute"),
        _mission("modern", "robot", "chip", "flute"),
    ),
    artifacts=(
        _artifact("crown", is_gold=True),
        _artifact("ring", is_gold=True),
        _artifact("mask", is_gold=True),
        *(_artifact(key) for key in ("lamp", "book", "bone", "map", "flute")),
        _artifact("statue", is_prized=True),
        *(_artifact(key, "future") for key in ("robot", "chip", "cure")),
    ),
    gadgets=(
        _gadget("fast-machine", FastMachine()),
        _gadget("clean-machine", CleanMachine()),
        _gadget("late-machine", LateMachine(), "future"),
        _gadget("shield", Shield()),
        _gadget("fred", SecondIdentity(_identity("fred-himself", 3, "p2", "p6"))),
        _gadget("head", SecondMission(_mission("head-itself", "bone", "map", GOLD))),
    ),
    inverters=(
        _inverter("flip", 6),
        _inverter("nudge", 2, (1, 3)),
        _inverter("push", 2, (7,)),
        _inverter("restore", 2, restores=True),
        _inverter("calm", 1, (20,), restores=True),
    ),
    actions=(
        _event("new-parents", 2, NewIdentity()),
        _event("new-orders", 2, NewMission()),
        _event("steal", 2, Steal()),
        _event("unmake", 2, Unmake()),
        _event("sale", 2, Sell(1, 3, ("lamp", GOLD))),
        _event("vortex", 1, MixHands()),
        _event("trade", 1, SwapHands()),
        _event("pay", 2, Draw(2)),
    ),
    timewarps=(
        _event("memo", 4, Memo()),
        _event("forward", 3, FastForward(2, 2)),
        _event("fetch", 2, Fetch()),
        _event("rewind", 2, Recover()),
    ),
    over_paradox=None,
    fingerprint="sampler",
)

LATER = Pack(
    key="later",
    title="Later",
    description="A small pack for tests of games with two.",
    origins=("later",),
    linchpins=_linchpins(34, 48, 57),
    ripplepoints=_ripplepoints(
        {
            **{year: Condition((48,)) for year in (33, *range(37, 48), *range(49, 57), *range(60, 65))},
            **{year: Condition((34,)) for year in (35, 36)},
            **{year: Condition((57,)) for year in (58, 59)},
        }
    ),
    patches=tuple(
        _patch(f"q{year}", year, Condition((cause,))) for year, cause in ((35, 34), (36, 34), (58, 57), (59, 57))
    ),
    identities=(_identity("hal", 64, "q35", "q36"), _identity("ida", 34, "q58", "q59")),
    missions=(_mission("spacious", "disc", "rover", "crystal"), _mission("shiny", GOLD, "rover", "crystal")),
    artifacts=(_artifact("disc", "future", is_gold=True), _artifact("rover", "future"), _artifact("crystal")),
    gadgets=(),
    inverters=(_inverter("twist", 3, (34, 57)),),
    actions=(_event("bonus", 2, Draw(3)),),
    timewarps=(_event("reminder", 2, Memo()),),
    over_paradox="q35",
    fingerprint="later",
)
