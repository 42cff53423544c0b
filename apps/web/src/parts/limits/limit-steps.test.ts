// Limits over time in the unit of an indicator: by medium, by the declared water, and by the days on which laws changed.
import { expect, test } from 'vitest'
import { limitSteps, regulationOf, stepsWithin } from './limit-steps.ts'

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
  expect(regulationOf(around[1]!.limit, 'vi')).toBe('QCVN 05:2023/BTNMT')
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
