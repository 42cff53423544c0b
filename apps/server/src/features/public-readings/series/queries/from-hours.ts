// Reduces a long series of readings from their hours: buckets of whole hours have the same minima and maxima as the
// readings, from a twelfth of the rows and without unpacking months.
import { sql, type RawBuilder } from 'kysely'
import { codes } from '../../../../platform/database/codes.ts'
import { hourMs, dayMs } from '@eos/contract/words/time-units'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { meanBetweenSql } from '../../../../readings/queries/rounding.ts'
import type { SeriesIndicator, SeriesRange } from '../choice.ts'
import { jsonLists, listsOf } from './json-lists.ts'
import { minuteRows, storedRows, type WantedRows } from './rows.ts'
import type { SeriesColumns } from '../series-columns.ts'

/**
 * `undefined` where the readings must be read: of a short range, of values whose mean the hours do not tell or of which
 * the newest are not shown, where so few readings are stored that each may be shown, or where too much of the range
 * waits for its hours.
 */
export async function listCoarseColumns(
  db: Db,
  wanted: WantedRows,
  points: number,
): Promise<SeriesColumns | undefined> {
  const { range, indicators } = wanted
  const lengthMs = range.to.getTime() - range.from.getTime()
  const widthMs = Math.ceil((lengthMs + hourMs) / points / hourMs) * hourMs
  if (widthMs < shortestBucketMs || indicators.length === 0) return undefined
  if (indicators.some(({ combine }) => !isTold[combine])) return undefined
  if (indicators.some(({ shownUntil }) => shownUntil && shownUntil < range.to)) return undefined
  const split = await splitRange(db, wanted)
  if (!split) return undefined
  const parts = await rowsOf(db, wanted, split)
  return readBuckets(db, wanted, { parts, origin: split.origin, widthMs, points })
}
/** Shorter ranges have few readings. */
const shortestBucketMs = 4 * hourMs

/**
 * Means and sums can be taken apart again by how many readings they are of; of directions one stands for the bucket.
 */
const isTold: Record<SeriesIndicator['combine'], boolean> = {
  mean: true,
  sum: true,
  vector: true,
  max: false,
  last: false,
}

interface SplitRange {
  /** The start of the first hour of the station's zone that the range touches, epoch ms. */
  origin: number
  /** Hours that begin in [from, to). */
  hours: SeriesRange
  /**
   * Ranges to read as readings, from < time <= to, in order: incomplete hours at the ends, and hours without a roll-up.
   */
  readings: SeriesRange[]
}

async function splitRange(
  db: Db,
  { station: { id, timeZone }, range }: WantedRows,
): Promise<SplitRange | undefined> {
  const found = await rows<{ from: Date; to: Date }>(db)`
    select 0 as place, date_trunc('hour', ${range.from}::timestamptz, ${timeZone}) as from,
           date_trunc('hour', ${range.to}::timestamptz, ${timeZone}) as to
    union all
    select 1, least(date_trunc('hour', from_time, ${timeZone}), to_time),
           date_trunc('hour', to_time - interval '1 microsecond', ${timeZone}) + interval '1 hour'
      from dirty_interval
     where station_id = ${id} and to_time > ${range.from} and from_time < ${range.to}
    union all
    select 2, time, time + interval '1 hour' from data_hour
     where station_id = ${id} and basis in (${codes.raw}, ${codes.approved}) and origin <> ${codes.rolled}
       and time > ${range.from}::timestamptz - interval '1 hour' and time < ${range.to}
     order by place limit ${mostParts + 1}`
  if (found.length > mostParts) return undefined
  const origin = found[0]!.from.getTime()
  const last = found[0]!.to.getTime()
  const [from, to] = [range.from.getTime(), range.to.getTime()]
  const first = origin === from ? origin : origin + hourMs
  const unsure = found.slice(1).map((row) => [row.from.getTime(), row.to.getTime()] as const)
  const readings: SeriesRange[] = []
  let length = 0
  let reached = from
  for (const [start, end] of [[from, first] as const, ...unsure, [last, to] as const].toSorted(
    (a, b) => a[0] - b[0],
  )) {
    const [begin, stop] = [Math.max(start, reached), Math.min(end, to)]
    if (begin >= stop) continue
    readings.push({ from: new Date(begin), to: new Date(stop) })
    length += stop - begin
    reached = stop
  }
  if (length > mostReadingsMs) return undefined
  return { origin, hours: { from: new Date(first), to: new Date(last) }, readings }
}

const mostParts = 200
const mostReadingsMs = 40 * dayMs

