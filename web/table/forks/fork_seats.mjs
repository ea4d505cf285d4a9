// Who plays a fork: me against bots unless somebody chooses otherwise.
import { Component, h } from "../../vendor/preact.mjs";
import { app } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { BotOptions, botName, keepBot, usualBot } from "../../parts/bots.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { letterOf } from "../../parts/words.mjs";
import { rulesetOf } from "../game/ruleset.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/words.mjs").Seat} Seat */
/** Who gets a seat: `me`, `open`, `invited` (who had it in this game), or `bot:<key>`. @typedef {string} Seating */

/**
 * Me at my seat, and the bot that was chosen last at the others.
 * @param {number} seats
 * @param {number} mine
 * @param {string[]} bots
 * @returns {Seating[]}
 */
export function firstSeating(seats, mine, bots) {
  const bot = usualBot(bots);
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? "me" : `bot:${bot}`));
}

/**
 * A seat of the request.
 * @param {Seating} seating
 * @param {Seat} before who has it in the source
 */
export function bodyOf(seating, before) {
  if (seating.startsWith("bot:")) {
    return { kind: "bot", bot: seating.slice(4) };
  }
  return seating === "invited" ? { kind: "player", player: before.player } : { kind: seating };
}

/** The choice of seats: my own, the level of the bots, and each seat by itself for those who want more. */
export class ForkSeats extends Component {
  /** @param {{game: Game, seating: Seating[], isAlone: boolean, choose: (seating: Seating[]) => void}} props */
  render({ game, seating, isAlone, choose }) {
    const own = seating.indexOf("me");
    const levels = new Set(seating.filter((each) => each.startsWith("bot:")));
    const sit = (/** @type {number} */ seat) => choose(seating.map((each, at) => (at === seat ? "me" : at === own ? (seating[seat] ?? each) : each)));
    const set = (/** @type {string} */ bot) => {
      keepBot(bot.slice(4));
      choose(seating.map((each) => (each.startsWith("bot:") ? bot : each)));
    };
    return h(
      "fieldset",
      { class: "fork-seats" },
      h("legend", null, t("fork-seats")),
      isAlone || seating.length < 2 ? null : Field("fork-own", t("fork-own"), String(own), (value) => sit(Number(value)), seatOptions(game)),
      levels.size ? Field("fork-level", t("fork-level"), levels.size === 1 ? [...levels][0] ?? "" : "", set, botOptions(game, levels.size > 1)) : null,
      isAlone ? null : Each(game, seating, choose),
    );
  }
}

/**
 * @param {Game} game
 * @param {Seating[]} seating
 * @param {(seating: Seating[]) => void} choose
 */
function Each(game, seating, choose) {
  const look = rulesetOf(game.now.ruleset)?.components.seats;
  const put = (/** @type {number} */ seat) => (/** @type {string} */ value) => {
    const without = seating.map((each) => (value === "me" && each === "me" ? "open" : each));
    choose(without.map((each, at) => (at === seat ? value : each)));
  };
  return h(
    "details",
    { class: "fork-each" },
    h("summary", null, t("fork-each")),
    seating.map((each, seat) =>
      h("div", { key: seat, class: "fork-seat" }, SeatBadge(seat, look?.[seat]), Field(`fork-seat-${seat}`, t("fork-seat", { letter: letterOf(seat) }), each, put(seat), holderOptions(game, seat))),
    ),
  );
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} choose
 * @param {any[]} options elements
 */
function Field(id, label, value, choose, options) {
  return h(
    "p",
    { class: "field" },
    h("label", { for: id }, label),
    h(
      "select",
      { id, value, onChange: (/** @type {any} */ event) => choose(event.target.value) },
      options,
    ),
  );
}

/** @param {Game} game */
function seatOptions(game) {
  return game.now.seats.map((/** @type {Seat} */ { seat, name, bot }) => {
    const before = bot ? botName(bot) : name;
    return Option(String(seat), before ? `${letterOf(seat)} · ${t("fork-was", { who: before })}` : letterOf(seat));
  });
}

/**
 * @param {Game} game
 * @param {boolean} isMixed
 */
function botOptions(game, isMixed) {
  const bots = BotOptions(rulesetOf(game.now.ruleset)?.bots ?? [], (bot) => `bot:${bot}`);
  return isMixed ? [Option("", t("fork-mixed")), ...bots] : bots;
}

/**
 * @param {Game} game
 * @param {number} seat
 */
function holderOptions(game, seat) {
  const before = game.now.seats[seat];
  const canInvite = before.player !== null && before.player !== app.session.player?.id;
  return [
    Option("me", t("fork-me")),
    ...botOptions(game, false),
    Option("open", t("fork-open")),
    ...(canInvite ? [Option("invited", t("fork-invite", { who: before.name }))] : []),
  ];
}

/** @param {string} value @param {string} text */
function Option(value, text) {
  return h("option", { key: value, value }, text);
}
