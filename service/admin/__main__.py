"""`python -m retcon admin GROUP ACTION …` administers a running server. `--help` lists the groups and actions."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import marshmallow as ma

from engines import add_packs
from engines.kit.packs import BrokenPack
from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import FoldDiverged
from events.on_redis.outages import OUTAGES
from events.records.log import Unreplicated
from service.admin.actions import SHELL, Action, Administrator, Files, Result, perform
from service.admin.command_line import chosen, in_words, parser_for
from service.admin.registry import ACTIONS
from service.admin.text import as_text
from service.backend import Backend
from service.errors import DomainError
from service.operations import json_logs as logs
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.running_server import NotRunning, settings_of_running

REFUSED, MISUSED = 1, 2
_FAULTS = (
    *(ArchiveUnavailable, BadSettings, BrokenPack, DamagedObject, NotRunning, FoldDiverged, Unreplicated),
    *OUTAGES,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command and print its answer. Return the exit code: 1 if it was refused or failed, 2 if the command
    line is wrong.
    """
    action, given, file, is_json = chosen(parser_for(ACTIONS.values()).parse_args(arguments))
    try:
        loaded = action.arguments().load(given, partial=action.without)
        result = _carried_out(_in_full(action, given, file), loaded)
    except ma.ValidationError as error:
        faults = list(in_words(error.messages_dict))
        return _failed({"code": "malformed", "detail": "; ".join(faults)}, is_json, MISUSED)
    except DomainError as refusal:
        return _failed({"code": refusal.code, "detail": str(refusal), **refusal.extras}, is_json)
    except _FAULTS as fault:
        return _failed({"code": "unavailable", "detail": str(fault)}, is_json)
    shown = action.result().dump(result)
    output = sys.stderr if file and file.name == "-" and not action.is_change else sys.stdout
    print(json.dumps(shown, ensure_ascii=False) if is_json else as_text(shown), file=output)
    return REFUSED if action.has_failed(result) else 0


def _in_full(action: Action, given: Mapping[str, Any], file: Files | None) -> Action:
    """Return the action as the command line carries it out: with a file, or with all pages unless one was asked for."""
    if file:
        return action.on(file)
    return action if {"cursor", "limit"} & given.keys() else action.with_all_pages(_show_progress)


def _show_progress(answer: Result) -> None:
    """Tell people how far a long answer is, on a line that the next one overwrites."""
    if sys.stderr.isatty():
        counts = ", ".join(f"{name} {value:,}" for name, value in answer.items() if type(value) is int)
        print(f"{counts} …", end="\r", file=sys.stderr, flush=True)


def _carried_out(action: Action, arguments: Mapping[str, Any]) -> Result:
    """Return the result of the action: on the server that runs or, if it can do without, alone."""
    try:
        return perform(administrator(), action, arguments)
    except _FAULTS:
        if action.alone is None:
            raise
        return action.alone(arguments)


def administrator() -> Administrator:
    """The user of the operating system, on the server that runs."""
    settings = settings_of_running(Settings.from_environment(os.environ))
    logs.configure(settings.log_level, "admin", settings.log_format)
    if settings.packs_dir:
        add_packs(settings.packs_dir)
    return Administrator(Backend.connect(settings), f"{SHELL}{os.getuid()}")


def _failed(problem: Mapping[str, Any], is_json: bool, code: int = REFUSED) -> int:
    print(json.dumps(problem, ensure_ascii=False) if is_json else problem["detail"], file=sys.stderr)
    return code


def _main() -> int:
    """Return the exit code of `main`. A reader that wants no more of the answer, such as `head`, is no fault."""
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to fail at the exit
        return 0
    return code


if __name__ == "__main__":
    sys.exit(_main())
