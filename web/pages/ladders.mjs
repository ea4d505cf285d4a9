// Ladders: which there are, and who stands where on one of them.
import { h } from "../vendor/preact.mjs";
import { app, changed, loadRulesets, titleOf } from "../core/app.mjs";
import { fromNow, t } from "../core/browser/texts.mjs";
import { get, pause } from "../core/server/api.mjs";
import { styled, worded } from "../core/server/loading.mjs";
import { botName } from "../parts/bots.mjs";
import { Section } from "../parts/section.mjs";
import { Listed, Listing } from "../parts/lists/listing.mjs";
import { ladderAddress, ladderKind } from "../parts/standing/ladders.mjs";
import { RangeBar, rangeInWords, scaleOf } from "../parts/standing/ranges.mjs";
import { rankInWords } from "../parts/standing/ranks.mjs";
import { loadRuleset, rulesetOf } from "../table/game/ruleset.mjs";

/** @typedef {import("../core/app.mjs").Page} Page */
/** @typedef {import("../parts/standing/ladders.mjs").Ladder & {players: number, games: number}} Ladder */
/** @typedef {{rank: number, player: {id: string, name: string, kind: string} | null, low: number, high: number, games: number, last_at: number}} Row a ranked player */
/** @typedef {{bot: string, low: number, high: number}} Anchor a level of the server's bots */

/** So long a page waits for the titles of modes. */
const PATIENCE_MS = 3000;
const PAGE = 50;
const POOLS = ["live", "days", "bots"];
/** How ladders work, in the order of the sentences. */
const HOW = ["range", "ranked", "counts", "less", "bots"];

/**
 * @param {import("../core/browser/address.mjs").Address} address
 * @returns {Promise<Page>}
 */
export async function open({ parts }) {
  const [, ruleset, mode, pool] = parts.map(encodeURIComponent);
  await Promise.all([styled("standing"), worded("standing"), loadRulesets().catch(() => {})]); // without titles, keys are shown
  return ruleset ? openLadder(`${ruleset}/${mode}/${pool}`) : openAll();
}

/** @returns {Promise<Page>} */
async function openAll() {
  const items = inOrder((await get("/ladders")).items);
  await titlesOf(items.map((/** @type {Ladder} */ each) => each.ruleset));
  return { title: t("ladders-title"), render: () => All(items) };
}

/**
 * @param {string} id
 * @returns {Promise<Page>}
 */
async function openLadder(id) {
  const page = new LadderPage(id);
  await page.load();
  return {
    get title() {
      return `${titleOf(page.ladder.ruleset)} · ${t("ladders-title")}`;
    },
    render: () => page.render(),
  };
}

/**
 * Ladders of a game and mode with the one of live games first.
 * @param {Ladder[]} ladders
 */
