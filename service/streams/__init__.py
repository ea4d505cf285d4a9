"""Streams: updates for many clients at a time.

- `open_streams`: the open streams of a process, their limits, keep-alives and ends
- `game_stream`, `inbox_stream`: the sources of their messages
- `shared_tail`: the newest records of games, read once for all streams
- `watching`: how many people watch a game, in all processes
"""
