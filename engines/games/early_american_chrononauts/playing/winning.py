"""The three ways to win, which are checked when a seat's own turn ends. Rulebook "Winning", R3."""

from typing import Final

from engines.games.early_american_chrononauts.playing.gadgets import carried
from engines.games.early_american_chrononauts.state import Cards, State, game_over
from engines.games.early_american_chrononauts.tables import ITEMS, TEN

HOME: Final = "home"
MISSION: Final = "mission"
TEN_CARDS: Final = "ten cards"


def is_home(state: State, identity: int) -> bool:
    """True if its three events are on the timeline as on its card. Rulebook "Know Your ID Card"."""
    home = state.box.homes[identity]
    if state.patches & home.patches != home.patches or state.prime & home.linchpin:
        return False
    return not state.history.paradoxes & home.ripplepoint


def fitting(state: State, mission: int, front: Cards) -> Cards:
    """Return the three artifacts that complete the mission, those laid first; none if it is not complete.

    Rulebook "Know Your Mission", R10.
    """
    named, gold = state.box.quests[mission]
    found: list[int] = []
    for card in front:
        if named >> card & 1:
            found.append(card)
        elif gold and state.box.gold >> card & 1:
            found.append(card)
            gold -= 1
        if len(found) == ITEMS:
            return tuple(found)
    return ()


def identities_at_home(state: State, seat: int) -> list[int]:
    """Return the seat's identities that are home: its own, then those of gadgets in front of it. R7."""
    if not state.patches:  # every identity needs two patches to be home
        return []
    identities = state.papers.identities[seat] + carried(state, seat).identities
    return [identity for identity in identities if is_home(state, identity)]


def missions_complete(state: State, seat: int) -> list[int]:
    """Return the seat's missions that are complete: its own, then those of gadgets in front of it. R7."""
    front = state.fronts[seat]
    if len(front) < ITEMS:
        return []
    missions = state.papers.missions[seat] + carried(state, seat).missions
    return [mission for mission in missions if fitting(state, mission, front)]


def has_ten(state: State, seat: int) -> bool:
    """True if the seat has ten cards in hand, or more. Rulebook "Winning", R3."""
    return len(state.hands[seat]) >= TEN


def goals_met(state: State, seat: int) -> list[str]:
    """Return the goals that the seat meets now. Rulebook "Winning"; of Artifaxx: "How to Win"."""
    mission = [MISSION] if missions_complete(state, seat) else []
    if not state.box.mode.has_timeline:
        return mission
    home = [HOME] if identities_at_home(state, seat) else []
    return home + mission + ([TEN_CARDS] if has_ten(state, seat) else [])


def claim(state: State) -> State:
    """Return the end of the game if the seat whose turn ends meets a goal. Rulebook "Winning"."""
    met = goals_met(state, state.seat)
    return game_over(state, in_words(met), state.seat) if met else state


def in_words(goals: list[str]) -> str:
    """Return all these goals as the reason of a victory.

    >>> in_words(["home", "mission", "ten cards"]), in_words(["home", "mission"])
    ('home, mission and ten cards', 'home and mission')
    """
    return " and ".join([", ".join(goals[:-1]), goals[-1]] if goals[1:] else goals)
