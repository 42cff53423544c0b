// Metals in mg/L have small breakpoints: the guard against noise must not move a value over one.
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../../test/laws/random.ts'
import { HEAVY_METAL_TABLES } from './heavy-metals.ts'
import { subIndexOf } from './sub-index-table.ts'
import { vnWqi2019 } from './vn-wqi-2019.ts'

const METALS = Object.keys(HEAVY_METAL_TABLES) as (keyof typeof HEAVY_METAL_TABLES)[]

function subIndex(parameter: keyof typeof HEAVY_METAL_TABLES, value: number): number | undefined {
  return vnWqi2019.calculate({ readings: [{ parameter, value }] }).subIndices[0]!.value
}

it('a mercury just below its first limit is not at the limit', () => {
  expect(subIndex('hg', 0.000_999_999_999_6)).toBe(100)
  expect(subIndex('hg', 0.001)).toBe(75)
})

describe.each(METALS)('%s', (metal) => {
  const table = HEAVY_METAL_TABLES[metal]
  const points = table.rows.flatMap(({ high }) => (high === undefined ? [] : [high]))

  it('meets each breakpoint to the last digit, and stands on the side where it was measured', () => {
    const random = randomNumbers(11)
    for (const point of points) {
      expect(subIndex(metal, point)).toBe(subIndexOf(table, point))
      for (let turn = 0; turn < 200; turn++) {
        const distance = point * 10 ** (-3 - random() * 8.5)
        for (const value of [point - distance, point + distance]) {
          const digits = Number(value.toPrecision(12))
          expect(subIndex(metal, digits)).toBeCloseTo(subIndexOf(table, digits), 6)
        }
      }
    }
  })

  it('sees a breakpoint in a sum that misses it by noise alone', () => {
    for (const point of points) {
      const sum = Array.from({ length: 10 }, () => point / 10).reduce((all, part) => all + part, 0)
      for (const value of [sum, (point * 1.1) / 1.1, point * (1 + Number.EPSILON)]) {
        expect(subIndex(metal, value)).toBe(subIndex(metal, point))
      }
    }
  })

  it('gives columns the same numbers', () => {
    const values = points.flatMap((point) => [point, point * (1 - 4e-10), point * (1 + 4e-10)])
    const series = vnWqi2019.calculateColumns({
      samples: values.length,
      columns: { [metal]: Float64Array.from(values) },
    })
    expect([...series.subIndices[metal]!]).toEqual(values.map((value) => subIndex(metal, value)))
  })
})
