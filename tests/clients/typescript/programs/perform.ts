// Carries out the tasks of the shared table (tests/clients/cases.py): a task per line, an outcome per line.
import { createInterface } from "node:readline";
import { Client, RetconError, type Schemas } from "retcon-client";

interface Task {
  do: string;
  url: string;
  token: string | null;
  timeout: number;
  silence: number;
  name: string;
  game: string;
}

type Do = (client: Client, task: Task) => Promise<unknown>;

const TASKS: Record<string, Do> = {
  create: (client, { name }) => client.createPlayer({ name }),
  create_twice: async (client, { name }) => [
    await client.createPlayer({ name }),
    await client.createPlayer({ name: `${name} II` }),
  ],
  get: (client, { game }) => client.getGame(game),
  get_twice: async (client, { game }) => [await client.getGame(game), await client.getGame(game)],
  revoke: (client, { game }) => client.revokeToken(game),
  events,
  stream: (client, { game, silence }) => all(client.streamGame(game, { after: "0", silenceMs: silence * 1000 })),
  inbox,
  follow,
  play,
};

async function events(client: Client, { game }: Task): Promise<unknown> {
  const found: Schemas["Event"][] = [];
  for (let after: string | undefined; ; ) {
    const page = await client.listEvents(game, { query: { limit: 3, ...(after && { after }) } });
    found.push(...page.items);
    if (page.next >= page.version) return found;
    after = `${page.next}-${page.next_mark}`;
  }
}

async function inbox(client: Client, { silence }: Task): Promise<unknown> {
  const found: Schemas["InboxMessage"][] = [];
  for await (const message of client.streamInbox({ silenceMs: silence * 1000 })) {
    found.push(message);
    if (message.type === "game_finished") break;
  }
  return found;
}

async function follow(client: Client, { game, silence }: Task): Promise<unknown> {
  const games = await all(client.follow(game, { silenceMs: silence * 1000 }));
  return { versions: games.map((each) => each.version), last: games.at(-1) };
}

async function play(client: Client, { game, silence }: Task): Promise<unknown> {
  let last: Schemas["Game"] | undefined;
  for await (last of client.follow(game, { silenceMs: silence * 1000 })) {
    for (const seat of last.awaiting) {
      const { moves, decision, decision_mark } = await client.listMoves(game, { query: { seat } });
      const chosen = moves[(last.version * 7) % moves.length];
      if (!chosen || decision === null || decision_mark === null) continue;
      await client.playMoves(game, { move: chosen.move, decision, decision_mark }, { query: { seat } });
    }
  }
  return last;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function outcome(task: Task): Promise<unknown> {
  const client = new Client({ url: task.url, token: task.token, timeoutMs: task.timeout * 1000 });
  try {
    return { result: (await TASKS[task.do]?.(client, task)) ?? null };
  } catch (error) {
    if (error instanceof TypeError) return { error: { code: "unusable", status: null, retry_after: null } };
    if (!(error instanceof RetconError)) throw error;
    return { error: { code: error.code, status: error.status, retry_after: error.retryAfter } };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await outcome(JSON.parse(line) as Task)));
}
