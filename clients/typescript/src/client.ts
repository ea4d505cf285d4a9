// The client: its operations are generated, its streams are here.
import { Connection } from "./connection.js";
import { gamesOf } from "./follower.js";
import { Operations } from "./operations.js";
import { MessageStream } from "./streams.js";
import type { Call, ClientOptions, Method, QueryOf, Schemas, StreamOptions } from "./types.js";

/** The options of a game's stream. */
export interface GameStreamOptions extends StreamOptions {
  /** The viewpoint and the language, as in the query of `getGame`. */
  query?: Omit<QueryOf<"stream_game">, "after" | "wait">;
  /** The id of the message to resume after. */
  after?: string;
}

/** The options of {@link Client.follow}. */
export type FollowOptions = Omit<GameStreamOptions, "after">;

/** The options of the stream of the inbox. */
export interface InboxStreamOptions extends StreamOptions {
  /** The id of the message to resume after. */
  after?: string;
  /** Whether the player sees now what arrives, so that push messages wait for three minutes. */
  shown?: boolean;
}

/**
 * A client of one server. Every operation of the API is a method; the arguments are the parameters of its path, then the
 * body if it has one, then options.
 *
 * - A call that gets no answer is repeated, as long as nothing can happen twice; so it is after a 429 or a 503, after the
 *   time that the server asks for. A call gives up after `timeoutMs`, with a {@link RetconError}.
 * - A POST has an `Idempotency-Key`, which its repetitions keep.
 * - Responses to GET are kept, and asked for again by their `ETag`.
 *
 * @example
 * ```ts
 * const client = new Client({ url: "https://retcon.example" });
 * const player = await client.createPlayer({ name: "Ada" });
 * client.token = player.token;
 * for await (const game of client.follow("g_…")) console.log(game.version, game.status);
 * ```
 */
export class Client extends Operations {
  readonly #connection: Connection;

  constructor(options: ClientOptions = {}) {
    super();
    this.#connection = new Connection(options);
  }

  /** The token that requests are sent with; null for none. Setting it drops the stored responses. */
  get token(): string | null {
    return this.#connection.token;
  }

  set token(token: string | null) {
    this.#connection.token = token;
  }

  /**
   * Call an operation that is newer than this package:
   * `client.send("POST", "/v1/games/{game_id}/cheer", { path: { game_id }, body: { loud: true } })`.
   */
  send<Answer = unknown>(method: Method, path: string, call: Call = {}): Promise<Answer> {
    return this.#connection.call(method, path, call) as Promise<Answer>;
  }

  /**
   * Follow a game: yield the messages of its stream. A lost connection is resumed after the last message, without gaps or
   * repeats. The first message has the whole `game`, and so has every later one of that type: it replaces what you have.
   * The stream is over after `end`. Throws a {@link RetconError} instead of yielding `problem`.
   *
   * `GET /v1/games/{game_id}/stream`
   */
  async *streamGame(
    gameId: string,
    options: GameStreamOptions = {},
  ): AsyncGenerator<Schemas["GameMessage"], void, undefined> {
    yield* this.#game(gameId, options).messages();
  }

  /**
   * Follow all your games: yield the messages of your inbox. A lost connection is resumed after the last message. The
   * first message lists your games, and so does every later one of the type `games`: it replaces what you have.
   *
   * `GET /v1/players/me/stream`
   */
  async *streamInbox(options: InboxStreamOptions = {}): AsyncGenerator<Schemas["InboxMessage"], void, undefined> {
    const call = options.shown === undefined ? {} : { query: { shown: options.shown } };
    const source = { path: "/v1/players/me/stream", call, after: options.after, options };
    yield* new MessageStream<Schemas["InboxMessage"]>(this.#connection, source).messages();
  }

  /**
   * Yield the game as it is now, and then after each event, until it is over. Every document is a new object.
   *
   * `GET /v1/games/{game_id}/stream`
   */
  async *follow(gameId: string, options: FollowOptions = {}): AsyncGenerator<Schemas["Game"], void, undefined> {
    yield* gamesOf(this.#game(gameId, options));
  }

  #game(gameId: string, options: GameStreamOptions): MessageStream<Schemas["GameMessage"]> {
    const call = { path: { game_id: gameId }, ...(options.query && { query: options.query }) };
    const source = { path: "/v1/games/{game_id}/stream", call, after: options.after, options };
    return new MessageStream(this.#connection, source);
  }
}
