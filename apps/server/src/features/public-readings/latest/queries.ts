// Reads what the snapshot of the newest readings is made of.
import { type StationState, type BasisCode, bases } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { dayMs } from '@eos/contract/words/time-units'
import { storedReadings } from '../../../readings/queries/stored-readings.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { groupedBy } from '../../../platform/database/parts.ts'
import type { StoredIndex } from '../../../readings/visible-index.ts'
import { overlaid, type ReadingRow } from '../../../readings/apply-edits.ts'
import { listEditsOf } from '../../../readings/queries/edits.ts'

export interface StationRow {
  id: string
  name: string
  nameEn: string | null
  stationType: string
  lat: number | null
  lon: number | null
  demo: boolean
  hasPermit: boolean
  /** Nothing as long as it has not been judged. */
  state: StationState | null
  stateReason: string | null
  stateReasonEn: string | null
  stateSince: Date | null
  expectedReturn: Date | null
}

export async function listStationRows(
  db: Db,
  stationIds: readonly string[],
  now: Date,
): Promise<Map<string, StationRow>> {
  const today = sql`(${now}::timestamptz at time zone station.time_zone)::date`
  const found = await rows<StationRow>(db)`
    select station.id, station.name, station.name_en as "nameEn",
           station_type.code as "stationType", station.lat, station.lon, station.demo,
           coalesce((
             select coalesce(expires_on > ${today}, true) from station_permit
              where station_permit.station_id = station.id and issued_on <= ${today}
              order by issued_on desc limit 1), false) as "hasPermit",
           now.state, now.reason as "stateReason", now.reason_en as "stateReasonEn",
           now.since as "stateSince", now.expected_return as "expectedReturn"
      from station join station_type on station_type.id = station.station_type_id
      left join station_state now on now.station_id = station.id and now.until_at is null
     where station.id = any(${stationIds}::bigint[])`
  return byStation(found.map((row) => [row.id, row]))
}

export interface NewestReading extends ReadingRow {
  periodSeconds: number
}

/** The newest reading of each station; with the newest edits where the station publishes approved values. */
export async function listNewestReadings(
  db: Db,
  stations: readonly { id: string; basis: BasisCode }[],
): Promise<Map<string, NewestReading>> {
  const found = await rows<NewestReading>(db)`
    select station_id as "stationId", time, period_s as "periodSeconds", v as "values", q as flags
      from data_last where station_id = any(${stations.map(({ id }) => id)}::bigint[])`
  const approved = new Set(
    stations.filter(({ basis }) => basis === bases.approved).map(({ id }) => id),
  )
  const edited = found.filter((row) => approved.has(row.stationId))
  const edits = await listNewestEdits(db, edited)
  return byStation(overlaid(found, edits).map((row) => [row.stationId, row]))
}

/** A clock that is ahead does not hide its readings. */
const farAhead = new Date('9999-12-31T00:00:00Z')

/** Readings of the last hours, newest first, for stations whose newest reading does not have all their values. */
export async function listRecentReadings(
  db: Db,
  stations: readonly { id: string; basis: BasisCode }[],
  since: Date,
): Promise<Map<string, NewestReading[]>> {
  if (stations.length === 0) return new Map()
  const stationIds = stations.map(({ id }) => id)
  const readings = await storedReadings(db, { stationIds, from: since, to: farAhead })
  const found = await rows<NewestReading>(db)`
    select station_id as "stationId", time, period_s as "periodSeconds", v as "values", q as flags
      from (${readings}) stored order by time desc`
  const approved = new Set(
    stations.filter(({ basis }) => basis === bases.approved).map(({ id }) => id),
  )
  const edits = await listEditsOf(
    db,
    found.filter((row) => approved.has(row.stationId)),
  )
  return groupedBy(overlaid(found, edits), (row) => row.stationId)
}

