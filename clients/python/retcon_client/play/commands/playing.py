"""`retcon play`: play a game in line mode, or in full screen."""

import argparse
from typing import Any, Final

from retcon_client.play.commands.seated import play
from retcon_client.play.connecting import Session, add_connection, in_session
from retcon_client.play.console import EndOfInput
from retcon_client.play.full_screen import run_screen
from retcon_client.play.line import DONE, ENDED
from retcon_client.play.lobby import Entry, Lobby, entry_named, show_lobby
from retcon_client.play.new_games import BadRequest, add_new_game, creating, seating, terms_in
from retcon_client.play.patience import Patience
from retcon_client.play.words import LEVELS, names_of, usual

Subparsers = Any
"""What `ArgumentParser.add_subparsers` returns."""

_LEAVE: Final = ("/quit", "/q", "q", "quit")
"""What leaves the lobby."""


def add_to(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser("play", help="play a game: continue one, join one, or begin one")
    parser.add_argument("game", nargs="?", help="the id of a game; without it and --ruleset, the lobby")
    parser.add_argument("--ruleset", "-r", help="begin a new game of this ruleset, such as time-chase")
    parser.add_argument("--option", "-o", action="append", metavar="NAME=VALUE", help="an option of the new game")
    parser.add_argument("--forks", action="store_true", help="the new game can be forked while it is played")
    parser.add_argument("--rated", action="store_true", help="the new game changes ratings; it needs a --clock")
    parser.add_argument(
        "--least-reliability",
        type=int,
        metavar="PERCENT",
        help="only for players who finish that share of their games",
    )
    add_new_game(parser)
    parser.add_argument("--seat", type=int, help="your seat, counted from 0, if you hold several")
    parser.add_argument("--invite", help="the invite code of a private game")
    parser.add_argument("--words", action="store_true", help="describe positions in sentences instead of drawing them")
    parser.add_argument("--yes", "-y", action="store_true", help="don't ask before whole turns are played")
    parser.add_argument("--screen", action="store_true", help="full screen instead of line mode")
    add_connection(parser)
    parser.set_defaults(run=in_session(run))


def run(session: Session, arguments: argparse.Namespace) -> int:
    """Carry out the command, and return its exit code."""
    if arguments.screen:
        return _in_full_screen(session, arguments)
    session.must_be_signed_in()
    game_id = arguments.game
    if arguments.ruleset:
        game_id = Patience(session.console, session.url)(creating(session, arguments.ruleset, terms_in(arguments)))[
            "id"
        ]
    if game_id:
        return play(session, game_id, arguments)
    return _from_lobby(session, arguments)


def _in_full_screen(session: Session, arguments: argparse.Namespace) -> int:
    if arguments.ruleset and not arguments.game:
        session.must_be_signed_in()
        arguments.game = creating(session, arguments.ruleset, terms_in(arguments))()["id"]
    return run_screen(session, arguments.game, seat=arguments.seat, invite=arguments.invite)


def _from_lobby(session: Session, arguments: argparse.Namespace) -> int:
    """Show the lobby until a game is chosen, and play it. Return the exit code."""
    lobby, patiently = Lobby(session), Patience(session.console, session.url)
    while True:
        entries = patiently(lobby.read)
        show_lobby(session, entries)
        try:
            chosen = _chosen(session, entries)
        except EndOfInput:
            return ENDED
        if chosen is None:
            return DONE
        return _play_entry(session, lobby, chosen, arguments)


def _play_entry(session: Session, lobby: Lobby, chosen: Entry, arguments: argparse.Namespace) -> int:
    if chosen.kind != "new":
        return play(session, chosen.id, arguments)
    if not arguments.against:
        opponent = _opponent(session, lobby, chosen.id)
        if opponent is None:
            return DONE
        arguments.against = [opponent]
    made = Patience(session.console, session.url)(creating(session, chosen.id, terms_in(arguments)))
    return play(session, made["id"], arguments)


def _chosen(session: Session, entries: list[Entry]) -> Entry | None:
    """Return the entry that is typed; None if the player leaves. Raises `EndOfInput`."""
    while True:
        typed = session.console.ask("lobby-prompt")
        if typed in _LEAVE:
            return None
        if typed in ("?", "/?", "/help"):
            session.console.say("lobby-help")
        elif not typed:
            show_lobby(session, entries)
        elif entry := entry_named(entries, typed):
            return entry
        elif typed.startswith("g_"):
            return Entry("mine", typed, typed)
        else:
            session.console.say("lobby-unknown")


def _opponent(session: Session, lobby: Lobby, key: str) -> str | None:
    """Return the bot that is typed, or another name that `--against` takes; None if the player leaves."""
    ruleset = next(each for each in lobby.rulesets if each["key"] == key)
    words, names, gentle = session.console.words, names_of(ruleset["bots"]), usual(ruleset["bots"])
    levels = [name for name in names if name in LEVELS]
    choices = words("levels", first=levels[0], last=levels[-1]) if levels else ", ".join(names)
    if not session.console.is_interactive:
        return gentle
    while True:
        typed = session.console.ask("against", levels=choices, level=gentle) or gentle
        if typed in _LEAVE:
            return None
        try:
            seating(session, ruleset, [typed], None)
        except BadRequest as error:
            session.console.tell(error)
        else:
            return typed
