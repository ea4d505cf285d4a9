// Which game to look for: a dialog that knows what was chosen last, so that two touches are enough.
import { Component, h } from "../vendor/preact.mjs";
import { app, showDialog } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";
import { newKey } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";
import { levelOf, levelsIn, strengthOf } from "../parts/bots.mjs";
import { Choice } from "../parts/choice.mjs";
import { Dialog } from "../parts/dialog.mjs";
import { NameField, faultIn, signUp, suggestedName } from "../parts/people/naming.mjs";
import { countsOf, firstChoice, gamesForSeveral, keep, readModes, requestFor, summaryOf } from "./choices.mjs";
import { seekGame } from "./seeks.mjs";
import { UsualWait } from "./usual_wait.mjs";

/** @typedef {import("./choices.mjs").Chosen} Chosen */
/** @typedef {import("./choices.mjs").Modes} Modes */
/** @typedef {import("./seeks.mjs").Seek} Seek */

/**
 * What the dialog shows first.
 * @param {Partial<Seek>} wishes
 */
export async function prepareSeek(wishes) {
  const chosen = firstChoice(wishes);
  return { chosen, modes: await readModes(chosen.ruleset) };
}

export class SeekDialog extends Component {
  /** @param {{chosen: Chosen, modes: Modes | null}} props */
  constructor({ chosen, modes }) {
    super();
    this.suggestion = suggestedName();
    this.name = this.suggestion;
    this.key = newKey();
    this.chosen = { ...chosen, mode: modes ? modeIn(modes, chosen.mode) : null };
    this.modes = modes;
    this.nameFault = /** @type {string | null} */ (null);
    this.fault = /** @type {string | null} */ (null);
    this.isBusy = false;
  }

  /** @param {Partial<Chosen>} change */
  choose(change) {
    this.key = newKey();
    this.fault = null;
    this.chosen = { ...this.chosen, ...change };
    this.setState({});
  }

  /** @param {string} ruleset */
  async chooseGame(ruleset) {
    this.modes = null;
    this.#chooseMode(ruleset, null);
    const modes = await readModes(ruleset);
    if (ruleset === this.chosen.ruleset && modes) {
      this.modes = modes;
      this.#chooseMode(ruleset, modes.usual);
    }
  }

  /**
   * @param {string} ruleset
   * @param {string | null} mode
   */
  #chooseMode(ruleset, mode) {
    const [fewest, ...more] = countsOf(ruleset, mode);
    const { chosen } = this;
    this.choose({ ruleset, mode, seats: ruleset === chosen.ruleset && more.includes(chosen.seats) ? chosen.seats : fewest });
  }

  /** @param {Event} event */
  submit = async (event) => {
    event.preventDefault();
    this.#show({ isBusy: true, fault: null, nameFault: null });
    try {
      if (!app.session.player) {
        await signUp(this.name, { isSuggested: this.name === this.suggestion });
      }
    } catch (problem) {
      this.#show({ isBusy: false, nameFault: faultIn(problem) });
      return;
    }
    await this.#seek();
  };

  async #seek() {
    keep(this.chosen);
    try {
      await seekGame(requestFor(this.chosen, this.modes), this.key);
    } catch (problem) {
      if (problem instanceof Problem && !problem.isOffline) {
        this.key = newKey(); // it was refused, so the next attempt is another request
      }
      this.#show({ isBusy: false, fault: faultIn(problem) });
    }
  }

  /** @param {{isBusy: boolean, fault?: string | null, nameFault?: string | null}} state */
  #show(state) {
    Object.assign(this, state);
    this.setState({});
  }

  render() {
    const { chosen, fault, isBusy } = this;
    return h(
      Dialog,
      { title: t("finding-title") },
      h(
        "form",
        { class: "seeking", onSubmit: this.submit },
        app.session.player ? null : NameField({ value: this.name, fault: this.nameFault, onInput: (text) => (this.name = text) }),
        this.#game(),
        Seats(chosen, (seats) => this.choose({ seats })),
        Pace(chosen.pace, (pace) => this.choose({ pace })),
        Rated(chosen.rated, (rated) => this.choose({ rated })),
        this.#more(),
        fault ? h("p", { class: "fault", role: "alert" }, fault) : null,
        h("button", { class: "primary lobby-big", disabled: isBusy, autofocus: true }, isBusy ? t("seek-starting") : t("seek-go")),
        h("p", { class: "seeking-usual hint" }, h(UsualWait, { ...chosen, mode: chosen.mode ?? "standard" })),
        h("p", { class: "lobby-else" }, h("button", { type: "button", class: "plain", onClick: () => showDialog(null) }, t("cancel"))),
      ),
    );
  }

  #game() {
    const { chosen, modes } = this;
    const games = gamesForSeveral().map(({ key, title }) => [key, title]);
    return h(
      "div",
      { class: "seeking-game" },
      Select({ id: "seek-game", label: t("which-game") }, games, chosen.ruleset, (key) => this.chooseGame(key)),
      modes
        ? Select({ id: "seek-mode", label: modes.title }, modes.values.map((key) => [key, modes.titles[key] ?? key]), chosen.mode ?? modes.usual, (mode) => this.#chooseMode(chosen.ruleset, mode))
        : null,
    );
  }

  #more() {
    const { chosen } = this;
    const levels = levelsIn(summaryOf(chosen.ruleset)?.bots ?? []);
    return h(
      "details",
      { class: "seeking-more" },
      h("summary", null, t("seek-more")),
      chosen.rated ? Choice("range", t("seek-whom"), [["near", t("seek-near")], ["any", t("seek-any")]], chosen.range, (range) => this.choose({ range: /** @type {"any"} */ (range) })) : null,
      levels.length ? Bots(chosen, levels, (change) => this.choose(change)) : null,
    );
  }
}

