"""Sentences and labels for the examples of the rulebook, in English and German."""

from random import Random

import pytest

from engines.chance import PlayoutChance
from engines.contract import Made
from engines.games.that_time_you_killed_me import (
    WORDS,
    Options,
    awaiting,
    components,
    format_move,
    initial_state,
    label,
    legal_moves,
    parse_move,
    tell,
    view,
)
from engines.games.that_time_you_killed_me.moves import Undo
from engines.games.that_time_you_killed_me.playing.powers import CARDS
from engines.games.that_time_you_killed_me.state import State
from engines.kit.texts import Sentence, Term, named
from tests.engines.that_time_you_killed_me.positions import (
    ALL_THREE,
    GROWTH,
    INFLUENCE,
    MEMORY,
    new_game,
    play,
    position,
)

NAMES = ["Ada", "Ben"]


def told(before: State, move: str) -> Sentence:
    """Return the sentence of a move of the seat whose decision it is."""
    after, seat = play(before, move), awaiting(before)[0]
    return tell(Made(seat, parse_move(move)), lambda: view(before, None), view(after, None))


def said(state: State, turns: str, language: str = "en") -> str:
    """Play moves and return what the last of them is called, with names."""
    *first, last = turns.split()
    return named(WORDS.words(language).tell(told(play(state, " ".join(first)), last)), NAMES)


def both(state: State, turns: str) -> tuple[str, str]:
    """Return what the last of these moves is called, in English and German."""
    return said(state, turns), said(state, turns, "de")


def test_a_push() -> None:
    state = position(past="W6,B7")
    assert both(state, "@6 7") == (
        "Ada moves to 7; a copy of Ben is pushed from 7 to 8 in the past.",
        "Ada zieht auf 7; eine Kopie von Ben wird in der Vergangenheit von 7 auf 8 geschoben.",
    )


def test_a_squish() -> None:
    state = position(past="W7,B8")
    assert both(state, "@7 8") == (
        "Ada moves to 8; a copy of Ben is squished on 8 in the past.",
        "Ada zieht auf 8; eine Kopie von Ben wird in der Vergangenheit auf 8 zerquetscht.",
    )


def test_a_paradox_of_the_opponent() -> None:
    state = position(past="W7,W11,B3", turn="black")
    assert both(state, "@3 7") == (
        "Ben moves to 7; a paradox on 7 and 11 in the past kills two copies of Ada.",
        "Ben zieht auf 7; ein Paradoxon auf 7 und 11 in der Vergangenheit tötet zwei Kopien von Ada.",
    )


def test_a_paradox_of_the_mover() -> None:
    assert said(position(past="W1,B7,B11", turn="black"), "@7 11") == (
        "Ben moves to 11; a paradox on 7 and 11 in the past kills two copies of Ben."
    )


def test_a_chain_that_squishes_a_copy_of_the_mover() -> None:
    assert said(position(past="W11,B7,B15", turn="black"), "@7 11") == (
        "Ben moves to 11; a copy of Ada is pushed from 11 to 15 in the past;"
        " a copy of Ben is squished on 15 in the past."
    )


def test_journeys() -> None:
    state = position(past="W2,B16")
    assert said(state, "@2 fwd") == "Ada travels forward to the present."
    assert both(state, "@2 fwd back") == (
        "Ada travels back to the past and leaves a copy behind.",
        "Ada reist zurück in die Vergangenheit und lässt eine Kopie da.",
    )


def test_a_turn_on_one_line() -> None:
    state, sentences = position(past="W6,B7"), []
    for move in ("@6", "7", "8", ">present"):
        sentences.append(told(state, move))
        state = play(state, move)
    assert named(WORDS.words("en").tell(*sentences), NAMES) == (
        "Ada chooses the copy on 6 in the past and moves to 7; a copy of Ben is pushed from 7 to 8 in the past;"
        " Ada moves to 8; a copy of Ben is squished on 8 in the past; Ada shifts the focus to the present."
    )


def test_a_win() -> None:
    state = position(past="W1,W7,B8", present="W1", future="W1,B16", focus="past", other_focus="past")
    assert both(state, "@7 8 7 >present") == (
        "Ada shifts the focus to the present; Ada wins, because Ben is left in only one era.",
        "Ada verlegt den Fokus in die Gegenwart; Ada gewinnt, denn Ben ist nur noch in einer Epoche.",
    )


def test_a_win_with_copies_in_one_era() -> None:
    """Rulebook "Checking for Victory": only the player that ends a turn can win by it."""
    state = position(past="W7", present="W2,B8", future="B16")
    assert said(state, "@7 fwd 8 >future") == (
        "Ada shifts the focus to the future; Ada wins, because Ben is left in only one era."
    )


def test_a_win_over_an_opponent_without_copies() -> None:
    state = position(past="W4,B8", present="W6,B7,B8", future="W1", focus="present", other_focus="present")
    assert (
        said(state, "@6 7 back >future")
        == "Ada shifts the focus to the future; Ada wins, because Ben is left in only one era."
    )


