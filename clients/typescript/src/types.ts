// What programs give to a client, and names for the types that openapi-typescript generates.
import type { components, operations } from "./schema.js";

/** All schemas of openapi.yaml by their names, such as `Schemas["Game"]`. */
export type Schemas = components["schemas"];

/** The names of the operations of openapi.yaml, such as `get_game`. */
export type OperationId = keyof operations;

/** The query parameters of an operation. */
export type QueryOf<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;

/** How to reach a server. */
export interface ClientOptions {
  /** Where the server is; `http://127.0.0.1:8000` unless given. In a page, `/` is the server that the page is from. */
  url?: string | undefined;
  /** The token of the account. It can be set later: `client.token = …`. What can't be one is a `TypeError` at once. */
  token?: string | null | undefined;
  /** The language of texts, such as `de`. */
  language?: string | null | undefined;
  /**
   * The ms after which a call gives up, with all its repetitions; 30,000 unless given. A response that has begun is read
   * to its end, however long that takes, unless nothing arrives for 30 seconds. To bound that too, pass a `signal`.
   */
  timeoutMs?: number;
  /** How many responses to GET are kept, to be asked for again by ETag only; 256 unless given. */
  cached?: number;
  /** The function that sends requests; the platform's `fetch` unless given. */
  fetch?: (request: Request) => Promise<Response>;
}

/** What every call takes. */
export interface CallOptions {
  /** Further headers. They replace those that the client would send. */
  headers?: Readonly<Record<string, string>>;
  /** Ends the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The ms after which this call gives up, with all its repetitions; those of the client unless given. */
  timeoutMs?: number;
}

/** The options of an operation that takes an `Idempotency-Key`. */
export interface KeyedOptions extends CallOptions {
  /**
   * The `Idempotency-Key`. By default each call makes its own, and keeps it when it is repeated. Give one to repeat a
   * call of yours later, for instance after a crash.
   */
  idempotencyKey?: string;
}

/** The options of an operation with query parameters. */
export interface WithQuery<Id extends OperationId> {
  /** The query parameters, under the names that the API gives them. */
  query?: QueryOf<Id>;
}

/** The options of a stream. */
export interface StreamOptions {
  /** Further headers. They replace those that the client would send. */
  headers?: Readonly<Record<string, string>>;
  /** Ends the stream, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The ms without a message or a keep-alive after which a connection counts as lost; 30,000 unless given. */
  silenceMs?: number;
  /** The ms for which the stream tries to come back after a connection was lost; any time unless given. */
  patienceMs?: number;
}

/** A method of HTTP. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call of an operation. The generated methods fill in what their callers don't choose. */
export interface Call extends KeyedOptions {
  /** The parameters in the path, which are encoded. */
  path?: Readonly<Record<string, string | number>>;
  /** The parameters of the query. Those that are undefined are left out. */
  query?: Readonly<Record<string, unknown>>;
  /** The body, which is sent as JSON unless `contentType` says otherwise. */
  body?: unknown;
  /** The media type of the body; JSON unless given. */
  contentType?: string;
  /** The media types of the response; JSON unless given. */
  accept?: readonly string[];
  /** True if the server heeds an `Idempotency-Key`; by default if the method is POST. */
  takesKey?: boolean;
}
