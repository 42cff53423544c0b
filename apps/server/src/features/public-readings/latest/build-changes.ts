// Computes what has changed since a day ago, from the newest readings and from the gaps of the last days.
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import type {
  ChangedStation,
  Changes,
  LevelChange,
  SpeechChange,
} from '@eos/contract/calls/ingestion/changes'
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import { dayMs } from '@eos/contract/words/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listReturns } from './queries.ts'

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
