// The choices of the dialog of downloads: at first those of the shown history.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { GrainName } from '@eos/contract/words/grains'
import { dayMs } from '@eos/contract/words/time-units'
import {
  dayOf,
  indexGrains,
  readingGrains,
  type DataForm,
  type DownloadChoice,
} from '../series/download-choice.ts'
import { grainFor, type HistoryView } from '../series/history-view.ts'

export interface Chosen {
  /** `aqi`, `all`, or an indicator's code. */
  show: string
  grain: GrainName
  form: DataForm
  firstDay: string
  lastDay: string
}

/** Changes some of the fields. */
export type Change = (changed: Partial<Chosen>) => void

const daysOfPeriod = { day: 1, week: 7, month: 30, year: 365, decade: 3652 } as const

export type Length = keyof typeof daysOfPeriod
export const lengths = Object.keys(daysOfPeriod) as Length[]

/** The days of a length that ends now. */
export function lastDays(
  length: Length,
  timeZone: string,
  now: number,
): Pick<Chosen, 'firstDay' | 'lastDay'> {
  return {
    firstDay: dayOf(now - daysOfPeriod[length] * dayMs, timeZone),
    lastDay: dayOf(now, timeZone),
  }
}

export function firstChosen(
  { period, show, dates }: HistoryView,
  { timeZone }: Pick<LatestStation, 'timeZone'>,
  now: number,
): Chosen {
  return {
    show,
    grain: grainFor(period, show, dates),
    form: 'csv',
    ...lastDays(period === 'dates' ? 'month' : period, timeZone, now),
    ...dates,
  }
}

export function grainsOf(show: string): readonly GrainName[] {
  return show === 'aqi' ? indexGrains : readingGrains
}

/** Readings and the index have grains of their own: each begins with its hours. */
export function withSeries(show: string, present: Chosen): Pick<Chosen, 'show' | 'grain'> {
  const { grain } = present
  if (grainsOf(show).includes(grain)) return { show, grain }
  return { show, grain: show === 'aqi' ? 'aqiHour' : 'hour' }
}

export function choiceOf({ show, ...chosen }: Chosen): DownloadChoice {
  return { ...chosen, indicators: show === 'all' || show === 'aqi' ? [] : [show] }
}
