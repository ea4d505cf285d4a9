"""All actions."""

from collections.abc import Mapping
from typing import Final

from service.admin import accounts, bans, players, records, sign_ins
from service.admin.actions import Action

ACTIONS: Final[Mapping[tuple[str, str], Action]] = {
    (action.group, action.name): action
    for action in (
        *players.ACTIONS,
        *accounts.ACTIONS,
        *sign_ins.ACTIONS,
        *bans.ACTIONS,
        *records.ACTIONS,
    )
}
"""Every action, by group and name."""
