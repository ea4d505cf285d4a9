"""From options to the first position. Rulebook "Standard Setup" and each chapter's "Extra Setup"."""

from typing import Final, get_args

from engines.contract import BadNotation, Chance, IllegalOptions, ImpossibleState, Seat
from engines.games.that_time_you_killed_me import alternate, convergence
from engines.games.that_time_you_killed_me.basics import is_eliminated
from engines.games.that_time_you_killed_me.board import (
    COPIES,
    DARK,
    ERAS,
    LIGHT,
    ORANGE,
    SIDES,
    SUPPLY,
    Board,
    square,
    with_objects,
)
from engines.games.that_time_you_killed_me.notation import parse_position
from engines.games.that_time_you_killed_me.possible import check_position
from engines.games.that_time_you_killed_me.powers import ENVELOPES, layout
from engines.games.that_time_you_killed_me.state import (
    CHAPTERS,
    FOREVER,
    LONGEST_LIMIT,
    MOST_REMOVED,
    SUPPLY_OF_SELF,
    Chapter,
    Draft,
    Options,
    Rules,
    Scenario,
    State,
    StatueBuild,
    Timeline,
    agreed,
)

SEATS: Final = range(2, 3)
"""Two play: seat 0 is white, seat 1 is black. Rulebook "Standard Setup", 2."""


_ALLOWED: Final = {
    "scenario": get_args(Scenario),
    "first": ("random", *SIDES),
    "statue_build": get_args(StatueBuild),
    "timeline": get_args(Timeline),
    "envelope": ("random", *ENVELOPES),
}


def initial_state(options: Options, seats: int, chance: Chance) -> State:
    """The first position, or the first choice of a power; `IllegalOptions` if it can't be played so. R1 to R6, R37.

    Drawn, in this order and only if left open: who is first, the envelope, the chapters.
    """
    if seats not in SEATS:
        raise IllegalOptions("seats", "That Time You Killed Me is for two")
    _check(options)
    if options.position is not None:
        return _from_position(options, options.position)
    first = chance.below(2) if options.first == "random" else SIDES.index(options.first)
    if options.scenario == "alternate":
        return _alternate(options, first, chance)
    rules = rules_of(options, _chapters(options, chance))
    return State(opening(rules, first), rules)


def _check(options: Options) -> None:
    for field, allowed in _ALLOWED.items():
        if getattr(options, field) not in allowed:
            raise IllegalOptions(field, f"one of {', '.join(allowed)}")
    if not FOREVER <= options.turn_limit <= LONGEST_LIMIT:
        raise IllegalOptions("turn_limit", f"from 1 to {LONGEST_LIMIT}, or {FOREVER} for none")
    if len(options.handicap) != len(SIDES) or not all(0 <= removed <= MOST_REMOVED for removed in options.handicap):
        raise IllegalOptions("handicap", f"one number from 0 to {MOST_REMOVED} for white, one for black")
    if not set(options.chapters) <= set(CHAPTERS) or len(set(options.chapters)) < len(options.chapters):
        raise IllegalOptions("chapters", f"each of {', '.join(CHAPTERS)} once at most")
    if options.scenario == "convergence":
        if len(options.chapters) == 1:
            raise IllegalOptions("chapters", "a convergence is of two chapters or of all three; name none to draw two")
    elif options.chapters not in ((), _fixed(options)):
        raise IllegalOptions("chapters", f"the scenario {options.scenario} settles the chapters")


def _fixed(options: Options) -> tuple[Chapter, ...]:
    """The chapters of the scenarios that leave no choice."""
    return tuple(chapter for chapter in CHAPTERS if chapter == options.scenario)


def _chapters(options: Options, chance: Chance) -> tuple[Chapter, ...]:
    """The chapters in play. Rulebook "Chapter 4 Convergence", Extra Setup; R1."""
    if options.scenario != "convergence":
        return _fixed(options)
    return options.chapters or convergence.drawn(chance)


def rules_of(options: Options, chapters: tuple[Chapter, ...]) -> Rules:
    """What is agreed for the whole game."""
    return agreed(
        chapters,
        options.statue_build,
        repetition_draw=options.repetition_draw,
        turn_limit=options.turn_limit,
        handicap=(options.handicap[0], options.handicap[1]),
    )


def opening(rules: Rules, first: Seat) -> Board:
    """The pieces as they are set out. Rulebook "Standard Setup", "Adjusting for Skill Gaps", each "Extra Setup"."""
    fields = [0] * len(Board._fields)
    _place(fields, COPIES, 1)
    _place(fields, COPIES + 1, 16)
    if rules.influence:
        _place(fields, ORANGE, 7)
    if rules.memory:
        _place(fields, DARK, 4)
        _place(fields, LIGHT, 13)
    for seat, removed in enumerate(rules.handicap):
        fields[SUPPLY + seat] = SUPPLY_OF_SELF - removed
    return alternate.begun_by(with_objects(fields), first)


def _place(fields: list[int], layer: int, space: int) -> None:
    """A piece on that space of each era."""
    for era in range(len(ERAS)):
        fields[layer] |= 1 << square(era, space)


def _alternate(options: Options, first: Seat, chance: Chance) -> State:
    """The powers of an envelope laid out, the first player to choose. Rulebook "Setting Up an Alternate Timeline"."""
    envelope = chance.choice(ENVELOPES) if options.envelope == "random" else options.envelope
    rules = rules_of(options, alternate.chapters_for(layout(envelope), chance))
    return State(opening(rules, first), rules, draft=Draft(options.timeline, envelope, first))


def _from_position(options: Options, text: str) -> State:
    """A custom start. Ruling R6."""
    if options.scenario == "alternate" or (options.scenario == "convergence" and not options.chapters):
        raise IllegalOptions("position", "its chapters must be settled: name them in a convergence")
    if any(options.handicap):
        raise IllegalOptions("handicap", "a custom position says itself what is in the supplies")
    rules = rules_of(options, options.chapters or _fixed(options))
    board = _possible(text, rules)
    if options.first not in ("random", SIDES[board.seat]):
        raise IllegalOptions("first", f"in this position it is the turn of {SIDES[board.seat]}")
    return State(board, rules)


def _possible(text: str, rules: Rules) -> Board:
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
