// How whole numbers become bits: the size class first, known from its neighbours, then sign and leading digits; the rest is noise.
import { BitModels, type RangeDecoder, type RangeEncoder } from './range-coder.ts'

const classes = 64
const contexts = 12
const signs = contexts * classes
const leading = signs + 3
const places = leading + classes * 4

/** Codes whole numbers up to ±2^53. Encoder and decoder each have their own and hand it the same numbers in the same order. */
export class NumberModel {
  readonly #models = new BitModels(places)
  #context = 0
  #lastClass = 0
  #lastSign = 0

  encode(coder: RangeEncoder, value: number): void {
    const models = this.#models
    const magnitude = Math.abs(value)
    const size = bitLength(magnitude)
    const base = this.#context * classes
    let node = 1
    for (let bit = 5; bit >= 0; bit--) {
      const one = (size >> bit) & 1
      coder.bit(models, base + node, one)
      node = (node << 1) | one
    }
    if (size > 0) {
      const sign = value < 0 ? 1 : 0
      coder.bit(models, signs + this.#lastSign, sign)
      this.#lastSign = sign + 1
      this.#encodeDigits(coder, magnitude, size)
    }
    this.#remember(size)
  }

  decode(coder: RangeDecoder): number {
    const models = this.#models
    const base = this.#context * classes
    let node = 1
    for (let bit = 0; bit < 6; bit++) node = (node << 1) | coder.bit(models, base + node)
    const size = node - classes
    let value = 0
    if (size > 0) {
      const sign = coder.bit(models, signs + this.#lastSign)
      this.#lastSign = sign + 1
      value = this.#decodeDigits(coder, size)
      if (sign === 1) value = -value
    }
    this.#remember(size)
    return value
  }

  /** The digits after the leading one: two of them learnt, the others as they are. */
  #encodeDigits(coder: RangeEncoder, magnitude: number, size: number): void {
    const base = leading + size * 4
    let left = size - 1
    let node = 1
    while (left > 0 && node < 4) {
      left--
      const one = Math.floor(magnitude / 2 ** left) % 2
      coder.bit(this.#models, base + node, one)
      node = (node << 1) | one
    }
    if (left > 0) coder.direct(magnitude % 2 ** left, left)
  }

  #decodeDigits(coder: RangeDecoder, size: number): number {
    const base = leading + size * 4
    let left = size - 1
    let node = 1
    while (left > 0 && node < 4) {
      left--
      node = (node << 1) | coder.bit(this.#models, base + node)
    }
    return left > 0 ? node * 2 ** left + coder.direct(left) : node
  }

  #remember(size: number): void {
    this.#context = Math.min(contexts - 1, (size + this.#lastClass + 1) >> 1)
    this.#lastClass = size
  }
}

/** 0 for 0, else the place of the leading one. */
export function bitLength(magnitude: number): number {
  return magnitude < 0x1_0000_0000
    ? 32 - Math.clz32(magnitude)
    : 64 - Math.clz32(Math.floor(magnitude / 0x1_0000_0000))
}
