// Computes what has changed since a day ago, from the newest readings and from the gaps of the last days.
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import type {
  ChangedStation,
  Changes,
  LevelChange,
  SpeechChange,
} from '@eos/contract/calls/changes'
import type { LatestStation, LatestStations } from '@eos/contract/calls/latest'
import { sql } from 'kysely'
import { dayMs } from '@eos/contract/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'

export async function buildChanges(db: Db, latest: LatestStations): Promise<Changes> {
  const asOf = new Date(latest.asOf)
  const speaking = latest.stations.filter(({ state }) => state === 'live' || state === 'delayed')
  const returns = await listReturns(
    db,
    speaking.map(({ id }) => id),
    asOf,
  )
  return {
    asOf: latest.asOf,
    levels: speaking.flatMap(levelChange).toSorted((a, b) => difference(b) - difference(a)),
    silent: latest.stations
      .filter((station) => station.state === 'offline')
      .flatMap((station) => speechChange(station, station.stateSince, asOf))
      .toSorted(newestFirst),
    back: speaking
      .flatMap((station) => speechChange(station, returns.get(station.id) ?? null, asOf))
      .toSorted(newestFirst),
  }
}

export function changesOfProvince(changes: Changes, provinceCode: string): Changes {
  const own = <Each extends ChangedStation>(list: Each[]) =>
    list.filter((station) => station.provinceCode === provinceCode)
  const { asOf, levels, silent, back } = changes
  return { asOf, levels: own(levels), silent: own(silent), back: own(back) }
}

function headOf({ id, name, nameEn, medium, provinceCode }: LatestStation): ChangedStation {
  return { id, name, nameEn, medium, provinceCode }
}

function levelChange(station: LatestStation): LevelChange[] {
  const { index } = station
  if (!index || index.value === null || index.level === null || index.dayBefore === null) return []
  const before = levelIn(VN_AQI_LEVELS, index.dayBefore)?.key
  if (before === undefined || before === index.level) return []
  return [
    {
      ...headOf(station),
      before: { value: index.dayBefore, level: before },
      now: { value: index.value, level: index.level },
      periodEnd: index.periodEnd,
    },
  ]
}

function speechChange(station: LatestStation, since: string | null, asOf: Date): SpeechChange[] {
  const isRecent = since !== null && asOf.getTime() - Date.parse(since) <= dayMs
  return isRecent ? [{ ...headOf(station), since }] : []
}

function difference({ before, now }: LevelChange): number {
  return Math.abs(now.value - before.value)
}

function newestFirst(one: SpeechChange, other: SpeechChange): number {
  return other.since.localeCompare(one.since)
}

/**
 * Stations that spoke again within the last day after at least a day of silence: the start of their first hour since then.
 * Only of stations that are known for more than a month: a younger one has not come back, it is new.
 */
async function listReturns(
  db: Db,
  stationIds: readonly string[],
  asOf: Date,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ stationId: string; first: Date }>`
    select recent.station_id as "stationId", recent.first from (
      select station_id, min(time) as first from data_hour
       where station_id = any(${stationIds}::bigint[]) and basis = 1
         and time > ${new Date(asOf.getTime() - dayMs)}
       group by station_id) recent
    left join (
      select distinct station_id from data_hour
       where station_id = any(${stationIds}::bigint[]) and basis = 1
         and time > ${new Date(asOf.getTime() - 2 * dayMs)}
         and time <= ${new Date(asOf.getTime() - dayMs)}) before on before.station_id = recent.station_id
    join (
      select distinct station_id from data_mon
       where station_id = any(${stationIds}::bigint[]) and basis = 1
         and time < ${new Date(asOf.getTime() - 33 * dayMs)}) old on old.station_id = recent.station_id
   where before.station_id is null`.execute(db)
  return new Map(rows.map(({ stationId, first }) => [stationId, first.toISOString()]))
}
