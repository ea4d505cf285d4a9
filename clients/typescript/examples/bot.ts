// A bot that accepts every challenge and plays any game, at random. `node bot.js NAME` signs up and prints a token.
import { Client, RetconError } from "retcon-client";

const client = new Client({ url: process.env["RETCON_URL"], token: process.env["RETCON_TOKEN"] || null });
if (!client.token) {
  client.token = (await client.createPlayer({ name: process.argv[2] ?? "Example bot", kind: "bot" })).token;
  console.log(`RETCON_TOKEN=${client.token}`);
}
const idle = new Set((await client.listRulesets()).items.flatMap((ruleset) => ruleset.bookkeeping));
console.log("Challenge me:", (await client.getMe()).id);

function goOn(error: unknown): void {
  if (!(error instanceof RetconError)) throw error; // the game may have gone on without us
  console.error(error.message);
}

async function accept(): Promise<void> {
  const { items } = await client.listChallenges({ query: { direction: "received" } });
  await Promise.all(items.map(({ game, seat }) => client.takeSeat(game.id, seat).catch(goOn)));
}

async function play(game: string, seat: number): Promise<void> {
  const { moves, decision, decision_mark } = await client.listMoves(game, { query: { seat } });
  const useful = moves.filter(({ move }) => !idle.has(move.type));
  const options = useful.length > 0 ? useful : moves;
  const chosen = options[Math.floor(Math.random() * options.length)];
  if (!chosen || decision === null || decision_mark === null) return;
  console.log(`${game}, seat ${seat}: ${chosen.notation}`);
  await client.playMoves(game, { move: chosen.move, decision, decision_mark }, { query: { seat } });
}

for await (const message of client.streamInbox()) {
  if (message.type === "games" || message.type === "challenge") await accept();
  if (message.type === "games")
    for (const { game, decisions } of message.games) for (const { seat } of decisions) await play(game, seat).catch(goOn);
  if (message.type === "your_decision") await play(message.game, message.seat).catch(goOn);
  if (message.type === "game_finished") console.log(`${message.game} is over:`, message.outcome?.reason);
}
