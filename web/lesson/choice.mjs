// The pupil's choice: made as in a game, but the lesson judges it instead of the server.
import { Choice } from "../table/game/choice.mjs";

/** @typedef {import("../table/game/setting_moves.mjs").LegalMove} LegalMove */
/** What a choice asks of the lesson.
 * @typedef {{look: Set<string> | null, wanted: LegalMove[], isNarrow: boolean, isAsking: boolean, made: (move: LegalMove) => void}} Judge */

export class LessonChoice extends Choice {
  /** @param {Judge} lesson */
  constructor(lesson) {
    super(/** @type {any} */ (lesson));
    this.lesson = lesson;
  }

  /** What is outlined: what the step shows, what fits it, or all that can be touched. */
  get next() {
    const { look, isNarrow } = this.lesson;
    return look ?? (isNarrow && this.goal.size ? this.goal : super.next);
  }

  get first() {
    return this.lesson.look || this.lesson.isNarrow ? new Set() : super.first;
  }

  /** The elements with which a choice that fits the step goes on. @returns {Set<string>} */
  get goal() {
    const left = this.lesson.wanted.filter((move) => this.touched.every((id, number) => move.touches[number] === id));
    return new Set(left.map((move) => move.touches[this.touched.length]).filter(Boolean));
  }

  /** As in a game; where a step shows what to touch, only what fits it. @param {string} id */
  after(id) {
    const { isNarrow, wanted } = this.lesson;
    const fitting = wanted.map(({ touches }) => touches).filter((touches) => touches.includes(id)).flat();
    const all = [...super.after(id)];
    return new Set(isNarrow ? all.filter((each) => fitting.includes(each)) : all);
  }

  /**
   * @param {string} id
   * @param {string} title
   * @param {string} [twin]
   */
  touch(id, title, twin) {
    if (this.lesson.isAsking) {
      super.touch(id, title, twin);
      this.confirm();
    }
  }

  /** Make the move that was chosen, at once: in a lesson nothing is at stake. */
  async confirm() {
    const move = this.chosen;
    if (move) {
      this.clear();
      this.lesson.made(move);
    }
  }

  clear() {
    this.touched = [];
    this.picked = null;
    this.note = "";
  }
}
