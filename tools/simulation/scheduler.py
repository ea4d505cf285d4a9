"""The scheduler: one seed decides which task runs next, and time passes only when no task can run.

A task is a greenlet of a node, which stands for a process. A task runs until it waits or pauses. So all code between
two such points is atomic, as it is for the greenlets of gevent. Every decision goes into the trace.
"""

import hashlib
from bisect import insort
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any, Final

import greenlet  # type: ignore[import-untyped]

EPOCH_NS: Final = 2_208_988_800 * 10**9
"""2040-01-01 in ns since the epoch: simulations begin then, or later on that day. Expiry times that real servers store
are later than the real time, so these servers expire nothing by themselves.
"""

STEP_NS: Final = 20_000
"""How much time a task takes from one scheduling point to the next."""

SECOND_NS: Final = 10**9
DAY_NS: Final = 86_400 * SECOND_NS


class Killed(greenlet.GreenletExit):  # type: ignore[misc] # greenlet ships no types
    """The node of the task has died."""


class Deadlock(Exception):
    """No task can run, and none waits for a time."""


class RunNode:
    """A simulated process. `skew_ns` is by how much its clock is fast. `own` has the globals of the process."""

    def __init__(self, name: str) -> None:
        self.name, self.skew_ns, self.life = name, 0, 0
        self.is_dead, self.frozen_until = False, 0
        self.own = dict[Any, Any]()
        self.tasks = dict[int, Task]()


class Task:
    """A thread of a node. `waits` counts its waits, so that a timer of an earlier one has no effect."""

    __slots__ = ("green", "is_runnable", "is_woken", "name", "node", "number", "on_end", "waits")

    def __init__(self, number: int, node: RunNode, name: str) -> None:
        self.number, self.node, self.name = number, node, name
        self.green: Any = None
        self.waits, self.is_runnable, self.is_woken = 0, False, False
        self.on_end: Callable[[], None] | None = None

    def __lt__(self, other: "Task") -> bool:
        return self.number < other.number


class Trace:
    """The decisions of a run. `digest` covers all lines; `lines` has them if they are kept."""

    def __init__(self, is_kept: bool = False) -> None:
        self._hash, self.count = hashlib.sha256(), 0
        self.lines: list[str] | None = [] if is_kept else None

    def add(self, line: str) -> None:
        """Add a line."""
        self._hash.update(line.encode(errors="replace") + b"\n")
        self.count += 1
        if self.lines is not None:
            self.lines.append(line)

    @property
    def digest(self) -> str:
        """The SHA-256 of the lines so far, in hex."""
        return self._hash.hexdigest()


