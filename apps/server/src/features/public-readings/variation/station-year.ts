// The year of one station as it is answered.
import type { AqiStation, AqiWeek, AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { bases } from '@eos/contract/words/vocabulary'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { dayOf, localDate } from '@eos/indices'
import type { Context } from '../../../platform/context.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { limitedYear } from '../../exceedances/face.ts'
import { distributionOf } from './distribution.ts'
import {
  listShownDays,
  listStationNames,
  listWeekHours,
  type Span,
  type StationName,
} from './queries.ts'
import { isoDay, yearAt, yearsSince, yearWindow, type YearWindow } from './year-window.ts'
import { earliestTime } from '../../../readings/queries/earliest-time.ts'

const hoursOfDay = 24

export async function stationYear(
  context: Pick<Context, 'db' | 'now'>,
  station: VisibleStation,
  asked: number | undefined,
): Promise<AqiYear> {
  const { db } = context
  const { id, timeZone } = station
  const now = context.now().getTime()
  const present = yearAt(now, timeZone)
  const year = asked ?? present
  const window = yearWindow(year, timeZone, now)
  const known = earliestTime(db, 'aqi_day', [id]).then((first) => yearsSince(first, timeZone, now))
  const [years, names, days, week, limited, distribution] = await Promise.all([
    known,
    listStationNames(db, [id]),
    daysOf(context, station, window),
    weekOf(context, station, { window, isPresent: year === present, now }),
    limitedYear(db, station, window.dates, now),
    year === present ? known.then((all) => distributionOf(db, station, all, now)) : null,
  ])
  return {
    station: stationFacts(station, names[0]!),
    demo: names[0]!.demo,
    year,
    years,
    from: window.from,
    to: window.to,
    expectedDays: window.dates.length,
    basis: station.basis === bases.raw ? 'raw' : 'approved',
    days,
    week,
    ...limited,
    distribution,
  }
}

export function stationFacts(
  { id, code, provinceCode, timeZone }: VisibleStation,
  { name, nameEn, stationType }: StationName,
): AqiStation {
  return { id, code, name, nameEn, stationType, provinceCode, timeZone }
}

async function daysOf(
  { db }: Pick<Context, 'db'>,
  station: VisibleStation,
  { dates, span }: YearWindow,
): Promise<(number | null)[]> {
  const found = await listShownDays(db, station, span)
  const byDay = new Map(found.map(({ day, aqi }) => [day, aqi]))
  return dates.map((day) => byDay.get(day) ?? null)
}

interface OfWeek {
  window: YearWindow
  isPresent: boolean
  now: number
}

/** Takes the last twelve months for the present year, so that January has as many hours as December. */
async function weekOf(
  { db }: Pick<Context, 'db'>,
  station: VisibleStation,
  { window, isPresent, now }: OfWeek,
): Promise<AqiWeek> {
  const { timeZone } = station
  const until = Math.floor(now / hourMs) * hourMs
  const today = localDate(now, timeZone)
  const span: Span = isPresent
    ? { from: new Date(aYearBefore(today, timeZone)), to: new Date(until) }
    : window.span
  const found = await listWeekHours(db, station, span)
  const byPlace = new Map(found.map((each) => [`${each.day} ${each.hour}`, each.mean]))
  return {
    from: localDate(span.from.getTime(), timeZone),
    to: localDate(Math.max(span.from.getTime(), span.to.getTime() - 1), timeZone),
    means: Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: hoursOfDay }, (__, hour) => {
        const mean = byPlace.get(`${day + 1} ${hour}`) ?? null
        return mean === null ? null : Math.round(mean)
      }),
    ),
    hours: found.reduce((sum, { hours }) => sum + hours, 0),
    expectedHours: Math.round((span.to.getTime() - span.from.getTime()) / hourMs),
  }
}

/** The start of the day that follows the same day of the year before. */
function aYearBefore(today: string, timeZone: string): number {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  return dayOf(isoDay(Date.UTC(year - 1, month - 1, day) + dayMs), timeZone).start
}
