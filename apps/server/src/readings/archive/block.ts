// A block holds the readings of a station and day as deflated columns of differences with a checksum, exact to the bit.
// See docs/packed-readings.md and docs/decisions/0161-older-months-are-packed-by-station-and-day.md.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { ByteReader, ByteWriter } from './block-bytes.ts'
import { emptyColumns, type ReadingColumns } from './columns.ts'

const version = 1
const headBytes = 5

/** The bytes differ from those that were packed. Nothing of such a block is returned. */
export class DamagedBlock extends Error {
  override readonly name = 'DamagedBlock'
}

/** @param columns whole rows */
export function packBlock(columns: ReadingColumns): Uint8Array {
  const body = deflateRawSync(bodyOf(columns))
  const head = Buffer.alloc(headBytes)
  head[0] = version
  head.writeUInt32LE(crc32(body), 1)
  return Buffer.concat([head, body])
}

/**
 * @param slots the wanted slots, from 1; all when absent
 * @throws DamagedBlock when the bytes are cut short or differ from those that were packed
 */
export function unpackBlock(bytes: Uint8Array, slots?: readonly number[]): ReadingColumns {
  if (bytes.length < headBytes) {
    throw new DamagedBlock(`A packed block ends after ${bytes.length} bytes.`)
  }
  if (bytes[0] !== version) {
    throw new DamagedBlock(`A packed block has the format ${bytes[0]}, which is not known here.`)
  }
  const body = bytes.subarray(headBytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint32(1, true) !== crc32(body)) {
    throw new DamagedBlock('A packed block is damaged: its checksum does not fit its bytes.')
  }
  return readBody(inflateRawSync(body), slots && new Set(slots))
}

function bodyOf(columns: ReadingColumns): Uint8Array {
  const { times, periods, batches, widths, flagWidths, values, flags } = columns
  const body = new ByteWriter()
  const column = new ByteWriter()
  const add = (write: () => void) => {
    column.clear()
    write()
    body.number(column.bytes.length)
    body.append(column.bytes)
  }
  body.number(times.length)
  body.number(values.length)
  for (const numbers of [times, periods, batches, widths, flagWidths]) {
    add(() => writeDifferences(column, numbers))
  }
  for (let slot = 0; slot < values.length; slot++) {
    add(() => writeValues(column, values[slot]!))
    add(() => writeDifferences(column, flags[slot]!))
  }
  return body.bytes
}

function readBody(bytes: Uint8Array, wanted: Set<number> | undefined): ReadingColumns {
  const body = new ByteReader(bytes)
  const rows = body.number()
  const slots = body.number()
  const next = () => new ByteReader(body.take(body.number()))
  const columns = emptyColumns(rows, 0)
  const { times, periods, batches, widths, flagWidths } = columns
  for (const numbers of [times, periods, batches, widths, flagWidths]) {
    readDifferences(next(), numbers)
  }
  for (let slot = 1; slot <= slots; slot++) {
    const [values, flags] = [next(), next()]
    const isWanted = !wanted || wanted.has(slot)
    columns.values.push(isWanted ? readValues(values, new Float32Array(rows)) : undefined)
    columns.flags.push(isWanted ? readDifferences(flags, new Int16Array(rows)) : undefined)
  }
  return columns
}

function writeDifferences(out: ByteWriter, numbers: ArrayLike<number>): void {
  let before = 0
  for (let row = 0; row < numbers.length; row++) {
    out.signed(numbers[row]! - before)
    before = numbers[row]!
  }
}

function readDifferences<Numbers extends Float64Array | Int32Array | Int16Array>(
  from: ByteReader,
  into: Numbers,
): Numbers {
  let number = 0
  for (let row = 0; row < into.length; row++) into[row] = number += from.signed()
  return into
}

const mostDecimals = 7
/** Written instead of the number of decimals: the values follow as 4-byte floats. */
const asTheyAre = 8
const largestScaled = 2 ** 40

function writeValues(out: ByteWriter, values: Float32Array): void {
  const decimals = decimalsOf(values)
  out.number(decimals ?? asTheyAre)
  if (decimals === undefined) {
    return out.append(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }
  const scale = 10 ** decimals
  let before = 0
  for (const value of values) {
    if (Number.isNaN(value)) {
      out.number(0)
      continue
    }
    const number = Math.round(value * scale)
    const difference = number - before
    out.number(difference < 0 ? -2 * difference : 2 * difference + 1)
    before = number
  }
}

function readValues(from: ByteReader, into: Float32Array): Float32Array {
  const decimals = from.number()
  if (decimals === asTheyAre) {
    new Uint8Array(into.buffer).set(from.take(into.byteLength))
    return into
  }
  const scale = 10 ** decimals
  let number = 0
  for (let row = 0; row < into.length; row++) {
    const code = from.number()
    if (code > 0) number += code % 2 === 0 ? -code / 2 : (code - 1) / 2
    into[row] = code === 0 ? Number.NaN : number / scale
  }
  return into
}

/** The fewest decimals with which every value is restored bit by bit; `undefined` when there are none. */
function decimalsOf(values: Float32Array): number | undefined {
  let decimals = 0
  let scale = 1
  const isExact = (value: number) => Math.fround(Math.round(value * scale) / scale) === value
  for (const value of values) {
    while (!Number.isNaN(value) && !isExact(value)) {
      if (++decimals > mostDecimals) return undefined
      scale = 10 ** decimals
    }
  }
  // More decimals for a later value may be too many for an earlier one.
  const fits = (value: number) =>
    isExact(value) && Math.abs(value * scale) <= largestScaled && !Object.is(value, -0)
  return values.every((value) => Number.isNaN(value) || fits(value)) ? decimals : undefined
}
