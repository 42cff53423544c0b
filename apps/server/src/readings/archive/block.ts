// A block: the readings of one station over a span of time in as few bytes as we can, exact to the bit, with a checksum.
//
// Byte 0: format. Bytes 1-4: CRC-32 of all that follows. Then rows, slots, and for the rows, their batches and each slot the
// length of its section (numbers of 7 bits a byte, lowest first), then the sections. Slots are sections of their own, so that a reader
// of one indicator unpacks only its slot.
// See docs/decisions/0090-closed-months-are-packed-into-blocks.md.
import { crc32 } from 'node:zlib'
import { emptyColumns, type ReadingColumns } from './columns.ts'
import { decodeBatches, decodeRows, encodeBatches, encodeRows } from './row-section.ts'
import { decodeSlot, encodeSlot, type SlotRows } from './value-section.ts'

const format = 1
const headBytes = 5

/** The bytes are not those that were packed. Nothing of such a block is ever given out. */
export class DamagedBlock extends Error {
  override readonly name = 'DamagedBlock'
}

export function packBlock(columns: ReadingColumns): Uint8Array {
  refuseUnpackable(columns)
  const slots = columns.values.length
  const sections = [encodeRows(columns), encodeBatches(columns)]
  for (let slot = 0; slot < slots; slot++) {
    sections.push(encodeSlot(rowsOf(columns, slot), columns.values[slot]!, columns.flags[slot]!))
  }
  const counts = [columns.times.length, slots, ...sections.map((section) => section.length)]
  const body = Buffer.concat([Uint8Array.from(counts.flatMap(sevenBits)), ...sections])
  const head = Buffer.alloc(headBytes)
  head[0] = format
  head.writeUInt32LE(crc32(body), 1)
  return Buffer.concat([head, body])
}

/**
 * @param slots numbers of the slots that are wanted, from 1, and of no batches; everything when absent
 * @throws DamagedBlock when the bytes are cut short or not as they were packed
 */
export function unpackBlock(bytes: Uint8Array, slots?: readonly number[]): ReadingColumns {
  if (bytes.length < headBytes) {
    throw new DamagedBlock(`A packed block ends after ${bytes.length} bytes.`)
  }
  if (bytes[0] !== format) {
    throw new DamagedBlock(`A packed block has the format ${bytes[0]}, which is not known here.`)
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint32(1, true) !== crc32(bytes.subarray(headBytes))) {
    throw new DamagedBlock('A packed block is damaged: its checksum does not fit its bytes.')
  }
  return readSections(bytes, slots && new Set(slots))
}

function readSections(bytes: Uint8Array, wanted: Set<number> | undefined): ReadingColumns {
  let at = headBytes
  const next = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]!
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
  }
  const rows = next()
  const slots = next()
  const lengths = Array.from({ length: slots + 2 }, next)
  const columns = emptyColumns(rows, 0)
  let from = at
  const sections = lengths.map((length) => ({ bytes, from, to: (from += length) }))
  decodeRows(sections[0]!, columns)
  if (!wanted) decodeBatches(sections[1]!, columns)
  for (let slot = 0; slot < slots; slot++) {
    if (wanted && !wanted.has(slot + 1)) {
      columns.values.push(undefined)
      columns.flags.push(undefined)
      continue
    }
    const values = new Float32Array(rows).fill(Number.NaN)
    const flags = new Int16Array(rows)
    decodeSlot(rowsOf(columns, slot), sections[slot + 2]!, { values, flags })
    columns.values.push(values)
    columns.flags.push(flags)
  }
  return columns
}

function rowsOf({ widths, flagWidths }: ReadingColumns, slot: number): SlotRows {
  return {
    rows: widths.length,
    hasValue: (row) => widths[row]! > slot,
    hasFlag: (row) => flagWidths[row]! > slot,
  }
}

function refuseUnpackable({ times, batches, values, flags }: ReadingColumns): void {
  for (let row = 0; row < times.length; row++) {
    if (!isCodable(times[row]!) || !isCodable(batches[row]!)) {
      throw new RangeError(`The time or the batch of row ${row} is not a whole number below 2^52.`)
    }
    if (row > 0 && times[row]! <= times[row - 1]!) {
      throw new RangeError(`The time of row ${row} does not come after the one before it.`)
    }
  }
  if (values.includes(undefined) || flags.includes(undefined)) {
    throw new RangeError('Only whole rows can be packed.')
  }
}

/** Differences of two such numbers are exact too. */
function isCodable(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) <= 2 ** 52
}

function sevenBits(number: number): number[] {
  const bytes: number[] = []
  let rest = number
  for (; rest >= 0x80; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80)
  return [...bytes, rest]
}
