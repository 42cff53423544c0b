// The chart of a history: which line is thick, which is held against the limit, and how far the scale reaches.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { limitSteps } from '../../../../parts/limits/limit-steps.ts'
import { toChartSeries } from './chart-series.ts'
import { comparedChart, historyChart } from './history-chart.ts'
import { limitedMean, withoutLead } from './limited-mean.ts'

const from = Date.parse('2026-11-20T00:00+07:00')

function shown(
  code: string,
  values: (number | null)[],
  { unit = 'µg/m³', leadHours = 0, grain = 'hour' } = {},
) {
  const start = from - leadHours * hourMs
  const whole: SeriesAnswer = {
    stationId: '1',
    grain,
    from: new Date(start).toISOString(),
    to: new Date(start + values.length * hourMs).toISOString(),
    timeZone: 'Asia/Ho_Chi_Minh',
    stepSeconds: 3600,
    reduced: false,
    time: values.map((_, k) => start + k * hourMs),
    columns: [{ indicator: code, symbol: code, unit, decimals: 1, values }],
    completeness: null,
  }
  const steps = limitSteps({ medium: 'air', stationType: 'air_automatic' }, { code, unit })
  const answer = withoutLead(whole, leadHours)
  const mean = limitedMean(steps, grain)
  return { steps, series: { answer, series: toChartSeries(answer), mean, hours: whole } }
}

const words = {
  names: { own: 'hourly mean', mean: '24 h mean' },
  label: ({ averaging }: { averaging: string }) => ({ label: averaging, short: averaging }),
}
const lots = (length: number, value: number) => Array<number>(length).fill(value)

test('of dust the hours are thin, and the mean of a day is thick and held against its limit', () => {
  const { steps, series } = shown('pm25', lots(47, 60), { leadHours: 23 })
  const chart = historyChart(series, { steps, ...words })
  expect(
    chart.lines.map(({ name, look, isLimited, points }) => [
      name,
      look,
      isLimited,
      points.length,
      points[0]!.time,
    ]),
  ).toEqual([
    ['hourly mean', 'fine', false, 24, from + hourMs],
    ['24 h mean', 'main', true, 25, from],
  ])
  expect(chart.limits.map(({ label, bound }) => [label, bound])).toEqual([
    ['24h', { kind: 'upper', limit: 45 }],
  ])
  expect(chart.scale.ticks).toEqual([0, 20, 40, 60])
})

test('an hourly mean that has a limit of its own is the thick line', () => {
  const { steps, series } = shown('no2', lots(24, 30))
  const { lines, limits, scale } = historyChart(series, { steps, ...words })
  expect(lines.map(({ look, isLimited }) => [look, isLimited])).toEqual([['main', true]])
  // 200 µg/m³ lies far above: the line says so at its top.
  expect([limits.length, scale.to]).toEqual([1, 30])
})

test('what has no limit is drawn against none, and a temperature does not begin at zero', () => {
  const { steps, series } = shown('temp', [21, 22, 24, 23], { unit: '°C' })
  const chart = historyChart(series, { steps, ...words })
  expect([chart.limits, chart.scale.from, chart.lines[0]!.isLimited]).toEqual([[], 21, false])
})

test('a direction is drawn in dots between the points of the compass', () => {
  const { steps, series } = shown('wd', [350, 10], { unit: '°' })
  const { lines, scale } = historyChart(series, { steps, ...words })
  expect([lines[0]!.isDotted, scale.ticks]).toEqual([true, [0, 90, 180, 270, 360]])
})

test('the index has the bounds of its levels', () => {
  const { steps, series } = shown('aqi', [40, 60, 143], { unit: '', grain: 'aqiHour' })
  const chart = historyChart(series, { steps, ...words })
  expect([chart.scale.ticks, chart.limits]).toEqual([[0, 50, 100, 150], []])
})

test('compared stations have a line each, and the limit of the first', () => {
  const { steps, series } = shown('pm25', lots(47, 60), { leadHours: 23 })
  const chart = comparedChart(
    [
      { ...series, name: 'Hoàn Kiếm' },
      { ...series, name: 'Sóc Sơn', answer: { ...series.answer, stationId: '2' } },
    ],
    { steps, label: words.label },
  )
  expect(chart.lines.map(({ name, look, isLimited }) => [name, look, isLimited])).toEqual([
    ['Sóc Sơn', 2, undefined],
    ['Hoàn Kiếm', 1, undefined],
  ])
  expect(chart.limits).toHaveLength(1)
})
