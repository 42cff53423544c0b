// The body of a series answer, written around lists that the database has encoded.
import type { SeriesAnswer, SeriesColumn } from '@eos/contract/calls/stations/series'
import { secondsOf, type Grain } from '@eos/contract/words/grains'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import type { SeriesIndicator, SeriesRange } from './choice.ts'
import type { SeriesColumns } from './series-columns.ts'

interface SeriesFacts {
  station: VisibleStation
  grain: Grain
  range: SeriesRange
  indicators: readonly SeriesIndicator[]
  now: Date
}

export function writeSeriesAnswer(facts: SeriesFacts, series: SeriesColumns): string {
  const { station, grain, range, indicators } = facts
  const head: Omit<SeriesAnswer, 'time' | 'columns'> = {
    stationId: station.id,
    grain: grain.name,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    timeZone: station.timeZone,
    stepSeconds: stepSeconds(facts),
    reduced: series.reduced,
    completeness: completeness(facts, series.present),
  }
  const heads = grain.kind === 'index' ? [indexHead] : indicators.map(columnHead)
  const columns = series.columns.map((lists, k) => insert(heads[k]!, lists))
  return insert(head, { time: series.time, columns: `[${columns.join(',')}]` })
}

type ColumnHead = Omit<SeriesColumn, 'values' | 'min' | 'max'>

const indexHead: ColumnHead = { indicator: 'aqi', symbol: 'AQI', unit: '', decimals: 0 }

function columnHead({ code, symbol, unit, decimals }: SeriesIndicator): ColumnHead {
  return { indicator: code, symbol, unit, decimals }
}

/** Adds members that are JSON texts already. */
function insert(head: object, texts: Record<string, string>): string {
  const members = Object.entries(texts).map(([name, text]) => `,${JSON.stringify(name)}:${text}`)
  return `${JSON.stringify(head).slice(0, -1)}${members.join('')}}`
}

function stepSeconds({ grain, station }: SeriesFacts): number | null {
  const isCalendar = grain.interval === 'day' || grain.interval === 'month'
  return isCalendar ? null : secondsOf(grain, station.intervalSeconds)
}

/** Counts the part of the range that has passed. A station that sends more often than it said is complete, no more. */
function completeness(
  facts: SeriesFacts,
  present: number,
): { present: number; expected: number } | null {
  const { range, grain, station, now } = facts
  const to = Math.min(range.to.getTime(), now.getTime())
  const seconds = Math.max(0, (to - range.from.getTime()) / 1000)
  const step = secondsOf(grain, station.intervalSeconds)
  return { present, expected: Math.max(present, Math.floor(seconds / step)) }
}