def test_draws() -> None:
    state = new_game(Options(first="white", turn_limit=1))
    assert both(state, "@1 2 1 >present") == (
        "Ada shifts the focus to the present; the game is a draw after one turn.",
        "Ada verlegt den Fokus in die Gegenwart; die Partie endet nach einem Zug unentschieden.",
    )
    there_and_back = "@1 2 1 >future @16 15 16 >past @1 2 1 >past @16 15 16 >future"
    assert said(new_game(), f"{there_and_back} {there_and_back}").endswith(
        "the game is a draw, because the position has occurred for the third time."
    )


def test_an_undone_turn() -> None:
    assert both(new_game(), "@1 2 undo") == ("Ada undoes the turn.", "Ada macht den Zug rückgängig.")


def test_growth() -> None:
    state = position(chapters=(GROWTH,))
    assert both(state, "@1 +2") == (
        "Ada plants a seed on 2; a shrub grows on 2 in the present; a tree grows on 2 in the future.",
        "Ada pflanzt einen Samen auf 2; auf 2 in der Gegenwart wächst ein Strauch;"
        " auf 2 in der Zukunft wächst ein Baum.",
    )
    assert said(state, "@1 +2 -2") == (
        "Ada removes the seed on 2; the shrub on 2 in the present disappears; the tree on 2 in the future disappears."
    )


def test_a_tree_that_crushes() -> None:
    state = position(present="W1,B16,h6", future="W5,B7,t6", focus="future", chapters=(GROWTH,))
    assert both(state, "@5 6") == (
        "Ada moves to 6; the tree on 6 falls onto 7 in the future;"
        " a falling tree crushes a copy of Ben on 7 in the future.",
        "Ada zieht auf 6; der Baum auf 6 fällt in der Zukunft auf 7;"
        " ein fallender Baum erschlägt eine Kopie von Ben auf 7 in der Zukunft.",
    )


def test_a_fallen_tree_disappears_with_its_shrub() -> None:
    state = position(past="W1,B16,s6", present="W5,B16,h6", future="W1,B16,f7-6", chapters=(GROWTH,), focus="past")
    assert said(play(state, "@1 2"), "-6") == (
        "Ada removes the seed on 6; the shrub on 6 in the present disappears;"
        " the fallen tree on 7 in the future disappears."
    )


def test_a_statue_that_moves_in_all_eras() -> None:
    state = position(past="W6,B16,o7", present="W1,B16,o7", future="W1,B8,o7", chapters=(INFLUENCE,))
    assert both(state, "@6 7") == (
        "Ada moves to 7; the orange statue moves to 8 in the past, the present, and the future;"
        " a copy of Ben is squished on 8 in the future.",
        "Ada zieht auf 7; die orange Statue rückt auf 8 in der Vergangenheit, der Gegenwart und der Zukunft;"
        " eine Kopie von Ben wird in der Zukunft auf 8 zerquetscht.",
    )


def test_a_statue_that_is_pulled_out_of_line() -> None:
    state = position(past="W7,B16,o8", present="W1,B16,o4", future="W1,B16,o4", chapters=(INFLUENCE,))
    assert both(state, "@7 6~") == (
        "Ada moves to 6 and pulls the orange statue along;"
        " the orange statue moves to 7 in the past and 3 in the present and the future.",
        "Ada zieht auf 6 und nimmt die orange Statue mit;"
        " die orange Statue rückt auf 7 in der Vergangenheit und auf 3 in der Gegenwart und der Zukunft.",
    )


def test_a_statue_that_is_built_into_players() -> None:
    state = position(past="W1,B9,o7", present="W10,B16,o7", turn="black", future="W1,B16,o7", chapters=(INFLUENCE,))
    assert both(state, "@9 ^10") == (
        "Ben builds the statue of B on 10; the statue of B also appears on 10 in the present and the future;"
        " a copy of Ada is pushed from 10 to 11 in the present.",
        "Ben errichtet die Statue von B auf 10;"
        " die Statue von B erscheint auch auf 10 in der Gegenwart und der Zukunft;"
        " eine Kopie von Ada wird in der Gegenwart von 10 auf 11 geschoben.",
    )


def test_a_rebound_pushes_the_opposite_way() -> None:
    """The example of the rulebook "Effect: Propagate Build"."""
    state = position(
        past="W9,B11,B16,o2",
        present="W1,B16,o12",
        future="W1,W11,B16,o7",
        turn="black",
        focus="past",
        chapters=(INFLUENCE,),
    )
    assert said(state, "@11 ^12") == (
        "Ben builds the statue of B on 12; the statue of B also appears on 11 in the present and the future;"
        " a copy of Ada is pushed from 11 to 10 in the future."
    )


def test_a_copy_that_two_statues_push_in_turn() -> None:
    state = position("W11,B16,o7", "B15,o11,b12", "W5,W6,B11,o15,b12", chapters=(INFLUENCE,), other_focus="past")
    assert said(state, "@11 ^12").endswith("a copy of Ben is pushed from 11 to 9 in the future.")


