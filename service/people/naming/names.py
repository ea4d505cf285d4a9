"""The rules for the names of new players.

They apply only to sign-ups; `events.records.player_names` has the rules for names in logs. A name is stored in its
plain form: Unicode NFKC with single spaces (PRECIS Nickname, RFC 8266). Its words contain letters, digits and ASCII
signs (PRECIS Username, RFC 8265). Its letters are of scripts in everyday use that are written together (UTS 39, "highly
restrictive"). Accents don't pile up (UTS 39, 5.4).
"""

import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import Final, NoReturn

from confusable_homoglyphs.categories import unique_aliases
from precis_i18n import get_profile

from engines.bots import BOTS
from engines.kit.texts import LANGUAGES
from events.records.player_names import WANTED, clean_name, is_visible
from events.shown.telling import WORDS, bot_name
from service.errors import Fault, Malformed
from service.people.naming.lookalikes import looks

RESERVED: Final = (
    *("admin", "administrator", "all", "anonymous", "creator", "Erased player", "everyone", "me", "moderator"),
    *("nobody", "retcon", "root", "server", "spectator", "staff", "support", "system", "you"),
    *BOTS,
    *(bot_name(bot, WORDS.words(language)) for bot in BOTS for language in LANGUAGES),
)
"""Names that the server uses for itself, for its bots in each language, or for people in general."""

MAX_MARKS: Final = 4
"""How many marks may follow a letter: vowel signs, tones, points. UTS 39 suggests this number."""

MAX_ACCENTS: Final = 2
"""How many of these may be accents that belong to no single script and are not part of the encoded letter."""

_NO_SCRIPT: Final = frozenset({"COMMON", "INHERITED"})
_EVERYDAY: Final = frozenset(
    (
        *("ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CYRILLIC", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GREEK"),
        *("GUJARATI", "GURMUKHI", "HAN", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA", "KATAKANA", "KHMER", "LAO"),
        *("LATIN", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN"),
        *("ADLAM", "BALINESE", "BAMUM", "BATAK", "CANADIAN_ABORIGINAL", "CHAKMA", "CHAM", "CHEROKEE"),
        *("HANIFI_ROHINGYA", "JAVANESE", "KAYAH_LI", "LEPCHA", "LIMBU", "LISU", "MANDAIC", "MEETEI_MAYEK", "MIAO"),
        *("NEWA", "NEW_TAI_LUE", "NKO", "NYIAKENG_PUACHUE_HMONG", "OL_CHIKI", "OSAGE", "SAURASHTRA", "SUNDANESE"),
        *("SYLOTI_NAGRI", "SYRIAC", "TAI_LE", "TAI_THAM", "TAI_VIET", "TIFINAGH", "VAI", "WANCHO", "YI"),
    )
)
"""The scripts that UAX 31 recommends for identifiers (table 5), and those in limited use (table 7)."""

_TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that are written together, in Japanese, Chinese and Korean. UTS 39, "highly restrictive"."""

_nickname: Final = get_profile("NicknameCasePreserved")
_username: Final = get_profile("UsernameCasePreserved")


def enforced(typed: str) -> str:
    """Return the name in its plain form. Raises `Malformed` with the reason. Idempotent."""
    if not is_visible(typed):
        _refuse(f"must have {WANTED}")
    try:
        name = _nickname.enforce(typed)
        for word in name.split(" "):
            _username.enforce(word)
    except UnicodeEncodeError as error:
        _refuse(_why(error))
    if clean_name(name) != name:
        _refuse(f"must have {WANTED}")
    _check_scripts(name)
    _check_marks(name)
    return name


def plain_form(typed: str) -> str:
    """Return the name in its plain form; as it is typed if no new name can be so."""
    try:
        return enforced(typed)
    except Malformed:
        return typed


def is_reserved(name: str) -> bool:
    """True if the name, without spaces and signs, looks like a reserved one."""
    return not looks(_bare(name)).isdisjoint(_reserved_looks())


def _refuse(why: str) -> NoReturn:
    raise Malformed("the name can't be used", [Fault("/name", why)])


def _why(error: UnicodeEncodeError) -> str:
    """Return the fault that PRECIS found. It gives a character's number, because the character may be invisible."""
    if error.reason.endswith("/bidi_rule"):
        return "a word with right-to-left letters must begin with one, and end with one or a digit"
    if error.start >= len(error.object):
        return f"must have {WANTED}"
    return f"{_described(error.object[error.start])} can't be in a name"


def _described(character: str) -> str:
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".strip()


def _check_scripts(name: str) -> None:
    scripts = unique_aliases(name) - _NO_SCRIPT
    if not scripts <= _EVERYDAY:
        _refuse(f"has letters of a script that is not in everyday use: {_listed(scripts - _EVERYDAY)}")
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in _TOGETHER):
        _refuse(f"has letters of several scripts, which look alike or don't stand together: {_listed(scripts)}")


def _listed(scripts: Iterable[str]) -> str:
    return ", ".join(sorted(script.replace("_", " ").title() for script in scripts))


def _check_marks(name: str) -> None:
    if any(unicodedata.category(word[0]).startswith("M") for word in name.split(" ")):
        _refuse("has a word that begins with accents")
    if piles_marks(name):
        _refuse(f"has more accents on a letter than {MAX_ACCENTS}, or the same one twice")


def piles_marks(text: str) -> bool:
    """True if the text has more marks on a letter than any language needs."""
    return any(is_mark and _piles_up(list(run)) for is_mark, run in groupby(text, _is_mark))


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me")


def _piles_up(marks: list[str]) -> bool:
    accents = [mark for mark in marks if unique_aliases(mark) <= _NO_SCRIPT]
    return len(marks) > MAX_MARKS or len(set(marks)) < len(marks) or len(accents) > MAX_ACCENTS


def _bare(name: str) -> str:
    return "".join(character for character in name if character.isalnum())


@cache
def _reserved_looks() -> frozenset[str]:
    return frozenset().union(*(looks(_bare(name)) for name in RESERVED))
