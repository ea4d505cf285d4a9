"""Playing in a terminal: line mode, and a full screen on top of it. Neither knows any game: the server draws positions,
words events and moves, and lists what can be done.
"""
