// The worked examples of the regulation and our own, each computed, explained and computed again as a column.
import { describe, expect, it } from 'vitest'
import daily from '../../../worked-examples/vn-aqi-2019-daily.json' with { type: 'json' }
import hourly from '../../../worked-examples/vn-aqi-2019-hourly.json' with { type: 'json' }
import table from '../../../worked-examples/vn-aqi-2019-table-2.json' with { type: 'json' }
import { subIndexOf } from '../index-result.ts'
import { isPollutant, POLLUTANTS } from '../pollutants.ts'
import { VN_AQI_2019_BREAKPOINTS, type VnAqiColumn } from './breakpoints.ts'
import type { VnAqiResult } from './conclude.ts'
import { dailyVnAqi } from './daily.ts'
import { hourlyVnAqi } from './hourly.ts'
import { vnAqiLevel } from './levels.ts'

interface Expected {
  value?: number
  level?: string
  dominant?: string[]
  reason?: string
}

function expectResult(result: VnAqiResult, expected: Expected): void {
  if (!result.ok) {
    expect({ reason: result.reason }).toEqual({ reason: expected.reason })
    return
  }
  const { value, level, dominant } = result
  expect({ value, level, dominant }).toEqual({
    value: expected.value,
    level: expected.level,
    dominant: expected.dominant,
  })
}

describe('the table of breakpoints', () => {
  it('is Table 2 of the decision, cell by cell', () => {
    const columns = Object.keys(VN_AQI_2019_BREAKPOINTS.columns) as VnAqiColumn[]
    const rows = VN_AQI_2019_BREAKPOINTS.steps.map((index, row) => ({
      index,
      ...Object.fromEntries(
        columns
          .map((column) => [column, VN_AQI_2019_BREAKPOINTS.columns[column][row]])
          .filter(([, point]) => point !== undefined),
      ),
    }))
    expect(rows).toEqual(table.rows)
  })
})

describe('hourly examples', () => {
  it.each(hourly.cases)('$name', (example) => {
    const result = hourlyVnAqi(example.given)
    expectResult(result, example)
    for (const pollutant of POLLUTANTS) {
      const line = subIndexOf(result, pollutant)
      const { [pollutant]: index }: Record<string, number> = example.subIndices
      const { [pollutant]: input }: Record<string, number> = example.inputs
      expect(line?.value).toBe(index)
      if (input === undefined) expect(line?.input).toBeUndefined()
      else expect(line?.input).toBeCloseTo(input, 7)
    }
  })
})

describe('daily examples', () => {
  it.each(daily.cases)('$name', (example) => {
    const result = dailyVnAqi(example)
    expectResult(result, example)
    if (result.ok) expect(vnAqiLevel(result.level).name.vi).toBe(example.levelVi)
    const lines = example.lines.map(([pollutant, averaging, input, index]) => ({
      pollutant,
      averaging,
      input: typeof input === 'number' ? expect.closeTo(input, 7) : undefined,
      value: index ?? undefined,
    }))
    const found = result.subIndices.map(({ pollutant, averaging, input, value }) => ({
      pollutant,
      averaging,
      input,
      value,
    }))
    expect(found).toEqual(lines)
  })

  it('uses only pollutants that the package knows', () => {
    for (const { day } of daily.cases) expect(Object.keys(day).every(isPollutant)).toBe(true)
  })
})
