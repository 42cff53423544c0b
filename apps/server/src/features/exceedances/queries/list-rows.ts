// The exceedances of stations that somebody may see, the newest first, page by page from where the page before ended.
import type { BasisCode } from '@eos/contract/words/vocabulary'
import type { ExceedingSample } from '@eos/contract/calls/ingestion/exceedances'
import type { ExceedancePlaces, ExceedanceReach } from '@eos/contract/readings/exceedances'
import { stationIndicator } from '@eos/contract/resources/stations/station-indicator'
import { resourceAt } from '@eos/contract/resources/all'
import { sql, type RawBuilder } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import { codes } from '../../../platform/database/codes.ts'
import { allOf, ifGiven } from '../../../platform/database/conditions.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { isWithin, liesIn } from '../../../access/queries/organization-reach.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  isBeyondLimit,
  isPublicStation,
  limitedIndicators,
  withheldIndicators,
} from '../../../access/queries/public-only.ts'
import type { JudgedAveraging } from '@eos/contract/readings/judged-limits'

export interface WantedExceedances {
  /** A visitor sees what is published; `caller` also what the own organization reaches. */
  caller?: Caller
  now: Date
  stationId?: string | undefined
  locationPointId?: string | undefined
  /** It is that of a station or of a sampling point. */
  stationCode?: string | undefined
  places?: ExceedancePlaces | undefined
  /** It narrows the list to what a caller reaches. */
  reach?: ExceedanceReach | undefined
  /** Code. */
  indicator?: string | undefined
  provinceId?: string | undefined
  averaging?: JudgedAveraging | undefined
  /** The one that each organization publishes when absent; another one only of stations within reach. */
  basis?: BasisCode | undefined
  /** Periods with from < end <= to. */
  from?: Date | undefined
  to?: Date | undefined
  size: number
  /** The last entry of the page before. */
  after?: Place | undefined
}

export interface Place {
  end: Date
  kind: 'station' | 'sample'
  /** It is that of the station, or of the sampling result. */
  id: string
  indicatorId: string
  limitKey: string
}

export interface ListedExceedance {
  place: Place
  /** Null of a sample. */
  stationId: string | null
  limitKey: string
  stationCode: string
  stationName: string
  stationNameEn: string | null
  timeZone: string
  indicator: string
  symbol: string
  decimals: number | null
  sample: ExceedingSample | null
  basis: BasisCode | null
  averaging: JudgedAveraging
  start: Date
  end: Date
  value: number
  limitValue: number
  ratio: number | null
  n: number | null
  expected: number
  edition: string
  computedAt: Date
}

/**
 * First the stations that may be seen, then their rows: so that these are read from the newest on, whatever the
 * database thinks of how many stations are public.
 */
export async function listExceedances(
  db: Db,
  wanted: WantedExceedances,
): Promise<ListedExceedance[]> {
  if (wanted.places === 'points' || wanted.locationPointId !== undefined) return []
  const seen = await listSeenStations(db, wanted)
  if (seen.length === 0) return []
  const hidden = await hiddenPairs(db, wanted, seen)
  const found = await rows<StoredExceedance>(db)`
    select station_id as "stationId", indicator_id as "indicatorId", basis, averaging,
           start_time as start, end_time as "end", value, limit_key as "limitKey",
           limit_value as "limitValue", ratio, n, expected, edition, computed_at as "computedAt"
      from exceedance
     where ${allOf(ofStations(seen, wanted.basis), hidden, isShownMean(wanted), conditionsOf(wanted))}
     order by end_time desc, station_id desc, indicator_id desc, limit_key desc
     limit ${wanted.size}`
  const stationOf = new Map(seen.map((station) => [station.id, station]))
  const indicatorOf = await listIndicators(db)
  return found.map((row): ListedExceedance => {
    const { end, stationId, indicatorId, limitKey } = row
    return {
      ...stationOf.get(stationId)!,
      ...indicatorOf.get(indicatorId)!,
      ...row,
      place: { end, kind: 'station', id: stationId, indicatorId, limitKey },
      sample: null,
    }
  })
}

type StoredExceedance = Omit<
  ListedExceedance,
  'place' | 'sample' | 'stationId' | keyof StationFacts | keyof IndicatorFacts
> & { stationId: string; indicatorId: string }

type StationFacts = Pick<
  ListedExceedance,
  'stationCode' | 'stationName' | 'stationNameEn' | 'timeZone'
>
type IndicatorFacts = Pick<ListedExceedance, 'indicator' | 'symbol' | 'decimals'>

interface SeenStation extends StationFacts {
  id: string
  /** The basis that its organization publishes. */
  basis: BasisCode
}

