"""A finished game moves to the archive, while a person is erased from it and an operator brings it back.

Two workers take the steps of `service.archiving`, and may overtake each other. Every worker may be killed before each
step; an archive that fails ends a job in the same way.
"""

from tools.models.checker import Model, actions_of
from tools.models.handover import (
    ARCHIVERS,
    Handover,
    Steps,
    at,
    disclosed,
    emptied,
    ended,
    gone_on,
    is_over,
    is_whole,
    names_p,
    with_people,
)
from tools.models.meeting import Meeting


class Archiving(Meeting):
    """The steps of all workers. `planted` is a mistake in one of them; `archivers` is how many workers archive."""

    def __init__(self, planted: str = "", archivers: int = 2) -> None:
        self.planted, self.archivers = planted, ARCHIVERS[:archivers]

    def begin(self, s: Handover) -> Steps:
        """`service.archiving.take_next_step` reads the reference before the log."""
        for name, _ in at(s, "", *self.archivers):
            if "archive" in s.todo:
                yield name, gone_on(s, name, "look", ref=s.ref)

    def look(self, s: Handover) -> Steps:
        """`service.archiving.take_next_step` asks whether the log is in Redis, and loads the table."""
        for name, _ in at(s, "look", *ARCHIVERS):
            yield name, gone_on(s, name, "forget" if s.who is None else "put", erased=s.erased)

    def put(self, s: Handover) -> Steps:
        """`service.archiving.store` verifies the object. `events.archive.objects.Archive.put` creates it if there is no
        reference; its summary points to the people who are left.
        """
        for name, worker in at(s, "put", *ARCHIVERS):
            if worker.ref is not None and worker.ref[0] == s.game:
                yield name, gone_on(s, name, "disclose")
                continue
            keeps = s.game is not None and worker.ref is None and self.planted != "another object is replaced"
            digest = s.game if keeps else disclosed(s)[1]
            yield name, gone_on(s._replace(game=digest), name, "refer", people=digest)

    def refer(self, s: Handover) -> Steps:
        """`events/archive/references_refer.lua`, from `service.archiving.store`."""
        for name, worker in at(s, "refer", *ARCHIVERS):
            after = (worker.people or "", worker.erased)
            if s.ref in (worker.ref, after):
                yield name, gone_on(s._replace(ref=after), name, "disclose", ref=after)
            else:
                yield name, ended(s, name)

    def disclose(self, s: Handover) -> Steps:
        """`service.archiving.leave_redis` reads the disclosures."""
        for name, _ in at(s, "disclose", *ARCHIVERS):
            erased, people = disclosed(s)
            yield name, gone_on(s, name, "put_people", people=people, erased=erased)

    def put_people(self, s: Handover) -> Steps:
        """`events.archive.objects.Archive.put_people` creates the object exclusively."""
        for name, worker in at(s, "put_people", *ARCHIVERS):
            found, people = s.people[worker.erased], worker.people or ""
            if found is None or self.planted == "objects of people are overwritten":
                yield name, gone_on(with_people(s, worker.erased, people), name, "refer_last")
            else:
                yield name, gone_on(s, name, "refer_last" if found == people else "compare")

    def compare(self, s: Handover) -> Steps:
        """`service.archiving.leave_redis` reads the disclosures again if there was another object."""
        for name, worker in at(s, "compare", *ARCHIVERS):
            is_same = disclosed(s) == (worker.erased, worker.people)
            yield name, gone_on(s, name, "replace_people") if is_same else ended(s, name)

    def replace_people(self, s: Handover) -> Steps:
        """`events.archive.objects.Archive.replace_people`."""
        for name, worker in at(s, "replace_people", *ARCHIVERS):
            yield name, gone_on(with_people(s, worker.erased, worker.people or ""), name, "refer_last")

    def refer_last(self, s: Handover) -> Steps:
        """`events/archive/references_refer.lua`, from `service.archiving.leave_redis`."""
        for name, worker in at(s, "refer_last", *ARCHIVERS):
            assert worker.ref is not None
            after = (worker.ref[0], worker.erased)
            if s.ref in (worker.ref, after):
                yield name, gone_on(s._replace(ref=after), name, "remove")
            else:
                assert s.ref is not None
                yield name, ended(emptied(s, s.ref[1]), name)

    def remove(self, s: Handover) -> Steps:
        """`events/archive/references_remove.lua`: only a log at the same position is removed."""
        for name, worker in at(s, "remove", *ARCHIVERS):
            if s.who is None or s.erased == worker.erased or self.planted == "a log at any position is removed":
                yield name, gone_on(s._replace(who=None, erased=0), name, "forget")
            else:
                yield name, gone_on(s, name, "tidy")

    def tidy(self, s: Handover) -> Steps:
        """`service.archiving.leave_redis` empties what it has created, since somebody was erased meanwhile."""
        for name, worker in at(s, "tidy", *ARCHIVERS):
            yield name, ended(emptied(s, worker.erased + 1), name)

    def forget(self, s: Handover) -> Steps:
        """`service.archiving.take_next_step` reads the reference of a game that has moved."""
        for name, _ in at(s, "forget", *ARCHIVERS):
            yield name, gone_on(s, name, "finish", ref=s.ref if s.who is None else None)

    def finish(self, s: Handover) -> Steps:
        """`service.archiving.take_next_step` empties older objects, and takes the game off the schedule."""
        for name, worker in at(s, "finish", *ARCHIVERS):
            done = "archive" if worker.holds or self.planted == "any worker ends the schedule" else ""
            yield name, ended(emptied(s, worker.ref[1]) if worker.ref else s, name, done=done)

    def model(self, *jobs: str, kills: int = 1) -> Model[Handover]:
        """Return the model with these jobs: archive, erase, restore, read. Without the first, the game has moved."""
        first = Handover(frozenset(jobs), kills=kills)
        if "archive" not in jobs:
            first = first._replace(who=None, ref=("pq", 0), game="pq", people=("pq", *first.people[1:]))
        always = {
            "the game is whole in Redis or in the archive": is_whole,
            "a reader finds the game": lambda s: s.reader.step != "lost",
            "the other player's name stays": lambda s: "q" in disclosed(s)[1],
            "in the end, nothing of the erased player is left": lambda s: (
                not is_over(s) or "erase" not in jobs or not names_p(s)
            ),
            "in the end, the game is archived": lambda s: not is_over(s) or s.who is None,
        }
        return Model(first, actions_of(self), always, is_over)
