// How long it usually takes to find others. Nothing is said where nobody knows.
import { Component, h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { get } from "../core/server/api.mjs";
import { timeInWords } from "../parts/standing/reliability.mjs";

/** @typedef {{ruleset: string, mode: string, seats: number, pace: string, rated: boolean}} Kind */

/** So long an answer is used again. */
const FRESH_MS = 60_000;

/** @type {Map<string, {at: number, answer: Promise<any[]>}>} */
const read = new Map();

/**
 * How long it usually takes for each kind of game of a ruleset, as the server tells.
 * @param {string} ruleset
 */
function waitsOf(ruleset) {
  let known = read.get(ruleset);
  if (!known || Date.now() - known.at > FRESH_MS) {
    const answer = get("/seeks/waits", { query: { ruleset } }).then(({ items }) => items);
    known = { at: Date.now(), answer };
    answer.catch(() => read.delete(ruleset));
    read.set(ruleset, known);
  }
  return known.answer;
}

/** A sentence, after the text `before`; nothing if it is not known. */
export class UsualWait extends Component {
  /** @param {Kind & {before?: string}} props */
  constructor(props) {
    super(props);
    /** @type {any[]} */
    this.waits = [];
    this.of = "";
  }

  componentDidMount() {
    this.#read();
  }

  componentDidUpdate() {
    this.#read();
  }

  /** Read what is known of the game, once. */
  #read() {
    const { ruleset } = /** @type {any} */ (this.props);
    if (this.of !== ruleset) {
      this.of = ruleset;
      waitsOf(ruleset).then((waits) => ((this.waits = waits), this.setState({})), () => {}); // then nothing is said
    }
  }

  /** @param {Kind & {before?: string}} kind */
  render({ before = "", ...kind }) {
    const found = this.waits.find((each) => ["ruleset", "mode", "seats", "pace", "rated"].every((name) => each[name] === kind[/** @type {"mode"} */ (name)]));
    const seconds = found?.usual_seconds ?? null;
    return seconds === null ? null : h("span", null, before, t("seek-usual", { time: timeInWords(seconds * 1000) }));
  }
}
