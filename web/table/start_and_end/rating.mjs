// What a rated game has changed: each player's range before and after it, and why it did not count in full.
import { Component, h } from "../../vendor/preact.mjs";
import { has, t } from "../../core/browser/texts.mjs";
import { get, pause } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { ladderAddress } from "../../parts/standing/ladders.mjs";
import { rangeInWords } from "../../parts/standing/ranges.mjs";
import { called, seatsOfMine } from "../game/people.mjs";
import { rulesetOf } from "../game/ruleset.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("../../parts/standing/ranges.mjs").Range} Range */
/** @typedef {{code: string, text: string, games: number | null}} Reason */
/** @typedef {{seat: number, before: Range, after: Range, percent: number, reasons: Reason[]}} Change */
/** @typedef {{ladder: string | null, status: "unrated" | "to_come" | "counted" | "not_counted" | "annulled", reason: Reason | null, items: Change[]}} GameRating */

/** When it is asked again while the result has not been counted, in ms. */
const PAUSES_MS = [700, 1000, 1500, 2500, 5000, 10_000, 20_000];

export class RatingChanges extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    /** @type {GameRating | null} */
    this.rating = null;
    this.closed = new AbortController();
  }

  componentDidMount() {
    this.#read().catch((error) => {
      if (!(error instanceof Problem) && !this.closed.signal.aborted) {
        throw error;
      }
    });
  }

  componentWillUnmount() {
    this.closed.abort();
  }

  async #read() {
    const { signal } = this.closed;
    for (const ms of [0, ...PAUSES_MS]) {
      await pause(ms, signal);
      this.rating = await get(`/games/${/** @type {any} */ (this.props).game.id}/rating`, { signal });
      this.setState({});
      if (this.rating?.status !== "to_come") {
        return;
      }
    }
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    return h(
      "section",
      { class: "rating-changes", "aria-labelledby": "rating-changes" },
      h("h3", { id: "rating-changes" }, t("ratings-title")),
      h("div", { role: "status" }, this.rating && this.rating.status !== "to_come" ? Told(game, this.rating) : h("p", { class: "hint" }, t("rating-to-come"))),
    );
  }
}

/**
 * @param {Game} game
 * @param {GameRating} rating
 */
function Told(game, { status, reason, items, ladder }) {
  const mine = items.find(({ seat }) => seatsOfMine(game).includes(seat));
  const reasons = (reason ? [reason] : (mine?.reasons ?? [])).map((each) => wordsOf(each, status));
  return [
    status === "counted" ? h("ul", { class: "rating-list" }, items.map((each) => ChangeRow(game, each))) : h("p", null, t(`rating-${status.replaceAll("_", "-")}`)),
    reasons.map((text) => h("p", { key: text, class: "hint" }, text)),
    status === "counted" ? h("p", { class: "hint" }, t("rating-means")) : null,
    mine ? h("p", { class: "hint" }, t("rating-rematch")) : null,
    ladder ? h("p", null, h("a", { href: ladderAddress(ladder) }, t("rating-to-ladder"))) : null,
  ];
}

/**
 * @param {Game} game
 * @param {Change} change
 */
function ChangeRow(game, { seat, before, after, percent }) {
  const looks = rulesetOf(game.now.ruleset)?.components.seats;
  const isSame = rangeInWords(before) === rangeInWords(after);
  return h(
    "li",
    { key: seat },
    SeatBadge(seat, looks?.[seat]),
    h("span", { class: "rating-who" }, nameIn(game, seat)),
    h(
      "span",
      { class: "rating-change" },
      isSame ? t("rating-same", { range: rangeInWords(after) }) : [h("span", null, rangeInWords(before)), h("span", { "aria-hidden": "true" }, " → "), h("span", { class: "visually-hidden" }, ` ${t("rating-becomes")} `), h("strong", null, rangeInWords(after))],
    ),
    percent < 100 ? h("span", { class: "hint rating-percent" }, t("rating-percent", { percent })) : null,
  );
}

/**
 * Who held a seat, also if a bot plays on there.
 * @param {Game} game
 * @param {number} seat
 */
function nameIn(game, seat) {
  const { name, conceded } = game.now.seats[seat];
  return conceded && name ? name : called(game, seat);
}

/**
 * A reason in the page's language, or else in the server's words.
 * @param {Reason} reason
 * @param {string} status
 */
function wordsOf({ code, text, games }, status) {
  const key = `rating-reason-${status === "annulled" ? "annulled-" : ""}${code.replaceAll("_", "-")}`;
  return has(key) ? t(key, { games: games ?? 0, share: (games ?? 0) + 1 }) : text;
}
