"""The steps of others on a game that moves to the archive: an erasure, a restoring operator, a reader, kill -9."""

from tools.models.handover import (
    ARCHIVERS,
    IDLE,
    Handover,
    Steps,
    at,
    emptied,
    ended,
    gone_on,
    with_people,
    with_worker,
    without_p,
)


class Meeting:
    """The steps of all but the archiving workers. `planted` is a mistake in one of them."""

    planted = ""

    def seek(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog._erase_archived` reads the reference before the log."""
        for name, _ in at(s, "", "eraser"):
            is_settled = s.restorer.step not in ("put_restored", "refer_restored", "write_log")
            if "erase" in s.todo or ("erase again" in s.todo and is_settled):
                is_late = self.planted == "the log is read before the reference"
                yield name, gone_on(s, name, "erase" if is_late and s.who is not None else "seek_log", ref=s.ref)

    def seek_log(self, s: Handover) -> Steps:
        """`events.archive.references.RedisArchive.moved` looks for the log."""
        for name, worker in at(s, "seek_log", "eraser"):
            is_late = self.planted == "the log is read before the reference"
            has_moved = worker.ref is not None and (s.who is None or is_late)
            yield name, gone_on(s, name, "read_people" if has_moved else "erase", ref=s.ref if is_late else worker.ref)

    def read_people(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog._erase_archived` reads the object of people."""
        for name, worker in at(s, "read_people", "eraser"):
            assert worker.ref is not None
            people = s.people[worker.ref[1]] or ""
            is_named = "p" in people
            yield name, gone_on(s, name, "put_rest" if is_named else "check", people=without_p(people))

    def put_rest(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog._erase_archived` creates the next object of people."""
        for name, worker in at(s, "put_rest", "eraser"):
            assert worker.ref is not None
            number = worker.ref[1] + 1
            after = with_people(s, number, worker.people or "") if s.people[number] is None else s
            yield name, gone_on(after, name, "refer_rest")

    def refer_rest(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog._erase_archived` refers to that object, and begins again."""
        for name, worker in at(s, "refer_rest", "eraser"):
            assert worker.ref is not None
            after = s._replace(ref=(worker.ref[0], worker.ref[1] + 1)) if s.ref == worker.ref else s
            yield name, ended(after, name)

    def check(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog._erase_archived` compares the reference."""
        for name, worker in at(s, "check", "eraser"):
            is_there = s.ref == worker.ref or self.planted == "nothing is compared"
            yield name, gone_on(s, name, "empty") if is_there else ended(s, name)

    def empty(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog._erase_archived` empties older objects; the game is scheduled."""
        for name, worker in at(s, "empty", "eraser"):
            assert worker.ref is not None
            yield name, self._erased(emptied(s, worker.ref[1]), name)

    def erase(self, s: Handover) -> Steps:
        """`events/on_redis/redis_log_erase.lua`. Without a log, and if it has moved, the worker begins again."""
        for name, _ in at(s, "erase", "eraser"):
            if s.who is None:
                yield name, ended(s, name)
            else:
                more = "p" in s.who
                after = s._replace(who=without_p(s.who), erased=s.erased + more)
                yield name, self._erased(after, name)

    def _erased(self, s: Handover, name: str) -> Handover:
        if "erase" in s.todo:
            return ended(s, name, done="erase", new="archive")._replace(
                todo=s.todo - {"erase"} | {"archive", "erase again"}
            )
        return ended(s, name, done="erase again", new="archive")

    def restore(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog.restore` reads the reference of a game that has moved."""
        for name, _ in at(s, "", "restorer"):
            if "restore" in s.todo:
                yield name, gone_on(s, name, "schedule" if s.who is not None else "read_archive", ref=s.ref)

    def read_archive(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog.restore` reads the objects."""
        for name, worker in at(s, "read_archive", "restorer"):
            if worker.ref is None or worker.ref[0] != s.game:
                yield name, ended(s, name, done="restore")
            else:
                yield name, gone_on(s, name, "put_restored", people=s.people[worker.ref[1]] or "")

    def put_restored(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog.restore` creates the next object of people."""
        for name, worker in at(s, "put_restored", "restorer"):
            assert worker.ref is not None
            number, people = worker.ref[1] + 1, s.people[worker.ref[1] + 1]
            if people is None:
                yield name, gone_on(with_people(s, number, worker.people or ""), name, "refer_restored")
            else:
                yield name, gone_on(s, name, "refer_restored", people=people)

    def refer_restored(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog.restore` refers to it, so that whoever has read the reference before
        fails.
        """
        for name, worker in at(s, "refer_restored", "restorer"):
            assert worker.ref is not None
            after = (worker.ref[0], worker.ref[1] + 1)
            if self.planted == "a restore leaves the reference":
                yield name, gone_on(s, name, "write_log")
            elif s.ref in (worker.ref, after):
                yield name, gone_on(s._replace(ref=after), name, "write_log", ref=after)
            else:
                yield name, ended(s, name)

    def write_log(self, s: Handover) -> Steps:
        """`events/on_redis/redis_log_restore.lua`: one erasure more, unless there is a log."""
        for name, worker in at(s, "write_log", "restorer"):
            assert worker.ref is not None
            after = s._replace(who=worker.people, erased=worker.ref[1] + 1) if s.who is None else s
            yield name, gone_on(after, name, "look_again", erased=worker.ref[1] + 1)

    def look_again(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog.restore` erases those who were erased from the archive meanwhile."""
        for name, worker in at(s, "look_again", "restorer"):
            if s.ref == worker.ref or s.ref is None:
                yield name, gone_on(s, name, "schedule")
            else:
                yield name, gone_on(s, name, "erase_again", ref=s.ref)

    def erase_again(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog.restore` erases them from the log."""
        for name, worker in at(s, "erase_again", "restorer"):
            assert worker.ref is not None
            lost = set(worker.people or "") - set(s.people[worker.ref[1]] or "")
            if s.erased != worker.erased and self.planted != "emptied objects count":
                lost = set()
            after = s
            for player in sorted(lost):
                if after.who is not None and player in after.who:
                    after = after._replace(who=after.who.replace(player, ""), erased=after.erased + 1)
            yield name, gone_on(after, name, "schedule")

    def schedule(self, s: Handover) -> Steps:
        """`service.archiving.restore` schedules the game."""
        for name, _ in at(s, "schedule", "restorer"):
            after = s._replace(todo=s.todo | {"archive"})
            for each in ARCHIVERS:
                if getattr(s, each).step:
                    after = with_worker(after, each, getattr(after, each)._replace(holds=False))
            yield name, gone_on(after, name, "forget_people", ref=None, people=None, erased=s.erased)

    def forget_people(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog.forget_people` empties older objects."""
        for name, worker in at(s, "forget_people", "restorer"):
            yield name, ended(emptied(s, worker.erased), name, done="restore")

    def read(self, s: Handover) -> Steps:
        """`events.archive.archived_log.ArchivedLog.read` looks for the log."""
        for name, _ in at(s, "", "reader"):
            if "read" in s.todo:
                yield name, gone_on(s, name, "has_moved") if s.who is None else ended(s, name, done="read")

    def has_moved(self, s: Handover) -> Steps:
        """`events.archive.references.RedisArchive.moved` looks for the log once more."""
        for name, _ in at(s, "has_moved", "reader"):
            again = gone_on(s, name, "lost") if self.planted == "a reader looks once" else ended(s, name)
            yield name, again if s.who is not None else gone_on(s, name, "read_reference")

    def read_reference(self, s: Handover) -> Steps:
        """`events.archive.references.RedisArchive.moved` reads the reference."""
        for name, _ in at(s, "read_reference", "reader"):
            yield name, gone_on(s, name, "read_object" if s.ref else "lost", ref=s.ref)

    def read_object(self, s: Handover) -> Steps:
        """`events.archive.objects.Archive.games` reads the object, and compares its digest."""
        for name, worker in at(s, "read_object", "reader"):
            assert worker.ref is not None
            yield name, ended(s, name, done="read") if worker.ref[0] == s.game else gone_on(s, name, "lost")

    def kill(self, s: Handover) -> Steps:
        """A worker is killed, or the archive fails. Its job is not done, so another one takes it up."""
        if s.kills:
            for name in (*ARCHIVERS, "eraser", "restorer"):
                if getattr(s, name).step:
                    yield name, with_worker(s._replace(kills=s.kills - 1), name, IDLE)
