// A dialog with a secret that is shown only once.
import { Component, createRef, h } from "../vendor/preact.mjs";
import { showDialog } from "../core/app.mjs";
import { copyField, saveFile } from "../core/browser/files.mjs";
import { t } from "../core/browser/texts.mjs";
import { Dialog } from "../parts/dialog.mjs";

/**
 * A secret can be saved as a file with the name `file`, or has a link that leads to where it is used.
 * @typedef {{title: string, text: string, secret: string, file?: string, link?: {href: string, text: string}, onLost: () => void}} Secret
 */

/**
 * Show a secret. `onLost` is called if it was not kept.
 * @param {Secret} secret
 */
export function showOnce(secret) {
  showDialog(() => h(ShownOnce, secret));
}

class ShownOnce extends Component {
  /** @param {Secret} props */
  constructor(props) {
    super(props);
    this.secret = props;
    this.field = createRef();
    this.state = { isKept: false, told: "" };
  }

  componentWillUnmount() {
    if (!this.state.isKept) {
      this.secret.onLost();
    }
  }

  render() {
    const { title, text, secret, link } = this.secret;
    const { isKept, told } = this.state;
    return h(
      Dialog,
      { title },
      h("p", null, text),
      h("textarea", {
        ...{ class: "account-secret", ref: this.field, readOnly: true, rows: 2, value: secret, "aria-label": title },
        ...{ spellcheck: false, onFocus: () => this.field.current.select() },
      }),
      h(
        "div",
        { class: "buttons account-keeping" },
        h("button", { onClick: () => this.copy() }, t("account-copy")),
        link ? h("a", { class: "button", href: link.href }, link.text) : h("button", { onClick: () => this.save() }, t("account-download")),
        h("span", { class: "hint", role: "status" }, told),
      ),
      h(
        "p",
        { class: "account-choice" },
        h("input", { id: "account-kept", type: "checkbox", checked: isKept, onChange: () => this.setState({ isKept: !isKept }) }),
        h("label", { for: "account-kept" }, t("account-kept")),
      ),
      h("div", { class: "buttons" }, h("button", { class: "primary", disabled: !isKept, onClick: () => showDialog(null) }, t("account-done"))),
    );
  }

  async copy() {
    const isCopied = await copyField(this.field.current);
    this.setState({ told: t(isCopied ? "account-copied" : "account-not-copied") });
  }

  save() {
    const { title, secret, file = "" } = this.secret;
    saveFile(new Blob([`${title}\n${location.origin}\n\n${secret}\n`], { type: "text/plain" }), file);
  }
}
