// Tests of the package's parts that need no server. Run with `node --test`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, PatchError, RetconError, patched } from "retcon-client";
import { ETagCache } from "../node_modules/retcon-client/dist/etags.js";
import { Backoff, Rooms, rateLimits, wishedSeconds } from "../node_modules/retcon-client/dist/pacing.js";

type Patch = Parameters<typeof patched>[1];
type Sent = { request: Request; text: string };

/** A client of a server that gives these answers in turn, and what it was sent. */
function talking(...answers: (() => Response)[]): { client: Client; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push({ request, text: await request.clone().text() });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? Response.error();
  };
  return { client: new Client({ url: "http://server/below/v1/", token: "rtc_1", timeoutMs: 30_000, fetch }), sent };
}

const json = (value: unknown, status = 200, headers = {}) => (): Response =>
  new Response(JSON.stringify(value), { status, headers: { "Content-Type": "application/json", ...headers } });

test("a patch makes a new document, and leaves the old one as it is", () => {
  const old = { version: 1, hand: [4, 2], "a/b~c": { x: 1 }, deep: { list: [{ y: 1 }] } };
  const before = structuredClone(old);
  const made = patched(old, [
    { op: "replace", path: "/version", value: 2 },
    { op: "remove", path: "/hand/0" },
    { op: "add", path: "/hand/-", value: 9 },
    { op: "add", path: "/hand/0", value: 7 },
    { op: "add", path: "/a~1b~0c/z", value: null },
    { op: "replace", path: "/deep/list/0/y", value: 2 },
  ]);
  assert.deepEqual(made, { version: 2, hand: [7, 2, 9], "a/b~c": { x: 1, z: null }, deep: { list: [{ y: 2 }] } });
  assert.deepEqual(old, before);
  assert.deepEqual(patched(undefined as unknown, [{ op: "replace", path: "", value: { version: 1 } }]), { version: 1 });
});

test("a field named __proto__ is a field like any other", () => {
  const patch: Patch = [{ op: "add", path: "/__proto__", value: { polluted: true } }];
  const made = patched({} as Record<string, unknown>, patch);
  assert.ok(Object.hasOwn(made, "__proto__"));
  assert.equal(({} as Record<string, unknown>)["polluted"], undefined);
});

test("a patch of another document is refused", () => {
  const wrong: Patch[] = [
    [{ op: "remove", path: "/none" }],
    [{ op: "remove", path: "" }],
    [{ op: "replace", path: "/hand/1", value: 1 }],
    [{ op: "add", path: "/hand/2", value: 1 }],
    [{ op: "add", path: "/hand/01", value: 1 }],
    [{ op: "replace", path: "/toString", value: 1 }],
    [{ op: "replace", path: "/version/deep", value: 1 }],
    [{ op: "replace", path: "version", value: 1 }],
    [{ op: "copy" as "add", path: "/version", value: 1 }],
    ["nonsense", null, {}] as unknown as Patch,
    [null] as unknown as Patch,
  ];
  for (const patch of wrong) {
    assert.throws(() => patched({ version: 1, hand: [1] }, patch), PatchError, JSON.stringify(patch));
  }
});

test("pauses are doubled, partly random, and bounded", () => {
  const backoff = new Backoff();
  const pauses = Array.from({ length: 12 }, () => backoff.pauseMs());
  pauses.forEach((pause, tried) => {
    const longest = Math.min(20_000, 500 * 2 ** tried);
    assert.ok(pause >= longest / 2 && pause <= longest, `${pause} after ${tried}`);
  });
  backoff.reset();
  assert.ok(backoff.pauseMs() <= 500);
});

