// Everything that decides about the states of many stations, read at once.
import {
  sourceRuleNames,
  type Patience,
  type StateReason,
  type StateRules,
} from '@eos/contract/readings/station-states'
import { sql, type Selectable } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'
import { isPublicStation, withheldIndicators } from '../../../access/queries/public-only.ts'
import type { DeclaredWindow, NewestReading, StationFacts } from '../decide-state.ts'

export type StateRow = Selectable<Tables['station_state']> & { reason_code: StateReason | null }

interface KnownStation {
  id: string
  facts: StationFacts
  current: StateRow | undefined
}

/** @param stationIds all when absent */
export async function readKnownStations(
  db: Db,
  { stationIds, rules, now }: { stationIds?: readonly string[]; rules: StateRules; now: Date },
): Promise<KnownStation[]> {
  const [stations, newest, windows, current, patience, behind] = [
    await listStations(db, stationIds, now),
    await listNewest(db, stationIds),
    await listWindows(db, stationIds, now),
    await listCurrent(db, stationIds),
    await listPatience(db),
    await listBehind(db),
  ]
  const since = await listWithheldSince(
    db,
    stations.flatMap(({ id, withheld }) =>
      withheld && current.get(id)?.state !== 'withheld' ? [id] : [],
    ),
  )
  return stations.map((station) => {
    const { id, withheld, intervalSeconds, createdAt } = station
    const row = current.get(id)
    return {
      id,
      current: row,
      facts: {
        intervalSeconds,
        createdAt,
        patience: patience.get(id) ?? rules,
        declared: windows.get(id) ?? null,
        newest: newest.get(id),
        isClockBehind: behind.has(id),
        withheld: withheld && {
          reason: withheld,
          since: row?.state === 'withheld' ? row.since : (since.get(id) ?? createdAt),
        },
      },
    }
  })
}

/** Stations whose clock is behind, of which there are few. */
async function listBehind(db: Db): Promise<Set<string>> {
  const found = await rows<{ station_id: string }>(db)`
    select station_id from clock_behind where last_batch is null`
  return new Set(found.map(({ station_id }) => station_id))
}

const chosen = (column: string, stationIds: readonly string[] | undefined) =>
  stationIds ? sql`${sql.ref(column)} = any(${stationIds}::bigint[])` : sql`true`

async function listStations(db: Db, stationIds: readonly string[] | undefined, now: Date) {
  const viewer = { at: now }
  return rows<{
    id: string
    intervalSeconds: number
    createdAt: Date
    withheld: 'unpublished' | 'indicators_withheld' | null
  }>(db)`
    select station.id, station.interval_s as "intervalSeconds", station.created_at as "createdAt",
           case when not ${isPublicStation(sql.ref('station.id'), viewer)} then 'unpublished'
                when links.has_public is not true then 'indicators_withheld'
           end as withheld
      from station left join (
        select station_id,
               bool_or((station_id, indicator_id) not in (${withheldIndicators(viewer)})) as has_public
          from station_indicator
         where valid_to is null and ${chosen('station_indicator.station_id', stationIds)}
         group by station_id) links on links.station_id = station.id
     where ${chosen('station.id', stationIds)}`
}

async function listNewest(db: Db, stationIds: readonly string[] | undefined) {
  const found = await rows<NewestReading & { stationId: string }>(db)`
    select station_id as "stationId", time, period_s as "periodSeconds", received_at as "receivedAt",
           q, case when q is null then '{}' else v end as v
      from data_last where ${chosen('station_id', stationIds)}`
  return new Map(found.map((row) => [row.stationId, row]))
}

async function listWindows(db: Db, stationIds: readonly string[] | undefined, now: Date) {
  const found = await rows<DeclaredWindow & { stationId: string }>(db)`
    select distinct on (station_id) station_id as "stationId", id, kind, from_time as "from",
           to_time as "to", reason, reason_en as "reasonEn"
      from station_window
     where ended_at is null and from_time <= ${now} and (to_time is null or to_time > ${now})
       and ${chosen('station_id', stationIds)}
     order by station_id, kind = 'closed' desc, from_time desc, id desc`
  return new Map(found.map((row) => [row.stationId, row]))
}

async function listCurrent(db: Db, stationIds: readonly string[] | undefined) {
  const found = await rows<StateRow>(db)`
    select * from station_state where until_at is null and ${chosen('station_id', stationIds)}`
  return new Map(found.map((row) => [row.station_id, row]))
}

/** A station of several sources has the times of the most patient one. */
async function listPatience(db: Db): Promise<Map<string, Patience>> {
  const found = await rows<Patience & { stationId: string }>(db)`
    select sent.station_id as "stationId",
           max(delayed_factor) as "delayedFactor", max(delayed_minutes) as "delayedMinutes",
           max(offline_factor) as "offlineFactor", max(offline_minutes) as "offlineMinutes"
      from source_patience join (
        select source_id, station_id from source_station
        union select source.id, station.id from source
                join station on station.province_id = source.province_id) sent using (source_id)
     group by sent.station_id`
  return new Map(
    found.map((row) => [
      row.stationId,
      Object.fromEntries(sourceRuleNames.map((name) => [name, row[name]])) as Patience,
    ]),
  )
}

/** The newest decision that may have withheld them; undefined where nobody has ever decided. */
async function listWithheldSince(db: Db, stationIds: readonly string[]) {
  if (stationIds.length === 0) return new Map<string, Date>()
  const found = await rows<{ id: string; at: Date }>(db)`
    select subject_id as id, max(created_at) as at from publication
     where subject_kind = 'STATION' and state = 'withheld'
       and subject_id = any(${stationIds}::bigint[])
     group by subject_id`
  return new Map(found.map(({ id, at }) => [id, at]))
}
