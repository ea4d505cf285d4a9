"""The shape of the rules of a game for its players."""

import marshmallow as ma

from service.shared.fields import number, objects, one, text


class RulesSpan(ma.Schema):
    """A piece of a text."""

    kind = text(
        "`plain`; `strong`: stressed words; `term`: a term of the glossary; `card`: a card, tile or piece; or "
        "`section`: a link to a section. Kinds may be added; show the text of others as it is."
    )
    key = text("The key of the term or card, or the id of the section; null for other kinds.", allow_none=True)
    text = text("The piece of text.")


class RulesPosition(ma.Schema):
    """A position of an example game."""

    example = text("The name of the example game.")
    at = number("The version of the example game.")
    seat = number("The seat that sees it so; null for what spectators see.", allow_none=True)


class RulesBlock(ma.Schema):
    """A part of a section."""

    kind = text(
        "`paragraph`; `example`: a paragraph with an example; `list`; `steps`: a numbered list; or `position`: a "
        "picture with a text that says what it shows. Kinds may be added; show the text and items of others."
    )
    text = objects(RulesSpan, "The pieces of the text; empty for lists.")
    items = ma.fields.List(
        ma.fields.List(ma.fields.Nested(RulesSpan)),
        required=True,
        metadata={"description": "The items of a list, each as the pieces of its text; otherwise empty."},
    )
    position = one(RulesPosition, "The position; null for other kinds.", allow_none=True)


class RulesSection(ma.Schema):
    """A section of the rules."""

    id = text("The id of the section. It is the same in all languages, and links use it.")
    level = number("1, or 2 for a part of the section of level 1 before it.")
    title = text("The heading.")
    blocks = objects(RulesBlock, "What the section consists of.")


class RulesForPlayersShown(ma.Schema):
    """The rules of a game as its players read them."""

    ruleset = text("The key of the ruleset.")
    lang = text("The language of the texts, such as `en`.")
    title = text("The title.")
    aim = objects(RulesSpan, "The aim of the game in a sentence, as the pieces of its text.")
    summary = objects(RulesBlock, "The most important rules. They fit on the screen of a phone.")
    sections = objects(RulesSection, "The rules in the order in which to read them.")
