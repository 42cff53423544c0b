// Keeps the rows of samples beyond a limit true: in the transaction that changes a sample, its point, or how it is judged.
import { compareWithLimit, isInForce } from '@eos/indices'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { DeclaredWater } from './declared-water.ts'
import { limitsFor, standardsOf, type JudgedLimit } from './judged-limits.ts'

/**
 * Judges samples once more against the limits that were in force when they were taken, for the class that is declared of the point.
 *
 * @param which a condition over location_point_data and location_point
 * @returns how many samples were judged
 */
export async function judgeSamples(db: Db, which: RawBuilder<unknown>, now: Date): Promise<number> {
  let judged = 0
  let after = '0'
  for (;;) {
    const samples = await listSamples(db, which, after)
    const last = samples.at(-1)
    if (!last) return judged
    await replaceRows(db, samples, now)
    judged += samples.length
    after = last.id
  }
}

/** A hook of results: judges these samples. */
export async function judgeWritten(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await judgeSamples(db, sql`location_point_data.id = any(${ids}::bigint[])`, now)
}

/** A hook of sampling points: judges all their samples, as their class may be another now. */
export async function judgeAtPoints(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await judgeSamples(db, sql`location_point_data.location_point_id = any(${ids}::bigint[])`, now)
}

interface Result {
  indicatorId: string
  code: string
  unit: string
  value: number | null
  censor: 'lt_lod' | 'lt_loq' | 'gt_range' | null
  limitValue: number | null
}

interface Sample extends DeclaredWater {
  id: string
  time: Date
  medium: string
  stationType: string
  results: readonly Result[]
}

async function listSamples(db: Db, which: RawBuilder<unknown>, after: string): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select location_point_data.id, get_time as time, medium, station_type.code as "stationType",
           water_body as "waterBody", water_level as "waterLevel", water_use as "waterUse",
           (select coalesce(json_agg(json_build_object(
                     'indicatorId', indicator.id::text, 'code', indicator.code,
                     'unit', coalesce(one ->> 'unit', indicator.unit), 'value', one -> 'value',
                     'censor', one ->> 'censor', 'limitValue', one -> 'limitValue')), '[]')
              from jsonb_array_elements("values") one
              join indicator on indicator.id = (one ->> 'indicatorId')::bigint) as results
      from location_point_data
      join location_point on location_point.id = location_point_id
      join station_type on station_type.id = station_type_id
     where location_point_data.id > ${after} and ${which}
     order by location_point_data.id limit ${samplesAtOnce}`.execute(db)
  return rows
}

interface Row {
  sampleId: string
  time: Date
  indicatorId: string
  limitKey: string
  value: number
  limitValue: number
  ratio: number | null
  censor: Result['censor']
  edition: string
}

async function replaceRows(db: Db, samples: readonly Sample[], now: Date): Promise<void> {
  await sql`delete from sample_exceedance
    where location_point_data_id = any(${samples.map(({ id }) => id)}::bigint[])`.execute(db)
  const rows = samples.flatMap(exceedancesOf)
  if (rows.length === 0) return
  await sql`
    insert into sample_exceedance
      (location_point_data_id, time, indicator_id, limit_key, value, limit_value, ratio, censor,
       edition, computed_at)
    select judged.*, ${now}::timestamptz
      from unnest(${rows.map((row) => row.sampleId)}::bigint[],
             ${rows.map((row) => row.time)}::timestamptz[],
             ${rows.map((row) => row.indicatorId)}::bigint[],
             ${rows.map((row) => row.limitKey)}::text[], ${rows.map((row) => row.value)}::float8[],
             ${rows.map((row) => row.limitValue)}::float8[],
             ${rows.map((row) => row.ratio)}::float8[], ${rows.map((row) => row.censor)}::text[],
             ${rows.map((row) => row.edition)}::text[]) as judged
    on conflict do nothing`.execute(db)
}

function exceedancesOf(sample: Sample): Row[] {
  const { medium, stationType } = sample
  const limits = standardsOf(medium, stationType).flatMap((standard) => standard.limits)
  return sample.results.flatMap((result) => {
    const { code, unit } = result
    return limitsFor(limits, { code, unit, water: sample })
      .judged.filter(({ averaging }) => averaging === 'sample')
      .flatMap((limit) => exceedanceOf(sample, result, limit) ?? [])
  })
}

/** Of a result that the method could not tell only what is certain counts. */
function exceedanceOf(
  { id, time }: Sample,
  { indicatorId, value, censor, limitValue }: Result,
  { limit, key, factor }: JudgedLimit,
): Row | undefined {
  const known = censor === null ? value : (limitValue ?? value)
  if (known === null || known < 0 || !isInForce(limit, time.getTime())) return undefined
  const judged = compareWithLimit(
    {
      parameter: limit.parameter,
      averaging: limit.averaging,
      value: known * factor,
      unit: limit.unit,
      instant: time.getTime(),
      belowDetection: censor === 'lt_lod' || censor === 'lt_loq',
    },
    limit,
  )
  if (judged.verdict !== 'exceeds') return undefined
  const isAbove = limit.kind === 'upper' || judged.side === 'above'
  if (censor === 'gt_range' && !isAbove) return undefined
  const { ratio } = judged
  return {
    sampleId: id,
    time,
    indicatorId,
    limitKey: key,
    value: judged.value,
    limitValue: limit.kind === 'range' ? limit.limit[isAbove ? 1 : 0] : limit.limit,
    ratio: ratio !== undefined && Number.isFinite(ratio) ? ratio : null,
    censor,
    edition: limit.standard.version,
  }
}

const samplesAtOnce = 1000
