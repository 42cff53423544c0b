// The readings that a reviewer looks at: as received and as approved side by side.
import { bases } from '@eos/contract/words/vocabulary'
import { usableFlagNumbers } from '@eos/contract/readings/reading-flags'
import { sql, type RawBuilder } from 'kysely'
import { codes } from '../../../../platform/database/codes.ts'
import { meanBetweenSql } from '../../../../readings/queries/rounding.ts'
import { storedReadings } from '../../../../readings/queries/stored-readings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { listEditedSlots, readingsOf } from '../../../../readings/queries/readings.ts'
import { justBefore, judgements } from './decisions.ts'
import { rows, one, exists } from '../../../../platform/database/statements.ts'
import type { QualityKind } from '@eos/contract/readings/quality-rules'
import type { ReviewPreview, ReviewToPreview } from '@eos/contract/calls/ingestion/quality-review'

export interface WantedReviewSeries {
  stationId: string
  indicator: string
  /** Both ends belong to the range. */
  from: Date
  to: Date
  /** The most points of the answer. */
  points: number
}

/** There are as many as the answer may have points: one for each reading, or for each bucket of `widthMs`. */
export async function listBuckets(
  db: Db,
  { stationId, from, to, points }: WantedReviewSeries,
  { slot, widthMs }: { slot: number; widthMs: number },
): Promise<Bucket[]> {
  const range = { stationIds: [stationId], from: justBefore(from), to }
  return rows<Bucket>(db)`
    with reading as materialized (${await bothBases(db, range, slot)}),
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
     order by 1`
}

export type Figures =
  | 'received'
  | 'receivedMin'
  | 'receivedMax'
  | 'approved'
  | 'approvedMin'
  | 'approvedMax'

export interface Bucket extends Record<Figures, number | null> {
  t: number
  n: number
  unusable: number
  isReduced: boolean
}

