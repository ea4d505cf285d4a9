// The head of the table: which game, whose turn, and whether the connection stands.
import { Component, h } from "../../vendor/preact.mjs";
import { announce, app, titleOf } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { letterOf, outcomeInWords } from "../../parts/words.mjs";
import { listed } from "../game/people.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

const TOGETHER_MS = 250;
const MOST_SAID = 6;

/**
 * The title of the page, which says when it is my turn.
 * @param {Game} game
 */
export function titleIn(game) {
  const title = titleOf(game.now.ruleset);
  return isMyTurn(game) ? `● ${yourTurn(game)} · ${title}` : title;
}

export class Status extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    const { game } = props;
    this.owed = owedIn(game);
    /** What is read out next. @type {string[]} */
    this.said = [];
    this.timer = 0;
    game.onEvent = (event) => this.#say(event.text.text);
  }

  componentWillUnmount() {
    clearTimeout(this.timer);
  }

  /** @param {{game: Game}} props */
  componentDidUpdate({ game }) {
    const owed = owedIn(game);
    if (owed && owed !== this.owed) {
      this.#say(`${yourTurn(game)}.`);
    }
    this.owed = owed;
  }

  /**
   * Have a sentence read out, together with those that follow at once: only the last announcement is sure to be heard.
   * @param {string} sentence
   */
  #say(sentence) {
    this.said = [...this.said, sentence].slice(-MOST_SAID);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      announce(this.said.join(" "));
      this.said = [];
    }, TOGETHER_MS);
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    return h(
      "div",
      { class: "status" },
      h("h1", { class: "status-title" }, titleOf(game.now.ruleset)),
      h("p", { class: isMyTurn(game) ? "status-turn status-mine" : "status-turn" }, turnIn(game)),
      connectionIn(game),
      rulesOf(game),
    );
  }
}

/** The decision that I owe; "" if none. @param {Game} game */
function owedIn(game) {
  return game.deciding === null ? "" : `${game.deciding} ${game.now.decision_mark}`;
}

/** @param {Game} game */
function isMyTurn(game) {
  return game.deciding !== null;
}

/** @param {Game} game */
function turnIn(game) {
  const { status, awaiting, clock } = game.now;
  if (game.isOver) {
    return outcomeInWords(game.now);
  }
  if (status !== "active") {
    return t("status-not-started");
  }
  if (clock?.paused_at) {
    return t("status-paused");
  }
  if (isMyTurn(game)) {
    return asked(game);
  }
  return awaiting.length ? t("status-waiting-for", { names: listed(game, awaiting), count: awaiting.length }) : "";
}

/**
 * "Your turn", or that I may react, with the seat for those who hold several.
 * @param {Game} game
 */
export function yourTurn(game) {
  const letter = letterOf(/** @type {number} */ (game.deciding));
  const isOne = game.mySeats.length === 1;
  if (isReaction(game)) {
    return isOne ? t("status-react") : t("status-react-at", { letter });
  }
  return isOne ? t("status-your-turn") : t("status-your-turn-at", { letter });
}

/** What I am asked, if the game says it, with the seat for those who hold several. @param {Game} game */
export function asked(game) {
  const question = game.moves?.question?.text;
  if (!question) {
    return yourTurn(game);
  }
  return game.mySeats.length === 1 ? question : t("status-asked-at", { letter: letterOf(/** @type {number} */ (game.deciding)), question });
}

/** True if I am asked for a reaction: then one of the moves lets things happen. @param {Game} game */
function isReaction({ moves }) {
  return moves?.moves.some(({ text }) => /** @type {any} */ (text).key === "window-pass") ?? false;
}

/**
 * The sentence of what I may react to, as far as it is known; "" if I am not asked for a reaction.
 * @param {Game} game
 */
export function reactionTo(game) {
  const opened = game.events.get(game.moves?.decision ?? 0);
  return isReaction(game) && opened ? opened.text.text : "";
}

/** The way to the rules, for those who play it for the first time. @param {Game} game */
function rulesOf(game) {
  const guide = app.rulesets.find((each) => each.key === game.now.ruleset)?.guide;
  return guide && !app.isEmbedded ? h("a", { class: "status-rules", href: guide }, t("rules-title")) : null;
}

/** @param {Game} game */
function connectionIn(game) {
  if (game.connection === "lost") {
    return h("p", { class: "status-connection" }, t("status-lost"));
  }
  if (game.connection === "polling") {
    return h("p", { class: "status-connection" }, t("status-polling"));
  }
  return game.problem ? h("p", { class: "status-connection fault" }, game.problem.message) : null;
}
