"""Every game that says in words what happens: each record, each legal move, in every language."""

import tracemalloc
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engines import WITH_EXAMPLES, latest
from engines.contract import ALL, Engine, Made, type_of
from engines.kit import texts
from engines.kit.texts import LANGUAGES, Message, Sentence, Term, Who, arg_json, message, named, sentence_json
from engines.optional import asking, describing, telling, turns
from tests.engines.cases import CASES, mostly_soak
from tests.engines.contract_case import ContractCase
from tests.engines.random_games import first_games, viewers

TOLD = [case for case in CASES if telling(case.engine)]
TELLING = {key: engine for key, engine in latest(WITH_EXAMPLES).items() if telling(engine)}
MOMENTS = 60


@pytest.mark.parametrize("case", mostly_soak(TOLD))
def test_every_record_is_told_to_every_viewer_in_every_language(case: ContractCase) -> None:
    engine, tells = case.engine, telling(case.engine)
    assert tells is not None
    game = first_games(case, 1)[0]
    for step in [*Random(f"texts {case}").sample(game, min(MOMENTS, len(game))), game[-1]]:
        for viewer in (*viewers(case), ALL):
            shown = engine.conceal(step, step.after, viewer)
            before, after = engine.view(step.before, viewer), engine.view(step.after, viewer)
            sentence = tells.tell(Made(step.seat, shown), lambda before=before: before, after)  # type: ignore[misc]
            assert sentence.by in (step.seat, None)
            assert sentence_json(sentence)["key"]
            for language in LANGUAGES:
                line = tells.WORDS.words(language).tell(sentence)
                check_line(line, case.seats)
                assert line.endswith((".", "!")), line


def check_line(line: str, seats: int) -> None:
    """Check that nothing in the text is left unsaid."""
    for wrong in ("{", "}", "Hidden", "None", "  ", " ;", " ,", "()", "_", "[", "]"):
        assert wrong not in line, line
    assert not named(line, ["A"] * seats).count("\ue000")


@pytest.mark.parametrize("case", mostly_soak(TOLD))
def test_legal_moves_have_different_texts(case: ContractCase) -> None:
    engine, tells = case.engine, telling(case.engine)
    assert tells is not None
    game = first_games(case, 1)[0]
    for step in Random(f"labels {case}").sample(game, min(MOMENTS, len(game))):
        for seat in engine.awaiting(step.before):
            view, moves = engine.view(step.before, seat), engine.legal_moves(step.before, seat)
            for language in LANGUAGES:
                said = [tells.WORDS.words(language).say(tells.label(move, view)) for move in moves]
                assert len(set(said)) == len(said), sorted({each for each in said if said.count(each) > 1})
                for each in said:
                    check_line(each, case.seats)


ASKED = [case for case in TOLD if asking(case.engine)]
LONGEST_QUESTION = 60


@pytest.mark.parametrize("case", mostly_soak(ASKED))
def test_every_decision_is_asked_and_explained(case: ContractCase) -> None:
    engine, asks, tells = case.engine, asking(case.engine), telling(case.engine)
    assert asks is not None
    assert tells is not None
    for step in first_games(case, 1)[0]:
        for seat in engine.awaiting(step.before):
            asked = asks.ask(engine.view(step.before, seat))
            for language in LANGUAGES:
                words = tells.WORDS.words(language)
                question, explained = words.say(asked), words.say(Message(f"{asked.key}-help", asked.args))
                aim = words.say(asks.aim(engine.view(step.before, seat)))
                for line in (question, explained, aim):
                    check_line(line, case.seats)
                assert len(question) <= LONGEST_QUESTION, question
                assert explained.endswith("."), explained
                assert aim.endswith("."), aim


def test_all_games_ask() -> None:
    assert {case.engine.KEY for case in ASKED} == TELLING.keys()


@pytest.mark.parametrize("case", mostly_soak([case for case in TOLD if turns(case.engine)]))
def test_what_can_be_undone_is_followed_by_an_undo(case: ContractCase) -> None:
    engine, undoes = case.engine, turns(case.engine)
    assert undoes is not None
    for step in first_games(case, 1)[0]:
        if undoes.can_undo(step.move):
            assert engine.awaiting(step.after) == (step.seat,)
            assert "undo" in {type_of(type(move)) for move in engine.legal_moves(step.after, step.seat)}


class _Variables(Visitor):
    """Collects the arguments of a message."""

    def __init__(self) -> None:
        self.names = set[str]()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages_in(file: Path) -> dict[str, set[str]]:
    """Return the messages of a file, each with the names of its arguments. There must be no error in it, and no message
    may occur twice.
    """
    found = dict[str, set[str]]()
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file}: {entry.id.name} occurs twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


