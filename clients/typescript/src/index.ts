/**
 * A client of Retcon, the backend for turn-based board games.
 *
 * @packageDocumentation
 */
export { Client } from "./client.js";
export type { FollowOptions, GameStreamOptions, InboxStreamOptions } from "./client.js";
export { RetconError } from "./error.js";
export type { Code, Problem } from "./error.js";
export { PatchError, patched } from "./patch.js";
export type { KnownCode, Operations, RulesetTypes } from "./operations.js";
export type { Unknown } from "./unknown.js";
export type {
  Call,
  CallOptions,
  ClientOptions,
  KeyedOptions,
  Method,
  OperationId,
  QueryOf,
  Schemas,
  StreamOptions,
  WithQuery,
} from "./types.js";
export { VERSION } from "./version.js";
