// The rows of exceedances that somebody may see, the newest first, page by page from where the page before ended.
import { stationIndicator } from '@eos/contract/resources/station-indicator'
import { resourceAt } from '@eos/contract/resources/all'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Caller } from '../access/caller.ts'
import { mayRead } from '../access/reading.ts'
import { isWithin, liesIn } from '../access/territory.ts'
import type { Tables } from '../database/tables.ts'
import { isPublicIndicator } from '../publication/public-only.ts'
import type { JudgedAveraging } from './judged-limits.ts'

export interface WantedExceedances {
  /** A visitor sees what is published; `caller` also what the own organization reaches. */
  caller?: Caller
  now: Date
  stationId?: string | undefined
  stationCode?: string | undefined
  /** Code. */
  indicator?: string | undefined
  provinceId?: string | undefined
  averaging?: JudgedAveraging | undefined
  /** The one that each organization publishes when absent; another one only of stations within reach. */
  basis?: 0 | 1 | undefined
  /** Periods with from < end <= to. */
  from?: Date | undefined
  to?: Date | undefined
  size: number
  /** Where the page before ended. */
  after?: Place | undefined
}

export interface Place {
  end: Date
  stationId: string
  indicatorId: string
  limitKey: string
}

export interface ListedExceedance extends Place {
  stationCode: string
  stationName: string
  stationNameEn: string | null
  timeZone: string
  indicator: string
  symbol: string
  decimals: number
  basis: 0 | 1
  averaging: JudgedAveraging
  start: Date
  value: number
  limitValue: number
  ratio: number | null
  n: number | null
  expected: number
  edition: string
  computedAt: Date
}

export async function listExceedances(
  db: Kysely<Tables>,
  wanted: WantedExceedances,
): Promise<ListedExceedance[]> {
  const { rows } = await sql<ListedExceedance>`
    select exceedance.station_id as "stationId", station.code as "stationCode",
           station.name as "stationName", station.name_en as "stationNameEn",
           station.time_zone as "timeZone", exceedance.indicator_id as "indicatorId",
           indicator.code as indicator, indicator.symbol, indicator.decimals, exceedance.basis,
           exceedance.averaging, exceedance.start_time as start, exceedance.end_time as "end",
           exceedance.value, exceedance.limit_key as "limitKey",
           exceedance.limit_value as "limitValue", exceedance.ratio, exceedance.n,
           exceedance.expected, exceedance.edition, exceedance.computed_at as "computedAt"
      from exceedance
      join station on station.id = exceedance.station_id
      join indicator on indicator.id = exceedance.indicator_id
      left join organization on organization.id = station.organization_id
     where ${sql.join(conditionsOf(wanted), sql` and `)}
     order by exceedance.end_time desc, exceedance.station_id desc,
              exceedance.indicator_id desc, exceedance.limit_key desc
     limit ${wanted.size}`.execute(db)
  return rows
}

const publicBasis = sql`coalesce(organization.public_basis, 1)`
const stations = resourceAt('stations')!

function conditionsOf(wanted: WantedExceedances): RawBuilder<unknown>[] {
  const { stationId, stationCode, indicator, provinceId, averaging, from, to, after } = wanted
  return [
    ...sightOf(wanted),
    ...(stationId === undefined ? [] : [sql`exceedance.station_id = ${stationId}`]),
    ...(stationCode === undefined
      ? []
      : [sql`exceedance.station_id = (select id from station where code = ${stationCode})`]),
    // Asked for by its number, so that the rows of one indicator are found by their index.
    ...(indicator === undefined
      ? []
      : [sql`exceedance.indicator_id = (select id from indicator where code = ${indicator})`]),
    ...(provinceId === undefined ? [] : [liesIn(sql.ref('station.province_id'), provinceId)]),
    ...(averaging === undefined ? [] : [sql`exceedance.averaging = ${averaging}`]),
    ...(from === undefined ? [] : [sql`exceedance.end_time > ${from}`]),
    ...(to === undefined ? [] : [sql`exceedance.end_time <= ${to}`]),
    ...(after === undefined
      ? []
      : [
          sql`(exceedance.end_time, exceedance.station_id, exceedance.indicator_id, exceedance.limit_key)
            < (${after.end}::timestamptz, ${after.stationId}::bigint, ${after.indicatorId}::bigint, ${after.limitKey}::text)`,
        ]),
  ]
}

function sightOf({ caller, now, basis }: WantedExceedances): RawBuilder<unknown>[] {
  const isPublicBasis = sql`exceedance.basis = ${publicBasis}`
  if (!caller || caller.kind === 'anonymous') {
    const station = sql.ref('exceedance.station_id')
    const indicator = sql.ref('exceedance.indicator_id')
    return [isPublicIndicator(station, indicator, { at: now }), isPublicBasis]
  }
  const isReadable = sql`exists (
    select from station_indicator
     where station_indicator.station_id = exceedance.station_id
       and station_indicator.indicator_id = exceedance.indicator_id
       and ${mayRead(stationIndicator, caller, now)})`
  if (basis === undefined) return [isReadable, isPublicBasis]
  return [
    isReadable,
    sql`exceedance.basis = ${basis}`,
    sql`(${isPublicBasis} or ${isWithin(stations, caller.organization)})`,
  ]
}
