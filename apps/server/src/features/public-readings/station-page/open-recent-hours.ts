// Keeps the last two days of all public stations in memory, for their pages: hourly means and index, and beside them
// what is declared of the station.
import type { RecentHours, StationFacts } from '@eos/contract/calls/station-page'
import { minuteMs, hourMs } from '@eos/contract/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import type { Permit } from '../../exceedances/face.ts'
import { rounded } from '../../../readings/rounding.ts'
import { keepHours, type KeptHours } from '../hours/keep-hours.ts'
import { listIndexHours, listMeanHours, type IndexHour, type MeanHour } from '../hours/queries.ts'
import { listStationFacts, type DeclaredFacts } from './queries.ts'

interface Hour {
  time: number
  values?: MeanHour['values']
  aqi?: IndexHour['aqi']
}

interface StationRecord {
  facts: StationFacts | null
  /** Past ones included. */
  permits: readonly Permit[]
  hours: readonly Hour[]
}

type Part = MeanHour | IndexHour | DeclaredFacts

const hoursKept = 48

export function openRecentHours(
  context: Context,
  onFailure: (error: unknown) => void,
): Promise<Snapshot<KeptHours<StationRecord>>> {
  return keepHours<StationRecord, Part>(context, {
    // The number rises when what is kept takes another form.
    name: 'station-pages-2',
    hours: hoursKept,
    list: async (db, wanted) => [
      ...(await listMeanHours(db, wanted)),
      ...(await listIndexHours(db, wanted)),
      // They change with the stations themselves, which are then listed anew.
      ...(wanted.changedSince ? [] : await listStationFacts(db, wanted.stations)),
    ],
    begin: () => ({ facts: null, permits: [], hours: [] }),
    add: layOver,
    onFailure,
    times: { pauseMs: 2_000, saveMs: 2 * minuteMs },
  })
}

function layOver(known: StationRecord, parts: readonly Part[]): StationRecord {
  const byTime = byTimeOf(known.hours)
  let { facts, permits } = known
  for (const { stationId: _stationId, ...part } of parts) {
    if ('facts' in part) ({ facts, permits } = part)
    else byTime.set(part.time, { ...byTime.get(part.time), ...part })
  }
  return { facts, permits, hours: [...byTime.values()] }
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

/** As a page shows them: means with the decimals of their indicators. */
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
