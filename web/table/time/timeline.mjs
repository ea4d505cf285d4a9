// The slider over all versions of a game, with marks, and the buttons and keys that move through it.
import { Component, Fragment, createRef, h } from "../../vendor/preact.mjs";
import { app } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { loaded, styled, worded } from "../../core/server/loading.mjs";
import { lazy } from "../../parts/lazy.mjs";
import { attempt } from "../../parts/refusals.mjs";
import { Viewpoints } from "../seats/viewpoints.mjs";
import { BackToWhereIWas } from "./banner.mjs";
import { Icon } from "./icons.mjs";
import { onKey, showKeys } from "./keys.mjs";
import { Legend, Marks } from "./marks.mjs";
import { Watching } from "./watching.mjs";

/** @typedef {import("../game/game.mjs").Game} Game */
/** @typedef {import("./icons.mjs").IconName} IconName */

export const Analysis = lazy(async () => {
  const [{ Analysis: component }] = await Promise.all([import("./analysis.mjs"), styled("analysis"), worded("analysis")]);
  return component;
});

export class Timeline extends Component {
  /**
   * A key that no control has taken. True if it was used.
   * @param {Game} game
   * @param {KeyboardEvent} event
   */
  static onKey(game, event) {
    return onKey(game, event);
  }

  /** @param {{game: Game}} props */
  constructor(props) {
    super(props);
    this.bar = createRef();
    /** Where the bar was on the screen before what is above it changed its height. @type {number | null} */
    this.top = null;
  }

  componentDidMount() {
    const { game } = /** @type {{game: Game}} */ (/** @type {unknown} */ (this.props));
    game.beforeShift = () => (this.top ??= this.bar.current?.getBoundingClientRect().top ?? null);
  }

  /** Keep the bar where it was on the screen, for whoever uses it or the graph below it. */
  componentDidUpdate() {
    const isUsed = [this.bar.current, document.querySelector(".analysis")].some((part) => part?.contains(document.activeElement));
    if (this.top !== null && isUsed) {
      scrollBy(0, this.bar.current.getBoundingClientRect().top - this.top);
    }
    this.top = null;
  }

  /** @param {{game: Game}} props */
  render({ game }) {
    if (game.now.version < 2) {
      return null;
    }
    const count = `${2 * String(game.now.version).length + 3}ch`; // of characters in the widest count
    return h(
      Fragment,
      null,
      h(
        "section",
        { class: game.isPast ? "rewind-bar rewind-bar-past" : "rewind-bar", "aria-label": t("timeline"), ref: this.bar, style: { "--count": count } },
        h("div", { class: "rewind-track" }, h(Marks, { game }), Slider(game)),
        h("span", { class: "rewind-count", "aria-hidden": "true" }, `${game.shownVersion} / ${game.now.version}`),
        Buttons(game),
      ),
      h(Legend, { game }),
      game.now.status === "finished" ? h(Analysis, { game, count }) : null,
      h(
        "div",
        { class: "rewind-foot" },
        game.isPast ? null : h(BackToWhereIWas, { game }),
        app.isEmbedded ? FullPage(game) : h(Viewpoints, { game }),
        h(Watching, { game }),
        app.isEmbedded ? null : Tools(game),
      ),
    );
  }
}

/** @param {Game} game */
function Slider(game) {
  const { shownVersion, travel } = game;
  const newest = game.now.version;
  return h("input", {
    type: "range",
    class: "rewind-slider",
    min: 1,
    max: newest,
    value: shownVersion,
    "aria-label": t("timeline-slider"),
    "aria-valuetext": valueText(game),
    onInput: (/** @type {any} */ event) => travel.drag(Number(event.target.value)),
    onChange: () => travel.drop(),
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      const isItsOwn = /^(Arrow|Page|Home$|End$)/.test(event.key) && !event.shiftKey;
      if (!isItsOwn && !event.ctrlKey && !event.metaKey && !event.altKey && onKey(game, event)) {
        event.preventDefault();
      }
    },
  });
}

/** What the slider says to screen readers: the version, and what happened there. @param {Game} game */
function valueText(game) {
  const said = game.events.get(game.shownVersion)?.text.text ?? "";
  const text = [said, game.analysis?.inWords(game.shownVersion)].filter(Boolean).join(" ");
  return t("timeline-value", { version: game.shownVersion, newest: game.now.version, text });
}

/** @param {Game} game */
function Buttons(game) {
  const { travel, isPast, shownVersion } = game;
  const isFirst = shownVersion <= 1;
  return h(
    "div",
    { class: "rewind-buttons", role: "group", "aria-label": t("timeline-buttons") },
    Button("first", "to-first", t("short-start"), isFirst, () => travel.first()),
    Button("backTurn", "turn-back", t("short-turn"), isFirst, () => travel.stepTurn(-1)),
    Button("back", "step-back", t("short-version"), isFirst, () => travel.step(-1)),
    travel.isPlaying
      ? Button("pause", "pause-playing", t("short-pause"), false, () => travel.pause(), "primary rewind-play")
      : Button("play", "play-on", t("short-play"), false, () => travel.play(), "plain rewind-play"),
    Button("on", "step-on", t("short-version"), !isPast, () => travel.step(1)),
    Button("onTurn", "turn-on", t("short-turn"), !isPast, () => travel.stepTurn(1)),
    Button("now", "to-now", t("short-newest"), !isPast, () => travel.backToNow()),
  );
}

/**
 * A button with an icon and a word. A useless one keeps the focus, so that the keyboard is not lost at the end of the
 * game.
 * @param {IconName} icon
 * @param {string} label
 * @param {string} word a part of the label, which is shown where there is room
 * @param {boolean} isUseless
 * @param {() => void} run
 * @param {string} [kind]
 */
function Button(icon, label, word, isUseless, run, kind = "plain") {
  const act = () => {
    if (!isUseless) {
      run();
    }
  };
  return h("button", { type: "button", class: kind, "aria-label": t(label), title: t(label), "aria-disabled": isUseless ? "true" : undefined, onClick: act }, h(Icon, { name: icon }), h("span", { class: "rewind-word" }, word));
}

/** @param {Game} game */
function Tools(game) {
  return h(
    "div",
    { class: "rewind-tools" },
    h("button", { type: "button", class: "plain", onClick: () => showSharing(game) }, h(Icon, { name: "share" }), t("share")),
    h("button", { type: "button", class: "plain rewind-keys", "aria-label": t("keys"), title: t("keys"), onClick: showKeys }, h(Icon, { name: "keys" })),
  );
}

/** @param {Game} game */
function FullPage(game) {
  const address = `/g/${game.id}${location.search}`;
  return h("a", { class: "button", href: address, target: "_blank", rel: "noopener" }, t("open-full-page"));
}

/** @param {Game} game */
function showSharing(game) {
  return attempt(async () => {
    const [{ showSharing: show }] = await Promise.all([loaded(() => import("../sharing/sharing.mjs")), worded("sharing")]);
    show(game);
  });
}
