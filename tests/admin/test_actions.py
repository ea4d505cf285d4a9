"""Every action is the same at the command line and over HTTP, and is recorded."""

import json
import re
from contextlib import suppress
from functools import partial
from typing import Any

import marshmallow as ma
import pytest

import service.admin.__main__ as command_line
from events.on_redis import group_commit
from service.admin.actions import Action, Administrator, Change, Nothing, Result, perform
from service.admin.command_line import HELP, parser_for
from service.admin.registry import ACTIONS
from service.api.app import create_app
from service.backend import Backend
from service.errors import AccountNotFound
from service.people.players import Player
from tests.admin.conftest import Run
from tests.service.conftest import settings
from tests.support.commands import once_after

OVER_HTTP = [action for action in ACTIONS.values() if not action.is_for_shell]


def test_the_command_line_and_http_give_the_same_answer(run: Run, post: Run, ada: Player) -> None:
    shown = run("players", "show", ada.id)
    assert shown["name"] == "Ada"
    assert post("players/show", {"player": ada.id}).get_json() == shown


@pytest.mark.parametrize("action", ACTIONS.values(), ids=lambda action: action.title)
def test_every_action_is_offered_in_both_ways(action: Action, post: Run) -> None:
    assert parser_for(ACTIONS.values()).format_help()
    answer = post(f"{action.group}/{action.name}", {"no_such_argument": 1})
    refused = (404, "not_found") if action.is_for_shell else (400, "malformed")
    assert (answer.status_code, answer.get_json()["code"]) == refused


@pytest.mark.parametrize("action", OVER_HTTP, ids=lambda action: action.title)
def test_every_action_needs_the_scope(action: Action, post: Run, backend: Backend) -> None:
    path = f"{action.group}/{action.name}"
    assert post(path, {}, headers={}).get_json()["code"] == "missing_token"
    token = backend.people.accounts.create_player("Mallory")[1].text
    refused = post(path, {}, headers={"Authorization": f"Bearer {token}"})
    assert (refused.status_code, refused.get_json()["code"]) == (403, "missing_scope")


def test_there_is_no_admin_api_unless_it_is_switched_on(redis_url: str) -> None:
    app = create_app(Backend.connect(settings(redis_url)))
    assert [rule.rule for rule in app.url_map.iter_rules() if "admin" in rule.rule] == []


def test_an_unknown_player_is_refused_by_name(run: Run, post: Run) -> None:
    refused = {"code": "account_not_found", "detail": "there is no player 'p_none'"}
    assert run("players", "show", "p_none") == refused
    answer = post("players/show", {"player": "p_none"})
    assert (answer.status_code, answer.get_json()["code"]) == (404, "account_not_found")


def test_a_wrong_argument_is_named_by_its_option(run: Run) -> None:
    assert run("audit", "show", "--limit", "many") == {"code": "malformed", "detail": "--limit: Not a valid integer."}


def test_answers_for_people_are_text(
    admin: Administrator, ada: Player, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command_line, "administrator", lambda: admin)
    assert command_line.main(["players", "show", ada.id]) == 0
    assert re.search("^name +Ada$", capsys.readouterr().out, re.MULTILINE)
    assert command_line.main(["players", "show", "p_none"]) == 1
    assert capsys.readouterr().err == "there is no player 'p_none'\n"


def test_a_reading_is_recorded_with_who_and_what(admin: Administrator, run: Run, ada: Player) -> None:
    run("players", "show", ada.id)
    (entry,) = admin.audit.entries()
    assert (entry["by"], entry["action"], entry["arguments"]) == ("shell:1000", "players show", {"player": ada.id})


class _Paint(Change):
    color = ma.fields.String(required=True)
    model = ma.fields.String(load_default="", metadata={"is_personal": True})


def _painting(outcome: Exception | None = None) -> Action:
    def paint(_: Administrator, arguments: Any) -> Result:
        if outcome:
            raise outcome
        return {"color": arguments["color"]}

    return Action("walls", "paint", paint, _Paint, Nothing)


def _recorded(admin: Administrator, outcome: Exception | None) -> list[Any]:
    arguments = _Paint().load({"color": "red", "model": "Ada", "reason": "It was white."})
    with suppress(AccountNotFound, ZeroDivisionError):
        perform(admin, _painting(outcome), arguments)
    return [{name: entry[name] for name in entry if name not in ("at", "prev")} for entry in admin.audit.entries()]


