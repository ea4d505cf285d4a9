"""What becomes of the messages that are due, whichever way they are sent. One that is still true is sent, waits or
joins a digest, as its player prefers; the others are removed. Each is removed right before it is sent.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engines.kit.texts import message
from events.folding.table import RulesMissing, Table
from events.shown.telling import WORDS
from events.tables.table_cache import LogNotFound
from service.after_append.notices.occasions import may_be_told
from service.backend import Backend
from service.people.personal.preferences import Preferences
from service.people.personal.zones import next_hour
from service.push.digests import NO_GAME, Digests, Part, game_of, games_by_part
from service.push.next_steps import DROP, NextStep, channel_of, next_step
from service.push.reminders import reminded_at
from service.push.schedule import DIGEST, WITHDRAWN, Push, PushSchedule

LONGEST_MS: Final = 7 * 24 * 3_600_000
"""How long a message matters at most."""

GAMES: Final = "games"
"""The tag of digests: a newer one replaces an older one."""


@dataclass(frozen=True, slots=True)
class DigestNow:
    """What a digest says: how many games count as what. `filed` is what it was made from; the next one is at `next_at`
    (ms since the epoch).
    """

    games: Mapping[Part, int]
    filed: Mapping[str, str]
    next_at: int


@dataclass(frozen=True, slots=True)
class DueMessage:
    """A message that is to be sent now: about the game of the table, about no game (None), or as a digest. It matters
    for `kept_ms`.
    """

    push: Push
    told: Table | DigestNow | None
    kept_ms: int

    def text(self, language: str) -> dict[str, str]:
        """Return the title, the body, and the page and the tag of the message. They do not say what happened."""
        say = WORDS.words(language).say
        if isinstance(self.told, DigestNow):
            parts = [say(message(f"push-digest-{part}", games=count)) for part, count in self.told.games.items()]
            return {"title": say(message("push-digest")), "body": " ".join(parts), "url": "/games", "tag": GAMES}
        occasion, _, detail = self.push.occasion.partition(" ")
        about = {"kind": detail} if occasion.startswith("offer_") else {}
        said = say(message(f"push-{occasion.replace('_', '-')}", **about))
        if self.told is None:
            return {"title": say(message("push-digest")), "body": said, "url": "/games", "tag": occasion}
        game_id = self.push.game_id
        return {"title": self.told.engine.TITLE, "body": said, "url": f"/g/{game_id}", "tag": game_id}


class DueMessages:
    """Decides what becomes of messages that a job has taken from the schedule. `digests` are those of the schedule."""

    def __init__(self, backend: Backend, schedule: PushSchedule, digests: Digests) -> None:
        self._backend, self._schedule, self._digests = backend, schedule, digests

    def to_send(self, push: Push, now: int) -> DueMessage | None:
        """Return what the message says if it is to be sent now (ms since the epoch). Otherwise it is None, and the
        message waits, has joined a digest or was removed.
        """
        if self._backend.people.banning.among([push.player], "all"):
            self.drop(push)
            return None
        preferences = self._backend.people.preferences.of([push.player])[push.player]
        if push.occasion.startswith(DIGEST):
            return self._digest(push, preferences, now)
        holds, table = self._looked_at(push.player, push.game_id, push.occasion)
        step = self._step(push, table, preferences, now) if holds else DROP
        if step.step == "send":
            if push.attempts == 0 and self._backend.notices.inboxes.is_shown(push.player):
                self._schedule.postpone(push, now)
                return None
            return DueMessage(push, table, _kept_ms(push, table, now))
        self._follow(push, step)
        return None

    def finish(self, due: DueMessage) -> bool:
        """Remove the message, which may be sent only by the caller who gets True."""
        if isinstance(due.told, DigestNow):
            return self._digests.finish(due.push, due.told.filed, due.told.next_at)
        return self._schedule.finish(due.push)

    def drop(self, push: Push) -> None:
        """Remove the message, and if it is a digest, what has joined it."""
        if push.occasion.startswith(DIGEST):
            self._digests.forget(push)
        self._schedule.finish(push)

    def retry(self, due: DueMessage, now: int, asked_ms: int = 0) -> bool:
        """Let the message be sent again: see `PushSchedule.retry`."""
        is_planned = self._schedule.retry(due.push, now, asked_ms)
        if is_planned and isinstance(due.told, DigestNow):
            self._digests.restore(due.push, due.told.filed)
        return is_planned

    def _looked_at(self, player: str, game_id: str, occasion: str) -> tuple[bool, Table | None]:
        """Return whether the player is still to be told, and the table of the game, if it is about one. What is about
        no game always holds.
        """
        if game_id == NO_GAME:
            return True, None
        try:
            table = self._backend.games.tables.load(game_id)
        except (LogNotFound, RulesMissing):
            return False, None
        return may_be_told(occasion, table, player), table

    def _step(self, push: Push, table: Table | None, preferences: Preferences, now: int) -> NextStep:
        kind, *rest = push.occasion.split(" ")
        if kind == WITHDRAWN and not self._schedule.was_decision_delivered(push):
            return DROP
        if kind == "reminder" and table is not None:
            due = reminded_at(table, int(rest[0]), preferences)
            if due is None or due > now:
                return DROP if due is None else NextStep("wait", due)
        return next_step(push.occasion, channel_of(push.subscription), preferences, now)

    def _digest(self, push: Push, preferences: Preferences, now: int) -> DueMessage | None:
        channel = channel_of(push.subscription)
        step = next_step(push.occasion, channel, preferences, now)
        if step.step != "send":
            self._follow(push, step)
            return None
        filed, next_at = self._digests.filed(push), next_hour(preferences.digest_at, now, preferences.zone)
        games = games_by_part(
            (game_of(field), occasion)
            for field, occasion in filed.items()
            if next_step(occasion, channel, preferences, now) != DROP
            and self._looked_at(push.player, game_of(field), occasion)[0]
        )
        due = DueMessage(push, DigestNow(games, filed, next_at), next_at - now)
        if not games:
            self.finish(due)
        return due if games else None

    def _follow(self, push: Push, step: NextStep) -> None:
        match step:
            case NextStep("wait", at):
                self._schedule.wait(push, at)
            case NextStep("join", at):
                self._digests.join(push, at)
            case _:
                self._schedule.finish(push)


def _kept_ms(push: Push, table: Table | None, now: int) -> int:
    """Return how long the message matters, which for a decision is until its time is up."""
    occasion, *seat = push.occasion.split(" ")[:2]
    is_owed = occasion in ("decision", "reminder")
    deadline = table.timing.deadlines[int(seat[0])] if table and table.timing and is_owed else None
    return LONGEST_MS if deadline is None else max(0, min(LONGEST_MS, deadline - now))
