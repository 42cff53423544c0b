// The US AQI of an hour: NowCast of dust, trailing 8-hour means of ozone and carbon monoxide, hourly means of others.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/interval.ts'
import { subIndexOf } from '../engine/air-result.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { usAqi2024 } from './us-aqi-2024.ts'

const NOW = Date.UTC(2024, 6, 1, 12)
const UNITS = { o3: 'ppm', co: 'ppm', so2: 'ppb', no2: 'ppb' } as const
type Lists = Parameters<typeof hoursUntil>[1]

function at(lists: Lists) {
  return usAqi2024.hourly(hoursUntil(NOW, lists, UNITS), NOW)
}

describe('dust of the hour', () => {
  it('is a NowCast that leans to the newest hours, truncated to a tenth', () => {
    const result = at({ pm25: [...Array<number>(11).fill(10), 40] })
    // w = 1/2: (40 + 10 × (1/2 + … + 1/2048)) / (1 + 1/2 + … + 1/2048) = 25.003…
    expect(subIndexOf(result, 'pm25')).toMatchObject({ prepared: 25, value: 81 })
  })

  it('is truncated, not rounded', () => {
    expect(subIndexOf(at({ pm25: Array<number>(12).fill(35.49) }), 'pm25')?.value).toBe(100)
    expect(subIndexOf(at({ pm10: Array<number>(12).fill(154.9) }), 'pm10')?.value).toBe(100)
  })

  it('needs two of the three newest hours', () => {
    expect(at({ pm25: [20, 20, 20, null, null, 20] })).toMatchObject({
      ok: false,
      reason: 'nowcast-incomplete',
    })
    expect(at({ pm25: [20, null, 20] })).toMatchObject({ ok: true, value: 71 })
  })

  it('takes hours below zero along, and a NowCast below zero as zero', () => {
    expect(subIndexOf(at({ pm25: [-3, -3, -3] }), 'pm25')).toMatchObject({ value: 0, input: 0 })
  })
})

describe('gases of the hour', () => {
  it('ozone and carbon monoxide are trailing means of at least six of eight hours', () => {
    const o3 = [...Array<number>(4).fill(0.05), ...Array<number>(4).fill(0.09)]
    const co = [null, null, ...Array<number>(6).fill(9.44)]
    const result = at({ o3, co })
    expect(subIndexOf(result, 'o3')).toMatchObject({
      averaging: '8h-running',
      prepared: 0.07,
      value: 100,
    })
    expect(subIndexOf(result, 'co')).toMatchObject({ prepared: 9.4, value: 100, hoursUsed: 6 })
    expect(subIndexOf(at({ co: co.slice(3) }), 'co')).toMatchObject({ reason: 'too-few-hours' })
  })

  it('ozone of the hour itself counts where it is higher', () => {
    const result = at({ o3: [...Array<number>(7).fill(0.03), 0.41] })
    expect(subIndexOf(result, 'o3')).toMatchObject({ averaging: '1h', value: 306 })
  })

  it('nitrogen dioxide and sulphur dioxide are the hour itself; sulphur dioxide stays at 200', () => {
    const result = at({ no2: [500, 53], so2: [10, 400] })
    expect(subIndexOf(result, 'no2')?.value).toBe(50)
    expect(subIndexOf(result, 'so2')?.value).toBe(200)
    expect(result).toMatchObject({ ok: true, value: 200, dominant: ['so2'], aboveScale: true })
  })
})

describe('the index of the hour', () => {
  it('speaks of the hour that ends at the given instant', () => {
    expect(at({ no2: [53] }).interval).toEqual({ start: NOW - HOUR_MS, end: NOW })
  })
})
