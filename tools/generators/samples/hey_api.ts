// Plays a game of Time Chase against bots, with the client that @hey-api/openapi-ts generates.

import { client } from "./hey-api/client.gen";
import { createGame, createPlayer, getGame, listMoves, playMoves, streamGame } from "./hey-api/sdk.gen";
import type { GameMessage, PlayMoves, TimeChaseMove, TimeChaseOptions, TimeChaseView } from "./hey-api/types.gen";

client.setConfig({ baseUrl: process.argv[2] ?? "http://127.0.0.1:8000" });

const throwOnError = true;
const player = await createPlayer({ throwOnError, body: { name: `hey-api ${Date.now() % 1e9}` } });
client.setConfig({ auth: player.data.token });
const options: TimeChaseOptions = { mode: "standard" };
const created = await createGame({
  throwOnError,
  body: { ruleset: "time-chase", options, seats: [{ kind: "me" }, { kind: "bot", bot: "random" }, { kind: "bot", bot: "random" }] },
});
const path = { game_id: created.data.id };

let played = 0;
async function play(): Promise<boolean> {
  const { moves, decision } = (await listMoves({ throwOnError, path })).data;
  const [legal] = moves;
  if (!legal || decision === null) return false;
  const body: PlayMoves = played++ % 2 ? { notation: legal.notation, decision } : { move: legal.move, decision };
  await playMoves({ throwOnError, path, body });
  return true;
}

while (await play());
const { stream } = await streamGame({ path });
for await (const received of stream) {
  const message = received as unknown as GameMessage; // the client parses the JSON, whose type is in x-itemSchema
  if (message.type === "record" && message.event.kind === "move_played") console.log(message.event.seat, message.patch.length);
  if (message.type === "end") break;
  while (await play());
}

const game = (await getGame({ throwOnError, path })).data;
const view = game.view as TimeChaseView;
const [own] = view.seats;
if (own && Array.isArray(own.hand)) console.log("round", view.round, "hand", own.hand.join(" "));
const travel: TimeChaseMove = { type: "travel", direction: "forward", fuel: 1 };
const late = await playMoves({ path, body: { move: travel } });
console.log("played", played, "moves:", game.outcome?.reason, "; then", late.error?.code);
