"""The table of all jobs. The workers' allow-list, the queues of each process and the metrics of queues follow from it.

CONTRIBUTING.md says how to add one.
"""

from dataclasses import dataclass
from typing import Final

from events.records.game_ids import PATTERN as GAME_ID


@dataclass(frozen=True, slots=True)
class Job:
    """A kind of job.

    `name` is what queues contain, so it stays the same when the function moves. `queue` is where it waits. `function`,
    as "module:name", is imported when the first job of the kind runs. `takes` has a pattern for each argument; all
    arguments are texts. `processes` are the worker processes that run it.
    """

    name: str
    queue: str
    function: str
    takes: tuple[str, ...] = ()
    processes: tuple[str, ...] = ("background",)


ACT_ON_DUE: Final = Job(
    "workers.jobs.act_on_due",
    "retcon-2-urgent",
    "workers.jobs.due_games:act_on_due",
    (GAME_ID,),
    processes=("urgent", "worker"),
)
"""Acts on what is due at a game, such as an expired deadline."""

ERASE: Final = Job("workers.jobs.erase", "retcon-2-erasing", "workers.jobs.erasing:erase", processes=("worker",))
"""Continues all erasures of players. It takes no arguments, so no key contains the player. Only one job erases at a
time, for some seconds. So it comes before bots, which can keep all workers busy without end.
"""

PLAY_BOTS: Final = Job("workers.jobs.play_bots", "retcon-2-bots", "workers.jobs.bots:play_bots", processes=("worker",))
"""Plays bots, in the order of their schedule."""

SEND_PUSHES: Final = Job("workers.pushing.send_pushes", "retcon-2-pushes", "workers.jobs.pushes:send_pushes")
"""Sends push messages. No bot waits for a push service."""

ARCHIVE_GAME: Final = Job(
    "workers.archiving.archive_game", "retcon-2-archive", "workers.jobs.archiving:archive_game", (GAME_ID,)
)
"""Does a game's next step to the archive."""

WRITE_MANIFESTS: Final = Job(
    "workers.archiving.write_manifests", "retcon-2-archive", "workers.jobs.archiving:write_manifests"
)
"""Writes the archive's manifests."""

MAKE_REPLAY: Final = Job(
    "workers.replaying.make_replay",
    "retcon-2-replays",
    "workers.jobs.replays:make_replay",
    (GAME_ID, r"[0-9]{1,15}-[0-9a-f]{8}", r"(own-)?[0-9]|spectator|all", *([r"[a-z]{1,10}"] * 4)),
)
"""Makes a replay: see `service.pictures.replays.ReplayRequest.args`."""

ANALYZE_GAME: Final = Job(
    "workers.analyzing.analyze_game", "retcon-2-analyses", "workers.jobs.analysis:analyze_game", (GAME_ID,)
)
"""Goes on with the analysis of a game."""

SEND_WEBHOOKS: Final = Job(
    "workers.webhooks.send_webhooks",
    "retcon-2-webhooks",
    "workers.jobs.webhooks:send_webhooks",
    processes=("webhooks",),
)
"""Sends messages to webhooks. Nobody else waits for receivers."""

SEND_MAILS: Final = Job(
    "workers.jobs.send_mails", "retcon-2-mails", "workers.jobs.mails:send_mails", processes=("webhooks",)
)
"""Sends mail, in a thread: webhooks don't wait for the mail server."""

REBUILD_RATINGS: Final = Job(
    "workers.jobs.rebuild_ratings",
    "retcon-2-ratings",
    "workers.jobs.ratings:rebuild_ratings",
)
"""Folds ladders again after corrections."""

JOBS: Final = {
    job.name: job
    for job in (
        *(ACT_ON_DUE, ERASE, PLAY_BOTS),
        *(SEND_PUSHES, REBUILD_RATINGS, ARCHIVE_GAME, WRITE_MANIFESTS, MAKE_REPLAY, ANALYZE_GAME),
        *(SEND_WEBHOOKS, SEND_MAILS),
    )
}
"""All jobs by name. Those of one process are in the order of their urgency."""

TAKING_TURNS: Final = (MAKE_REPLAY.queue, ANALYZE_GAME.queue)
"""The queues that a process empties last, in turn, so that neither waits for all jobs of the other."""

QUEUES: Final = tuple(dict.fromkeys(job.queue for job in JOBS.values()))
"""All queues. Their jobs are JSON; before version 0.3, pickled jobs were in others."""

PROCESSES: Final = tuple(dict.fromkeys(process for job in JOBS.values() for process in job.processes))
"""All kinds of worker processes."""


def queues_of(process: str) -> tuple[str, ...]:
    """Return the queues that a worker process empties, the most urgent first.

    >>> queues_of("urgent")
    ('retcon-2-urgent',)
    """
    return tuple(dict.fromkeys(job.queue for job in JOBS.values() if process in job.processes))
