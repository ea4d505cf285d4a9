// A connection that falls silent is noticed even if its request was garbage-collected. Run with `node --test`.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Client } from "retcon-client";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

test("silence is noticed after the garbage collector has run", { timeout: 60_000 }, async () => {
  let requests = 0;
  const closed: number[] = [];
  const server = createServer((_, response) => {
    const number = (requests += 1);
    response.on("close", () => closed.push(number));
    response.writeHead(200, { "Content-Type": "application/x-ndjson" });
    response.write(`{"type":"weather","id":"${number}"}\n`);
    if (number > 1) response.end('{"type":"end","reason":"game_over"}\n');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const collecting = setInterval(collect, 10);
  const client = new Client({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const types: string[] = [];
  for await (const { type } of client.streamGame("g_1", { silenceMs: 1500 })) types.push(type);
  clearInterval(collecting);
  server.close();
  assert.deepEqual(types, ["weather", "weather", "end"]);
  assert.ok(closed.includes(1), "the silent connection is closed");
});
