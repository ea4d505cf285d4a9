// The clocks of a game that is played, always in sight.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/texts.mjs";
import { SeatBadge } from "../parts/seat_badge.mjs";
import { Clock } from "./clocks.mjs";
import { called } from "./people.mjs";
import { rulesetOf } from "./ruleset.mjs";

/** @typedef {import("./game.mjs").Game} Game */
/** @typedef {import("../parts/words.mjs").Seat} Seat */

/**
 * A line with the time of each seat that has some. It stays at the top of the window while a clock runs or is paused.
 * The list of seats has the clock that is read out.
 * @param {{game: Game}} props
 */
export function ClockBar({ game }) {
  const { clock, seats, status, awaiting } = game.now;
  if (status !== "active" || !clock) {
    return null;
  }
  const timed = seats.filter((/** @type {Seat} */ seat) => seat.kind !== "bot" && !seat.conceded && clock.seats[seat.seat]?.left_ms !== null);
  return timed.length ? h("ul", { class: "clock-bar", "aria-label": t("clocks") }, timed.map((/** @type {Seat} */ seat) => One(game, clock, seat, awaiting.includes(seat.seat)))) : null;
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
