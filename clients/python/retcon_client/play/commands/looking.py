"""`retcon games`, `lobby`, `watch`, `rewind` and `fork`: everything about games but playing them."""

import argparse
from collections.abc import Callable

from retcon_client.play.commands.playing import Subparsers
from retcon_client.play.commands.rewinding import Rewinding, eyes_in, forked
from retcon_client.play.connecting import Session, add_connection, in_session
from retcon_client.play.full_screen import run_screen
from retcon_client.play.line import DONE
from retcon_client.play.lobby import Lobby, show_lobby
from retcon_client.play.new_games import BadRequest, add_new_game
from retcon_client.play.past import Past
from retcon_client.play.patience import Patience
from retcon_client.play.standing.ratings import tell_result
from retcon_client.play.table import Table
from retcon_client.play.telling import RECENT, Teller

STATUSES = ("active", "open", "finished", "aborted")


def add_to(subparsers: Subparsers) -> None:
    """Add the commands."""
    games = subparsers.add_parser("games", help="list your games")
    games.add_argument("--status", choices=STATUSES, action="append", help="only these; default: active and open")
    _add(games, _games)
    _add(subparsers.add_parser("lobby", help="list your games, games to join, and games that can be begun"), _lobby)
    watch = _of_game(subparsers.add_parser("watch", help="follow a game until it is over"))
    _add(watch, _watch)
    rewind = _of_game(subparsers.add_parser("rewind", help="look at earlier versions of a game"))
    rewind.add_argument("--at", type=_version, help="the version to begin with; default: the newest")
    rewind.add_argument("--once", action="store_true", help="show that version and ask nothing")
    _with_fork(rewind)
    _add(rewind, _rewind)
    fork = _of_game(subparsers.add_parser("fork", help="begin a new game with a position of another one"))
    fork.add_argument("--at", type=_version, help="the version to begin with; default: the newest")
    _with_fork(fork)
    _add(fork, _fork)
    _add_screen(subparsers)


def _add_screen(subparsers: Subparsers) -> None:
    screen = subparsers.add_parser("screen", help="the full screen: lobby, table, past (needs the extra `terminal`)")
    screen.add_argument("game", nargs="?", help="the id of a game; without it, the lobby")
    screen.add_argument("--seat", type=int, help="your seat, counted from 0, if you hold several")
    screen.add_argument("--invite", help="the invite code of a private game")
    _add(screen, _screen)


def _of_game(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("game", help="the id of the game")
    parser.add_argument("--as", dest="eyes", type=_eyes, help="the viewer: a seat (A, B, ...), spectator, or all")
    parser.add_argument("--invite", help="the invite code of a private game")
    parser.add_argument("--words", action="store_true", help="describe positions in sentences instead of drawing them")
    return parser


def _with_fork(parser: argparse.ArgumentParser) -> None:
    """Add the options of forks."""
    add_new_game(parser)
    parser.add_argument(
        "--hidden", choices=["as-it-was", "dealt-anew"], help="keep hidden things as they were, or deal them again"
    )
    parser.add_argument(
        "--known-to", type=_known_to, metavar="VIEWER", help="with `dealt-anew`: what this viewer knew stays as it was"
    )
    parser.add_argument("--no-play", action="store_true", help="print the id of the fork, and don't play it")
    parser.add_argument("--yes", "-y", action="store_true", help="don't ask before whole turns are played")


def _add(parser: argparse.ArgumentParser, run: Callable[[Session, argparse.Namespace], int]) -> None:
    add_connection(parser)
    parser.set_defaults(run=in_session(run))


def _version(text: str) -> int:
    """Return the version in `41` or `41-1a2b3c4d`."""
    return int(text.partition("-")[0])


def _eyes(text: str) -> str | None:
    return eyes_in(text.casefold())


def _known_to(text: str) -> int | str | None:
    eyes = eyes_in(text.casefold())
    return int(eyes) if eyes and eyes.isdecimal() else eyes


def _games(session: Session, arguments: argparse.Namespace) -> int:
    session.must_be_signed_in()
    lobby = Lobby(session)
    lobby.read_titles()
    statuses, console = tuple(arguments.status or ("active", "open")), session.console
    games = lobby.mine(statuses)
    for entry in games:
        console.emit("game", game=entry.game)
        if not console.is_json:
            console.tell(entry.text)
    if not games and not console.is_json:
        console.say("games-none", statuses=", ".join(console.words(f"status-{each}") for each in statuses))
    return DONE


def _lobby(session: Session, arguments: argparse.Namespace) -> int:
    show_lobby(session, Lobby(session).read())
    return DONE


def _watch(session: Session, arguments: argparse.Namespace) -> int:
    table, patiently = Table(session.client, arguments.game, invite=arguments.invite), _patience(session)
    new = patiently(table.catch_up)
    tell = Teller(session.console, table, not arguments.words)
    patiently(lambda: tell.headline(session.url))
    tell.events(new, "so-far", RECENT)
    tell.emit(new)
    if table.is_started:
        patiently(tell.position)
    if not table.is_over:
        session.console.note("watching")
    return _watched(session, table, tell)


def _watched(session: Session, table: Table, tell: Teller) -> int:
    patiently = _patience(session)
    try:
        while not table.is_over:
            patiently(table.wait)
            new = patiently(table.catch_up)
            tell.events(new)
            tell.emit(new)
    except KeyboardInterrupt:
        return DONE
    patiently(lambda: tell_result(session.console, table))
    tell.end()
    return DONE


def _past(session: Session, arguments: argparse.Namespace) -> tuple[Table, Past]:
    """Return the game, and the moment of it that the arguments name. Raises `BadRequest`."""
    table, patiently = Table(session.client, arguments.game, invite=arguments.invite), _patience(session)
    patiently(table.refresh)
    patiently(table.read_events)
    if not table.is_started:
        raise BadRequest(session.console.words("not-started"))
    past = Past(table, arguments.at, arguments.eyes)
    if not past.first <= past.version <= past.last:
        raise BadRequest(session.console.words("rewind-bad", first=past.first, last=past.last))
    return table, past


def _rewind(session: Session, arguments: argparse.Namespace) -> int:
    rewinding = Rewinding(session, *_past(session, arguments), arguments)
    if arguments.once:
        rewinding.show()
        return DONE
    return rewinding.run()


def _fork(session: Session, arguments: argparse.Namespace) -> int:
    session.must_be_signed_in()
    table, past = _past(session, arguments)
    return forked(session, table, past.name, arguments)


def _screen(session: Session, arguments: argparse.Namespace) -> int:
    return run_screen(session, arguments.game, seat=arguments.seat, invite=arguments.invite)


def _patience(session: Session) -> Patience:
    return Patience(session.console, session.url)
