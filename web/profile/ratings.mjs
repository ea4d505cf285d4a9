// A player's ratings: each as a range, which opens to show how it came about.
import { Component, h } from "../vendor/preact.mjs";
import { dayOf, t } from "../core/browser/texts.mjs";
import { Listing } from "../parts/lists/listing.mjs";
import { ladderAddress, ladderTitle } from "../parts/standing/ladders.mjs";
import { RangeBar, rangeInWords, scaleOf } from "../parts/standing/ranges.mjs";
import { rankInWords } from "../parts/standing/ranks.mjs";
import { rulesetOf } from "../table/game/ruleset.mjs";
import { RatingGraph } from "./graph.mjs";

/** @typedef {import("../parts/standing/ladders.mjs").Ladder & import("../parts/standing/ranks.mjs").Ranked & {last_at: number}} Rating */
/** @typedef {{number: number, game: string | null, at: number, low: number, high: number, has_won: boolean, percent: number}} Point a rating after a game */

/** How many results are read at once. */
const PAGE = 100;

/** A newcomer's rating, with which every history begins. */
const BEGINNING = { low: 1000, high: 2000 };
/** What all bars show at least, so that those of different players can be compared. */
const USUAL = { low: 600, high: 2400 };

export class Ratings extends Component {
  /** @param {{player: string, ratings: Rating[]}} props */
  constructor(props) {
    super(props);
    /** The ratings, the last one played first. */
    this.ratings = [...props.ratings].sort((one, other) => other.last_at - one.last_at);
    this.histories = new Map(this.ratings.map(({ id }) => [id, new Listing(`/players/${props.player}/ratings/${id}`, { limit: PAGE })]));
    this.scale = scaleOf([...this.ratings, USUAL]);
  }

  componentDidMount() {
    this.histories.get(this.ratings[0].id)?.load();
  }

  /**
   * Read a history when it is first opened.
   * @param {any} event
   * @param {Listing} history
   */
  toggle({ target }, history) {
    if (target.open && !history.isAnswered && !history.isLoading) {
      history.load();
    }
  }

  render() {
    return h("div", { class: "ratings" }, this.ratings.map((rating, place) => this.#rating(rating, place === 0)));
  }

  /**
   * @param {Rating} rating
   * @param {boolean} isOpen at first
   */
  #rating(rating, isOpen) {
    const history = /** @type {Listing} */ (this.histories.get(rating.id));
    return h(
      "details",
      { key: rating.id, class: "rating", open: isOpen || undefined, onToggle: (/** @type {any} */ event) => this.toggle(event, history) },
      h(
        "summary",
        null,
        h(
          "span",
          { class: "rating-line" },
          h("strong", null, ladderTitle(rating, rulesetOf(rating.ruleset))),
          h("span", { class: "rating-range" }, rangeInWords(rating)),
          RangeBar(rating, this.scale),
          h("span", { class: "hint" }, rankInWords(rating), " · ", t("rating-games", { count: rating.games })),
        ),
      ),
      History(rating, history),
    );
  }
}

/**
 * @param {Rating} rating
 * @param {Listing} history
 */
function History(rating, history) {
  const points = /** @type {Point[] | null} */ (history.items);
  const label = points?.length ? t("rating-graph", { from: rangeInWords(points[points.length - 1]), to: rangeInWords(points[0]), count: points.length }) : "";
  return h(
    "div",
    { class: "rating-history" },
    points ? (points.length ? RatingGraph(fromTheBeginning(points, history.next === null), label) : null) : h("div", { class: "rating-graph rating-place", "aria-busy": "true" }),
    points?.length ? PointTable(points) : null,
    h(
      "p",
      { class: "rating-links" },
      h("a", { href: ladderAddress(rating.id) }, t("rating-to-ladder")),
      history.next ? h("button", { class: "quiet", disabled: history.isLoading, onClick: () => history.more() }, t("rating-earlier")) : null,
    ),
  );
}

/**
 * The points, the oldest first, after a newcomer's rating if all are known.
 * @param {Point[]} points the newest first
 * @param {boolean} areAll
 */
function fromTheBeginning(points, areAll) {
  const known = [...points].reverse();
  return areAll ? [{ ...BEGINNING, at: known[0].at }, ...known] : known;
}

/** The same as the graph, in words. @param {Point[]} points the newest first */
function PointTable(points) {
  return h(
    "details",
    { class: "rating-table" },
    h("summary", null, t("rating-as-table")),
    h(
      "div",
      { class: "rating-scroll", tabindex: 0, role: "region", "aria-label": t("rating-as-table") },
      h(
        "table",
        { class: "standing-table" },
        h("thead", null, h("tr", null, ["rating-when", "rating-after", "rating-result"].map((key) => h("th", { key, scope: "col" }, t(key))))),
        h("tbody", null, points.map(PointRow)),
      ),
    ),
  );
}

/** @param {Point} point */
function PointRow(point) {
  const { number, game, at, has_won: hasWon, percent } = point;
  const result = t(percent ? (hasWon ? "rating-won" : "rating-lost") : "rating-uncounted");
  return h(
    "tr",
    { key: number },
    h("td", null, dayOf(at)),
    h("td", { class: "range" }, rangeInWords(point)),
    h("td", null, game ? h("a", { href: `/g/${game}` }, result) : result),
  );
}