/** Columns time, received, approved (null where it does not count) and counts. */
async function bothBases(
  db: Db,
  range: { stationIds: readonly string[]; from: Date; to: Date },
  slot: number,
): Promise<RawBuilder<unknown>> {
  const usable = sql.raw(usableFlagNumbers.join(', '))
  const isEdited = (await listEditedSlots(db, range)).includes(slot)
  const judged = await readingsOf(db, range, [slot], isEdited ? [slot] : [])
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
      join (${await storedReadings(db, { ...range, slots: [slot] })}) received using (station_id, time)`
}

function meanOf(column: string): string {
  return meanBetweenSql({
    mean: `avg(${column})::real`,
    low: `min(${column})`,
    high: `max(${column})`,
  })
}

/** Counts the flags of each kind in each bucket of `widthMs`, with the first time of each. */
export async function listMarkRows(
  db: Db,
  {
    stationId,
    slot,
    from,
    to,
    widthMs,
  }: { stationId: string; slot: number; from: Date; to: Date; widthMs: number },
): Promise<{ kind: QualityKind; t: number; n: number }[]> {
  return rows<{ kind: QualityKind; t: number; n: number }>(db)`
    select kind, (extract(epoch from min(time)) * 1000)::float8 as t, count(*)::int as n
      from reading_flag
     where station_id = ${stationId} and slot = ${slot} and time >= ${from} and time <= ${to}
     group by kind, floor((extract(epoch from time) * 1000 - ${from.getTime()}::float8) / ${widthMs}::float8)
     order by kind, 2`
}

type Counted = Pick<
  ReviewPreview,
  'readings' | 'changed' | 'hours' | 'days' | 'months' | 'meanBefore' | 'meanAfter' | 'firstDay'
>
type CountedRow = Omit<Counted, 'firstDay'> & {
  dayBefore: number | null
  dayAfter: number | null
  hoursBefore: number
  hoursAfter: number
}

/**
 * Counts readings that would be judged, those that would change, and what is computed again after them; and says what
 * the whole first day is before and after.
 */
export async function countJudged(
  db: Db,
  review: ReviewToPreview,
  place: { slot: number; timeZone: string },
): Promise<Counted> {
  const { timeZone } = place
  const first = await firstDayOf(db, review.from, timeZone)
  const inDay = sql`time > ${first.from} and time <= ${first.to}`
  const inRange = sql`time >= ${review.from} and time <= ${review.to}`
  const begin = (unit: string) =>
    sql`date_trunc(${sql.lit(unit)}, (time - interval '1 microsecond') at time zone ${timeZone})`
  const end = (unit: string) => sql`count(distinct ${begin(unit)}) filter (where is_judged)::int`
  const hours = (side: 'before' | 'after') =>
    sql`count(distinct ${begin('hour')}) filter (where ${sql.raw(side)} is not null and ${inDay})::int`
  const around = {
    from: new Date(Math.min(first.from.getTime(), justBefore(review.from).getTime())),
    to: new Date(Math.max(first.to.getTime(), review.to.getTime())),
  }
  const { dayBefore, dayAfter, hoursBefore, hoursAfter, ...counted } = await one<CountedRow>(db)`
    select count(*) filter (where is_judged)::int as readings,
           count(*) filter (where after is distinct from before)::int as changed,
           ${end('hour')} as hours, ${end('day')} as days, ${end('month')} as months,
           (avg(before) filter (where ${inRange}))::float8 as "meanBefore",
           (avg(after) filter (where ${inRange}))::float8 as "meanAfter",
           (avg(before) filter (where ${inDay}))::float8 as "dayBefore",
           (avg(after) filter (where ${inDay}))::float8 as "dayAfter",
           ${hours('before')} as "hoursBefore", ${hours('after')} as "hoursAfter"
      from (${await bothSides(db, review, place.slot, around)}) both_sides`
  const firstDay = {
    day: first.day,
    meanBefore: dayBefore,
    meanAfter: dayAfter,
    hoursBefore,
    hoursAfter,
  }
  return { ...counted, firstDay }
}

/** The day of the clock at the station to which a reading belongs, and its ends; the begin is in the day before. */
function firstDayOf(db: Db, time: Date, timeZone: string) {
  const day = sql`date_trunc('day', (${time}::timestamptz - interval '1 microsecond') at time zone ${timeZone})`
  return one<{ day: string; from: Date; to: Date }>(db)`
    select to_char(${day}, 'YYYY-MM-DD') as day, ${day} at time zone ${timeZone} as "from",
           (${day} + interval '1 day') at time zone ${timeZone} as "to"`
}

/** Columns time, before, after and is_judged; `around.from` itself is not among the times. */
async function bothSides(
  db: Db,
  { stationId, from, to, verdict, factor, shift }: ReviewToPreview,
  slot: number,
  around: { from: Date; to: Date },
): Promise<RawBuilder<unknown>> {
  const range = { stationIds: [stationId], ...around }
  const place = sql.raw(String(slot))
  const about = { value: sql`m.v[${place}]`, flag: sql`coalesce(m.q[${place}], 0)` }
  const judgement = judgements[verdict]({ ...about, row: { factor, shift } })
  const isJudged = judgement ? judgement.where : sql`false`
  const counts = judgement && usableFlagNumbers.includes(judgement.flag)
  const value = judgement && counts ? sql`${judgement.value}` : sql`null::real`
  return sql`
    select time, approved as before, is_judged,
           case when is_judged then judged else approved end as after
      from (${await bothBases(db, range, slot)}) b
      join (select m.time, ${value} as judged,
                   (${isJudged}) and m.time >= ${from} and m.time <= ${to} as is_judged
              from (${await storedReadings(db, { ...range, slots: [slot] })}) m) j using (time)`
}

export async function listIndexed(db: Db, stationId: string): Promise<boolean> {
  return exists(db)`
    select from station join station_type on station_type.id = station.station_type_id
     where station.id = ${stationId} and medium = 'air' and not reference_only`
}

/** Organizations choose which basis their pages show; without one it is the approved. */
export async function isApprovedShown(db: Db, stationId: string): Promise<boolean> {
  const found = await rows<{ basis: number }>(db)`
    select coalesce(organization.public_basis, ${codes.approved}) as basis
      from station left join organization on organization.id = station.organization_id
     where station.id = ${stationId}`
  return found[0]?.basis === bases.approved
}

interface Flagged {
  kind: QualityKind
  code: string | null
  version: string
  count: number
  at: Date
  first: Date
  last: Date
}

/** Lists what each rule and version found. */
export function listFlagged(
  db: Db,
  { stationId, slot, from, to }: { stationId: string; slot: number; from: Date; to: Date },
) {
  return rows<Flagged>(db)`
    select f.kind, coalesce(max(former.facts ->> 'code'), max(rule.code)) as code,
           f.rule_version as version, count(*)::int as count, max(f.at) as at,
           min(f.time) as first, max(f.time) as last
      from reading_flag f
      left join quality_rule rule on rule.id = f.rule_id
      left join quality_rule_version former
        on former.rule_id = f.rule_id and former.version = f.rule_version
     where f.station_id = ${stationId} and f.slot = ${slot} and f.time >= ${from} and f.time <= ${to}
     group by f.kind, f.rule_id, f.rule_version`
}

interface DeliveryEdits {
  kind: 'resent' | 'undo'
  batch_id: string
  actor: string
  reason: string | null
  count: number
  at: Date
  first: Date
  last: Date
}

/** Values that came again with other numbers, and deliveries that were withdrawn, by delivery. */
export function listDeliveryEdits(
  db: Db,
  { stationId, slot, from, to }: { stationId: string; slot: number; from: Date; to: Date },
) {
  return rows<DeliveryEdits>(db)`
    select kind, batch_id, max(actor) as actor, max(reason) as reason, count(*)::int as count,
           max(at) as at, min(time) as first, max(time) as last
      from data_min_edit
     where station_id = ${stationId} and slot = ${slot} and time >= ${from} and time <= ${to}
       and batch_id is not null
       and (kind = 'resent' or (kind = 'undo' and supersedes is null))
     group by kind, batch_id`
}
