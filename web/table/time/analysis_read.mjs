// The analysis of a finished game: whether there is one, how far it is, and what it says.
import { announce, changed } from "../../core/app.mjs";
import { seenAgain } from "../../core/browser/attention.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { get, pause, send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { markedIn, sharesAt } from "../../analysis/graph.mjs";
import { numbersIn } from "../../analysis/what_else.mjs";
import { inWords } from "../../parts/refusals.mjs";
import { nameAt } from "../game/people.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {{status: "waiting" | "running" | "done" | "failed", progress: {done: number, of: number}, seats: number, has_luck: boolean,
 *             versions: import("../../analysis/graph.mjs").Shares[], decisions: import("../../analysis/what_else.mjs").Decision[],
 *             turning_points: number[]}} Found the answer of `GET /v1/games/{id}/analysis` */

const FIRST_MS = 1000;
const LONGEST_MS = 10_000;
const FACTOR = 1.4;

/**
 * The analysis of a game, which is asked for at once.
 * @param {Game} game
 */
export function lookedFor(game) {
  const analysis = new AnalysisRead(game);
  game.analysis = analysis;
  analysis.look();
  return analysis;
}

/** What is known of the analysis of a game. */
export class AnalysisRead {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** What the server has said last. @type {Found | null} */
    this.found = null;
    /** True if the server has none and can make one. */
    this.canStart = false;
    this.isStarting = false;
    /** True while asking for a failed one again would not help. */
    this.mustWait = false;
    this.timer = 0;
    /** Why it can't be started or read. */
    this.fault = "";
    /** @type {import("../../analysis/graph.mjs").Measure} */
    this.measure = "true";
    this.closed = new AbortController();
    this.answered = () => {};
    /** Kept once the server has said whether there is one. @type {Promise<void>} */
    this.isRead = new Promise((resolve) => (this.answered = resolve));
  }

  /** True while the server is at it. */
  get isUnderWay() {
    return this.found?.status === "waiting" || this.found?.status === "running";
  }

  /** The versions where the game turned. @returns {number[]} */
  get turningPoints() {
    return this.found?.turning_points ?? [];
  }

  /** Those that the graph marks. @returns {number[]} */
  get markedPoints() {
    return markedIn(this.turningPoints, this.measure);
  }

  /** Learn whether there is an analysis; follow it if it is under way. */
  async look() {
    try {
      await this.#follow(() => this.#read());
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Ask for the analysis, and follow it. */
  async start() {
    if (this.isStarting || this.mustWait) {
      return;
    }
    this.#show({ isStarting: true, fault: "" });
    try {
      await this.#follow(() => send("POST", this.#path, {}, this.#options));
    } catch (error) {
      this.#refused(error);
    }
  }

  stop() {
    clearTimeout(this.timer);
    this.closed.abort();
  }

  /**
   * Each seat's chances at a version; null if they are not known, or not yet.
   * @param {number} version
   */
  sharesAt(version) {
    const versions = this.found?.versions ?? [];
    const isToCome = this.isUnderWay && version > (versions.at(-1)?.version ?? 0);
    return isToCome ? null : sharesAt(versions, version, this.measure);
  }

  /**
   * Each seat's chances at a version, in words; "" if they are not known.
   * @param {number} version
   */
  inWords(version) {
    const { share: written, list } = numbersIn(preferences.language);
    const shares = (this.sharesAt(version) ?? []).map(written);
    return list(shares.map((share, seat) => t("analysis-share", { who: nameAt(this.game, seat), share })));
  }

  get #path() {
    return `/games/${this.game.id}/analysis`;
  }

  get #options() {
    const hear = (/** @type {Response} */ response) => this.#hear(response);
    return { query: { invite: this.game.view.invite }, signal: this.closed.signal, hear };
  }

  #read() {
    return get(this.#path, { ...this.#options, cache: "no-cache" });
  }

  /** Note how long it takes until another request helps. @param {Response} response */
  #hear({ headers }) {
    const seconds = Number(headers.get("Retry-After")) || 0;
    clearTimeout(this.timer);
    this.mustWait = seconds > 0;
    if (this.mustWait) {
      this.timer = window.setTimeout(() => this.#show({ mustWait: false }), 1000 * seconds);
    }
  }

  /**
   * Show an answer, and those that follow until the analysis is over. Throws `Problem` if the first one is a refusal.
   * @param {() => Promise<Found>} first
   */
  async #follow(first) {
    this.#show({ found: await first(), canStart: false, isStarting: false });
    const { signal } = this.closed;
    for (let wait = FIRST_MS; this.isUnderWay; wait = Math.min(LONGEST_MS, wait * FACTOR)) {
      await pause(wait, signal);
      await seenAgain(signal);
      this.#show({ found: await this.#read(), fault: "" });
      if (this.found?.status === "done") {
        announce(t("analysis-done"));
      }
    }
  }

  /** @param {unknown} error */
  #refused(error) {
    if (this.closed.signal.aborted) {
      return;
    }
    if (!(error instanceof Problem)) {
      throw error;
    }
    if (error.code === "no_analysis") {
      this.#show({ found: null, canStart: true, isStarting: false, mustWait: false });
    } else {
      const isWanted = this.isStarting || this.found !== null; // otherwise nobody has asked for it
      this.#show({ isStarting: false, fault: isWanted ? inWords(error) : "" });
    }
  }

  /** @param {Partial<Pick<AnalysisRead, "found" | "canStart" | "isStarting" | "mustWait" | "fault">>} changes */
  #show(changes) {
    Object.assign(this, changes);
    this.answered();
    changed();
  }
}
