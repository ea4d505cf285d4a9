// The server's own bots: what they are called, their order, and the one that was chosen last.
import { h } from "../vendor/preact.mjs";
import { has, t } from "../core/browser/texts.mjs";

/** The bots without a level, weakest first. */
const OTHERS = ["random", "greedy", "search-fast", "search", "search-deep"];

/** For people who have never played. */
const USUAL = "level-1";

const KEPT = "retcon.bot";

/**
 * The level of a bot, from 1 on; null for a bot without one.
 * @param {string} key
 */
export function levelOf(key) {
  const found = /^level-([1-9]\d*)$/.exec(key);
  return found ? Number(found[1]) : null;
}

/**
 * What a bot of the server is called: its level, or its key if that is not known.
 * @param {string} key
 */
export function botName(key) {
  const level = levelOf(key);
  if (level !== null) {
    return t("bot-level", { level });
  }
  return has(`bot-${key}`) ? t(`bot-${key}`) : t("bot-other", { key });
}

/**
 * How strong a bot is, such as "Level 3" or "Easy"; its key if that is not known.
 * @param {string} key
 */
export function strengthOf(key) {
  const level = levelOf(key);
  if (level !== null) {
    return t("level", { level });
  }
  return has(`strength-${key}`) ? t(`strength-${key}`) : key;
}

/**
 * The bots with levels, weakest first.
 * @param {string[]} bots
 */
export function levelsIn(bots) {
  return bots.filter((bot) => levelOf(bot) !== null).sort((one, other) => (levelOf(one) ?? 0) - (levelOf(other) ?? 0));
}

/**
 * The bots without levels from weak to strong, with unknown ones at the end.
 * @param {string[]} bots
 */
export function othersIn(bots) {
  const place = (/** @type {string} */ bot) => (OTHERS.includes(bot) ? OTHERS.indexOf(bot) : OTHERS.length);
  return bots.filter((bot) => levelOf(bot) === null).sort((one, other) => place(one) - place(other));
}

/**
 * The bots to choose from, weakest first: those with levels, so that a list has one scale. The others, if none has one.
 * @param {string[]} bots
 */
export function offeredIn(bots) {
  const levels = levelsIn(bots);
  return levels.length ? levels : othersIn(bots);
}

/**
 * The bots as options of a `select`.
 * @param {string[]} bots
 * @param {(bot: string) => string} valueOf the value of a bot's option
 * @param {string} [chosen] one that is chosen already, which stays among them
 */
export function BotOptions(bots, valueOf, chosen) {
  const offered = offeredIn(bots);
  const kept = chosen && bots.includes(chosen) && !offered.includes(chosen) ? [chosen] : [];
  return [...offered, ...kept].map((bot) => h("option", { key: bot, value: valueOf(bot) }, botName(bot)));
}

/**
 * The bot that was chosen last if it is one of these; otherwise one for people who have never played.
 * @param {string[]} bots
 */
export function usualBot(bots) {
  const kept = keptBot();
  return [kept, USUAL, "greedy"].find((bot) => bot !== null && offeredIn(bots).includes(bot)) ?? bots[0] ?? "greedy";
}

function keptBot() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** @param {string} bot */
export function keepBot(bot) {
  try {
    localStorage.setItem(KEPT, bot);
  } catch {
    // It is chosen again next time.
  }
}
