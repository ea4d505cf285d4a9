// Streams that resume from the last message.
import { BRIEF_SECONDS, Brevity } from "./brevity.js";
import type { Connection } from "./connection.js";
import { RetconError, errorOf, unreachable } from "./error.js";
import { linesOf, messageIn } from "./ndjson.js";
import { Backoff, now } from "./pacing.js";
import { Lost, SILENCE_MS, bodyOf, isWorthRepeating, mayPass, mediaType, refusal, roomFor, sent } from "./requests.js";
import type { Sending, Shared } from "./requests.js";
import type { Call, StreamOptions } from "./types.js";
import { Deadline, pause } from "./waiting.js";

const NDJSON = "application/x-ndjson";
const BAD_REQUEST = 400;

/**
 * The longest pause before a stream that has ended in order is resumed. Its length is random, so that the clients of a
 * server that restarts don't return all at once.
 */
const RECONNECT_MS = 1000;

/** A stream's address, and how it is read. */
export interface Source {
  readonly path: string;
  readonly call: Call;
  readonly after: string | undefined;
  readonly options: StreamOptions;
}

/** How a connection ended: for good, in order, for the program to begin anew, or by a loss. */
type Ending = "over" | "ended" | "anew" | Loss;

/**
 * The messages of a stream, each once, over as many connections as it takes. A message counts as received once its line
 * is complete; the next connection resumes after the last one.
 *
 * The first connection must succeed within the time limit of calls, and later ones within `patienceMs` of the loss. A
 * connection on which nothing arrives for `silenceMs` is lost. If that happens to two in a row, something between here and
 * the server holds responses back until they end: then the stream asks for brief responses for a while.
 *
 * A connection is alive once it has brought a message or a keep-alive. An empty line may also be the opening, which the
 * server sends before it reads anything, so the first one on a connection proves nothing. Until a connection is alive, the
 * time limit runs on and pauses become longer. So a fault that comes with each connection does not make a loop.
 */
export class MessageStream<Message extends { type: string }> {
  readonly #connection: Connection;
  readonly #source: Source;
  readonly #backoff = new Backoff();
  readonly #brevity = new Brevity();
  #lastId: string | undefined;
  #isAnew = false;
  #pauseAnewMs = 0;
  #askedAt = now();
  #isAlive = false;
  #full = 0;
  #empty = 0;
  #until: number | undefined;

  constructor(connection: Connection, source: Source) {
    this.#connection = connection;
    this.#source = source;
    this.#lastId = source.after;
    this.#until = now() + connection.timeoutMs;
  }

  /** Yield the messages up to the last one. Throws `RetconError` if the server refuses the stream, or can't be reached. */
  async *messages(): AsyncGenerator<Message, void, undefined> {
    for (;;) {
      const ending = yield* this.#connected();
      if (ending === "over") {
        return;
      }
      await this.#waitAfter(ending);
    }
  }

  /** Forget the last message: the next connection begins with the present state, after a pause. */
  beginAnew(pauseMs: number): void {
    this.#lastId = undefined;
    this.#isAnew = true;
    this.#pauseAnewMs = pauseMs;
  }

  /** Yield what one connection sends. */
  async *#connected(): AsyncGenerator<Message, Ending, undefined> {
    const { silenceMs = SILENCE_MS, signal } = this.#source.options;
    const deadline = new Deadline(silenceMs + (this.#brevity.isOn ? BRIEF_SECONDS * 1000 : 0), signal);
    try {
      const response = await this.#open(deadline);
      return response.status === 204 ? "over" : yield* this.#read(response, deadline);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Lost) {
        return new Loss(unreachable(error.cause, this.#connection.url), error.isSilence ? "silent" : "lost");
      }
      if (error instanceof Loss) {
        return error;
      }
      throw error;
    } finally {
      deadline.end();
    }
  }

  async *#read(response: Response, deadline: Deadline): AsyncGenerator<Message, Ending, undefined> {
    this.#isAnew = false;
    for await (const line of linesOf(response, deadline)) {
      if (line === "") {
        this.#noteEmpty();
        continue;
      }
      const message = this.#taken(line);
      yield message as unknown as Message;
      if (message.type === "end") {
        return "over";
      }
      if (this.#isAnew) {
        return "anew";
      }
    }
    return "ended";
  }

  #noteEmpty(): void {
    this.#empty += 1;
    if (this.#empty > 1) {
      this.#noteLife();
    }
  }

