"""The secrets that each action may reveal. The table has no default: an action without an entry is an error."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple


class SecretKind(StrEnum):
    """A kind of secret, in the words of docs/administration.md."""

    ENDED_GAMES = "everything about games that are over"
    RUNNING_GAMES = "everything that is hidden in running games: seeds, draws, hands, secret moves and invitations"
    LEFT_ANSWERS = "answers that players have left in advance, which are seen as work that is due"
    SIZES = "exact sizes of running games, which depend on what is hidden in them"
    ACTIVITY = "who sends requests now, and from where"
    WAYS_IN = "a text with which anybody can sign in or administer"


class Revealed(NamedTuple):
    """The secrets that an action may reveal over HTTP, and those that it reveals only at the command line."""

    anywhere: tuple[SecretKind, ...] = ()
    at_the_shell: tuple[SecretKind, ...] = ()


_NOTHING: Final = Revealed()
_LEFT_ANSWERS: Final = Revealed(at_the_shell=(SecretKind.LEFT_ANSWERS,))
_WAYS_IN: Final = Revealed(at_the_shell=(SecretKind.WAYS_IN,))

REVEALED: Final[Mapping[str, Revealed]] = {
    "players find": _NOTHING,
    "players show": _NOTHING,
    "players rename": _NOTHING,
    "players erase": _NOTHING,
    "players end-sessions": _NOTHING,
    "players revoke-token": _NOTHING,
    "players recovery-code": _WAYS_IN,
    "players issue-admin-token": _WAYS_IN,
    "players bans": _NOTHING,
    "players ban": _NOTHING,
    "players unban": _NOTHING,
    "games find": _NOTHING,
    "games show": Revealed(at_the_shell=(SecretKind.LEFT_ANSWERS, SecretKind.SIZES)),
    "games stalled": _LEFT_ANSWERS,
    "games abort": Revealed(anywhere=(SecretKind.ENDED_GAMES,)),
    "games hide": _NOTHING,
    "games unhide": _NOTHING,
    "games archive": _NOTHING,
    "games restore": _NOTHING,
    "games restore-all": _NOTHING,
    "games export": Revealed(anywhere=(SecretKind.ENDED_GAMES,), at_the_shell=(SecretKind.RUNNING_GAMES,)),
    "games import": _NOTHING,
    "ratings annul": _NOTHING,
    "ratings rebuild": _NOTHING,
    "ratings change-model": _NOTHING,
    "ratings verify": _NOTHING,
    "ratings compare": _NOTHING,
    "ratings pairs": _NOTHING,
    "jobs list": _LEFT_ANSWERS,
    "jobs failed": _LEFT_ANSWERS,
    "jobs retry": _LEFT_ANSWERS,
    "jobs drop": _LEFT_ANSWERS,
    "webhooks list": _NOTHING,
    "webhooks show": _NOTHING,
    "webhooks disable": _NOTHING,
    "webhooks enable": _NOTHING,
    "webhooks retry": _NOTHING,
    "server storage": Revealed(at_the_shell=(SecretKind.SIZES,)),
    "server settings": _NOTHING,
    "server doctor": _LEFT_ANSWERS,
    "server top": Revealed(at_the_shell=(SecretKind.ACTIVITY, SecretKind.LEFT_ANSWERS)),
    "audit show": _NOTHING,
    "audit verify": _NOTHING,
}
"""By the title of each action."""
