// An adaptive binary range coder: each bit costs what it surprises. After G. N. N. Martin, "Range encoding" (1979), with the
// carry handling that is usual today (a held-back byte and a count of 0xFF behind it).

/** How probable a zero is, per place, in 1/32768; learns quickly at first and slowly later. */
export class BitModels {
  readonly zero: Uint16Array
  readonly seen: Uint8Array
  constructor(places: number) {
    this.zero = new Uint16Array(places).fill(half)
    this.seen = new Uint8Array(places)
  }
}

const precision = 15
const whole = 1 << precision
const half = whole >> 1
/** By how often a place was used: the shift by which its probability moves. */
const shifts = Uint8Array.from([1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6])
const oftenSeen = shifts.length - 1
/** The range stays below 2^31, so that all but the encoder's low end are small integers. */
const fullRange = 0x7fff_ffff
const leastRange = 1 << 23
const mostDirectBits = 16

export class RangeEncoder {
  #low = 0
  #range = fullRange
  #held = 0
  #holding = 0
  #bytes = new Uint8Array(1024)
  #end = 0

  bit(models: BitModels, place: number, bit: number): void {
    const { zero, seen } = models
    const probability = zero[place]!
    const shift = shifts[seen[place]!]!
    const bound = (this.#range >>> precision) * probability
    if (bit === 0) {
      this.#range = bound
      zero[place] = probability + ((whole - probability) >> shift)
    } else {
      this.#low += bound
      this.#range -= bound
      zero[place] = probability - (probability >> shift)
    }
    if (seen[place]! < oftenSeen) seen[place]!++
    while (this.#range < leastRange) this.#shiftLow()
  }

  /** Bits of which nothing is known. `value` < 2^count, exact up to 2^53. */
  direct(value: number, count: number): void {
    let left = count
    while (left > 0) {
      const now = Math.min(left, mostDirectBits)
      left -= now
      const part = Math.floor(value / 2 ** left) % 2 ** now
      this.#range >>>= now
      this.#low += part * this.#range
      while (this.#range < leastRange) this.#shiftLow()
    }
  }

  /** Trailing zeros are left out: the decoder reads zeros after the end. */
  finish(): Uint8Array {
    for (let index = 0; index < 5; index++) this.#shiftLow()
    let end = this.#end
    while (end > 0 && this.#bytes[end - 1] === 0) end--
    return this.#bytes.subarray(0, end)
  }

  #shiftLow(): void {
    this.#range = (this.#range << 8) >>> 0
    if (this.#low < 0xff00_0000 || this.#low >= 0x1_0000_0000) {
      const carry = this.#low >= 0x1_0000_0000 ? 1 : 0
      if (this.#holding > 0) {
        this.#put((this.#held + carry) & 0xff)
        for (let index = 1; index < this.#holding; index++) this.#put((0xff + carry) & 0xff)
      }
      this.#held = Math.floor(this.#low / 0x100_0000) & 0xff
      this.#holding = 1
    } else this.#holding++
    this.#low = (this.#low % 0x100_0000) * 0x100
  }

  #put(byte: number): void {
    if (this.#end === this.#bytes.length) {
      const larger = new Uint8Array(this.#end * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#end++] = byte
  }
}

export class RangeDecoder {
  readonly #bytes: Uint8Array
  #at: number
  readonly #end: number
  #range = fullRange
  #code = 0

  constructor(bytes: Uint8Array, from: number, to: number) {
    this.#bytes = bytes
    this.#at = from
    this.#end = to
    for (let index = 0; index < 4; index++) this.#code = (this.#code << 8) | this.#next()
    if (this.#code < 0) throw new RangeError('The first bit of a range-coded section is not zero')
  }

  bit(models: BitModels, place: number): number {
    const { zero, seen } = models
    const probability = zero[place]!
    const known = seen[place]!
    const shift = shifts[known]!
    const bound = (this.#range >>> precision) * probability
    let bit = 0
    if (this.#code < bound) {
      this.#range = bound
      zero[place] = probability + ((whole - probability) >> shift)
    } else {
      this.#code -= bound
      this.#range -= bound
      zero[place] = probability - (probability >> shift)
      bit = 1
    }
    if (known < oftenSeen) seen[place] = known + 1
    while (this.#range < leastRange) this.#normalize()
    return bit
  }

  direct(count: number): number {
    let value = 0
    let left = count
    while (left > 0) {
      const now = Math.min(left, mostDirectBits)
      left -= now
      this.#range >>>= now
      const part = Math.floor(this.#code / this.#range)
      this.#code -= part * this.#range
      value = value * 2 ** now + part
      while (this.#range < leastRange) this.#normalize()
    }
    return value
  }

  #normalize(): void {
    this.#range <<= 8
    this.#code = (this.#code << 8) | this.#next()
  }

  #next(): number {
    return this.#at < this.#end ? this.#bytes[this.#at++]! : 0
  }
}
