// The keys that move through a game, and the dialog that lists them.
import { h } from "../../vendor/preact.mjs";
import { app, changed, showDialog } from "../../core/app.mjs";
import { prefer, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { Dialog } from "../../parts/dialog.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

/** What each key does, in the order of the list. @type {[string, string, (game: Game) => void][]} */
const KEYS = [
  ["ArrowLeft", "step-back", (game) => game.travel.step(-1)],
  ["ArrowRight", "step-on", (game) => game.travel.step(1)],
  ["[", "turn-back", (game) => game.travel.stepTurn(-1)],
  ["]", "turn-on", (game) => game.travel.stepTurn(1)],
  ["Home", "to-first", (game) => game.travel.first()],
  ["End", "to-now", (game) => game.travel.backToNow()],
  ["Escape", "to-now", (game) => game.travel.backToNow()],
  ["m", "since-mine", (game) => game.travel.playSinceMyLastMove()],
  ["b", "back-to-where", (game) => game.travel.backToWhereIWas()],
  ["p", "play-or-pause", (game) => (game.travel.isPlaying ? game.travel.pause() : game.travel.play())],
  ["?", "keys", showKeys],
];

/** With Shift, the arrows go by turn: on some keyboards, brackets need AltGr. */
const SHIFTED = new Map([["ArrowLeft", "["], ["ArrowRight", "]"]]);

/**
 * Use a key that no control has taken. True if it was used.
 * @param {Game} game
 * @param {KeyboardEvent} event
 */
export function onKey(game, event) {
  const key = event.shiftKey ? (SHIFTED.get(event.key) ?? event.key) : event.key;
  const found = KEYS.find(([name]) => name === key);
  const isOff = key.length === 1 && key !== "?" && !event.shiftKey && !preferences.usesLetters;
  if (!found || isOff || game.now.version < 2 || (key === "Escape" && !game.isPast) || (key === "?" && app.isEmbedded)) {
    return false;
  }
  found[2](game);
  return true;
}

/** Show the list of keys. */
export function showKeys() {
  showDialog(() =>
    h(
      Dialog,
      { title: t("keys") },
      h("dl", { class: "rewind-key-list" }, KEYS.map(([key, label]) => h("div", { key }, h("dt", null, h("kbd", null, nameOf(key))), h("dd", null, t(label))))),
      h("p", { class: "hint" }, t("keys-shift")),
      h(
        "label",
        { class: "rewind-check" },
        h("input", { type: "checkbox", checked: preferences.usesLetters, onChange: toggle }),
        t("keys-letters"),
      ),
      h("div", { class: "buttons" }, h("button", { onClick: () => showDialog(null) }, t("close"))),
    ),
  );
}

function toggle() {
  prefer({ usesLetters: !preferences.usesLetters });
  changed();
}

/** @param {string} key */
function nameOf(key) {
  /** @type {Record<string, string>} */
  const names = { ArrowLeft: "←", ArrowRight: "→", Home: t("key-home"), End: t("key-end"), Escape: t("key-escape") };
  return names[key] ?? key;
}
