"""How reliable players are, as everybody may see it: what follows from the facts about their public games, and how many
public games they play now.
"""

from collections.abc import Collection
from dataclasses import asdict

from engines.contract import Json
from service.after_append.game_lists import GameLists
from service.results.profiles import profile_of
from service.results.reliability import reliability_of
from service.results.stored import Results


def reliabilities(results: Results, lists: GameLists, players: Collection[str]) -> list[Json]:
    """Return the reliability of each of these players, in their order."""
    found, in_play = results.recent(players), lists.public_in_play(players)
    return [
        {"player": player, **asdict(reliability_of(found[player])), "in_play": in_play[player]} for player in players
    ]


def profile(results: Results, lists: GameLists, player: str) -> tuple[Json, int]:
    """Return a player's profile, with opponents by their ids, and how many facts were read for it."""
    facts = results.shown(player)
    found = profile_of(facts)
    shown: Json = {
        "player": player,
        "reliability": reliabilities(results, lists, [player])[0],
        "results": [kind._asdict() | asdict(tally) for kind, tally in found.results.items()],
        "opponents": [asdict(each) for each in found.opponents],
        "achievements": [asdict(each) for each in found.achievements],
    }
    return shown, len(facts)
