// QCVN 08:2023/BTNMT, limits and classes of surface water in Viet Nam since 12 September 2023.
import { frozen } from '../base/frozen.ts'
import type { Certainty } from '../base/certainty.ts'
import type { Texts } from '../base/locale.ts'
import type { UnitCode } from '../units/unit-codes.ts'
import { declareStandard, type Bound, type StatedLimit, type WaterBody } from './limit.ts'
import type { LimitParameter } from './parameters.ts'
import { VIET_NAM_WATER } from './viet-nam.ts'

/** Classes from the best to the worst. */
export const WATER_CLASSES = frozen(['A', 'B', 'C', 'D'] as const)
export type WaterClass = (typeof WATER_CLASSES)[number]

/** The uses of the water of each class, in our words: A and B [1], C and D [M]. */
export const WATER_CLASS_MEANINGS: Readonly<Record<WaterClass, Texts>> = frozen({
  A: {
    en: 'Good: domestic supply and swimming after suitable treatment',
    vi: 'Tốt: cấp nước sinh hoạt, bơi lội sau khi áp dụng biện pháp xử lý phù hợp',
  },
  B: {
    en: 'Medium: industry and agriculture after suitable treatment',
    vi: 'Trung bình: sản xuất công nghiệp, nông nghiệp sau khi áp dụng biện pháp xử lý phù hợp',
  },
  C: { en: 'Bad', vi: 'Xấu' },
  D: { en: 'Very bad', vi: 'Rất xấu' },
})

/** Table 1 [C]: limits for health, in mg/L unless the unit says otherwise. A selection of the list. */
const HEALTH: readonly (readonly [LimitParameter, number, UnitCode?])[] = [
  ['no2_n', 0.05],
  ['nh4_n', 0.3],
  ['cl', 250],
  ['f', 1],
  ['cn', 0.01],
  ['as', 0.01],
  ['cd', 0.005],
  ['pb', 0.02],
  ['cr6', 0.01],
  ['cr', 0.05],
  ['cu', 0.1],
  ['zn', 0.5],
  ['ni', 0.1],
  ['mn', 0.1],
  ['hg', 0.001],
  ['fe', 0.5],
  ['sb', 0.02],
  ['surfactants', 0.1],
  ['phenols', 0.005],
  ['aldrin', 0.1, 'µg/L'],
  ['lindane', 0.02, 'µg/L'],
  ['dieldrin', 0.1, 'µg/L'],
  ['ddts', 1, 'µg/L'],
  ['heptachlor', 0.2, 'µg/L'],
  ['oil_grease', 5],
  ['pcbs', 0.0005],
  ['tetrachloroethylene', 0.04],
  ['dioxane', 0.05],
  ['carbon_tetrachloride', 0.004],
  ['dichloroethane_12', 0.03],
  ['methylene_chloride', 0.02],
  ['benzene', 0.01],
  ['chloroform', 0.08],
  ['formaldehyde', 0.5],
  ['dehp', 0.008],
  ['hexachlorobenzene', 0.04, 'µg/L'],
]

/** An upper bound, a lower bound (`atLeast`), or a range; `hidden`: the cell was cut off in our copy [H]. */
type ClassCell =
  | number
  | readonly [low: number, high: number]
  | { readonly limit: number | readonly [number, number]; readonly hidden: string }

type ClassRow = readonly [
  LimitParameter,
  UnitCode,
  Partial<Readonly<Record<WaterClass, ClassCell>>>,
]

const HIDDEN =
  'The cell was hidden in the copy that was read; the value follows from its neighbours.'
const hidden = (limit: number | readonly [number, number], note = HIDDEN) => ({
  limit,
  hidden: note,
})

/**
 * Table 2 [1]: rivers, streams, canals. Class D only bounds dissolved oxygen. Suspended solids of "> 100" without (C)
 * or with floating litter (D) are no bound either, see `waterClass`.
 */
