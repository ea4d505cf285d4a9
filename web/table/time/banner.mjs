// What is said above the board when it does not show the present, when a view was refused, and when I missed moves.
import { Component, h } from "../../vendor/preact.mjs";
import { app, changed } from "../../core/app.mjs";
import { has, t } from "../../core/browser/texts.mjs";
import { viewerInWords } from "../seats/viewpoints.mjs";
import { Icon } from "./icons.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

export class Banner extends Component {
  /** @param {{game: Game}} props */
  render({ game }) {
    return h("div", { class: "rewind-banners" }, Refusal(game), game.isPast ? Past(game) : Missed(game));
  }
}

/** The way back from an earlier version, or to a new game from there. @param {Game} game */
function Past(game) {
  const { travel, shownVersion } = game;
  const text = game.events.get(shownVersion)?.text.text;
  const canFork = game.fork !== undefined && game.isStarted && !app.isEmbedded;
  return h(
    "section",
    { class: "rewind-past", "aria-label": t("past") },
    h("div", { class: "rewind-past-words" }, h("p", { class: "rewind-past-title" }, title(game)), text ? h("p", { class: "rewind-past-text" }, text) : null),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "primary", onClick: () => travel.backToNow() }, t(game.isOver ? "back-to-end" : "back-to-now")),
      canFork ? h("button", { onClick: () => game.fork?.(shownVersion) }, h(Icon, { name: "fork" }), t("fork-here")) : null,
      h(BackToWhereIWas, { game }),
    ),
  );
}

/** @param {Game} game */
function title(game) {
  return t("past-title", { version: game.shownVersion, newest: game.now.version, viewer: viewerInWords(game) });
}

/** The way back after a jump, unless it leads to the present, to which there is a button anyway. @param {{game: Game}} props */
export function BackToWhereIWas({ game }) {
  const past = game.travel.before?.past ?? null;
  return past !== null && past !== game.past
    ? h("button", { onClick: () => game.travel.backToWhereIWas() }, t("back-to-version", { version: past }))
    : null;
}

/** What others did while I was away. @param {Game} game */
function Missed(game) {
  const { travel } = game;
  if (!travel.missed || app.isEmbedded) {
    return null;
  }
  const dismiss = () => {
    travel.missed = 0;
    changed();
  };
  return h(
    "section",
    { class: "rewind-missed", "aria-label": t("missed-label") },
    h("p", null, t("missed", { count: travel.missed })),
    h(
      "div",
      { class: "buttons" },
      h("button", { onClick: () => travel.playSinceMyLastMove() }, h(Icon, { name: "play" }), t("missed-play", { count: travel.missed })),
      h("button", { class: "plain", "aria-label": t("dismiss"), onClick: dismiss }, "×"),
    ),
  );
}

/** Why what the address asks for is not shown. @param {Game} game */
function Refusal(game) {
  const problem = game.viewProblem;
  if (!problem) {
    return null;
  }
  const dismiss = () => {
    game.viewProblem = null;
    changed();
  };
  const key = `view-${problem.code.replaceAll("_", "-")}`;
  const reason = has(key) ? t(key, { newest: game.now.version }) : problem.message;
  return h(
    "div",
    { class: "rewind-refusal", role: "alert" },
    h("p", null, h("strong", null, reason), " ", t("view-instead", { version: game.shownVersion, viewer: viewerInWords(game) })),
    h("button", { class: "plain", "aria-label": t("dismiss"), onClick: dismiss }, "×"),
  );
}
