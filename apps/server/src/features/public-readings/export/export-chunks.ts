// Cuts an export into chunks that are read quickly and fit into memory: some ten thousand rows of one station.
import type { Grain } from '@eos/contract/words/grains'
import { dayMs } from '@eos/contract/words/time-units'
import { chosenIndicators, type SeriesRange } from '../series/choice.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { findExtent, readRows } from './queries/copy.ts'
import type { CopiedRows } from './queries/copied-rows.ts'
import type { ExportChoice } from './export-choice.ts'
import { exportColumns, type ExportColumn } from './queries/table.ts'
import type { WantedRows } from '../series/queries/rows.ts'

export interface ExportChunk {
  wanted: WantedRows
  columns: ExportColumn[]
}

/** Station by station, each in the order of time; asks for nothing before the first row and after the last one. */
export async function* exportChunks(db: Db, choice: ExportChoice): AsyncGenerator<ExportChunk> {
  let share = firstShare
  for (const station of choice.stations) {
    const indicators = chosenIndicators(station, choice.codes)
    const wanted = { station, grain: choice.grain, range: choice.range, indicators }
    const columns = exportColumns(choice, wanted)
    const whole = await inTurn(db, () => withinExtent(db, wanted))
    if (!whole) continue
    for (const range of rangesOf(choice.grain, whole, share)) {
      yield { wanted: { ...wanted, range }, columns }
    }
    share = 1
  }
}

/** Hands over the rows of the chunk in parts. */
export async function readChunk(
  db: Db,
  { wanted, columns }: ExportChunk,
  take: (rows: CopiedRows) => void,
): Promise<void> {
  return inTurn(db, () => readRows(db, wanted, columns, take))
}

/**
 * However many files are being made, they hold so many connections and chunks at once: pages go on being answered.
 * Nobody keeps a turn while the reader of the file is slow.
 */
async function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
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

/** The first chunk of a file is short, so that its reader sees rows at once. */
const firstShare = 1 / 15

function* rangesOf(grain: Grain, range: SeriesRange, firstPart: number): Generator<SeriesRange> {
  const wholeMs = chunkDays[grain.interval] * dayMs
  const end = range.to.getTime()
  let lengthMs = Math.round(wholeMs * firstPart)
  for (let from = range.from.getTime(); from < end;) {
    const to = Math.min(from + lengthMs, end)
    yield { from: new Date(from), to: new Date(to) }
    from = to
    lengthMs = wholeMs
  }
}
