"""A player, p, is erased while earlier requests are under way, and workers and servers die.

Two games are in two parts of the logs: "1", which p plays with q, and "2", which does not exist at first. A request of
p may take a seat in it, and a request of q may begin it as a rematch with p. `tools.models.archiving` shows how one
game moves to the archive meanwhile.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from tools.models.checker import Model, actions_of

PLAYED, NEW = "1", "2"
PLACES: Final = ("account", "1", "2", "inbox")
"""Where p can be named: in the account, the logs of both games, and the notifications of others."""


class Job(NamedTuple):
    """The next step of the job that erases, the mark that it has read, and whether a game could not be erased from."""

    step: str = ""
    is_last: bool = False
    failed: bool = False


class Forgetting(NamedTuple):
    """`named` are the places that name p. `mark` is the stored mark, if any: which part of the logs is next, and if
    this is the last run. `rewrite` is empty unless files are to be rewritten. `files`: the server's files name p;
    `rewriting`: those do that it is writing now.
    """

    named: frozenset[str] = frozenset({"account", PLAYED})
    mark: tuple[str, bool] | None = None
    reported: bool = False
    job: Job = Job()
    seat_request: str = ""
    rematch: str = ""
    is_pending: bool = False
    is_vacated: bool = False
    rewrite: str = ""
    files: bool = True
    rewriting: bool | None = None
    kills: int = 1
    restarts: int = 1
    failures: int = 1
    backups: int = 1
    own_rewrites: int = 1


Effects: TypeAlias = Iterator[tuple[str, Forgetting]]


class Erasure:
    """The steps. `planted` is a mistake in one of them."""

    def __init__(self, planted: str = "") -> None:
        self.planted = planted

    def ask(self, s: Forgetting) -> Effects:
        """`service/people/accounts_mark_erased.lua`, from `service.people.accounts.Accounts.erase`."""
        if "account" in s.named and s.mark is None and not s.reported:
            yield "DELETE /v1/players/me", s._replace(mark=("", False))

    def drop(self, s: Forgetting) -> Effects:
        """`service/people/accounts_erase.lua`, from the request."""
        if s.mark is not None and "account" in s.named:
            yield "the account", s._replace(named=s.named - {"account"})

    def take_seat(self, s: Forgetting) -> Effects:
        """`service.games.drafting.change`: a request of p, whose token was valid when it began."""
        match s.seat_request:
            case "" if "account" in s.named:
                yield "begins", s._replace(seat_request="append")
            case "append":
                yield "appends", s._replace(seat_request="deliver", named=s.named | {NEW})
            case "deliver":
                yield "notifies others", s._replace(seat_request="done", named=s.named | {"inbox"})

    def play_again(self, s: Forgetting) -> Effects:
        """`service.games.starting.rematches.rematch`: a request of q reads the game, and begins another one."""
        match s.rematch:
            case "" if {"account", PLAYED} <= s.named:
                yield "reads the game", s._replace(rematch="create")
            case "create":
                yield "creates a game", s._replace(rematch="done", named=s.named | {NEW})

    def begin(self, s: Forgetting) -> Effects:
        """`workers.jobs.erasing.erase_due`: a second run begins when requests that began before the end of the first
        one are over (`SETTLE_MS`).
        """
        if s.mark is not None and not s.job.step:
            is_settled = s.seat_request in ("", "done") and s.rematch in ("", "done")
            if is_settled or not s.mark[1] or self.planted == "the last run comes at once":
                first = s.mark[0] or "account"
                yield "a run", s._replace(job=Job(first, s.mark[1]))

    def erase_account(self, s: Forgetting) -> Effects:
        """`workers.jobs.erasing._continue` erases the account, if the request did not."""
        if s.job.step == "account":
            step = PLAYED if self.planted != "only logs are searched again" or not s.job.is_last else "inbox"
            yield "", s._replace(named=s.named - {"account"}, job=s.job._replace(step=step))

    def erase_game(self, s: Forgetting) -> Effects:
        """`workers.jobs.erasing.erase_from`: the game is pending first, and then the script erases p."""
        game, job = s.job.step, s.job
        if game not in (PLAYED, NEW):
            return
        after = "note 1" if game == PLAYED else "note"
        if game not in s.named:
            yield f"{game} names nobody", s._replace(job=job._replace(step=after))
        elif game == PLAYED and not s.is_pending and self.planted != "the game is not pending":
            yield "1 is pending", s._replace(is_pending=True)
        else:
            then = job._replace(step="vacate" if game == PLAYED else "note")
            yield game, s._replace(named=s.named - {game}, job=then)
        if game in s.named and s.failures:
            yield f"{game} fails", s._replace(failures=s.failures - 1, job=job._replace(step=after, failed=True))

    def vacate(self, s: Forgetting) -> Effects:
        """`service.games.erased.without_erased`, from the job: a bot takes the seat."""
        if s.job.step == "vacate":
            yield "1", s._replace(is_vacated=True, is_pending=False, job=s.job._replace(step="note 1"))

    def sweep(self, s: Forgetting) -> Effects:
        """`workers.clock.Sweep._sweep_one`: what is due at a pending game is done."""
        if s.is_pending and not s.job.step:
            vacated = s.is_vacated or PLAYED not in s.named
            yield "1", s._replace(is_pending=False, is_vacated=vacated)

    def note_part(self, s: Forgetting) -> Effects:
        """`service/people/erasures_note.lua`: which part of the logs is next. The job may end after that."""
        if s.job.step == "note 1" and s.mark is not None:
            mark = (NEW, s.job.is_last and (not s.job.failed or self.planted == "failures are forgotten"))
            yield "", s._replace(mark=mark, job=s.job._replace(step=NEW))
            yield "time is up", s._replace(mark=mark, job=Job())

    def erase_stored(self, s: Forgetting) -> Effects:
        """`service.after_append.stored_about_players.StoredAboutPlayers.erase`."""
        if s.job.step in ("note", "inbox"):
            yield "", s._replace(named=s.named - {"inbox"}, job=s.job._replace(step="end"))

    def end(self, s: Forgetting) -> Effects:
        """`workers.jobs.erasing._continue`: another run, or `service/people/erasures_finish.lua`."""
        if s.job.step == "end" and s.mark is not None:
            is_last = s.mark[1] and s.job.is_last
            if (is_last or self.planted == "one run is enough") and not s.job.failed:
                yield "complete", s._replace(mark=None, reported=True, rewrite="wanted", job=Job())
            else:
                yield "again", s._replace(mark=("", not s.job.failed), job=Job())

    def rewrite_files(self, s: Forgetting) -> Effects:
        """`workers.jobs.rewriting.rewrite_files`, which is refused while the server rewrites on its own account."""
        if s.rewrite == "wanted" and s.rewriting is None:
            yield "begins", s._replace(rewriting=bool(s.named), rewrite="begun")
        elif s.rewrite == "wanted" and self.planted == "a refusal counts as begun":
            yield "is refused", s._replace(rewrite="begun")

    def finish_rewrite(self, s: Forgetting) -> Effects:
        """`workers.jobs.erasing._continue_rewrite` sees that nothing is being rewritten any more."""
        if s.rewrite == "begun" and s.rewriting is None:
            yield "done", s._replace(rewrite="")

    def write_files(self, s: Forgetting) -> Effects:
        """The server begins to rewrite its files, also on its own account, and completes that."""
        if s.rewriting is None and s.own_rewrites:
            yield "begun by itself", s._replace(rewriting=bool(s.named), own_rewrites=s.own_rewrites - 1)
        if s.rewriting is not None:
            yield "completed", s._replace(files=s.rewriting, rewriting=None)

    def restart(self, s: Forgetting) -> Effects:
        """The server is restarted: what it was rewriting is lost. `begun_at` contains the run, so it is begun again."""
        if s.restarts:
            rewrite = "wanted" if s.rewrite and self.planted != "a restart is not noticed" else s.rewrite
            yield "", s._replace(restarts=s.restarts - 1, rewriting=None, rewrite=rewrite)

    def kill(self, s: Forgetting) -> Effects:
        """The worker, or the process that answers a request, is killed with kill -9."""
        if s.kills:
            if s.job.step:
                yield "the worker", s._replace(kills=s.kills - 1, job=Job())
            if s.seat_request in ("append", "deliver"):
                yield "the request of p", s._replace(kills=s.kills - 1, seat_request="done")
            if s.rematch == "create":
                yield "the request of q", s._replace(kills=s.kills - 1, rematch="done")

    def restore_backup(self, s: Forgetting) -> Effects:
        """A backup from before the erasure is restored. The operator must erase p again (docs/privacy.md)."""
        if s.backups and s.reported and not s.rewrite:
            yield (
                "",
                Forgetting(
                    kills=s.kills, restarts=s.restarts, failures=s.failures, backups=s.backups - 1, own_rewrites=0
                ),
            )

    def model(self, **bounds: Any) -> Model[Forgetting]:
        """Return the model with these numbers of kills, restarts, failures, backups, and rewrites by the server."""
        always = {
            "once it is complete, nothing stored names the player": lambda s: not s.reported or not s.named,
            "once files are rewritten, they do not name the player": lambda s: not _is_done(s) or not s.files,
            "once it is complete, the game goes on": lambda s: not _is_done(s) or s.is_vacated or s.is_pending,
        }
        return Model(Forgetting(**bounds), actions_of(self), always, _is_done)


def _is_done(s: Forgetting) -> bool:
    return s.reported and not s.rewrite
