"""The notation of moves: each kind of move once, and texts that are no moves."""

from engines.games.time_breaker.moves import (
    Arrest,
    DrawAnew,
    Dump,
    Follow,
    GoOn,
    Move,
    NameCard,
    PassTurn,
    PlayFirst,
    StopTime,
    Wormhole,
)
from engines.games.time_breaker.playing.plays import Play, PlayOn, PlayTo, PlayWith
from engines.kit.windows import AlwaysPass, Pass, SetStanding

MOVES: dict[str, Move] = {
    "play join-me": Play("join-me"),
    "play move-any to tra": PlayTo("move-any", "tra"),
    "play tag-along on 4": PlayOn("tag-along", 4),
    "play on-the-move with jump-44bc to 44bc": PlayWith("on-the-move", "jump-44bc", "44bc"),
    "follow": Follow(),
    "wormhole": Wormhole(),
    "dump jump-79": Dump("jump-79"),
    "draw anew": DrawAnew(),
    "arrest": Arrest(),
    "go on": GoOn(),
    "name quantum-leap": NameCard("quantum-leap"),
    "first jump-79": PlayFirst("jump-79"),
    "pass turn": PassTurn(),
    "stop": StopTime(),
    "pass": Pass(),
    "always pass": AlwaysPass(),
    "from now on pass": SetStanding(True),
    "from now on ask": SetStanding(False),
}

NOT_MOVES = [
    *("", "play", "play ", "Play join-me", "play  join-me", "play join-me to", "play join-me\n", "pass "),
    *("play tag-along on 5", "play tag-along on ٣", "play tag-along on 01", "play join-me for 3"),
    *("play on-the-move with jump-79", "dump", "dump jump-79 jump-1066", "name", "first", "follow me"),
    *("arrest him", "from now on", "always", "play -", "play jump_79", "play jump--79"),
]
