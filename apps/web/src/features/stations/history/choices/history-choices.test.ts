// A view of the history asks for what its chart shows, and for the hours that limited means reach back to.
import { expect, test } from 'vitest'
import type { StationLimits } from '@eos/contract/calls/stations/station-page'
import type { LedSeries } from '../../queries.ts'
import { historyChoices, judgedSeries, stepsOf } from './history-choices.ts'

const hanoi = {
  station: { medium: 'air', stationType: 'air_auto', timeZone: 'Asia/Ho_Chi_Minh' } as const,
  indicators: { pm25: { unit: 'µg/m³' }, no2: { unit: 'µg/m³' }, temp: { unit: '°C' } },
}
const river = {
  station: {
    medium: 'water',
    stationType: 'surface_water_auto',
    timeZone: 'Asia/Ho_Chi_Minh',
  } as const,
  indicators: { do: { unit: 'mg/L' } },
}

test('readings of a day come with the hours of the limited mean, which reach back a day', () => {
  const { shown, hours } = historyChoices({ period: 'day', show: 'pm25' }, hanoi)
  expect([shown.grain, shown.leadHours, hours?.grain, hours?.leadHours]).toEqual([
    'minute',
    undefined,
    'hour',
    24,
  ])
})

test('hours are asked for once, with those before them', () => {
  const { shown, hours } = historyChoices({ period: 'week', show: 'pm25' }, hanoi)
  expect([shown.grain, shown.leadHours, hours]).toEqual(['hour', 24, undefined])
  expect(historyChoices({ period: 'week', show: 'no2' }, hanoi).shown.leadHours).toBeUndefined()
})

test('neither the index nor a temperature needs more than itself', () => {
  for (const show of ['aqi', 'temp']) {
    const choices = historyChoices({ period: 'day', show }, hanoi)
    expect([choices.shown.leadHours, choices.hours]).toEqual([undefined, undefined])
  }
})

test('compared stations are shown by hours, not by readings', () => {
  const view = { period: 'day', show: 'pm25', compare: ['7'] } as const
  expect(historyChoices(view, hanoi).shown).toMatchObject({ grain: 'hour', leadHours: 24 })
})

test('water is held against the limits of its declared level', () => {
  const oxygen = { code: 'do', unit: 'mg/L' }
  expect(stepsOf(river, oxygen)).toEqual([])
  const facts = { waterBody: 'river', waterLevel: 'B' }
  expect(stepsOf({ ...river, facts }, oxygen).map(({ averaging }) => averaging)).toEqual(['sample'])
})

test('an outlet is held against the limits of its permit, and without one against none', () => {
  const station = { ...river.station, stationType: 'wastewater_auto' }
  const cod = { code: 'cod', unit: 'mg/L' }
  const limit = { kind: 'upper', high: 75, standard: 'permit-1', validFrom: '2025-03-14' }
  const limits = {
    means: [{ indicator: 'cod', averaging: 'sample', limit }],
    standards: { 'permit-1': { title: { en: 'Environmental permit 1', vi: 'Giấy phép 1' } } },
  } as unknown as StationLimits
  expect(stepsOf({ station, limits }, cod).map(({ bound }) => bound)).toEqual([
    { kind: 'upper', limit: 75 },
  ])
  expect(stepsOf({ station }, cod)).toEqual([])
  const judged = { station, limits, indicators: { cod: { unit: 'mg/L' } } }
  expect(historyChoices({ period: 'day', show: 'cod' }, judged).hours?.grain).toBe('hour')
})

const hourly = (indicator: string, stationId = '1', grain = 'hour'): LedSeries => ({
  stationId,
  grain,
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  timeZone: 'UTC',
  stepSeconds: grain === 'hour' ? 3600 : 300,
  reduced: false,
  time: [],
  columns: [{ indicator, symbol: indicator, unit: 'µg/m³', decimals: 1, values: [] }],
  completeness: null,
})

test('hours of another indicator or station, which are still shown while others load, are not its mean', () => {
  const readings = hourly('pm25', '1', 'minute')
  const hoursOf = (hours: LedSeries) => judgedSeries(readings, hours, hanoi).hours
  expect(hoursOf(hourly('pm25'))?.grain).toBe('hour')
  expect(hoursOf(hourly('pm10'))).toBeUndefined()
  expect(hoursOf(hourly('pm25', '2'))).toBeUndefined()
  expect(judgedSeries(hourly('pm25'), undefined, hanoi).mean?.averaging).toBe('24h')
})

test('chosen dates are days of the station’s clock', () => {
  const dates = { firstDay: '2026-10-01', lastDay: '2026-10-31' }
  const { shown } = historyChoices({ period: 'dates', show: 'temp', dates }, hanoi)
  expect(shown).toMatchObject({
    grain: 'hour',
    range: {
      from: Date.parse('2026-10-01T00:00+07:00'),
      to: Date.parse('2026-11-01T00:00+07:00'),
    },
  })
})
