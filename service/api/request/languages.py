"""The language of the texts in a response: the one that the query names, else the one that the client prefers."""

from functools import lru_cache
from typing import Final

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from engines.kit.texts import ENGLISH, LANGUAGES
from service.api.request.context import current_request

LONGEST_KNOWN: Final = 100
"""The most characters of a header whose language is remembered. Clients can make up longer ones."""

LONGEST_READ: Final = 400
"""How many characters of a header are read. Browsers send fewer."""


def language(named: str | None = None) -> str:
    """Return `named`, a language that the query names and its schema has checked; None if it names none. Then it is the
    one of our languages that `Accept-Language` prefers, and English if it prefers none of them. The response gets the
    headers that say so.
    """
    request = current_request()
    request.language = chosen = named or _preferred(request.environ.get("HTTP_ACCEPT_LANGUAGE"))
    request.is_preferred = named is None
    return chosen


def _preferred(header: str | None) -> str:
    if not header:
        return ENGLISH
    if len(header) > LONGEST_READ:
        header = header[:LONGEST_READ].rpartition(",")[0]
    return _best(header) if len(header) <= LONGEST_KNOWN else best_of(header)


def best_of(preferred: str) -> str:
    """Return the language that such a header prefers. Ours suit all regions, so only the first part of a tag counts.

    >>> best_of("fr, de-AT;q=0.8, en;q=0.5")
    'de'
    """
    accepted = parse_accept_header(preferred, LanguageAccept)
    plain = [(tag.replace("_", "-").partition("-")[0], quality) for tag, quality in accepted]
    return LanguageAccept(plain).best_match(LANGUAGES, default=ENGLISH)


_best: Final = lru_cache(maxsize=1000)(best_of)
