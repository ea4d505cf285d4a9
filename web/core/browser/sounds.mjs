// Short, quiet sounds, made by the browser: each is a few notes, like wood and small bells.

/** Something was chosen, I or others have moved, it is my turn, my clock is low, or the game is over.
 * @typedef {"choice" | "move" | "others" | "turn" | "clock" | "end"} Signal */
/** @typedef {{hertz: number, at: number, seconds: number, type: OscillatorType}} Note */

const VOLUME = 0.07;
const ATTACK = 0.006;
/** After a sound, the browser need not keep its device ready. */
const REST_MS = 1500;

/** @type {Record<Signal, Note[]>} */
const SOUNDS = {
  choice: [],
  move: [{ hertz: 330, at: 0, seconds: 0.09, type: "triangle" }],
  others: [{ hertz: 247, at: 0, seconds: 0.11, type: "triangle" }],
  turn: [{ hertz: 523.3, at: 0, seconds: 0.16, type: "sine" }, { hertz: 698.5, at: 0.12, seconds: 0.24, type: "sine" }],
  clock: [{ hertz: 880, at: 0, seconds: 0.06, type: "triangle" }, { hertz: 880, at: 0.17, seconds: 0.06, type: "triangle" }],
  end: [{ hertz: 392, at: 0, seconds: 0.2, type: "sine" }, { hertz: 523.3, at: 0.13, seconds: 0.2, type: "sine" }, { hertz: 659.3, at: 0.26, seconds: 0.4, type: "sine" }],
};

/** @type {AudioContext | null} */
let context = null;
let rest = 0;

/** Get ready to play. To be called within a gesture, or after one. */
export async function wake() {
  clearTimeout(rest);
  context ??= new AudioContext();
  if (context.state !== "running") {
    await context.resume();
  }
  return context;
}

/** @param {Signal} signal */
export async function play(signal) {
  const audio = await wake();
  SOUNDS[signal].forEach((note) => strike(audio, note));
  rest = window.setTimeout(() => audio.suspend(), REST_MS);
}

/**
 * @param {AudioContext} audio
 * @param {Note} note
 */
function strike(audio, { hertz, at, seconds, type }) {
  const [tone, loudness, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
  tone.type = type;
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(VOLUME, start + ATTACK);
  loudness.gain.exponentialRampToValueAtTime(VOLUME / 500, start + seconds);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
