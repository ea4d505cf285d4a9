// Plays a game of Time Chase against bots, with the client that openapi-generator's typescript-fetch generates.

import {
  Configuration,
  GamesApi,
  LobbyApi,
  PlayersApi,
  ResponseError,
  TimeChaseMoveToJSON,
  TimeChaseViewFromJSON,
} from "./typescript-fetch";
import type { PlayMoves, TimeChaseMove } from "./typescript-fetch";

const basePath = process.argv[2] ?? "http://127.0.0.1:8000";
const newPlayer = { name: `typescript-fetch ${Date.now() % 1e9}` };
const player = await new PlayersApi(new Configuration({ basePath })).createPlayer({ newPlayer });
const signedIn = new Configuration({ basePath, accessToken: player.token });
const games = new GamesApi(signedIn);
const created = await new LobbyApi(signedIn).createGame({
  gameToCreate: { ruleset: "time-chase", options: { mode: "jumble" }, seats: [{ kind: "me" }, { kind: "bot", bot: "random" }, { kind: "bot", bot: "random" }] },
});
const gameId = created.id;

let game = created;
let played = 0;
while (game.status === "active") {
  const { moves, decision, version, mark } = await games.listMoves({ gameId });
  const [legal] = moves;
  if (legal && decision !== null) {
    const move: PlayMoves = played++ % 2 ? { notation: legal.notation, decision } : { move: legal.move, decision };
    const done = await games.playMoves({ gameId, playMoves: move });
    for (const event of done.records)
      if (event.kind === "move_played" && event.move.hidden === undefined) console.log(event.seat, event.move.type);
  } else {
    await games.listEvents({ gameId, after: `${version}-${mark}`, wait: 10 });
  }
  game = await games.getGame({ gameId });
  const view = TimeChaseViewFromJSON(game.view);
  const [own] = view.seats;
  if (own && Array.isArray(own.hand)) console.log("round", view.round, "hand", own.hand.join(" "));
}

const travel: TimeChaseMove = { type: "travel", direction: "forward", fuel: 1 };
try {
  await games.playMoves({ gameId, dryRun: false, playMoves: { move: TimeChaseMoveToJSON(travel) } });
} catch (error) {
  const problem = error instanceof ResponseError ? await error.response.json() : error;
  console.log("played", played, "moves:", game.outcome?.reason, "; then", problem.code);
}
