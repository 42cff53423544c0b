// The tables of VN_WQI 2019 equal a second transcription of their cells, and obey the laws of such tables.
import { describe, expect, it } from 'vitest'
import { oxygenSaturation, saturationPercent } from './dissolved-oxygen.ts'
import { VN_WQI_PARAMETERS, type VnWqiParameter } from './parameters.ts'
import { rowPlace, subIndexOf } from './sub-index-table.ts'
import { VN_WQI_TABLES } from './tables.ts'

/** Value and sub-index, cell by cell and right beside every leap. */
const CELLS: Record<VnWqiParameter, readonly (readonly [value: number, q: number])[]> = {
  ph: [
    [0, 10],
    [5.4999, 10],
    [5.5, 50],
    [5.75, 75],
    [6, 100],
    [7, 100],
    [8.5, 100],
    [8.75, 75],
    [9, 50],
    [9.0001, 10],
    [14, 10],
  ],
  aldrin: twoRows(0.1),
  bhc: twoRows(0.02),
  dieldrin: twoRows(0.1),
  ddts: twoRows(1),
  heptachlor: twoRows(0.2),
  as: [
    [0, 100],
    [0.01, 100],
    [0.015, 87.5],
    [0.02, 75],
    [0.05, 50],
    [0.1, 25],
    [0.100001, 10],
    [5, 10],
  ],
  cd: [
    [0.004999, 100],
    [0.005, 75],
    [0.008, 50],
    [0.01, 25],
    [0.055, 17.5],
    [0.1, 10],
    [1, 10],
  ],
  pb: [
    [0.019999, 100],
    [0.02, 75],
    [0.04, 50],
    [0.05, 25],
    [0.275, 17.5],
    [0.5, 10],
    [2, 10],
  ],
  cr6: [
    [0.01, 100],
    [0.02, 75],
    [0.04, 50],
    [0.05, 25],
    [0.1, 10],
    [0.2, 10],
  ],
  cu: [
    [0.1, 100],
    [0.2, 75],
    [0.5, 50],
    [1, 25],
    [2, 10],
    [3, 10],
  ],
  zn: [
    [0.5, 100],
    [1, 75],
    [1.5, 50],
    [2, 25],
    [3, 10],
    [4, 10],
  ],
  hg: [
    [0.000999, 100],
    [0.001, 75],
    [0.0015, 50],
    [0.002, 25],
    [0.006, 17.5],
    [0.01, 10],
    [0.5, 10],
  ],
  do: [
    [0, 10],
    [19.9999, 10],
    [20, 25],
    [35, 37.5],
    [50, 50],
    [75, 75],
    [81.5, 87.5],
    [88, 100],
    [100, 100],
    [112, 100],
    [125, 75],
    [150, 50],
    [200, 25],
    [200.0001, 10],
  ],
  bod5: oxygenDemand(),
  cod: [
    [10, 100],
    [15, 75],
    [30, 50],
    [50, 25],
    [100, 17.5],
    [150, 10],
    [151, 10],
  ],
  toc: oxygenDemand(),
  nh4_n: [
    [0, 100],
    [0.299999, 100],
    [0.3, 75],
    [0.45, 62.5],
    [0.6, 50],
    [0.9, 25],
    [2.95, 17.5],
    [5, 10],
    [6, 10],
  ],
  no3_n: [
    [2, 100],
    [3.5, 87.5],
    [5, 75],
    [10, 50],
    [15, 25],
    [15.000001, 10],
    [50, 10],
  ],
  no2_n: twoRows(0.05),
  po4_p: [
    [0.1, 100],
    [0.2, 75],
    [0.3, 50],
    [0.5, 25],
    [2.25, 17.5],
    [4, 10],
    [5, 10],
  ],
  coliform: [
    [0, 100],
    [2500, 100],
    [5000, 75],
    [7500, 50],
    [10_000, 25],
    [10_001, 10],
    [1e7, 10],
  ],
  e_coli: [
    [20, 100],
    [35, 87.5],
    [50, 75],
    [100, 50],
    [200, 25],
    [201, 10],
  ],
}

function twoRows(limit: number): [number, number][] {
  return [
    [0, 100],
    [limit, 100],
    [limit + 0.000_001, 10],
    [limit * 100, 10],
  ]
}

function oxygenDemand(): [number, number][] {
  return [
    [0, 100],
    [4, 100],
    [5, 87.5],
    [6, 75],
    [15, 50],
    [25, 25],
    [37.5, 17.5],
    [50, 10],
    [80, 10],
  ]
}

