// Of what a player is told, by which channel, and when.
import { h } from "../../vendor/preact.mjs";
import { t } from "../../core/browser/texts.mjs";
import { DigestHour, HoursField } from "./hours.mjs";
import { choose, personal } from "./model.mjs";

/** @typedef {import("./model.mjs").When} When */

const KINDS = ["decision", "reminder", "challenge", "offer", "seat", "end", "absence", "plan", "seek", "standing"];
/** The kinds of which webhooks are told. */
const BY_WEBHOOK = ["decision", "challenge", "offer", "seat", "end", "absence", "plan", "seek", "standing"];
/** @type {Record<string, When[]>} */
const WHEN = { push: ["at_once", "digest", "off"], mail: ["at_once", "digest", "off"], webhook: ["at_once", "off"] };
const USUAL_QUIET = { start: 22, end: 8 };

/** The kinds of notices, the hour of the daily message, and quiet hours. Null until they are known. */
export function Told() {
  const { chosen } = personal;
  return chosen
    ? [
        h(
          "div",
          { key: "told", class: "account-told", role: "group", "aria-labelledby": "told" },
          h("h3", { id: "told" }, t("account-told")),
          KINDS.map((kind) => Kind(kind, chosen.told[kind])),
        ),
        DigestHour(),
        HoursField({
          ...{ name: "quiet_hours", id: "quiet", label: t("account-quiet"), more: t("account-quiet-more") },
          ...{ usual: USUAL_QUIET, most: 23 },
        }),
      ]
    : h("p", { class: "hint" }, t("loading"));
}

/**
 * A kind of notice: when it is told, which opens to a choice for each channel.
 * @param {string} kind
 * @param {Record<string, When>} told
 */
function Kind(kind, told) {
  const channels = channelsOf(kind);
  return h(
    "details",
    { key: kind },
    h("summary", null, h("span", null, h("strong", null, t(`account-told-${kind}`)), h("span", { class: "hint" }, summaryOf(told, channels)))),
    channels.map((channel) => Channel(kind, channel, told[channel])),
  );
}

/**
 * The channels that can be used now.
 * @param {string} kind
 */
function channelsOf(kind) {
  const hasMail = personal.mail?.status === "confirmed";
  const hasWebhook = personal.hasWebhooks && BY_WEBHOOK.includes(kind);
  return ["push", ...(hasMail ? ["mail"] : []), ...(hasWebhook ? ["webhook"] : [])];
}

/**
 * Such as "At once: Push · Daily: Mail", or one word if the channels don't differ.
 * @param {Record<string, When>} told
 * @param {string[]} channels
 */
function summaryOf(told, channels) {
  const groups = WHEN.push.map((when) => ({ when, by: channels.filter((channel) => told[channel] === when) })).filter(({ by }) => by.length);
  if (groups.length === 1) {
    return t(`account-when-${groups[0].when}`);
  }
  const words = groups.map(({ when, by }) => `${t(`account-when-${when}`)}:\u00a0${by.map((channel) => t(`account-channel-${channel}`)).join(", ")}`);
  return words.join(" · ");
}

/**
 * @param {string} kind
 * @param {string} channel
 * @param {When} chosen
 */
function Channel(kind, channel, chosen) {
  const id = `told-${kind}-${channel}`;
  return h(
    "div",
    { key: channel, class: "account-channel", role: "radiogroup", "aria-label": `${t(`account-told-${kind}`)}: ${t(`account-channel-${channel}`)}` },
    h("span", { "aria-hidden": "true" }, t(`account-channel-${channel}`)),
    h(
      "div",
      { class: "account-switch" },
      WHEN[channel].map((when) =>
        h(
          "label",
          { key: when },
          h("input", { type: "radio", name: id, value: when, checked: when === chosen, onChange: () => tell(kind, channel, when) }),
          h("span", null, t(`account-when-${when}`)),
        ),
      ),
    ),
  );
}

/**
 * @param {string} kind
 * @param {string} channel
 * @param {When} when
 */
function tell(kind, channel, when) {
  choose((chosen) => ({ ...chosen, told: { ...chosen.told, [kind]: { ...chosen.told[kind], [channel]: when } } }));
}
