// How a game ended, and what one can do next.
import { Component, h } from "../../vendor/preact.mjs";
import { linkTo } from "../../core/browser/address.mjs";
import { t } from "../../core/browser/texts.mjs";
import { styled, worded } from "../../core/server/loading.mjs";
import { lazy } from "../../parts/lazy.mjs";
import { SeatBadge } from "../../parts/seat_badge.mjs";
import { isMine } from "../../parts/words.mjs";
import { KeepAccount } from "../../parts/people/keep_account.mjs";
import { headline, reasonOf } from "../decision/outcome.mjs";
import { called } from "../game/people.mjs";
import { rulesetOf } from "../game/ruleset.mjs";
import { showForking } from "../seats/actions.mjs";
import { Rematch } from "./rematch.mjs";
import { Teaching } from "./teaching.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */

const RatingChanges = lazy(async () => {
  const [{ RatingChanges: component }] = await Promise.all([import("./rating.mjs"), styled("standing"), worded("standing")]);
  return component;
});

/** The end of a game. */
export class Result extends Component {
  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.rematch = new Rematch(props.game);
  }

  componentDidMount() {
    if (this.rematch.isPossible) {
      this.rematch.watch();
    }
  }

  componentWillUnmount() {
    this.rematch.stop();
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    return h(
      "section",
      { class: "result card", "aria-labelledby": "result-title" },
      h("h2", { id: "result-title" }, headline(game)),
      Why(game),
      Scores(game),
      Achievements(game),
      game.now.rated ? h(RatingChanges, { game }) : null,
      h(Teaching, { game }),
      RematchPrompt(this.rematch),
      Next(game, this.rematch),
      game.now.seats.some(isMine) ? KeepAccount() : null,
    );
  }
}

/** @param {Game} game */
function Why(game) {
  const reason = reasonOf(game);
  return reason ? h("p", { class: "result-why" }, reason) : null;
}

/** @param {Game} game */
function Scores(game) {
  const outcome = game.now.outcome;
  if (!outcome || outcome.scores.every((/** @type {number} */ score) => score === 0 || score === 1)) {
    return null;
  }
  const order = outcome.scores.map((/** @type {number} */ score, /** @type {number} */ seat) => ({ score, seat }));
  order.sort((/** @type {any} */ a, /** @type {any} */ b) => Number(outcome.winners.includes(b.seat)) - Number(outcome.winners.includes(a.seat)) || b.score - a.score);
  const looks = rulesetOf(game.now.ruleset)?.components.seats;
  return h(
    "table",
    { class: "result-scores" },
    h("caption", { class: "visually-hidden" }, t("result-scores")),
    h("thead", { class: "visually-hidden" }, h("tr", null, h("th", { scope: "col" }, t("result-seat")), h("th", { scope: "col" }, t("result-score")))),
    h(
      "tbody",
      null,
      order.map((/** @type {{score: number, seat: number}} */ { score, seat }) =>
        h("tr", { key: seat }, h("th", { scope: "row" }, SeatBadge(seat, looks?.[seat]), called(game, seat), outcome.winners.includes(seat) ? " ★" : ""), h("td", null, score)),
      ),
    ),
  );
}

/** @param {Game} game */
function Achievements(game) {
  const cards = rulesetOf(game.now.ruleset)?.components.cards ?? [];
  const earned = game.now.achievements;
  if (!earned.length) {
    return null;
  }
  const said = (/** @type {any} */ { seat, achievement }) => {
    const card = cards.find((each) => each.key === achievement);
    return h("li", { key: `${seat} ${achievement}` }, h("strong", null, card?.title ?? achievement), ` · ${called(game, seat)}`, card?.text ? h("span", { class: "hint" }, ` ${card.text}`) : null);
  };
  return [h("h3", null, t("result-achievements")), h("ul", { class: "result-achievements" }, earned.map(said))];
}

/** @param {Rematch} rematch */
function RematchPrompt(rematch) {
  if (rematch.kept === null) {
    return null;
  }
  return h(
    "div",
    { class: "prompt" },
    h("p", { class: "prompt-text" }, t("rematch-prompt", { who: rematch.asker(rematch.found) })),
    h(
      "div",
      { class: "buttons" },
      h("button", { onClick: () => rematch.decline() }, t("decline")),
      h("button", { class: "primary", onClick: () => rematch.accept() }, t("rematch-accept")),
    ),
  );
}

/**
 * @param {Game} game
 * @param {Rematch} rematch
 */
function Next(game, rematch) {
  const start = game.log.find((event) => event.kind === "game_started")?.version;
  const canFork = game.now.view !== null;
  const asks = rematch.isPossible && rematch.kept === null && !rematch.found;
  const buttons = h(
    "div",
    { class: "buttons" },
    !rematch.isPossible || rematch.kept !== null ? null : rematch.found ? h("a", { class: "button primary", href: `/g/${rematch.found.id}` }, t("rematch-go")) : h("button", { class: "primary", onClick: () => rematch.accept() }, t("rematch")),
    start === undefined ? null : h("a", { class: "button", href: linkTo(location.pathname, { ...game.who, at: game.momentOf(start) }) }, t("result-walk")),
    canFork ? h("button", { onClick: () => showForking(game, game.shownVersion) }, t("fork-from-here")) : null,
    h("a", { class: "button", href: `/new/${game.now.ruleset}` }, t("result-new")),
  );
  return [buttons, asks && game.now.seats.length > 1 ? h("p", { class: "hint" }, t("rematch-seats")) : null];
}
