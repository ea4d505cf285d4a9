// Plays a game of a ruleset by touch against bots, as docs/texts.md says: `node touch.js RULESET NAME`. Prints the game
// at its end.
import { Client, type Schemas } from "retcon-client";

const [key = "", name = ""] = process.argv.slice(2);
const client = new Client({ url: process.env["RETCON_URL"] });
client.token = (await client.createPlayer({ name })).token;
const ruleset = await client.getRuleset(key);
const bots = Array<Schemas["BotSeat"]>(ruleset.seats.default - 1).fill({ kind: "bot", bot: "random" });
const { id } = await client.createGame({ ruleset: key, seats: [{ kind: "me" }, ...bots] });

/** The ids of the elements of a picture that can be touched. */
function touchable(svg: string): Set<string> {
  const ids = [...svg.matchAll(/<g id="([^"]*)" class="touch"/g)].map(([, found = ""]) => found);
  return new Set(ids);
}

/** The move that is made by touching highlighted elements until one is complete. */
function touched(moves: Schemas["LegalMove"][], ids: Set<string>): Schemas["LegalMove"] {
  let left = moves;
  for (let count = 0; ; count += 1) {
    const [complete] = left.filter(({ touches }) => touches.length === count);
    if (complete) return complete;
    const highlighted = [...new Set(left.map(({ touches }) => touches[count] ?? ""))];
    const missing = highlighted.filter((each) => !ids.has(each));
    if (missing.length > 0) throw new Error(`the picture lacks what the moves touch: ${missing.join(", ")}`);
    const next = highlighted[Math.floor(Math.random() * highlighted.length)];
    left = left.filter(({ touches }) => touches[count] === next);
  }
}

let game = await client.getGame(id);
for (; game.status === "active"; game = await client.getGame(id)) {
  const { version, mark, decision, moves } = await client.listMoves(id);
  const at = `${version}-${mark}`;
  if (decision === null || moves.length === 0) {
    await client.listEvents(id, { query: { after: at, wait: 10 } });
    continue;
  }
  const svg = await client.getPictureSvg(id, { query: { at } });
  if (!svg.includes(`data-version="${version}" data-mark="${mark}"`)) throw new Error("the picture is of another version");
  await client.playMoves(id, { notation: touched(moves, touchable(svg)).notation, decision });
}
console.log(JSON.stringify(game));
