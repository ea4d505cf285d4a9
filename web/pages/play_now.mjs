// "Play now": a game against bots after one dialog, which asks for a name only if there is none yet.
import { Component, h } from "../vendor/preact.mjs";
import { app, showDialog } from "../core/app.mjs";
import { go, linkTo } from "../core/browser/address.mjs";
import { t } from "../core/browser/texts.mjs";
import { newKey, send } from "../core/server/api.mjs";
import { Problem } from "../core/server/problem.mjs";
import { keepBot, levelsIn, othersIn, strengthOf, usualBot } from "../parts/bots.mjs";
import { Choice, LevelChoice } from "../parts/choice.mjs";
import { Dialog } from "../parts/dialog.mjs";
import { WhoSees, visibilityOf } from "../parts/who_sees.mjs";
import { loadRuleset } from "../table/game/ruleset.mjs";
import { NameField, faultIn, signUp, suggestedName } from "../parts/people/naming.mjs";

/** @typedef {{key: string, title: string, seats: {min: number, max: number, default: number}, bots: string[], has_lesson: boolean}} Ruleset */

/** Who begins: indices of the values of the option, and texts. */
const FIRST = [
  ["1", "choose-first-me"],
  ["2", "choose-first-bot"],
  ["0", "choose-first-random"],
];

/**
 * Ask how to play against bots, and begin.
 * @param {Ruleset} ruleset
 */
export function playNow(ruleset) {
  import("../table/page.mjs").catch(() => {}); // the game will be opened next; it is loaded again when it is needed
  showDialog(() => h(PlayNowDialog, { ruleset, key: ruleset.key }));
}

/** The bots to choose from: those with levels; all, if there are none with levels. */
function offered(/** @type {Ruleset} */ ruleset) {
  const levels = levelsIn(ruleset.bots);
  return levels.length ? levels : othersIn(ruleset.bots);
}

/**
 * The values of the option `first` in a game for two that has one: by lot, the first seat (mine), the second seat.
 * @param {any} ruleset with its options
 * @returns {string[] | null}
 */
function beginnersOf({ options, seats }) {
  const values = options.properties.first?.enum;
  return seats.max === 2 && values?.length === 3 ? values : null;
}

class PlayNowDialog extends Component {
  /** @param {{ruleset: Ruleset}} props */
  constructor(props) {
    super(props);
    const { ruleset } = props;
    this.suggestion = suggestedName();
    this.key = newKey();
    this.state = {
      name: this.suggestion,
      bot: usualBot(offered(ruleset)),
      seats: Math.max(2, ruleset.seats.default),
      isPublic: false,
      beginners: null,
      first: 1,
      nameFault: null,
      fault: null,
      isBusy: false,
    };
  }

  componentDidMount() {
    const { key, seats } = /** @type {any} */ (this.props).ruleset;
    if (seats.max > 2) {
      return; // only games for two let one choose who begins, and their rulesets are large
    }
    const found = (/** @type {any} */ ruleset) => this.setState({ beginners: beginnersOf(ruleset) });
    loadRuleset(key).then(found, () => {}); // without it, the game is begun as usual
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
    const { bot, seats, isPublic, beginners, first } = /** @type {any} */ (this.state);
    const options = beginners ? { first: beginners[first] } : undefined;
    const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot }));
    keepBot(bot);
    try {
      const body = { ruleset: ruleset.key, options, seats: [{ kind: "me" }, ...bots], visibility: visibilityOf(isPublic) };
      const game = await send("POST", "/games", body, { key: this.key });
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
    const { name, bot, seats, isPublic, beginners, first, nameFault, fault, isBusy } = /** @type {any} */ (this.state);
    const counts = range(Math.max(2, ruleset.seats.default), ruleset.seats.max);
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
        BotChoice(offered(ruleset), bot, (chosen) => choose({ bot: chosen })),
        counts.length > 1
          ? Choice("seats", t("choose-seats"), counts.map((count) => [String(count), String(count)]), String(seats), (value) => choose({ seats: Number(value) }))
          : null,
        beginners ? Choice("first", t("choose-first"), FIRST.map(([value, text]) => [value, t(text)]), String(first), (value) => choose({ first: Number(value) })) : null,
        WhoSees(isPublic, (chosen) => choose({ isPublic: chosen })),
        fault ? h("p", { class: "fault", role: "alert" }, fault) : null,
        h("button", { class: "primary lobby-big", disabled: isBusy, autofocus: true }, isBusy ? t("starting") : t("start-game")),
        h(
          "p",
          { class: "lobby-else" },
          h("button", { type: "button", class: "plain", onClick: () => showDialog(null) }, t("cancel")),
          ruleset.has_lesson ? h("a", { href: `/learn/${ruleset.key}/lesson`, onClick: () => showDialog(null) }, t("learn")) : null,
          h("a", { href: linkTo(`/new/${ruleset.key}`, { bot, visibility: isPublic ? "public" : undefined }) }, t("more-choices")),
        ),
      ),
    );
  }
}

/**
 * @param {string[]} bots those to choose from
 * @param {string} bot
 * @param {(bot: string) => void} choose
 */
function BotChoice(bots, bot, choose) {
  return levelsIn(bots).length
    ? LevelChoice("level", t("choose-level"), bots, bot, choose)
    : Choice("level", t("choose-level"), bots.map((key) => [key, strengthOf(key)]), bot, choose);
}

/**
 * @param {number} from
 * @param {number} to
 */
function range(from, to) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
