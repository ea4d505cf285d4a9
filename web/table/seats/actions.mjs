// What a player can do besides moving. Each action is there only while the server would accept it.
import { h } from "../../vendor/preact.mjs";
import { app } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { loaded, worded } from "../../core/server/loading.mjs";
import { ask } from "../../parts/dialog.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { command } from "../game/commands.mjs";
import { actingSeat, called, seatsOfMine } from "../game/people.mjs";
import { askForTakeback, countingMoves, hasNoTakebacks } from "./takebacks.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */
/** @typedef {{key: string, text: string, isDangerous?: boolean, run: () => void}} Action */

/**
 * The buttons of a game that is played.
 * @param {{game: Game}} props
 */
export function Actions({ game }) {
  const actions = actionsOf(game);
  return actions.length
    ? h(
        "section",
        { class: "actions", "aria-labelledby": "actions-title" },
        h("h2", { id: "actions-title", class: "side-title" }, t("actions-title")),
        h("div", { class: "buttons" }, actions.map(({ key, text, isDangerous, run }) => h("button", { key, class: isDangerous ? "quiet danger" : "quiet", onClick: run }, text))),
      )
    : null;
}

/**
 * @param {Game} game
 * @returns {Action[]}
 */
export function actionsOf(game) {
  const seat = actingSeat(game);
  if (game.now.status !== "active" || seat === null) {
    return [];
  }
  return [takeback(game, seat), draw(game, seat), pause(game, seat), fork(game), leave(game)].filter((action) => action !== null);
}

/**
 * @param {Game} game
 * @param {number} seat
 * @returns {Action | null}
 */
function takeback(game, seat) {
  const { takeback: offered, clock, rated } = game.now;
  if (rated || clock?.paused_at || offered || hasNoTakebacks(game) || !countingMoves(game).length) {
    return null;
  }
  return { key: "takeback", text: t("takeback"), run: () => askForTakeback(game, seat) };
}

/**
 * @param {Game} game
 * @param {number} seat
 * @returns {Action | null}
 */
function draw(game, seat) {
  const drawing = game.now.seats.filter((/** @type {Seat} */ each) => !each.conceded);
  const others = drawing.filter((/** @type {Seat} */ each) => each.seat !== seat);
  if (!others.length || drawing.some((/** @type {Seat} */ each) => each.kind === "bot") || game.now.draw_offers.length) {
    return null;
  }
  const run = () => ask({ title: t("draw-ask"), text: t("draw-means", { count: others.length }), yes: t("draw"), run: offer });
  const offer = () => command(game, "POST", "draw", { answer: "offer" });
  return { key: "draw", text: t("draw"), run };
}

/**
 * @param {Game} game
 * @param {number} seat
 * @returns {Action | null}
 */
function pause(game, seat) {
  const { clock } = game.now;
  if (!clock || clock.paused_at || clock.pause_offers.length) {
    return null; // resuming and answering are offered as prompts
  }
  const others = game.now.seats.filter((/** @type {Seat} */ each) => each.kind === "player" && each.seat !== seat).length;
  const offer = () => command(game, "POST", "pause");
  return { key: "pause", text: t("pause"), run: () => ask({ title: t("pause-ask"), text: t("pause-means", { count: others }), yes: t("pause"), run: offer }) };
}

/**
 * @param {Game} game
 * @returns {Action | null}
 */
function fork(game) {
  return game.now.forks === "always" ? { key: "fork", text: t("fork-try"), run: () => showForking(game, game.shownVersion) } : null;
}

/**
 * Offer a new game that begins with that version.
 * @param {Game} game
 * @param {number} version
 */
export function showForking(game, version) {
  return attempt(async () => {
    const [{ showForking: show }] = await Promise.all([loaded(() => import("../forks/forking.mjs")), worded("forks")]);
    show(game, version);
  });
}

/**
 * Leave the game: without a result before one's first decision, by conceding after it.
 * @param {Game} game
 * @returns {Action}
 */
function leave(game) {
  return hasDecided(game) ? concede(game) : abort(game);
}

/**
 * @param {Game} game
 * @returns {Action}
 */
function concede(game) {
  const left = game.now.seats.filter((/** @type {Seat} */ seat) => !seat.conceded).length;
  const run = () =>
    ask({
      title: t("concede-ask"),
      text: left > 2 ? t("concede-means-bot") : t("concede-means-end"),
      yes: t("concede"),
      isDangerous: true,
      run: () => command(game, "POST", "concede"),
    });
  return { key: "concede", text: t("concede"), isDangerous: true, run };
}

/**
 * @param {Game} game
 * @returns {Action}
 */
export function abort(game) {
  const run = () => ask({ title: t("abort-ask"), text: t("abort-means"), yes: t("abort"), isDangerous: true, run: () => command(game, "POST", "abort") });
  return { key: "abort", text: t("abort"), isDangerous: true, run };
}

/**
 * True if a seat of mine has made a decision, so that the game can't be aborted any more. Also true while the log is
 * not known that far.
 * @param {Game} game
 */
function hasDecided(game) {
  const mine = seatsOfMine(game);
  const isKnown = game.events.has(1) && game.events.size >= game.now.version;
  return !isKnown || game.log.some((event) => event.kind === "move_played" && mine.includes(Number(event.seat)));
}

/**
 * Ask whether to claim an abandoned seat.
 * @param {Game} game
 * @param {number} seat
 */
export function claim(game, seat) {
  const who = called(game, seat);
  const left = game.now.seats.filter((/** @type {Seat} */ each) => !each.conceded).length;
  ask({
    title: t("claim-ask", { who }),
    text: t(left > 2 ? "claim-means-bot" : "claim-means-end", { who, days: game.now.abandon_after_days }),
    yes: t("claim", { who }),
    isDangerous: true,
    run: () => command(game, "POST", `seats/${seat}/claim`),
  });
}

/**
 * True if the player of this page created the game, here.
 * @param {Game} game
 */
export function isCreator(game) {
  return app.session.player !== null && game.now.creator === app.session.player.id && !game.now.imported;
}
