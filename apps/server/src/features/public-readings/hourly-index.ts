// Keeps the hourly index of the last seven days of all public stations as one file, ready to send.
// See docs/decisions/0186-seven-days-of-the-index-are-one-file.md.
import {
  hourlyIndexCalls,
  hourlyIndexHours,
  type HourlyIndexFile,
} from '@eos/contract/calls/stations/hourly-index'
import { differences } from '@eos/contract/answers/hourly-index'
import { hourMs, minuteMs } from '@eos/contract/words/time-units'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Snapshot } from '../../platform/snapshots/snapshot.ts'
import { openStationSnapshot, type KeptStations } from '../../readings/station-snapshot.ts'
import type { VisibleStation } from '../../readings/queries/visible-stations.ts'
import { mayShowIndex } from '../../readings/visible-index.ts'
import { offerSnapshot } from './offer-snapshot.ts'
import { listIndexHours, type IndexHour } from './hours/queries.ts'

interface StationWeek {
  provinceCode: string | null
  /** Start of the newest hour in epoch milliseconds; 0 while none is known. */
  newest: number
  /** Up to the newest hour, without gaps in time. */
  index: readonly (number | null)[]
}

/** Its answers are named like the calls, with the code of a province behind a slash. */
const hourlyIndexForm = 'hourly-index'

export async function hourlyIndexRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const snapshot = await openHourlyIndex(context, (error) =>
    app.log.warn({ err: error }, 'the hourly index of the last days could not be read'),
  )
  app.addHook('onClose', () => snapshot.close())
  const { product } = context.settings
  offerSnapshot(app, { product, calls: hourlyIndexCalls, form: hourlyIndexForm, snapshot })
}

function openHourlyIndex(
  context: Context,
  onFailure: (error: unknown) => void,
): Promise<Snapshot<KeptStations<StationWeek>>> {
  return openStationSnapshot<StationWeek, IndexHour>(context, {
    name: hourlyIndexForm,
    // The last hour is not over, so that the first begins some minutes earlier.
    hours: hourlyIndexHours + 1,
    stationsAtOnce: 29,
    begin: (_db, stations) => new Map(stations.filter(mayShowIndex).map(beginningOf)),
    list: (db, { now, ...wanted }) => listIndexHours(db, { ...wanted, to: now }),
    add: layOver,
    view: fileOf,
    onFailure,
    times: { pauseMs: 10_000, saveMs: 2 * minuteMs },
  })
}

function beginningOf({ id, provinceCode }: VisibleStation): [string, StationWeek] {
  return [id, { provinceCode, newest: 0, index: [] }]
}

function layOver(known: StationWeek, hours: readonly IndexHour[]): StationWeek {
  const newest = Math.max(known.newest, ...hours.map(({ time }) => time))
  const index = upTo(newest, known)
  for (const { time, aqi } of hours) {
    const place = index.length - 1 - Math.round((newest - time) / hourMs)
    if (place >= 0) index[place] = aqi
  }
  return { ...known, newest, index }
}

function fileOf({ stations }: KeptStations<StationWeek>, name: string): HourlyIndexFile {
  const [, code] = name.split('/')
  const shown = Object.entries(stations)
    .map(([id, week]) => ({ id: Number(id), ...week }))
    .filter(({ provinceCode }) => code === undefined || code === provinceCode)
    .toSorted((one, other) => one.id - other.id)
  const newest = shown.reduce((latest, week) => Math.max(latest, week.newest), 0)
  return {
    until: newest === 0 ? null : new Date(newest + hourMs).toISOString(),
    ids: shown.map(({ id }, place) => id - (shown[place - 1]?.id ?? 0)),
    index: shown.map((week) => differences(upTo(newest, week))),
  }
}

/** The hours up to this one, the newest last. */
function upTo(newest: number, week: StationWeek): (number | null)[] {
  const missing = Math.min(Math.round((newest - week.newest) / hourMs), hourlyIndexHours)
  const known = [...week.index, ...gaps(missing)].slice(-hourlyIndexHours)
  return [...gaps(hourlyIndexHours - known.length), ...known]
}

const gaps = (count: number): null[] => Array<null>(count).fill(null)
