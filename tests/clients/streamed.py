"""The messages of a stream on their way through a proxy, as server-sent events or as NDJSON."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from tests.clients.faults import Fault

SSE: Final = "text/event-stream"


def changed(lines: Iterable[bytes], media_type: str, fault: Fault) -> Iterator[bytes]:
    """Yield what is sent for the lines of a stream: keep-alives and messages as the fault wants them."""
    blocks = _frames(lines) if media_type == SSE else lines
    for block in blocks:
        if _is_keep_alive(block):
            if not fault.is_silent:
                yield block
        elif fault.change is None:
            yield block
        else:
            send = _event if media_type == SSE else _line
            yield from send(block, fault)


def _frames(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield events whole: lines up to an empty one. A last one without it is yielded too."""
    frame = b""
    for line in lines:
        frame += line
        if line == b"\n":
            yield frame
            frame = b""
    if frame:
        yield frame


def _is_keep_alive(block: bytes) -> bool:
    return block.strip() in (b"", b":")


def _line(line: bytes, fault: Fault) -> Iterator[bytes]:
    assert fault.change is not None
    for message in fault.change.messages(json.loads(line)):
        yield _dumped(message) + b"\n"


def _event(frame: bytes, fault: Fault) -> Iterator[bytes]:
    assert fault.change is not None
    fields = dict(line.split(": ", 1) for line in frame.decode().splitlines() if ": " in line)
    if "data" not in fields:  # only `retry`
        yield frame
        return
    own_id = {"id": fields["id"]} if "id" in fields else {}
    for message in fault.change.messages(json.loads(fields["data"]) | own_id):
        sent_id = message.pop("id", None)
        lines = [f"id: {sent_id}\n" if sent_id is not None else "", f"event: {message['type']}\n", "data: "]
        yield "".join(lines).encode() + _dumped(message) + b"\n\n"


def _dumped(message: dict[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode()
