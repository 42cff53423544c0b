// The columns of a series of readings of which some are packed: reduced here, block by block, to what columns.ts has
// the database say. A station's ten years are a million rows, which are better not handed to a statement.
import { bases } from '@eos/contract/words/vocabulary'
import { usableFlagNumbers } from '@eos/contract/readings/reading-flags'
import { listBlocks } from '../../../readings/archive/queries/blocks.ts'
import { unpackBlock } from '../../../readings/archive/block.ts'
import { noFlag } from '../../../readings/archive/columns.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { meanBetween } from '../../../readings/rounding.ts'
import { shortestReal } from '../../../readings/shortest-real.ts'
import type { SeriesIndicator } from './choice.ts'
import { listEdits, listHotRows, type EditAt } from './queries/beside-blocks.ts'
import type { WantedRows } from './queries/rows.ts'
import type { SeriesColumns } from './series-columns.ts'

/** `undefined` when nothing of the range is packed: then the database reads it alone. */
export async function listPackedColumns(
  db: Db,
  wanted: WantedRows,
  points: number,
): Promise<SeriesColumns | undefined> {
  const { station, range, indicators } = wanted
  const blocks = await listBlocks(db, { stationIds: [station.id], ...range })
  if (blocks.length === 0) return undefined
  const slots = [...new Set(indicators.flatMap((indicator) => indicator.slots))]
  const hot = await listHotRows(db, wanted, slots)
  const series = new Series(slots)
  const isLater = new Set(hot.map(([micros]) => micros))
  const [from, to] = [range.from.getTime() * 1000, range.to.getTime() * 1000]
  for (const { block } of blocks) {
    const columns = unpackBlock(block, slots)
    columns.times.forEach((micros, row) => {
      if (micros <= from || micros > to || isLater.has(micros)) return
      const at = series.add(micros)
      slots.forEach((slot, place) => {
        const flag = columns.flags[slot - 1]?.[row] ?? 0
        const value = columns.values[slot - 1]?.[row] ?? Number.NaN
        series.set(place, at, value, flag === noFlag ? 0 : flag)
      })
    })
  }
  for (const [micros, ...cells] of hot) {
    const at = series.add(micros!)
    slots.forEach((_, place) =>
      series.set(place, at, cells[place * 2] ?? Number.NaN, cells[place * 2 + 1] ?? 0),
    )
  }
  if (station.basis === bases.approved) series.overlay(await listEdits(db, wanted))
  return write(series, wanted, points)
}

function longer<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Rows as columns that grow. */
class Series {
  readonly slots: readonly number[]
  count = 0
  times = new Float64Array(4096)
  values: Float32Array[]
  flags: Int16Array[]

  constructor(slots: readonly number[]) {
    this.slots = slots
    this.values = slots.map(() => new Float32Array(4096))
    this.flags = slots.map(() => new Int16Array(4096))
  }

  add(micros: number): number {
    if (this.count === this.times.length) {
      const length = this.count * 2
      this.times = longer(this.times, new Float64Array(length))
      this.values = this.values.map((column) => longer(column, new Float32Array(length)))
      this.flags = this.flags.map((column) => longer(column, new Int16Array(length)))
    }
    this.times[this.count] = micros
    return this.count++
  }

  set(place: number, at: number, value: number, flag: number): void {
    this.values[place]![at] = value
    this.flags[place]![at] = flag
  }

  overlay(edits: readonly EditAt[]): void {
    if (edits.length === 0) return
    const rows = new Map(Array.from({ length: this.count }, (_, at) => [this.times[at]!, at]))
    const newest = new Map(edits.map((edit) => [`${edit.micros} ${edit.slot}`, edit]))
    for (const { micros, slot, kind, value, flag } of newest.values()) {
      const at = rows.get(micros)
      const place = this.slots.indexOf(slot)
      if (at === undefined || place === -1) continue
      const keepsValue = kind === 'review' && value === null
      if (!keepsValue) this.values[place]![at] = value ?? Number.NaN
      this.flags[place]![at] = flag ?? (keepsValue ? this.flags[place]![at]! : 0)
    }
  }

  /** Reads the first slot of the indicator that has a usable value; NaN where none has. */
  valueOf({ slots, shownUntil }: SeriesIndicator, at: number): number {
    if (shownUntil && this.times[at]! > shownUntil.getTime() * 1000) return Number.NaN
    for (const slot of slots) {
      const place = this.slots.indexOf(slot)
      const value = this.values[place]![at]!
      if (isUsable[this.flags[place]![at]!] === true && !Number.isNaN(value)) return value
    }
    return Number.NaN
  }
}

const isUsable: boolean[] = []
for (const flag of usableFlagNumbers) isUsable[flag] = true

function write(series: Series, { range, indicators }: WantedRows, points: number): SeriesColumns {
  const order = Uint32Array.from({ length: series.count }, (_, at) => at).sort(
    (a, b) => series.times[a]! - series.times[b]!,
  )
  const times = Float64Array.from(order, (at) => Math.round(series.times[at]! / 1000))
  const columns = indicators.map((indicator) =>
    Float64Array.from(order, (at) => series.valueOf(indicator, at)),
  )
  let present = 0
  for (let row = 0; row < times.length; row++) {
    if (columns.some((column) => !Number.isNaN(column[row]!))) present++
  }
  if (times.length <= points) {
    const plain = columns.map((column) => ({ values: listText(column) }))
    return { reduced: false, time: listText(times), columns: plain, present }
  }
  const from = range.from.getTime()
  const widthMs = Math.ceil((range.to.getTime() - from + 1) / points)
  const starts: number[] = []
  let last = -1
  times.forEach((time, row) => {
    const bucket = Math.trunc((time - from) / widthMs)
    if (bucket !== last) starts.push(row)
    last = bucket
  })
  const reduced = columns.map((column, k) => reduce(column, starts, indicators[k]!))
  const time = listText(starts.map((row) => times[row]!))
  return { reduced: true, time, columns: reduced, present }
}

/** Directions cannot be averaged like lengths: the first one stands for the bucket, and there is no least one. */
function reduce(
  column: Float64Array,
  starts: readonly number[],
  { combine }: SeriesIndicator,
): { values: string; min: string; max: string } {
  const [values, lowest, highest]: number[][] = [[], [], []]
  starts.forEach((start, bucket) => {
    let [sum, count, low, high, first] = [0, 0, Number.NaN, Number.NaN, Number.NaN]
    for (let row = start; row < (starts[bucket + 1] ?? column.length); row++) {
      const value = column[row]!
      if (Number.isNaN(value)) continue
      if (count === 0) low = high = first = value
      sum += value
      count++
      if (value < low) low = value
      if (value > high) high = value
    }
    const isVector = combine === 'vector'
    values!.push(isVector ? first : meanBetween({ mean: sum / count, low, high }))
    lowest!.push(isVector ? Number.NaN : low)
    highest!.push(isVector ? Number.NaN : high)
  })
  return { values: listText(values!), min: listText(lowest!), max: listText(highest!) }
}

function listText(numbers: ArrayLike<number>): string {
  return `[${Array.from(numbers, numberText).join(', ')}]`
}

/** The shortest decimal that is the same 4-byte real; NaN is null. */
function numberText(number: number): string {
  if (Number.isNaN(number)) return 'null'
  return String(Number.isInteger(number) ? number : shortestReal(number))
}
