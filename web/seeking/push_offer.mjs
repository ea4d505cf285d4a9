// Whether the player is told when the game begins, with a button for messages of this device if they are off.
import { Component, h } from "../vendor/preact.mjs";
import { notify } from "../core/app.mjs";
import { preferences } from "../core/browser/preferences.mjs";
import { t } from "../core/browser/texts.mjs";
import { installServiceWorker } from "../core/installed.mjs";
import { state, subscribe } from "../core/push.mjs";
import { get, send } from "../core/server/api.mjs";
import { attempt } from "../parts/refusals.mjs";

/** @typedef {import("../core/push.mjs").PushState} PushState */

export class PushOffer extends Component {
  /** @param {{isLive: boolean}} props */
  constructor(props) {
    super(props);
    /** Null while it is not known. @type {PushState | null} */
    this.current = null;
  }

  async componentDidMount() {
    this.current = await state(await installServiceWorker());
    this.setState({});
  }

  async turnOn() {
    const registration = await installServiceWorker();
    if (!registration) {
      return;
    }
    try {
      await attempt(async () => (this.current = await subscribe(registration, { get, send }, preferences.language)));
    } catch (error) {
      if (!(error instanceof DOMException)) {
        throw error;
      }
      notify(t("push-failed"), { isError: true });
    }
    this.setState({});
  }

  /** @param {{isLive: boolean}} props */
  render({ isLive }) {
    const where = this.current === "on" ? "told" : "listed";
    return h(
      "p",
      { class: "hint seek-push" },
      h("span", null, t(`seek-close-${where}`), isLive ? ` ${t("seek-close-live")}` : null),
      this.current === "off" ? h("button", { class: "quiet", onClick: () => this.turnOn() }, t("seek-tell-me")) : null,
    );
  }
}
