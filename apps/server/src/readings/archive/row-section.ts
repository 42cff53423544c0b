// What the slots of a row have in common: its time, averaging period, batch, and how many slots it has. A regular grid costs next to nothing.
import type { ReadingColumns } from './columns.ts'
import { NumberModel } from './number-model.ts'
import { BitModels, RangeDecoder, RangeEncoder } from './range-coder.ts'

export function encodeRows(columns: ReadingColumns): Uint8Array {
  const coder = new RangeEncoder()
  encodeTimes(coder, columns.times)
  encodeSteady(coder, columns.periods)
  encodeSteady(coder, columns.widths)
  encodeSteady(coder, columns.flagWidths)
  return coder.finish()
}

/** Apart from the rest, since only ingestion asks which delivery a reading came with. */
export function encodeBatches({ batches }: ReadingColumns): Uint8Array {
  const coder = new RangeEncoder()
  encodeRising(coder, batches)
  return coder.finish()
}

export function decodeBatches(section: Section, { batches }: ReadingColumns): void {
  decodeRising(new RangeDecoder(section.bytes, section.from, section.to), batches)
}

export interface Section {
  bytes: Uint8Array
  from: number
  to: number
}

export function decodeRows(section: Section, columns: ReadingColumns): void {
  const coder = new RangeDecoder(section.bytes, section.from, section.to)
  decodeTimes(coder, columns.times)
  decodeSteady(coder, columns.periods)
  decodeSteady(coder, columns.widths)
  decodeSteady(coder, columns.flagWidths)
}

/** The first time, the usual step, the unit in which steps differ from it, and then those differences. */
function encodeTimes(coder: RangeEncoder, times: Float64Array): void {
  if (times.length === 0) return
  const head = new NumberModel()
  head.encode(coder, times[0]!)
  const steps = times.subarray(1).map((time, index) => time - times[index]!)
  const usual = mostFrequent(steps)
  const unit = steps.reduce((divisor, step) => commonDivisor(divisor, Math.abs(step - usual)), 0)
  head.encode(coder, usual)
  head.encode(coder, unit)
  const odd = new BitModels(2)
  const model = new NumberModel()
  let wasOdd = 0
  for (const step of steps) {
    const isOdd = step === usual ? 0 : 1
    coder.bit(odd, wasOdd, isOdd)
    if (isOdd === 1) model.encode(coder, (step - usual) / unit)
    wasOdd = isOdd
  }
}

function decodeTimes(coder: RangeDecoder, times: Float64Array): void {
  if (times.length === 0) return
  const head = new NumberModel()
  let time = head.decode(coder)
  times[0] = time
  const usual = head.decode(coder)
  const unit = head.decode(coder)
  const odd = new BitModels(2)
  const model = new NumberModel()
  let isOdd = 0
  for (let row = 1; row < times.length; row++) {
    isOdd = coder.bit(odd, isOdd)
    time += isOdd === 1 ? usual + model.decode(coder) * unit : usual
    times[row] = time
  }
}

function mostFrequent(steps: Float64Array): number {
  const counts = new Map<number, number>()
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1)
  let best = 0
  let most = 0
  for (const [step, count] of counts) if (count > most) [best, most] = [step, count]
  return best
}

function commonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** Numbers that mostly stay as they are; often all of them do. */
function encodeSteady(coder: RangeEncoder, numbers: Int32Array | Int16Array): void {
  const changes = new BitModels(2)
  const model = new NumberModel()
  const isConstant = numbers.every((number) => number === numbers[0])
  coder.direct(isConstant ? 1 : 0, 1)
  if (isConstant) return model.encode(coder, numbers[0] ?? 0)
  let before = 0
  let wasChange = 0
  for (const number of numbers) {
    const isChange = number === before ? 0 : 1
    coder.bit(changes, wasChange, isChange)
    if (isChange === 1) model.encode(coder, number)
    before = number
    wasChange = isChange
  }
}

function decodeSteady(coder: RangeDecoder, numbers: Int32Array | Int16Array): void {
  const changes = new BitModels(2)
  const model = new NumberModel()
  if (coder.direct(1) === 1) {
    numbers.fill(model.decode(coder))
    return
  }
  let before = 0
  let isChange = 0
  for (let row = 0; row < numbers.length; row++) {
    isChange = coder.bit(changes, isChange)
    if (isChange === 1) before = model.decode(coder)
    numbers[row] = before
  }
}

/** Numbers that stay or rise by steps that resemble one another. */
function encodeRising(coder: RangeEncoder, numbers: Float64Array): void {
  const model = new NumberModel()
  let before = 0
  for (const number of numbers) {
    model.encode(coder, number - before)
    before = number
  }
}

function decodeRising(coder: RangeDecoder, numbers: Float64Array): void {
  const model = new NumberModel()
  let number = 0
  for (let row = 0; row < numbers.length; row++) numbers[row] = number += model.decode(coder)
}
