// Streams through proxies that hold responses back until they end.
import { now } from "./pacing.js";

/** The number of silent connections in a row after which a stream asks for brief responses. */
const MOST_SILENT = 2;

/** After this time an ordinary stream is tried again. */
const BRIEF_FOR_MS = 600_000;

/** How long the server may wait for messages before it ends a brief response. */
export const BRIEF_SECONDS = 20;

/** Whether to ask for brief responses, which a proxy that holds responses back passes on when they end. */
export class Brevity {
  #silent = 0;
  #until = 0;
  #isKnown = true;

  /** True while brief responses are better. */
  get isOn(): boolean {
    return this.#isKnown && now() < this.#until;
  }

  /** Take in that a connection was lost. Returns true if it was one of the first that were lost by silence. */
  noteLoss(isSilence: boolean): boolean {
    this.#silent = isSilence ? this.#silent + 1 : 0;
    if (this.#silent >= MOST_SILENT) {
      this.#until = now() + BRIEF_FOR_MS;
    }
    return this.#silent > 0 && this.#silent <= MOST_SILENT;
  }

  /** Take in that an ordinary response has arrived until its end. */
  noteEnd(): void {
    this.#silent = 0;
  }

  /** Take in that the server knows no brief responses. */
  giveUp(): void {
    this.#isKnown = false;
  }
}
