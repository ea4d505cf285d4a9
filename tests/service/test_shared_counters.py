"""Shared counters: slots are counted over all processes, and freed when a process dies."""

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


def test_an_address_stands_for_its_network() -> None:
    assert network_of("203.0.113.7") == network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1%eth0") != network_of("2001:db8:0:1::1")