FOLDERS = {
    "kit": Path(texts.__file__).parent / "words",
    **{key: Path(str(engine.__file__)).parent / "words" for key, engine in TELLING.items()},  # type: ignore[attr-defined]
}


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_every_language_has_every_message_with_the_same_arguments(folder: Path) -> None:
    english, *others = [messages_in(folder / f"{language}.ftl") for language in LANGUAGES]
    assert sorted(file.stem for file in folder.glob("*.ftl")) == sorted(LANGUAGES)
    for other in others:
        assert english.keys() <= other.keys(), english.keys() - other.keys()
        assert {key: other[key] for key in english} == english
        # What only a translation has are names of components, whose English is in the packs.
        assert not any(other[key] for key in other.keys() - english.keys())


@pytest.mark.parametrize(
    "engine", [engine for engine in TELLING.values() if describing(engine)], ids=lambda engine: engine.KEY
)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_component_has_a_translation(engine: Engine, language: str) -> None:
    describes, tells = describing(engine), telling(engine)
    assert describes is not None
    assert tells is not None
    words = tells.WORDS.words(language)
    said = describes.components()
    terms = [
        each
        for card in said.cards
        for each in (card.title, card.text, *(said for side in card.sides for said in (side.title, side.text)))
        if isinstance(each, Term)
    ]
    assert [term.key for term in terms if not words.has(term.key)] == []
    for entry in said.glossary:
        assert words.say(entry.title) != words.say(entry.text)


def test_names_are_put_in_when_a_text_is_read() -> None:
    tells = telling(TELLING["coin-nim"])
    assert tells is not None
    line = tells.WORDS.words("en").tell(Sentence(1, message("takes", stones=2)), Sentence(1, message("peeks")))
    assert named(line, ["Ada", "{0} <b>"]) == "{0} <b> takes 2 stones and peeks at the coin."
    assert "Ada" not in line


def test_a_text_of_a_pack_can_not_take_the_place_of_a_name() -> None:
    tells = telling(TELLING["coin-nim"])
    assert tells is not None
    title = tells.WORDS.words("en").say(Term("pack_strange_card", "a\ue000b"))
    assert named(title, ["Ada", "Ben"]) == "a\ufffdb"
    line = tells.WORDS.words("en").tell(Sentence(1, message("takes", stones="\ue000")))
    assert named(line, ["Ada", "Ben"]) == "Ben takes \ufffd stones."


def test_long_texts_are_not_remembered() -> None:
    """A page with a whole game has names put in each time that it is sent; only sentences are kept."""
    page = "\ue000 and more " * 20_000
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for number in range(5):
        named(f"{number}{page}", ["Ada"])
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 500_000


def test_a_turn_is_one_line() -> None:
    tells = telling(TELLING["coin-nim"])
    assert tells is not None
    takes, peeks = Sentence(0, message("takes", stones=1)), Sentence(1, message("peeks"))
    assert named(tells.WORDS.words("de").tell(takes, takes, peeks), ["Ada", "Ben"]) == (
        "Ada nimmt einen Stein und nimmt einen Stein; Ben sieht sich die Münze an."
    )


def test_what_followed_from_a_move_is_told_before_the_next_one() -> None:
    tells = telling(TELLING["coin-nim"])
    assert tells is not None
    peeks = Sentence(0, message("peeks"), (message("learns", coin=message("heads")),))
    takes = Sentence(0, message("takes", stones=2))
    line = tells.WORDS.words("en").tell(takes, peeks, takes)
    assert named(line, ["Ada"]) == "Ada takes 2 stones and peeks at the coin; it shows heads; Ada takes 2 stones."


def test_an_unknown_message_and_a_missing_argument_are_faults() -> None:
    tells = telling(TELLING["coin-nim"])
    assert tells is not None
    for wrong in (message("no-such-message"), message("takes")):
        with pytest.raises(LookupError):
            tells.WORDS.words("en").say(wrong)


def test_arguments_are_json() -> None:
    said = sentence_json(Sentence(1, message("a", card=Term("pack_x", "X"), others=(Who(0), 2)), (message("b"),)))
    assert said == {
        "key": "a",
        "args": {"seat": {"seat": 1}, "card": {"term": "pack_x", "text": "X"}, "others": [{"seat": 0}, 2]},
        "effects": [{"key": "b", "args": {}}],
    }
    assert arg_json("1770") == "1770"
