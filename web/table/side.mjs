// What stands beside the board, or below it on a phone.
import { h } from "../vendor/preact.mjs";
import { Clock } from "./seats/seats.mjs";
import { Forks, Origin, Sides } from "./sides.mjs";
import { Log } from "./time/log.mjs";

/** @typedef {import("./game/game.mjs").Game} Game */

/** Load what would move other parts if it came later. */
export function prepareSide() {
  return Promise.all([Clock, Forks, Origin].map((part) => part.prepare()));
}

/** @param {{game: Game, result: import("../vendor/preact.mjs").VNode | null}} props */
export function Side({ game, result }) {
  return h("div", { class: "table-side" }, result, h(Sides, { game }), h(Log, { game }));
}
