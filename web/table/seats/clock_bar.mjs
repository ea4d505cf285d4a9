// The clocks of a game that is played, always in sight.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { t } from "../../core/browser/texts.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { called } from "../game/people.mjs";
import { rulesetOf } from "../game/ruleset.mjs";
import { Clock } from "./clocks.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */

/**
 * A line with the time of each seat that has some. It stays below the head of the page while the game is played. The list
 * of seats has the clock that is read out.
 */
export class ClockBar extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.element = createRef();
    this.head = document.querySelector(".top");
    this.watch = new ResizeObserver(() => this.componentDidUpdate());
  }

  componentDidMount() {
    if (this.head) {
      this.watch.observe(this.head);
    }
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    this.element.current?.style.setProperty("top", `${this.head?.clientHeight ?? 0}px`);
  }

  componentWillUnmount() {
    this.watch.disconnect();
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    const { clock, seats, status, awaiting } = game.now;
    const isTimed = (/** @type {Seat} */ seat) => seat.kind !== "bot" && !seat.conceded && (clock.seats[seat.seat]?.left_ms ?? null) !== null;
    const timed = status === "active" && clock ? seats.filter(isTimed) : [];
    return timed.length
      ? h("ul", { class: "clock-bar", ref: this.element, "aria-label": t("clocks") }, timed.map((/** @type {Seat} */ seat) => One(game, clock, seat, awaiting.includes(seat.seat))))
      : null;
  }
}

/**
 * @param {Game} game
 * @param {any} clock
 * @param {Seat} seat
 * @param {boolean} owes
 */
function One(game, clock, seat, owes) {
  const look = rulesetOf(game.now.ruleset)?.components.seats[seat.seat];
  return h(
    "li",
    { key: seat.seat, class: owes ? "clock-bar-seat owes" : "clock-bar-seat" },
    SeatBadge(seat.seat, look),
    h("span", { class: "clock-bar-name" }, called(game, seat.seat)),
    h(Clock, { seatClock: clock.seats[seat.seat], clock, isMine: false, isPast: false }),
  );
}
