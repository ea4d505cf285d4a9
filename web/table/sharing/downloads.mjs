// Files that are saved. Some are made by a job of the server first, whose progress is shown.
import { Component, h } from "../../vendor/preact.mjs";
import { announce } from "../../core/app.mjs";
import { saveFile } from "../../core/browser/files.mjs";
import { t } from "../../core/browser/texts.mjs";
import { accepting, answered, pause } from "../../core/server/api.mjs";
import { Problem } from "../../core/server/problem.mjs";

/** @typedef {{label: string, name: string, address: string}} File */

/** A button that saves a file, with its progress. */
export class Download extends Component {
  /** @param {File} props */
  constructor(props) {
    super(props);
    /** @type {{done: number, frames: number | null} | null} */
    this.progress = null;
    this.fault = "";
    this.closed = new AbortController();
  }

  componentWillUnmount() {
    this.closed.abort();
  }

  /** @param {File} props */
  render({ label }) {
    const { progress } = this;
    return h(
      "div",
      { class: "rewind-file" },
      h("button", { "aria-disabled": progress ? "true" : undefined, onClick: () => this.#save() }, label),
      progress ? h("label", null, h("progress", { value: progress.frames ? progress.done : undefined, max: progress.frames ?? 1 }), " ", inWords(progress)) : null,
      this.fault ? h("p", { class: "fault", role: "alert" }, this.fault) : null,
    );
  }

  async #save() {
    const { address, name } = /** @type {File} */ (/** @type {unknown} */ (this.props));
    if (this.progress) {
      return;
    }
    this.#show({ done: 0, frames: null }, "");
    try {
      saveFile(await this.#file(address), name);
      announce(t("saved", { name }));
      this.#show(null, "");
    } catch (error) {
      if (!this.closed.signal.aborted) {
        this.#show(null, error instanceof Problem ? (error.isOffline ? t("offline") : error.message) : String(error));
      }
    }
  }

  /** The file, once it is made. Throws `Problem`. @param {string} address */
  async #file(address) {
    for (;;) {
      const { signal } = this.closed;
      const response = await answered(address, { headers: accepting("*/*"), signal });
      if (response.status !== 202) {
        return response.blob();
      }
      const { done, frames } = await response.json();
      this.#show({ done, frames }, "");
      await pause((Number(response.headers.get("Retry-After")) || 1) * 1000, signal);
    }
  }

  /**
   * @param {{done: number, frames: number | null} | null} progress
   * @param {string} fault
   */
  #show(progress, fault) {
    this.progress = progress;
    this.fault = fault;
    this.setState({});
  }
}

/** @param {{done: number, frames: number | null}} progress */
function inWords({ done, frames }) {
  return frames ? t("save-progress", { done, frames }) : t("save-queued");
}
