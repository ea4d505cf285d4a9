"""The turn of a view, step by step: a view has the position at the start of its turn and the moves made since."""

from engines.games.that_time_you_killed_me.moves import parse_move
from engines.games.that_time_you_killed_me.playing.turns import begun, played
from engines.games.that_time_you_killed_me.position_notation import parse_position
from engines.games.that_time_you_killed_me.state import Rules, State
from engines.games.that_time_you_killed_me.view import View


def last_step(view: View) -> tuple[State, State]:
    """Return the states before and after the latest move of the turn, without earlier positions. The turn must have
    begun.
    """
    before = start(view)
    for text in view.moves[:-1]:
        before = played(before, parse_move(text))
    return before, played(before, parse_move(view.moves[-1]))


def start(view: View) -> State:
    """Return the state at the start of the turn, without earlier positions."""
    rules = Rules(chapters=view.chapters, statue_build=view.statue_build, powers=powers(view))
    return begun(rules, parse_position(view.start), view.turn)


def powers(view: View) -> tuple[str | None, str | None]:
    """Return the power card of each seat."""
    white, black = view.seats
    return white.power, black.power
