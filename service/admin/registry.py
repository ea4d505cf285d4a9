"""All actions."""

from collections.abc import Mapping
from typing import Final

from service.admin import records
from service.admin.actions import Action
from service.admin.on_games import changes as games_changes
from service.admin.on_games import files as games_files
from service.admin.on_games import games, ratings
from service.admin.on_players import accounts, bans, players, sign_ins, webhooks
from service.admin.on_servers import busiest, jobs, server
from service.admin.secrecy import REVEALED

ACTIONS: Final[Mapping[tuple[str, str], Action]] = {
    (action.group, action.name): action
    for action in (
        *players.ACTIONS,
        *accounts.ACTIONS,
        *sign_ins.ACTIONS,
        *bans.ACTIONS,
        *games.ACTIONS,
        *games_changes.ACTIONS,
        *games_files.ACTIONS,
        *ratings.ACTIONS,
        *jobs.ACTIONS,
        *webhooks.ACTIONS,
        *server.ACTIONS,
        *busiest.ACTIONS,
        *records.ACTIONS,
    )
}
"""Every action, by group and name."""

for _action in ACTIONS.values():
    REVEALED[_action.title]  # no action is offered unless somebody has decided what it may reveal
