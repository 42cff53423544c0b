// The last hours of many stations: hourly means of what may be shown, and the hourly index.
import { hourMs } from '@eos/contract/words/time-units'
import { type BasisCode, bases } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  isShownAt,
  mayShowIndex,
  visibleIndex,
  visiblePollutants,
  type StoredIndex,
} from '../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { validShare } from '../../../readings/roll-up-rules.ts'
import { isIndexInput } from '../../sampling/face.ts'

/** Something about one hour of one station; `time` is its start in epoch milliseconds. */
interface Hour {
  stationId: string
  time: number
}

export interface MeanHour extends Hour {
  /** By indicator code, not rounded. */
  values: Record<string, number>
  /** It is set where a mean is not public that the index of a water station takes. */
  isWithheld?: true
}

/** The means of a local day; both ends in epoch milliseconds. */
export interface MeanDay {
  stationId: string
  day: { from: number; to: number; values: Record<string, number>; isWithheld?: true }
}

export interface IndexHour extends Hour {
  aqi: number | null
}

export interface WantedHours {
  stations: readonly VisibleStation[]
  from: Date
  /** The last start of an hour; a station whose clock is ahead may have later ones. */
  to?: Date
  /** Older hours only where they were computed since then. */
  changedSince?: Date
}

/** Shown are approved hours, or the raw ones that stand before them for organizations that publish raw values. */
export async function listMeanHours(db: Db, wanted: WantedHours): Promise<MeanHour[]> {
  const byId = stationsById(wanted.stations)
  if (byId.size === 0) return []
  const found = await rows<MeanRow>(db)`
    select station_id as "stationId", (extract(epoch from time) * 1000)::bigint::text as time, basis,
           expected, to_json(v)::text as v, to_json(n)::text as n
      from data_hour where ${areWanted(byId, wanted)} order by basis desc`
  return found.flatMap((row) => meansOf(row, byId.get(row.stationId)!, Number(row.time) + hourMs))
}

/** The same choice of the days of water stations, by their own clocks. */
export async function listMeanDays(db: Db, wanted: WantedHours): Promise<MeanDay[]> {
  const stations = wanted.stations.filter(({ medium }) => medium === 'water')
  const byId = stationsById(stations)
  if (byId.size === 0) return []
  const zones = stations.map(({ timeZone }) => timeZone)
  const found = await rows<MeanRow & { until: string }>(db)`
    select station_id as "stationId", (extract(epoch from time) * 1000)::bigint::text as time,
           (extract(epoch from ((time at time zone clock.zone) + interval '1 day')
                                at time zone clock.zone) * 1000)::bigint::text as until,
           basis, expected, to_json(v)::text as v, to_json(n)::text as n
      from data_day
      join unnest(${stations.map(({ id }) => id)}::bigint[], ${zones}::text[]) as clock (id, zone)
        on clock.id = station_id
     where ${areWanted(byId, wanted)} order by basis desc`
  return found.flatMap((row) =>
    meansOf(row, byId.get(row.stationId)!, Number(row.until)).map(
      ({ stationId, time: from, ...means }) => ({
        stationId,
        day: { from, to: Number(row.until), ...means },
      }),
    ),
  )
}

/** The same choice of the hourly index, of stations that may show one. */
export async function listIndexHours(db: Db, wanted: WantedHours): Promise<IndexHour[]> {
  const byId = stationsById(wanted.stations.filter(mayShowIndex))
  if (byId.size === 0) return []
  const found = await rows<IndexRow>(db)`
    select station_id as "stationId", (extract(epoch from time) * 1000)::bigint::text as time, basis,
           aqi, dominant, to_json(sub)::text as sub, reason
      from aqi_hour where ${areWanted(byId, wanted)} order by basis desc`
  return found.flatMap((row) => indexOf(row, byId.get(row.stationId)!))
}

function stationsById(stations: readonly VisibleStation[]): Map<string, VisibleStation> {
  return new Map(stations.map((station) => [station.id, station]))
}

function areWanted(
  byId: ReadonlyMap<string, VisibleStation>,
  { from, to, changedSince }: WantedHours,
): RawBuilder<unknown> {
  const begun = to ? sql`time <= ${to}` : sql`true`
  const changed = changedSince ? sql`computed_at >= ${changedSince}` : sql`true`
  return sql`station_id = any(${[...byId.keys()]}::bigint[]) and basis in (${codes.raw}, ${codes.approved})
      and time >= ${from} and ${begun} and ${changed}`
}

interface Row {
  stationId: string
  time: string
  basis: BasisCode
}

interface MeanRow extends Row {
  expected: number
  v: string
  n: string | null
}

type IndexRow = Row & Omit<StoredIndex, 'sub'> & { sub: string }

function isShown(row: Row, station: VisibleStation): boolean {
  return row.basis === bases.approved || station.basis === bases.raw
}

function meansOf(row: MeanRow, station: VisibleStation, end: number): MeanHour[] {
  if (!isShown(row, station)) return []
  const v = JSON.parse(row.v) as (number | null)[]
  const n = row.n === null ? null : (JSON.parse(row.n) as (number | null)[])
  const time = Number(row.time)
  const values: Record<string, number> = {}
  let isWithheld = false
  for (const own of station.slots) {
    const { slot, code } = own
    const value = v[slot - 1] ?? null
    const isEnough = n === null || (n[slot - 1] ?? 0) >= validShare * row.expected
    if (value === null || !isEnough) continue
    if (isShownAt(own, end)) values[code] = value
    else isWithheld ||= station.medium === 'water' && isIndexInput(code, time)
  }
  const withheld = isWithheld ? { isWithheld: true as const } : {}
  return [{ stationId: row.stationId, time, values, ...withheld }]
}

function indexOf(row: IndexRow, station: VisibleStation): IndexHour[] {
  if (!isShown(row, station)) return []
  const stored = { ...row, sub: JSON.parse(row.sub) as (number | null)[] }
  const visible = visiblePollutants(station, Number(row.time) + hourMs)
  const { aqi } = visibleIndex(stored, visible)
  return [{ stationId: row.stationId, time: Number(row.time), aqi }]
}
