"""Operators ban players for some time or for good, and end bans."""

import pytest

from service.admin.actions import Administrator
from service.backend import Backend
from service.people.players import Player
from tests.admin.conftest import Run

BECAUSE = ("--reason", "Report 12.")
DAY_MS = 86_400_000


def ban(run: Run, player: Player, *options: str) -> dict[str, object]:
    answer: dict[str, object] = run("players", "ban", player.id, "Insults.", *options, *BECAUSE)
    return answer


def test_a_ban_is_for_good_and_from_everything_unless_it_is_limited(run: Run, ada: Player) -> None:
    made = ban(run, ada)
    assert (made["scope"], made["ends_at"], made["message"], made["changed"]) == ("all", None, "Insults.", True)
    made = ban(run, ada, "--scope", "games", "--duration", "7 days")
    assert made["scope"] == "games"
    assert int(str(made["ends_at"])) - int(str(made["begins_at"])) == 7 * DAY_MS
    shown = run("players", "show", ada.id)["ban"]
    assert shown == {name: made[name] for name in ("scope", "begins_at", "ends_at", "message")}


def test_the_same_ban_again_changes_nothing(run: Run, ada: Player) -> None:
    made = ban(run, ada, "--duration", "1 hour")
    assert ban(run, ada, "--duration", "1 hour") == made | {"changed": False}
    assert ban(run, ada, "--duration", "2 hours")["changed"]


def test_a_dry_run_tells_what_the_ban_would_be(run: Run, backend: Backend, ada: Player) -> None:
    told = ban(run, ada, "--scope", "games", "--dry-run")
    assert (told["scope"], told["changed"]) == ("games", True)
    assert backend.people.banning.all() == {}


def test_a_ban_is_ended_once(run: Run, backend: Backend, ada: Player) -> None:
    ban(run, ada)
    assert run("players", "unban", ada.id, "--dry-run", *BECAUSE) == {"player": ada.id, "changed": True}
    assert run("players", "unban", ada.id, *BECAUSE) == {"player": ada.id, "changed": True}
    assert run("players", "unban", ada.id, *BECAUSE) == {"player": ada.id, "changed": False}
    assert backend.people.banning.all() == {}


def test_bans_are_listed_oldest_first(run: Run, backend: Backend, ada: Player) -> None:
    bob, _ = backend.people.accounts.create_player("Bob")
    ban(run, bob)
    ban(run, ada, "--scope", "challenges")
    found = run("players", "bans")["items"]
    assert sorted((each["player"], each["scope"]) for each in found) == sorted(
        [(bob.id, "all"), (ada.id, "challenges")]
    )
    assert [each["begins_at"] for each in found] == sorted(each["begins_at"] for each in found)


@pytest.mark.parametrize("duration", ["0 days", "7", "soon", "-1 days", "1.5 hours", "999999999 weeks", ""])
def test_a_bad_duration_is_refused_with_what_is_accepted(run: Run, ada: Player, duration: str) -> None:
    detail = "--duration: Must be a time such as `7 days`, `12 hours` or `30 minutes`, and not 0."
    assert ban(run, ada, f"--duration={duration}") == {"code": "malformed", "detail": detail}


@pytest.mark.parametrize(
    ("options", "detail"),
    [
        (["--scope", "chat"], "--scope: Must be one of: challenges, games, all."),
        (["--reason", "x"], "--reason: Length must be between 3 and 500."),
    ],
)
def test_other_bad_arguments_are_refused_by_name(run: Run, ada: Player, options: list[str], detail: str) -> None:
    answer = run("players", "ban", ada.id, "Insults.", *BECAUSE, *options)
    assert answer == {"code": "malformed", "detail": detail}


def test_the_player_is_told_the_message_and_never_the_reason(run: Run, post: Run, backend: Backend) -> None:
    ada, issued = backend.people.accounts.create_player("Ada")
    post("players/ban", {"player": ada.id, "message": "Insults.", "reason": "Report 12."})
    access = backend.people.accounts.authenticate(issued.text)
    assert access is not None
    assert access.ban is not None
    assert (access.ban.reason, "Report" in repr(access)) == ("Insults.", False)


def test_the_audit_log_has_the_reason_and_not_the_message(run: Run, admin: Administrator, ada: Player) -> None:
    ban(run, ada, "--duration", "1 day")
    arguments = {"player": ada.id, "reason": "Report 12.", "scope": "all", "duration": 86_400, "dry_run": False}
    assert admin.audit.entries()[0]["arguments"] == arguments
