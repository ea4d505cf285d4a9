"""What holds of identities, missions and watches in every state that a game can reach. R8, R9, R10."""

from collections import Counter
from collections.abc import Iterable

from engines.games.early_american_chrononauts.state import Cards, Rows, State
from engines.games.early_american_chrononauts.tables import FEWEST_IDS, IDENTITIES, MISSIONS, MOST_IDS, SOLONAUTS, UBER

Claims = Iterable[tuple[str, bool, str]]


def of_papers(state: State) -> Claims:
    """Each lies somewhere, once, and as many before each seat as the mode has."""
    mode, papers, pack = state.box.mode, state.papers, state.box.pack
    identities = (papers.identities, papers.home, papers.identity_stack, papers.identities_thrown)
    missions = (papers.missions, papers.done, papers.mission_stack, papers.missions_thrown)
    has_identities = bool(IDENTITIES[mode]) or mode == SOLONAUTS
    yield "identities", _is_complete(len(pack.identities) * has_identities, *identities), "each lies somewhere, once"
    yield "missions", _is_complete(len(pack.missions) * bool(MISSIONS[mode]), *missions), "each lies somewhere, once"
    yield "watches", mode == UBER or not papers.watches, "there are watches in ÜberChrononauts"
    if mode == SOLONAUTS:
        count = len(papers.identities[0]) + len(papers.home[0])
        yield "identities", FEWEST_IDS <= count <= MOST_IDS, f"there are {FEWEST_IDS} to {MOST_IDS}"
    else:
        yield (
            "identities",
            _is_dealt(papers.identities, papers.home, IDENTITIES[mode], mode == UBER),
            "each seat has its own",
        )
    yield "missions", _is_dealt(papers.missions, papers.done, MISSIONS[mode], mode == UBER), "each seat has its own"


def _is_complete(count: int, rows: Rows, fixed: Rows, stack: Cards, thrown: Cards) -> bool:
    """True if each paper that is dealt is there once, and each of a gadget at most once, claimed."""
    held = Counter([number for row in rows for number in row])
    held.update((*stack, *thrown))
    claimed = Counter([number for row in fixed for number in row])
    dealt = held + Counter({number: times for number, times in claimed.items() if number < count})
    return dealt == Counter(range(count)) and all(times == 1 for times in claimed.values())


def _is_dealt(rows: Rows, fixed: Rows, each: int, is_uber: bool) -> bool:
    """True if each seat has as many as were dealt to it, or in ÜberChrononauts one that is fixed instead."""
    for row, met in zip(rows, fixed, strict=True):
        is_fixed = is_uber and not row and len(met) == 1
        if not is_fixed and (len(row) != each or met):
            return False
    return True
