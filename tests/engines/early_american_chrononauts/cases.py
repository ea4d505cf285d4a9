"""Early American Chrononauts for the contract suite: all four modes, at several numbers of seats."""

from collections import Counter
from dataclasses import replace
from typing import Any

import engines.games.early_american_chrononauts
from engines import REGISTRY
from engines.contract import opaque
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.state import State
from tests.engines.contract_case import ContractCase

ENGINE = opaque(engines.games.early_american_chrononauts)
V1 = REGISTRY[ENGINE.KEY, 1]

PAPERS = ("identities", "missions", "home", "done")
STACKS = ("identity_stack", "identities_thrown", "mission_stack", "missions_thrown")


def pieces(state: State) -> Counter[str]:
    """Every card, identity and mission in any place, except those that gadgets carry."""
    dumped = engines.games.early_american_chrononauts.dump(state)
    rows = [*dumped["hands"], *dumped["fronts"], *(row for field in PAPERS for row in dumped[field])]
    rows += [dumped[field] for field in ("deck", "discards", "memos", "patches", *STACKS)]
    rows.append([frame["card"] for frame in dumped["frames"]])
    rows.append((dumped["laid"] or "").split()[1:2])
    carried = {assigned_of(gadget.power) for pack in PACKS.values() for gadget in pack.gadgets}
    return Counter(key for row in rows for key in row if key not in carried)


def assigned_of(power: Any) -> str | None:
    """The key of the identity or mission that a gadget of that power carries."""
    carried = getattr(power, "identity", None) or getattr(power, "mission", None)
    return carried and str(carried.key)


SINGLE = frozenset({"home", "mission", "ten cards", "thirteenth paradox", "turn limit"})
DOUBLE = frozenset({"home and mission", "home and ten cards", "mission and ten cards", "home, mission and ten cards"})


def _case(
    mode: str, seats: int, games: int, reasons: str, rare: frozenset[str] = frozenset(), **options: Any
) -> ContractCase:
    """A case; `reasons` are separated by commas."""
    name = f"chrononauts-{mode}-{seats}"
    return ContractCase(
        name,
        ENGINE,
        engines.games.early_american_chrononauts.Options(mode=mode, **options),  # type: ignore[arg-type]
        seats,
        pieces,
        frozenset(reasons.split(", ")),
        rare,
        games,
    )


ALONE = frozenset({"out of cards", "stuck", "all home"})
LONG = frozenset({"all three goals"})

CASES: tuple[ContractCase, ...] = (
    _case("standard", 2, 30, "ten cards, thirteenth paradox", SINGLE | DOUBLE),
    _case("standard", 4, 12, "ten cards, thirteenth paradox", SINGLE | DOUBLE),
    _case("standard", 6, 6, "turn limit", SINGLE | DOUBLE, turn_limit=25),
    _case("artifaxx", 3, 12, "mission, turn limit", turn_limit=80),
    _case("solonauts", 1, 60, "out of cards, thirteenth paradox", ALONE),
    _case("uber", 2, 10, "thirteenth paradox, turn limit", LONG, turn_limit=90),
    _case("uber", 6, 4, "turn limit", LONG | {"thirteenth paradox"}, turn_limit=12),
    replace(
        _case("uber", 3, 4, "turn limit", LONG | {"thirteenth paradox"}, turn_limit=12),
        name="chrononauts-uber-3-v1",
        engine=V1,
    ),
)
