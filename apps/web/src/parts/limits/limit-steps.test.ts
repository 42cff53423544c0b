// Limits over time in the unit of an indicator: by medium, by the declared water, and by the days on which laws changed.
import { expect, test } from 'vitest'
import type { StationLimits } from '@eos/contract/calls/stations/station-page'
import { limitSteps, permitSteps, regulationOf, stepsWithin } from './limit-steps.ts'

const air = { medium: 'air', stationType: 'air_automatic' }
const newYear = Date.parse('2026-01-01T00:00+07:00')

test('the limit of a day steps where the law changed', () => {
  const steps = limitSteps(air, { code: 'pm25', unit: 'µg/m³' }).filter(
    ({ averaging }) => averaging === '24h',
  )
  const around = stepsWithin(steps, { from: newYear - 1000, to: newYear + 1000 })
  expect(around.map(({ bound, from, to }) => [bound, from, to])).toEqual([
    [{ kind: 'upper', limit: 50 }, newYear - 1000, newYear],
    [{ kind: 'upper', limit: 45 }, newYear, newYear + 1000],
  ])
  expect(regulationOf(around[1]!, 'vi')).toBe('QCVN 05:2023/BTNMT')
})

test('a limit is written in the unit of the indicator', () => {
  const [hour] = limitSteps(air, { code: 'co', unit: 'mg/m³' }).filter(
    ({ averaging, to }) => averaging === '1h' && to === Infinity,
  )
  expect(hour!.bound).toEqual({ kind: 'upper', limit: 30 })
})

test('surface water has the limits of its declared level, and none while it is not declared', () => {
  const river = { medium: 'water', stationType: 'surface_water_automatic' }
  const water = { waterBody: 'river', waterLevel: 'B', waterUse: null }
  const oxygen = { code: 'do', unit: 'mg/L' }
  expect(limitSteps({ ...river, water }, oxygen).map(({ bound }) => bound)).toEqual([
    { kind: 'lower', limit: 5 },
  ])
  expect(limitSteps(river, oxygen)).toEqual([])
})

test('emissions and parameters without a limit have no step', () => {
  expect(
    limitSteps(
      { medium: 'emission', stationType: 'emission_automatic' },
      { code: 'so2', unit: 'mg/m³' },
    ),
  ).toEqual([])
  expect(limitSteps(air, { code: 'temp', unit: '°C' })).toEqual([])
})

const limitOf = (averaging: 'sample' | '24h', bound: object) => ({
  indicator: 'cod',
  averaging,
  limit: { ...bound, unit: 'mg/L', standard: 'permit-1', validFrom: '2025-03-14' },
})

test('the limits of a permit hold since the day from which it does, on the clock of the station, and name it', () => {
  const title = {
    en: 'Environmental permit 1427/GPMT-BNNMT of 14 Mar 2025',
    vi: 'Giấy phép môi trường số 1427/GPMT-BNNMT ngày 14/03/2025',
  }
  const limits = {
    means: [
      limitOf('sample', { kind: 'upper', high: 75 }),
      limitOf('24h', { kind: 'range', low: 6, high: 9 }),
    ],
    standards: { 'permit-1': { title } },
  } as unknown as StationLimits
  const timeZone = 'Asia/Ho_Chi_Minh'
  const steps = permitSteps(limits, { code: 'cod', timeZone })
  const from = Date.parse('2025-03-14T00:00+07:00')
  expect(
    steps.map(({ averaging, bound, ...held }) => [averaging, bound, held.from, held.to]),
  ).toEqual([
    ['sample', { kind: 'upper', limit: 75 }, from, Infinity],
    ['24h', { kind: 'range', limit: [6, 9] }, from, Infinity],
  ])
  expect(regulationOf(steps[0]!, 'vi')).toBe(title.vi)
  expect(permitSteps(limits, { code: 'tss', timeZone })).toEqual([])
})
