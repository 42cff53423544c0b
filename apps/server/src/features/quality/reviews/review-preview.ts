// What the approval of a proposal would do at this moment: how many readings it judges, and what is computed again after them.
import type { ReviewPreview, ReviewToPreview } from '@eos/contract/calls/quality-review'
import { usableFlagNumbers } from '@eos/contract/reading-flags'
import { POLLUTANTS } from '@eos/indices'
import { sql, type RawBuilder } from 'kysely'
import { storedReadings } from '../../../readings/stored-readings.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { bothBases } from './review-series.ts'
import { listReviews, reviewOf } from './review-rows.ts'
import { findReviewedSlot } from './reviewed-slot.ts'
import { judgements, justBefore } from './reviews.ts'

/** Writes nothing. */
export async function previewReview(db: Db, review: ReviewToPreview): Promise<ReviewPreview> {
  const { reviewId, stationId, indicator, from, to } = review
  const place = await findReviewedSlot(db, review)
  const { rows } = await sql<Counted>`${await countedQuery(db, review, place)}`.execute(db)
  const counted = rows[0]!
  const others = await listReviews(db, {
    scopes: [{ kind: 'country' }],
    stationId,
    indicator,
    from,
    to,
    limit: 50,
    offset: 0,
  })
  return {
    ...counted,
    hasIndex: (await listIndexed(db, stationId)) && POLLUTANTS.some((code) => code === indicator),
    isShown: await isApprovedShown(db, stationId),
    overlapping: others
      .filter(({ id, status }) => id !== reviewId && spoken.has(status))
      .map(reviewOf),
  }
}

const spoken: ReadonlySet<string> = new Set(['proposed', 'approved'])

type Counted = Pick<
  ReviewPreview,
  'readings' | 'changed' | 'hours' | 'days' | 'months' | 'meanBefore' | 'meanAfter'
>

async function countedQuery(
  db: Db,
  { stationId, from, to, verdict, factor, shift }: ReviewToPreview,
  { slot, timeZone }: { slot: number; timeZone: string },
): Promise<RawBuilder<unknown>> {
  const span = { stationIds: [stationId], from: justBefore(from), to }
  const place = sql.raw(String(slot))
  const about = { value: sql`m.v[${place}]`, flag: sql`coalesce(m.q[${place}], 0)` }
  const judgement = judgements[verdict]({ ...about, row: { factor, shift } })
  const isJudged = judgement ? judgement.where : sql`false`
  const counts = judgement && usableFlagNumbers.includes(judgement.flag)
  const value = judgement && counts ? sql`${judgement.value}` : sql`null::real`
  const end = (unit: string) =>
    sql`count(distinct date_trunc(${sql.lit(unit)}, (time - interval '1 microsecond') at time zone ${timeZone})) filter (where is_judged)::int`
  return sql`
    select count(*) filter (where is_judged)::int as readings,
           count(*) filter (where after is distinct from before)::int as changed,
           ${end('hour')} as hours, ${end('day')} as days, ${end('month')} as months,
           avg(before)::float8 as "meanBefore", avg(after)::float8 as "meanAfter"
      from (select time, approved as before, is_judged,
                   case when is_judged then judged else approved end as after
              from (${await bothBases(db, span, slot)}) b
              join (select m.time, ${isJudged} as is_judged, ${value} as judged
                      from (${await storedReadings(db, { ...span, slots: [slot] })}) m) j using (time)) both_sides`
}

async function listIndexed(db: Db, stationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from station join station_type on station_type.id = station.station_type_id
     where station.id = ${stationId} and medium = 'air' and not reference_only`.execute(db)
  return rows.length > 0
}

/** Organizations choose which basis their pages show; without one it is the approved. */
async function isApprovedShown(db: Db, stationId: string): Promise<boolean> {
  const { rows } = await sql<{ basis: number }>`
    select coalesce(organization.public_basis, 1) as basis
      from station left join organization on organization.id = station.organization_id
     where station.id = ${stationId}`.execute(db)
  return rows[0]?.basis === 1
}
