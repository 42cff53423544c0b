// The worked examples of the regulation and our own, each computed one at a time and as a column.
import { describe, expect, it } from 'vitest'
import daily from '../../../worked-examples/vn-aqi-2019-daily.json' with { type: 'json' }
import hourly from '../../../worked-examples/vn-aqi-2019-hourly.json' with { type: 'json' }
import table from '../../../worked-examples/vn-aqi-2019-table-2.json' with { type: 'json' }
import { HOUR_MS } from '../../time/interval.ts'
import { subIndexOf } from '../engine/air-result.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { isPollutant, POLLUTANTS } from '../pollutants.ts'
import { VN_AQI_TABLE, type VnAqiColumn } from './table.ts'
import { vnAqi2019, type VnAqiResult } from './vn-aqi-2019.ts'

const end = Date.UTC(2024, 0, 15, 17)

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
  expect({ value, level: level.key, dominant }).toEqual({
    value: expected.value,
    level: expected.level,
    dominant: expected.dominant,
  })
}

type Lists = Readonly<Record<string, (number | null)[]>>

function reversed(lists: Lists): Lists {
  return Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.toReversed()]))
}

describe('the table of breakpoints', () => {
  it('is Table 2 of the decision, cell by cell', () => {
    const columns = Object.keys(VN_AQI_TABLE) as VnAqiColumn[]
    const rows = [0, 50, 100, 150, 200, 300, 400, 500].map((index, place) => ({
      index,
      ...Object.fromEntries(
        columns
          .map((column) => {
            const { rows: own } = VN_AQI_TABLE[column]
            return [column, place === 0 ? own[0]?.cLow : own[place - 1]?.cHigh]
          })
          .filter(([, point]) => point !== undefined),
      ),
    }))
    expect(rows).toEqual(table.rows)
  })
})

describe('hourly examples', () => {
  it.each(hourly.cases)('$name', (example) => {
    const data = hoursUntil(end, reversed(example.given))
    const result = vnAqi2019.hourly(data, end)
    expectResult(result, example)
    for (const pollutant of POLLUTANTS) {
      const line = subIndexOf(result, pollutant)
      const { [pollutant]: index }: Record<string, number> = example.subIndices
      const { [pollutant]: input }: Record<string, number> = example.inputs
      expect(line?.value).toBe(index)
      if (input === undefined) expect(line?.input).toBeUndefined()
      else expect(line?.input).toBeCloseTo(input, 7)
    }
    const series = vnAqi2019.hourlyColumns(data)
    expect(series.aqi.at(-1) ?? -1).toBe(data.hours > 0 ? (example.value ?? -1) : -1)
  })
})

describe('daily examples', () => {
  it.each(daily.cases)('$name', (example) => {
    const day: Lists = example.day
    const before: Lists = example.before ?? {}
    const lists = Object.fromEntries(
      Object.entries(day).map(([key, list]) => [key, [...(before[key] ?? []), ...list]]),
    )
    const length = Math.max(...Object.values(day).map((list) => list.length))
    const interval = { start: end - length * HOUR_MS, end }
    const data = hoursUntil(end, lists)
    const result = vnAqi2019.daily(data, interval)
    expectResult(result, example)
    if (result.ok) expect(result.level.name.vi).toBe(example.levelVi)
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
    const series = vnAqi2019.dailyColumns(data, { from: [data.hours - length], to: [data.hours] })
    expect(series.aqi[0]).toBe(example.value ?? -1)
  })

  it('uses only pollutants that the package knows', () => {
    for (const { day } of daily.cases) expect(Object.keys(day).every(isPollutant)).toBe(true)
  })
})
