// Getting a name: the one thing that playing asks of somebody new.
import { Component, createRef, h } from "../../vendor/preact.mjs";
import { app, changed, loadSession, showDialog } from "../../core/app.mjs";
import { linkTo } from "../../core/browser/address.mjs";
import { t } from "../../core/browser/texts.mjs";
import { send } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { Dialog } from "../dialog.mjs";
import { inWords } from "../refusals.mjs";

/**
 * Call a function with somebody signed in: at once, or after a dialog that asks for a name and makes an account.
 * @param {() => void} run
 */
export function signUpThen(run) {
  if (app.session.player) {
    run();
    return;
  }
  const done = () => {
    showDialog(null);
    run();
  };
  showDialog(() => h(Dialog, { title: t("sign-up-title") }, h(SignUpForm, { done })));
}

/** A form that makes an account with a name, and a session in this browser. */
export class SignUpForm extends Component {
  /** @param {{done: () => void}} props */
  constructor(props) {
    super(props);
    this.field = createRef();
    this.name = "";
    this.fault = "";
    this.isBusy = false;
  }

  componentDidMount() {
    this.field.current.focus();
  }

  async submit(/** @type {Event} */ event) {
    event.preventDefault();
    if (this.isBusy) {
      return;
    }
    this.isBusy = true;
    this.setState({});
    try {
      await send("POST", "/session", { kind: "sign_up", name: this.name.trim() });
      await loadSession();
      this.fault = "";
    } catch (error) {
      if (!(error instanceof Problem)) {
        throw error;
      }
      this.fault = error.errors.find((each) => each.pointer === "/name")?.detail ?? inWords(error);
    }
    this.isBusy = false;
    if (this.fault) {
      this.setState({});
      this.field.current.focus();
    } else {
      changed();
      /** @type {{done: () => void}} */ (this.props).done();
    }
  }

  render() {
    const isFaulty = this.fault !== "";
    return h(
      "form",
      { class: "sign-up", onSubmit: (/** @type {Event} */ event) => this.submit(event) },
      h("label", { for: "sign-up-name" }, t("sign-up-name")),
      h("input", {
        id: "sign-up-name",
        ref: this.field,
        name: "nickname",
        autocomplete: "nickname",
        required: true,
        maxlength: 40,
        spellcheck: false,
        value: this.name,
        "aria-invalid": isFaulty ? "true" : undefined,
        "aria-describedby": isFaulty ? "sign-up-hint sign-up-fault" : "sign-up-hint",
        onInput: (/** @type {any} */ event) => (this.name = event.target.value),
      }),
      h("p", { id: "sign-up-fault", class: "fault", role: "alert" }, this.fault),
      h("p", { id: "sign-up-hint", class: "hint" }, t("sign-up-hint")),
      h(
        "div",
        { class: "buttons" },
        h("a", { class: "button plain", href: linkTo("/account", { then: location.pathname + location.search }) }, t("sign-up-have-account")),
        h("button", { class: "primary", disabled: this.isBusy }, t("sign-up-go")),
      ),
    );
  }
}
