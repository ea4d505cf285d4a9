"""Everything that the servers and the archive contain, as texts in which something can be looked for."""

import base64
import re
import zlib
from collections.abc import Iterator
from typing import Any, Final

import zstandard

from tools.simulation.checkers.facts import Facts

_ALL: Final = b"""
local reads = {
  string = {"GET"}, hash = {"HGETALL"}, list = {"LRANGE", 0, -1}, set = {"SMEMBERS"}, zset = {"ZRANGE", 0, -1},
  stream = {"XRANGE", "-", "+"}
}
local found = {}
for _, key in ipairs(redis.call("KEYS", "*")) do
  local command = reads[redis.call("TYPE", key).ok]
  found[#found + 1] = {key, redis.call(command[1], key, unpack(command, 2))}
end
return found
"""
"""Returns all keys with their values."""

_ZLIB: Final = (b"\x78\x01", b"\x78\x5e", b"\x78\x9c", b"\x78\xda")
_ZSTANDARD: Final = b"\x28\xb5\x2f\xfd"
_PACKED_LINES: Final = 5
"""How many bytes come before the compressed lines of a log."""

_is_base64: Final = re.compile(rb"[A-Za-z0-9+/_-]{16,}={0,2}").fullmatch


def contents(facts: Facts) -> Iterator[tuple[str, str]]:
    """Yield all texts that are stored, each with the place where it is: every key, all of its value, and the objects of
    the archive. Compressed values are also yielded decompressed. The texts of a value come in no certain order.
    """
    for name, server in facts.servers.items():
        stored: Any = server.ask(b"EVAL", _ALL, b"0")
        for key, value in sorted(stored):
            place = f"{name} {key.decode(errors='replace')}"
            yield place, key.decode(errors="replace")
            for text in _texts(value):
                yield place, text
    for path, content in sorted(facts.outside.objects.items()):
        yield f"archive {path}", path
        for text in _texts(content):
            yield f"archive {path}", text


def _texts(value: bytes | list[Any]) -> Iterator[str]:
    if isinstance(value, bytes):
        for form in (value, *_decompressed(value)):
            yield form.decode(errors="replace")
    else:
        for each in value:
            yield from _texts(each)


def _decompressed(value: bytes) -> Iterator[bytes]:
    raw = base64.urlsafe_b64decode(value.translate(bytes.maketrans(b"+/", b"-_"))) if _fits_base64(value) else value
    for packed in (raw, raw[_PACKED_LINES:]):
        if packed[:2] in _ZLIB:
            yield zlib.decompressobj().decompress(packed)
        if packed[:4] == _ZSTANDARD:
            yield zstandard.ZstdDecompressor().decompress(packed)


def _fits_base64(value: bytes) -> bool:
    return len(value) % 4 == 0 and _is_base64(value) is not None
