// Plays a game of a ruleset to its end with all seats, at random: `node games.js RULESET NAME`. Prints what it was shown.
import { Client } from "retcon-client";

const [key = "", name = ""] = process.argv.slice(2);
const client = new Client({ url: process.env["RETCON_URL"] });
client.token = (await client.createPlayer({ name })).token;
const ruleset = await client.getRuleset(key);
const seats = Array.from({ length: ruleset.seats.default }, () => ({ kind: "me" as const }));
const { id } = await client.createGame({ ruleset: key, seats });

let luck = 1;
function below(limit: number): number {
  luck = (luck * 48_271) % 2_147_483_647; // the same moves each time, as far as the deal allows
  return luck % limit;
}

const versions: number[] = [];
let last: unknown;
for await (const game of client.follow(id)) {
  versions.push(game.version);
  last = game;
  for (const seat of game.awaiting) {
    const { moves, decision, decision_mark } = await client.listMoves(id, { query: { seat } });
    const useful = moves.filter(({ move }) => !ruleset.bookkeeping.includes(move.type));
    const options = useful.length > 0 ? useful : moves;
    const chosen = options[below(options.length)];
    if (!chosen || decision === null || decision_mark === null) continue;
    await client.playMoves(id, { move: chosen.move, decision, decision_mark }, { query: { seat } });
  }
}
console.log(JSON.stringify({ versions, last, now: await client.getGame(id) }));
