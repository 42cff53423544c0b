// The request for a download of a station's series: days by the clock of the station, address, and estimated size.
import { roughBytes, type dataForms } from '@eos/contract/pages/file-forms'
import { grain as grainOf, type GrainName } from '@eos/contract/words/grains'
import type { Query } from '../../../../api/client/address.ts'
import { product } from '../../../../api/portal/product.ts'
import { fromFieldTime, shiftDay, toFieldTime } from '../../../../parts/numbers/zoned-time.ts'

export type DataForm = (typeof dataForms)[number]

export interface DownloadChoice {
  form: DataForm
  grain: GrainName
  /** Codes; all of the station's when empty. Of no meaning for an index. */
  indicators: readonly string[]
  /** YYYY-MM-DD of the station's clock, both inclusive. */
  firstDay: string
  lastDay: string
}

export const readingGrains = ['minute', 'hour', 'day', 'month'] as const
export const indexGrains = ['aqiHour', 'aqi24h', 'aqiDay'] as const

interface DownloadedStation {
  id: string
  timeZone: string
  intervalSeconds: number
}

/** Epoch ms; readings that end at midnight belong to the day before. `undefined` for no days or a wrong order. */
export function rangeOfDays(
  { firstDay, lastDay }: Pick<DownloadChoice, 'firstDay' | 'lastDay'>,
  timeZone: string,
): { from: number; to: number } | undefined {
  const from = startOfDay(firstDay, timeZone)
  const to = startOfDay(shiftDay(lastDay, 1), timeZone)
  return from < to ? { from, to } : undefined
}

/** Epoch ms; NaN for what is no day. */
function startOfDay(day: string | undefined, timeZone: string): number {
  return Date.parse(fromFieldTime(`${day}T00:00`, timeZone) ?? '')
}

/** The day that it is by the station's clock. */
export function dayOf(instant: number, timeZone: string): string {
  return toFieldTime(instant, timeZone).slice(0, 10)
}

export function downloadOf(
  { id, timeZone }: DownloadedStation,
  choice: DownloadChoice,
): { path: string; query: Query } | undefined {
  const range = rangeOfDays(choice, timeZone)
  if (!range) return undefined
  const { form, grain, indicators } = choice
  const query = {
    grain,
    ...range,
    indicators: grainOf(grain).kind === 'readings' ? indicators : [],
  }
  return { path: `/api/${product}/public/export/${encodeURIComponent(id)}.${form}`, query }
}

/** Bytes if nothing is missing, from the first of these days until now. */
export function downloadBytes(
  { timeZone, intervalSeconds }: DownloadedStation,
  choice: DownloadChoice,
  { now, indicators }: { now: number; indicators: number },
): number {
  const range = rangeOfDays(choice, timeZone)
  if (!range) return 0
  const { form, grain } = choice
  const isIndex = grainOf(grain).kind === 'index'
  const values = isIndex ? 7 : choice.indicators.length || indicators
  const to = new Date(Math.max(range.from, Math.min(range.to, now)))
  return roughBytes({ form, grain, intervalSeconds, from: new Date(range.from), to, values })
}