/** Columns time, and per indicator k weight<k> (how many readings), total<k>, lowest<k>, highest<k> and first<k>. */
async function rowsOf(
  db: Db,
  { station, grain, range, indicators }: WantedRows,
  { hours, readings }: SplitRange,
): Promise<RawBuilder<unknown>> {
  const hourRows = storedRows(station, { ...grain, table: 'data_hour' }, hours)
  const isElsewhere = readings.map(
    (part) => sql`and not (time >= ${part.from} and time < ${part.to})`,
  )
  const parts = [
    sql`select time, ${sql.raw(`${stepMs(station.intervalSeconds)}::float8 as step${indicators.map(hourColumns).join('')}`)}
          from (${hourRows}) hour where origin = ${codes.rolled} ${sql.join(isElsewhere, sql` `)}`,
  ]
  for (const part of readings) {
    const columns = indicators.map(readingColumns).join('')
    const reading = await minuteRows(db, station, clipped(part, range), indicators)
    // A reading at the full hour belongs to the hour before.
    parts.push(sql`
      select time - interval '1 microsecond' as time, 0.001::float8 as step${sql.raw(columns)} from (${reading}) reading`)
  }
  return sql.join(parts, sql` union all `)
}

function clipped(part: SeriesRange, range: SeriesRange): SeriesRange {
  return {
    from: new Date(Math.max(part.from.getTime(), range.from.getTime())),
    to: new Date(Math.min(part.to.getTime(), range.to.getTime())),
  }
}

/** The first reading of an hour is due after so many milliseconds. */
function stepMs(intervalSeconds: number): number {
  return Math.min(intervalSeconds * 1000, hourMs)
}

function hourColumns({ slots, combine }: SeriesIndicator, k: number): string {
  const each = (form: (slot: number) => string) => slots.map(form).join(', ')
  const sum = (form: (slot: number) => string) => slots.map(form).join(' + ')
  const total = combine === 'sum' ? `coalesce(v[#]::float8, 0)` : `coalesce(v[#]::float8 * n[#], 0)`
  return `, ${sum((slot) => `coalesce(n[${slot}], 0)`)} as weight${k},
    ${combine === 'vector' ? '0::float8' : sum((slot) => total.replaceAll('#', String(slot)))} as total${k},
    least(${each((slot) => `vmin[${slot}]`)}) as lowest${k},
    greatest(${each((slot) => `vmax[${slot}]`)}) as highest${k},
    coalesce(${each((slot) => `v[${slot}]`)}) as first${k}`
}

function readingColumns({ combine }: SeriesIndicator, k: number): string {
  const extreme = combine === 'vector' ? 'null::real' : `value${k}`
  return `, isknown${k}::int, coalesce(value${k}::float8, 0), ${extreme}, ${extreme}, value${k}`
}

interface Buckets {
  parts: RawBuilder<unknown>
  origin: number
  widthMs: number
  points: number
}

async function readBuckets(
  db: Db,
  { indicators }: WantedRows,
  { parts, origin, widthMs, points }: Buckets,
): Promise<SeriesColumns | undefined> {
  const most = indicators.map((_, k) => `weight${k}`)
  const buckets = indicators.map(({ combine }, k) => {
    const extremes = { low: `min(lowest${k})`, high: `max(highest${k})` }
    const value =
      combine === 'vector'
        ? `(array_agg(first${k} order by t) filter (where first${k} is not null))[1]`
        : meanBetweenSql({
            mean: `(sum(total${k}) / nullif(sum(weight${k}), 0))::real`,
            ...extremes,
          })
    return `, ${value} as y${k}, ${extremes.low} as low${k}, ${extremes.high} as high${k}`
  })
  const names = ['t', ...indicators.flatMap((_, k) => [`y${k}`, `low${k}`, `high${k}`])]
  const answers = await rows<{ present: number; rows: number }>(db)`
    select coalesce(sum(present), 0)::int as present, coalesce(sum(rows), 0)::int as rows,
           ${jsonLists(names)}
      from (
        select min(t)::bigint as t, sum(${sql.raw(`greatest(${most.join(', ')})`)}) as present,
               sum(${sql.raw(`greatest(1, ${most.join(', ')})`)}) as rows${sql.raw(buckets.join(''))}
          from (select *, extract(epoch from time) * 1000 + step as t from (${parts}) part) part
         group by floor((extract(epoch from time) * 1000 - ${origin}::float8) / ${widthMs}::float8)
         order by 1) point`
  const { present, rows: count } = answers[0]!
  if (count <= points) return undefined
  const texts = listsOf(answers[0]!, names.length)
  const columns = indicators.map((_, k) => {
    const [values, min, max] = texts.slice(1 + 3 * k, 4 + 3 * k)
    return { values: values!, min: min!, max: max! }
  })
  return { reduced: true, time: texts[0]!, columns, present }
}
