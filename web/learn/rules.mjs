// How to play a game: the aim, a summary, a table of contents, and the rules in sections.
import { Component, h } from "../vendor/preact.mjs";
import { t } from "../core/browser/texts.mjs";
import { showComponents } from "../table/board/components.mjs";
import { Blocks } from "./blocks.mjs";
import { print } from "./printing.mjs";
import { Reading } from "./reading.mjs";
import { Search } from "./search.mjs";
import { Text } from "./text.mjs";

/** @typedef {import("../table/game/ruleset.mjs").Ruleset} Ruleset */
/** @typedef {import("./reading.mjs").Rules} Rules */
/** @typedef {import("./reading.mjs").Section} Section */

/** The page. The address's fragment names the section that it begins with. */
export class RulesPage extends Component {
  /** @param {{rules: Rules, ruleset: Ruleset}} props */
  constructor(props) {
    super(props);
    this.reading = new Reading(props.rules, props.ruleset);
  }

  componentDidMount() {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  render() {
    const { reading } = this;
    const { rules } = reading;
    return h(
      "div",
      { class: "learn" },
      h("div", { class: "learn-side" }, h(Search, { reading }), Contents(rules)),
      h(
        "article",
        { class: "learn-text" },
        h("h1", null, rules.title),
        h("p", { class: "learn-aim" }, Text(rules.aim, reading)),
        h("section", { class: "card learn-summary", "aria-labelledby": "in-short" }, h("h2", { id: "in-short" }, t("learn-summary")), Blocks(rules.summary, reading)),
        Actions(reading),
        rules.sections.map((section) => Section(section, reading)),
        Questions(reading.ruleset),
      ),
    );
  }
}

/** @param {Reading} reading */
function Actions(reading) {
  const { key, has_lesson: hasLesson } = reading.ruleset;
  return h(
    "div",
    { class: "buttons learn-actions" },
    hasLesson ? h("a", { class: "button primary", href: `/learn/${key}/lesson` }, t("learn-lesson")) : null,
    h("a", { class: hasLesson ? "button" : "button primary", href: `/new/${key}` }, t("learn-new-game")),
    h("button", { onClick: () => showComponents(reading.game) }, t("components")),
    h("button", { onClick: print }, t("learn-print")),
  );
}

/** Wide screens show the contents beside the text. On others they open over it, and close when they have led somewhere. */
const isBeside = () => matchMedia("(min-width: 60rem)").matches;

/** @param {Rules} rules */
function Contents({ sections }) {
  const close = (/** @type {any} */ event) => (event.currentTarget.closest("details").open = isBeside());
  const link = (/** @type {Section} */ { id, level, title }) =>
    h("li", { key: id, class: level > 1 ? "learn-part" : "" }, h("a", { href: `#${id}` }, title));
  return h(
    "details",
    { class: "learn-contents", open: isBeside(), onKeyDown: (/** @type {any} */ event) => event.key === "Escape" && close(event) },
    h("summary", null, t("learn-contents")),
    h("nav", { "aria-label": t("learn-contents"), onClick: (/** @type {any} */ event) => event.target.closest("a") && close(event) }, h("ul", null, sections.map(link))),
  );
}

/**
 * @param {Section} section
 * @param {Reading} reading
 */
function Section({ id, level, title, blocks }, reading) {
  return [h(level > 1 ? "h3" : "h2", { key: id, id, tabindex: -1 }, title), Blocks(blocks, reading)];
}

/** @param {Ruleset} ruleset */
function Questions({ rulings }) {
  return rulings ? h("p", { class: "learn-questions" }, `${t("learn-questions")} `, h("a", { href: rulings }, t("rules-rulings"))) : null;
}
