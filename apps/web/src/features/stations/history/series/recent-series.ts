// The last hours of a station, which come with its page, as the answer of a series call.
import type { SeriesAnswer, SeriesColumn } from '@eos/contract/calls/stations/series'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'

/**
 * @param show `aqi`, or an indicator's code
 * @param range epoch milliseconds; hours that begin in [from, to)
 * @returns undefined when the page knows no such hours
 */
export function recentSeries(
  { station, hours, indicators }: StationPage,
  show: string,
  range: { from: number; to: number },
): SeriesAnswer | undefined {
  const all = show === 'aqi' ? hours.aqi : hours.values[show]
  if (!all) return undefined
  const rows = all
    .map((value, k) => ({ time: hours.from + k * hourMs, value }))
    .filter(({ time }) => time >= range.from && time < range.to)
  const values = rows.map(({ value }) => value)
  return {
    stationId: station.id,
    grain: show === 'aqi' ? 'aqiHour' : 'hour',
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    timeZone: station.timeZone,
    stepSeconds: hourMs / 1000,
    reduced: false,
    time: rows.map(({ time }) => time),
    columns: [{ ...headOf(show, indicators), values }],
    completeness: {
      present: values.filter((value) => value !== null).length,
      expected: Math.floor((range.to - range.from) / hourMs),
    },
  }
}

function headOf(
  show: string,
  indicators: StationPage['indicators'],
): Omit<SeriesColumn, 'values' | 'min' | 'max'> {
  if (show === 'aqi') return { indicator: 'aqi', symbol: 'AQI', unit: '', decimals: 0 }
  const facts = indicators[show]
  return {
    indicator: show,
    symbol: facts?.symbol ?? show,
    unit: facts?.unit ?? '',
    decimals: facts?.decimals ?? null,
  }
}
