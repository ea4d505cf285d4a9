// What happened when: the turns of a game, its reveals, and my own last move, derived from its events.

/** @typedef {import("./documents.mjs").GameEvent} GameEvent */
/** @typedef {{seat: number | null, events: GameEvent[]}} Run events that one seat caused; others belong to the seat before */
/** @typedef {{number: number | null, first: number, last: number, runs: Run[]}} Turn `number` as players count turns or rounds */

/** How many moves in a row of one seat are the latest ones, at most. */
const LATEST = 4;

/** @type {WeakMap<GameEvent[], {turns: Turn[], reveals: number[]}>} */
const known = new WeakMap();

/**
 * The game's turns, oldest first. In games that count none, a turn is what a seat does until another one moves.
 * @param {{log: GameEvent[]}} game
 * @returns {Turn[]} the same array until there is another event
 */
export function turnsOf({ log }) {
  return knownOf(log).turns;
}

/**
 * The versions at which something came out by chance, or that revealed secret choices, as far as the viewer knows.
 * @param {{log: GameEvent[]}} game
 */
export function revealsOf({ log }) {
  return knownOf(log).reveals;
}

/**
 * True if the event is a move.
 * @param {GameEvent} event
 */
export function isMove(event) {
  return event.kind === "move_played";
}

/**
 * The version of the newest move that I chose, or null.
 * @param {{log: GameEvent[], mySeats: number[], choice: {byPage: number}}} game
 */
export function myLastMove({ log, mySeats, choice }) {
  return log.findLast((event) => isMove(event) && mySeats.includes(event.seat ?? -1) && event.version !== choice.byPage)?.version ?? null;
}

/**
 * True if the page alone has moved for me since the others did: there is nothing of mine to undo.
 * @param {{log: GameEvent[], mySeats: number[], choice: {byPage: number}}} game
 */
export function hasOnlyBegun({ log, mySeats, choice }) {
  const last = log.findLast(isMove);
  const before = log.findLast((event) => isMove(event) && event !== last);
  return last?.version === choice.byPage && !mySeats.includes(before?.seat ?? -1);
}

/**
 * The version before the latest moves at a version, those that its picture marks: at most four in a row of one seat, without
 * any that were taken back, and without the one that the page made for me. Null if there are none, or if they are not all
 * known.
 * @param {{log: GameEvent[], events: Map<number, GameEvent>, choice: {byPage: number}}} game
 * @param {number} version
 */
export function beforeLatestMoves({ log, events, choice }, version) {
  /** @type {GameEvent[]} */
  const found = [];
  let upto = version;
  for (const event of log.toReversed()) {
    if (event.version > upto) {
      continue;
    }
    if (event.kind === "moves_taken_back") {
      upto = event.to;
    } else if (isMove(event)) {
      if (found.length === LATEST || (found.length && event.seat !== found[0].seat)) {
        break;
      }
      if (found.length || event.version !== choice.byPage) {
        found.push(event);
      }
    }
  }
  const before = (found.at(-1)?.version ?? 0) - 1;
  return events.has(before) ? before : null;
}

/** @param {GameEvent[]} log */
function knownOf(log) {
  let found = known.get(log);
  if (!found) {
    found = { turns: turnsIn(log), reveals: revealsIn(log) };
    known.set(log, found);
  }
  return found;
}

/** @param {GameEvent[]} log */
function turnsIn(log) {
  const isCounted = log.some((event) => typeof event.turn === "number");
  /** @type {Turn[]} */
  const turns = [];
  log.forEach((event, index) => {
    const [before, last] = [log[index - 1], turns.at(-1)];
    const number = before?.turn ?? null; // an event belongs to the turn in which it was made
    const isNext = isCounted ? number !== last?.number : isMove(event) && event.seat !== seatOf(last);
    if (!last || isNext || event.kind === "game_started") {
      turns.push({ number, first: event.version, last: event.version, runs: [runOf(event)] });
    } else {
      addTo(last, event);
    }
  });
  return turns;
}

/**
 * @param {Turn} turn
 * @param {GameEvent} event
 */
function addTo(turn, event) {
  turn.last = event.version;
  if (isMove(event) && event.seat !== seatOf(turn)) {
    turn.runs.push(runOf(event));
  } else {
    turn.runs.at(-1)?.events.push(event);
  }
}

/** @param {GameEvent} event @returns {Run} */
function runOf(event) {
  return { seat: isMove(event) ? (event.seat ?? null) : null, events: [event] };
}

/** @param {Turn | undefined} turn */
function seatOf(turn) {
  return turn?.runs.at(-1)?.seat ?? null;
}

/** @param {GameEvent[]} log */
function revealsIn(log) {
  const versions = new Set(log.map((event) => event.revealed_at ?? (isMove(event) && event.draws?.length ? event.version : 0)));
  versions.delete(0);
  return [...versions].sort((a, b) => a - b);
}
