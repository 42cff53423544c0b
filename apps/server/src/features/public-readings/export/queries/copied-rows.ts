// Reads what COPY writes in binary format as columns, piece by piece as it arrives.
import { getInt64, postgresEpoch } from '../../../../readings/binary-array.ts'
import { shortestReal } from '../../../../readings/shortest-real.ts'
import type { StoredContent } from './table.ts'

/** The rows that one piece of the stream has completed; the next piece replaces them. */
export class CopiedRows {
  count = 0
  /** By content: µs since 1970 of an instant, or a number, of a 4-byte float its shortest decimal. NaN is NULL. */
  numbers: Float64Array[] = []
  /** By content: text, of those that are text. */
  readonly texts: (string | null)[][]
  /** By content: says whether the last number was a 4-byte float. */
  readonly isReal: boolean[]
  readonly #contents: readonly StoredContent[]
  #capacity = 0
  #rest: Buffer = Buffer.alloc(0)
  #isBegun = false

  constructor(contents: readonly StoredContent[]) {
    this.#contents = contents
    this.texts = contents.map(() => [])
    this.isReal = contents.map(() => false)
  }

  take(piece: Buffer): void {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#makeRoom(bytes.length)
    this.count = 0
    let at = 0
    if (!this.#isBegun && bytes.length >= headBytes) {
      at = headBytes
      this.#isBegun = true
    }
    while (this.#isBegun && at + 2 <= bytes.length && view.getInt16(at) >= 0) {
      const next = this.#readRow(bytes, view, at + 2)
      if (next === undefined) break
      this.count += 1
      at = next
    }
    this.#rest = bytes.subarray(at)
  }

  #makeRoom(bytes: number): void {
    const most = Math.ceil(bytes / (2 + 4 * this.#contents.length))
    if (most <= this.#capacity) return
    this.#capacity = most
    this.numbers = this.#contents.map(
      ({ stored }) => new Float64Array(stored === 'text' ? 0 : most),
    )
  }

  /** Returns where the next row begins; `undefined` where the end of this one has not arrived. */
  #readRow(bytes: Buffer, view: DataView, start: number): number | undefined {
    let at = start
    for (let place = 0; place < this.#contents.length; place++) {
      if (at + 4 > bytes.length) return undefined
      const length = view.getInt32(at)
      at += 4
      if (length > 0 && at + length > bytes.length) return undefined
      const { stored } = this.#contents[place]!
      if (stored === 'text') {
        this.texts[place]![this.count] = length < 0 ? null : bytes.toString('utf8', at, at + length)
      } else {
        this.numbers[place]![this.count] =
          length < 0 ? Number.NaN : this.#readNumber(view, at, length, place)
      }
      if (length > 0) at += length
    }
    return at
  }

  #readNumber(view: DataView, at: number, length: number, place: number): number {
    const { stored } = this.#contents[place]!
    if (stored === 'time') return getInt64(view, at) + postgresEpoch
    if (stored === 'integer') return length === 2 ? view.getInt16(at) : view.getInt32(at)
    this.isReal[place] = length === 4
    return length === 4 ? shortestReal(view.getFloat32(at)) : view.getFloat64(at)
  }
}

/** The signature, and two numbers about what COPY never writes. */
const headBytes = 11 + 4 + 4
