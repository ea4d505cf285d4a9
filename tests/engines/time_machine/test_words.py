"""What is said about moves and their effects, in English and German."""

import pytest

import engines.games.time_machine as game
from engines.contract import ALL, Made, Viewer
from engines.games.time_machine.playing.scoring import REASONS
from engines.games.time_machine.state import State
from engines.games.time_machine.tables import TEXTS
from engines.kit.texts import Who, message, named
from tests.engines.playing import NO_CHANCE
from tests.engines.time_machine.positions import (
    MACHINE,
    STRONGER,
    acting_seat_0,
    activation,
    after,
    displayed,
    last_round,
    played_out,
    round_opened,
    turn_played,
)

NAMES = ("Ada", "Ben", "Cem")


def told(state: State, seat: int, text: str, viewer: Viewer, language: str = "en") -> str:
    """Return the sentence of a move that is made in this state, with names."""
    move = game.parse_move(text)
    then = game.apply(state, seat, move, NO_CHANCE)
    record = Made(seat, game.conceal(Made(seat, move), then, viewer))
    sentence = game.tell(record, lambda: game.view(state, viewer), game.view(then, viewer))
    return named(game.WORDS.words(language).tell(sentence), NAMES)


def test_a_card_is_laid_in_secret() -> None:
    state = activation(round=1, hands={0: "fuel-8"})
    assert told(state, 0, "lay fuel-8@0", 0) == "Ada lays fuel 8."
    assert told(state, 0, "lay fuel-8@0", 1) == "Ada chooses a card to lay."
    assert told(state, 0, "lay fuel-8@0", None, "de") == "Ada wählt eine Karte zum Legen."


def test_when_all_have_laid_a_card_the_hands_are_passed() -> None:
    state = activation(round=1, hands={0: "fuel-8", 1: "fuel-3"})
    chosen = after(state, (0, "lay fuel-8@0"))
    said = told(chosen, 1, "lay fuel-3@1", 0)
    assert said == "Ben chooses a card to lay; all cards are laid, and the hands are swapped."


def test_the_hands_of_three_seats_are_passed_to_the_left() -> None:
    state = activation(round=1, seats=3, hands={0: "fuel-8", 1: "fuel-3", 2: "fuel-4"})
    chosen = after(state, (0, "lay fuel-8@0"), (1, "lay fuel-3@1"))
    assert told(chosen, 2, "lay fuel-4@2", 0).endswith("and the hands are passed to the left.")


def test_a_round_ends_with_its_third_turn() -> None:
    state = turn_played(turn_played(activation(round=1)))
    chosen = after(state, (0, game.format_move(game.legal_moves(state, 0)[0])))
    said = told(chosen, 1, game.format_move(game.legal_moves(chosen, 1)[0]), None)
    assert said == "Ben chooses a card to lay; the rest of the hands is discarded, and round 2 begins."


def test_r4_answers_are_secret_until_all_are_in() -> None:
    state = activation(stacks={0: MACHINE})
    assert told(state, 0, "activate", 1) == "Ada decides in secret whether to activate the time machine."
    assert told(state, 0, "activate", 0) == "Ada activates the time machine."
    answered = after(state, (0, "activate"))
    assert told(answered, 1, "stay", None) == (
        "Ben leaves the time machine switched off; Ada’s machine is switched on; Ada acts first."
    )
    assert told(answered, 1, "stay", None, "de") == (
        "Ben lässt die Zeitmaschine ausgeschaltet; die Maschine von Ada läuft jetzt; Ada handelt zuerst."
    )


def test_it_is_said_if_nobody_activates() -> None:
    state = after(activation(stacks={0: MACHINE}), (0, "stay"))
    assert told(state, 1, "stay", 1) == "Ben leaves the time machine switched off; nobody activates a machine."


def test_r5_seats_with_cards_to_spare_choose_what_to_hold_back() -> None:
    more = {**MACHINE, 5: "parts-9 parts-10 parts-11"}
    state = after(activation(round=6, stacks={0: more}), (0, "activate"))
    assert told(state, 1, "stay", 1) == (
        "Ben leaves the time machine switched off; Ada activates a machine; Ada chooses which cards stay face down."
    )
    later = after(activation(round=6, stacks={0: more}), (1, "stay"))
    assert told(later, 0, "activate", None) == (
        "Ada activates the time machine; Ada chooses which cards stay face down."
    )
    shown = after(state, (1, "stay"))
    assert told(shown, 0, "hold parts-9@0", 0) == "Ada holds back parts 9."
    assert told(shown, 0, "hold parts-9@0", 1, "de") == "Ada hält eine Karte zurück."


def test_the_seats_that_lose_cards_are_named_with_the_cards() -> None:
    state = acting_seat_0()
    assert told(state, 0, "destroy research 3 for fuel-3@1", 1) == (
        "Ada pays fuel 3 and destroys all research in round 3; Ada loses research 2 and 3; now cards are laid."
    )
    assert told(state, 0, "destroy finance 3 for fuel-3@1", None, "de") == (
        "Ada bezahlt Treibstoff 3 und zerstört das gesamte Kapital in Runde 3; keine Karte wird getroffen; "
        "jetzt werden Karten gelegt."
    )


