"""Line mode: what happened, the position, the moves, a prompt. No cursor movements, so it also works in pipes,
in logs, and with screen readers.
"""

import random
from collections.abc import Callable
from typing import Final

from retcon_client import RetconError
from retcon_client.play.choices import Choice, chosen, contains, is_certain
from retcon_client.play.console import Console, EndOfInput
from retcon_client.play.patience import Patience
from retcon_client.play.requests import Requests
from retcon_client.play.standing.ratings import tell_result
from retcon_client.play.table import Decision, Json, Table
from retcon_client.play.telling import RECENT, Teller

DONE: Final = 0
FAILED: Final = 1
ENDED: Final = 3
"""Exit codes: it went well, it failed, the input ended before the game did."""

MOST_MISSES: Final = 20
"""How many lines in a row that are no move or command a program may send."""


class Quit(Exception):
    """The player leaves."""


class LineMode:
    """Plays a game in line mode."""

    def __init__(
        self, console: Console, table: Table, url: str, *, has_drawing: bool = True, asks: bool | None = None
    ) -> None:
        self._console, self._table, self._url = console, table, url
        self._patiently = Patience(console, url)
        self._tell = Teller(console, table, has_drawing)
        self._requests = Requests(console, table, self._tell, url)
        self._asks = console.is_interactive if asks is None else asks
        self._misses = 0
        self._waited_for: list[int] | None = None
        """The seats that the player was last told about."""

    def play(self) -> int:
        """Play until the game is over or the player leaves. Return the exit code."""
        try:
            events = self._patiently(self._table.catch_up)
            self._patiently(lambda: self._tell.headline(self._url))
            self._begin(events)
            while not self._table.is_over:
                self._next()
        except EndOfInput:
            self._console.note("input-ended", game=self._table.id)
            return ENDED
        except (Quit, KeyboardInterrupt):
            self._console.note("goes-on", game=self._table.id)
            return DONE
        self._end()
        return DONE

    def _end(self) -> None:
        if self._table.is_started:
            self._patiently(self._tell.position)
        self._patiently(lambda: tell_result(self._console, self._table))
        self._tell.end()

    def _begin(self, events: list[Json]) -> None:
        """Say what happened since the player's last move; at the start of a game, everything so far."""
        last = self._table.last_own_move()
        since = [event for event in events if not last or event["version"] >= last["version"]]
        self._tell.events(since, "since" if last else "so-far", RECENT)
        self._tell.emit(events)

    def _next(self) -> None:
        """Make one decision, or wait for the next event."""
        decision = self._patiently(self._table.decision)
        if decision is None:
            self._wait()
        else:
            self._decide(decision)
        self._catch_up()

    def _catch_up(self) -> None:
        """Read the game and its events again, and say what is new."""
        new = self._patiently(self._table.catch_up)
        if self._table.has_changed:
            self._console.note("changed-history")
        self._tell.events(new)
        self._tell.emit(new)

    def _wait(self) -> None:
        """Wait for an event. A person can interrupt this to give a command."""
        self._tell.offers()
        if self._table.game["awaiting"] != self._waited_for:
            self._tell.waiting()
        self._waited_for = self._table.game["awaiting"]
        try:
            self._patiently(self._table.wait)
        except KeyboardInterrupt:
            if not self._console.is_interactive:
                raise
            self._console.show([""])
            self._command_instead()

    def _command_instead(self) -> None:
        typed = self._console.ask("prompt-waiting")
        if typed:
            self._obey(typed.removeprefix("/"), None)

    def _decide(self, decision: Decision) -> None:
        """Show a decision, and read lines until one of them is made or ends it."""
        self._patiently(lambda: self._tell.position(decision))
        self._tell.clock()
        self._tell.offers()
        self._tell.decision(decision)
        self._waited_for = None
        shown = decision.choices
        while True:
            typed = self._console.ask("prompt")
            is_done, shown = self._take(decision, shown, typed)
            if is_done:
                self._misses = 0
                return

    def _take(self, decision: Decision, shown: list[Choice], typed: str) -> tuple[bool, list[Choice]]:
        """Do what was typed. Return whether the decision must be looked at again, and the moves that are listed now."""
        if typed in ("?", "/?"):
            self._console.say("help")
            return False, shown
        if typed.startswith("/"):
            return self._obey(typed[1:], decision), decision.choices
        if not typed:
            return self._take_only(decision, shown)
        found = self._named(decision, typed)
        if len(found) == 1 and (is_certain(decision.choices, typed) or not self._asks):
            return self._play(decision, found[0].notation), decision.choices
        if found:
            self._narrowed(found)
            return False, found
        return self._play_text(decision, typed), decision.choices

    def _named(self, decision: Decision, typed: str) -> list[Choice]:
        """Return the moves that were typed. A program may also number moves by their place in the list."""
        found, place = chosen(decision.choices, typed), int(typed) if typed.isdecimal() else 0
        if not self._asks and place in range(1, len(decision.choices) + 1):
            return found[:1] if len(found) == 1 else [decision.choices[place - 1]]
        return found

    def _take_only(self, decision: Decision, shown: list[Choice]) -> tuple[bool, list[Choice]]:
        if len(shown) == 1:
            return self._play(decision, shown[0].notation), shown
        self._missed()
        self._tell.choices(decision.choices)
        return False, decision.choices

    def _narrowed(self, found: list[Choice]) -> None:
        self._missed()
        self._console.count("narrowed", len(found))
        self._tell.choices(found, is_whole=len(found) <= 60)
        if len(found) == 1:
            self._console.say("only-one")

    def _play_text(self, decision: Decision, typed: str) -> bool:
        """Play what is no listed move: a whole turn on one line. The server says what is wrong with anything else."""
        word = typed.split(maxsplit=1)[0].casefold()
        if word in self._requests.names:
            self._console.say("command-hint", command=word)
            self._missed()
            return False
        if typed.isdecimal() and not self._console.is_json:
            numbers = [choice.number for choice in decision.choices]
            self._console.say("no-such-number", number=typed, first=min(numbers), last=max(numbers))
            self._missed()
            return False
        if not self._asks:
            return self._play(decision, typed)
        try:
            self._patiently(lambda: self._table.try_out(decision, typed))
        except RetconError as error:
            return self._refused(error)
        if self._console.confirms("confirm-turn", text=typed):
            return self._play(decision, typed)
        self._console.say("not-played")
        return False

    def _play(self, decision: Decision, notation: str) -> bool:
        """Play a move. Return False if it was refused and the decision is still the same."""
        try:
            records = self._patiently(self._table.playing(decision, notation))
        except RetconError as error:
            return self._refused(error)
        self._console.emit("played", notation=notation, version=records[-1]["version"] if records else None)
        return True

    def _refused(self, error: RetconError) -> bool:
        self._tell.refusal(error)
        self._missed()
        return error.code in (
            "stale_decision",
            "not_owed",
            "time_is_up",
            "game_over",
            "history_changed",
            "game_is_paused",
        )

    def _missed(self) -> None:
        """Count lines that were no move. Raises `EndOfInput` after too many, so that a program that sends nothing else
        comes to an end.
        """
        self._misses += 1
        if self._misses >= MOST_MISSES and not self._console.is_interactive:
            self._console.note("not-understood", count=self._misses)
            raise EndOfInput

    def _obey(self, line: str, decision: Decision | None) -> bool:
        """Carry out a command. Return True if the game must be read again. Raises `Quit` if the player wants to
        leave.
        """
        command, _, rest = line.strip().partition(" ")
        match command.casefold():
            case "quit" | "q" | "exit":
                raise Quit
            case "random" if decision:
                return self._play(decision, random.choice(decision.choices).notation)
            case "moves" | "m" if decision:
                self._tell.choices([each for each in decision.choices if contains(each, rest)], is_whole=True)
                return False
            case "help" | "h" | "?":
                self._console.say("help")
                return False
        return self._request(self._requests.named(command.casefold()), command, rest)

    def _request(self, request: Callable[[str], bool] | None, command: str, rest: str) -> bool:
        if request is None:
            self._console.say("unknown-command", command=command)
            self._missed()
            return False
        try:
            return self._patiently(lambda: request(rest))
        except RetconError as error:
            self._tell.refusal(error)
            return False
