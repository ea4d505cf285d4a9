// Whole games from the messages of a stream.
import { PatchError, patched } from "./patch.js";
import type { MessageStream } from "./streams.js";
import type { Schemas } from "./types.js";

type Game = Schemas["Game"];
type GameMessage = Schemas["GameMessage"];

/** Yield the game at each version. Every document is a new one, which the caller may change. */
export async function* gamesOf(stream: MessageStream<GameMessage>): AsyncGenerator<Game, void, undefined> {
  let game: Game | undefined;
  for await (const message of stream.messages()) {
    try {
      const next = after(game, message);
      if (next) {
        game = next;
        yield structuredClone(game);
      }
    } catch (error) {
      if (!(error instanceof PatchError)) {
        throw error;
      }
      game = undefined;
      stream.beginAnew();
    }
  }
}

/** Return the game after a message; undefined if the message does not change it. Throws `PatchError`. */
function after(game: Game | undefined, message: GameMessage): Game | undefined {
  if (message.type === "game") {
    return message.game;
  }
  if (message.type !== "record") {
    return undefined;
  }
  const next = patched(game, message.patch);
  if (next?.version !== message.version || next.mark !== message.mark) {
    throw new PatchError("the patch leads to another version");
  }
  return next;
}
