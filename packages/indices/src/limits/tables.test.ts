// The limits of each standard, cell by cell against the tables as they were read.
import { describe, expect, it } from 'vitest'
import { isUnitCode } from '../units/unit-codes.ts'
import type { Limit, LimitStandard } from './limit.ts'
import { LIMIT_NOTES } from './notes.ts'
import { hasLimits, PARAMETER_NAMES } from './parameters.ts'
import { qcvn05Air2009, qcvn05Air2013 } from './qcvn-05-archive.ts'
import { qcvn05Air2023 } from './qcvn-05-2023.ts'
import { qcvn08Water2015 } from './qcvn-08-mt-2015.ts'
import { qcvn08Water2023 } from './qcvn-08-2023.ts'
import { LIMIT_STANDARDS } from './standards.ts'
import { who2021 } from './who-2021.ts'

/** "parameter averaging" and the limits that hold for it, one after the other. */
function byAveraging({ limits }: LimitStandard, table: string) {
  const cells: Record<string, unknown[]> = {}
  for (const limit of limits.filter((each) => each.table === table)) {
    const key = `${limit.parameter} ${limit.averaging}`
    cells[key] = [...(cells[key] ?? []), limit.limit]
  }
  return cells
}

function table(rows: Record<string, readonly (number | undefined)[]>, averagings: string[]) {
  const cells: Record<string, unknown[]> = {}
  for (const [parameter, numbers] of Object.entries(rows)) {
    numbers.forEach((limit, place) => {
      if (limit !== undefined) cells[`${parameter} ${averagings[place]}`] = [limit]
    })
  }
  return cells
}

const AIR = ['1h', '8h', '24h', 'year']
const none = undefined

describe('QCVN 05', () => {
  it('of 2023 has Table 1', () => {
    expect(byAveraging(qcvn05Air2023, 'Table 1')).toEqual({
      ...table(
        {
          so2: [350, none, 125, 50],
          co: [30_000, 10_000],
          no2: [200, none, 100, 40],
          o3: [200, 120],
          tsp: [300, none, 200, 100],
          pm10: [none, none, 100, 50],
          pm25: [none, none, none, 25],
        },
        AIR,
      ),
      'pm25 24h': [50, 45],
    })
  })

  it('of 2023 has a selection of Table 2', () => {
    expect(byAveraging(qcvn05Air2023, 'Table 2')).toEqual(
      table(
        {
          as: [0.03],
          ash3: [0.3],
          hcl: [none, none, 60],
          hno3: [400, none, 150],
          h2so4: [300, none, 50],
          cd: [0.4, 0.2],
          cl2: [100, none, 30],
          cr6: [0.007, none, 0.003],
          hf: [20, none, 5],
          hcn: [10],
          mno2: [10, none, 8],
          ni: [none, none, 1],
          hg: [none, none, 0.3],
          pb: [none, none, 1.5],
          acrolein: [50],
          acrylonitrile: [none, none, 45],
          aniline: [50, none, 30],
          benzene: [22],
          chloroform: [none, none, 16],
          thc: [5000, none, 1500],
          formaldehyde: [20],
          naphthalene: [none, 500, 120],
          phenol: [10],
          tetrachloroethylene: [none, none, 100],
          vinyl_chloride: [none, none, 26],
          nh3: [200],
          acetaldehyde: [45],
          h2s: [42],
          methyl_mercaptan: [50, none, 20],
          styrene: [none, none, 260],
          toluene: [500],
          xylene: [1000],
        },
        AIR,
      ),
    )
  })

  it('marks what is sure, and what is not', () => {
    const marks = qcvn05Air2023.limits.filter(({ table: name }) => name === 'Table 1')
    const doubted = marks.filter(({ certainty }) => certainty !== 'confirmed')
    expect(
      doubted.map(({ parameter, averaging, certainty }) => [parameter, averaging, certainty]),
    ).toEqual([['o3', '1h', 'disputed']])
    expect(doubted[0]!.note).toContain('180')
  })

  it('of 2013 and of 2009 has its table', () => {
    expect(byAveraging(qcvn05Air2013, 'Table 1')).toEqual(
      table(
        {
          so2: [350, none, 125, 50],
          co: [30_000, 10_000],
          no2: [200, none, 100, 40],
          o3: [200, 120],
          tsp: [300, none, 200, 100],
          pm10: [none, none, 150, 50],
          pm25: [none, none, 50, 25],
          pb: [none, none, 1.5, 0.5],
        },
        AIR,
      ),
    )
    expect(byAveraging(qcvn05Air2009, 'Table 1')).toEqual(
      table(
        {
          so2: [350, none, 125, 50],
          co: [30_000, 10_000, 5000],
          nox: [200, none, 100, 40],
          o3: [180, 120, 80],
          tsp: [300, none, 200, 140],
          pm10: [none, none, 150, 50],
          pb: [none, none, 1.5, 0.5],
        },
        AIR,
      ),
    )
  })
})

