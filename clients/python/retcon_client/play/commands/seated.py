"""Playing one game in line mode."""

import argparse

from retcon_client.play.connecting import Session
from retcon_client.play.line import FAILED, LineMode
from retcon_client.play.lobby import Lobby
from retcon_client.play.patience import Patience
from retcon_client.play.table import Table
from retcon_client.play.words import letter


def play(session: Session, game_id: str, arguments: argparse.Namespace) -> int:
    """Play a game in line mode: take a seat if the player has none and one is free. Return the exit code."""
    table = Table(session.client, game_id, seat=arguments.seat, invite=arguments.invite)
    Patience(session.console, session.url)(table.refresh)
    if not table.own_seats() and not _join(session, table, arguments):
        return FAILED
    asks = session.console.is_interactive and not arguments.yes
    return LineMode(session.console, table, session.url, has_drawing=not arguments.words, asks=asks).play()


def _join(session: Session, table: Table, arguments: argparse.Namespace) -> bool:
    """Take the open seat of a game. Return False if there is none, or the player does not want it."""
    if table.is_over:
        return True
    free = [each["seat"] for each in table.game["seats"] if each["kind"] == "open"]
    if not free:
        session.console.note("no-seat", game=table.id)
        return False
    if not session.console.confirms("join", letter=letter(free[0])):
        return False
    Lobby(session).take_seat(table.game, arguments.invite)
    table.refresh()
    return True
