// Through whose eyes the game is seen.
import { Component, h } from "../../vendor/preact.mjs";
import { go } from "../../core/browser/address.mjs";
import { t } from "../../core/browser/texts.mjs";
import { letterOf } from "../../parts/words.mjs";
import { addressOfMoment } from "../game/moments.mjs";
import { nameAt } from "../game/people.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

/** The choice of a viewer. Those that the server would refuse are not offered, and the reason is given. */
export class Viewpoints extends Component {
  /** @param {{game: Game}} props */
  render({ game }) {
    const choices = viewersOf(game);
    const why = game.isOver ? null : t(game.mySeats.length ? "seen-by-running" : "seen-by-running-spectator");
    if (choices.length < 2) {
      return h("p", { class: "rewind-seen hint" }, why);
    }
    return h(
      "div",
      { class: "rewind-seen" },
      h(
        "label",
        null,
        h("span", null, t("seen-by")),
        h(
          "select",
          { onChange: (/** @type {any} */ event) => choose(game, choices[event.target.selectedIndex]), "aria-describedby": why ? "seen-why" : undefined },
          choices.map((choice) => h("option", { key: choice.as, value: choice.as, selected: isChosen(game, choice) }, choice.text)),
        ),
      ),
      why ? h("p", { class: "hint", id: "seen-why" }, why) : null,
    );
  }
}

/**
 * Whose knowledge is shown, in words that complete a sentence: "as Ada knew it then".
 * @param {Game} game
 */
export function viewerInWords(game) {
  const viewer = viewerOf(game);
  if (viewer === "all") {
    return t("viewer-all");
  }
  if (viewer === "spectator") {
    return t("viewer-spectator");
  }
  const seat = Number(viewer);
  return game.mySeats.includes(seat) && game.mySeats.length === 1 ? t("viewer-me") : t("viewer-seat", { name: nameAt(game, seat) });
}

/** The viewer as `as` would name it. @param {Game} game */
function viewerOf(game) {
  const { as, seat } = game.view;
  return as ?? seat ?? (game.isOver ? "all" : game.mySeats.length ? String(game.mySeats[0]) : "spectator");
}

/** @typedef {{as: string, text: string}} Choice */

/**
 * The viewers that are permitted: while the game is played, my seats and spectators; then everybody.
 * @param {Game} game
 * @returns {Choice[]}
 */
function viewersOf(game) {
  const seats = game.now.seats.map((/** @type {any} */ each) => each.seat).filter((/** @type {number} */ seat) => game.isOver || game.mySeats.includes(seat));
  const named = seats.map((/** @type {number} */ seat) => ({ as: String(seat), text: seatText(game, seat) }));
  const spectator = { as: "spectator", text: t("seen-by-spectator") };
  return game.isOver ? [{ as: "all", text: t("seen-by-all") }, ...named, spectator] : [...named, spectator];
}

/**
 * @param {Game} game
 * @param {number} seat
 */
function seatText(game, seat) {
  const args = { letter: letterOf(seat), name: nameAt(game, seat) };
  return game.mySeats.includes(seat) ? t("seen-by-me", args) : t("seen-by-seat", args);
}

/**
 * @param {Game} game
 * @param {Choice} choice
 */
function isChosen(game, choice) {
  return choice.as === viewerOf(game);
}

/**
 * See the same moment through other eyes. What is the default anyway is left out of the address.
 * @param {Game} game
 * @param {Choice} choice
 */
function choose(game, { as }) {
  const isDefault = as === (game.isOver ? "all" : String(game.mySeats[0]));
  const isOtherSeat = !game.isOver && game.mySeats.includes(Number(as));
  const changes = isDefault ? { as: undefined, seat: undefined } : isOtherSeat ? { as: undefined, seat: as } : { as, seat: undefined };
  go(addressOfMoment(game, game.past, changes));
}
