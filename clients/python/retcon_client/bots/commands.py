"""The command `retcon bot`: run a bot, let bots play each other, and begin a new one."""

import argparse
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, redirect_stdout
from datetime import datetime
from importlib.resources import files
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from retcon_client import Client, RetconError
from retcon_client.bots.accounts import BotAccounts
from retcon_client.bots.brain import BadBot, Brain, Fault, load_brain
from retcon_client.bots.deciding import LIMIT_SECONDS, Decider, bookkeeping
from retcon_client.bots.matches import SERVER, Entrant, Match, Setting
from retcon_client.bots.running import Runner
from retcon_client.play.connecting import url_in
from retcon_client.play.plain import plain

FIRST_SECONDS: Final = 3.0
RUN_SECONDS: Final = 20.0
MATCH_SECONDS: Final = 120.0
"""How long a request is repeated while the server does not answer: the first one, and those of a bot that runs, which
tries again after that, or of a match.
"""

PROGRESS_SECONDS: Final = 10.0

FAILED: Final = 1
FAULTS_SHOWN: Final = 5


def add_to(subparsers: Any) -> None:
    """Add the command with its subcommands."""
    bot = subparsers.add_parser("bot", help="run your own bots and compare them", description=__doc__)
    commands = bot.add_subparsers(required=True, metavar="command")
    _add_new(commands.add_parser("new", help="write a first bot into a new file"))
    _add_run(commands.add_parser("run", help="let a bot accept challenges and play"))
    _add_match(commands.add_parser("match", help="let bots play each other, and compare their results"))


def _add_new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the Python file to write")
    parser.set_defaults(run=_guarded(new))


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the Python file with choose(view, moves)")
    parser.add_argument("--name", help="the name of the bot's account (by default NAME in the file)")
    parser.add_argument(
        "--games", type=_positive, default=4, metavar="N", help="play at most N games at once (default 4)"
    )
    listing = parser.add_mutually_exclusive_group()
    listing.add_argument("--list", action="store_true", help="have the bot listed, so that players find it")
    listing.add_argument("--unlist", action="store_true", help="have it taken off the list")
    _add_common(parser)
    parser.set_defaults(run=_guarded(run))