/**
 * @param {Chosen} chosen
 * @param {(seats: number) => void} choose
 */
function Seats({ ruleset, mode, seats }, choose) {
  const counts = countsOf(ruleset, mode).map(String);
  return counts.length > 1 ? Choice("seats", t("seek-seats"), counts.map((count) => [count, count]), String(seats), (count) => choose(Number(count))) : null;
}

/**
 * @param {boolean} isRated
 * @param {(isRated: boolean) => void} choose
 */
function Rated(isRated, choose) {
  return h(
    "div",
    { class: "who-sees" },
    h(
      "label",
      null,
      h("input", { type: "checkbox", checked: isRated, "aria-describedby": "seek-rated-hint", onChange: (/** @type {any} */ event) => choose(event.target.checked) }),
      t("rated-title"),
    ),
    h("p", { id: "seek-rated-hint", class: "hint" }, t(isRated ? "seek-rated-hint" : "seek-unrated-hint")),
  );
}

/**
 * @param {Chosen} chosen
 * @param {string[]} levels weakest first
 * @param {(change: Partial<Chosen>) => void} choose
 */
function Bots({ pace, hasBots, level }, levels, choose) {
  const options = levels.map((bot) => [String(levelOf(bot)), strengthOf(bot)]);
  return h(
    "div",
    { class: "who-sees" },
    h(
      "label",
      null,
      h("input", { type: "checkbox", checked: hasBots, "aria-describedby": "seek-bots-hint", onChange: (/** @type {any} */ event) => choose({ hasBots: event.target.checked }) }),
      t(`seek-bots-${pace}`),
    ),
    hasBots ? Select({ id: "seek-level", label: t("choose-level") }, options, String(level), (chosen) => choose({ level: Number(chosen) })) : null,
    h("p", { id: "seek-bots-hint", class: "hint" }, t("seek-bots-hint")),
  );
}

/**
 * @param {{id: string, label: string}} field
 * @param {string[][]} choices value and text
 * @param {string} value
 * @param {(value: string) => void} choose
 */
function Select({ id, label }, choices, value, choose) {
  return h(
    "p",
    { key: id, class: "lobby-field" },
    h("label", { for: id }, label),
    h(
      "select",
      { id, value, onChange: (/** @type {any} */ event) => choose(event.target.value) },
      choices.map(([key, text]) => h("option", { key, value: key, selected: key === value }, text)),
    ),
  );
}

/**
 * @param {"live" | "days"} chosen
 * @param {(pace: "live" | "days") => void} choose
 */
function Pace(chosen, choose) {
  const button = (/** @type {"live" | "days"} */ pace) =>
    h(
      "label",
      { key: pace },
      h("input", { type: "radio", name: "pace", value: pace, checked: pace === chosen, onChange: () => choose(pace) }),
      h("span", null, h("strong", null, t(`pace-${pace}`)), " ", h("small", null, t(`pace-${pace}-more`))),
    );
  return h("fieldset", { class: "lobby-choice seeking-pace" }, h("legend", null, t("seek-pace")), h("div", null, button("live"), button("days")));
}

/**
 * @param {Modes} modes
 * @param {string | null} wish
 */
function modeIn({ values, usual }, wish) {
  return wish !== null && values.includes(wish) ? wish : usual;
}
