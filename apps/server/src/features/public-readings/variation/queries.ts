// The daily and hourly index of stations over long times: days, hours of the week, distributions and sums of months.
// See docs/decisions/0196-years-of-the-index-are-read-when-they-are-asked-for.md.
import { POLLUTANTS, VN_AQI_LEVELS } from '@eos/indices'
import { sql, type RawBuilder } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { rowsInBasis } from '../../../readings/queries/rows-in-basis.ts'
import { isStationId, type VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { shownPollutants, type StoredIndex } from '../../../readings/visible-index.ts'

export interface Span {
  from: Date
  /** The first instant after it. */
  to: Date
}

/** Air stations: all of them, or those of a province together with those that are named. */
export function areAirStations({
  provinceCode,
  stationIds = [],
}: {
  provinceCode?: string | undefined
  stationIds?: readonly string[]
}): RawBuilder<unknown> {
  const named = [
    ...(provinceCode === undefined ? [] : [sql`province.province_code = ${provinceCode}`]),
    ...(stationIds.length === 0
      ? []
      : [sql`station.id = any(${stationIds.filter(isStationId)}::bigint[])`]),
  ]
  return sql`station_type.medium = 'air' and (${named.length === 0 ? sql`true` : sql.join(named, sql` or `)})`
}

export interface StationName {
  id: string
  name: string
  nameEn: string | null
  stationType: string
  typeName: string
  typeNameEn: string
  demo: boolean
}

export function listStationNames(db: Db, stationIds: readonly string[]): Promise<StationName[]> {
  return rows<StationName>(db)`
    select station.id, station.name, station.name_en as "nameEn",
           station_type.code as "stationType", station_type.name as "typeName",
           station_type.name_en as "typeNameEn", station.demo
      from station join station_type on station_type.id = station.station_type_id
     where station.id = any(${stationIds}::bigint[])`
}

interface IndexDay extends StoredIndex {
  /** Epoch milliseconds of its start. */
  time: number
  rule: string
}

type DayRow = Omit<IndexDay, 'time' | 'sub'> & { time: string; sub: string }

export async function listIndexDays(
  db: Db,
  { id, basis }: VisibleStation,
  { from, to }: Span,
): Promise<IndexDay[]> {
  const isWanted = sql`station_id = ${id} and time >= ${from} and time < ${to}`
  const found = await rows<DayRow>(db)`
    select (extract(epoch from time) * 1000)::bigint::text as time, aqi, dominant,
           to_json(sub)::text as sub, reason, rule
      from (${rowsInBasis('aqi_day', basis, isWanted)}) day order by day.time`
  return found.map(({ time, sub, ...row }) => ({
    ...row,
    time: Number(time),
    sub: JSON.parse(sub) as (number | null)[],
  }))
}

/** The index of each day as it is shown, by ISO days. */
export function listShownDays(
  db: Db,
  station: VisibleStation,
  { from, to }: Span,
): Promise<{ day: string; aqi: number | null }[]> {
  const { id, basis, timeZone } = station
  const isWanted = sql`station_id = ${id} and time >= ${from} and time < ${to}`
  return rows<{ day: string; aqi: number | null }>(db)`
    select to_char(time at time zone ${timeZone}, 'YYYY-MM-DD') as day,
           ${visibleIndexSql(station, dayEnd(timeZone))} as aqi
      from (${rowsInBasis('aqi_day', basis, isWanted)}) stored`
}

interface WeekHour {
  /** 1 is Monday. */
  day: number
  /** The hour in which it begins, 0 to 23. */
  hour: number
  mean: number | null
  hours: number
}

export function listWeekHours(
  db: Db,
  station: VisibleStation,
  { from, to }: Span,
): Promise<WeekHour[]> {
  const { id, basis, timeZone } = station
  const isWanted = sql`station_id = ${id} and time >= ${from} and time < ${to}`
  return rows<WeekHour>(db)`
    select date_part('isodow', local)::int as day, date_part('hour', local)::int as hour,
           avg(aqi)::float8 as mean, count(aqi)::int as hours
      from (select time at time zone ${timeZone} as local, ${visibleIndexSql(station, hourEnd)} as aqi
              from (${rowsInBasis('aqi_hour', basis, isWanted)}) stored offset 0) hour
     group by 1, 2`
}

export interface IndexStep {
  /** 0 for 0 to 9, 1 for 10 to 19 and so on. */
  step: number
  hours: number
  /** Hours whose index is lower than the one asked about. */
  lower: number
}

/** The hours of several spans by their index. */
export function listIndexSteps(
  db: Db,
  station: VisibleStation,
  { spans, value, width }: { spans: readonly Span[]; value: number; width: number },
): Promise<IndexStep[]> {
  const { id, basis } = station
  const isWanted = sql`station_id = ${id} and time >= span.from_time and time < span.to_time`
  return rows<IndexStep>(db)`
    select aqi / ${width}::int as step, count(*)::int as hours,
           (count(*) filter (where aqi < ${value}::int))::int as lower
      from (select ${visibleIndexSql(station, hourEnd)} as aqi
              from unnest(${spans.map(({ from }) => from)}::timestamptz[],
                          ${spans.map(({ to }) => to)}::timestamptz[]) span(from_time, to_time)
             cross join lateral (${rowsInBasis('aqi_hour', basis, isWanted)}) stored) hour
     where aqi is not null group by 1 order by 1`
}

/** Stations of one basis, one zone and the same published pollutants. */
interface AlikeStations {
  stations: readonly VisibleStation[]
  /** Any of them. */
  like: VisibleStation
}

export interface MonthSum {
  stationId: string
  /** 1 to 12 */
  month: number
  /** The position of its level. */
  level: number
  days: number
  sum: number
}

/** Counts the days with an index of each station and month, by level. */
export function listMonthSums(
  db: Db,
  { stations, like }: AlikeStations,
  { from, to }: Span,
): Promise<MonthSum[]> {
  const { basis, timeZone } = like
  const ids = stations.map(({ id }) => id)
  const isWanted = sql`station_id = any(${ids}::bigint[]) and time >= ${from} and time < ${to}`
  return rows<MonthSum>(db)`
    select station_id as "stationId",
           extract(month from time at time zone ${timeZone})::int as month,
           width_bucket(aqi, ${levelStarts}::int[])::int as level,
           count(*)::int as days, sum(aqi)::float8 as sum
      from (select station_id, time, ${visibleIndexSql(like, dayEnd(timeZone))} as aqi
              from (${rowsInBasis('aqi_day', basis, isWanted)}) stored) day
     where aqi is not null group by 1, 2, 3`
}

/** A value below the first of them is in the first level. */
const levelStarts = VN_AQI_LEVELS.slice(1).map(({ from }) => from)

const hourEnd = sql`time + interval '1 hour'`
const dayEnd = (timeZone: string) =>
  sql`((time at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone}`

/** Computes it like `visibleIndex`: the largest published sub-index, where dust has one. */
function visibleIndexSql(
  station: VisibleStation,
  end: RawBuilder<unknown>,
): RawBuilder<number | null> {
  const shown = shownPollutants(station)
  const part = (until: Shown, place: number) => {
    if (until === undefined) return sql`null::smallint`
    if (until === null) return sql`sub[${place + 1}]`
    return sql`case when ${end} <= ${until}::timestamptz then sub[${place + 1}] end`
  }
  const dust = shown.slice(firstDust)
  return sql<number | null>`
    (case when coalesce(${sql.join(dust.map((until, place) => part(until, firstDust + place)))}) is not null
          then greatest(${sql.join(shown.map((until, place) => part(until, place)))})::int end)`
}

/** Until when a pollutant is published; null while it goes on, undefined where it never was. */
type Shown = ReturnType<typeof shownPollutants>[number]

/** The fine and the coarse dust come last. */
const firstDust = POLLUTANTS.indexOf('pm10')
