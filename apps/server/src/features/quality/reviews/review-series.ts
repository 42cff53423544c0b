// The readings of one indicator as a reviewer looks at them: as received and as approved side by side, and where rules found something.
import type { ReviewSeries, SeriesValues } from '@eos/contract/calls/quality-review'
import { usableFlagNumbers } from '@eos/contract/reading-flags'
import type { QualityKind } from '@eos/contract/quality-rules'
import { sql, type RawBuilder } from 'kysely'
import { meanBetweenSql } from '../../../readings/rounding.ts'
import { storedReadings } from '../../../readings/stored-readings.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listEditedSlots, readingsOf } from '../../../readings/readings.ts'
import { findReviewedSlot } from './reviewed-slot.ts'
import { justBefore } from './reviews.ts'

export interface WantedReviewSeries {
  stationId: string
  indicator: string
  /** Both ends belong to the span. */
  from: Date
  to: Date
  /** The most points of the answer. */
  points: number
}

export async function readReviewSeries(db: Db, wanted: WantedReviewSeries): Promise<ReviewSeries> {
  const { stationId, indicator, from, to, points } = wanted
  const place = await findReviewedSlot(db, wanted)
  const span = { stationIds: [stationId], from: justBefore(from), to }
  const widthMs = Math.ceil((to.getTime() - from.getTime() + 1) / points)
  const { rows } = await sql<Bucket>`
    with reading as materialized (${await bothBases(db, span, place.slot)}),
    size as (select count(*) > ${points} as is_reduced from reading)
    select (extract(epoch from min(time)) * 1000)::float8 as t, size.is_reduced as "isReduced",
           count(received)::int as n, count(received) filter (where not counts)::int as unusable,
           ${sql.raw(meanOf('received'))} as received, min(received) as "receivedMin",
           max(received) as "receivedMax", ${sql.raw(meanOf('approved'))} as approved,
           min(approved) as "approvedMin", max(approved) as "approvedMax"
      from reading cross join size
     group by size.is_reduced, case when size.is_reduced
       then floor((extract(epoch from time) * 1000 - ${from.getTime()}::float8) / ${widthMs}::float8)
       else extract(epoch from time) end
     order by 1`.execute(db)
  const isReduced = rows[0]?.isReduced ?? false
  return {
    stationId,
    indicator,
    unit: place.unit,
    decimals: place.decimals,
    timeZone: place.timeZone,
    from: from.toISOString(),
    to: to.toISOString(),
    stepSeconds: place.intervalSeconds,
    reduced: isReduced,
    readings: rows.reduce((sum, { n }) => sum + n, 0),
    unusable: rows.reduce((sum, { unusable }) => sum + unusable, 0),
    time: rows.map(({ t }) => t),
    received: valuesOf(rows, ['received', 'receivedMin', 'receivedMax']),
    approved: valuesOf(rows, ['approved', 'approvedMin', 'approvedMax']),
    marks: await listMarks(db, { ...wanted, slot: place.slot, widthMs: isReduced ? widthMs : 1 }),
  }
}

type Figures =
  | 'received'
  | 'receivedMin'
  | 'receivedMax'
  | 'approved'
  | 'approvedMin'
  | 'approvedMax'

interface Bucket extends Record<Figures, number | null> {
  t: number
  n: number
  unusable: number
  isReduced: boolean
}

function valuesOf(
  rows: readonly Bucket[],
  [values, min, max]: [Figures, Figures, Figures],
): SeriesValues {
  return {
    values: rows.map((row) => row[values]),
    min: rows.map((row) => row[min]),
    max: rows.map((row) => row[max]),
  }
}

/** Columns time, received, approved (null where it does not count) and counts. */
export async function bothBases(
  db: Db,
  span: { stationIds: readonly string[]; from: Date; to: Date },
  slot: number,
): Promise<RawBuilder<unknown>> {
  const usable = sql.raw(usableFlagNumbers.join(', '))
  const isEdited = (await listEditedSlots(db, span)).includes(slot)
  const judged = await readingsOf(db, span, [slot], isEdited ? [slot] : [])
  const [value, flag] = [sql.raw(`judged.v${slot}`), sql.raw(`judged.f${slot}`)]
  const counts = sql`${flag} in (${usable})`
  if (!isEdited) {
    return sql`
      select judged.time, ${value} as received, ${counts} as counts,
             case when ${counts} then ${value} end as approved
        from (${judged}) judged`
  }
  return sql`
    select judged.time, received.v[${sql.raw(String(slot))}] as received, ${counts} as counts,
           case when ${counts} then ${value} end as approved
      from (${judged}) judged
      join (${await storedReadings(db, { ...span, slots: [slot] })}) received using (station_id, time)`
}

async function listMarks(
  db: Db,
  { stationId, slot, from, to, widthMs }: WantedReviewSeries & { slot: number; widthMs: number },
): Promise<ReviewSeries['marks']> {
  const { rows } = await sql<{ kind: QualityKind; t: number; n: number }>`
    select kind, (extract(epoch from min(time)) * 1000)::float8 as t, count(*)::int as n
      from reading_flag
     where station_id = ${stationId} and slot = ${slot} and time >= ${from} and time <= ${to}
     group by kind, floor((extract(epoch from time) * 1000 - ${from.getTime()}::float8) / ${widthMs}::float8)
     order by kind, 2`.execute(db)
  const byKind = new Map<QualityKind, ReviewSeries['marks'][number]>()
  for (const { kind, t, n } of rows) {
    const mark = byKind.get(kind) ?? { kind, time: [], count: [] }
    mark.time.push(t)
    mark.count.push(n)
    byKind.set(kind, mark)
  }
  return [...byKind.values()]
}

function meanOf(column: string): string {
  return meanBetweenSql({
    mean: `avg(${column})::real`,
    low: `min(${column})`,
    high: `max(${column})`,
  })
}