def _add_match(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help="Python files, or bots of the server, such as server:level-3"
    )
    parser.add_argument("--ruleset", help="what is played (by default the first ruleset of the first bot's RULESETS)")
    parser.add_argument(
        "--option",
        "-o",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the ruleset",
    )
    parser.add_argument("--seats", type=_positive, help="the number of seats (by default as few as possible)")
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help="the number of games (default 100)")
    parser.add_argument("--at-once", type=_positive, default=4, metavar="N", help="play N games at once (default 4)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    _add_common(parser)
    parser.set_defaults(run=_guarded(match))


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--url", default=None, help="the server (by default RETCON_URL, or http://127.0.0.1:8000)")
    parser.add_argument(
        "--seconds", type=_seconds, default=LIMIT_SECONDS, help="the most that a decision may take (default 10)"
    )


def new(arguments: argparse.Namespace) -> int:
    """Write a first bot into a new file. Raises `BadBot` if the file exists, or is not named `*.py`."""
    path: Path = arguments.file
    if path.suffix != ".py":
        raise BadBot(f"{path}: the name of a bot's file ends in .py")
    if path.exists():
        raise BadBot(f"{path} exists already")
    text = files("retcon_client.bots").joinpath("first_bot.py.txt").read_text("utf-8").replace("FILE", str(path))
    path.write_text(text, "utf-8")
    print(f"{path} is a bot that plays at random. Let it play with: retcon bot run {path}")
    return 0


def run(arguments: argparse.Namespace) -> int:
    """Let a bot play until it is stopped."""
    brain = load_brain(arguments.file)
    with Client(url := _url(arguments), timeout=RUN_SECONDS) as client, redirect_stdout(sys.stderr):
        _check_rulesets(client, brain)
        account = _signed_in(client, url, arguments.name or brain.name)
        _note(f"{account['name']} is {account['id']} at {url}.")
        _change_listing(client, brain, arguments)
        decider = Decider(client, brain, bookkeeping(client), arguments.seconds)
        _note("It accepts challenges. Ctrl-C stops it; when it runs again, it continues its games.")
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.default_int_handler)  # programs in the background ignore Ctrl-C otherwise
        try:
            Runner(decider, account["id"], arguments.games, _note).run()
        except KeyboardInterrupt:
            _note("Stopped.")
            raise
    return 0


def match(arguments: argparse.Namespace) -> int:
    """Let bots play each other, and print the results. Raises `BadBot` if there are too few, or none is a Python
    file.
    """
    if len(arguments.bots) < 2:
        raise BadBot("a match needs at least two bots")
    output = sys.stdout
    with ExitStack() as clients, redirect_stdout(sys.stderr):  # what a bot prints is no result
        entrants = [_entrant(*named, arguments, clients) for named in _numbered(arguments.bots)]
        client = next((each.decider.client for each in entrants if each.decider), None)
        if client is None:
            raise BadBot("at least one bot must be a Python file")
        played = Match(entrants, _setting(arguments, client, entrants))
        reporting = Reporting(arguments.games)
        try:
            played.play(arguments.games, arguments.at_once, reporting.over, reporting.fault)
        except (KeyboardInterrupt, RetconError):
            if played.games:
                print(_result(played, arguments.json), file=output)
            raise
    print(_result(played, arguments.json))
    return FAILED if any(each.faults for each in entrants) else 0


class Reporting:
    """Says how far a match is, and the first time that each fault happens."""

    def __init__(self, games: int) -> None:
        self._games, self._told = games, set[str]()
        self._next = time.monotonic() + PROGRESS_SECONDS

    def over(self, number: int) -> None:
        """Note that `number` games are over."""
        if time.monotonic() >= self._next and number < self._games:
            self._next = time.monotonic() + PROGRESS_SECONDS
            _note(f"{number} of {self._games} games are over.")

    def fault(self, fault: Fault) -> None:
        """Note that a bot made a random move because of a fault."""
        text = fault.trace or str(fault)
        if text not in self._told and len(self._told) < FAULTS_SHOWN:
            self._told.add(text)
            _note(f"A bot made a random move, because it {fault}")
            if fault.trace:
                _note(fault.trace)


def _signed_in(client: Client, url: str, name: str) -> Any:
    accounts = BotAccounts()
    was_kept = accounts.find(url, name) is not None
    try:
        return accounts.sign_in(client, url, name)
    except RetconError as error:
        if error.code != "name_taken":
            raise
        if was_kept:
            raise BadBot(f"{url} refuses the token of {name!r} in {accounts.path}, and the name is taken") from None
        raise BadBot(f"the name {name!r} is taken at {url}; choose another one with --name or NAME") from None


def _check_rulesets(client: Client, brain: Brain) -> None:
    """Raise `BadBot` if the bot names a ruleset that the server does not have."""
    keys = [each["key"] for each in client.list_rulesets(summary=True)["items"]]
    if unknown := [each for each in brain.rulesets or () if each not in keys]:
        raise BadBot(f"RULESETS has {unknown[0]!r}; the server has {', '.join(keys)}")


def _change_listing(client: Client, brain: Brain, arguments: argparse.Namespace) -> None:
    if arguments.unlist:
        client.remove_listing()
        _note("It is not listed any more.")
    if arguments.list:
        keys = brain.rulesets or tuple(each["key"] for each in client.list_rulesets(summary=True)["items"])
        rulesets: list[Any] = [{"ruleset": key} for key in keys]
        client.put_listing({"rulesets": rulesets, "games_at_once": arguments.games, "about": brain.about})
        _note(f"It is listed for {', '.join(keys)}.")


def _entrant(label: str, source: str, arguments: argparse.Namespace, clients: ExitStack) -> Entrant:
    """Return an entrant, with an account of its own if it is a program."""
    if source.startswith(SERVER):
        return Entrant(label, bot=source.removeprefix(SERVER))
    brain, url = load_brain(Path(source)), _url(arguments)
    client = clients.enter_context(Client(url, timeout=MATCH_SECONDS))
    kept_as = f"match {Path(source).resolve()} {label}"
    account = BotAccounts().sign_in(client, url, f"Match bot {token_hex(4)}", kept_as)
    return Entrant(label, Decider(client, brain, bookkeeping(client), arguments.seconds), account["id"])


def _numbered(sources: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each bot with a name that no other one has.

    >>> [label for label, _ in _numbered(["a.py", "b/a.py", "server:greedy"])]
    ['a.py', 'a.py 2', 'server:greedy']
    """
    seen = Counter[str]()
    for source in sources:
        name = source if source.startswith(SERVER) else Path(source).name
        seen[name] += 1
        yield name if seen[name] == 1 else f"{name} {seen[name]}", source


def _setting(arguments: argparse.Namespace, client: Client, entrants: Sequence[Entrant]) -> Setting:
    """Return what is played, by the arguments, or else by what the bots play. Raises `BadBot`."""
    rulesets = {each["key"]: each for each in client.list_rulesets(summary=True)["items"]}
    wanted = arguments.ruleset or _preferred(entrants)
    if wanted not in rulesets:
        what = f"there is no ruleset {wanted!r} here" if wanted else "say what is played with --ruleset"
        raise BadBot(f"{what}; the server has {', '.join(rulesets)}")
    least, most = rulesets[wanted]["seats"]["min"], rulesets[wanted]["seats"]["max"]
    seats = arguments.seats or max(least, len(entrants))
    if not max(least, len(entrants)) <= seats <= most:
        raise BadBot(f"{wanted} has {least} to {most} seats, and there are {len(entrants)} bots for {seats} seats")
    if unknown := [each.bot for each in entrants if each.bot and each.bot not in rulesets[wanted]["bots"]]:
        raise BadBot(f"{wanted} has no bot {unknown[0]!r}, but {', '.join(rulesets[wanted]['bots'])}")
    for each in entrants:
        if each.decider and wanted not in (each.decider.brain.rulesets or rulesets):
            raise BadBot(f"{each.name} does not play {wanted}: its RULESETS lacks it")
    return Setting(wanted, seats, dict(arguments.option))


def _preferred(entrants: Sequence[Entrant]) -> str | None:
    brains = [each.decider.brain for each in entrants if each.decider]
    return next((key for brain in brains for key in brain.rulesets or ()), None)


def _result(played: Match, as_json: bool) -> str:
    """Return the result of a match as a table, or as JSON."""
    rows, setting = list(played.rows()), played.setting
    if as_json:
        what = {"ruleset": setting.ruleset, "seats": setting.seats, "options": setting.options}
        return json.dumps({**what, "games": played.games, "even": played.even, "bots": rows})
    width = max(len(each["bot"]) for each in rows)
    lines = [f"{setting.ruleset}, {setting.seats} seats, {played.games} games"]
    lines.append(f"{'bot':{width}}  wins  shared   share  95 % interval")
    for each in rows:
        interval = f"{each['low']:.1%} to {each['high']:.1%}"
        lines.append(f"{each['bot']:{width}}  {each['wins']:4}  {each['shared']:6}  {each['share']:6.1%}  {interval}")
    lines.append(_verdict(rows, played.even))
    lines += [f"{each['bot']} made {each['faults']} random moves because of faults." for each in rows if each["faults"]]
    return "\n".join(lines)


def _verdict(rows: Sequence[dict[str, Any]], even: float) -> str:
    """Return in words what the intervals say. `even` is the share of each if all are equally strong."""
    stronger = [each["bot"] for each in rows if each["low"] > even]
    weaker = [each["bot"] for each in rows if each["high"] < even]
    said = [f"{name} is stronger than even ({even:.1%})." for name in stronger]
    said += [f"{name} is weaker than even ({even:.1%})." for name in weaker]
    return " ".join(said) or f"No bot is clearly stronger: every interval contains {even:.1%}. Play more games."


def _note(text: str) -> None:
    """Print a text, which may be that of a server or a bot, with the time."""
    shown = "\n".join(plain(line, sys.stderr.encoding) for line in text.splitlines())
    print(f"{datetime.now():%H:%M:%S}  {shown}", file=sys.stderr, flush=True)


def _guarded(command: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Return the command, with a line instead of a traceback for a file that is no bot."""

    def guarded(arguments: argparse.Namespace) -> int:
        try:
            return command(arguments)
        except BadBot as error:
            print(f"retcon: {plain(error, sys.stderr.encoding)}", file=sys.stderr)
            return FAILED

    return guarded


def _url(arguments: argparse.Namespace) -> str:
    """Return where the server is. Raises `RetconError` soon if it does not answer."""
    url = url_in(arguments)
    with Client(url, timeout=FIRST_SECONDS) as client:
        client.get_health()
    return url


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError("must be more than 0")
    return seconds


def _option(text: str) -> tuple[str, Any]:
    name, given, value = text.partition("=")
    if not given:
        raise argparse.ArgumentTypeError("must be NAME=VALUE, such as mode=jumble")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
