// Lines of JSON, as they arrive.
import type { Problem } from "./error.js";
import { lose } from "./requests.js";
import type { Deadline } from "./waiting.js";

/** What messages of all streams have in common. */
export interface AnyMessage {
  readonly type: string;
  readonly id?: string;
  readonly problem?: Problem;
}

/**
 * Yield the complete lines, without white space around them. The deadline runs only while something is awaited, so a
 * program may take its time with a line. Throws `Lost` if the connection breaks.
 */
export async function* linesOf({ body }: Response, deadline: Deadline): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  try {
    for (let rest = ""; ; ) {
      deadline.extend();
      const next = reader && (await deadline.race(reader.read()).catch(lose));
      deadline.rest();
      if (!next || next.done) {
        return;
      }
      const lines = (rest + decoder.decode(next.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.map((line) => line.trim());
    }
  } finally {
    reader?.cancel().catch(() => {}); // closes the connection
  }
}

/** Return the message that the line contains; undefined if it contains something else. */
export function messageIn(line: string): AnyMessage | undefined {
  try {
    const message: unknown = JSON.parse(line);
    const isMessage = typeof message === "object" && message !== null && !Array.isArray(message);
    return isMessage ? (message as AnyMessage) : undefined;
  } catch {
    return undefined;
  }
}
