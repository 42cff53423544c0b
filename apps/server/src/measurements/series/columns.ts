// A station's series as columns, encoded by the database and passed through as text; reduced where there are too many points.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { SeriesIndicator } from './choice.ts'
import { listPackedColumns } from './packed-columns.ts'
import { indexRows, readingRows, type WantedRows } from './rows.ts'

export const mostPoints = 1500

/** JSON texts of equally long lists. */
export interface SeriesColumns {
  reduced: boolean
  time: string
  columns: { values: string; min?: string; max?: string }[]
  present: number
}

export async function listSeriesColumns(
  db: Kysely<Tables>,
  wanted: WantedRows,
  points: number,
): Promise<SeriesColumns> {
  if (wanted.grain.name === 'minute') {
    const packed = await listPackedColumns(db, wanted, points)
    if (packed) return packed
  }
  const isIndex = wanted.grain.kind === 'index'
  const columns = isIndex ? [indexColumn] : wanted.indicators.map(columnOf)
  const rows = isIndex
    ? indexRows(wanted.station, wanted.grain, wanted.range)
    : await readingRows(db, wanted)
  const counted = await countRows(db, rows, columns)
  const reduced = counted.rows > points
  const source = reduced ? reducedRows(rows, columns, wanted, points) : plainRows(rows, columns)
  const hasRange = !isIndex && (reduced || wanted.grain.name !== 'minute')
  const lists = columns.map(
    (_, k) =>
      `, ${jsonList(`y${k}`)} as y${k}${hasRange ? `, ${jsonList(`low${k}`)} as low${k}, ${jsonList(`high${k}`)} as high${k}` : ''}`,
  )
  const { rows: answers } = await sql<Record<string, string>>`
    select ${sql.raw(jsonList('t'))} as t${sql.raw(lists.join(''))}
      from (${source}) point`.execute(db)
  const answer = answers[0]!
  return {
    reduced,
    time: answer.t!,
    present: counted.present,
    columns: columns.map((_, k) =>
      hasRange
        ? { values: answer[`y${k}`]!, min: answer[`low${k}`]!, max: answer[`high${k}`]! }
        : { values: answer[`y${k}`]! },
    ),
  }
}

/** Expressions over the columns of `rows.ts`. */
interface Column {
  value: string
  lowest: string
  highest: string
  isKnown: string
  /** How the values of one bucket become one. */
  reduce: (value: string) => string
}

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

function columnOf({ combine }: SeriesIndicator, k: number): Column {
  return {
    value: `value${k}`,
    lowest: combine === 'vector' ? 'null::real' : `coalesce(lowest${k}, value${k})`,
    highest: combine === 'vector' ? 'null::real' : `coalesce(highest${k}, value${k})`,
    isKnown: `isknown${k}`,
    reduce: combine === 'vector' ? firstOf : mean,
  }
}

async function countRows(
  db: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  columns: readonly Column[],
): Promise<{ rows: number; present: number }> {
  const isKnown = columns.map((column) => `(${column.isKnown})`).join(' or ') || 'false'
  const { rows: answers } = await sql<{ rows: number; present: number }>`
    select count(*)::int as rows, count(*) filter (where ${sql.raw(isKnown)})::int as present
      from (${rows}) counted`.execute(db)
  return answers[0]!
}

const epochMs = `(extract(epoch from time) * 1000)::bigint as t`

function plainRows(rows: RawBuilder<unknown>, columns: readonly Column[]): RawBuilder<unknown> {
  const values = columns.map(
    (column, k) =>
      `, ${column.value} as y${k}, ${column.lowest} as low${k}, ${column.highest} as high${k}`,
  )
  return sql`select ${sql.raw(epochMs + values.join(''))} from (${rows}) series order by t`
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
  const values = columns.map(
    (_, k) =>
      `, ${columns[k]!.reduce(`y${k}`)} as y${k}, min(low${k}) as low${k}, max(high${k}) as high${k}`,
  )
  return sql`
    select min(t) as t${sql.raw(values.join(''))}
      from (${plainRows(rows, columns)}) series
     group by (t - ${from}::bigint) / ${widthMs}::bigint
     order by 1`
}

function jsonList(column: string): string {
  return `coalesce(json_agg(${column})::text, '[]')`
}
