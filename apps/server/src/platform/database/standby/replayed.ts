// Up to which moment a standby is known to contain everything that the primary had committed: positions of the primary
// are remembered with the time at which they were asked for.

/** With more than this a standby is far behind; then the newest is moved instead. */
const mostMarks = 1_000

export class Replayed {
  /** In the order of time, and of the log. */
  #marks: { at: number; bytes: number }[] = []
  #asOf = -Infinity

  /** By `performance.now()`. */
  get asOf(): number {
    return this.#asOf
  }

  /** The primary had this position at this moment or later. */
  mark(at: number, bytes: number): void {
    const last = this.#marks.at(-1)
    if (last && (last.bytes === bytes || this.#marks.length >= mostMarks)) {
      last.at = at
      last.bytes = bytes
    } else this.#marks.push({ at, bytes })
  }

  /** The standby has replayed the log up to here. */
  reach(bytes: number): void {
    const ahead = this.#marks.findIndex((mark) => mark.bytes > bytes)
    const passed = this.#marks.splice(0, ahead < 0 ? this.#marks.length : ahead)
    this.know(passed.at(-1)?.at ?? -Infinity)
  }

  /** The standby is known otherwise to contain everything of this moment. */
  know(at: number): void {
    this.#asOf = Math.max(this.#asOf, at)
  }

  /** Positions of another history say nothing. */
  forget(): void {
    this.#marks = []
    this.#asOf = -Infinity
  }
}
