"""`retcon profile` and `ladder`: how players have played, and how they rank."""

import argparse
from collections.abc import Callable
from typing import Final

from retcon_client.play.commands.playing import Subparsers
from retcon_client.play.connecting import Session, add_connection, in_session
from retcon_client.play.line import DONE
from retcon_client.play.new_games import BadRequest
from retcon_client.play.patience import Patience
from retcon_client.play.standing.ladders import LadderTeller
from retcon_client.play.standing.profiles import ProfileTeller
from retcon_client.play.table import Json

_PARTS: Final = 3
"""Of how many parts the id of a ladder consists: ruleset, mode and pool."""


def add_to(subparsers: Subparsers) -> None:
    """Add the commands."""
    profile = subparsers.add_parser("profile", help="say how a player has played: reliability, ratings, results")
    profile.add_argument("player", nargs="?", help="the name or id of the player; default: you")
    _add(profile, _profile)
    ladder = subparsers.add_parser("ladder", help="say who is ranked on a ladder, or which ladders there are")
    ladder.add_argument("ladder", nargs="?", help="the id of a ladder, or a part of its id or title")
    ladder.add_argument("--limit", type=int, default=20, help="how many players to list; default: 20")
    _add(ladder, _ladder)


def _add(parser: argparse.ArgumentParser, run: Callable[[Session, argparse.Namespace], int]) -> None:
    add_connection(parser)
    parser.set_defaults(run=in_session(run))


def _profile(session: Session, arguments: argparse.Namespace) -> int:
    if arguments.player is None:
        session.must_be_signed_in()
    Patience(session.console, session.url)(lambda: _show_profile(session, arguments.player))
    return DONE


def _show_profile(session: Session, name: str | None) -> None:
    client, me = session.client, _me(session)
    player = me if name is None else _player_named(session, name)
    assert player is not None
    profile, ratings = client.get_profile(player), client.list_ratings(player)["items"]
    standing = client.get_standing() if player == me else None
    session.console.emit("profile", profile=profile, ratings=ratings, standing=standing)
    if not session.console.is_json:
        ProfileTeller(session).tell(profile, ratings, standing)


def _me(session: Session) -> str | None:
    return session.client.get_me()["id"] if session.client.token else None


def _player_named(session: Session, name: str) -> str:
    """Return the id of the player with that name or id. Raises `BadRequest`."""
    if name.startswith("p_"):
        return name
    found = session.client.find_players(name=name)["items"]
    if not found:
        raise BadRequest(session.console.words("unknown-player", name=name))
    return found[0]["id"]


def _ladder(session: Session, arguments: argparse.Namespace) -> int:
    Patience(session.console, session.url)(lambda: _show_ladder(session, arguments))
    return DONE


def _show_ladder(session: Session, arguments: argparse.Namespace) -> None:
    """Show the ladder that was named, or list those that the name fits."""
    named = (arguments.ladder or "").split("/")
    if len(named) == _PARTS:
        _show_ranking(session, *named, limit=arguments.limit)
        return
    ladders = _ladders(session, arguments.ladder)
    if arguments.ladder and len(ladders) == 1:
        _show_ranking(session, *ladders[0]["id"].split("/"), limit=arguments.limit)
        return
    for each in ladders:
        session.console.emit("ladder", ladder=each)
    if not session.console.is_json:
        LadderTeller(session).list_all(ladders)


def _ladders(session: Session, named: str | None) -> list[Json]:
    """Return the ladders whose id or title contains the text; all without one. Raises `BadRequest`."""
    ladders: list[Json] = list(session.client.list_ladders()["items"])
    if not named:
        return ladders
    wanted, tell = named.casefold(), LadderTeller(session)
    found = [each for each in ladders if wanted in f"{each['id']} {tell.title(each).casefold()}"]
    if not found:
        raise BadRequest(session.console.words("unknown-ladder", name=named))
    return found


def _show_ranking(session: Session, ruleset: str, mode: str, pool: str, *, limit: int) -> None:
    ladder = session.client.get_ladder(ruleset, mode, pool, limit=limit)
    session.console.emit("ladder", ladder=ladder)
    if session.console.is_json:
        return
    me = _me(session)
    own = session.client.get_rating(me, ruleset, mode, pool, limit=1) if me else None
    LadderTeller(session).tell(ladder, own)
