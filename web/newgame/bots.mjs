// Bots of other people that can be invited to the game of the form.
import { h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";

/** @typedef {import("./form.mjs").Form} Form */
/** @typedef {import("./listed_bots.mjs").ListedBot} ListedBot */

/** @param {Form} form */
export function BotList(form) {
  const invited = new Set(form.seats.map(({ kind, name }) => (kind === "player" ? name : undefined)));
  return form.bots.items.length
    ? h(
        "div",
        { class: "newgame-bots" },
        h("h3", { id: "newgame-bots" }, t("bots-of-others")),
        h("p", { class: "hint" }, t("bots-of-others-more")),
        h("ul", { "aria-labelledby": "newgame-bots" }, form.bots.items.map((bot) => BotLine(form, bot, invited.has(bot.player.name)))),
      )
    : null;
}

/**
 * @param {Form} form
 * @param {ListedBot} bot
 * @param {boolean} isInvited
 */
function BotLine(form, { player: { id, name }, listing: { about } }, isInvited) {
  return h(
    "li",
    { key: id },
    h("div", null, h("a", { href: `/players/${id}` }, name), about ? h("span", { class: "hint" }, about) : null),
    h(
      "button",
      { type: "button", disabled: isInvited, "aria-label": `${t("invite-bot")}: ${name}`, onClick: () => form.choose(() => seat(form, name), "/seats") },
      t("invite-bot"),
    ),
  );
}

/**
 * Invite a bot to the first seat that is open, or else to one of the server's bots', or else to the last one.
 * @param {Form} form
 * @param {string} name
 */
function seat({ seats }, name) {
  const places = ["open", "bot"].map((kind) => seats.findIndex((each) => each.kind === kind)).filter((place) => place >= 0);
  seats[places[0] ?? seats.length - 1] = { kind: "player", name };
}
