// A rule declares its table: units, truncation, rounding, levels, and the index above the last row.
import { describe, expect, it } from 'vitest'
import { column, end, hourOf, made } from '../../../test/made-up-rule.ts'
import { UnitsDoNotFit } from '../../units/convert.ts'
import { subIndexOf } from './air-result.ts'
import { hoursUntil } from './hour-columns.ts'
import { NotInThisRule } from './look-up.ts'
import { continuousRows, levelRows, printedRows } from './table.ts'

describe('preparation', () => {
  const prepare = { kind: 'truncate', decimals: 1 } as const
  const rows = printedRows([
    [0, 9.9, 0, 50],
    [10, 20, 51, 100],
  ])

  it('truncates after averaging, so that a mean between two printed rows falls to the lower one', () => {
    const table = { main: column({ prepare, rows }) }
    const result = hourOf({ table }, { no2: [9.99] })
    expect(subIndexOf(result, 'no2')).toMatchObject({ input: 9.99, prepared: 9.9, value: 50 })
  })

  it('truncates after conversion into the unit of the table, not before', () => {
    const table = { main: column({ prepare, rows, unit: 'ppb' }) }
    const data = hoursUntil(end, { no2: [19] })
    // 19 µg/m³ are 10.104… ppb at 25 °C; truncated first they would still be 19.
    expect(subIndexOf(made({ table }).hourly(data, end), 'no2')).toMatchObject({
      unit: 'ppb',
      prepared: 10.1,
      conversion: { from: 'µg/m³', measured: 19, temperatureC: 25, pressureKPa: 101.325 },
    })
  })

  it('converts at the conditions of the rule', () => {
    const table = { main: column({ unit: 'ppb' }) }
    const at0 = hourOf(
      { table, conditions: { temperatureC: 0, pressureKPa: 101.325 } },
      { no2: [10] },
    )
    const at25 = hourOf({ table }, { no2: [10] })
    const ratio = subIndexOf(at25, 'no2')!.input! / subIndexOf(at0, 'no2')!.input!
    expect(ratio).toBeCloseTo(298.15 / 273.15, 10)
  })

  it('refuses a unit that does not fit, for one hour and for columns', () => {
    const data = hoursUntil(end, { no2: [10] }, { no2: '°C' })
    expect(() => made({}).hourly(data, end)).toThrow(UnitsDoNotFit)
    expect(() => made({}).hourlyColumns(data)).toThrow(UnitsDoNotFit)
  })

  it('takes 0.1 + 0.2 for 0.3 before it truncates', () => {
    const table = { main: column({ prepare, rows }) }
    expect(made({ table }).subIndex('main', 0.1 + 0.2)).toMatchObject({ prepared: 0.3 })
    expect(made({ table }).subIndex('main', 0.7 + 0.1)).toMatchObject({ prepared: 0.8 })
  })
})

describe('rounding', () => {
  it('goes half up or always up, noise taken off', () => {
    expect(made({}).subIndex('main', 0.1)).toMatchObject({ unrounded: 0.5, value: 1 })
    expect(made({ rounding: 'ceil' }).subIndex('main', 10.02)).toMatchObject({ value: 51 })
    expect(made({ rounding: 'ceil' }).subIndex('main', 10)).toMatchObject({ value: 50 })
    expect(made({ rounding: 'ceil' }).subIndex('main', 10.000_000_000_1)).toMatchObject({
      value: 50,
    })
  })
})

describe('a column of levels', () => {
  it('takes an upper bound into the lower level', () => {
    const table = { main: column({ rows: levelRows([5, 15]) }) }
    const values = [5, 5.1, 15, 15.1, 1e9].map((each) => made({ table }).subIndex('main', each))
    expect(values.map((each) => each.ok && each.value)).toEqual([1, 2, 2, 3, 3])
    expect(values.some((each) => each.ok && each.aboveScale)).toBe(false)
  })
})

describe('above the last row', () => {
  it('holds the index and says so', () => {
    const result = hourOf({}, { no2: [30] })
    expect(result).toMatchObject({ value: 100, unrounded: 100, aboveScale: true })
    expect(subIndexOf(result, 'no2')).toMatchObject({ aboveScale: true, columnLimit: 20 })
  })

  it('goes on along the last row when asked and allowed, in the last level', () => {
    const result = made({ mayExtend: true }).hourly(hoursUntil(end, { no2: [30] }), end, {
      aboveTop: 'extend',
    })
    expect(result).toMatchObject({ value: 150, aboveScale: true, level: { key: 'high' } })
    expect(() =>
      made({}).hourly(hoursUntil(end, { no2: [3] }), end, { aboveTop: 'extend' }),
    ).toThrow(NotInThisRule)
  })

  it('extends only columns that reach the top of the scale', () => {
    const short = column({ rows: continuousRows([0, 50], [0, 10]) })
    const rule = made({ mayExtend: true, table: { main: column(), short } })
    expect(rule.subIndex('short', 30, { aboveTop: 'extend' })).toMatchObject({ value: 50 })
    expect(rule.subIndex('main', 30, { aboveTop: 'extend' })).toMatchObject({ value: 150 })
  })

  it('gives no index where the column has none, and names the reason', () => {
    const table = { main: column({ above: 'none' }) }
    const result = hourOf({ table }, { no2: [30] })
    expect(result).toMatchObject({ ok: false, reason: 'above-scale' })
    expect(subIndexOf(result, 'no2')).toMatchObject({ reason: 'above-column', columnLimit: 20 })
  })

  it('is no end of the scale for a column that goes on by itself', () => {
    const table = { main: column({ above: 'open' }) }
    expect(hourOf({ table }, { no2: [24] })).toMatchObject({ value: 120, aboveScale: false })
  })
})
