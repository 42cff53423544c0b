// The steps of the deciding sub-index, from real results of the rule.
import { hoursUntil, vnAqi2019 } from '@eos/indices'
import { hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { decidingSteps, missingEnds } from './deciding-steps.ts'

const end = Date.UTC(2026, 10, 22, 10)
const periodEnd = new Date(end).toISOString()
const hourly = (data: Parameters<typeof hoursUntil>[1]) =>
  decidingSteps(vnAqi2019.hourly(hoursUntil(end, data), end), periodEnd)

test('dust is followed from twelve weighted hours to the rounded index', () => {
  const dust = [64, 72, 78, 75, Number.NaN, Number.NaN, 65, 67, 72, 75, 80, 82]
  const deciding = hourly({ pm25: dust, no2: [30] })!
  expect(deciding.line.pollutant).toBe('pm25')
  expect(deciding.steps.map(({ kind }) => kind)).toEqual([
    'hours',
    'weight',
    'weighted',
    'row',
    'rounded',
  ])
  const [hours, weight, weighted, row, rounded] = deciding.steps
  if (hours?.kind !== 'hours' || weight?.kind !== 'weight') throw new Error('other steps')
  expect(hours.hours.at(-1)).toEqual({ end, value: 82, weight: 1 })
  expect(hours.hours[0]).toMatchObject({ end: end - 11 * hourMs, value: 64 })
  expect(missingEnds(hours.hours)).toEqual([end - 7 * hourMs, end - 6 * hourMs])
  expect(weight).toMatchObject({ cMin: 64, cMax: 82, w: 64 / 82 })
  if (weighted?.kind !== 'weighted' || row?.kind !== 'row') throw new Error('other steps')
  expect(weighted.mean).toBeCloseTo(deciding.line.input!, 9)
  expect(row).toMatchObject({ row: { cLow: 50, cHigh: 80, iLow: 100, iHigh: 150 } })
  expect(rounded).toEqual({ kind: 'rounded', value: Math.round(row.unrounded) })
})

test('a gas has its own mean, and a concentration above the table no row', () => {
  const gas = hourly({ pm25: Array(12).fill(5), no2: [130.8] })!
  expect(gas.steps.map(({ kind }) => kind)).toEqual(['mean', 'row', 'rounded'])
  expect(gas.steps[0]).toEqual({ kind: 'mean', mean: 130.8 })
  const beyond = hourly({ pm25: Array(12).fill(900) })!
  expect(beyond.steps.at(-2)).toEqual({ kind: 'held' })
})

test('without an index nothing decides', () => {
  expect(hourly({ no2: [30] })).toBeUndefined()
})