function inOrder(ladders) {
  const place = (/** @type {Ladder} */ { ruleset, mode, pool }) => `${ruleset} ${mode} ${POOLS.indexOf(pool)}`;
  return [...ladders].sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** @param {string[]} rulesets */
async function titlesOf(rulesets) {
  const known = new Set(rulesets.filter((key) => app.rulesets.some((each) => each.key === key)));
  await Promise.race([Promise.allSettled([...known].map(loadRuleset)), pause(PATIENCE_MS)]);
}

/** @param {Ladder[]} ladders */
function All(ladders) {
  const rulesets = [...new Set(ladders.map(({ ruleset }) => ruleset))];
  return h(
    "div",
    { class: "lobby ladders" },
    h("h1", null, t("ladders-title")),
    HowItWorks(true),
    rulesets.length ? null : h("p", { class: "lobby-empty" }, `${t("ladders-none")} `, h("a", { href: "/" }, t("finding-title"))),
    rulesets.map((ruleset) => Section(ruleset, titleOf(ruleset), h("ul", { class: "ladder-list" }, ladders.filter((each) => each.ruleset === ruleset).map(LadderLine)))),
  );
}

/** @param {Ladder} ladder */
function LadderLine(ladder) {
  return h(
    "li",
    { key: ladder.id },
    h("a", { href: ladderAddress(ladder.id) }, ladderKind(ladder, rulesetOf(ladder.ruleset))),
    h("span", { class: "hint" }, sizeOf(ladder)),
  );
}

/** @param {Ladder} ladder */
function sizeOf({ players, games }) {
  return `${t("players-exactly", { count: players })} · ${t("rating-games", { count: games })}`;
}

/** @param {boolean} isOpen at first */
function HowItWorks(isOpen) {
  return h(
    "details",
    { class: "ladders-how", open: isOpen || undefined },
    h("summary", null, t("ladders-how")),
    h("p", null, HOW.map((each) => `${t(`ladders-how-${each}`)} `), h("a", { href: "/docs/ratings" }, t("ladders-how-more"))),
  );
}

/** One ladder. */
class LadderPage {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.listing = new Listing(`/ladders/${id}`, { limit: PAGE });
    /** @type {Ladder & {anchors: Anchor[]}} */
    this.ladder = /** @type {any} */ (null);
    /** The other ladders of the game. @type {Ladder[]} */
    this.others = [];
    /** What the ladder knows of the player who is signed in. @type {import("../profile/ratings.mjs").Rating | null} */
    this.mine = null;
  }

  async load() {
    const me = app.session.player?.id;
    const [ruleset] = this.id.split("/");
    const [ladder, { items }, mine] = await Promise.all([
      get(`/ladders/${this.id}`, { query: { limit: PAGE } }),
      get("/ladders", { query: { ruleset } }),
      me ? get(`/players/${me}/ratings/${this.id}`, { query: { limit: 1 } }) : null,
      titlesOf([ruleset]),
    ]);
    Object.assign(this.listing, { items: ladder.items, next: ladder.next });
    Object.assign(this, { ladder, mine, others: inOrder(items).filter((each) => each.id !== ladder.id) });
    changed();
  }

  render() {
    const { ladder, others } = this;
    const ruleset = rulesetOf(ladder.ruleset);
    return h(
      "div",
      { class: "lobby ladder" },
      h("h1", null, titleOf(ladder.ruleset)),
      h("p", { class: "ladder-kind" }, h("strong", null, ladderKind(ladder, ruleset)), " ", h("span", { class: "hint" }, t(`pool-${ladder.pool}-more`))),
      others.length ? h("nav", { class: "ladder-others", "aria-label": t("ladders-others") }, others.map((each) => h("a", { key: each.id, href: ladderAddress(each.id) }, ladderKind(each, ruleset)))) : null,
      this.#mine(),
      Listed(this.listing, { rows: (rows) => this.#table(rows), empty: () => h("p", { class: "lobby-empty" }, t("ladder-empty")) }),
      HowItWorks(false),
      h("p", null, h("a", { href: "/ladders" }, t("ladders-all"))),
    );
  }

  /** Where I stand, unless my row is shown. */
  #mine() {
    const { mine } = this;
    const isShown = this.listing.items?.some(({ player }) => player && player.id === app.session.player?.id);
    if (!mine || isShown) {
      return null;
    }
    const range = mine.games ? `${rangeInWords(mine)} · ` : "";
    return h("p", { class: "ladder-mine" }, h("strong", null, t("ladder-you")), ` ${range}${rankInWords(mine)} `, h("a", { href: "/" }, t("finding-title")));
  }

  /** @param {Row[]} rows */
  #table(rows) {
    const { anchors } = this.ladder;
    const shown = [...rows, ...anchors.filter(({ low }) => !this.listing.next || low >= rows[rows.length - 1].low)].sort((one, other) => other.low - one.low);
    const scale = scaleOf(shown);
    return h(
      "table",
      { class: "standing-table ladder-table" },
      h(
        "thead",
        null,
        h("tr", null, h("th", { scope: "col", class: "number" }, t("ladder-place")), h("th", { scope: "col" }, t("ladder-player")), h("th", { scope: "col" }, t("ladder-range")), h("th", { scope: "col", class: "number" }, t("ladder-games"))),
      ),
      h("tbody", null, shown.map((each) => ("bot" in each ? AnchorRow(each, scale) : PlayerRow(each, scale)))),
    );
  }
}

/**
 * @param {Row} row
 * @param {import("../parts/standing/ranges.mjs").Range} scale
 */
function PlayerRow(row, scale) {
  const { rank, player, games, last_at: last } = row;
  const isMine = player !== null && player.id === app.session.player?.id;
  return h(
    "tr",
    { key: rank, class: isMine ? "mine" : "" },
    h("td", { class: "number" }, rank),
    h(
      "th",
      { scope: "row" },
      player ? h("a", { href: `/players/${player.id}` }, player.name) : t("somebody"),
      isMine ? h("span", { class: "standing-mark" }, t("you-here")) : null,
      player?.kind === "bot" ? h("span", { class: "standing-mark" }, t("is-bot")) : null,
    ),
    h("td", { class: "range" }, RangeBar(row, scale), h("span", null, rangeInWords(row))),
    h("td", { class: "number", title: fromNow(last) }, games),
  );
}

/**
 * A level of the server's bots between the players.
 * @param {Anchor} anchor
 * @param {import("../parts/standing/ranges.mjs").Range} scale
 */
function AnchorRow(anchor, scale) {
  return h(
    "tr",
    { key: anchor.bot, class: "anchor" },
    h("td", { class: "number" }, h("span", { "aria-hidden": "true" }, "–")),
    h("th", { scope: "row" }, botName(anchor.bot)),
    h("td", { class: "range" }, RangeBar(anchor, scale), h("span", null, rangeInWords(anchor))),
    h("td", null),
  );
}
