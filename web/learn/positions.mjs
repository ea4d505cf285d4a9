// Positions of example games: pictures that open on touch, and through which one can step.
import { Component, h } from "../vendor/preact.mjs";
import { showDialog } from "../core/app.mjs";
import { layout, preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { addressOf, get } from "../core/server/api.mjs";
import { Dialog } from "../parts/dialog.mjs";
import { attempt } from "../parts/refusals.mjs";
import { isPrinted, paletteNow } from "./printing.mjs";
import { Text, plainText } from "./text.mjs";

/** @typedef {import("./reading.mjs").Block} Block */
/** @typedef {import("./reading.mjs").Position} Position */
/** @typedef {import("./reading.mjs").Reading} Reading */

/**
 * A position in the text.
 * @param {{block: Block, reading: Reading}} props
 */
export function PositionFigure({ block, reading }) {
  const position = /** @type {Position} */ (block.position);
  const open = () => showDialog(() => h(Stepping, { position, reading, caption: block.text }));
  return h(
    "figure",
    { class: "learn-position" },
    h("figcaption", null, Text(block.text, reading)),
    h(
      "button",
      { class: "plain", "aria-label": t("learn-open-position", { text: plainText(block.text) }), onClick: open },
      h("img", { src: pictureOf(reading, position), alt: "", loading: isPrinted() ? "eager" : "lazy" }),
    ),
  );
}

/**
 * @param {Reading} reading
 * @param {Position} position
 */
function pictureOf({ ruleset }, { example, at, seat }) {
  const query = { at, seat, palette: paletteNow(), size: layout(), lang: preferences.language };
  return addressOf(`/rulesets/${ruleset.key}/examples/${example}/picture.svg`, query);
}

/** The dialog that shows a position in large and leads to the ones before and after it. */
class Stepping extends Component {
  /** @param {{position: Position, reading: Reading, caption: import("./reading.mjs").Span[]}} props */
  constructor(props) {
    super(props);
    this.at = props.position.at;
    /** @type {any} */
    this.told = null;
  }

  componentDidMount() {
    this.go(this.at);
  }

  /** @param {number} at */
  async go(at) {
    this.at = at;
    this.setState({}); // the buttons lead on from here at once
    const { position, reading } = /** @type {any} */ (this.props);
    const query = { at, seat: position.seat, lang: preferences.language };
    const told = await attempt(() => get(`/rulesets/${reading.ruleset.key}/examples/${position.example}`, { query }));
    if (told?.at === this.at) {
      this.told = told;
      this.setState({});
    }
  }

  render() {
    const { position, reading, caption } = /** @type {any} */ (this.props);
    const { at, told } = this;
    const shown = told?.at ?? at; // the buttons may be ahead of it
    return h(
      Dialog,
      { title: t("learn-position", { at: shown + 1, count: told?.positions ?? "…" }) },
      h(
        "div",
        { class: "dialog-parts learn-stepping" },
        h(
          "div",
          { class: "dialog-body", tabindex: 0 },
          h("img", { src: pictureOf(reading, { ...position, at: shown }), alt: told?.status ?? "" }),
          h("p", { class: "learn-sentence", role: "status" }, shown === position.at ? Text(caption, reading) : told?.last?.text.text ?? ""),
        ),
        h(
          "div",
          { class: "buttons" },
          h("button", { disabled: at < 1, onClick: () => this.go(at - 1) }, t("learn-earlier")),
          h("button", { disabled: !told || at >= told.positions - 1, onClick: () => this.go(at + 1) }, t("learn-later")),
          h("button", { class: "primary", onClick: () => showDialog(null) }, t("close")),
        ),
      ),
    );
  }
}
