// Dialogs: modal, closed by Escape, with the focus back where it was.
import { Component, createRef, h } from "../vendor/preact.mjs";
import { showDialog } from "../core/app.mjs";
import { t } from "../core/browser/texts.mjs";

/** @typedef {import("../vendor/preact.mjs").ComponentChildren} Children */

/** A modal dialog. Show it with `showDialog(() => h(Dialog, {title}, …))`. */
export class Dialog extends Component {
  /** @param {{title: string, children?: Children}} props */
  constructor(props) {
    super(props);
    this.element = createRef();
    this.isOver = false;
  }

  componentDidMount() {
    this.element.current.showModal();
  }

  componentWillUnmount() {
    this.isOver = true; // its last event must not close the dialog that has taken its place
    this.element.current.close();
  }

  render() {
    const { title, children } = /** @type {{title: string, children?: Children}} */ (this.props);
    return h(
      "dialog",
      { ref: this.element, "aria-labelledby": "dialog-title", onClose: () => this.isOver || showDialog(null) },
      h("h2", { id: "dialog-title" }, title),
      children,
    );
  }
}

/**
 * Ask a question with a button for yes and one for no.
 * @param {{title: string, text: string, yes: string, isDangerous?: boolean, run: () => void}} question
 */
export function ask({ title, text, yes, isDangerous = false, run }) {
  const go = () => {
    showDialog(null);
    run();
  };
  showDialog(() =>
    h(
      Dialog,
      { title },
      h("p", null, text),
      h(
        "div",
        { class: "buttons" },
        h("button", { onClick: () => showDialog(null) }, t("cancel")),
        h("button", { class: isDangerous ? "danger" : "primary", onClick: go }, yes),
      ),
    ),
  );
}
