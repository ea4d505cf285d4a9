"""A full state that is consistent with a view."""

from engines.contract import Chance
from engines.games.that_time_you_killed_me.invariants import after_moves
from engines.games.that_time_you_killed_me.moves import parse_move
from engines.games.that_time_you_killed_me.playing.turns import begun
from engines.games.that_time_you_killed_me.position_notation import parse_position
from engines.games.that_time_you_killed_me.state import PowerDraft, Rules, State
from engines.games.that_time_you_killed_me.view import View


def imagine(view: View, chance: Chance) -> State:
    """Return the state of the view; nothing is drawn. Raises `ImpossibleState` if the view contradicts itself."""
    rules = Rules(
        view.chapters,
        view.statue_build,
        view.repetition_draw,
        view.turn_limit,
        view.handicap,
        (view.seats[0].power, view.seats[1].power),
    )
    draft = view.draft
    chosen = None if draft is None else PowerDraft(draft.timeline, draft.envelope, draft.first, draft.taken)
    earlier = tuple(map(parse_position, view.earlier))
    state = begun(rules, parse_position(view.start), view.turn, earlier, chosen)
    return after_moves(state, [parse_move(text) for text in view.moves])
