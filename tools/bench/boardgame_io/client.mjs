// Plays moves on boardgame.io's server: `node client.mjs PORT GAMES MOVES_AT_ONCE`. Each line of the standard input is a
// number of seconds. It plays for that long and prints a line of JSON: the moves, the percentiles in ms, the failures.
//
// A player of boardgame.io has one WebSocket per game, over which moves go out and new states come in (Socket.IO, whose
// few messages are written here by hand, because that costs the client least). A move counts as answered when its player
// has the new state.
import { createInterface } from "node:readline";
import WebSocket from "ws";

const [port, games, atOnce] = process.argv.slice(2).map(Number);
const lobby = `http://127.0.0.1:${port}/games/guess`;

async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(lobby + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Player {
  static async join() {
    const player = new Player();
    player.match = (await post("/create", { numPlayers: 1 })).matchID;
    player.credentials = (await post(`/${player.match}/join`, { playerID: "0", playerName: "Ada" })).playerCredentials;
    player.version = 0;
    player.socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((resolve) => {
      player.socket.on("message", (data) => player.receive(data.toString(), resolve));
    });
    return player;
  }

  receive(text, joined) {
    if (text.startsWith("0")) this.socket.send("40/guess,");
    else if (text.startsWith("40")) this.emit("sync", this.match, "0", this.credentials, 1);
    else if (text === "2") this.socket.send("3"); // ping and pong
    else if (text.startsWith('42/guess,["sync"')) joined();
    else if (text.startsWith('42/guess,["update"')) this.answered?.();
  }

  emit(...message) {
    this.socket.send(`42/guess,${JSON.stringify(message)}`);
  }

  async move() {
    const payload = { type: "call", args: [1], playerID: "0", credentials: this.credentials };
    const answer = new Promise((resolve) => (this.answered = resolve));
    this.emit("update", { type: "MAKE_MOVE", payload }, this.version++, this.match, "0");
    await answer;
  }
}

async function play(players, seconds) {
  const taken = [];
  const ends = performance.now() + seconds * 1000;
  let next = 0;
  const worker = async () => {
    while (performance.now() < ends) {
      const player = players[next++ % players.length];
      const began = performance.now();
      await player.move();
      taken.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  const spent = (performance.now() - began) / 1000;
  taken.sort((a, b) => a - b);
  const at = (share) => taken[Math.floor(taken.length * share)];
  return { per_second: taken.length / spent, p50_ms: at(0.5), p99_ms: at(0.99), failed: 0, count: taken.length };
}

const players = [];
for (let number = 0; number < games; number++) players.push(await Player.join());
console.log("ready");
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(await play(players, Number(line))));
process.exit(0);