describe.each(VN_WQI_PARAMETERS)('the table of %s', (parameter) => {
  const table = VN_WQI_TABLES[parameter]
  const { rows } = table

  it('gives the cells of the decision, and leaps only where the decision does', () => {
    for (const [value, q] of CELLS[parameter]) expect(subIndexOf(table, value)).toBeCloseTo(q, 9)
  })

  it('gives a breakpoint its own sub-index exactly', () => {
    for (const { low, high, isLowIncluded, isHighIncluded, qLow, qHigh } of rows) {
      if (isLowIncluded) expect(subIndexOf(table, low)).toBe(qLow)
      if (isHighIncluded) expect(subIndexOf(table, high!)).toBe(qHigh)
    }
  })

  it('has each possible value in exactly one row', () => {
    expect(rows[0]).toMatchObject({ low: 0, isLowIncluded: true })
    expect(rows.at(-1)?.high).toBeUndefined()
    for (const [place, row] of rows.slice(1).entries()) {
      expect(row.low).toBe(rows[place]!.high)
      expect(row.isLowIncluded).toBe(!rows[place]!.isHighIncluded)
    }
    for (const value of [...CELLS[parameter].map(([value]) => value), 1e6]) {
      const holding = rows.filter(
        ({ low, high = Number.POSITIVE_INFINITY, isLowIncluded, isHighIncluded }) =>
          (value > low || (isLowIncluded && value === low)) &&
          (value < high || (isHighIncluded && value === high)),
      )
      expect(holding).toEqual([rows[rowPlace(table, value)]])
    }
  })

  it('marks its leaps, and joins the rows between which there is none', () => {
    for (const [place, row] of rows.slice(1).entries()) {
      expect(row.leapsAtLow === true).toBe(row.qLow !== rows[place]!.qHigh)
    }
  })

  it('has no row for negative numbers and for none', () => {
    for (const value of [-0.001, Number.NaN]) {
      expect(rowPlace(table, value)).toBe(-1)
      expect(subIndexOf(table, value)).toBeNaN()
    }
  })
})

describe.each(VN_WQI_PARAMETERS.filter((parameter) => parameter !== 'ph' && parameter !== 'do'))(
  'the sub-index of %s',
  (parameter) => {
    it('never rises with the value', () => {
      const table = VN_WQI_TABLES[parameter]
      const top = table.rows.at(-1)!.low * 1.2
      let last = 100
      for (let step = 0; step <= 2000; step++) {
        const q = subIndexOf(table, (top * step) / 2000)
        expect(q).toBeLessThanOrEqual(last)
        expect(q).toBeGreaterThanOrEqual(10)
        last = q
      }
    })
  },
)

describe('pH and dissolved oxygen, best in the middle,', () => {
  it.each(['ph', 'do'] as const)('%s rises to its flat top and falls after it', (parameter) => {
    const table = VN_WQI_TABLES[parameter]
    const top = parameter === 'ph' ? 7 : 100
    for (let step = 1; step <= 2000; step++) {
      const [before, here] = [(2 * top * (step - 1)) / 2000, (2 * top * step) / 2000]
      const change = subIndexOf(table, here) - subIndexOf(table, before)
      if (here <= top) expect(change).toBeGreaterThanOrEqual(0)
      else expect(change).toBeLessThanOrEqual(0)
    }
  })
})

describe('the saturation of oxygen', () => {
  it('follows the polynomial of the decision', () => {
    expect(oxygenSaturation(0)).toBe(14.652)
    expect(oxygenSaturation(20)).toBeCloseTo(9.021_808, 9)
    expect(oxygenSaturation(25)).toBeCloseTo(8.175_656_25, 9)
    expect(oxygenSaturation(30)).toBeCloseTo(7.437_402, 9)
  })

  it('falls with the temperature wherever it is used, and is unknown elsewhere', () => {
    for (let t = -2; t < 50; t++) expect(oxygenSaturation(t + 1)).toBeLessThan(oxygenSaturation(t))
    expect(oxygenSaturation(50)).toBeGreaterThan(0)
    for (const t of [-2.1, 50.1, Number.NaN]) expect(oxygenSaturation(t)).toBeNaN()
  })

  it('is 100 % where the water holds what it can', () => {
    for (let t = 0; t <= 40; t++) expect(saturationPercent(oxygenSaturation(t), t)).toBe(100)
  })
})
