// Tests of the package's streams, with answers that are made here. Run with `node --test`.
import assert from "node:assert/strict";
import { describe, test as one } from "node:test";
import { Client, RetconError, type Schemas } from "retcon-client";

const tests: [name: string, run: () => Promise<void>][] = [];
const test = (...each: (typeof tests)[number]) => void tests.push(each);

type Answer = (request: Request) => Response | Promise<Response>;

/** A client that gets these answers in turn, the last one again and again, and the requests that it sent. */
function talking(...answers: Answer[]): { client: Client; sent: Request[] } {
  const sent: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(request);
    return (answer as Answer)(request);
  };
  return { client: new Client({ url: "http://server", timeoutMs: 2000, fetch }), sent };
}

/** An answer with these messages. Afterwards it ends, or stays open until it is aborted. */
const stream = (messages: object[], ends = true): Answer => ({ signal }) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const each of messages) controller.enqueue(new TextEncoder().encode(`${JSON.stringify(each)}\n`));
      if (ends) controller.close();
      signal.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/x-ndjson" } });
};

/** An answer with this text. */
const lines = (text: string): Answer => () => new Response(text, { headers: { "Content-Type": "application/x-ndjson" } });

const silence: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

const game = (version: number, mark = "a") =>
  ({ type: "game", id: `${version}-${mark}`, version, mark, game: { version, mark, hand: [version] } });

const record = (version: number, mark = "a", patched = version) => ({
  type: "record",
  id: `${version}-${mark}`,
  version,
  mark,
  event: { kind: "move_played", version },
  patch: [
    { op: "replace", path: "/version", value: patched },
    { op: "replace", path: "/mark", value: mark },
    { op: "add", path: "/hand/-", value: version },
  ],
});

const END = { type: "end", reason: "game_over" };

const ids = (sent: Request[]): (string | null)[] => sent.map(({ headers }) => headers.get("Last-Event-ID"));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test("documents are new objects, which the program may change", async () => {
  const { client } = talking(stream([game(1), record(2), record(3), END]));
  const hands: number[][] = [];
  for await (const each of client.follow("g_1")) {
    const shown = each as unknown as { hand: number[] };
    hands.push([...shown.hand]);
    shown.hand.length = 0;
  }
  assert.deepEqual(hands, [[1], [1, 2], [1, 2, 3]]);
});

test("a stream that ends in order is resumed after its last message", async () => {
  const { client, sent } = talking(stream([game(1), record(2)]), stream([record(3), END]));
  assert.deepEqual((await all(client.follow("g_1"))).map(({ version }) => version), [1, 2, 3]);
  assert.deepEqual(ids(sent), [null, "2-a"]);
  assert.deepEqual(await all(client.streamGame("g_1", { after: "3-a" })), [record(3), END]);
  assert.equal(ids(sent).at(-1), "3-a");
});

test("a changed history replaces the game", async () => {
  const { client, sent } = talking(stream([game(1), record(2), record(3)]), stream([game(2, "b"), record(3, "b"), END]));
  const games = (await all(client.follow("g_1"))) as unknown as { mark: string; hand: number[] }[];
  assert.deepEqual(games.map(({ mark }) => mark), ["a", "a", "a", "b", "b"]);
  assert.deepEqual(games.at(-1)?.hand, [2, 3]);
  assert.deepEqual(ids(sent), [null, "3-a"]);
});

test("a patch that does not fit makes the client ask for the whole game", async () => {
  const { client, sent } = talking(stream([game(1), record(2, "a", 7)], false), stream([game(4), END]));
  assert.deepEqual((await all(client.follow("g_1"))).map(({ version }) => version), [1, 4]);
  assert.deepEqual(ids(sent), [null, null]);
});

test("a resumed stream whose game is unknown begins anew", async () => {
  const { client, sent } = talking(stream([record(2)], false), stream([game(2), END]));
  assert.deepEqual((await all(client.follow("g_1"))).map(({ version }) => version), [2]);
  assert.deepEqual(ids(sent), [null, null]);
});

test("leaving the loop closes the connection", async () => {
  const { client, sent } = talking(stream([game(1)], false));
  for await (const each of client.streamGame("g_1")) {
    assert.equal(each.type, "game");
    break;
  }
  assert.ok(sent[0]?.signal.aborted);
});

test("a signal ends a stream with its reason", async () => {
  const { client, sent } = talking(stream([game(1)], false));
  const leave = new AbortController();
  const following = client.follow("g_1", { signal: leave.signal });
  await following.next();
  setTimeout(() => leave.abort("enough"), 20);
  await assert.rejects(following.next(), (reason) => reason === "enough");
  assert.ok(sent[0]?.signal.aborted);
  assert.equal((await following.next()).done, true);
});

