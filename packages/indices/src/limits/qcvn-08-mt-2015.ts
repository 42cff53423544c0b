// QCVN 08-MT:2015/BTNMT, repealed limits of surface water in Viet Nam by use, for archives.
import { frozen } from '../base/frozen.ts'
import type { Certainty } from '../base/certainty.ts'
import type { UnitCode } from '../units/unit-codes.ts'
import { declareStandard, type StatedLimit } from './limit.ts'
import type { LimitParameter } from './parameters.ts'
import { VIET_NAM_WATER } from './viet-nam.ts'

/** Columns by use, from the strictest: A1 domestic supply, A2 with treatment, B1 irrigation, B2 navigation. */
export const WATER_COLUMNS_2015 = frozen(['A1', 'A2', 'B1', 'B2'] as const)
type Column = (typeof WATER_COLUMNS_2015)[number]

type Number2015 = number | readonly [low: number, high: number] | undefined
type Row = readonly [
  LimitParameter,
  UnitCode,
  readonly Number2015[],
  Partial<Record<Column, Certainty>>?,
]

/** A1 and B1 were found in a second copy of the table; A2 and B2 in one only. */
const FIRST: Partial<Record<Column, Certainty>> = { A1: 'confirmed', B1: 'confirmed' }
const PH: Partial<Record<Column, Certainty>> = { A2: 'from-memory', B2: 'from-memory' }

/** A selection. Rows with numbers for A1 and B1 only come from a copy with these two columns. */
const ROWS: readonly Row[] = [
  [
    'ph',
    'pH',
    [
      [6, 8.5],
      [6, 8.5],
      [5.5, 9],
      [5.5, 9],
    ],
    PH,
  ],
  ['bod5', 'mg/L', [4, 6, 15, 25], FIRST],
  ['cod', 'mg/L', [10, 15, 30, 50], FIRST],
  ['do', 'mg/L', [6, 5, 4, 2], FIRST],
  ['tss', 'mg/L', [20, 30, 50, 100], FIRST],
  ['nh4_n', 'mg/L', [0.3, 0.3, 0.9, 0.9], FIRST],
  ['no3_n', 'mg/L', [2, 5, 10, 15], FIRST],
  ['po4_p', 'mg/L', [0.1, 0.2, 0.3, 0.5], FIRST],
  ['coliform', 'MPN/100mL', [2500, 5000, 7500, 10_000]],
  ['as', 'mg/L', [0.01, 0.02, 0.05, 0.1], FIRST],
  ['cd', 'mg/L', [0.005, 0.005, 0.01, 0.01], { B1: 'confirmed' }],
  ['pb', 'mg/L', [0.02, 0.02, 0.05, 0.05], FIRST],
  ['hg', 'mg/L', [0.001, 0.001, 0.001, 0.002]],
  ['no2_n', 'mg/L', [0.05, undefined, 0.05, undefined]],
  ['cl', 'mg/L', [250, undefined, 350, undefined]],
  ['f', 'mg/L', [1, undefined, 1.5, undefined]],
  ['cn', 'mg/L', [0.05, undefined, 0.05, undefined]],
  ['cr6', 'mg/L', [0.01, undefined, 0.04, undefined]],
  ['cr', 'mg/L', [0.05, undefined, 0.5, undefined]],
  ['cu', 'mg/L', [0.1, undefined, 0.5, undefined]],
  ['zn', 'mg/L', [0.5, undefined, 1.5, undefined]],
  ['ni', 'mg/L', [0.1, undefined, 0.1, undefined]],
  ['mn', 'mg/L', [0.1, undefined, 0.5, undefined]],
  ['fe', 'mg/L', [0.5, undefined, 1.5, undefined]],
  ['surfactants', 'mg/L', [0.1, undefined, 0.4, undefined]],
  ['aldrin', 'µg/L', [0.1, undefined, 0.1, undefined]],
  ['bhc', 'µg/L', [0.02, undefined, 0.02, undefined]],
  ['dieldrin', 'µg/L', [0.1, undefined, 0.1, undefined]],
  ['ddts', 'µg/L', [1, undefined, 1, undefined]],
  ['heptachlor', 'µg/L', [0.2, undefined, 0.2, undefined]],
  ['oil_grease', 'mg/L', [0.3, undefined, 1, undefined]],
]

export const qcvn08Water2015 = declareStandard(
  {
    ...VIET_NAM_WATER,
    id: 'qcvn-08-mt-2015',
    version: '1.0.0',
    title: {
      en: 'QCVN 08-MT:2015/BTNMT, national technical regulation on surface water quality',
      vi: 'QCVN 08-MT:2015/BTNMT, Quy chuẩn kỹ thuật quốc gia về chất lượng nước mặt',
    },
    source: {
      en: 'Circular 65/2015/TT-BTNMT of 21 December 2015, Ministry of Natural Resources and Environment',
      vi: 'Thông tư 65/2015/TT-BTNMT ngày 21/12/2015 của Bộ Tài nguyên và Môi trường',
    },
    validFrom: '2016-03-01',
    validBefore: '2023-09-12',
  },
  ROWS.flatMap(limitsOf),
)

function limitsOf([parameter, unit, numbers, certainties]: Row): StatedLimit[] {
  return WATER_COLUMNS_2015.flatMap((column, place): StatedLimit[] => {
    const limit = numbers[place]
    if (limit === undefined) return []
    const facts = {
      table: 'Table 1',
      parameter,
      averaging: 'sample',
      unit,
      class: column,
      certainty: certainties?.[column] ?? 'one-source',
      ...(unit === 'MPN/100mL' && { orUnits: ['CFU/100mL'] as const }),
    } as const
    if (typeof limit !== 'number') return [{ ...facts, kind: 'range', limit }]
    return [{ ...facts, kind: parameter === 'do' ? 'lower' : 'upper', limit }]
  })
}
