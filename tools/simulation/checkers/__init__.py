"""Checks of what is stored at the end of a run. They share no code with what they check, beyond reading it.

- `facts`: what is stored, as checkers read it
- `confirmed`: whatever was confirmed is stored, exactly once
- `effects`: whatever follows from the logs is done
- `contents`: everything that is stored, as texts
- `erasure`: erased people are named nowhere
- `players`: what is stored about players
- `ladders`: results and ratings
- `inboxes`: players are told of their games, once
- `secrets`: no answer depends on what its reader cannot know
- `messages`: programs are told, once
- `refusals`: legal moves are refused only if something happened meanwhile
- `streams`: followers of a game are told soon
"""

from collections.abc import Callable, Iterable
from typing import Final

from tools.simulation.checkers import (
    confirmed,
    effects,
    erasure,
    inboxes,
    ladders,
    messages,
    players,
    refusals,
    secrets,
    streams,
)
from tools.simulation.checkers.facts import Facts

CHECKS: Final[tuple[Callable[[Facts], Iterable[str]], ...]] = (
    confirmed.logs_verify,
    confirmed.changes_are_stored,
    confirmed.nothing_happens_twice,
    confirmed.commands_are_disjoint,
    confirmed.decisions_are_answered_once,
    confirmed.repetitions_are_answered_alike,
    confirmed.players_read_what_is_stored,
    refusals.refusals_have_reasons,
    effects.nothing_is_left_to_do,
    effects.due_times_are_right,
    effects.lists_are_right,
    players.results_follow_from_logs,
    players.quotas_follow_from_logs,
    ladders.entries_follow_from_logs,
    ladders.standings_follow_from_entries,
    erasure.nothing_names_erased_people,
    erasure.erased_people_are_gone,
    inboxes.games_in_play_are_right,
    inboxes.decisions_are_told,
    inboxes.notifications_come_once,
    inboxes.readers_hear_everything,
    secrets.answers_keep_secrets,
    messages.webhooks_are_told,
    streams.followers_are_told_soon,
)
"""All checks, in the order in which they are made."""
