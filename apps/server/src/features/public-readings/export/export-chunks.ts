// Cuts an export into chunks that are read quickly and fit into memory: some ten thousand rows of one station.
import type { Grain } from '@eos/contract/words/grains'
import { dayMs } from '@eos/contract/words/time-units'
import { chosenIndicators, type SeriesRange } from '../series/choice.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { findExtent, readLines, type LineForm } from './queries/copy.ts'
import type { ExportChoice } from './export-choice.ts'
import { exportColumns, type ExportColumn } from './queries/table.ts'
import type { WantedRows } from '../series/queries/rows.ts'

export interface ExportChunk {
  wanted: WantedRows
  columns: ExportColumn[]
}

/** Station by station, each in the order of time; asks for nothing before the first row and after the last one. */
export async function* exportChunks(db: Db, choice: ExportChoice): AsyncGenerator<ExportChunk> {
  for (const station of choice.stations) {
    const indicators = chosenIndicators(station, choice.codes)
    const wanted = { station, grain: choice.grain, range: choice.range, indicators }
    const columns = exportColumns(choice, wanted)
    const whole = await inTurn(db, () => withinExtent(db, wanted))
    for (const range of whole ? rangesOf(choice.grain, whole) : []) {
      yield { wanted: { ...wanted, range }, columns }
    }
  }
}

/** The rows as lines that the database writes. */
export async function copyChunk(
  db: Db,
  { wanted, columns }: ExportChunk,
  form: LineForm,
): Promise<Buffer> {
  return inTurn(db, () => readLines(db, wanted, columns, form))
}

/**
 * However many files are being made, they hold so many connections and chunks at once: pages go on being answered.
 * Nobody keeps a turn while the reader of the file is slow.
 */
export async function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const state = turns.get(db) ?? { busy: 0, waiting: [] }
  turns.set(db, state)
  if (state.busy >= mostAtOnce) await new Promise<void>((resolve) => state.waiting.push(resolve))
  else state.busy += 1
  try {
    return await work()
  } finally {
    const next = state.waiting.shift()
    if (next) next()
    else state.busy -= 1
  }
}

const mostAtOnce = 3
const turns = new WeakMap<Db, { busy: number; waiting: (() => void)[] }>()

/** A range may be as long as the caller likes. `undefined` when nothing of it was ever stored. */
async function withinExtent(
  db: Db,
  { grain, range, station }: WantedRows,
): Promise<SeriesRange | undefined> {
  const extent = await findExtent(db, grain, station.id)
  if (!extent) return undefined
  const from = Math.max(range.from.getTime(), extent.first.getTime() - dayMs)
  const to = Math.min(range.to.getTime(), extent.last.getTime() + dayMs)
  return from < to ? { from: new Date(from), to: new Date(to) } : undefined
}

/** Some ten thousand rows each. */
const chunkDays: Record<Grain['interval'], number> = {
  reading: 30,
  hour: 366,
  day: 3660,
  month: 36_600,
}

function* rangesOf(grain: Grain, range: SeriesRange): Generator<SeriesRange> {
  const lengthMs = chunkDays[grain.interval] * dayMs
  const end = range.to.getTime()
  for (let from = range.from.getTime(); from < end; from += lengthMs) {
    yield { from: new Date(from), to: new Date(Math.min(from + lengthMs, end)) }
  }
}