const RIVERS: readonly ClassRow[] = [
  ['ph', 'pH', { A: [6.5, 8.5], B: [6, 8.5], C: [6, 8.5] }],
  ['bod5', 'mg/L', { A: 4, B: 6, C: 10 }],
  ['cod', 'mg/L', { A: 10, B: 15, C: 20 }],
  ['toc', 'mg/L', { A: 4, B: 6, C: hidden(8) }],
  ['tss', 'mg/L', { A: 25, B: hidden(100) }],
  ['do', 'mg/L', { A: hidden(6), B: 5, C: 4, D: 2 }],
  ['tp', 'mg/L', { A: 0.1, B: 0.3, C: 0.5 }],
  ['tn', 'mg/L', { A: 0.6, B: 1.5, C: 2 }],
  ['coliform', 'MPN/100mL', { A: 1000, B: 5000, C: 7500 }],
  ['coliform_heat', 'MPN/100mL', { A: 200, B: 1000, C: 1500 }],
]

/**
 * Table 3 [1]: lakes and ponds. The rows of classes C and D are missing in our copy, and nothing is inferred for them.
 */
const LAKES: readonly ClassRow[] = [
  ['ph', 'pH', { A: hidden([6.5, 8.5]), B: hidden([6, 8.5]) }],
  ['bod5', 'mg/L', { A: 4, B: 6 }],
  ['cod', 'mg/L', { A: 10, B: 15 }],
  ['toc', 'mg/L', { A: 4, B: 6 }],
  ['tss', 'mg/L', { A: 5, B: 15 }],
  ['do', 'mg/L', { A: 6, B: 5 }],
  ['tp', 'mg/L', { A: 0.1, B: 0.3 }],
  ['tn', 'mg/L', { A: 0.6, B: 1.5 }],
  // Printed in mg/m³ of water, which is µg/L.
  ['chlorophyll_a', 'µg/L', { A: 14, B: hidden(35, `${HIDDEN} 35 is from memory.`) }],
  ['coliform', 'MPN/100mL', { A: hidden(1000), B: 5000 }],
  ['coliform_heat', 'MPN/100mL', { A: 200, B: 1000 }],
]

export const qcvn08Water2023 = declareStandard(
  {
    ...VIET_NAM_WATER,
    id: 'qcvn-08-2023',
    version: '1.0.0',
    title: {
      en: 'QCVN 08:2023/BTNMT, national technical regulation on surface water quality',
      vi: 'QCVN 08:2023/BTNMT, Quy chuẩn kỹ thuật quốc gia về chất lượng nước mặt',
    },
    source: {
      en: 'Circular 01/2023/TT-BTNMT of 13 March 2023, Ministry of Natural Resources and Environment',
      vi: 'Thông tư 01/2023/TT-BTNMT ngày 13/3/2023 của Bộ Tài nguyên và Môi trường',
    },
    validFrom: '2023-09-12',
  },
  [
    ...HEALTH.map(([parameter, limit, unit = 'mg/L']): StatedLimit => ({
      table: 'Table 1',
      parameter,
      averaging: 'sample',
      kind: 'upper',
      limit,
      unit,
      certainty: 'confirmed',
    })),
    ...RIVERS.flatMap((row) => classLimits('Table 2', 'river', row)),
    ...LAKES.flatMap((row) => classLimits('Table 3', 'lake', row)),
  ],
)

function classLimits(
  table: string,
  waterBody: WaterBody,
  [parameter, unit, cells]: ClassRow,
): StatedLimit[] {
  return WATER_CLASSES.flatMap((name): StatedLimit[] => {
    const cell = cells[name]
    if (cell === undefined) return []
    const isHidden = typeof cell === 'object' && 'hidden' in cell
    const certainty: Certainty = isHidden ? 'inferred' : 'one-source'
    return [
      {
        table,
        parameter,
        averaging: 'sample',
        unit,
        ...(unit === 'MPN/100mL' && { orUnits: ['CFU/100mL'] as const }),
        class: name,
        waterBody,
        certainty,
        ...(isHidden && { note: cell.hidden }),
        ...bound(parameter, isHidden ? cell.limit : cell),
      },
    ]
  })
}

function bound(parameter: LimitParameter, limit: number | readonly [number, number]): Bound {
  if (typeof limit !== 'number') return { kind: 'range', limit }
  return { kind: parameter === 'do' ? 'lower' : 'upper', limit }
}
