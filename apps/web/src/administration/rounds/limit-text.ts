// Limits and results as a grid writes them.
import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { formatFigure, type Locale } from '../../parts/numbers/format.ts'

export type Limit = SamplingRound['rows'][number]['limits'][number]

const mostDecimals = 12

export const figure = (value: number, locale: Locale) => formatFigure(value, mostDecimals, locale)

/** @example limitText({ max: 15, min: null, … }, 'en') // '≤ 15' */
export function limitText(limit: Limit, locale: Locale): string | undefined {
  if (limit === null) return undefined
  const { max, min } = limit
  if (max !== null && min !== null) return `${figure(min, locale)}–${figure(max, locale)}`
  if (max !== null) return `≤ ${figure(max, locale)}`
  return min === null ? undefined : `≥ ${figure(min, locale)}`
}

/** The limit that all points share; where they differ the cells say it. */
export function sharedLimit({ rows }: SamplingRound, column: number): Limit {
  const [first = null, ...others] = rows.map(({ limits }) => limits[column] ?? null)
  const isShared = others.every((each) => each?.max === first?.max && each?.min === first?.min)
  return isShared ? first : null
}

/** How many times the limit a value is; nothing of ranges and of what is too little. */
export function timesLimit(value: number, limit: Limit): number | undefined {
  if (limit === null || limit.max === null || limit.max <= 0 || limit.min !== null) return undefined
  return value / limit.max
}
