// The time slider's reading of the hourly index of seven days: counts, columns, days, and the figures of one hour.
import { VN_AQI_LEVELS } from '@eos/indices'
import type { HourlyIndex } from '@eos/contract/answers/hourly-index'
import { hourMs } from '@eos/contract/words/time-units'
import type { HourValue } from '../../../parts/hours/hour-strip.ts'
import { formatDay } from '../../../parts/numbers/format.ts'

export interface HourCount {
  /** Stations whose index was Poor or worse. */
  poor: number
  /** Stations that had an index. */
  reporting: number
}

const leastPoor = VN_AQI_LEVELS.find(({ key }) => key === 'poor')!.from

export function countHours({ ends, stations }: HourlyIndex): HourCount[] {
  const counts = ends.map((): HourCount => ({ poor: 0, reporting: 0 }))
  for (const values of stations.values()) {
    for (const [place, count] of counts.entries()) {
      const value = values[place] ?? null
      if (value === null) continue
      count.reporting += 1
      if (value >= leastPoor) count.poor += 1
    }
  }
  return counts
}

/** The place of the hour with this end, of the newest without one; `undefined` for an hour of another week. */
export function placeOfHour(ends: readonly number[], end: number | undefined): number | undefined {
  const place = end === undefined ? ends.length - 1 : ends.indexOf(end)
  return place < 0 ? undefined : place
}

/** The index of each station in the hour with this end; null where there is none. */
export function figuresAt(
  { ends, stations }: HourlyIndex,
  end: number,
): ReadonlyMap<string, number | null> {
  const place = ends.indexOf(end)
  return new Map([...stations].map(([id, values]) => [id, values[place] ?? null]))
}

const hoursOfDay = 24

/** The index of a station in the 24 hours up to one of them, the newest one without a choice. */
export function dayUpTo(
  { ends, stations }: HourlyIndex,
  stationId: string,
  end: number | undefined,
): HourValue[] {
  const after = (placeOfHour(ends, end) ?? -1) + 1
  const first = Math.max(0, after - hoursOfDay)
  const values = stations.get(stationId) ?? []
  return ends.slice(first, after).map((each, place) => ({
    periodEnd: new Date(each).toISOString(),
    value: values[first + place] ?? null,
  }))
}

/** The hours by the days in which they begin, the newest of both first. */
export function hoursByDay(
  ends: readonly number[],
  timeZone: string,
): { day: number; ends: number[] }[] {
  const days: { day: number; ends: number[] }[] = []
  const dayOf = (end: number) => formatDay(end - hourMs, timeZone, 'en')
  for (const end of ends.toReversed()) {
    const last = days.at(-1)
    if (last && dayOf(last.ends[0]!) === dayOf(end)) last.ends.push(end)
    else days.push({ day: end - hourMs, ends: [end] })
  }
  return days
}

/** Width and height of the drawing: one unit for each hour, and one for the hour with the most poor stations. */
export const drawingHeight = 100
const columnWidth = 0.82

/** A path of the columns from one place up to, but not with, another. */
export function columnsPath(counts: readonly HourCount[], from: number, to: number): string {
  const most = Math.max(1, ...counts.map(({ poor }) => poor))
  return counts
    .slice(from, Math.max(from, to))
    .map(({ poor }, k) => {
      const height = Math.round((poor / most) * drawingHeight)
      return height === 0
        ? ''
        : `M${from + k} ${drawingHeight}v${-height}h${columnWidth}v${height}z`
    })
    .join('')
}

export interface Run {
  first: number
  count: number
}

/** Hours in which no station had an index, in runs. */
export function silentRuns(counts: readonly HourCount[]): Run[] {
  const runs: Run[] = []
  counts.forEach(({ reporting }, place) => {
    if (reporting > 0) return
    const last = runs.at(-1)
    if (last && last.first + last.count === place) last.count += 1
    else runs.push({ first: place, count: 1 })
  })
  return runs
}

/** The least number of hours that a day must have on the slider for its label. */
const labelHours = 9

/** Places of the hours with which days begin, each with its start; the end of the week leaves room for the label. */
export function daysOf(
  ends: readonly number[],
  timeZone: string,
): { place: number; start: number }[] {
  const starts = ends.map((end) => end - hourMs)
  const days = starts.map((start) => formatDay(start, timeZone, 'en'))
  return starts.flatMap((start, place) => {
    const isNew = place > 0 && days[place] !== days[place - 1]
    return isNew && ends.length - place >= labelHours ? [{ place, start }] : []
  })
}
