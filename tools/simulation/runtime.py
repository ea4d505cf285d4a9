"""Replaces what a program asks of the operating system: the time, threads and locks, and randomness.

It must be installed before anything of the project is imported, because modules keep what they import. Without a
scheduler, time stands still and locks are free.
"""

import _thread
import asyncio
import concurrent.futures.thread
import datetime as datetime_module
import logging
import multiprocessing
import os
import queue
import random
import selectors
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from tools.simulation.scheduler import EPOCH_NS, SECOND_NS, Deadlock, Scheduler, Task

BEFORE: Final = (asyncio, concurrent.futures.thread, logging, multiprocessing, selectors, subprocess)
"""Modules that keep the real functions, because they are imported before these are replaced."""

_BOOTED_NS: Final = 1000 * SECOND_NS
_RealDatetime: Final = datetime_module.datetime


class Active:
    """The scheduler of the present run, None between runs."""

    scheduler: Scheduler | None = None


def scheduler() -> Scheduler:
    """Return the scheduler of the present run. Raises `Deadlock` between runs."""
    if Active.scheduler is None:
        raise Deadlock("no simulation runs")
    return Active.scheduler


def begin(seed: int, new: Scheduler) -> None:
    """Use the scheduler, and let all randomness follow from the seed."""
    Active.scheduler = new
    random.seed(f"module {seed}")


def end() -> None:
    """Use no scheduler."""
    Active.scheduler = None


def wall_ns() -> int:
    """Return the time of the present node's clock, in ns since the epoch."""
    active = Active.scheduler
    return active.epoch_ns + active.now_ns + active.node.skew_ns if active else EPOCH_NS


def _monotonic_ns() -> int:
    active = Active.scheduler
    return _BOOTED_NS + (active.now_ns if active else 0)


def _sleep(seconds: float) -> None:
    scheduler().sleep(seconds)


_NOBODY: Final[tuple[Task, ...]] = ()


class SimulatedLock:
    """See `threading.Lock`. Waiting for it is a scheduling point."""

    __slots__ = ("_is_locked", "_waiting")

    def __init__(self) -> None:
        self._is_locked, self._waiting = False, _NOBODY

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        """See `threading.Lock.acquire`."""
        if self._is_locked:
            if not blocking:
                return False
            if not self._wait(None if timeout < 0 else timeout):
                return False
        self._is_locked = True
        return True

    def _wait(self, seconds: float | None) -> bool:
        active = scheduler()
        if active.current is None:
            raise Deadlock("a lock is held, and no task waits for it")
        ends_ns = None if seconds is None else active.now_ns + round(seconds * SECOND_NS)
        while self._is_locked:
            left = None if ends_ns is None else (ends_ns - active.now_ns) / SECOND_NS
            if left is not None and left <= 0:
                return False
            self._waiting = (*self._waiting, active.current)
            try:
                active.park(left)
            finally:
                self._waiting = tuple(task for task in self._waiting if task is not active.current)
        return True

    def release(self) -> None:
        """See `threading.Lock.release`. Raises `RuntimeError` if nobody holds it."""
        if not self._is_locked:
            raise RuntimeError("release unlocked lock")
        self._is_locked = False
        for task in self._waiting:
            scheduler().wake(task)

    def locked(self) -> bool:
        """See `threading.Lock.locked`."""
        return self._is_locked

    def __enter__(self) -> bool:
        return self.acquire()

    def __exit__(self, *_: object) -> None:
        self.release()


class SimulatedRLock:
    """See `threading.RLock`."""

    def __init__(self) -> None:
        self._lock, self._owner, self._count = SimulatedLock(), 0, 0

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        """See `threading.RLock.acquire`."""
        if self._count and self._owner == _ident():
            self._count += 1
            return True
        if not self._lock.acquire(blocking, timeout):
            return False
        self._owner, self._count = _ident(), 1
        return True

    def release(self) -> None:
        """See `threading.RLock.release`."""
        self._count -= 1
        if not self._count:
            self._owner = 0
            self._lock.release()

    def _is_owned(self) -> bool:
        return self._count > 0 and self._owner == _ident()

    def _release_save(self) -> tuple[int, int]:
        saved = self._count, self._owner
        self._count, self._owner = 0, 0
        self._lock.release()
        return saved

    def _acquire_restore(self, saved: tuple[int, int]) -> None:
        self._lock.acquire()
        self._count, self._owner = saved

    def __enter__(self) -> bool:
        return self.acquire()

    def __exit__(self, *_: object) -> None:
        self.release()