/** Newest readings lie at very different times; the old ones are asked about one by one. */
async function listNewestEdits(db: Db, readings: readonly NewestReading[]) {
  const found = await rows<{ stationId: string }>(db)`
    select distinct data_last.station_id as "stationId" from data_last
      join data_min_edit on data_min_edit.station_id = data_last.station_id
       and data_min_edit.time = data_last.time and data_min_edit.kind <> 'resent'
     where data_last.station_id = any(${readings.map((each) => each.stationId)}::bigint[])`
  const edited = new Set(found.map((row) => row.stationId))
  const lists = await Promise.all(
    readings
      .filter((reading) => edited.has(reading.stationId))
      .map((reading) => listEditsOf(db, [reading])),
  )
  return lists.flat()
}

export interface NewestIndex extends StoredIndex {
  stationId: string
  time: Date
  rule: string
}

/** The newest hourly index of each station, in the basis that it publishes. */
export async function listNewestIndex(
  db: Db,
  stations: readonly { id: string; basis: BasisCode }[],
): Promise<Map<string, NewestIndex>> {
  const found = await rows<NewestIndex & { basis: number }>(db)`
    select station_id as "stationId", basis, time, aqi, dominant, sub, reason, rule
      from aqi_last where station_id = any(${stations.map(({ id }) => id)}::bigint[])
     order by station_id, basis desc`
  const approved = new Set(
    stations.filter(({ basis }) => basis === bases.approved).map(({ id }) => id),
  )
  const newest = new Map<string, NewestIndex>()
  for (const row of found) {
    // A raw row exists only where it differs; it counts when it is as new as the approved one.
    if (row.basis === bases.raw && approved.has(row.stationId)) continue
    const former = newest.get(row.stationId)
    if (!former || row.time >= former.time) newest.set(row.stationId, row)
  }
  return newest
}

/** The hourly index at exactly these times, such as one day before the newest one. */
export async function listIndexAt(
  db: Db,
  wanted: readonly { stationId: string; time: Date; basis: BasisCode }[],
): Promise<Map<string, StoredIndex>> {
  const found = await rows<StoredIndex & { stationId: string; time: Date; basis: BasisCode }>(db)`
    select station_id as "stationId", time, basis, aqi, dominant, sub, reason from aqi_hour
     where station_id = any(${wanted.map((each) => each.stationId)}::bigint[]) and basis in (${codes.raw}, ${codes.approved})
       and time = any(${[...new Set(wanted.map((each) => each.time.getTime()))].map((ms) => new Date(ms))}::timestamptz[])
     order by basis desc`
  const byStationId = new Map<string, StoredIndex>()
  const wantedOf = new Map(wanted.map((each) => [each.stationId, each]))
  for (const row of found) {
    const own = wantedOf.get(row.stationId)
    if (own?.time.getTime() !== row.time.getTime() || row.basis < own.basis) continue
    byStationId.set(row.stationId, row)
  }
  return byStationId
}

/**
 * Stations that spoke again within the last day after at least a day of silence: the start of their first hour since
 * then. Only of stations that are known for more than a month: a younger one has not come back, it is new.
 */
export async function listReturns(
  db: Db,
  stationIds: readonly string[],
  asOf: Date,
): Promise<Map<string, string>> {
  const found = await rows<{ stationId: string; first: Date }>(db)`
    select recent.station_id as "stationId", recent.first from (
      select station_id, min(time) as first from data_hour
       where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved}
         and time > ${new Date(asOf.getTime() - dayMs)}
       group by station_id) recent
    left join (
      select distinct station_id from data_hour
       where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved}
         and time > ${new Date(asOf.getTime() - 2 * dayMs)}
         and time <= ${new Date(asOf.getTime() - dayMs)}) before on before.station_id = recent.station_id
    join (
      select distinct station_id from data_mon
       where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved}
         and time < ${new Date(asOf.getTime() - 33 * dayMs)}) old on old.station_id = recent.station_id
   where before.station_id is null`
  return new Map(found.map(({ stationId, first }) => [stationId, first.toISOString()]))
}

function byStation<Each>(entries: [string, Each][]): Map<string, Each> {
  return new Map(entries)
}