test("the server's wishes are understood, whatever the clocks say", () => {
  const wish = (headers: Record<string, string>): number | null => wishedSeconds(new Headers(headers));
  assert.equal(wish({}), null);
  assert.equal(wish({ "Retry-After": "7" }), 7);
  assert.equal(wish({ "Retry-After": "99999" }), 3600);
  assert.equal(wish({ "Retry-After": "Fri, 01 Jan 1999 00:00:09 GMT", Date: "Fri, 01 Jan 1999 00:00:00 GMT" }), 9);
  assert.equal(wish({ "Retry-After": "Fri, 01 Jan 1999 00:00:09 GMT" }), null);
  assert.equal(wish({ "Retry-After": "soon" }), null);
  assert.equal(wish({ RateLimit: '"moves";r=0;t=12' }), 12);
  assert.equal(wish({ RateLimit: '"moves";r=1;t=12' }), null);
  assert.deepEqual(rateLimits(new Headers({ RateLimit: '"a";r=1;t=2, "b"; r=0; t=3' })), [
    { policy: "a", left: 1, seconds: 2 },
    { policy: "b", left: 0, seconds: 3 },
  ]);
});

test("requests wait for room in their own limit only", () => {
  const rooms = new Rooms();
  rooms.learn("GET /v1/games", new Headers({ RateLimit: '"default";r=0;t=9' }));
  rooms.learn("GET /v1/rulesets", new Headers({ RateLimit: '"default";r=0;t=9' }));
  rooms.learn("POST moves", new Headers({ RateLimit: '"moves";r=5;t=9' }));
  assert.ok(rooms.pauseMs("GET /v1/rulesets") > 8000);
  assert.equal(rooms.pauseMs("POST moves"), 0);
  assert.equal(rooms.pauseMs("GET /never"), 0);
});

test("stored responses are bounded in number and size", () => {
  const cache = new ETagCache(2);
  const stored = (bytes: number) => ({ etag: "e", headers: new Headers(), body: new Uint8Array(bytes) });
  cache.put("a", stored(1));
  cache.put("b", stored(1));
  cache.get("a");
  cache.put("c", stored(1));
  assert.deepEqual([cache.get("a"), cache.get("b"), cache.get("c")].map(Boolean), [true, false, true]);
  cache.put("d", stored(16_000_001));
  assert.deepEqual([cache.get("a"), cache.get("c"), cache.get("d")].map(Boolean), [false, false, false]);
  cache.put("e", stored(1));
  assert.ok(cache.get("e"));
});

test("a response that has not changed is parsed anew, for its own token and language only", async () => {
  const unchanged = (): Response => new Response(null, { status: 304 });
  const { client, sent } = talking(json({ name: "Ada" }, 200, { ETag: '"1"' }), unchanged);
  const first = await client.getMe();
  first.name = "changed by the caller";
  const second = await client.getMe();
  assert.equal(second.name, "Ada");
  assert.equal(sent[1]?.request.headers.get("If-None-Match"), '"1"');
  await assert.rejects(client.getMe({ headers: { "Accept-Language": "de" } }), { code: "http_304" });
  client.token = "rtc_2";
  await assert.rejects(client.getMe(), { code: "http_304" });
  assert.deepEqual(sent.map(({ request }) => request.headers.get("If-None-Match")), [null, '"1"', null, null]);
});

test("responses that must not be stored are not", async () => {
  const { client, sent } = talking(json({}, 200, { ETag: '"1"', "Cache-Control": "private, no-store" }));
  await client.getMe();
  await client.getMe();
  assert.equal(sent[1]?.request.headers.get("If-None-Match"), null);
});

test("a request is what the operation says", async () => {
  const { client, sent } = talking(json({}));
  await client.playMoves("g_ä/1", { notation: "3 >" }, { query: { seat: 0, dry_run: true }, idempotencyKey: "mine" });
  const { request, text } = sent[0] as Sent;
  assert.equal(request.method, "POST");
  assert.equal(request.url, "http://server/below/v1/games/g_%C3%A4%2F1/moves?seat=0&dry_run=true");
  assert.equal(text, '{"notation":"3 >"}');
  assert.equal(request.headers.get("Authorization"), "Bearer rtc_1");
  assert.equal(request.headers.get("Idempotency-Key"), "mine");
  assert.equal(request.headers.get("Content-Type"), "application/json");
  await client.listGames({ query: { status: undefined } as object });
  assert.equal(sent[1]?.request.url, "http://server/below/v1/games");
  assert.equal(sent[1]?.request.headers.get("Idempotency-Key"), null);
});