/** Limits of one parameter by class. */
function byClass(limits: readonly Limit[]) {
  const rows: Record<string, Record<string, unknown>> = {}
  for (const { parameter, class: name, limit } of limits) {
    rows[parameter] = { ...rows[parameter], [name!]: limit }
  }
  return rows
}

describe('QCVN 08:2023', () => {
  it('has the largest values of Table 1', () => {
    const limits = qcvn08Water2023.limits.filter((limit) => limit.table === 'Table 1')
    const printed = (unit: string) =>
      Object.fromEntries(
        limits
          .filter((limit) => limit.unit === unit)
          .map((limit) => [limit.parameter, limit.limit]),
      )
    expect(printed('mg/L')).toEqual({
      no2_n: 0.05,
      nh4_n: 0.3,
      cl: 250,
      f: 1,
      cn: 0.01,
      as: 0.01,
      cd: 0.005,
      pb: 0.02,
      cr6: 0.01,
      cr: 0.05,
      cu: 0.1,
      zn: 0.5,
      ni: 0.1,
      mn: 0.1,
      hg: 0.001,
      fe: 0.5,
      sb: 0.02,
      surfactants: 0.1,
      phenols: 0.005,
      oil_grease: 5,
      pcbs: 0.0005,
      tetrachloroethylene: 0.04,
      dioxane: 0.05,
      carbon_tetrachloride: 0.004,
      dichloroethane_12: 0.03,
      methylene_chloride: 0.02,
      benzene: 0.01,
      chloroform: 0.08,
      formaldehyde: 0.5,
      dehp: 0.008,
    })
    expect(printed('µg/L')).toEqual({
      aldrin: 0.1,
      lindane: 0.02,
      dieldrin: 0.1,
      ddts: 1,
      heptachlor: 0.2,
      hexachlorobenzene: 0.04,
    })
    expect(
      limits.every(({ kind, certainty }) => kind === 'upper' && certainty === 'confirmed'),
    ).toBe(true)
  })

  it('has the classes of rivers', () => {
    expect(
      byClass(qcvn08Water2023.limits.filter(({ waterBody }) => waterBody === 'river')),
    ).toEqual({
      ph: { A: [6.5, 8.5], B: [6, 8.5], C: [6, 8.5] },
      bod5: { A: 4, B: 6, C: 10 },
      cod: { A: 10, B: 15, C: 20 },
      toc: { A: 4, B: 6, C: 8 },
      tss: { A: 25, B: 100 },
      do: { A: 6, B: 5, C: 4, D: 2 },
      tp: { A: 0.1, B: 0.3, C: 0.5 },
      tn: { A: 0.6, B: 1.5, C: 2 },
      coliform: { A: 1000, B: 5000, C: 7500 },
      coliform_heat: { A: 200, B: 1000, C: 1500 },
    })
  })

  it('has classes A and B of lakes, and nothing for C and D', () => {
    expect(byClass(qcvn08Water2023.limits.filter(({ waterBody }) => waterBody === 'lake'))).toEqual(
      {
        ph: { A: [6.5, 8.5], B: [6, 8.5] },
        bod5: { A: 4, B: 6 },
        cod: { A: 10, B: 15 },
        toc: { A: 4, B: 6 },
        tss: { A: 5, B: 15 },
        do: { A: 6, B: 5 },
        tp: { A: 0.1, B: 0.3 },
        tn: { A: 0.6, B: 1.5 },
        chlorophyll_a: { A: 14, B: 35 },
        coliform: { A: 1000, B: 5000 },
        coliform_heat: { A: 200, B: 1000 },
      },
    )
  })

  it('marks the cells that were hidden', () => {
    const hidden = qcvn08Water2023.limits.filter(({ certainty }) => certainty === 'inferred')
    expect(
      hidden.map(({ waterBody, parameter, class: name }) => `${waterBody} ${parameter} ${name}`),
    ).toEqual([
      'river toc C',
      'river tss B',
      'river do A',
      'lake ph A',
      'lake ph B',
      'lake chlorophyll_a B',
      'lake coliform A',
    ])
    expect(hidden.every(({ note }) => note !== undefined)).toBe(true)
  })

  it('asks for at least so much dissolved oxygen, and for at most so much of all else', () => {
    for (const { parameter, kind, class: name } of qcvn08Water2023.limits) {
      if (name === undefined) continue
      expect(kind).toBe(parameter === 'do' ? 'lower' : parameter === 'ph' ? 'range' : 'upper')
    }
  })
})

