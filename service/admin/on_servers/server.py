"""The actions on the server itself: storage, settings and doctor."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final

import marshmallow as ma

from service import errors
from service.admin.actions import Action, Administrator, Nothing, Result
from service.admin.fields import cursor, following, limit, shown_text
from service.admin.on_servers import storage as stored
from service.admin.on_servers.checks import Check, guarded, of_storage, of_this_machine
from service.admin.on_servers.checks_of_servers import of_servers
from service.admin.on_servers.shown_settings import shown_settings
from service.backend import Backend
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.running_server import NotRunning, settings_of_running
from service.shared.fields import flag, number, objects, text


class Sample(ma.Schema):
    """How closely to look."""

    cursor = cursor()
    limit = limit(1_000, 100)


class StoredGames(ma.Schema):
    """The games of a ruleset with a status that are in Redis."""

    ruleset = text("The ruleset; `unknown` for games that are in no list.")
    status = text("The status.")
    games = number("How many games there are.")
    bytes = number("How much memory they take.")
    estimated = flag("Whether the bytes are estimated from some of the games: see `limit`.")


class MemoryOf(ma.Schema):
    """The memory of a server."""

    server = text("The address of the server.")
    used_bytes = number("How much memory it uses.")
    peak_bytes = number("The most that it has used.")
    most_bytes = number("Its `maxmemory`; 0 for no limit.")


class Storage(ma.Schema):
    """What is stored."""

    games = objects(StoredGames, "The games in Redis, of those that the page counts.")
    archived_games = number("How many objects of games the archive has.")
    servers = objects(MemoryOf, "The memory of each server.")
    next = following()


class SettingShown(ma.Schema):
    """A setting."""

    name = text("The environment variable.")
    value = text("The value, without secrets.")
    source = text("`environment`, `make serve` (which derives it for its processes), or `default`.")


class SettingsShown(ma.Schema):
    """The effective settings."""

    items = objects(SettingShown, "The settings, in the order of docs/settings.md.")


class CheckShown(ma.Schema):
    """The result of a check."""

    check = text("What was checked.")
    state = text("`ok`, `warning` or `error`.")
    found = text("What was found.")
    advice = shown_text("What to do; null if nothing is wrong.")


class Diagnosis(ma.Schema):
    """What the doctor has found."""

    errors = number("How many checks found an error.")
    warnings = number("How many checks found something to look at.")
    checks = objects(CheckShown, "The checks.")


def storage(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show how many games are stored and how much memory they take.

    A page counts some thousand games, and the command line adds up all pages. Of each ruleset and status, the memory of
    up to `limit` games of a page is measured, and that of the others estimated. Over HTTP, bytes are rounded up to MiB,
    because they depend on what is hidden in running games.
    """
    found = stored.storage(admin.backend, arguments["cursor"], arguments["limit"])
    return found if admin.is_at_shell else stored.rounded(found)


def settings(admin: Administrator, _: Mapping[str, Any]) -> Result:
    """Show the effective settings and where each comes from. Secrets are not shown."""
    return _settings(admin.backend.settings)


def settings_alone(_: Mapping[str, Any]) -> Result:
    """Show the settings of this environment, if no server runs. Raises `BadSettings`."""
    return _settings(Settings.from_environment(os.environ))


def doctor(admin: Administrator, _: Mapping[str, Any]) -> Result:
    """Check everything that the server depends on, and say what to do about what is wrong.

    The command line exits with 1 if there are errors. It also works if no server runs.
    """
    backend = admin.backend
    here, there = of_this_machine(backend.settings), of_storage(backend.settings)
    servers = of_servers(backend, is_at_shell=admin.is_at_shell)
    return _diagnosis([*here, *guarded("storage", lambda: there), *servers])


def doctor_alone(_: Mapping[str, Any]) -> Result:
    """Check what can be checked without a server that answers."""
    return _diagnosis(list(_alone()))


def _alone() -> Iterator[Check]:
    try:
        read = Settings.from_environment(os.environ)
    except BadSettings as bad:
        for fault in bad.faults:
            yield Check("settings", "error", fault, "See docs/settings.md.")
        return
    yield Check("settings", "ok", "all settings are accepted")
    yield from of_this_machine(read)
    try:
        running = settings_of_running(read)
    except NotRunning as reason:
        yield Check("storage", "error", str(reason), "Start Retcon.")
        return
    yield from of_storage(running)
    yield from of_servers(Backend.connect(running), is_at_shell=True)


def _settings(read: Settings) -> Result:
    return {"items": [asdict(each) for each in shown_settings(read, os.environ)]}


def _diagnosis(checks: list[Check]) -> Result:
    states = [each.state for each in checks]
    counts = {"errors": states.count("error"), "warnings": states.count("warning")}
    return {**counts, "checks": [each._asdict() for each in checks]}


def _has_errors(result: Result) -> bool:
    return bool(result["errors"])


ACTIONS: Final = (
    Action("server", "storage", storage, Sample, Storage, (errors.Malformed,), joined=stored.joined),
    Action("server", "settings", settings, Nothing, SettingsShown, alone=settings_alone),
    Action("server", "doctor", doctor, Nothing, Diagnosis, alone=doctor_alone, has_failed=_has_errors),
)
