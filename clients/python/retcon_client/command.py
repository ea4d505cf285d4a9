"""The command `retcon`."""

import argparse
import os
import sys
from collections.abc import Sequence

from retcon_client import RetconError, __version__
from retcon_client.bots import commands
from retcon_client.errors import UNREACHABLE as NO_ANSWER
from retcon_client.given import Unusable
from retcon_client.play.accounts import BrokenAccounts
from retcon_client.play.commands import finding, looking, people, playing, standing
from retcon_client.play.connecting import NoAccount, chosen_url
from retcon_client.play.console import EndOfInput
from retcon_client.play.new_games import BadRequest
from retcon_client.play.plain import plain

COMMANDS = (playing, finding, looking, standing, people, commands)
"""The modules that add commands."""

EXIT_CODES = """exit codes: 0 the game is over, you left it, or the command was carried out; 1 it was refused or failed;
2 wrong arguments; 3 the input ended before the game; 4 the server can't be reached; 130 Ctrl-C"""

FAILED, UNREACHABLE, INTERRUPTED = 1, 4, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, and return its exit code."""
    parsed = _parser().parse_args(arguments)
    try:
        return int(parsed.run(parsed))
    except RetconError as error:
        return _refused(error, parsed)
    except (Unusable, NoAccount, BadRequest, BrokenAccounts, EndOfInput) as error:
        _complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at its end
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="retcon", description="Play turn-based games of a Retcon server in the terminal.", epilog=EXIT_CODES
    )
    parser.add_argument("--version", action="version", version=__version__)
    subparsers = parser.add_subparsers(required=True, metavar="command")
    for module in COMMANDS:
        module.add_to(subparsers)
    return parser


def _refused(error: RetconError, parsed: argparse.Namespace) -> int:
    _complain(str(error))
    if error.code != NO_ANSWER:
        return FAILED
    if chosen_url(parsed) is None:
        _complain("set --url or RETCON_URL if that is not your server")
    return UNREACHABLE


def _complain(text: str) -> None:
    print(f"retcon: {plain(text, sys.stderr.encoding)}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
