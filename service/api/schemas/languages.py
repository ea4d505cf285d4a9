"""The language of texts, as requests name it and responses show it."""

import marshmallow as ma

from engines.kit.texts import LANGUAGES
from service.shared.fields import objects, text

LANG = ma.fields.String(
    validate=ma.validate.OneOf(LANGUAGES),
    metadata={
        "description": "The language of the texts in the response. Without it, `Accept-Language` decides; English is "
        "the default."
    },
)


class LanguageQuery(ma.Schema):
    """The language of the texts in the response."""

    lang = LANG


class Clause(ma.Schema):
    """A message of a catalogue: its key and arguments."""

    key = text("The key of the message. Keys may be added and changed; show `text` instead of interpreting them.")
    args = ma.fields.Dict(
        keys=ma.fields.String(),
        values=ma.fields.Raw(),
        required=True,
        metadata={
            "description": "The arguments by name: numbers, texts, `{seat}` for the player at a seat, `{term, text}` "
            "for a component with its English name, messages, and lists of these."
        },
    )


class Text(Clause):
    """A sentence or a label in words. Names of players are put in when it is read."""

    effects = objects(Clause, "The messages of what followed; always empty for moves that can be made.")
    lang = text("The language of the text, such as `en`.")
    text = text("The text, with names.")