@pytest.mark.parametrize(
    ("outcome", "recorded"),
    [(None, "done"), (AccountNotFound(), "account_not_found"), (ZeroDivisionError(), "failed")],
    ids=["done", "refused", "failed"],
)
def test_a_change_is_recorded_before_it_begins_and_after_it_ended(
    admin: Administrator, outcome: Exception | None, recorded: str
) -> None:
    arguments = {"reason": "It was white.", "color": "red", "dry_run": False}
    assert _recorded(admin, outcome) == [
        {"n": 1, "by": "shell:1000", "action": "walls paint", "arguments": arguments},
        {"n": 2, "ends": 1, "outcome": recorded},
    ]


def test_the_help_says_what_the_actions_of_a_group_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser_for(ACTIONS.values()).parse_args(["--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert {action.group for action in ACTIONS.values()} == HELP.keys()
    assert all(f"{group} {text}" in shown for group, text in HELP.items())


def test_the_audit_log_is_shown_by_either_name(run: Run) -> None:
    assert run("audit", "list")["items"][0]["action"] == "audit show"
    assert len(run("audit", "show")["items"]) == 2


def test_a_change_needs_a_reason(run: Run) -> None:
    changes = [action for action in ACTIONS.values() if action.is_change]
    for action in changes:
        with pytest.raises(ma.ValidationError) as refused:
            action.arguments().load({})
        assert "reason" in refused.value.messages_dict


def test_entries_of_the_audit_log_are_numbered_and_verified(admin: Administrator, run: Run, ada: Player) -> None:
    for _ in range(3):
        run("players", "show", ada.id)
    assert [entry["n"] for entry in run("audit", "show", "--after", "1", "--limit", "2")["items"]] == [2, 3]
    assert run("audit", "verify")["faults"] == []


def test_the_audit_log_is_verified_page_by_page(admin: Administrator, run: Run, post: Run) -> None:
    for _ in range(5):
        admin.audit.begin("shell:1000", "players show", {"player": "p_1"})
    assert post("audit/verify", {"limit": 4}).get_json() == {"entries": 4, "faults": [], "next": 4}
    assert post("audit/verify", {"limit": 4, "cursor": 4}).get_json() == {"entries": 3, "faults": [], "next": None}
    assert list(admin.audit.faults(3, 1)) == []
    assert run("audit", "verify") == {"entries": 8, "faults": [], "next": None}


@pytest.mark.parametrize("fault", ["changed", "removed"])
def test_an_entry_that_was_changed_or_removed_is_noticed(admin: Administrator, fault: str) -> None:
    for _ in range(3):
        admin.audit.begin("shell:1000", "players show", {"player": "p_1"})
    events = admin.backend.servers.events
    lines: Any = events.xrange("retcon:{accounts}:audit")
    events.delete("retcon:{accounts}:audit")
    for number, (key, fields) in enumerate(lines, start=1):
        entry = json.loads(fields[b"line"])
        if number == 2 and fault == "changed":
            entry["by"] = "shell:0"
        if number != 2 or fault == "changed":
            events.xadd("retcon:{accounts}:audit", {"line": json.dumps(entry, separators=(",", ":"))}, id=key)
    assert list(admin.audit.faults()) == [f"entry 3 does not continue entry {1 if fault == 'removed' else 2}"]


def test_two_operators_at_the_same_moment_get_numbers_of_their_own(
    admin: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, newest_read = admin.audit, "XREVRANGE"
    begin = partial(log.begin, "shell:1", "players show", {})
    once_after(monkeypatch, admin.backend.servers.events, newest_read, begin)
    assert log.begin("shell:2", "players show", {}) == 2
    assert [entry["by"] for entry in log.entries()] == ["shell:1", "shell:2"]


def test_an_entry_that_is_sent_twice_is_recorded_once(admin: Administrator, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the connection is lost before the first answer."""
    exchange = group_commit.exchange

    def twice(connection: Any, commands: Any) -> Any:
        exchange(connection, commands)
        return exchange(connection, commands)

    monkeypatch.setattr(group_commit, "exchange", twice)
    assert [admin.audit.begin("shell:1", "players show", {}) for _ in range(2)] == [1, 2]
    assert [entry["n"] for entry in admin.audit.entries()] == [1, 2]
