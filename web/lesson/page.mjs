// The page of a lesson, `/learn/<ruleset>/lesson?chapter=…&step=4`: one sentence, the board, and what to do next.
import { Component, createRef, h } from "../vendor/preact.mjs";
import { app, loadRulesets, notify } from "../core/app.mjs";
import { go } from "../core/browser/address.mjs";
import { preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { get, newKey, send } from "../core/server/api.mjs";
import { loaded, styled, worded } from "../core/server/loading.mjs";
import { inWords } from "../parts/refusals.mjs";
import { Board } from "../table/board/board.mjs";
import { Lesson } from "./lesson.mjs";
import { reveal } from "./revealing.mjs";

/** @typedef {import("../core/browser/address.mjs").Address} Address */

/**
 * @param {Address} address
 * @returns {Promise<import("../core/app.mjs").Page>}
 */
export async function open(address) {
  const key = encodeURIComponent(address.parts[1] ?? "");
  const query = { lang: preferences.language };
  const [document] = await Promise.all([get(`/rulesets/${key}/lesson`, { query }), styled("lesson"), worded("learn"), loadRulesets().catch(() => {})]);
  const lesson = new Lesson(document, address.query);
  return {
    title: t("lesson-title", { title: document.title }),
    isWide: true,
    close: () => lesson.close(),
    moved: (next) => lesson.moved(next.query),
    render: () => h(LessonPage, { lesson, key }),
  };
}

class LessonPage extends Component {
  /** @param {{lesson: Lesson}} props */
  constructor(props) {
    super(props);
    this.element = createRef();
    this.key = newKey();
    /** What was brought into view last. */
    this.shown = "";
    this.isBusy = false;
  }

  /** @returns {Lesson} */
  get lesson() {
    return /** @type {any} */ (this.props).lesson;
  }

  componentDidMount() {
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    const { turns, phase, at, position, isShown, choice } = this.lesson;
    const now = [turns, phase, at, position !== null, isShown, choice.touched.length].join(" ");
    const isDrawn = this.element.current?.querySelector('.board[aria-busy="false"] svg');
    if (isDrawn && (position || phase !== "asking") && now !== this.shown) {
      const isFirst = this.shown === "";
      this.shown = now;
      reveal(this.element.current, choice.goal, this.lesson.isAsking, !isFirst);
    }
  }

  /** @param {{lesson: Lesson}} props */
  render({ lesson }) {
    return h(
      "div",
      { class: lesson.look ? "lesson lesson-reads" : "lesson", ref: this.element },
      h(
        "div",
        { class: "lesson-head" },
        Heading(lesson),
        h("p", { id: "lesson-said", class: `lesson-said${lesson.isMissed ? " lesson-missed" : ""}${lesson.phase === "moving" ? " lesson-moving" : ""}` }, lesson.said),
      ),
      h(Board, { game: /** @type {any} */ (lesson), key: lesson.chapter.key }),
      h("div", { class: "lesson-bar" }, this.#buttons()),
      Chapters(lesson),
    );
  }

  #buttons() {
    const { lesson } = this;
    const isEnd = lesson.isLast && lesson.isRead;
    const isFirst = lesson.number === 0 && lesson.phase === "asking";
    return [
      h("button", { key: "back", disabled: isFirst, onClick: () => lesson.back() }, t("lesson-back")),
      h("button", { key: "again", disabled: isFirst, onClick: () => lesson.again() }, t("lesson-again")),
      isEnd
        ? this.#ways()
        : lesson.isAsking
          ? h("button", { key: "show", class: "lesson-show", disabled: lesson.isNarrow, onClick: () => this.#show() }, t("lesson-show"))
          : h("button", { key: "next", class: "primary lesson-next", "aria-describedby": "lesson-said", onClick: () => lesson.next() }, t("lesson-next")),
    ];
  }

  /** What comes after a chapter: a game, the next chapter, or the list of games. */
  #ways() {
    const { chapters } = this.lesson.document;
    const next = chapters[chapters.indexOf(this.lesson.chapter) + 1];
    const { play } = this.lesson.step;
    return [
      play && preferences.confirms !== "never" ? h("p", { key: "confirm" }, t("lesson-confirm")) : null,
      next ? h("a", { key: "chapter", class: play ? "button" : "button primary", href: `?chapter=${next.key}&step=1`, onClick: (/** @type {Event} */ event) => this.#open(event, next.key) }, t("lesson-next-chapter", { title: next.title })) : null,
      play ? h("button", { key: "play", class: "primary lesson-next", disabled: this.isBusy, onClick: () => this.#signedUp(() => this.#play(play)) }, t(this.isBusy ? "starting" : "lesson-play")) : null,
      play || next ? null : h("a", { key: "lobby", class: "button primary", href: "/" }, t("nav-play")),
    ];
  }

  /**
   * @param {Event} event
   * @param {string} chapter
   */
  #open(event, chapter) {
    event.preventDefault();
    this.lesson.moved({ chapter });
  }

  #show() {
    this.shown = "again";
    this.lesson.show();
  }

  /** @param {() => void} run */
  async #signedUp(run) {
    try {
      const { signUpThen } = await loaded(() => import("../parts/people/sign_up.mjs"));
      signUpThen(run);
    } catch {
      notify(t("offline-now"), { isError: true });
    }
  }

  /** @param {NonNullable<import("./lesson.mjs").Step["play"]>} play */
  async #play({ options, seats, bot }) {
    this.isBusy = true;
    this.setState({});
    const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot }));
    try {
      const game = await send("POST", "/games", { ruleset: this.lesson.document.ruleset, options, seats: [{ kind: "me" }, ...bots], visibility: "private" }, { key: this.key });
      go(`/g/${game.id}`);
    } catch (problem) {
      this.key = newKey();
      notify(inWords(/** @type {any} */ (problem)), { isError: true });
    }
    this.isBusy = false;
    this.setState({});
  }
}

/** The title of the chapter, and how far it is. @param {Lesson} lesson */
function Heading({ document, chapter, number }) {
  const [step, steps] = [number + 1, chapter.steps.length];
  return h(
    "div",
    { class: "lesson-heading" },
    h("h1", null, h("span", { class: "visually-hidden" }, `${document.title}: `), chapter.title),
    h("p", { class: "lesson-progress" }, t("lesson-progress", { step, steps })),
    h("progress", { value: step, max: steps, "aria-hidden": "true" }),
  );
}

/** All chapters, and the way to the rules. @param {Lesson} lesson */
function Chapters(lesson) {
  const { chapters, ruleset } = lesson.document;
  const guide = app.rulesets.find(({ key }) => key === ruleset)?.guide;
  const { done } = lesson.progress;
  return h(
    "nav",
    { class: "lesson-chapters", "aria-labelledby": "lesson-chapters" },
    h("h2", { id: "lesson-chapters" }, t("lesson-chapters")),
    h(
      "ol",
      null,
      chapters.map(({ key, title, about }) =>
        h(
          "li",
          { key },
          h("a", { href: `?chapter=${key}&step=1`, "aria-current": key === lesson.chapter.key ? "step" : undefined }, title),
          done.includes(key) ? h("span", { class: "lesson-done" }, ` ✓ ${t("lesson-done")}`) : null,
          h("p", null, about),
        ),
      ),
    ),
    guide ? h("p", null, h("a", { href: guide }, t("lesson-rules"))) : null,
  );
}
