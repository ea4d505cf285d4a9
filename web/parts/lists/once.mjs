// Commands of buttons that may be pressed twice.
import { changed, notify } from "../../core/app.mjs";
import { t } from "../../core/browser/texts.mjs";
import { Problem } from "../../core/server/problem.mjs";
import { inWords } from "../refusals.mjs";

/** Carries out commands, each only once at a time. */
export class Once {
  constructor() {
    /** @type {Set<string>} */
    this.busy = new Set();
  }

  /** True while the command is under way. @param {string} what */
  isBusy(what) {
    return this.busy.has(what);
  }

  /**
   * Carry out a command, unless it is under way already. True if it was done; a refusal is shown.
   * @param {string} what
   * @param {() => Promise<any>} run
   */
  async run(what, run) {
    if (this.busy.has(what)) {
      return false;
    }
    this.busy.add(what);
    changed();
    try {
      await run();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) {
        throw problem;
      }
      notify(problem.isOffline ? t("list-offline") : inWords(problem), { isError: true });
      return false;
    } finally {
      this.busy.delete(what);
      changed();
    }
  }
}
