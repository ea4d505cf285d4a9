"""Checks of the seats that a request names."""

from engines.contract import Seat
from events.table import Table
from service.refusals import NoSuchSeat


def must_exist(table: Table, seat: Seat) -> None:
    """`NoSuchSeat` unless the table has it."""
    if seat not in range(len(table.seats)):
        raise NoSuchSeat(f"seats go from 0 to {len(table.seats) - 1}")
