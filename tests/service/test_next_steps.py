"""What becomes of a message that is due, by the preferences of its player, in all kinds of time zones."""

from datetime import UTC, datetime

import pytest

from service.people.personal.preferences import NOTICE_KINDS, Channel, Preferences, When
from service.people.personal.zones import Hours, start_of
from service.push.next_steps import DROP, KINDS, SEND, NextStep, channel_of, next_step
from service.push.schedule import WITHDRAWN

DECISION = "decision 0 41 1a2b3c4d"
NIGHT = Hours(23, 8)
EAST, WEST, BERLIN = "Pacific/Kiritimati", "Etc/GMT+12", "Europe/Berlin"


def at(text: str) -> int:
    """The instant in UTC: `2027-01-15 10:30`."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def step(now: str, preferences: Preferences, occasion: str = DECISION, channel: Channel = "push") -> NextStep:
    return next_step(occasion, channel, preferences, at(now))


def digesting(hour: int, zone: str) -> Preferences:
    return Preferences(zone, digest_at=hour, told={"decision": {"push": "digest"}})


def test_without_preferences_everything_is_sent_at_once() -> None:
    for kind in KINDS:
        assert step("2027-01-15 03:00", Preferences(), f"{kind} 0 41 1a2b3c4d") == SEND


def test_only_what_is_switched_off_for_the_channel_is_dropped() -> None:
    preferences = Preferences(told={"decision": {"push": "off"}, "end": {"mail": "off"}})
    assert step("2027-01-15 12:00", preferences) == step("2027-01-15 12:00", preferences, "end", "mail") == DROP
    assert step("2027-01-15 12:00", preferences, channel="mail") == step("2027-01-15 12:00", preferences, "end") == SEND


@pytest.mark.parametrize(("when", "expected"), [("at_once", SEND), ("digest", DROP), ("off", DROP)])
def test_that_a_decision_was_withdrawn_follows_the_decision_and_is_in_no_digest(when: When, expected: NextStep) -> None:
    preferences = Preferences(told={"decision": {"push": when}})
    assert step("2027-01-15 12:00", preferences, f"{WITHDRAWN} 0 41 1a2b3c4d") == expected


@pytest.mark.parametrize(
    ("zone", "now", "end"),
    [
        ("UTC", "2027-01-15 22:59", None),
        ("UTC", "2027-01-15 23:00", "2027-01-16 08:00"),
        ("UTC", "2027-01-16 07:59", "2027-01-16 08:00"),
        ("UTC", "2027-01-16 08:00", None),
        (EAST, "2027-01-15 09:00", "2027-01-15 18:00"),  # 23:00 of the 15th there
        (EAST, "2027-01-15 18:00", None),
        (WEST, "2027-01-15 11:00", "2027-01-15 20:00"),  # 23:00 of the 14th there
        (WEST, "2027-01-15 20:00", None),
        (BERLIN, "2027-03-27 23:00", "2027-03-28 06:00"),  # the clocks are put forward in this night
        (BERLIN, "2027-03-28 23:00", "2027-03-29 06:00"),
        (BERLIN, "2027-10-30 22:00", "2027-10-31 07:00"),  # and back in this one
        (BERLIN, "2028-02-28 22:30", "2028-02-29 07:00"),
        (BERLIN, "2028-02-29 22:30", "2028-03-01 07:00"),
    ],
)
def test_in_quiet_hours_a_message_waits_until_they_end(zone: str, now: str, end: str | None) -> None:
    assert step(now, Preferences(zone, quiet=NIGHT)) == (NextStep("wait", at(end)) if end else SEND)


@pytest.mark.parametrize(
    ("zone", "hour", "now", "expected"),
    [
        ("UTC", 18, "2027-01-15 17:59", "2027-01-15 18:00"),
        ("UTC", 18, "2027-01-15 18:00", "2027-01-16 18:00"),
        (EAST, 0, "2027-01-15 09:30", "2027-01-15 10:00"),
        (WEST, 23, "2027-01-15 11:00", "2027-01-16 11:00"),
        (BERLIN, 2, "2027-03-27 12:00", "2027-03-28 01:00"),  # there is no 2:00: the clocks go from 2 to 3
        (BERLIN, 2, "2027-03-28 01:00", "2027-03-29 00:00"),
        (BERLIN, 2, "2027-10-30 12:00", "2027-10-31 00:00"),  # 2:00 comes twice
        (BERLIN, 2, "2027-10-31 00:00", "2027-11-01 01:00"),
        ("UTC", 7, "2028-02-28 08:00", "2028-02-29 07:00"),
        ("UTC", 7, "2028-02-29 08:00", "2028-03-01 07:00"),
        ("UTC", 7, "2027-02-28 08:00", "2027-03-01 07:00"),
    ],
)
def test_a_message_joins_the_next_digest_which_is_sent_at_its_time(
    zone: str, hour: int, now: str, expected: str
) -> None:
    preferences = digesting(hour, zone)
    assert step(now, preferences) == NextStep("join", at(expected))
    assert step(expected, preferences, f"digest {at(expected)}") == SEND


def test_a_digest_waits_for_the_end_of_quiet_hours_too() -> None:
    preferences = Preferences(quiet=NIGHT, digest_at=6)
    digest = f"digest {at('2027-01-15 06:00')}"
    assert step("2027-01-15 06:00", preferences, digest) == NextStep("wait", at("2027-01-15 08:00"))
    assert step("2027-01-15 08:00", preferences, digest) == SEND


@pytest.mark.parametrize("preferences", [digesting(20, "UTC"), digesting(18, "Etc/GMT+2")])
def test_a_digest_moves_to_the_hour_or_the_zone_that_was_chosen_meanwhile(preferences: Preferences) -> None:
    digest = f"digest {at('2027-01-15 18:00')}"
    assert step("2027-01-15 18:00", preferences, digest) == NextStep("join", at("2027-01-15 20:00"))


def test_the_hours_that_contain_a_time_began_the_evening_before() -> None:
    assert start_of(NIGHT, at("2027-03-28 05:00"), BERLIN) == at("2027-03-27 22:00")
    assert start_of(NIGHT, at("2027-03-28 06:00"), BERLIN) is None


def test_every_kind_of_message_tells_something_that_players_can_choose() -> None:
    assert set(KINDS.values()) <= set(NOTICE_KINDS)
    assert (channel_of("mail"), channel_of("s_0123456789")) == ("mail", "push")
