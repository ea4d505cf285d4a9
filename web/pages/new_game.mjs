// A new game: which one, and then a form for its options, seats, clock and terms, with a picture of the start.
import { h } from "../vendor/preact.mjs";
import { app } from "../core/app.mjs";
import { linkTo } from "../core/browser/address.mjs";
import { preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { get, pause } from "../core/server/api.mjs";
import { Form } from "../newgame/form.mjs";
import { OptionFields } from "../newgame/options.mjs";
import { SeatFields } from "../newgame/seats.mjs";
import { ClockFields, RatedField, ReliabilityField, TermFields, VisibilityField } from "../newgame/terms.mjs";
import { Section } from "../parts/section.mjs";
import { GameCard } from "../parts/lists/game_card.mjs";
import { signUpThen } from "../parts/people/sign_up.mjs";

/** @typedef {import("../core/app.mjs").Page} Page */

/** So long the page waits for the picture, which would move the form if it came later. */
const PATIENCE_MS = 6000;

/**
 * @param {import("../core/browser/address.mjs").Address} address
 * @returns {Promise<Page>}
 */
export async function open({ parts, query }) {
  const key = parts[1];
  if (!key) {
    return { title: t("new-game-title"), render: () => Choose(query) };
  }
  const ruleset = await get(`/rulesets/${encodeURIComponent(key)}`, { query: { lang: preferences.language }, cache: "no-cache" });
  const form = new Form(ruleset, query);
  await Promise.race([form.look(), pause(PATIENCE_MS)]);
  return { title: t("new-game-of", { title: ruleset.title }), render: () => Creating(form), close: () => form.close() };
}

/** @param {Record<string, string>} query */
function Choose(query) {
  const link = (/** @type {any} */ { key, title }) =>
    h("a", { class: "button primary", href: linkTo(`/new/${key}`, query), "aria-label": t("choose-it", { title }) }, t("choose"));
  return h(
    "div",
    { class: "lobby" },
    h("h1", null, t("new-game-title")),
    Section(
      "games",
      query.player ? t("challenging", { name: query.player }) : t("choose-a-game"),
      h("ul", { class: "lobby-cards" }, app.rulesets.map((ruleset) => GameCard(ruleset, link(ruleset)))),
    ),
  );
}

/** @param {Form} form */
function Creating(form) {
  form.shown.clear();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!form.isBusy) {
      signUpThen(() => form.create());
    }
  };
  const { title, guide } = form.ruleset;
  const options = OptionFields(form);
  return h(
    "div",
    { class: "newgame" },
    h(
      "div",
      { class: "newgame-title" },
      h("h1", null, t("new-game-of", { title })),
      guide ? h("a", { href: guide }, t("how-to-play")) : null,
    ),
    form.hasPicture ? Start(form) : null,
    h(
      "form",
      { novalidate: true, onSubmit: submit },
      Group("who", t("who-plays"), [SeatFields(form), VisibilityField(form), ReliabilityField(form), RatedField(form)]),
      options.flat().some(Boolean) ? Group("options", t("options"), options) : null,
      Group("clock", t("time-and-watching"), [ClockFields(form), TermFields(form)]),
      Faults(form),
      h("div", { class: "newgame-create" }, h("button", { class: "primary lobby-big", disabled: form.isBusy }, form.isBusy ? t("starting") : buttonText(form))),
    ),
  );
}

/** @param {Form} form */
function buttonText({ seats }) {
  return seats.every((seat) => seat.kind === "me" || seat.kind === "bot") ? t("start-game") : t("create-table");
}

/** @param {Form} form */
function Start({ picture, isDrawing, ruleset }) {
  return h(
    "figure",
    { class: isDrawing ? "newgame-picture drawing" : "newgame-picture" },
    picture ? h("img", { src: picture, alt: t("start-of", { title: ruleset.title }) }) : null,
  );
}

/** What no field has shown. Draw it after the fields. @param {Form} form */
function Faults(form) {
  const others = form.others;
  return others.length
    ? h("div", { class: "newgame-faults", tabindex: -1, role: "alert" }, others.map((text) => h("p", { key: text, class: "fault" }, text)))
    : null;
}

/**
 * @param {string} id
 * @param {string} title
 * @param {import("../vendor/preact.mjs").ComponentChildren} content
 */
function Group(id, title, content) {
  return h("section", { class: "card newgame-group", "aria-labelledby": `newgame-${id}` }, h("h2", { id: `newgame-${id}` }, title), content);
}