class SimulatedThread:
    """See `threading.Thread`: a task of the node that starts it."""

    def __init__(
        self,
        group: None = None,
        target: Callable[..., object] | None = None,
        name: str | None = None,
        args: Any = (),
        kwargs: Any = None,
        *,
        daemon: bool | None = None,
    ) -> None:
        self._target, self._args, self._kwargs = target, args, kwargs or {}
        self.name, self.daemon = name or str(getattr(target, "__name__", "thread")), daemon
        self._task: Task | None = None
        self._joining = list[Task]()

    @property
    def ident(self) -> int | None:
        """See `threading.Thread.ident`."""
        return self._task.number if self._task else None

    def start(self) -> None:
        """See `threading.Thread.start`."""
        active = scheduler()
        self._task = active.spawn(active.node, self.run, self.name)
        self._task.on_end = self._wake

    def _wake(self) -> None:
        for task in self._joining:
            scheduler().wake(task)

    def run(self) -> None:
        """See `threading.Thread.run`."""
        if self._target:
            self._target(*self._args, **self._kwargs)

    def is_alive(self) -> bool:
        """See `threading.Thread.is_alive`."""
        return self._task is not None and self._task.number in self._task.node.tasks

    def join(self, timeout: float | None = None) -> None:
        """See `threading.Thread.join`."""
        active = scheduler()
        if self.is_alive() and active.current:
            self._joining.append(active.current)
            active.park(timeout)


def _ident() -> int:
    active = Active.scheduler
    return active.current.number if active and active.current else 1


def entropy(length: int) -> bytes:
    """Return bytes that follow from the seed."""
    active = Active.scheduler
    return active.entropy.randbytes(length) if active else bytes(length)


class SimulatedRandom(random.Random):
    """See `random.Random`. Without a seed, it takes one that follows from that of the run."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        """See `random.Random.seed`."""
        super().seed(int.from_bytes(entropy(8)) if a is None else a, version)


class _AnyDatetime(type):
    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, _RealDatetime)


class SimulatedDatetime(datetime_module.datetime, metaclass=_AnyDatetime):
    """See `datetime.datetime`."""

    @classmethod
    def now(cls, tz: Any = None) -> Any:
        """See `datetime.datetime.now`."""
        return cls.fromtimestamp(wall_ns() / SECOND_NS, tz)

    @classmethod
    def utcnow(cls) -> Any:
        """See `datetime.datetime.utcnow`."""
        return cls.now(datetime_module.UTC).replace(tzinfo=None)

    @classmethod
    def today(cls) -> Any:
        """See `datetime.datetime.today`."""
        return cls.now()


def _set(module: Any, **replaced: Any) -> None:
    for name, value in replaced.items():
        setattr(module, name, value)


def install() -> None:
    """Replace it all."""
    _set(
        time,
        time=lambda: wall_ns() / SECOND_NS,
        time_ns=wall_ns,
        monotonic=lambda: _monotonic_ns() / SECOND_NS,
        monotonic_ns=_monotonic_ns,
        perf_counter=lambda: _monotonic_ns() / SECOND_NS,
        perf_counter_ns=_monotonic_ns,
        process_time=lambda: _monotonic_ns() / SECOND_NS,
        sleep=_sleep,
    )
    _set(_thread, allocate_lock=SimulatedLock, get_ident=_ident)
    _set(threading, Lock=SimulatedLock, RLock=SimulatedRLock, Thread=SimulatedThread, get_ident=_ident)
    _set(threading, _allocate_lock=SimulatedLock, _RLock=SimulatedRLock, _CRLock=None)
    main = threading.main_thread()
    _set(threading, current_thread=lambda: main)
    _set(queue, time=time.monotonic, SimpleQueue=queue._PySimpleQueue)  # type: ignore[attr-defined] # typeshed lacks it
    _set(random, Random=SimulatedRandom, _urandom=entropy)
    _set(os, urandom=entropy, getpid=lambda: 1)
    _set(socket, gethostname=lambda: "simulated")
    _set(datetime_module, datetime=SimulatedDatetime)
