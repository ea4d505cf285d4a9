"""The way to the full screen, which needs Textual and a terminal."""

import sys
from importlib import import_module
from importlib.util import find_spec

from retcon_client.given import path_part
from retcon_client.play.connecting import Session
from retcon_client.play.line import DONE, FAILED


def run_screen(session: Session, game_id: str | None, *, seat: int | None, invite: str | None) -> int:
    """Show the full screen: the game, or the lobby. Return the exit code. Raises `Unusable`."""
    if game_id is not None:
        path_part(game_id)  # nobody would see the error of an id behind the screen
    if find_spec("textual") is None:
        session.console.note("no-screen")
        return FAILED
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        session.console.note("no-terminal")
        return FAILED
    session.must_be_signed_in()
    app = import_module("retcon_client.play.screen.app")
    app.RetconApp(session, game_id, seat=seat, invite=invite).run()
    return DONE
