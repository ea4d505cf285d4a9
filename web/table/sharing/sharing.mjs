// The dialog to pass a game on: addresses, code for other sites, and files.
import { h } from "../../vendor/preact.mjs";
import { notify, showDialog } from "../../core/app.mjs";
import { linkTo } from "../../core/browser/address.mjs";
import { copyField } from "../../core/browser/files.mjs";
import { layout, palette, preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { addressOf } from "../../core/server/api.mjs";
import { Dialog } from "../../parts/dialog.mjs";
import { viewerInWords } from "../seats/viewpoints.mjs";
import { Download } from "./downloads.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

/** Show the dialog for the shown moment. @param {Game} game */
export function showSharing(game) {
  game.travel.pause();
  showDialog(() =>
    h(
      Dialog,
      { title: t("share-title") },
      h("p", { class: "hint" }, t("share-moment", { viewer: viewerInWords(game) })),
      Copy("share-address", addressToShare(game)),
      h("p", { class: "hint" }, t(`share-${game.now.visibility}`)),
      game.now.visibility === "public" ? Copy("share-embed", codeToEmbed(game)) : null,
      h("h3", null, t("save-title")),
      h("ul", { class: "rewind-files" }, files(game).map((file) => h("li", { key: file.name }, h(Download, file)))),
      game.isOver ? h("p", { class: "hint" }, t("verify-how"), " ", h("a", { href: "/docs/check-a-log" }, t("verify-more"))) : null,
      h("div", { class: "buttons" }, h("button", { class: "primary", onClick: () => showDialog(null) }, t("close"))),
    ),
  );
}

/**
 * A text with a button that copies it.
 * @param {string} label
 * @param {string} text
 */
export function Copy(label, text) {
  const id = `copy-${label}`;
  const copy = async () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
    notify(t((await copyField(field)) ? "copied" : "copy-yourself"));
  };
  return h(
    "div",
    { class: "rewind-copy" },
    h("label", { for: id }, t(label)),
    h("div", null, h("input", { id, readonly: true, value: text, onFocus: (/** @type {any} */ event) => event.target.select() }), h("button", { onClick: copy }, t("copy"))),
  );
}

/** The address of the shown moment for others: without my seat or an invitation. @param {Game} game */
function addressToShare(game) {
  const as = game.isOver ? game.view.as : undefined;
  return location.origin + linkTo(`/g/${game.id}`, { at: game.momentOf(game.shownVersion), as });
}

/** @param {Game} game */
function codeToEmbed(game) {
  const as = game.isOver ? game.view.as : undefined;
  const at = game.isPast ? game.momentOf(game.shownVersion) : undefined;
  const src = location.origin + linkTo(`/embed/${game.id}`, { at, as });
  return `<iframe src="${src.replaceAll("&", "&amp;")}" width="100%" height="640" loading="lazy" title="Retcon"></iframe>`;
}

/**
 * The files that can be saved: of the shown moment, of the game up to it, and of the whole game.
 * @param {Game} game
 * @returns {import("./downloads.mjs").File[]}
 */
function files(game) {
  const at = game.momentOf(game.shownVersion);
  const style = { ...game.who, at, palette: palette(), size: layout(), lang: preferences.language };
  const named = `${game.id}-v${game.shownVersion}`;
  const upTo = game.isStarted
    ? ["webp", "gif"].map((type) => ({ label: t(`save-${type}`), name: `${named}.${type}`, address: addressOf(`/games/${game.id}/replay.${type}`, style) }))
    : [];
  const pictures = game.isStarted
    ? ["svg", "png"].map((type) => ({ label: t(`save-${type}`), name: `${named}.${type}`, address: addressOf(`/games/${game.id}/picture.${type}`, style) }))
    : [];
  const isAnalyzed = game.analysis?.found?.status === "done";
  const whole = { label: t(isAnalyzed ? "save-html-analyzed" : "save-html"), name: `${game.id}.html`, address: addressOf(`/games/${game.id}/replay.html`, { ...style, at: undefined }) };
  const log = { label: t(game.isOver ? "save-log" : "save-log-mine"), name: `${game.id}.ndjson`, address: addressOf(`/games/${game.id}/log`) };
  return [...pictures, ...upTo, ...(game.isOver ? [whole] : []), log];
}
