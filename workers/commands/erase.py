"""Erases players: `python -m retcon erase PLAYER_ID ...`, for operators. See docs/privacy.md.

The server may run or not. The command ends when the erasures are complete. If it is interrupted, a running server
completes them, and so does the same command.
"""

import os
import re
import sys
import time
from collections.abc import Sequence
from typing import Final

from service.backend import Backend
from workers.commands.operator_backend import FAULTS, audited, backend_for_command
from workers.jobs.erasing import continue_erasing, erase_due

PAUSE_SECONDS: Final = 1.0

_is_id: Final = re.compile("p_[a-z2-7]{16}").fullmatch


def main(players: Sequence[str]) -> int:
    """Erase the players with these ids, and print what was done. Return the exit code."""
    if not players or not all(map(_is_id, players)):
        print("Name the ids of the players to erase, such as p_7xkq5z2mvh3fydaw.", file=sys.stderr)
        return 2
    try:
        with backend_for_command(os.environ) as backend, audited(backend, "players erase", players=list(players)):
            erase_all(backend, players)
    except FAULTS as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def erase_all(backend: Backend, players: Sequence[str]) -> None:
    """Erase the players, and wait until that is complete."""
    for player in players:
        has_account = backend.people.accounts.erase(player)
        print(f"{player}: {'the account is gone' if has_account else 'there is no such account'}", flush=True)
    while any(backend.people.erasures.is_marked(player) for player in players):
        erase_due(backend)
        time.sleep(PAUSE_SECONDS)
    while backend.people.erasures.rewrite():
        continue_erasing(backend)
        time.sleep(PAUSE_SECONDS)
    print("Nothing that is stored contains them any more, except backups and the audit log, which keeps their ids.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