test("a slow program is no silent server", async () => {
  const { client, sent } = talking(stream([game(1), record(2), record(3), END], false));
  for await (const _ of client.follow("g_1", { silenceMs: 50 })) {
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  assert.equal(sent.length, 1);
});

test("a problem, and a refusal, end the stream with an error", async () => {
  const problem = { code: "invalid_token", status: 401, detail: "revoked" } as Schemas["Problem"];
  const ended = talking(stream([game(1), { type: "problem", problem }]));
  await assert.rejects(all(ended.client.streamGame("g_1")), { code: "invalid_token", status: 401 });
  assert.equal(ended.sent.length, 1);
  const refused = talking(() => new Response(JSON.stringify(problem), { status: 401 }));
  await assert.rejects(all(refused.client.streamInbox()), { code: "invalid_token", status: 401 });
  assert.equal(refused.sent.length, 1);
});

test("a problem that may pass is a lost connection", async () => {
  const problem = { type: "problem", problem: { code: "storage_unavailable", status: 503 } };
  const { client, sent } = talking(stream([game(1), problem]), stream([problem]), stream([record(2), END]));
  assert.deepEqual((await all(client.follow("g_1"))).map(({ version }) => version), [1, 2]);
  assert.deepEqual(ids(sent), [null, "1-a", "1-a"]);
  const lasting = talking(stream([game(1), problem]));
  await assert.rejects(all(lasting.client.follow("g_1", { patienceMs: 100 })), { code: "storage_unavailable", status: 503 });
});

test("a problem that says nothing ends the stream", async () => {
  for (const problem of [null, 7, [], {}, { status: "503" }]) {
    const { client, sent } = talking(stream([{ type: "problem", problem }]));
    await assert.rejects(all(client.streamInbox()), { code: "unknown" });
    assert.equal(sent.length, 1);
  }
});

test("streams that end before they have begun are given up in time", async () => {
  for (const body of ["", "\n", '{"type": ']) {
    const { client } = talking(stream([game(1)]), lines(body));
    await assert.rejects(all(client.follow("g_1", { patienceMs: 100 })), { code: "http_200", message: /before it had begun/ });
  }
});

test("pauses grow while nothing but garbage arrives", async () => {
  const { client, sent } = talking(stream([game(1)]), lines("\n[1]\n"));
  await assert.rejects(all(client.follow("g_1", { patienceMs: 800 })), { code: "http_200", message: /no message/ });
  assert.ok(sent.length <= 5, `${sent.length} requests`);
});

test("pauses grow until a patch fits", async () => {
  const never = stream([game(1), record(2, "a", 7)], false);
  const { client, sent } = talking(never, never, never, stream([game(1), record(2), END]));
  const began = performance.now();
  assert.deepEqual((await all(client.follow("g_1"))).map(({ version }) => version), [1, 1, 1, 1, 2]);
  assert.equal(sent.length, 4);
  assert.ok(performance.now() - began > 1700, "250 + 500 + 1000 ms at least");
});

test("a record that can't be taken makes no error of its own", async () => {
  const strange = [{ type: "record", patch: [] }, { type: "record" }];
  const { client } = talking(stream(strange), stream([game(2), END]));
  assert.deepEqual((await all(client.follow("g_1"))).map(({ version }) => version), [2]);
});

test("unknown types of messages are passed on, and change no game", async () => {
  const weather = { type: "weather", id: "9-z", version: "none", game: null };
  const { client, sent } = talking(stream([game(1), weather]), stream([END]));
  assert.deepEqual(await all(client.streamGame("g_1")), [game(1), weather, END]);
  assert.deepEqual(ids(sent), [null, "9-z"]);
  const followed = talking(stream([game(1), weather, END]));
  assert.equal((await all(followed.client.follow("g_1"))).length, 1);
});

test("after two silent connections the stream asks for brief responses", async () => {
  const { client, sent } = talking(silence, silence, stream([game(1)]), stream([record(2), END]));
  const games = await all(client.follow("g_1", { silenceMs: 50 }));
  assert.deepEqual(games.map(({ version }) => version), [1, 2]);
  assert.deepEqual(sent.map(({ url }) => new URL(url).searchParams.get("wait")), [null, null, "20", "20"]);
});

test("a server that knows no brief responses gets ordinary requests again", async () => {
  const refusing: Answer = () => new Response(JSON.stringify({ code: "malformed" }), { status: 400 });
  const { client, sent } = talking(silence, silence, refusing, stream([game(1), END]));
  assert.equal((await all(client.follow("g_1", { silenceMs: 50 }))).length, 1);
  assert.equal(new URL(sent[3]?.url ?? "").searchParams.get("wait"), null);
});

test("the first connection gives up in time, and later ones as patience says", async () => {
  const refused: Answer = () => Promise.reject(new TypeError("fetch failed"));
  const never = talking(refused);
  await assert.rejects(never.client.streamInbox().next(), (error) => error instanceof RetconError && error.code === "unreachable");
  assert.ok(never.sent.length > 1);
  const lost = talking(stream([game(1)]), refused);
  await assert.rejects(all(lost.client.follow("g_1", { patienceMs: 100 })), { code: "unreachable" });
});

// They wait, and so they run at the same time.
describe("streams", { concurrency: true }, () => tests.forEach(([name, run]) => void one(name, run)));
