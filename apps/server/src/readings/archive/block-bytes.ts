// Writes integers below 2^53 as varints (LEB128): seven bits per byte, the lowest first; the top bit means that another
// byte follows.

export class ByteWriter {
  #bytes = Buffer.allocUnsafe(4096)
  #length = 0

  /** @param value not negative */
  number(value: number): void {
    this.#reserve(8)
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80
    }
    this.#bytes[this.#length++] = rest
  }

  /** Zigzag: 0, -1, 1, -2 … are written as 0, 1, 2, 3 … */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** A view that is valid until the next write. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  clear(): void {
    this.#length = 0
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe((this.#length + count) * 2)
    larger.set(this.bytes)
    this.#bytes = larger
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** @throws RangeError when the bytes end before the number does */
  number(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The bytes end in the middle of a number.')
      if (byte < 0x80) return value + byte * scale
      value += (byte & 0x7f) * scale
    }
  }

  signed(): number {
    const number = this.number()
    return number % 2 === 1 ? -(number + 1) / 2 : number / 2
  }

  take(count: number): Uint8Array {
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }
}
