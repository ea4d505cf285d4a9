// Plays a game of Time Chase against bots, with the types of openapi-typescript and the client openapi-fetch.

import createClient from "openapi-fetch";
import type { components, paths } from "./openapi-typescript/schema";

type Schemas = components["schemas"];

const server = process.argv[2] ?? "http://127.0.0.1:8000";
const api = createClient<paths>({ baseUrl: server });

function known<T>(answer: { data?: T; error?: Schemas["Problem"] }): T {
  if (answer.data === undefined) throw new Error(answer.error?.detail ?? "no answer");
  return answer.data;
}

const body: Schemas["NewPlayer"] = { name: `openapi-fetch ${Date.now() % 1e9}` };
const { token } = known(await api.POST("/v1/players", { body }));
const headers = { Authorization: `Bearer ${token}` };
const created = known(
  await api.POST("/v1/games", {
    headers,
    body: {
      ruleset: "time-chase",
      options: { mode: "jumble" } satisfies Schemas["TimeChaseOptions"],
      seats: [{ kind: "me" }, { kind: "bot", bot: "random" }, { kind: "bot", bot: "random" }],
    },
  }),
);
const path = { game_id: created.id };

// A dry run, whose `dry_run` is a boolean.
const first = known(await api.GET("/v1/games/{game_id}/moves", { headers, params: { path } }));
if (first.moves[0]) {
  const query = { dry_run: true };
  await api.POST("/v1/games/{game_id}/moves", { headers, params: { path, query }, body: { move: first.moves[0].move } });
}

let game: Schemas["Game"] = created;
let played = 0;
while (game.status === "active") {
  const legalNow = known(await api.GET("/v1/games/{game_id}/moves", { headers, params: { path } }));
  const { moves, decision, version, mark } = legalNow;
  const [legal] = moves;
  if (legal && decision !== null) {
    // Every other move is sent back as an object, the others in notation.
    const body: Schemas["PlayMoves"] =
      played++ % 2 ? { notation: legal.notation, decision } : { move: legal.move, decision };
    const done = known(await api.POST("/v1/games/{game_id}/moves", { headers, params: { path }, body }));
    for (const event of done.records)
      if (event.kind === "move_played" && event.move.hidden === undefined) console.log(event.seat, event.move.type);
  } else {
    const query = { after: `${version}-${mark}`, wait: 10 };
    await api.GET("/v1/games/{game_id}/events", { headers, params: { path, query } });
  }
  game = known(await api.GET("/v1/games/{game_id}", { headers, params: { path } }));
  const view = game.view as Schemas["TimeChaseView"];
  const [own] = view.seats;
  if (own && Array.isArray(own.hand)) console.log("round", view.round, "hand", own.hand.join(" "));
}

// A move written by hand is checked against the ruleset's own type.
const travel: Schemas["TimeChaseMove"] = { type: "travel", direction: "forward", fuel: 1 };
const late = await api.POST("/v1/games/{game_id}/moves", { headers, params: { path }, body: { move: travel } });
console.log("played", played, "moves:", game.outcome?.reason, "; then", late.error?.code);