class Scheduler:
    """Runs tasks. `clinging` is the probability with which the task that ran last goes on if it can. `epoch_ns` is when
    the run begins, in ns since the epoch.
    """

    def __init__(self, seed: int, trace: Trace, seconds_before_midnight: float | None = None) -> None:
        self.random, self.entropy = Random(f"schedule {seed}"), Random(f"entropy {seed}")
        self.trace, self.now_ns, self.clinging = trace, 0, 0.0
        left_ns = DAY_NS if seconds_before_midnight is None else round(seconds_before_midnight * SECOND_NS)
        self.epoch_ns = EPOCH_NS + DAY_NS - left_ns
        self.outside = RunNode("outside")
        self.current: Task | None = None
        self._last: Task | None = None
        self.steps = 0
        self._numbers = count(1)
        self._runnable = list[Task]()
        self._timers = list[tuple[int, int, Task, int]]()
        self._orders = count()
        self._deferred = list[Callable[[], None]]()
        self._main: Any = greenlet.getcurrent()
        self.crashes = list[tuple[Task, BaseException]]()

    @property
    def node(self) -> RunNode:
        """The node whose code runs now."""
        return self.current.node if self.current else self.outside

    @property
    def seconds(self) -> float:
        """How much time has passed since the beginning."""
        return self.now_ns / SECOND_NS

    def note(self, line: str) -> None:
        """Add what happens now to the trace."""
        who = self.current
        self.trace.add(f"{self.now_ns // 1000} {f'{who.node.name}/{who.number}' if who else '-'} {line}")

    def spawn(self, node: RunNode, work: Callable[[], object], name: str) -> Task:
        """Begin a task on the node. Raises `Killed` if the node has died."""
        task = Task(next(self._numbers), node, name)
        task.green = greenlet.greenlet(lambda: self._run(task, work), parent=self._main)
        if node.is_dead:
            raise Killed
        node.tasks[task.number] = task
        self._make_runnable(task)
        return task

    def _run(self, task: Task, work: Callable[[], object]) -> None:
        try:
            work()
        except greenlet.GreenletExit:
            pass
        except BaseException as error:
            self.crashes.append((task, error))
            self.note(f"crash {task.name} {type(error).__name__}")
        finally:
            task.node.tasks.pop(task.number, None)
            if task.on_end is not None and not task.node.is_dead:
                task.on_end()

    def pause(self) -> None:
        """Let others run, if the seed wants it."""
        task = self._waiting_task()
        self._make_runnable(task)
        self._switch(task)

    def sleep(self, seconds: float) -> None:
        """Let time pass for the current task."""
        if seconds <= 0:
            self.pause()
        else:
            self.park(seconds)

    def park(self, seconds: float | None = None) -> bool:
        """Wait until another task wakes this one; False if that does not happen in time."""
        task = self._waiting_task()
        task.is_woken = False
        if seconds is not None:
            self._set_timer(task, self.now_ns + max(1, round(seconds * SECOND_NS)))
        self._switch(task)
        return task.is_woken

    def wake(self, task: Task) -> None:
        """End the wait of a task that has parked."""
        if not task.is_runnable and not task.node.is_dead and task is not self.current:
            task.is_woken = True
            self._make_runnable(task)

    def defer(self, work: Callable[[], None]) -> None:
        """Do the work between two steps, outside of all tasks."""
        self._deferred.append(work)

    def _waiting_task(self) -> Task:
        task = self.current
        if task is None:
            raise Deadlock("only a task can wait")
        if task.node.is_dead:
            raise Killed
        task.waits += 1
        return task

    def _switch(self, task: Task) -> None:
        self._main.switch()
        if task.node.is_dead:
            raise Killed

    def _set_timer(self, task: Task, at: int) -> None:
        heappush(self._timers, (at, next(self._orders), task, task.waits))

    def _make_runnable(self, task: Task) -> None:
        task.is_runnable = True
        if task.node.frozen_until > self.now_ns:
            self._set_timer(task, task.node.frozen_until)
        else:
            insort(self._runnable, task)

    def run_until(self, is_done: Callable[[], bool], seconds: float) -> bool:
        """Run tasks until it is done; False if that many seconds of simulated time have passed before."""
        ends_at = self.now_ns + round(seconds * SECOND_NS)
        while not is_done():
            while self._deferred:
                self._deferred.pop(0)()
            if not self._step(ends_at):
                return False
        return True

    def _step(self, ends_at: int) -> bool:
        self._fire_timers()
        if not self._runnable:
            if not self._timers:
                raise Deadlock("every task waits for another one")
            if self._timers[0][0] >= ends_at:
                self.now_ns = ends_at
                return False
            self.now_ns = max(self.now_ns, self._timers[0][0])
            self._fire_timers()
            return True
        if self.now_ns >= ends_at:
            return False
        self._resume(self._chosen())
        return True

    def _fire_timers(self) -> None:
        while self._timers and self._timers[0][0] <= self.now_ns:
            _, _, task, waits = heappop(self._timers)
            if task.waits != waits or task.node.is_dead or task.green.dead:
                continue
            if task.is_runnable and task in self._runnable:
                continue
            self._make_runnable(task)

    def _chosen(self) -> Task:
        tasks = self._runnable
        if len(tasks) == 1:
            return tasks.pop()
        last = self._last
        if self.clinging and last in tasks and self.random.random() < self.clinging:
            assert last is not None
            tasks.remove(last)
            return last
        return tasks.pop(self.random.randrange(len(tasks)))

    def _resume(self, task: Task) -> None:
        task.is_runnable = False
        self._last = self.current = task
        self.now_ns += STEP_NS
        self.steps += 1
        task.green.switch()
        self.current = None

    def kill(self, node: RunNode) -> None:
        """End all tasks of the node, as if its process had been killed. Not to be called by a task: see `defer`."""
        self.note(f"kill {node.name}")
        node.is_dead = True
        self._runnable = [task for task in self._runnable if task.node is not node]
        for task in list(node.tasks.values()):
            self.current = task
            if not task.green.dead:
                task.green.throw(Killed)
            self.current = None
        node.tasks.clear()

    def freeze(self, node: RunNode, seconds: float) -> None:
        """Stop the node for that time, as SIGSTOP or a machine without CPU time does."""
        node.frozen_until = self.now_ns + round(seconds * SECOND_NS)
        held = [task for task in self._runnable if task.node is node]
        self._runnable = [task for task in self._runnable if task.node is not node]
        for task in held:
            self._set_timer(task, node.frozen_until)
