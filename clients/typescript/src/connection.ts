// The calls of a client: openapi-fetch makes requests of them, `requests.ts` and `streams.ts` send them.
import createClient, { type Client as Fetcher } from "openapi-fetch";
import { RetconError } from "./error.js";
import { ETagCache } from "./etags.js";
import { Rooms } from "./pacing.js";
import { checkHeaders, checkedToken, checkedUrl } from "./given.js";
import { answerTo, mediaType, refusal, type Fetch, type Sending, type Shared } from "./requests.js";
import type { paths } from "./schema.js";
import type { Call, ClientOptions, Method } from "./types.js";
import { VERSION } from "./version.js";

const JSON_TYPE = "application/json";
const EMPTY = [202, 204];
const TEXTS = ["application/x-ndjson", "application/yaml", "image/svg+xml"];

/** Where a server is, and what is known of it. */
export class Connection {
  readonly timeoutMs: number;
  readonly url: string;
  readonly #language: string | null;
  readonly #cached: number;
  readonly #fetch: Fetch;
  readonly #api: Fetcher<paths>;
  #token: string | null;
  #shared: Shared;

  constructor({ url, token, language, timeoutMs, cached, fetch }: ClientOptions) {
    this.timeoutMs = timeoutMs ?? 30_000;
    this.#language = language ?? null;
    this.#cached = cached ?? 256;
    this.#fetch = fetch ?? ((request) => globalThis.fetch(request));
    this.#token = checkedToken(token);
    this.#shared = this.#nothingKnown();
    this.url = checkedUrl(url ?? "http://127.0.0.1:8000");
    const bodySerializer = (body: unknown): string => body as string; // it is a text already
    this.#api = createClient<paths>({ baseUrl: this.url, bodySerializer });
  }

  get token(): string | null {
    return this.#token;
  }

  /** What the former token was shown is forgotten, and the new one has limits of its own. */
  set token(token: string | null) {
    this.#token = checkedToken(token);
    this.#shared = this.#nothingKnown();
  }

  /** Carry out a call, and return the content of the response. Throws `RetconError`. */
  async call(method: Method, path: string, call: Call): Promise<unknown> {
    const shared = this.#shared;
    const response = await this.prepare(method, path, call, async (sending) => {
      const { status, headers, body } = await answerTo(sending, shared);
      return new Response(body.length > 0 ? body : null, { status, headers });
    });
    return contentOf(response, call.accept ?? [JSON_TYPE]);
  }

  /** Make the request of a call, and send it with the function. */
  async prepare(
    method: Method,
    path: string,
    call: Call,
    send: (sending: Sending, shared: Shared) => Promise<Response>,
  ): Promise<Response> {
    checkPath(call.path ?? {});
    checkHeaders(call.headers ?? {});
    const shared = this.#shared;
    const { body, contentType = JSON_TYPE } = call;
    const given = body === undefined ? {} : { body: contentType === JSON_TYPE ? JSON.stringify(body) : body };
    const { response } = await this.#api.request(method.toLowerCase() as "get", path as never, {
      ...given,
      headers: this.#headersOf(method, call),
      params: { path: call.path, query: call.query },
      parseAs: "stream",
      fetch: async (request: Request) => send(await sendingOf(request, call, path, this.timeoutMs), shared),
    } as never);
    return response;
  }

  #headersOf(method: Method, call: Call): Record<string, string> {
    const { contentType = JSON_TYPE, accept = [JSON_TYPE], takesKey = method === "POST" } = call;
    return {
      Accept: accept.join(", "),
      ...AGENT,
      ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
      ...(this.#language && { "Accept-Language": this.#language }),
      ...(takesKey && { "Idempotency-Key": call.idempotencyKey ?? newKey() }),
      ...(call.body !== undefined && { "Content-Type": contentType }),
      ...call.headers,
    };
  }

  #nothingKnown(): Shared {
    return { fetch: this.#fetch, cache: new ETagCache(this.#cached), rooms: new Rooms() };
  }
}

/** Programs say what they are. In a page, this header would be asked of the server first. */
const AGENT: Record<string, string> = isNode() ? { "User-Agent": `retcon-client/${VERSION} (TypeScript)` } : {};

function isNode(): boolean {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  return process?.versions?.node !== undefined && !("document" in globalThis);
}

/** Refuse parameters that would lead to another address: somebody may have made up the id in them. */
function checkPath(parameters: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (["", ".", ".."].includes(String(value ?? ""))) {
      throw new TypeError(`${name} can't be "${value ?? ""}"`);
    }
  }
}

/** Return a new Idempotency-Key, which nobody can guess. `crypto.randomUUID` is missing in pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sendingOf(request: Request, call: Call, path: string, timeoutMs: number): Promise<Sending> {
  const { method, url, headers } = request;
  return {
    method,
    url,
    headers,
    body: call.body === undefined ? null : await request.text(),
    kind: `${method} ${path}${call.query?.["dry_run"] ? " (dry run)" : ""}`,
    timeoutMs: call.timeoutMs ?? timeoutMs,
    waitMs: Number(call.query?.["wait"] ?? 0) * 1000 || 0,
    signal: call.signal,
  };
}

/**
 * Return the content of a response: parsed JSON, text or bytes, and undefined if there is none. Throws `RetconError` if
 * it is something else than the server promises, as when a network wants its users to sign in on a page.
 */
async function contentOf(response: Response, accept: readonly string[]): Promise<unknown> {
  const body = new Uint8Array(await response.arrayBuffer());
  const media = mediaType(response.headers);
  if (body.length === 0 && EMPTY.includes(response.status)) {
    return undefined;
  }
  const unexpected = (): RetconError => refusal({ status: response.status, headers: response.headers, body });
  if (!accept.includes(media)) {
    throw unexpected();
  }
  if (media !== JSON_TYPE) {
    return media.startsWith("text/") || TEXTS.includes(media) ? new TextDecoder().decode(body) : body;
  }
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    throw unexpected();
  }
}
