"""Shared counters: slots are counted over all processes, and freed when a process dies."""

from collections.abc import Callable

import pytest

from service.operations.shared_counters import Limit, SharedCounters, network_of

ADA, HOME = Limit("ada", 2), Limit("home", 3)


def test_a_slot_is_taken_under_all_names_or_under_none() -> None:
    counters = SharedCounters()
    assert [counters.take([HOME, ADA]) for _ in range(3)] == [None, None, ADA]
    assert (counters.held("ada"), counters.held("home")) == (2, 2)
    counters.release([HOME, ADA])
    assert counters.take([HOME, ADA]) is None


def test_a_slot_is_freed_even_after_an_exception() -> None:
    counters = SharedCounters()
    with pytest.raises(ZeroDivisionError), counters.taking([ADA]):
        raise ZeroDivisionError
    assert counters.held("ada") == 0


def test_a_refused_request_takes_no_slot() -> None:
    counters = SharedCounters()
    with counters.taking([ADA]), counters.taking([ADA]), counters.taking([ADA]) as reached:
        assert reached == ADA
    assert counters.held("ada") == 0


def test_processes_count_together_and_slots_of_dead_ones_are_freed() -> None:
    counters = SharedCounters(rows=3)
    ours = counters.of_free_row([])
    theirs = counters.of_free_row([ours.row])
    assert theirs.take([ADA]) is None
    assert [ours.take([ADA]), ours.take([ADA])] == [None, ADA]
    assert counters.of_free_row([ours.row]).row == theirs.row
    assert ours.take([ADA]) is None


class Together:
    """Two processes that want the last slot. The other one acts whenever we look at how many are held."""

    last = Limit("last", 1)

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ours = SharedCounters(rows=2)
        self.theirs = self.ours.of_free_row([self.ours.row])
        self.before: Callable[[], object] = lambda: None
        self.after: Callable[[], object] = lambda: None
        monkeypatch.setattr(self.ours, "held", self._held)

    def _held(self, name: str) -> int:
        self.before()
        found = SharedCounters.held(self.ours, name)
        self.after()
        return found


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> Together:
    return Together(monkeypatch)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_of_two_processes_that_take_the_last_slot_at_once_one_gets_it(together: Together, moment: str) -> None:
    got = list[Limit | None]()

    def takes_too() -> None:
        if not got:
            got.append(together.theirs.take([together.last]))

    setattr(together, moment, takes_too)
    got.append(together.ours.take([together.last]))
    assert sorted(got, key=str) == [together.last, None]
    assert together.theirs.held("last") == 1


def test_a_slot_that_another_process_took_for_a_moment_refuses_nobody(together: Together) -> None:
    many = Limit("last", 9)
    moments = iter([together.theirs.take, together.theirs.release])
    together.before = together.after = lambda: next(moments, lambda limits: None)([many])
    assert together.ours.take([together.last]) is None
    assert together.theirs.held("last") == 1


def test_an_address_stands_for_its_network() -> None:
    assert network_of("203.0.113.7") == network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1%eth0") != network_of("2001:db8:0:1::1")
