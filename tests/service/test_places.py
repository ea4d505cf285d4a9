"""SharedCounters: counted for all processes together, and given back whatever becomes of a process."""

import pytest

from service.operations.shared_counters import Limit, SharedCounters, network_of

ADA, HOME = Limit("ada", 2), Limit("home", 3)


def test_a_place_is_taken_under_all_names_or_under_none() -> None:
    places = SharedCounters()
    assert [places.take([HOME, ADA]) for _ in range(3)] == [None, None, ADA]
    assert (places.held("ada"), places.held("home")) == (2, 2)
    places.leave([HOME, ADA])
    assert places.take([HOME, ADA]) is None


def test_a_place_is_left_however_one_leaves() -> None:
    places = SharedCounters()
    with pytest.raises(ZeroDivisionError), places.taking([ADA]):
        raise ZeroDivisionError
    assert places.held("ada") == 0


def test_who_was_refused_leaves_nothing() -> None:
    places = SharedCounters()
    with places.taking([ADA]), places.taking([ADA]), places.taking([ADA]) as reached:
        assert reached == ADA
    assert places.held("ada") == 0


def test_processes_count_together_and_a_dead_one_counts_for_nothing() -> None:
    places = SharedCounters(rows=3)
    ours = places.of_free_row([])
    theirs = places.of_free_row([ours.row])
    assert theirs.take([ADA]) is None
    assert [ours.take([ADA]), ours.take([ADA])] == [None, ADA]
    assert places.of_free_row([ours.row]).row == theirs.row
    assert ours.take([ADA]) is None


def test_an_address_stands_for_its_network() -> None:
    assert network_of("203.0.113.7") == network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1%eth0") != network_of("2001:db8:0:1::1")
