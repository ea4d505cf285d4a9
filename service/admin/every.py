"""All actions."""

from collections.abc import Mapping
from typing import Final

from service.admin import (
    accounts,
    bans,
    busiest,
    games,
    games_changes,
    games_files,
    jobs,
    players,
    records,
    server,
    sign_ins,
    webhooks,
)
from service.admin.actions import Action
from service.admin.revealed import REVEALED

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