  #noteLife(): void {
    this.#isAlive = true;
    this.#backoff.reset();
    this.#until = undefined;
  }

  /**
   * Take in a line. Throws `Loss` if it is no message, or a problem that may pass, as when the server's storage is
   * restarted, and `RetconError` if it is another problem.
   */
  #taken(line: string): { type: string } {
    this.#full += 1;
    const message = messageIn(line);
    if (!message) {
      throw new Loss(new RetconError({ code: "http_200", status: 200, detail: "a line of the stream is no message" }));
    }
    if (message.type === "problem") {
      const error = errorOf({ code: "unknown", ...message.problem });
      throw mayPass(error.status ?? 0) ? new Loss(error) : error;
    }
    this.#lastId = message.id || this.#lastId;
    this.#noteLife();
    return message;
  }

  async #open(deadline: Deadline): Promise<Response> {
    const { path, call, options } = this.#source;
    const resume = this.#lastId === undefined ? {} : { "Last-Event-ID": this.#lastId };
    const query = { ...call.query, ...(this.#brevity.isOn && { wait: BRIEF_SECONDS }) };
    const { signal } = options;
    const opening = { ...call, query, signal, headers: { ...resume, ...options.headers }, accept: [NDJSON] };
    return this.#connection.prepare("GET", path, opening, async (sending, shared) => {
      deadline.rest();
      await roomFor(sending, shared, this.#limit());
      deadline.extend();
      this.#askedAt = now();
      this.#isAlive = false;
      this.#full = this.#empty = 0;
      return this.#opened(sending, shared, deadline);
    });
  }

  /** Open a connection. Throws `Loss` or `RetconError` if there is no stream, and `Lost` if there is no answer. */
  async #opened(sending: Sending, shared: Shared, deadline: Deadline): Promise<Response> {
    const response = await sent(sending, shared, deadline);
    const { status, headers } = response;
    if (status === 204 || (status === 200 && mediaType(headers) === NDJSON)) {
      return response;
    }
    const error = refusal({ status, headers, body: await bodyOf(response, deadline) });
    if (status === BAD_REQUEST && this.#brevity.isOn) {
      this.#brevity.giveUp();
      throw new Loss(error, "refused");
    }
    throw status === 200 || isWorthRepeating(sending, response) ? new Loss(error) : error;
  }

  /** Wait before the next connection. Throws the error of a loss if there is no time left. */
  async #waitAfter(ending: Exclude<Ending, "over">): Promise<void> {
    const { signal } = this.#source.options;
    if (ending === "ended") {
      return this.#waitAfterEnd();
    }
    if (ending === "anew") {
      return pause(this.#pauseAnewMs, signal);
    }
    if (ending.kind === "refused") {
      return; // the next request is an ordinary one
    }
    const until = this.#limit();
    if (this.#brevity.noteLoss(ending.kind === "silent")) {
      this.#until = until + now() - this.#askedAt; // brief responses may arrive
    }
    return this.#wait(Math.max(this.#backoff.pauseMs(), (ending.error.retryAfter ?? 0) * 1000), ending.error);
  }

  /** Wait after a response that has ended in order. Throws `RetconError` if it brought nothing and no time is left. */
  async #waitAfterEnd(): Promise<void> {
    if (this.#hasWaited()) {
      this.#noteLife();
    }
    const ms = this.#isAlive || this.#empty > 0 ? this.#pauseAfterEnd() : this.#backoff.pauseMs();
    if (this.#isAlive) {
      return pause(ms, this.#source.options.signal);
    }
    const detail = "the stream ended before it had begun";
    return this.#wait(ms, new RetconError({ code: "http_200", status: 200, detail }));
  }

  /** Wait before the next connection. Throws the error if there is no time left. */
  async #wait(ms: number, error: RetconError): Promise<void> {
    if (now() + ms >= this.#limit()) {
      throw error;
    }
    return pause(ms, this.#source.options.signal);
  }

  /** Return how long to wait after a response that has ended in order. */
  #pauseAfterEnd(): number {
    if (!this.#brevity.isOn) {
      this.#brevity.noteEnd();
      return Math.random() * RECONNECT_MS;
    }
    return this.#full > 0 || this.#hasWaited() ? 0 : RECONNECT_MS;
  }

  /** Return true if the server has kept the connection open, as it does while there is nothing to send. */
  #hasWaited(): boolean {
    return now() - this.#askedAt > (BRIEF_SECONDS * 1000) / 2;
  }

  /** Return when the stream gives up. */
  #limit(): number {
    this.#until ??= now() + (this.#source.options.patienceMs ?? Infinity);
    return this.#until;
  }
}

/** A connection was lost, or its brief request was refused, and the next one may succeed. */
class Loss extends Error {
  readonly error: RetconError;
  readonly kind: "lost" | "silent" | "refused";

  constructor(error: RetconError, kind: "lost" | "silent" | "refused" = "lost") {
    super(error.message);
    this.error = error;
    this.kind = kind;
  }
}
