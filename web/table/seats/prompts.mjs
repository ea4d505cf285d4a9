// What others ask of the player of this page, and what the player asked of them: draws, pauses and takebacks.
import { h } from "../../vendor/preact.mjs";
import { t } from "../../core/browser/texts.mjs";
import { command } from "../game/commands.mjs";
import { actingSeat, listed } from "../game/people.mjs";
import { momentInWords } from "./takebacks.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {{key: string, text: string, more?: string, isOwn?: boolean, answers: {text: string, isPrimary?: boolean, run: () => void}[]}} Prompt */

/**
 * The prompts of a game. Their events are read out like all others.
 * @param {{game: Game}} props
 */
export function Prompts({ game }) {
  const prompts = promptsOf(game);
  return prompts.length ? h("div", { class: "prompts" }, prompts.map(Shown)) : null;
}

/** @param {Prompt} prompt */
function Shown({ key, text, more, isOwn, answers }) {
  return h(
    "section",
    { key, class: isOwn ? "prompt own" : "prompt", "aria-label": text },
    h("div", null, h("p", { class: "prompt-text" }, text), more ? h("p", { class: "hint" }, more) : null),
    h("div", { class: "buttons" }, answers.map((answer) => h("button", { key: answer.text, class: answer.isPrimary ? "primary" : "", onClick: answer.run }, answer.text))),
  );
}

/**
 * @param {Game} game
 * @returns {Prompt[]}
 */
function promptsOf(game) {
  const seat = actingSeat(game);
  if (game.now.status !== "active" || seat === null) {
    return [];
  }
  return [drawPrompt(game, seat), pausePrompt(game, seat), takebackPrompt(game, seat)].filter((prompt) => prompt !== null);
}

/**
 * @param {Game} game
 * @param {number} seat
 * @returns {Prompt | null}
 */
function drawPrompt(game, seat) {
  const offers = game.now.draw_offers;
  const answer = (/** @type {string} */ given) => () => command(game, "POST", "draw", { answer: given });
  if (!offers.length) {
    return null;
  }
  if (offers.includes(seat)) {
    return { key: "draw", text: t("draw-waiting"), isOwn: true, answers: [{ text: t("withdraw"), run: answer("decline") }] };
  }
  return {
    key: "draw",
    text: t("draw-prompt", { count: offers.length, who: listed(game, offers) }),
    answers: [{ text: t("decline"), run: answer("decline") }, { text: t("draw-accept"), isPrimary: true, run: answer("offer") }],
  };
}

/**
 * @param {Game} game
 * @param {number} seat
 * @returns {Prompt | null}
 */
function pausePrompt(game, seat) {
  const clock = game.now.clock;
  if (clock?.paused_at) {
    if (clock.resume_offers.includes(seat)) {
      return { key: "pause", text: t("resume-waiting"), isOwn: true, answers: [] };
    }
    const resume = () => command(game, "POST", "resume");
    const offers = clock.resume_offers;
    const text = offers.length ? t("resume-prompt", { count: offers.length, who: listed(game, offers) }) : t("paused");
    return { key: "pause", text, more: t("paused-more"), answers: [{ text: t("resume"), isPrimary: true, run: resume }] };
  }
  if (!clock?.pause_offers.length) {
    return null;
  }
  if (clock.pause_offers.includes(seat)) {
    return { key: "pause", text: t("pause-waiting"), isOwn: true, answers: [] };
  }
  const text = t("pause-prompt", { count: clock.pause_offers.length, who: listed(game, clock.pause_offers) });
  return { key: "pause", text, more: t("pause-prompt-more"), answers: [{ text: t("pause-accept"), isPrimary: true, run: () => command(game, "POST", "pause") }] };
}

/**
 * @param {Game} game
 * @param {number} seat
 * @returns {Prompt | null}
 */
function takebackPrompt(game, seat) {
  const offer = game.now.takeback;
  if (!offer) {
    return null;
  }
  const drop = () => command(game, "DELETE", "takeback");
  const more = momentInWords(game, offer.to);
  if (offer.seats.includes(seat)) {
    return { key: "takeback", text: t("takeback-waiting"), more, isOwn: true, answers: [{ text: t("withdraw"), run: drop }] };
  }
  const agree = () => command(game, "POST", "takeback", { to: game.momentOf(offer.to) });
  return {
    key: "takeback",
    text: t("takeback-prompt", { count: offer.seats.length, who: listed(game, offer.seats) }),
    more,
    answers: [{ text: t("decline"), run: drop }, { text: t("takeback-accept"), isPrimary: true, run: agree }],
  };
}
