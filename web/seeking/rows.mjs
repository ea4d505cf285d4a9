// The games that are looked for, and those for which nobody was found.
import { Component, h } from "../vendor/preact.mjs";
import { titleOf } from "../core/app.mjs";
import { fromNow, t } from "../core/browser/texts.mjs";
import { serverNow } from "../core/server/server_time.mjs";
import { modeTitle } from "../parts/standing/modes.mjs";
import { rangeInWords } from "../parts/standing/ranges.mjs";
import { loadRuleset, rulesetOf } from "../table/game/ruleset.mjs";
import { PushOffer } from "./push_offer.mjs";
import { cancelSeek, dismissSeek, seeks } from "./seeks.mjs";
import { UsualWait } from "./usual_wait.mjs";

/** @typedef {import("./seeks.mjs").Seek} Seek */

const TICK_MS = 1000;
const HOUR_MS = 3_600_000;
/** Why a seek has ended that says nothing else. */
const NOBODY = "nobody_found";

/** The rows of the panel. */
export class SeekRows extends Component {
  /** @param {{waiting: Seek[], ended: Seek[], again: (seek: Seek) => void}} props */
  constructor(props) {
    super(props);
    this.timer = 0;
  }

  componentDidMount() {
    this.timer = setInterval(() => this.setState({}), TICK_MS); // the time that has passed
    welcome();
  }

  componentDidUpdate() {
    welcome();
  }

  componentWillUnmount() {
    clearInterval(this.timer);
  }

  /** @param {{waiting: Seek[], ended: Seek[], again: (seek: Seek) => void}} props */
  render({ waiting, ended, again }) {
    return [
      waiting.length ? h("ul", { key: "waiting", class: "seeks" }, waiting.map(WaitingRow)) : null,
      waiting.length ? h(PushOffer, { key: "push", isLive: waiting.some(({ pace }) => pace === "live") }) : null,
      ended.length ? h("ul", { key: "ended", class: "seeks" }, ended.map((each) => EndedRow(each, again))) : null,
    ];
  }
}

/** Move the focus to the panel if a search has just begun: the button that was pressed is gone. */
function welcome() {
  if (seeks.isNew) {
    seeks.isNew = false;
    document.getElementById("finding-title")?.focus();
  }
}

/** @param {Seek} seek */
function WaitingRow(seek) {
  return h(
    "li",
    { key: seek.id, class: "seek" },
    h("span", { class: "seek-pulse", "aria-hidden": "true" }),
    h("p", { class: "seek-title" }, h("strong", null, t("seek-looking", { title: titleOf(seek.ruleset) })), " ", Passed(seek)),
    h("button", { class: "quiet", "aria-label": t("seek-cancel-it", { title: titleOf(seek.ruleset) }), onClick: () => cancelSeek(seek) }, t("cancel")),
    h("div", { class: "seek-more hint" }, h("p", null, termsOf(seek)), h("p", null, Whom(seek), h(UsualWait, { ...seek, before: " " }))),
  );
}

/**
 * @param {Seek} seek
 * @param {(seek: Seek) => void} again
 */
function EndedRow(seek, again) {
  return h(
    "li",
    { key: seek.id, class: "seek ended" },
    h(
      "div",
      null,
      h("p", { class: "seek-title" }, h("strong", null, t("seek-over", { title: titleOf(seek.ruleset) }))),
      h("p", { class: "hint" }, t(`seek-over-${seek.reason ?? NOBODY}`), " ", termsOf(seek)),
    ),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "quiet plain", onClick: () => dismissSeek(seek) }, t("seek-dismiss")),
      h("button", { class: "quiet", onClick: () => again(seek) }, t("seek-again")),
    ),
  );
}

/** For how long it has been looked for. @param {Seek} seek */
function Passed({ created_at: since, pace }) {
  const ms = Math.max(0, serverNow() - since);
  if (pace === "days" || ms >= HOUR_MS) {
    return h("span", { class: "seek-passed" }, fromNow(since, serverNow()));
  }
  const seconds = Math.floor(ms / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return h("time", { class: "seek-passed", dateTime: `PT${seconds}S` }, text);
}

/** Which ratings are looked for by now. @param {Seek} seek */
function Whom({ looking_for: range, rated }) {
  return range ? t("seek-range", { range: rangeInWords(range) }) : t(rated ? "seek-range-any" : "seek-range-anybody");
}

/** @param {Seek} seek */
function termsOf({ ruleset, mode, seats, pace, rated, bots }) {
  const known = rulesetOf(ruleset);
  loadRuleset(ruleset).catch(() => {}); // without it, the key of the mode is shown
  const terms = [
    modeTitle(known, mode),
    t("players-exactly", { count: seats }),
    t(`pace-${pace}-more`),
    t(rated ? "is-rated" : "is-not-rated"),
    bots ? t("seek-bots", { level: bots.level }) : "",
  ];
  return terms.filter(Boolean).join(" · ");
}
