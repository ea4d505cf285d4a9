"""Following a game or an inbox by a stream.

- `patches`: JSON Patch (RFC 6902), as the stream of a game uses it: `add`, `remove` and `replace`
- `streams`: streams that resume from the last message, without I/O
- `watching`: the calls that open streams
"""
