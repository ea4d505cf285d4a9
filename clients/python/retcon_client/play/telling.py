"""What line mode says of a game: events, positions, lists of moves, clocks."""

import json
from collections.abc import Sequence
from time import time
from typing import Any, Final

from retcon_client import RetconError
from retcon_client.play.choices import Choice, grouped
from retcon_client.play.console import Console
from retcon_client.play.plain import plain
from retcon_client.play.table import Decision, Json, Table
from retcon_client.play.words import Words, duration, letter

RECENT: Final = 12
"""How many events are told at once, unless all happened since the player's last move."""


class Teller:
    """Says on a console what is to be said of a game. With `has_drawing`, positions are drawn; otherwise they are
    described in sentences.
    """

    def __init__(self, console: Console, table: Table, has_drawing: bool = True) -> None:
        self._console, self._table, self._has_drawing = console, table, has_drawing

    def _name(self, seat: int) -> str:
        return self._table.name(seat, self._console.words)

    def headline(self, url: str) -> None:
        """Say which game this is, and where a browser shows it."""
        game, title = self._table.game, self._table.ruleset()["title"]
        self._console.say("game", game=self._table.id, title=title, url=url)
        if game.get("fork_notice"):
            self._console.tell(game["fork_notice"])
        if game.get("rated") and not self._table.is_over:
            self._console.say("rated-game")
        self._console.emit("game", game=game)

    def events(self, events: Sequence[Json], heading: str | None = None, most: int | None = None) -> None:
        """Say what happened."""
        told = [event for event in events if text_of(event)]
        if told and heading:
            self._console.say(heading)
        if most is not None and len(told) > most:
            self._console.count("earlier", len(told) - most)
            told = told[-most:]
        for event in told:
            self._console.tell(text_of(event), indent="  ")

    def emit(self, events: Sequence[Json]) -> None:
        """Write events for programs."""
        for event in events:
            self._console.emit("event", event=event)

    def position(self, decision: Decision | None = None) -> None:
        """Say what the game waits for, and draw the position, or describe it without what only offers a move."""
        if self._console.is_json:
            return
        described = self._table.describe(seat=decision.seat if decision else None)
        offered = tuple(choice.text for choice in decision.choices) if decision else ()
        sentences = [each for each in described["sentences"] if not plain(each).startswith(offered)]
        described = {**described, "sentences": sentences}
        self._console.tell()
        self._console.tell(described["title"], is_bold=True)
        self.body(described, self._has_drawing)

    def body(self, described: Json, has_drawing: bool) -> None:
        """Draw a position that was described; in sentences if there is no drawing, or none is wanted."""
        if has_drawing and described["drawing"]:
            self._console.draw(described["drawing"])
        else:
            self.sentences(described)

    def sentences(self, described: Json) -> None:
        """Say what a position consists of."""
        for sentence in described["sentences"]:
            self._console.tell(sentence, indent="  ")

    def view(self) -> None:
        """Show everything that the player knows, by the names of the fields."""
        for name, value in (self._table.game.get("view") or {}).items():
            self._console.tell(f"{name}: {json.dumps(value, ensure_ascii=False)}", indent="  ")

    def decision(self, decision: Decision) -> None:
        """List the moves of a decision."""
        self._console.emit(
            "decision",
            seat=decision.seat,
            decision=decision.number,
            moves=[_json_of(each) for each in decision.choices],
        )
        if self._console.is_json:
            return
        if len(self._table.game["awaiting"]) > 1:
            self._console.say("secretly")
        several = len(self._table.own_seats()) > 1
        self._console.say("your-moves-as" if several else "your-moves", seat=self._name(decision.seat))
        self.choices(decision.choices)

    def choices(self, choices: Sequence[Choice], is_whole: bool = False) -> None:
        """List moves with their numbers and notation; of many, only the groups, unless `is_whole`."""
        if is_whole or len(groups := grouped(choices)) == len(choices):
            self._list(choices)
            return
        for group in groups:
            if len(group.choices) == 1:
                self._list(group.choices)
                continue
            numbers = sorted(choice.number for choice in group.choices)
            text = self._console.words("group", text=group.text, count=len(numbers))
            self._console.tell(f"{numbers[0]}-{numbers[-1]}  {text}", indent="  ")
        self._console.say("narrow")

    def _list(self, choices: Sequence[Choice]) -> None:
        wide = max((len(choice.text) for choice in choices), default=0)
        for choice in choices:
            notation = choice.notation if choice.notation not in (choice.text, str(choice.number)) else ""
            line = f"{choice.number:>3}  {choice.text:<{min(wide, 52)}}  {notation}"
            self._console.show([line] if len(line) <= self._console.width else [f"{choice.number:>3}  {choice.text}"])

    def seats(self) -> None:
        """Say who plays."""
        times = dict(self._table.times())
        for each in self._table.game["seats"]:
            name = self._name(each["seat"]) if each["kind"] != "open" else self._console.words("open-seat")
            mine = f" ({self._console.words('you')})" if each["seat"] in self._table.own_seats() else ""
            time = f", {duration(times[each['seat']])}" if each["seat"] in times else ""
            self._console.tell(f"{letter(each['seat'])}  {name}{mine}{time}", indent="  ")

    def clock(self) -> None:
        """Say how much time is left."""
        times = [
            self._console.words("time", name=self._name(seat), time=duration(left))
            for seat, left in self._table.times()
        ]
        if times:
            self._console.say("time-left", times=", ".join(times))

    def offers(self) -> None:
        """Say what other players have offered and what could be claimed."""
        game, own = self._table.game, self._table.own_seats()
        drawing = [seat for seat in game.get("draw_offers") or () if seat not in own]
        self._offered("draw-offered", drawing)
        takeback = game.get("takeback")
        if takeback and not set(own) & set(takeback["seats"]):
            self._offered("takeback-offered", takeback["seats"][:1], version=takeback["to"])
        pausing = [seat for seat in (game.get("clock") or {}).get("pause_offers") or () if seat not in own]
        self._offered("pause-offered", pausing)
        self._offered("claimable", [seat for seat, at in self._table.claimable().items() if at <= time() * 1000])
        if self._table.is_paused:
            self._console.say("paused")

    def _offered(self, key: str, seats: Sequence[int], **values: Any) -> None:
        if seats:
            self._console.say(key, names=", ".join(map(self._name, seats)), **values)

    def waiting(self) -> None:
        """Say which players the game waits for."""
        game = self._table.game
        if not self._table.is_started:
            free = [letter(each["seat"]) for each in game["seats"] if each["kind"] in ("open", "invited")]
            self._console.say("waiting-players", letters=", ".join(free))
            if game.get("invite"):
                self._console.say("invite", invite=game["invite"])
        elif game["awaiting"]:
            waiting = self._console.words("waiting-for", names=", ".join(map(self._name, game["awaiting"])))
            keys = self._console.words("waiting-keys") if self._console.is_interactive else ""
            self._console.show([f"{waiting} {keys}"])

    def end(self) -> None:
        """Say how to look back on a game that is over."""
        game = self._table.game
        self._console.emit("over", status=game["status"], outcome=game.get("outcome"))
        if self._table.is_started:
            self._console.say("see-again", game=self._table.id)

    def refusal(self, error: RetconError) -> None:
        """Say why the server refused something, in its own words."""
        self._console.emit("refused", problem=error.problem or {"code": error.code})
        if self._console.is_json:
            return
        self._console.tell(refusal_of(error, self._console.words))


def refusal_of(error: RetconError, words: Words) -> str:
    """Return why the server refused something, in its own words, with the rule if there is one."""
    faults = [each["detail"] for each in error.problem.get("errors") or [] if each.get("detail")]
    detail = "; ".join(faults) or error.problem.get("detail") or error.problem.get("title") or str(error)
    rule = error.problem.get("rule")
    return " ".join([words("refused", detail=detail), *([words("rule", rule=rule)] if rule else [])])


def text_of(event: Json) -> str:
    """Return the sentence of an event; empty if it has none."""
    return str((event.get("text") or {}).get("text") or "")


def _json_of(choice: Choice) -> dict[str, Any]:
    return {"number": choice.number, "notation": choice.notation, "text": choice.text, "move": choice.move}
