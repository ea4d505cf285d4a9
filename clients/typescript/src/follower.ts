// Whole games from the messages of a stream.
import { PatchError, patched } from "./patch.js";
import { Backoff } from "./pacing.js";
import type { MessageStream } from "./streams.js";
import type { Schemas } from "./types.js";

type Game = Schemas["Game"];
type GameMessage = Schemas["GameMessage"];

/**
 * Yield the game at each version. Every document is a new one, which the caller may change. If a patch does not fit, the
 * stream begins anew, after pauses that become longer until a patch fits.
 */
export async function* gamesOf(stream: MessageStream<GameMessage>): AsyncGenerator<Game, void, undefined> {
  const backoff = new Backoff();
  let game: Game | undefined;
  for await (const message of stream.messages()) {
    try {
      const next = after(game, message);
      if (next) {
        game = next;
        if (message.type === "record") {
          backoff.reset();
        }
        yield structuredClone(game);
      }
    } catch (error) {
      if (!(error instanceof PatchError)) {
        throw error;
      }
      game = undefined;
      stream.beginAnew(backoff.pauseMs());
    }
  }
}

/** Return the game after a message; undefined if the message does not change it. Throws `PatchError`. */
function after(game: Game | undefined, message: GameMessage): Game | undefined {
  if (message.type === "game") {
    return message.game;
  }
  if (message.type !== "record" || !Array.isArray(message.patch)) {
    return undefined;
  }
  const next = patched(game, message.patch);
  if (next?.version !== message.version || next?.mark !== message.mark) {
    throw new PatchError("the patch leads to another version");
  }
  return next;
}
