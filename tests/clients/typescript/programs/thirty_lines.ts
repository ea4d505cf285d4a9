import { Client, RetconError } from "retcon-client";

const client = new Client({ url: process.env["RETCON_URL"] });
const player = await client.createPlayer({ name: process.argv[2] ?? "Ada" });
client.token = player.token;

const { id } = await client.createGame({
  ruleset: "time-machine",
  seats: [{ kind: "me" }, { kind: "bot", bot: "random" }],
});

for await (const game of client.follow(id)) {
  const { decision, decision_mark } = game;
  if (decision === null || decision_mark === null) continue; // it is the bot's turn
  const { moves } = await client.listMoves(id);
  const chosen = moves[Math.floor(Math.random() * moves.length)];
  if (!chosen) continue;
  try {
    await client.playMoves(id, { move: chosen.move, decision, decision_mark });
  } catch (error) {
    if (!(error instanceof RetconError && error.code === "stale_decision")) throw error;
  }
}

const { outcome, version } = await client.getGame(id);
const start = await client.getGame(id, { query: { at: "1" } });
console.log(`${version} events after it was ${start.status}, the game is over: ${outcome?.reason}`);