describe('QCVN 08-MT:2015', () => {
  it('has its columns by use', () => {
    const rows = byClass(qcvn08Water2015.limits)
    const columns = (parameter: string) =>
      ['A1', 'A2', 'B1', 'B2'].map((column) => rows[parameter]![column])
    expect(columns('ph')).toEqual([
      [6, 8.5],
      [6, 8.5],
      [5.5, 9],
      [5.5, 9],
    ])
    expect(columns('bod5')).toEqual([4, 6, 15, 25])
    expect(columns('cod')).toEqual([10, 15, 30, 50])
    expect(columns('do')).toEqual([6, 5, 4, 2])
    expect(columns('tss')).toEqual([20, 30, 50, 100])
    expect(columns('nh4_n')).toEqual([0.3, 0.3, 0.9, 0.9])
    expect(columns('no3_n')).toEqual([2, 5, 10, 15])
    expect(columns('po4_p')).toEqual([0.1, 0.2, 0.3, 0.5])
    expect(columns('coliform')).toEqual([2500, 5000, 7500, 10_000])
    expect(columns('as')).toEqual([0.01, 0.02, 0.05, 0.1])
    expect(columns('cd')).toEqual([0.005, 0.005, 0.01, 0.01])
    expect(columns('pb')).toEqual([0.02, 0.02, 0.05, 0.05])
    expect(columns('hg')).toEqual([0.001, 0.001, 0.001, 0.002])
    expect(columns('cr6')).toEqual([0.01, none, 0.04, none])
    expect(columns('fe')).toEqual([0.5, none, 1.5, none])
  })
})

describe('WHO 2021', () => {
  it('has guideline levels and interim targets', () => {
    const rows: Record<string, unknown[]> = {}
    for (const { parameter, averaging, class: level, limit } of who2021.limits) {
      const key = `${parameter} ${averaging}`
      rows[key] = [...(rows[key] ?? []), `${level} ${limit as number}`]
    }
    expect(rows).toEqual({
      'pm25 year': ['AQG 5', 'IT-4 10', 'IT-3 15', 'IT-2 25', 'IT-1 35'],
      'pm25 24h': ['AQG 15', 'IT-4 25', 'IT-3 37.5', 'IT-2 50', 'IT-1 75'],
      'pm10 year': ['AQG 15', 'IT-4 20', 'IT-3 30', 'IT-2 50', 'IT-1 70'],
      'pm10 24h': ['AQG 45', 'IT-4 50', 'IT-3 75', 'IT-2 100', 'IT-1 150'],
      'o3 peak-season': ['AQG 60', 'IT-2 70', 'IT-1 100'],
      'o3 8h-max': ['AQG 100', 'IT-2 120', 'IT-1 160'],
      'no2 year': ['AQG 10', 'IT-3 20', 'IT-2 30', 'IT-1 40'],
      'no2 24h': ['AQG 25', 'IT-2 50', 'IT-1 120'],
      'so2 24h': ['AQG 40', 'IT-2 50', 'IT-1 125'],
      'co 24h': ['AQG 4', 'IT-1 7'],
      'no2 1h': ['AQG 200'],
      'so2 10min': ['AQG 500'],
      'co 8h': ['AQG 10'],
      'co 1h': ['AQG 35'],
      'co 15min': ['AQG 100'],
    })
    expect(
      who2021.limits.filter(({ unit }) => unit === 'mg/m³').map(({ parameter }) => parameter),
    ).toEqual(['co', 'co', 'co', 'co', 'co'])
  })
})

describe('every standard', () => {
  it('names its parameters in both languages, and states known units', () => {
    for (const { limits } of LIMIT_STANDARDS) {
      for (const { parameter, unit } of limits) {
        expect(hasLimits(parameter)).toBe(true)
        expect(PARAMETER_NAMES[parameter].vi).not.toBe('')
        expect(isUnitCode(unit)).toBe(true)
      }
    }
  })

  it('has notes for the documentation', () => {
    expect(LIMIT_NOTES.map(({ id }) => id)).toEqual(LIMIT_STANDARDS.map(({ id }) => id))
  })

  it('states each limit once at any time', () => {
    for (const { limits } of LIMIT_STANDARDS) {
      const keys = limits.map(
        ({ parameter, averaging, class: name, waterBody, validFrom }) =>
          `${parameter} ${averaging} ${name} ${waterBody} ${validFrom}`,
      )
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