@pytest.mark.parametrize(
    "options", [Options("convergence", ALL_THREE), Options("alternate")], ids=lambda each: each.scenario
)
def test_every_death_is_told(options: Options) -> None:
    rng = Random(7)
    state = initial_state(options, 2, PlayoutChance(rng))
    while seats := awaiting(state):
        move = rng.choice(legal_moves(state, seats[0]))
        sentence, after = told(state, format_move(move)), play(state, format_move(move))
        killed = {"paradox": 2, "squished": 1, "crushed": 1, "trampled": 1}
        said = sum(killed.get(effect.key, 0) for effect in sentence.effects)
        dead, before = (sum(seat.dead for seat in view(each, None).seats) for each in (after, state))
        # An undone turn brings back those who died in it.
        assert isinstance(move, Undo) or dead - before == said
        state = after


def test_memory() -> None:
    state = position(past="W3,B16,d4,l13", present="W1,B16,d4+b,l13+w", future="W1,B16,d4,l13", chapters=(MEMORY,))
    assert both(state, "@3 Td") == (
        "Ada trains the dark elephant; the dark elephant remembers that in the present and the future;"
        " the dark elephant no longer follows Ben in the present;"
        " the light elephant no longer follows Ada in the present.",
        "Ada dressiert den dunklen Elefanten; der dunkle Elefant erinnert sich in der Gegenwart und der Zukunft daran;"
        " der dunkle Elefant folgt Ben in der Gegenwart nicht mehr;"
        " der helle Elefant folgt Ada in der Gegenwart nicht mehr.",
    )


def test_a_trampled_copy() -> None:
    state = position(
        past="W3,B16,d4,l13", present="W2,B16,d4+w,l13", future="W1,B8,d4+w,l13", focus="present", chapters=(MEMORY,)
    )
    assert both(state, "@2 fwd D8") == (
        "Ada sends the dark elephant to 8; the dark elephant tramples a copy of Ben on 8 in the future.",
        "Ada schickt den dunklen Elefanten auf 8;"
        " der dunkle Elefant zertrampelt eine Kopie von Ben auf 8 in der Zukunft.",
    )


def test_a_draft_of_powers() -> None:
    state = new_game(Options("alternate", first="white", envelope="clockwork"))
    assert both(state, "take:express") == ("Ada takes the power “Express”.", "Ada nimmt die Kraft „Express“.")
    assert said(state, "take:express take:second_wind second") == "Ben chooses to go second."
    shared = new_game(Options("alternate", first="white", envelope="clockwork", timeline="power_share"))
    assert said(shared, "take:steady_focus") == "Ada chooses the power “Steady Focus” for both."


def test_powers() -> None:
    shared = new_game(Options("alternate", first="white", envelope="clockwork", timeline="power_share"))
    assert said(shared, "take:steady_focus second @1 2 1 >past") == "Ada keeps the focus in the past."
    assert both(shared, "take:express second @1 2 fwd2") == (
        "Ada leaps over the present to the future.",
        "Ada springt über die Gegenwart in die Zukunft.",
    )
    assert both(shared, "take:frequent_flyer second @1 2 fwd") == (
        "Ada travels forward to the present; “Frequent Flyer” allows an extra action.",
        "Ada reist vorwärts in die Gegenwart; „Vielflieger“ erlaubt eine weitere Aktion.",
    )


@pytest.mark.parametrize("language", WORDS.languages)
def test_labels_of_an_action_differ(language: str) -> None:
    state = position(
        past="W6,B16,s10,o7,d4,l5+w", present="W1,B16,o7,d4,l13", future="W1,B16,o7,d4,l13", chapters=ALL_THREE
    )
    acting = play(state, "@6")
    seen, words = view(acting, 0), WORDS.words(language)
    labels = {format_move(move): words.say(label(move, seen)) for move in legal_moves(acting, 0)}
    assert len(set(labels.values())) == len(labels)
    if language == "en":
        assert labels["+2"] == "plant a seed on 2"
        assert labels["L1"] == "send the light elephant to 1"
        assert labels["undo"] == "undo this turn"


def test_the_english_of_a_power_is_that_of_its_card() -> None:
    english, german = WORDS.words("en"), WORDS.words("de")
    for card in CARDS:
        assert english.say(Term(f"power-{card.key}-text", card.text)) == card.text
        assert german.say(Term(f"power-{card.key}-text", card.text)) != card.text


def test_components_name_every_place_and_piece() -> None:
    listed = components()
    assert [board.key for board in listed.boards] == ["past", "present", "future"]
    assert [(place.id, place.x, place.y) for place in listed.boards[1].places[:5]] == [
        ("present-1", 0, 0),
        ("present-2", 1, 0),
        ("present-3", 2, 0),
        ("present-4", 3, 0),
        ("present-5", 0, 1),
    ]
    counts = {card.key: card.count for card in listed.cards if card.kind == "piece"}
    assert counts["copy"] == 14
    assert counts["seed"] == counts["shrub"] == counts["tree"] == 5
    assert counts["orange-statue"] == counts["light-elephant"] == 3
    assert counts["hat"] == 6
    assert 10 <= len(listed.glossary) <= 25
