"""Options in words: their JSON Schema with titles and descriptions in one language, as far as the game has them."""

from collections.abc import Mapping
from typing import Any, Final

from engines.kit.texts import Words, message

TITLES: Final = "x-titles"
"""The keyword with the titles of an option's values, by value."""

OptionSchema = Mapping[str, Any]


def worded_options(schema: OptionSchema, words: Words) -> OptionSchema:
    """Return the schema of a game's options in those words: `option-<name>` is the title of an option,
    `option-<name>-text` says what it does, and `option-<name>-<value>` is the title of a value. What has no words stays
    as it is.
    """
    properties = {name: _worded(f"option-{name}", each, words) for name, each in schema["properties"].items()}
    return {**schema, "properties": properties}


def _worded(key: str, schema: OptionSchema, words: Words) -> OptionSchema:
    """The schema of an option, or of what its array holds."""
    title, text = said(words, key), said(words, f"{key}-text")
    values = {value: said(words, f"{key}-{value}") for value in schema.get("enum", ()) if isinstance(value, str)}
    titles = {value: title for value, title in values.items() if title}
    return {
        **schema,
        **({"title": title} if title else {}),
        **({"description": text} if text else {}),
        **({TITLES: titles} if titles else {}),
        **({"items": _worded(key, schema["items"], words)} if schema.get("type") == "array" else {}),
    }


def said(words: Words, key: str) -> str | None:
    """Return the message with that key, in which hyphens stand for underscores; None if there is none."""
    name = key.replace("_", "-")
    return words.say(message(name)) if words.has(name) else None
