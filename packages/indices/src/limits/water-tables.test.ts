// The limits of surface water, cell by cell against the tables as they were read.
import { describe, expect, it } from 'vitest'
import type { Limit } from './limit.ts'
import { qcvn08Water2015 } from './qcvn-08-mt-2015.ts'
import { qcvn08Water2023 } from './qcvn-08-2023.ts'

const none = undefined

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
