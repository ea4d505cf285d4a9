"""Lists that are read page by page."""

from collections.abc import Sequence
from typing import Final
from urllib.parse import quote, urlencode

from flask import Response

from engines.contract import Json
from service.api.request.answering.answers import answer
from service.api.request.context import current_request

LINK: Final = "Link"


def answer_page(items: Sequence[Json], cursor: str | None) -> Response:
    """Return one page of a list. `cursor` is that of the next page; None on the last one."""
    return answer({"items": items, "next": cursor}, headers=link_to_next(cursor=cursor))


def link_to_next(**parameters: str | None) -> dict[str, str]:
    """Return the `Link` header (RFC 8288) with the address of the next page: that of this request, with these
    parameters in place of its own. If one of them is None, there is no next page, and no header.
    """
    if None in parameters.values():
        return {}
    request = current_request()
    query = urlencode({**request.args.to_dict(), **parameters})
    return {LINK: f'<{quote(request.path)}?{query}>; rel="next"'}
