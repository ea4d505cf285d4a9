// Import of a game's log, as the page of a game exports it.
import { Component, h } from "../vendor/preact.mjs";
import { announce } from "../core/app.mjs";
import { go } from "../core/browser/address.mjs";
import { t } from "../core/browser/texts.mjs";
import { accepting, addressOf, answered } from "../core/server/api.mjs";
import { faultIn } from "../parts/people/naming.mjs";

const TYPE = "application/x-ndjson";

/** A field for a file. The game opens when the server has verified it. */
export class ImportLog extends Component {
  constructor() {
    super({});
    this.state = { isBusy: false, fault: null, name: "" };
  }

  /** @param {any} event */
  choose = async (event) => {
    const field = event.target;
    const [file] = field.files;
    if (!file) {
      return;
    }
    this.setState({ isBusy: true, fault: null, name: file.name });
    announce(t("importing", { name: file.name }));
    try {
      const headers = { ...accepting("application/json"), "Content-Type": TYPE };
      const response = await answered(addressOf("/games/import"), { method: "POST", headers, body: file });
      go(`/g/${(await response.json()).id}`);
    } catch (problem) {
      const fault = t("import-refused", { name: file.name, reason: faultIn(problem) });
      this.setState({ isBusy: false, fault });
    }
    field.value = "";
  };

  render() {
    const { isBusy, fault, name } = /** @type {any} */ (this.state);
    return h(
      "div",
      { class: "lobby-import" },
      h("p", { class: "hint", id: "import-hint" }, t("import-hint")),
      h("label", { class: "button lobby-file" }, isBusy ? t("importing", { name }) : t("choose-file"), h("input", {
        type: "file",
        accept: ".ndjson,.jsonl,.log,.txt,application/x-ndjson",
        disabled: isBusy,
        "aria-describedby": "import-hint",
        onChange: this.choose,
      })),
      fault ? h("p", { class: "fault", role: "alert" }, fault) : null,
    );
  }
}
