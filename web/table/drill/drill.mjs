// The mistake drill: each of my decisions that gave away much is asked again, from what I knew then. It stands in for the
// table, so that nothing on the page tells what happened afterwards.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { announce, changed, titleOf } from "../../core/app.mjs";
import { go } from "../../core/browser/address.mjs";
import { preferences } from "../../core/browser/preferences.mjs";
import { t } from "../../core/browser/texts.mjs";
import { loaded } from "../../core/server/loading.mjs";
import { Board } from "../board/board.mjs";
import { lookedFor } from "../time/analysis_read.mjs";
import { answersIn } from "./answers.mjs";
import { Choices } from "./choices.mjs";
import { Ending } from "./ending.mjs";
import { END, addressOfGame, addressOfQuestion, answerTo, choicesIn, nextOpen, questionsOf } from "./questions.mjs";
import { asked, context, spoken, verdictInWords } from "./wording.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("./questions.mjs").Question} Question */

export class Drill extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    const { game } = props;
    this.game = game;
    this.question = createRef();
    this.next = createRef();
    /** The questions, once they are known. @type {Question[] | null} */
    this.questions = null;
    /** What was said last. */
    this.said = "";
    game.analysis ??= lookedFor(game);
    game.drillKey = (key) => this.#key(key);
  }

  componentDidMount() {
    this.componentDidUpdate();
    this.#describe().catch(() => {}); // the pieces still have titles
  }

  /** Have the picture describe its elements. */
  async #describe() {
    const { game } = this;
    const { showComponent } = await loaded(() => import("../board/components.mjs"));
    game.describe = (id) => showComponent(game, id);
  }

  /** Have the address name the moment of the question, then say the question and go there with the keyboard. */
  componentDidUpdate() {
    const { game, questions, number } = this;
    if (!questions?.length) {
      return;
    }
    if (!this.#isThere) {
      const address = addressOfQuestion(game, questions, number);
      if (address !== location.pathname + location.search) { // otherwise it is on its way, or refused
        go(address, { replace: true });
      }
      return;
    }
    const answer = number === null ? null : answerTo(game, questions[number]);
    const step = `${number} ${answer?.choice.notation}`;
    if (step !== this.said) {
      this.said = step;
      this.#say();
    }
  }

  componentWillUnmount() {
    this.game.drillKey = null;
  }

  /** The number of the question that the address names, from 0; null at the end. */
  get number() {
    const { drill } = this.game.view;
    const named = Math.trunc(Number(drill)) - 1;
    const questions = this.questions ?? /** @type {Question[]} */ ([]);
    return drill === END ? null : questions[named] ? named : nextOpen(this.game, questions, -1);
  }

  /** True if the page shows the moment of the question as its seat saw it. */
  get #isThere() {
    const { game, questions, number } = this;
    if (number === null) {
      return game.view.drill === END;
    }
    const { version, seat } = /** @type {Question[]} */ (questions)[number];
    return game.view.drill === String(number + 1) && game.view.as === String(seat) && game.past === version - 1;
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    this.questions ??= questionsOf(game);
    return h("div", { class: "drill" }, this.#head(), this.#content());
  }

  #content() {
    const { game, questions, number } = this;
    if (!questions?.length) {
      return this.#instead();
    }
    if (!this.#isThere) {
      return h("p", { class: "drill-instead" }, game.viewProblem?.message ?? t("loading"));
    }
    return number === null ? h(Ending, { game, questions, heading: this.question, again: () => this.#again() }) : this.#asking(questions, number);
  }

  #head() {
    const { game, questions, number } = this;
    const count = questions?.length ?? 0;
    return h(
      "div",
      { class: "drill-head" },
      h("h1", null, h("span", { class: "drill-game" }, `${titleOf(game.now.ruleset)}: `), t("drill-title")),
      count && number !== null ? h("p", { class: "drill-progress" }, t("drill-progress", { number: number + 1, count })) : null,
      h("a", { class: "button quiet drill-leave", href: addressOfGame(game) }, t("drill-leave")),
      count && number !== null ? h("progress", { value: number + 1, max: count, "aria-hidden": "true" }) : null,
    );
  }

  /** What is said if there is nothing to ask. */
  #instead() {
    const { game, questions } = this;
    const isToCome = !questions && game.events.size < game.now.version;
    return h("p", { class: "card drill-instead" }, t(isToCome ? "loading" : questions ? "drill-none" : "drill-not-possible"));
  }

  /**
   * @param {Question[]} questions
   * @param {number} number
   */
  #asking(questions, number) {
    const { game } = this;
    const decision = questions[number];
    return [
      h(
        "div",
        { key: "said", class: "drill-said", ref: this.question, tabindex: -1, role: "group", "aria-labelledby": "drill-question" },
        h("h2", { id: "drill-question" }, asked(game, decision)),
        h("p", { class: "drill-context" }, context(game, decision)),
      ),
      h("div", { key: `board ${decision.version}`, class: "drill-board" }, h(Board, { game })),
      h("div", { key: `panel ${decision.version}`, class: "drill-panel" }, this.#panel(questions, number)),
    ];
  }

  /**
   * The choices; after the answer, how good it was, and the way on.
   * @param {Question[]} questions
   * @param {number} number
   */
  #panel(questions, number) {
    const { game } = this;
    const decision = questions[number];
    const answer = answerTo(game, decision);
    const isLast = nextOpen(game, questions, number) === null;
    return [
      h(
        "div",
        { class: "drill-body" },
        answer ? h("p", { class: `drill-verdict drill-${answer.verdict}` }, verdictInWords(decision, answer)) : null,
        h(Choices, { game, decision, answer, choose: (/** @type {string} */ notation) => this.#answer(decision, notation) }),
      ),
      answer ? h("div", { class: "buttons drill-next" }, h("button", { class: "primary", ref: this.next, onClick: () => this.#goOn() }, t(isLast ? "drill-finish" : "drill-next"))) : null,
    ];
  }

  /** Have the step read out, with the keyboard where it goes on. */
  #say() {
    const { game, questions, number } = this;
    const decision = number === null ? null : /** @type {Question[]} */ (questions)[number];
    const answer = decision && answerTo(game, decision);
    announce(spoken(game, /** @type {Question[]} */ (questions), number));
    (answer ? this.next : this.question).current?.focus({ preventScroll: true });
    if (!answer) {
      scrollTo(0, 0);
    }
    const following = /** @type {Question[]} */ (questions)[(number ?? 0) + 1];
    if (decision && following?.seat === decision.seat) {
      game.picture(following.version - 1).catch(() => {}); // the board asks for it again
    }
  }

  /**
   * @param {Question} decision
   * @param {string} notation
   */
  #answer(decision, notation) {
    answersIn(this.game.id).give(decision.version, notation);
    changed();
  }

  #goOn() {
    const { game, questions, number } = this;
    const next = nextOpen(game, /** @type {Question[]} */ (questions), number ?? -1);
    go(addressOfQuestion(game, /** @type {Question[]} */ (questions), next));
  }

  #again() {
    const { game, questions } = this;
    answersIn(game.id).clear();
    go(addressOfQuestion(game, /** @type {Question[]} */ (questions), 0));
  }

  /** A number answers. True if it did. @param {KeyboardEvent} event */
  #key({ key, shiftKey }) {
    const { questions, number } = this;
    if (!preferences.usesLetters || shiftKey || !questions?.length || number === null || !this.#isThere) {
      return false;
    }
    const choice = choicesIn(questions[number])[Number(key) - 1];
    if (!choice || answerTo(this.game, questions[number])) {
      return false;
    }
    this.#answer(questions[number], choice.notation);
    return true;
  }
}
