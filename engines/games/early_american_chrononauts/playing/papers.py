"""Identities, missions and watches: what holds of them in every state that a game can reach. R8, R9, R10."""

from collections import Counter
from typing import Final

from engines.games.early_american_chrononauts.state import Cards, Rows, State
from engines.games.early_american_chrononauts.tables import FEWEST_IDS, MOST_IDS, Mode
from engines.kit.claims import Claims

_ONCE: Final = "each must be in exactly one place"
_EACH: Final = "each seat must have as many as it was dealt"


def of_papers(state: State) -> Claims:
    """Yield the claims: each paper is in exactly one place, and each seat has as many as the mode deals."""
    mode, papers, pack = state.box.mode, state.papers, state.box.pack
    identities = len(pack.identities) if mode.has_identities else 0
    missions = len(pack.missions) if mode.missions else 0
    stacks = ((papers.identity_stack, papers.identities_thrown), (papers.mission_stack, papers.missions_thrown))
    yield "identities", _is_complete(identities, papers.identities, papers.home, *stacks[0]), _ONCE
    yield "missions", _is_complete(missions, papers.missions, papers.done, *stacks[1]), _ONCE
    yield "watches", mode.fixes_goals or not papers.watches, "there are watches only in ÜberChrononauts"
    if mode.is_alone:
        count = len(papers.identities[0]) + len(papers.home[0])
        yield "identities", FEWEST_IDS <= count <= MOST_IDS, f"there are {FEWEST_IDS} to {MOST_IDS}"
    else:
        yield "identities", _is_dealt(papers.identities, papers.home, mode.identities, mode), _EACH
    yield "missions", _is_dealt(papers.missions, papers.done, mode.missions, mode), _EACH


def _is_complete(count: int, rows: Rows, fixed: Rows, stack: Cards, thrown: Cards) -> bool:
    """True if each paper that is dealt (those below `count`) is there once, and each of a gadget once if claimed."""
    held = Counter([*(number for row in rows for number in row), *stack, *thrown])
    claimed = Counter([number for row in fixed for number in row])
    dealt = held + Counter({number: times for number, times in claimed.items() if number < count})
    return dealt == Counter(range(count)) and all(times == 1 for times in claimed.values())


def _is_dealt(rows: Rows, fixed: Rows, each: int, mode: Mode) -> bool:
    """True if each seat has what it was dealt or, where goals are fixed, the one it has met instead."""
    pairs = zip(rows, fixed, strict=True)
    return all((len(row) == each and not met) or (mode.fixes_goals and not row and len(met) == 1) for row, met in pairs)
