"""From options to the first position. Rulebook "Standard Setup" and each chapter's "Extra Setup"."""

from typing import Final, get_args

from engines.contract import BadNotation, Chance, IllegalOptions, ImpossibleState, Seat
from engines.games.that_time_you_killed_me.board import SIDES, Board
from engines.games.that_time_you_killed_me.invariants import check_position
from engines.games.that_time_you_killed_me.moves import Options
from engines.games.that_time_you_killed_me.playing import alternate, convergence
from engines.games.that_time_you_killed_me.playing.basics import is_eliminated
from engines.games.that_time_you_killed_me.playing.opening import opening
from engines.games.that_time_you_killed_me.playing.powers import layout
from engines.games.that_time_you_killed_me.playing.turns import begun
from engines.games.that_time_you_killed_me.position_notation import parse_position
from engines.games.that_time_you_killed_me.state import PowerDraft, Rules, State
from engines.games.that_time_you_killed_me.tables import (
    CHAPTERS,
    ENVELOPES,
    FOREVER,
    LONGEST_LIMIT,
    MOST_REMOVED,
    SEATS,
    Chapter,
    Scenario,
    StatueBuild,
    Timeline,
)

_ALLOWED: Final = {
    "scenario": get_args(Scenario),
    "first": ("random", *SIDES),
    "statue_build": get_args(StatueBuild),
    "timeline": get_args(Timeline),
    "envelope": ("random", *ENVELOPES),
}


def initial_state(options: Options, seats: int, chance: Chance) -> State:
    """Return the first position, or the first choice of a power. Rulings R1 to R6, R37.

    What the options leave open is drawn, in this order: the first player, the envelope, the chapters. Raises
    `IllegalOptions` if the game can't be played with these options.
    """
    if seats not in SEATS:
        raise IllegalOptions("seats", "That Time You Killed Me is for two players")
    _check(options)
    if options.position is not None:
        return _from_position(options, options.position)
    first = chance.below(2) if options.first == "random" else SIDES.index(options.first)
    if options.scenario == "alternate":
        return _alternate(options, first, chance)
    rules = _rules(options, _chapters(options, chance))
    return begun(rules, opening(rules, first))


def _check(options: Options) -> None:
    for field, allowed in _ALLOWED.items():
        if getattr(options, field) not in allowed:
            raise IllegalOptions(field, f"must be one of {', '.join(allowed)}")
    if not FOREVER <= options.turn_limit <= LONGEST_LIMIT:
        raise IllegalOptions("turn_limit", f"must be 1 to {LONGEST_LIMIT}, or {FOREVER} for no limit")
    if len(options.handicap) != len(SIDES) or not all(0 <= removed <= MOST_REMOVED for removed in options.handicap):
        raise IllegalOptions("handicap", f"must be two numbers from 0 to {MOST_REMOVED}, for white and for black")
    if not set(options.chapters) <= set(CHAPTERS) or len(set(options.chapters)) < len(options.chapters):
        raise IllegalOptions("chapters", f"must be some of {', '.join(CHAPTERS)}, each at most once")
    if options.scenario == "convergence":
        if len(options.chapters) == 1:
            raise IllegalOptions("chapters", "must be two or three in a convergence, or none to draw two")
    elif options.chapters not in ((), _fixed(options)):
        raise IllegalOptions("chapters", f"must be left out: the scenario {options.scenario} settles them")


def _fixed(options: Options) -> tuple[Chapter, ...]:
    """Return the chapters of a scenario that leaves no choice of them."""
    return tuple(chapter for chapter in CHAPTERS if chapter == options.scenario)


def _chapters(options: Options, chance: Chance) -> tuple[Chapter, ...]:
    """Return the chapters in play. Rulebook "Chapter 4 Convergence", Extra Setup; ruling R1."""
    if options.scenario != "convergence":
        return _fixed(options)
    return options.chapters or convergence.drawn(chance)


def _rules(options: Options, chapters: tuple[Chapter, ...]) -> Rules:
    """Return what stays the same for the whole game."""
    in_order = tuple(chapter for chapter in CHAPTERS if chapter in chapters)
    white, black = options.handicap
    return Rules(in_order, options.statue_build, options.repetition_draw, options.turn_limit, (white, black))


def _alternate(options: Options, first: Seat, chance: Chance) -> State:
    """Return the powers of an envelope, laid out for the first player. Rulebook "Setting Up an Alternate Timeline"."""
    envelope = chance.choice(ENVELOPES) if options.envelope == "random" else options.envelope
    rules = _rules(options, alternate.chapters_for(layout(envelope), chance))
    return begun(rules, opening(rules, first), draft=PowerDraft(options.timeline, envelope, first))


def _from_position(options: Options, text: str) -> State:
    """Return a custom start. Raises `IllegalOptions` if other options are missing or contradict it. Ruling R6."""
    if options.scenario == "alternate" or (options.scenario == "convergence" and not options.chapters):
        raise IllegalOptions("position", "needs known chapters: choose a chapter, or name those of a convergence")
    if any(options.handicap):
        raise IllegalOptions("handicap", "must be left out: the custom position gives the supplies")
    rules = _rules(options, options.chapters or _fixed(options))
    board = _possible(text, rules)
    if options.first not in ("random", SIDES[board.seat]):
        raise IllegalOptions("first", f"must be {SIDES[board.seat]}, whose turn it is in the custom position")
    return begun(rules, board)


def _possible(text: str, rules: Rules) -> Board:
    """Return the position that the text describes. Raises `IllegalOptions` if there is no such position, or if the game
    would be over.
    """
    try:
        board = parse_position(text)
        check_position("position", board, rules)
    except BadNotation as error:
        raise IllegalOptions("position", str(error)) from None
    except ImpossibleState as error:
        raise IllegalOptions("position", error.message) from None
    if is_eliminated(board, board.seat):
        raise IllegalOptions("position", f"the game is over: {SIDES[board.seat]} is in fewer than two eras")
    return board
