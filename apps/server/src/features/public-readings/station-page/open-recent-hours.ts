// Keeps the last two days of all public stations in memory, for their pages: hourly means and index, and beside them
// what is declared of the station.
import type { NotShown, RecentHours, StationFacts } from '@eos/contract/calls/stations/station-page'
import { minuteMs, hourMs } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import type { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import type { Permit } from '../../exceedances/face.ts'
import { rounded } from '../../../readings/rounding.ts'
import { openStationSnapshot, type KeptStations } from '../../../readings/station-snapshot.ts'
import {
  listIndexHours,
  listMeanDays,
  listMeanHours,
  type IndexHour,
  type MeanDay,
  type MeanHour,
  type WantedHours,
} from '../hours/queries.ts'
import type { MeansOfInterval, RecentMeans } from '../water-index/station-index.ts'
import { listStationFacts, type DeclaredFacts } from './queries.ts'

interface Hour {
  time: number
  values?: MeanHour['values']
  isWithheld?: true
  aqi?: IndexHour['aqi']
}

export interface StationRecord {
  facts: StationFacts | null
  /** Past ones included. */
  permits: readonly Permit[]
  /** Data that is withheld or delayed there, where the public is told why. */
  notShown: readonly NotShown[]
  hours: readonly Hour[]
  /** Only a water station has them. */
  days: readonly MeanDay['day'][]
}

type Part = MeanHour | MeanDay | IndexHour | DeclaredFacts

const hoursKept = 48

export function openRecentHours(
  context: Context,
  onFailure: (error: unknown) => void,
): Promise<Snapshot<KeptStations<StationRecord>>> {
  return openStationSnapshot<StationRecord, Part>(context, {
    // The number rises when what is kept takes another form.
    name: 'station-pages-5',
    hours: hoursKept,
    stationsAtOnce: 100,
    begin: (_db, stations) => new Map(stations.map(({ id }) => [id, nothing])),
    list: listParts,
    add: layOver,
    onFailure,
    times: { pauseMs: 2_000, saveMs: 2 * minuteMs },
  })
}

const nothing: StationRecord = { facts: null, permits: [], notShown: [], hours: [], days: [] }

async function listParts(db: Db, wanted: WantedHours & { now: Date }): Promise<Part[]> {
  return [
    ...(await listMeanHours(db, wanted)),
    ...(await listMeanDays(db, wanted)),
    ...(await listIndexHours(db, wanted)),
    // They change with the stations themselves, which are then listed anew.
    ...(wanted.changedSince ? [] : await listStationFacts(db, wanted.stations, wanted.now)),
  ]
}

/** The record of one station, read anew. */
export async function readRecord(
  db: Db,
  station: VisibleStation,
  now: Date,
): Promise<StationRecord> {
  const from = new Date(now.getTime() - hoursKept * hourMs)
  return layOver(nothing, await listParts(db, { stations: [station], from, now }))
}

function layOver(known: StationRecord, parts: readonly Part[]): StationRecord {
  const byTime = byTimeOf(known.hours)
  const days = new Map(known.days.map((day) => [day.from, day]))
  let { facts, permits, notShown } = known
  for (const { stationId: _stationId, ...part } of parts) {
    if ('facts' in part) ({ facts, permits, notShown } = part)
    else if ('day' in part) days.set(part.day.from, part.day)
    else byTime.set(part.time, withMeans(byTime.get(part.time), part))
  }
  return { facts, permits, notShown, hours: [...byTime.values()], days: newestDays(days) }
}

/** Means replace the former ones, with what was withheld of them. */
function withMeans(known: Hour | undefined, part: Hour): Hour {
  if (!known || !part.values) return { ...known, ...part }
  const { isWithheld: _, ...rest } = known
  return { ...rest, ...part }
}

const daysKept = 3

function newestDays(days: ReadonlyMap<number, MeanDay['day']>): MeanDay['day'][] {
  return [...days.values()].toSorted((a, b) => a.from - b.from).slice(-daysKept)
}

function byTimeOf(hours: readonly Hour[]): Map<number, Hour> {
  return new Map(hours.map((hour) => [hour.time, hour]))
}

/** One entry for each hour from the first one known to the newest. */
export function recentHours(hours: readonly Hour[]): RecentHours {
  const byTime = byTimeOf(hours)
  const newest = Math.max(...byTime.keys(), 0)
  const first = Math.max(Math.min(...byTime.keys(), newest), newest - (hoursKept - 1) * hourMs)
  const count = newest === 0 ? 0 : (newest - first) / hourMs + 1
  const row = Array.from({ length: count }, (_, k) => byTime.get(first + k * hourMs))
  const codes = new Set(row.flatMap((hour) => Object.keys(hour?.values ?? {})))
  const hasIndex = row.some((hour) => hour?.aqi !== undefined)
  return {
    from: first,
    values: Object.fromEntries(
      [...codes].map((code) => [code, row.map((hour) => hour?.values?.[code] ?? null)]),
    ),
    ...(hasIndex ? { aqi: row.map((hour) => hour?.aqi ?? null) } : {}),
  }
}

const intervalOf = (of: Omit<MeansOfInterval, 'isWithheld'> & { isWithheld?: true }) => ({
  ...of,
  isWithheld: of.isWithheld === true,
})

/** The means of the kept hours and days, for the index of water. */
export function recentMeans(record: Pick<StationRecord, 'hours' | 'days'>): RecentMeans {
  return {
    hours: record.hours.flatMap(({ time, values, ...hour }) =>
      values ? [intervalOf({ ...hour, from: time, to: time + hourMs, values })] : [],
    ),
    days: record.days.map(intervalOf),
  }
}

/** Rounds them as a page shows them: means with the decimals of their indicators. */
export function roundedHours(
  hours: RecentHours,
  indicators: Readonly<Record<string, { decimals: number | null }>>,
): RecentHours {
  const values = Object.entries(hours.values).map(([code, means]) => {
    const decimals = indicators[code]?.decimals ?? null
    return [code, means.map((mean) => (mean === null ? null : rounded(mean, decimals)))]
  })
  return { ...hours, values: Object.fromEntries(values) }
}
