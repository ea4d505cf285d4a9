// Follows a game to its end, and tells it: `node follower.js GAME`. RETCON_TOKEN shows a seat's view.
import { Client, RetconError } from "retcon-client";

const client = new Client({ url: process.env["RETCON_URL"], token: process.env["RETCON_TOKEN"] || null });
const [id = ""] = process.argv.slice(2);
const leave = new AbortController();
process.once("SIGINT", () => leave.abort());

try {
  for await (const game of client.follow(id, { signal: leave.signal })) {
    const names = game.seats.map((seat) => ("name" in seat && seat.name ? seat.name : "nobody"));
    const owing = game.awaiting.map((seat) => names[seat]).join(" and ");
    console.log(`${game.version}: ${game.status}${owing && `, ${owing} to move`}`);
    if (game.outcome) {
      const winners = game.outcome.winners.map((seat) => names[seat]).join(" and ");
      console.log(`${winners || "Nobody"} won: ${game.outcome.reason}`);
    }
  }
} catch (error) {
  if (error instanceof RetconError) console.error(error.message);
  else if (!leave.signal.aborted) throw error;
  process.exitCode = 1;
}
