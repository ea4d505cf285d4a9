"""`retcon find`: let the server find others who seek the same game, and play it."""

import argparse
import shlex
from typing import Any

from retcon_client import RetconError
from retcon_client.play.commands.playing import Subparsers
from retcon_client.play.commands.seated import play
from retcon_client.play.connecting import Session, add_connection, in_session
from retcon_client.play.line import DONE, FAILED
from retcon_client.play.new_games import options_in, ruleset_named, seconds_in
from retcon_client.play.patience import Patience
from retcon_client.play.seeking import Search, why_ended
from retcon_client.play.table import Json

BOTS_AFTER = "60s"


def add_to(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser("find", help="let the server find players for a game, and play it")
    parser.add_argument("ruleset", nargs="?", help="the game, such as time-chase; without it: what you look for")
    parser.add_argument("--option", "-o", action="append", metavar="NAME=VALUE", help="the mode, such as mode=jumble")
    parser.add_argument("--seats", type=int, help="the number of seats; default: the fewest possible")
    parser.add_argument("--pace", choices=["live", "days"], help="how fast; default: live")
    parser.add_argument("--unrated", action="store_true", help="the result changes no ratings")
    parser.add_argument("--anybody", action="store_true", help="meet players of any rating, not only near yours")
    parser.add_argument("--bots", type=int, metavar="LEVEL", help="play with bots of this level if nobody is found")
    parser.add_argument("--bots-after", metavar="TIME", help=f"when bots come; default: {BOTS_AFTER}")
    parser.add_argument("--cancel", action="store_true", help="end the search")
    parser.add_argument("--words", action="store_true", help="describe positions in sentences instead of drawing them")
    parser.add_argument("--yes", "-y", action="store_true", help="don't ask before whole turns are played")
    add_connection(parser)
    parser.set_defaults(run=in_session(run), seat=None, invite=None)


def run(session: Session, arguments: argparse.Namespace) -> int:
    """Carry out the command, and return its exit code."""
    session.must_be_signed_in()
    search = Search(session)
    key = arguments.ruleset and Patience(session.console, session.url)(
        lambda: ruleset_named(session, arguments.ruleset)["key"]
    )
    if arguments.cancel:
        return _cancel(session, search, search.mine(key, arguments.pace))
    if key is None:
        return _list(session, search)
    missed = search.missed_game(key) if arguments.pace != "days" else None
    if missed and session.console.confirms("seek-missed", game=missed):
        return play(session, missed, arguments)
    return _find(session, search, wanted(session, key, arguments), arguments)


def wanted(session: Session, ruleset: str, arguments: argparse.Namespace) -> Any:
    """Return what to seek, as the API takes it. Raises `BadRequest`."""
    after = seconds_in(session, arguments.bots_after or BOTS_AFTER)
    return {
        "ruleset": ruleset,
        "options": options_in(session, arguments.option or ()),
        "seats": arguments.seats,
        "pace": arguments.pace or "live",
        "rated": not arguments.unrated,
        "range": "any" if arguments.anybody else "near",
        "bots": None if arguments.bots is None else {"level": arguments.bots, "after_seconds": after},
    }


def _find(session: Session, search: Search, body: Any, arguments: argparse.Namespace) -> int:
    """Seek a game until it is found, and play it. Return the exit code."""
    seek = search.begin(body)
    try:
        search.tell(seek)
        seek = search.wait(seek)
    except KeyboardInterrupt:
        return _left(session, search, seek, arguments)
    if seek["game"] is None:
        session.console.remark(why_ended(seek, session.console.words))
        return FAILED
    session.console.say("seek-found")
    return play(session, seek["game"], arguments)


def _left(session: Session, search: Search, seek: Json, arguments: argparse.Namespace) -> int:
    if session.console.is_interactive:
        session.console.show([""])  # below the Ctrl-C
    session.console.note("seek-goes-on", time=search.left(seek), command=command_for(seek, arguments))
    session.console.note("seek-to-end", ruleset=seek["ruleset"])
    return DONE


def command_for(seek: Json, arguments: argparse.Namespace) -> str:
    """Return the command that resumes the seek."""
    parts = ["retcon", "find", seek["ruleset"]]
    parts += [part for each in arguments.option or () for part in ("--option", each)]
    parts += ["--seats", str(arguments.seats)] if arguments.seats else []
    parts += ["--pace", seek["pace"]] if seek["pace"] != "live" else []
    return shlex.join([*parts, *([] if seek["rated"] else ["--unrated"])])


def _list(session: Session, search: Search) -> int:
    """Say what the player seeks."""
    seeks = search.mine(None)
    for each in seeks:
        session.console.emit("seek", seek=each)
        if not session.console.is_json:
            session.console.tell(search.kind(each))
    if not seeks:
        session.console.note("seek-none")
    return DONE


def _cancel(session: Session, search: Search, seeks: list[Json]) -> int:
    """End these seeks. Return the exit code."""
    if not seeks:
        session.console.note("seek-none")
        return FAILED
    codes = [_cancelled(session, search, each) for each in seeks]
    return max(codes)


def _cancelled(session: Session, search: Search, seek: Json) -> int:
    try:
        search.cancel(seek)
    except RetconError as error:
        if error.code != "already_found":
            raise
        session.console.note("seek-too-late", game=error.problem.get("game"))
        return FAILED
    session.console.note("seek-cancelled", kind=search.kind(seek))
    return DONE
