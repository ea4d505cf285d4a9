"""Lists that are read page by page."""

from collections.abc import Sequence
from typing import Final
from urllib.parse import quote, urlencode

from flask import Response

from engines.contract import Json
from service.after_append.game_lists import SummaryPage
from service.api.request.answering.answers import answer, answer_json
from service.api.request.context import current_request
from service.shared.json_bytes import json_bytes

LINK: Final = "Link"


def answer_page(items: Sequence[Json], cursor: str | None) -> Response:
    """Return one page of a list. `cursor` is that of the next page; None on the last one."""
    return answer({"items": items, "next": cursor}, headers=link_to_next(cursor=cursor))


def answer_summaries(page: SummaryPage) -> Response:
    """Return one page of a list of games."""
    items = b",".join(item.json for item in page.items)
    body = b'{"items":[%b],"next":%b}' % (items, json_bytes(page.next))
    return answer_json(body, headers=link_to_next(cursor=page.next))


def link_to_next(**parameters: str | None) -> dict[str, str]:
    """Return the `Link` header (RFC 8288) with the address of the next page: that of this request, with these
    parameters in place of its own. If one of them is None, there is no next page, and no header.
    """
    if None in parameters.values():
        return {}
    request = current_request()
    query = urlencode({**request.args.to_dict(), **parameters})
    return {LINK: f'<{quote(request.path)}?{query}>; rel="next"'}
