// An observation meets a level of WHO's guidelines only by the very averaging of that level.
import { describe, expect, it } from 'vitest'
import type { Observation } from './observation.ts'
import { whoGuidelines2021 } from './who-comparison.ts'

const interval = { start: Date.UTC(2019, 0, 1), end: Date.UTC(2020, 0, 1) }

function compare(
  parameter: Observation['parameter'],
  averaging: Observation['averaging'],
  value: number,
  more: Partial<Pick<Observation, 'unit' | 'belowDetection' | 'conditions'>> = {},
) {
  return whoGuidelines2021.compare({
    parameter,
    averaging,
    value,
    unit: 'µg/m³',
    interval,
    ...more,
  })
}

describe('whoGuidelines2021.compare', () => {
  it.each([
    [5, 'AQG', 1],
    [5.1, 'IT-4', 1.02],
    [10, 'IT-4', 2],
    [15, 'IT-3', 3],
    [25, 'IT-2', 5],
    [35, 'IT-1', 7],
  ])('an annual mean of %d µg/m³ of PM2.5 meets %s', (value, met, ratio) => {
    const result = compare('pm25', 'year', value)
    expect(result).toMatchObject({ ok: true, met, aboveAll: false })
    expect(result.ok && result.ratio).toBeCloseTo(ratio, 12)
  })

  it('is above all of them beyond the first target', () => {
    const result = compare('pm25', 'year', 35.1)
    expect(result).toMatchObject({ ok: true, aboveAll: true })
    expect(result.ok && result.met).toBeUndefined()
    expect(compare('no2', '1h', 201)).toMatchObject({ aboveAll: true })
  })

  it('compares only the same averaging', () => {
    expect(compare('pm25', '1h', 500)).toMatchObject({ reason: 'no-limit-for-averaging' })
    expect(compare('o3', '8h', 90)).toMatchObject({ reason: 'no-limit-for-averaging' })
    expect(compare('o3', '8h-max', 90)).toMatchObject({ met: 'AQG' })
    expect(compare('o3', 'peak-season', 65)).toMatchObject({ met: 'IT-2' })
    expect(compare('tsp', '24h', 90)).toMatchObject({ reason: 'no-limit-for-parameter' })
    expect(compare('pm25', '24h', Number.NaN)).toMatchObject({ reason: 'no-value' })
  })

  it('turns µg/m³ of carbon monoxide into mg/m³, and ppb at stated conditions', () => {
    expect(compare('co', '24h', 4000)).toMatchObject({ met: 'AQG' })
    const conditions = { temperatureC: 25, pressureKPa: 101.325 }
    const result = compare('no2', '24h', 20, { unit: 'ppb', conditions })
    expect(result).toMatchObject({ met: 'IT-2' })
  })

  it('tells what a value below detection may meet', () => {
    expect(compare('pm25', '24h', 20, { belowDetection: true })).toMatchObject({
      met: 'IT-4',
      mayMeet: 'AQG',
      aboveAll: false,
    })
  })
})