test("an id can't lead to another address", async () => {
  const { client, sent } = talking(json({}));
  await assert.rejects(client.getGame(".."), TypeError);
  await assert.rejects(client.getGame(""), TypeError);
  await assert.rejects(client.follow("..").next(), TypeError);
  assert.equal(sent.length, 0);
});

test("a redirect is not followed, which a page is told without a status", async () => {
  const { client, sent } = talking(() => ({ type: "opaqueredirect", status: 0, headers: new Headers(), body: null }) as Response);
  await assert.rejects(client.createPlayer({ name: "Ada" }), { code: "http_0", status: 0, message: /redirect/ });
  await assert.rejects(client.follow("g_1").next(), { code: "http_0" });
  assert.deepEqual(sent.map(({ request }) => request.redirect), ["manual", "manual"]);
});

test("a body that the caller changes during a pause is sent as it was, with one key", async () => {
  const { client, sent } = talking(json({ code: "storage_unavailable" }, 503), json({}, 201));
  const body = { name: "Ada" };
  const created = client.createPlayer(body);
  await new Promise((resolve) => setTimeout(resolve, 50));
  body.name = "Eve";
  await created;
  assert.deepEqual(sent.map(({ text }) => text), ['{"name":"Ada"}', '{"name":"Ada"}']);
  assert.equal(new Set(sent.map(({ request }) => request.headers.get("Idempotency-Key"))).size, 1);
});

test("a request that is not safe to repeat is repeated only if it can't have arrived", async () => {
  const lost = (code?: string) => (): Response => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error("lost"), { code }) });
  };
  const unsure = talking(lost("ECONNRESET"), json({ name: "Ada" }));
  await assert.rejects(unsure.client.renameMe({ name: "Ada" }), { code: "unreachable", status: null });
  assert.equal(unsure.sent.length, 1);
  const refused = talking(lost("ECONNREFUSED"), json({ name: "Ada" }));
  assert.equal((await refused.client.renameMe({ name: "Ada" })).name, "Ada");
  const late = talking(json({ code: "rate_limited" }, 429), json({ name: "Ada" }));
  assert.equal((await late.client.renameMe({ name: "Ada" })).name, "Ada");
  const broken = talking(json({ code: "storage_unavailable" }, 503), json({ name: "Ada" }));
  await assert.rejects(broken.client.renameMe({ name: "Ada" }), { code: "storage_unavailable", status: 503 });
});

test("a server's fault is tried three times", async () => {
  const { client, sent } = talking(json({ code: "internal_error" }, 500));
  await assert.rejects(client.getMe(), { code: "internal_error", status: 500 });
  assert.equal(sent.length, 3);
});

test("a wish that is longer than the time left is told at once", async () => {
  const { client, sent } = talking(json({ code: "rate_limited" }, 429, { "Retry-After": "600" }));
  await assert.rejects(client.getMe(), { code: "rate_limited", retryAfter: 600 });
  assert.equal(sent.length, 1);
});

test("what can't be a token is refused when it is set, and not shown", async () => {
  const { client, sent } = talking(json({}));
  client.token = " rtc_3\n";
  await client.getMe();
  assert.equal(sent[0]?.request.headers.get("Authorization"), "Bearer rtc_3");
  for (const token of ["", " \n", "rtc_\n3", "rtc_3 x", "rtc_3\u0000", "rtc_ä", "“rtc_3”"]) {
    const isRefused = (error: unknown): boolean => error instanceof TypeError && !String(error).includes("rtc_");
    assert.throws(() => new Client({ token }), isRefused);
    assert.throws(() => (client.token = token), isRefused);
  }
  assert.equal(client.token, "rtc_3");
  const headers = { Authorization: "Bearer rtc_\n4" };
  await assert.rejects(client.getMe({ headers }), (error) => error instanceof TypeError && !String(error).includes("rtc_"));
});

