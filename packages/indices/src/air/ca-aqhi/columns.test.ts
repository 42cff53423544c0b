// Long series of the AQHI must give the very numbers of the function for one hour.
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../test/random-hours.ts'
import type { HourColumns } from '../engine/hour-columns.ts'
import { maskOf } from '../pollutants.ts'
import { NO_AQHI_REASONS } from './aqhi-result.ts'
import { caAqhi, caAqhiPlus } from './ca-aqhi.ts'
import { AQHI_POLLUTANTS } from './formula.ts'
import { AQHI_LEVELS } from './levels.ts'

const at = Date.UTC(2024, 6, 1, 20)
const ppb = { no2: 'ppb', o3: 'ppb' } as const
const HOUR = 3_600_000

function randomColumns(seed: number, units?: HourColumns['units']): HourColumns {
  const random = randomFrom(seed)
  const hours = 500
  const columns = Object.fromEntries(
    AQHI_POLLUTANTS.map((pollutant) => [
      pollutant,
      Float64Array.from({ length: hours }, () => {
        if (random() < 0.25) return random() < 0.9 ? Number.NaN : -2
        return Math.round(random() ** 3 * 2500) / 10
      }),
    ]),
  )
  return { start: at, hours, columns, ...(units && { units }) }
}

describe('columns', () => {
  it.each([
    [7, ppb, caAqhi],
    [8, ppb, caAqhiPlus],
    [9, undefined, caAqhiPlus],
  ])('hold the numbers of the function for one hour (seed %d)', (seed, units, edition) => {
    const data = randomColumns(seed, units)
    const series = edition.hourlyColumns(data)
    for (let i = 0; i < data.hours; i++) {
      const result = edition.hourly(data, data.start + (i + 1) * HOUR)
      expect({
        value: series.value[i],
        unrounded: series.unrounded[i],
        plus: series.plus[i],
        level: AQHI_LEVELS[series.level[i]!]?.key,
        dominant: series.dominant[i],
        reason: NO_AQHI_REASONS[series.reason[i]!],
        inputs: AQHI_POLLUTANTS.map((pollutant) => series.inputs[pollutant][i]),
      }).toEqual({
        value: result.ok ? result.value : -1,
        unrounded: result.aqhi?.unrounded ?? Number.NaN,
        plus: result.aqhiPlus?.value ?? -1,
        level: result.ok ? result.level.key : undefined,
        dominant: result.ok ? maskOf(result.dominant) : 0,
        reason: result.ok ? 'ok' : result.reason,
        inputs: result.subIndices.map(({ input }) => input ?? Number.NaN),
      })
    }
  })

  it('know nothing before their beginning', () => {
    const data = randomColumns(7, ppb)
    expect(caAqhi.hourly(data, data.start)).toMatchObject({ ok: false, reason: 'no-data' })
  })
})
