"""The models with the bounds within which they are checked, and the mistakes that the checker must find in them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tools.models.append import Replication
from tools.models.archiving import Archiving
from tools.models.checker import Model
from tools.models.erasure import Erasure


@dataclass(frozen=True, slots=True)
class ModelWorld:
    """A model, made with a planted mistake or with "" for none, and what its bounds are. `planted` are the mistakes to
    be found in it. `is_long`: it takes more than some seconds.
    """

    title: str
    model: Callable[[str], Model[Any]]
    planted: tuple[str, ...] = ()
    is_long: bool = False


WORLDS: Final = (
    ModelWorld(
        "append: a seat's command and its double, one lost connection, one failover",
        lambda planted: Replication(planted, commands="ac").model(kills=0, repeats=0),
        (
            "only lines are compared",
            "confirm writes nothing",
            "nobody waits",
        ),
    ),
    ModelWorld(
        "append: two seats, sent early, one failover, without waiting for replicas",
        lambda planted: Replication(planted, replicas=0, commands="ab").model(losses=0, kills=0),
        ("only versions are compared", "a refusal counts at once"),
    ),
    ModelWorld(
        "append: two seats, one lost connection, one failover",
        lambda planted: Replication(planted, commands="ab").model(kills=0, repeats=0),
        ("the command is not looked up", "dup is not written again", "the command is not stored"),
    ),
    ModelWorld(
        "append: two seats, one lost connection, one failover, one kill, sent early",
        lambda planted: Replication(planted, commands="ab").model(),
        is_long=True,
    ),
    ModelWorld(
        "append: a seat's command and its double, one lost connection, one failover, one kill, sent early",
        lambda planted: Replication(planted, commands="ac").model(),
        is_long=True,
    ),
    ModelWorld(
        "append: three commands, one failover",
        lambda planted: Replication(planted).model(losses=0, kills=0, repeats=0),
        is_long=True,
    ),
    ModelWorld(
        "erasure: one kill, one restart, one failure, one backup",
        lambda planted: Erasure(planted).model(),
        (
            "the last run comes at once",
            "only logs are searched again",
            "the game is not pending",
            "one run is enough",
            "a refusal counts as begun",
            "a restart is not noticed",
        ),
    ),
    ModelWorld(
        "erasure: two kills, one restart, two failures, one backup",
        lambda planted: Erasure(planted).model(kills=2, failures=2),
        is_long=True,
    ),
    ModelWorld(
        "erasure: one kill, two failures",
        lambda planted: Erasure(planted).model(failures=2, restarts=0, backups=0, own_rewrites=0),
        ("failures are forgotten",),
    ),
    ModelWorld(
        "archiving: two workers and an erasure",
        lambda planted: Archiving(planted).model("archive", "erase", kills=0),
        ("another object is replaced", "a log at any position is removed"),
    ),
    ModelWorld(
        "archiving: an erasure and a restored game",
        lambda planted: Archiving(planted, archivers=1).model("erase", "restore", kills=0),
        ("emptied objects count",),
    ),
    ModelWorld(
        "archiving: a worker, a restored game, a reader",
        lambda planted: Archiving(planted, archivers=1).model("archive", "restore", "read", kills=0),
        ("a reader looks once", "any worker ends the schedule"),
    ),
    ModelWorld(
        "archiving: two workers and an erasure, one kill",
        lambda planted: Archiving(planted).model("archive", "erase"),
        ("objects of people are overwritten",),
        is_long=True,
    ),
    ModelWorld(
        "archiving: two workers and a restored game, one kill",
        lambda planted: Archiving(planted).model("archive", "restore"),
        is_long=True,
    ),
    ModelWorld(
        "archiving: an erasure, a restored game, one kill",
        lambda planted: Archiving(planted, archivers=1).model("erase", "restore"),
        is_long=True,
    ),
    ModelWorld(
        "archiving: two workers, an erasure, a restored game",
        lambda planted: Archiving(planted).model("erase", "restore", kills=0),
        ("the log is read before the reference", "a restore leaves the reference"),
        is_long=True,
    ),
)
