// boardgame.io's own server with the game Guess. `node server.cjs PORT [FOLDER]` stores in files of the folder, else in
// memory.
const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const [port, dir] = process.argv.slice(2);

// As in Retcon's Guess: a die is rolled in secret, a seat calls a number in secret, then the die is shown and scored.
const guess = {
  name: "guess",
  minPlayers: 1,
  maxPlayers: 4,
  disableUndo: true,
  setup: ({ random }) => ({ secret: { die: random.Die(3) }, left: 10000, score: 0, lastCall: null }),
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    call: ({ G, random }, number) => {
      if (![1, 2, 3].includes(number)) return INVALID_MOVE;
      if (number === G.secret.die) G.score += 2 * G.secret.die;
      Object.assign(G, { lastCall: number, left: G.left - 1 });
      G.secret.die = random.Die(3);
    },
  },
  endIf: ({ G }) => (G.left === 0 ? { winner: "0" } : undefined),
};

const db = dir ? new FlatFile({ dir }) : undefined;
Server({ games: [guess], origins: [], db }).run(Number(port));
