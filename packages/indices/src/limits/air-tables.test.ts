// The limits of ambient air, cell by cell against the tables as they were read.
import { describe, expect, it } from 'vitest'
import { QCVN_05_2009_TABLE, QCVN_05_2013_TABLE } from '../air/vn-aqi-2011/tables.ts'
import type { LimitStandard } from './limit.ts'
import { qcvn05Air2009, qcvn05Air2013 } from './qcvn-05-archive.ts'
import { qcvn05Air2023 } from './qcvn-05-2023.ts'
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

describe('the standards behind VN_AQI 2011', () => {
  it.each([
    [QCVN_05_2009_TABLE, qcvn05Air2009],
    [QCVN_05_2013_TABLE, qcvn05Air2013],
  ])('are these limits', (columns, { limits }) => {
    for (const [column, { rows }] of Object.entries(columns)) {
      const [code, averaging] = column.split('_')
      const found = limits.find(
        ({ parameter, averaging: own }) =>
          own === averaging && (parameter === code || (parameter === 'nox' && code === 'no2')),
      )
      expect(rows.map(({ cHigh }) => cHigh)).toEqual([found!.limit])
    }
  })
})
