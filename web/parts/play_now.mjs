// "Play now": a game against bots after one dialog, which asks for a name only if there is none yet.
import { Component, h } from "../vendor/preact.mjs";
import { Problem, newKey, send } from "../core/api.mjs";
import { app, showDialog } from "../core/app.mjs";
import { go, linkTo } from "../core/address.mjs";
import { t } from "../core/texts.mjs";
import { prepareTable } from "../pages/index.mjs";
import { Dialog } from "./dialog.mjs";
import { NameField, faultIn, signUp, suggestedName } from "./naming.mjs";
import { LEVELS, levelName, weakestFirst } from "./words.mjs";

/** @typedef {{key: string, title: string, seats: {min: number, max: number}, bots: string[]}} Ruleset */

const GENTLE = "greedy";

/**
 * Ask how to play against bots, and begin.
 * @param {Ruleset} ruleset
 */
export function playNow(ruleset) {
  prepareTable();
  showDialog(() => h(PlayNowDialog, { ruleset, key: ruleset.key }));
}

/** The bots of a ruleset that beginners choose from: the known levels, or all bots if none is known. */
function levelsOf(/** @type {Ruleset} */ ruleset) {
  const known = LEVELS.filter((level) => ruleset.bots.includes(level));
  return known.length ? known : weakestFirst(ruleset.bots);
}

class PlayNowDialog extends Component {
  /** @param {{ruleset: Ruleset}} props */
  constructor(props) {
    super(props);
    const { ruleset } = props;
    const levels = levelsOf(ruleset);
    this.suggestion = suggestedName();
    this.key = newKey();
    this.state = {
      name: this.suggestion,
      level: levels.includes(GENTLE) ? GENTLE : levels[0],
      seats: Math.max(2, ruleset.seats.min),
      nameFault: null,
      fault: null,
      isBusy: false,
    };
  }

  /** @param {Event} event */
  submit = async (event) => {
    event.preventDefault();
    const { name } = /** @type {any} */ (this.state);
    this.setState({ isBusy: true, fault: null, nameFault: null });
    if (!app.session.player) {
      try {
        await signUp(name, { isSuggested: name === this.suggestion });
      } catch (problem) {
        this.setState({ isBusy: false, nameFault: faultIn(problem) });
        return;
      }
    }
    await this.#create();
  };

  async #create() {
    const { ruleset } = /** @type {any} */ (this.props);
    const { level, seats } = /** @type {any} */ (this.state);
    const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot: level }));
    try {
      const game = await send("POST", "/games", { ruleset: ruleset.key, seats: [{ kind: "me" }, ...bots] }, { key: this.key });
      showDialog(null);
      go(`/g/${game.id}`);
    } catch (problem) {
      if (problem instanceof Problem && !problem.isOffline) {
        this.key = newKey(); // it was refused, so the next attempt is another request
      }
      this.setState({ isBusy: false, fault: faultIn(problem) });
    }
  }

  render() {
    const { ruleset } = /** @type {{ruleset: Ruleset}} */ (this.props);
    const { name, level, seats, nameFault, fault, isBusy } = /** @type {any} */ (this.state);
    const counts = range(Math.max(2, ruleset.seats.min), ruleset.seats.max);
    const choose = (/** @type {any} */ change) => {
      this.key = newKey();
      this.setState(change);
    };
    return h(
      Dialog,
      { title: ruleset.title },
      h(
        "form",
        { class: "lobby-play", onSubmit: this.submit },
        app.session.player
          ? null
          : NameField({ value: name, fault: nameFault, onInput: (text) => this.setState({ name: text }) }),
        Choice("level", t("choose-level"), levelsOf(ruleset).map((key) => [key, levelName(key)]), level, (value) => choose({ level: value })),
        counts.length > 1
          ? Choice("seats", t("choose-seats"), counts.map((count) => [String(count), String(count)]), String(seats), (value) => choose({ seats: Number(value) }))
          : null,
        fault ? h("p", { class: "fault", role: "alert" }, fault) : null,
        h("button", { class: "primary lobby-big", disabled: isBusy, autofocus: true }, isBusy ? t("starting") : t("start-game")),
        h("p", { class: "lobby-else" }, h("a", { href: linkTo(`/new/${ruleset.key}`, { bot: level }) }, t("more-choices"))),
      ),
    );
  }
}

/**
 * One of a few, as buttons in a row.
 * @param {string} name
 * @param {string} legend
 * @param {string[][]} choices value and text
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function Choice(name, legend, choices, value, choose) {
  return h(
    "fieldset",
    { class: choices.some(([, text]) => text.length > 3) ? "lobby-choice lobby-choice-words" : "lobby-choice" },
    h("legend", null, legend),
    h(
      "div",
      null,
      choices.map(([key, text]) =>
        h(
          "label",
          { key },
          h("input", { type: "radio", name, value: key, checked: key === value, onChange: () => choose(key) }),
          h("span", null, text),
        ),
      ),
    ),
  );
}

/**
 * @param {number} from
 * @param {number} to
 */
function range(from, to) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