def test_r7_the_next_machine_is_named() -> None:
    state = displayed(after(activation(stacks={0: MACHINE, 1: STRONGER}), (0, "activate"), (1, "activate")))
    assert told(state, 1, "pass", 0) == "Ben does nothing with the time machine; Ada acts next."


def test_r11_only_the_seat_that_retrieves_is_told_the_card() -> None:
    state = acting_seat_0()
    looking = after(state, (0, "retrieve 2 for fuel-3@1"))
    assert told(state, 0, "retrieve 2 for fuel-3@1", 1) == "Ada pays fuel 3 and looks through the pile of round 2."
    card = game.format_move(game.legal_moves(looking, 0)[0])
    assert told(looking, 0, card, 1) == "Ada takes a card from the pile; now cards are laid."
    number = card.split("-")[1].split("@")[0]
    assert f" {number} from the pile" in told(looking, 0, card, 0)


def test_r12_only_the_seat_that_sends_is_told_the_card() -> None:
    state = acting_seat_0(hand="parts-12")
    text = "send parts-12@0 7 for fuel-3@1"
    assert told(state, 0, text, 0) == "Ada pays fuel 3 and sends parts 12 to round 7; now cards are laid."
    assert told(state, 0, text, 1) == "Ada pays fuel 3 and sends a card to round 7; now cards are laid."


def test_r13_machines_that_are_destroyed_at_the_start_of_a_round_are_named() -> None:
    state = after(acting_seat_0(), (0, "destroy finance 1 for fuel-3@1"))
    state = turn_played(turn_played(state))
    chosen = after(state, (0, game.format_move(game.legal_moves(state, 0)[0])))
    said = told(chosen, 1, game.format_move(game.legal_moves(chosen, 1)[0]), None)
    assert said.endswith("round 6 begins; Ada’s machine is destroyed.")


def ended(state: State, language: str = "en") -> str:
    """Return the last sentence of a game of two seats that is played out from here."""
    while game.awaiting(state):
        seat = game.awaiting(state)[0]
        text = game.format_move(game.legal_moves(state, seat)[0 if state.phase == "laying" else -1])
        said, state = told(state, seat, text, None, language), after(state, (seat, text))
    return said


def test_the_end_names_the_winner_and_the_reason() -> None:
    assert ended(last_round("finance-3", "parts-8")).endswith(
        "all cards are turned face up; the machines of Ada and Ben are complete; Ada wins with the most finance."
    )
    assert "Ada gewinnt mit dem meisten Kapital" in ended(last_round("finance-3", "parts-8"), "de")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("reason", [reason for reason in REASONS if reason.startswith("most")])
def test_every_component_that_breaks_a_tie_has_words(reason: str, language: str) -> None:
    words = game.WORDS.words(language)
    assert words.say(message("ends-with-most", who=(Who(0),), most=message(reason.replace(" ", "-"))))


def test_a_tie_that_no_component_breaks_is_said() -> None:
    assert "Ada and Ben share the win" in ended(last_round("finance-3", "finance-3"))


def test_the_end_without_a_complete_machine() -> None:
    assert ended(activation(round=8)).endswith("nobody wins, because no machine is complete.")


def test_equal_cards_of_different_decks_have_different_labels() -> None:
    state = acting_seat_0()
    for seat in game.awaiting(state):
        view = game.view(state, seat)
        labels = [game.WORDS.words("de").say(game.label(move, view)) for move in game.legal_moves(state, seat)]
        assert len(set(labels)) == len(labels)
    said = [
        named(game.WORDS.words("en").say(game.label(game.parse_move(f"lay {card}"), view)), NAMES)
        for card in ("fuel-8@0", "fuel-8@1")
    ]
    assert said == ["lay fuel 8 (Ada’s deck)", "lay fuel 8 (Ben’s deck)"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_component_has_words(language: str) -> None:
    words, listed = game.WORDS.words(language), game.components()
    for said in [each for card in listed.cards for each in (card.title, card.text) if each is not None]:
        assert words.say(said)
    for entry in listed.glossary:
        assert words.say(entry.title)
        assert words.say(entry.text)
    assert next(words.say(place.title) for place in listed.boards[0].places) in ("Round 1", "Runde 1")


def test_the_components_are_those_of_views_and_moves() -> None:
    listed = game.components()
    assert {card.key for card in listed.cards if card.kind == "card"} == set(TEXTS)
    finance = next(card for card in listed.cards if card.key == "finance")
    assert finance.facts == {"in_each_deck": 8, "needed": 2, "needed_while_active": 2}


def test_the_view_of_everything_has_sentences_too() -> None:
    state = activation(round=1, hands={0: "fuel-8"})
    assert told(state, 0, "lay fuel-8@0", ALL) == "Ada lays fuel 8."
    assert not game.awaiting(played_out(round_opened(state, 8)))
