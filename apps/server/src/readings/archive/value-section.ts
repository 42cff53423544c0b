// One slot of a block: whether there is a value, its difference from what its neighbours foretell, and its flag.
import { NumberModel } from './number-model.ts'
import { BitModels, RangeDecoder, RangeEncoder } from './range-coder.ts'
import type { Section } from './row-section.ts'
import { orderedBits, valueReader, wholeNumbersOf, type Form } from './whole-numbers.ts'

export interface SlotRows {
  /** Which rows have this slot at all, and which have a flag for it. */
  hasValue: (row: number) => boolean
  hasFlag: (row: number) => boolean
  rows: number
}

export function encodeSlot(
  { hasValue, hasFlag, rows }: SlotRows,
  values: Float32Array,
  flags: Int16Array,
): Uint8Array {
  const coder = new RangeEncoder()
  const there: number[] = []
  const gaps = new BitModels(2)
  const isWhole = values.every((value, row) => hasValue(row) && !Number.isNaN(value))
  coder.direct(isWhole ? 1 : 0, 1)
  let before = 0
  for (let row = 0; row < rows; row++) {
    if (!hasValue(row)) continue
    const gap = Number.isNaN(values[row]!) ? 1 : 0
    if (!isWhole) coder.bit(gaps, before, gap)
    before = gap
    if (gap === 0) there.push(row)
  }
  encodeValues(
    coder,
    Float32Array.from(there, (row) => values[row]!),
  )
  encodeFlags(coder, { rows, hasFlag }, flags)
  return coder.finish()
}

export function decodeSlot(
  { hasValue, hasFlag, rows }: SlotRows,
  section: Section,
  into: { values: Float32Array; flags: Int16Array },
): void {
  const coder = new RangeDecoder(section.bytes, section.from, section.to)
  const gaps = new BitModels(2)
  const there = new Int32Array(rows)
  const isWhole = coder.direct(1) === 1
  let count = 0
  let before = 0
  for (let row = 0; row < rows; row++) {
    if (!isWhole) {
      if (!hasValue(row)) continue
      before = coder.bit(gaps, before)
    }
    if (before === 0) there[count++] = row
  }
  decodeValues(coder, there.subarray(0, count), into.values)
  decodeFlags(coder, { rows, hasFlag }, into.flags)
}

const formKinds = ['decimal', 'list', 'bits'] as const

function encodeValues(coder: RangeEncoder, values: Float32Array): void {
  if (values.length === 0) return
  const { form, numbers } = wholeNumbersOf(values)
  coder.direct(formKinds.indexOf(form.kind), 2)
  if (form.kind === 'decimal') coder.direct(form.decimals, 3)
  if (form.kind === 'list') encodeList(coder, form.values)
  const predictor = bestPredictor(numbers)
  coder.direct(predictor, 2)
  const model = new NumberModel()
  let a = 0
  let b = 0
  for (const number of numbers) {
    model.encode(coder, number - predict(predictor, a, b))
    b = a
    a = number
  }
}

function decodeValues(coder: RangeDecoder, there: Int32Array, values: Float32Array): void {
  if (there.length === 0) return
  const form = decodeForm(coder)
  const read = valueReader(form)
  const predictor = coder.direct(2)
  const model = new NumberModel()
  let a = 0
  let b = 0
  for (const row of there) {
    const number = model.decode(coder) + predict(predictor, a, b)
    values[row] = read(number)
    b = a
    a = number
  }
}

function decodeForm(coder: RangeDecoder): Form {
  const kind = formKinds[coder.direct(2)]
  if (kind === 'decimal') return { kind, decimals: coder.direct(3) }
  if (kind === 'list') return { kind, values: decodeList(coder) }
  if (kind === 'bits') return { kind }
  throw new RangeError('A packed column is of an unknown form')
}

function encodeList(coder: RangeEncoder, values: Float32Array): void {
  coder.direct(values.length, 24)
  const model = new NumberModel()
  let before = 0
  for (const bits of orderedBits(values)) {
    model.encode(coder, bits - before)
    before = bits
  }
}

function decodeList(coder: RangeDecoder): Float32Array {
  const read = valueReader({ kind: 'bits' })
  const model = new NumberModel()
  let bits = 0
  return Float32Array.from({ length: coder.direct(24) }, () => read((bits += model.decode(coder))))
}

/** From the last number and the one before it: nothing, the last, between both, or on the line through both. */
function predict(predictor: number, a: number, b: number): number {
  if (predictor === 1) return a
  if (predictor === 2) return Math.floor((a + b) / 2)
  return predictor === 3 ? 2 * a - b : 0
}

/** So many numbers tell which predictor suits the column. */
const looks = 2048

function bestPredictor(numbers: Float64Array): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let predictor = 0; predictor < 4; predictor++) {
    let cost = 0
    let a = 0
    let b = 0
    for (const number of numbers.subarray(0, looks)) {
      cost += Math.log2(1 + Math.abs(number - predict(predictor, a, b)))
      b = a
      a = number
    }
    if (cost < least) [best, least] = [predictor, cost]
  }
  return best
}

type FlagRows = Pick<SlotRows, 'rows' | 'hasFlag'>

function encodeFlags(coder: RangeEncoder, { rows, hasFlag }: FlagRows, flags: Int16Array): void {
  const isClean = flags.every((flag) => flag === 0)
  coder.direct(isClean ? 1 : 0, 1)
  if (isClean) return
  const same = new BitModels(2)
  const model = new NumberModel()
  let before = 0
  let wasOther = 0
  for (let row = 0; row < rows; row++) {
    if (!hasFlag(row)) continue
    const flag = flags[row]!
    const isOther = flag === before ? 0 : 1
    coder.bit(same, wasOther, isOther)
    if (isOther === 1) model.encode(coder, flag)
    before = flag
    wasOther = isOther
  }
}

function decodeFlags(coder: RangeDecoder, { rows, hasFlag }: FlagRows, flags: Int16Array): void {
  if (coder.direct(1) === 1) return
  const same = new BitModels(2)
  const model = new NumberModel()
  let before = 0
  let isOther = 0
  for (let row = 0; row < rows; row++) {
    if (!hasFlag(row)) continue
    isOther = coder.bit(same, isOther)
    if (isOther === 1) before = model.decode(coder)
    flags[row] = before
  }
}
