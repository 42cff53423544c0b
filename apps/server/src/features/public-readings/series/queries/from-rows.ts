// A station's series as columns, encoded as JSON by the database and sent as text; reduced when there are too many
// points.
import { sql, type RawBuilder } from 'kysely'
import { secondsOf } from '@eos/contract/words/grains'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { SeriesIndicator } from '../choice.ts'
import { listCoarseColumns } from './from-hours.ts'
import { jsonLists, listsOf } from './json-lists.ts'
import { listPackedColumns } from '../from-archive.ts'
import { meanBetweenSql, roundedSql } from '../../../../readings/queries/rounding.ts'
import { indexRows, readingRows, type WantedRows } from './rows.ts'
import type { SeriesColumns } from '../series-columns.ts'

export async function listSeriesColumns(
  db: Db,
  wanted: WantedRows,
  points: number,
): Promise<SeriesColumns> {
  if (wanted.grain.name === 'minute') {
    const coarse = await listCoarseColumns(db, wanted, points)
    if (coarse) return coarse
    const packed = await listPackedColumns(db, wanted, points)
    if (packed) return packed
  }
  const isIndex = wanted.grain.kind === 'index'
  const columns = isIndex
    ? [indexColumn]
    : wanted.indicators.map((indicator, k) => columnOf(wanted, indicator, k))
  const rows = isIndex
    ? indexRows(wanted.station, wanted.grain, wanted.range)
    : await readingRows(db, wanted)
  const plain = () => readLists(db, plainRows(rows, columns, points + 1), wanted, false)
  const reduced = () => readLists(db, reducedRows(rows, columns, wanted, points), wanted, true)
  // Read once as a rule, and never counted beforehand.
  const likely = await (expectedRows(wanted) <= points ? plain() : reduced())
  if (likely.rows > points === likely.reduced) return likely
  return likely.reduced ? plain() : reduced()
}

/** If nothing is missing. */
function expectedRows({ grain, station, range }: WantedRows): number {
  const seconds = (range.to.getTime() - range.from.getTime()) / 1000
  return seconds / secondsOf(grain, station.intervalSeconds)
}

async function readLists(
  db: Db,
  source: RawBuilder<unknown>,
  { grain, indicators }: WantedRows,
  reduced: boolean,
): Promise<SeriesColumns & { rows: number }> {
  const isIndex = grain.kind === 'index'
  const hasRange = reduced || (!isIndex && grain.name !== 'minute')
  const columns = isIndex ? 1 : indicators.length
  const names = Array.from({ length: columns }, (_, k) =>
    hasRange ? [`y${k}`, `low${k}`, `high${k}`] : [`y${k}`],
  ).flat()
  const found = await rows<{ rows: number; present: number }>(db)`
    select coalesce(sum(size), 0)::int as rows, coalesce(sum(present), 0)::int as present,
           ${jsonLists(['t', ...names])}
      from (${source}) point`
  const answer = found[0]!
  const [time, ...rest] = listsOf(answer, 1 + names.length)
  const each = hasRange ? 3 : 1
  return {
    rows: answer.rows,
    present: answer.present,
    reduced,
    time: time!,
    columns: Array.from({ length: columns }, (_, k) => {
      const [values, min, max] = rest.slice(k * each, (k + 1) * each)
      return hasRange ? { values: values!, min: min!, max: max! } : { values: values! }
    }),
  }
}

/** Expressions over the columns of `rows.ts`. */
interface Column {
  value: string
  lowest: string
  highest: string
  isKnown: string
  /** Makes one value of those of a bucket; its extremes are known by then. */
  reduce: (value: string, extremes: Extremes) => string
}

type Extremes = Record<'low' | 'high', string>

const mean = (value: string) => `avg(${value})::real`
/** Directions cannot be averaged like lengths; one of them stands for the bucket. */
const firstOf = (value: string) =>
  `(array_agg(${value} order by t) filter (where ${value} is not null))[1]`

const indexColumn: Column = {
  value: 'aqi',
  lowest: 'aqi',
  highest: 'aqi',
  isKnown: 'aqi is not null',
  reduce: mean,
}

function columnOf(
  { grain }: WantedRows,
  { combine, decimals }: SeriesIndicator,
  k: number,
): Column {
  // Between rounded extremes a mean is rounded too; readings stand as they were sent, and their mean between them.
  const meanOf = (value: string, extremes: Extremes) =>
    grain.name === 'minute'
      ? meanBetweenSql({ mean: mean(value), ...extremes })
      : roundedSql(mean(value), decimals)
  return {
    value: `value${k}`,
    lowest: combine === 'vector' ? 'null::real' : `coalesce(lowest${k}, value${k})`,
    highest: combine === 'vector' ? 'null::real' : `coalesce(highest${k}, value${k})`,
    isKnown: `isknown${k}`,
    reduce: combine === 'vector' ? firstOf : meanOf,
  }
}

const epochMs = `(extract(epoch from time) * 1000)::bigint as t`

/** Each row is one, and present where any of its columns is known. */
function plainRows(
  rows: RawBuilder<unknown>,
  columns: readonly Column[],
  most?: number,
): RawBuilder<unknown> {
  const isKnown = columns.map((column) => `(${column.isKnown})`).join(' or ') || 'false'
  const values = columns.map(
    (column, k) =>
      `, ${column.value} as y${k}, ${column.lowest} as low${k}, ${column.highest} as high${k}`,
  )
  const sizes = `, 1 as size, coalesce(${isKnown}, false)::int as present`
  const limit = most === undefined ? sql`` : sql`limit ${most}`
  return sql`
    select ${sql.raw(epochMs + sizes + values.join(''))} from (${rows}) series order by t ${limit}`
}

/** Buckets of equal length, each with its mean, its minimum and its maximum; a bucket without rows is a gap. */
function reducedRows(
  rows: RawBuilder<unknown>,
  columns: readonly Column[],
  { range }: WantedRows,
  points: number,
): RawBuilder<unknown> {
  const from = range.from.getTime()
  const widthMs = Math.ceil((range.to.getTime() - from + 1) / points)
  const values = columns.map(({ reduce }, k) => {
    const extremes = { low: `min(low${k})`, high: `max(high${k})` }
    return `, ${reduce(`y${k}`, extremes)} as y${k}, ${extremes.low} as low${k}, ${extremes.high} as high${k}`
  })
  return sql`
    select min(t) as t, sum(size) as size, sum(present) as present${sql.raw(values.join(''))}
      from (${plainRows(rows, columns)}) series
     group by (t - ${from}::bigint) / ${widthMs}::bigint
     order by 1`
}
