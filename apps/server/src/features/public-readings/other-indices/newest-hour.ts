// The newest hour by another country's index: its number and level, or the reason for none, with its clock.
import type { OtherIndexNow } from '@eos/contract/calls/stations/other-indices'
import {
  POLLUTANTS,
  type AirIndexResult,
  type AqhiResult,
  type HourColumns,
  type Instant,
} from '@eos/indices'
import type { OtherEdition } from './other-editions.ts'

export function newestOf(edition: OtherEdition, data: HourColumns, at: Instant): OtherIndexNow {
  if (!('table' in edition)) return ofAqhi(edition.hourly(data, at))
  return edition.hour
    ? ofAir('hour', edition.hourly(data, at))
    : ofAir('rolling-24h', edition.rolling24h(data, at))
}

function ofAir(period: OtherIndexNow['period'], result: AirIndexResult): OtherIndexNow {
  const lines = result.subIndices.map((line) => ({
    pollutant: line.pollutant,
    averaging: line.averaging,
    value: line.value ?? null,
    hoursUsed: line.hoursUsed,
    hoursRequired: line.hoursRequired,
    hoursInWindow: line.hoursInWindow,
    reason: line.reason ?? null,
  }))
  if (!result.ok) return { ...none, period, reason: result.reason, lines }
  const { value, level, dominant, aboveScale } = result
  // A table that ends is held at its end, and the number says so.
  const shown = `${value}${aboveScale && isOpenNumber(result) ? '+' : ''}`
  return {
    period,
    value,
    shown,
    level: level.key,
    dominant: known(dominant),
    aboveScale,
    reason: null,
    lines,
  }
}

/** Indices whose levels are single points have an open last level, and need no sign. */
const isOpenNumber = ({ value, level }: { value: number; level: { from: number; to: number } }) =>
  level.from !== level.to && value >= level.to

function ofAqhi(result: AqhiResult): OtherIndexNow {
  const lines = result.subIndices.map((term) => ({
    pollutant: term.pollutant,
    averaging: term.averaging,
    value: null,
    hoursUsed: term.hoursUsed,
    hoursRequired: term.hoursRequired,
    hoursInWindow: term.hoursInWindow,
    reason: term.reason ?? null,
  }))
  if (!result.ok) return { ...none, period: 'hour', reason: result.reason, lines }
  const { value, shown, level, dominant, aboveScale } = result
  return {
    period: 'hour',
    value,
    shown,
    level: level.key,
    dominant: known(dominant),
    aboveScale,
    reason: null,
    lines,
  }
}

const none = { value: null, shown: null, level: null, dominant: [] as string[], aboveScale: false }

/** In the order of the pollutants. */
const known = (dominant: readonly string[]): string[] =>
  POLLUTANTS.filter((pollutant) => dominant.includes(pollutant))