test("what can't be the URL of a server is refused when the client is made", () => {
  for (const url of ["127.0.0.1:8123", "localhost:8123", "", "/", "ftp://x", "http://", "http://a b"]) {
    assert.throws(() => new Client({ url }), { name: "TypeError", message: /must begin with http/ });
  }
  for (const user of ["ada", "ada:secret", ":secret"]) {
    const isRefused = (error: unknown): boolean => error instanceof TypeError && /user name or password/.test(error.message);
    assert.throws(() => new Client({ url: `http://${user}@x` }), isRefused);
  }
  for (const url of ["http://x", "http://x/@ada", "https://x/", "HTTP://x:1/below/v1/", "http://[::1]:8000/v1"]) {
    new Client({ url });
  }
});

test("what is out of reach is named, without secrets", async () => {
  const fetch = async (): Promise<Response> => {
    throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
  };
  const client = new Client({ url: "http://server:81/below", timeoutMs: 10, fetch });
  const broken = talking(() => new Response('{"token": "rtc_a-b_C', { headers: { "Content-Type": "application/json" } }));
  await assert.rejects(broken.client.getMe(), { message: 'http_200: application/json: {"token": "rtc_…' });
  const message = "unreachable: no answer from http://server:81 (connect ECONNREFUSED)";
  await assert.rejects(client.getMe(), { message });
  await assert.rejects(client.follow("g_1", { patienceMs: 10 }).next(), { message });
});

test("an error tells what it knows", async () => {
  const errors = [{ pointer: "/name", detail: "Too long." }];
  const { client } = talking(json({ code: "moon_is_full", detail: "No.", status: 418, errors, phase: 3 }, 418));
  const error = await client.getMe().catch((each: unknown) => each);
  assert.ok(error instanceof RetconError && error instanceof Error);
  assert.equal(String(error), "RetconError: moon_is_full: /name: Too long");
  assert.deepEqual([error.code, error.status, error.problem["phase"], error.retryAfter], ["moon_is_full", 418, 3, null]);
});

test("a call ends with its signal, while it waits for an answer and while it pauses", async () => {
  const silent = new Client({ url: "http://server", fetch: ({ signal }) => new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  }) });
  const signal = (): AbortSignal => AbortSignal.timeout(50);
  await assert.rejects(silent.getMe({ signal: signal() }), { name: "TimeoutError" });
  await assert.rejects(silent.getMe({ signal: AbortSignal.abort("enough") }), (reason) => reason === "enough");
  await assert.rejects(silent.follow("g_1", { signal: signal() }).next(), { name: "TimeoutError" });
  const { client } = talking(json({ code: "rate_limited" }, 429, { "Retry-After": "2" }));
  await assert.rejects(client.getMe({ signal: signal() }), { name: "TimeoutError" });
});

test("a server that does not answer in time is out of reach", async () => {
  const fetch = ({ signal }: Request): Promise<Response> => new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  const client = new Client({ url: "http://server", timeoutMs: 100, fetch });
  await assert.rejects(client.getMe(), { code: "unreachable", status: null });
});

test("media are text or bytes", async () => {
  const media = (type: string) => () => new Response("<svg/>", { headers: { "Content-Type": `${type}; charset=utf-8` } });
  assert.equal(await talking(media("image/svg+xml")).client.getPictureSvg("g_1"), "<svg/>");
  assert.deepEqual([...(await talking(media("image/png")).client.getPicturePng("g_1"))], [60, 115, 118, 103, 47, 62]);
  await assert.rejects(talking(media("text/html")).client.getPicturePng("g_1"), { code: "http_200" });
  const none = talking(() => new Response(null, { status: 204 }));
  assert.equal(await none.client.revokeToken("t_1"), undefined);
});

test("what is needed for a new operation can be sent", async () => {
  const { client, sent } = talking(json({ cheers: 3 }, 201));
  assert.deepEqual(await client.send("POST", "/v1/games/{id}/cheer", { path: { id: "g_1" }, body: {} }), { cheers: 3 });
  assert.match(sent[0]?.request.headers.get("Idempotency-Key") ?? "", /^[0-9a-f]{32}$/);
});
