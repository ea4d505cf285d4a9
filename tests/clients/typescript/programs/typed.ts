// What the types allow and refuse. This program is only compiled.
import { Client, RetconError, type CallOptions, type RulesetTypes, type Schemas } from "retcon-client";

const client = new Client({ url: "https://retcon.example/", language: "de" });

export async function operations(): Promise<void> {
  const game: Schemas["Game"] = await client.getGame("g_1", { query: { at: "41-1a2b3c4d", as: "0" } });
  const { records } = await client.playMoves("g_1", { notation: "3", decision: 7 }, { query: { seat: 0, dry_run: true } });
  const travel: RulesetTypes["time-chase"]["move"] = { type: "travel", direction: "forward", fuel: 1 };
  await client.playMoves("g_1", { move: travel }, { idempotencyKey: "my-own", timeoutMs: 1000 });
  const none: void = await client.revokeToken("t_1");
  const log: string = await client.getLog("g_1");
  const picture: Uint8Array = await client.getPicturePng("g_1", { query: { size: "phone" } });
  const added: { cheers: number } = await client.send("POST", "/v1/cheers", { body: {}, query: { loud: true } });
  const view = game.view as RulesetTypes["time-chase"]["view"];
  console.log(records.map(sentence), none, log, picture, added.cheers, view.round);

  // @ts-expect-error a body that lacks a field
  await client.createPlayer({});
  // @ts-expect-error an unknown parameter
  await client.getGame("g_1", { query: { version: 41 } });
  // @ts-expect-error this operation takes no key
  await client.getMe({ idempotencyKey: "k" });
  // @ts-expect-error a move of another type
  const wrong: RulesetTypes["time-chase"]["move"] = { type: "travel", direction: "sideways", fuel: 1 };
  console.log(wrong);
}

/** As many bots as wanted, as in the README. */
export async function withBots(count: number): Promise<void> {
  const bots = Array<Schemas["BotSeat"]>(count).fill({ kind: "bot", bot: "random" });
  await client.createGame({ ruleset: "time-chase", seats: [{ kind: "me" }, ...bots] });
}

/** The kinds are told apart, and a newer kind needs the `default`. */
export function sentence(event: Schemas["Event"]): string {
  switch (event.kind) {
    case "move_played":
      return `${event.seat}: ${event.move.type}`;
    case "game_finished":
      return event.reason;
    default:
      return event.text.text;
  }
}

/** Without a `default`, a newer kind would be forgotten: TypeScript says so. */
// @ts-expect-error not all paths return a value
export function forgetful(message: Schemas["InboxMessage"]): string {
  switch (message.type) {
    case "games":
    case "challenge":
    case "game_started":
    case "your_decision":
    case "game_finished":
    case "problem":
      return message.type;
  }
}

export async function streams(signal: AbortSignal): Promise<void> {
  for await (const message of client.streamGame("g_1", { after: "0", signal, query: { seat: 1 }, silenceMs: 5000 })) {
    if (message.type === "record") console.log(message.event.kind, message.patch.length);
    else if (message.type === "game") console.log(message.game.id);
    else if (message.type !== "end" && message.type !== "problem") console.log(message["anything"]);
  }
  for await (const message of client.streamInbox({ patienceMs: 60_000 })) console.log(message.type);
  for await (const game of client.follow("g_1", { query: { as: "all" } })) console.log(game.outcome?.winners);
}

export function codes(error: unknown): string {
  if (!(error instanceof RetconError)) throw error;
  const { code, status, retryAfter, problem } = error;
  switch (code) {
    case "stale_decision":
      return `now ${problem.decision}`;
    case "unreachable":
    case "http_502":
      return `${status} ${retryAfter}`;
    default:
      return code;
  }
}

export const options: CallOptions = { headers: { "Accept-Language": "de" }, signal: AbortSignal.timeout(1000) };
