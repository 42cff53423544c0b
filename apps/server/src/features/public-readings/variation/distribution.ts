// Tells how unusual the newest hour of a station is among the hours of its month in the years before.
import { distributionStep } from '@eos/contract/indices/aqi-variation'
import type { Distribution } from '@eos/contract/calls/stations/aqi-variation'
import { hourMs, dayMs } from '@eos/contract/words/time-units'
import { localDate } from '@eos/indices'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { visibleIndex, visiblePollutants } from '../../../readings/visible-index.ts'
import { listNewestIndex } from '../latest/queries.ts'
import { listIndexSteps, type IndexStep, type Span } from './queries.ts'
import { monthsBefore } from './year-window.ts'

/** A week of hours: below that a share says nothing. */
const fewestHours = 168
/** The newest index counts as current for this long. */
const currentMs = 3 * hourMs
const daysOfYear = 365
const mostYears = 10

/** @param years that have days, the newest first */
export async function distributionOf(
  db: Db,
  station: VisibleStation,
  years: readonly number[],
  now: number,
): Promise<Distribution | null> {
  const newest = await newestHour(db, station, now)
  const time = newest?.time ?? now
  const date = localDate(time, station.timeZone)
  const month = Number(date.slice(5, 7))
  const present = Number(date.slice(0, 4))
  const before = years.filter((year) => year < present).slice(0, mostYears)
  const read = (spans: Span[]) =>
    listIndexSteps(db, station, { spans, value: newest?.value ?? 0, width: distributionStep })
  const ofMonth = await read(monthsBefore(month, before, station.timeZone))
  const isOfMonth = sumOf(ofMonth, 'hours') >= fewestHours
  const since = new Date(time - daysOfYear * dayMs)
  const steps = isOfMonth ? ofMonth : await read([{ from: since, to: new Date(time) }])
  const hours = sumOf(steps, 'hours')
  if (hours < fewestHours) return null
  const counts = Array<number>(steps.at(-1)!.step + 1).fill(0)
  for (const { step, hours: count } of steps) counts[step] = count
  return {
    of: isOfMonth ? 'month' : 'twelve-months',
    month,
    firstYear: isOfMonth
      ? before.at(-1)!
      : Number(localDate(since.getTime(), station.timeZone).slice(0, 4)),
    lastYear: isOfMonth ? before[0]! : present,
    hours,
    counts,
    newest: newest && {
      value: newest.value,
      periodEnd: new Date(newest.time + hourMs).toISOString(),
      higherThan: sumOf(steps, 'lower') / hours,
    },
  }
}

interface NewestHour {
  value: number
  /** Its start. */
  time: number
}

/** `null` unless it ended within the last three hours. */
export async function newestHour(
  db: Db,
  station: VisibleStation,
  now: number,
): Promise<NewestHour | null> {
  const found = (await listNewestIndex(db, [station])).get(station.id)
  if (!found || now - (found.time.getTime() + hourMs) > currentMs) return null
  const { aqi } = visibleIndex(found, visiblePollutants(station, found.time.getTime() + hourMs))
  return aqi === null ? null : { value: aqi, time: found.time.getTime() }
}

function sumOf(steps: readonly IndexStep[], name: 'hours' | 'lower'): number {
  return steps.reduce((sum, step) => sum + step[name], 0)
}
