// Text that is written as bytes: a file has millions of numbers and times, and strings of them would take longer.
import { postgresText } from '../../../readings/shortest-real.ts'

export const signs = {
  blank: 32,
  plus: 43,
  minus: 45,
  point: 46,
  zero: 48,
  colon: 58,
  t: 84,
  z: 90,
}
export const daySeconds = 86_400

const { zero } = signs
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
const minutes = Array.from({ length: 24 * 60 }, (_, minute) =>
  Buffer.from(`${twoDigits[Math.floor(minute / 60)]}:${twoDigits[minute % 60]}`),
)
const seconds = twoDigits.map((text) => Buffer.from(`:${text}`))
const powers = Array.from({ length: 10 }, (_, digits) => 10 ** digits)

export class TextBytes {
  #bytes = Buffer.allocUnsafe(65_536)
  #at = 0
  #days = new Map<number, Buffer>()

  /** The bytes since the beginning; nothing is written after it. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.#at)
  }

  text(text: string): void {
    this.#makeRoom(3 * text.length)
    this.#at += this.#bytes.write(text, this.#at)
  }

  /** The bytes of a short text. */
  bytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length)
    for (let place = 0; place < bytes.length; place++) this.#bytes[this.#at++] = bytes[place]!
  }

  byte(byte: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#at++] = byte
  }

  /** YYYY-MM-DD of an instant in epoch seconds, as of UTC; many rows have the same. */
  day(instant: number): void {
    const day = Math.floor(instant / daySeconds)
    let text = this.#days.get(day)
    if (!text) {
      text = Buffer.from(new Date(day * daySeconds * 1000).toISOString().slice(0, 10))
      this.#days.set(day, text)
    }
    this.bytes(text)
  }

  /** YYYY-MM */
  month(instant: number): void {
    this.day(instant)
    this.#at -= '-DD'.length
  }

  /** HH:MM */
  minute(instant: number): void {
    const minute = Math.floor(instant / 60)
    this.bytes(minutes[minute - Math.floor(minute / 1440) * 1440]!)
  }

  /** HH:MM:SS */
  second(instant: number): void {
    this.minute(instant)
    this.bytes(seconds[instant - Math.floor(instant / 60) * 60]!)
  }

  /** Written like a real of PostgreSQL, of which this is the shortest decimal, or a double precision. */
  number(number: number, type: 'real' | 'double'): void {
    const size = Math.abs(number)
    if (size < 1e-4 || size >= 1e6) return this.text(postgresText(number, type))
    for (let digits = 0; digits < powers.length; digits++) {
      const power = powers[digits]!
      const whole = Math.round(size * power)
      if (whole / power !== size) continue
      if (number < 0) this.byte(signs.minus)
      return this.#decimal(whole, digits)
    }
    this.text(postgresText(number, type))
  }

  /** An integer with a point before its last digits. */
  #decimal(whole: number, digits: number): void {
    const front = Math.floor(whole / powers[digits]!)
    this.#integer(front, 1)
    if (digits === 0) return
    this.byte(signs.point)
    this.#integer(whole - front * powers[digits]!, digits)
  }

  /** With so many digits at least. */
  #integer(number: number, least: number): void {
    let length = least
    while (length < powers.length && number >= powers[length]!) length++
    this.#makeRoom(length)
    let rest = number
    for (let at = this.#at + length - 1; at >= this.#at; at--) {
      const tens = Math.floor(rest / 10)
      this.#bytes[at] = zero + rest - tens * 10
      rest = tens
    }
    this.#at += length
  }

  #makeRoom(more: number): void {
    if (this.#at + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length + more)
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}
