// The samples beyond a limit that somebody may see, the newest first, from where the page before ended.
import type { ExceedingSample } from '@eos/contract/calls/ingestion/exceedances'
import { resourceAt } from '@eos/contract/resources/all'
import { sql, type RawBuilder } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import { allOf, ifGiven } from '../../../platform/database/conditions.ts'
import { anonymous, type Caller } from '../../../platform/http/caller.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { isWithin, liesIn } from '../../../access/queries/organization-reach.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  isBeyondLimit,
  isPublicPoint,
  limitedIndicators,
  withheldIndicators,
} from '../../../access/queries/public-only.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import type { ListedExceedance, WantedExceedances } from './list-rows.ts'

const results = resourceAt('public-location-point-data')!
const points = resourceAt('location-point')!
const pointId = sql.ref('location_point_data.location_point_id')

interface SampleRow
  extends
    ExceedingSample,
    Pick<
      ListedExceedance,
      'limitKey' | 'value' | 'limitValue' | 'ratio' | 'edition' | 'computedAt'
    >,
    Pick<ListedExceedance, 'indicator' | 'symbol' | 'decimals'>,
    Pick<ListedExceedance, 'stationCode' | 'stationName' | 'stationNameEn'> {
  indicatorId: string
  time: Date
}

/** None where a basis or a mean is asked for: samples have neither. */
export async function listSampleExceedances(
  db: Db,
  wanted: WantedExceedances,
): Promise<ListedExceedance[]> {
  const { averaging, basis, stationId, places, size } = wanted
  const isForSamples = averaging === undefined || averaging === 'sample'
  if (!isForSamples || basis !== undefined || stationId !== undefined || places === 'stations') {
    return []
  }
  const found = await rows<SampleRow>(db)`
    select location_point_data.id, exceeding.indicator_id as "indicatorId",
           limit_key as "limitKey", exceeding.time, exceeding.value,
           limit_value as "limitValue", ratio, censor, edition, computed_at as "computedAt",
           location_point_id as "locationPointId", year, observation, sample_no as "sampleNo",
           location_point.code as "stationCode", location_point.name as "stationName",
           location_point.name_en as "stationNameEn",
           indicator.code as indicator, symbol, decimals
      from sample_exceedance exceeding
      join location_point_data on location_point_data.id = exceeding.location_point_data_id
      join location_point on location_point.id = location_point_data.location_point_id
      join indicator on indicator.id = exceeding.indicator_id
     where ${conditionsOf(wanted)}
     order by exceeding.time desc, exceeding.location_point_data_id desc,
              exceeding.indicator_id desc, limit_key desc
     limit ${size}`
  return found.map(listed)
}

/** The sampling point that is asked for, when it may be seen. */
export async function findAskedPoint(
  db: Db,
  { caller, now, locationPointId, stationCode }: WantedExceedances,
): Promise<string | undefined> {
  if (locationPointId === undefined && stationCode === undefined) return undefined
  const isSeen =
    caller && caller.kind !== 'anonymous'
      ? mayRead(points, caller, now)
      : isPublicPoint(sql.ref('location_point.id'), { at: now })
  const isAsked =
    locationPointId === undefined
      ? sql`location_point.code = ${stationCode}`
      : sql`location_point.id = ${locationPointId}`
  const found = await rows<{ id: string }>(db)`
    select id from location_point where ${isAsked} and ${isSeen}`
  return found[0]?.id
}

function conditionsOf(wanted: WantedExceedances): RawBuilder<unknown> {
  const { caller, now, locationPointId, stationCode, provinceId, indicator } = wanted
  const { from, to, after, reach } = wanted
  return allOf(
    sampleIsSeen(caller, now),
    sampledIsSeen(sql.ref('exceeding.indicator_id'), caller, now),
    caller && caller.kind !== 'anonymous' && reach === 'own'
      ? isWithin(points, caller.organization)
      : undefined,
    ifGiven(locationPointId, (id) => sql`location_point.id = ${id}`),
    ifGiven(stationCode, (code) => sql`location_point.code = ${code}`),
    ifGiven(provinceId, (id) => liesIn(sql.ref('location_point.province_id'), id)),
    ifGiven(indicator, (code) => sql`indicator.code = ${code}`),
    ifGiven(from, (time) => sql`exceeding.time > ${time}`),
    ifGiven(to, (time) => sql`exceeding.time <= ${time}`),
    ifGiven(after, isAfter),
  )
}

/** The condition that the caller may see a result; without a caller, that visitors may. */
export function sampleIsSeen(caller: Caller | undefined, now: Date): RawBuilder<unknown> {
  return mayRead(results, caller ?? anonymous, now)
}

/** The condition that the caller may see the value of an indicator in a result. */
export function sampledIsSeen(
  indicatorId: RawBuilder<unknown>,
  caller: Caller | undefined,
  now: Date,
): RawBuilder<unknown> {
  const withheld = withheldIndicators({ at: now }, 'LOCATION_POINT')
  const time = sql.ref('location_point_data.get_time')
  const isShown = sql`((${pointId}, ${indicatorId}) not in (${withheld})
    and not ${isBeyondLimit(pointId, indicatorId, time, limitedIndicators({ at: now }, 'LOCATION_POINT'))})`
  if (!caller || caller.kind === 'anonymous') return isShown
  return sql`(${isWithin(results, caller.organization)} or ${isShown})`
}

/** At one instant stations come before samples. */
function isAfter(place: NonNullable<WantedExceedances['after']>): RawBuilder<unknown> {
  const { end, kind, id, indicatorId, limitKey } = place
  if (kind === 'station') return sql`exceeding.time <= ${end}`
  return sql`(exceeding.time, exceeding.location_point_data_id, exceeding.indicator_id, limit_key)
    < (${end}::timestamptz, ${id}::bigint, ${indicatorId}::bigint, ${limitKey}::text)`
}

function listed(row: SampleRow): ListedExceedance {
  const { id, indicatorId, time, locationPointId, year, observation, sampleNo, censor } = row
  return {
    ...row,
    place: { end: time, kind: 'sample', id, indicatorId, limitKey: row.limitKey },
    stationId: null,
    timeZone: nationalZone,
    sample: { locationPointId, id, year, observation, sampleNo, censor },
    basis: null,
    averaging: 'sample',
    start: time,
    end: time,
    n: null,
    expected: 1,
  }
}
