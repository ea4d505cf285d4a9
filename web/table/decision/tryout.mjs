// Trying a move without playing it. The server plays it on imagined positions, so it can't show anything secret.
import { h } from "../../vendor/preact.mjs";
import { announce, changed, notify, showDialog } from "../../core/app.mjs";
import { parseXml } from "../../core/installed.mjs";
import { t } from "../../core/browser/texts.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { Dialog } from "../../parts/dialog.mjs";
import { listed } from "../game/people.mjs";
import { drawn, pictureOf } from "../game/picture.mjs";
import { hasSecrets } from "../game/ruleset.mjs";
import { sentence } from "./wording.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

/**
 * Try a move out, and show where it leads.
 * @param {Game} game
 * @param {{move: any} | {notation: string}} body
 * @param {string} text the move in words
 */
export async function tryOut(game, body, text) {
  const { choice } = game;
  try {
    const tried = await choice.tried(body);
    showDialog(() => Tried(game, body, text, tried));
  } catch (error) {
    if (!(error instanceof Problem)) {
      throw error;
    }
    if (error.code === "would_reveal") {
      choice.unseen.add(game.moves?.question?.key);
      notify(choice.refusalFor(error, false).text);
      changed();
      return;
    }
    choice.refusal = choice.refusalFor(error, "notation" in body);
    announce(choice.refusal.text);
    changed();
  }
}

/**
 * @param {Game} game
 * @param {{move: any} | {notation: string}} body
 * @param {string} text
 * @param {any} tried
 */
function Tried(game, body, text, { awaiting, picture }) {
  const close = () => showDialog(null);
  const play = () => {
    close();
    game.choice.play(body, text);
  };
  return h(
    Dialog,
    { title: t("tried-title", { move: sentence(text) }) },
    h("p", null, t(hasSecrets(game.now.ruleset) ? "tried-more" : "tried-more-open")),
    picture ? h("div", { class: "tried-picture" }, Picture(picture)) : null,
    awaiting.length ? h("p", null, t("tried-then", { names: listed(game, awaiting) })) : null,
    h("div", { class: "buttons" }, h("button", { onClick: close }, t("tried-close")), h("button", { class: "primary", onClick: play }, t("tried-play"))),
  );
}

/** @param {string} text */
function Picture(text) {
  const picture = pictureOf(parseXml(text).documentElement);
  return drawn(picture, { class: "board-picture", role: "img", "aria-label": picture.title }, () => ({ attributes: { id: undefined }, marks: [] }));
}