const stations = resourceAt('stations')!
const publicBasis = sql`coalesce(organization.public_basis, ${codes.approved})`

async function listSeenStations(
  db: Db,
  { caller, now, stationId, stationCode, provinceId, basis, reach }: WantedExceedances,
): Promise<SeenStation[]> {
  const isPerson = caller && caller.kind !== 'anonymous'
  const isChosen = allOf(
    isPerson ? mayRead(stations, caller, now) : isPublicStation(sql.ref('station.id'), { at: now }),
    isPerson && basis !== undefined
      ? sql`(${publicBasis} = ${basis} or ${isWithin(stations, caller.organization)})`
      : undefined,
    isPerson && reach === 'own' ? isWithin(stations, caller.organization) : undefined,
    ifGiven(stationId, (id) => sql`station.id = ${id}`),
    ifGiven(stationCode, (code) => sql`station.code = ${code}`),
    ifGiven(provinceId, (id) => liesIn(sql.ref('station.province_id'), id)),
  )
  return rows<SeenStation>(db)`
    select station.id, station.code as "stationCode", station.name as "stationName",
           station.name_en as "stationNameEn", station.time_zone as "timeZone",
           ${publicBasis} as basis
      from station left join organization on organization.id = station.organization_id
     where ${isChosen}`
}

/** Each organization has the basis that it publishes. */
function ofStations(
  seen: readonly SeenStation[],
  basis: WantedExceedances['basis'],
): RawBuilder<unknown> {
  const parts = ([0, 1] as const).flatMap((each) => {
    const ids = seen.filter((station) => (basis ?? station.basis) === each).map(({ id }) => id)
    return ids.length === 0 ? [] : [sql`(basis = ${each} and station_id = any(${ids}::bigint[]))`]
  })
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Indicators that are withheld at a station that is seen; usually there are none. */
async function hiddenPairs(
  db: Db,
  { caller, now }: WantedExceedances,
  seen: readonly SeenStation[],
): Promise<RawBuilder<unknown>> {
  if (!caller || caller.kind === 'anonymous') {
    return sql`(station_id, indicator_id) not in (${withheldIndicators({ at: now })})`
  }
  const found = await rows<{ station_id: string; indicator_id: string }>(db)`
    select station_id, indicator_id from station_indicator
     where station_id = any(${seen.map(({ id }) => id)}::bigint[])
       and not ${mayRead(stationIndicator, caller, now)}`
  if (found.length === 0) return sql`true`
  return sql`(station_id, indicator_id) not in (
    select * from unnest(${found.map((row) => row.station_id)}::bigint[],
      ${found.map((row) => row.indicator_id)}::bigint[]))`
}

/** Means that are delayed or withheld are seen only by those who reach the station. */
function isShownMean({ caller, now }: WantedExceedances): RawBuilder<unknown> {
  const isHidden = isBeyondLimit(
    sql.ref('exceedance.station_id'),
    sql.ref('exceedance.indicator_id'),
    sql.ref('exceedance.end_time'),
    limitedIndicators({ at: now }),
  )
  if (!caller || caller.kind === 'anonymous') return sql`not ${isHidden}`
  return sql`(not ${isHidden} or exists (
    select from station where station.id = exceedance.station_id
       and ${isWithin(stations, caller.organization)}))`
}

async function listIndicators(db: Db): Promise<Map<string, IndicatorFacts>> {
  const found = await rows<IndicatorFacts & { id: string }>(db)`
    select id, code as indicator, symbol, decimals from indicator`
  return new Map(found.map(({ id, ...facts }) => [id, facts]))
}

function conditionsOf({
  indicator,
  averaging,
  from,
  to,
  after,
}: WantedExceedances): RawBuilder<unknown> {
  return allOf(
    // Asked for by its number, so that the rows of one indicator are found by their index.
    ifGiven(
      indicator,
      (code) => sql`indicator_id = (select id from indicator where code = ${code})`,
    ),
    ifGiven(averaging, (each) => sql`averaging = ${each}`),
    ifGiven(from, (time) => sql`end_time > ${time}`),
    ifGiven(to, (time) => sql`end_time <= ${time}`),
    ifGiven(after, isAfter),
  )
}

/** At one instant stations come before samples. */
function isAfter({ end, kind, id, indicatorId, limitKey }: Place): RawBuilder<unknown> {
  if (kind === 'sample') return sql`end_time < ${end}`
  return sql`(end_time, station_id, indicator_id, limit_key)
    < (${end}::timestamptz, ${id}::bigint, ${indicatorId}::bigint, ${limitKey}::text)`
}
