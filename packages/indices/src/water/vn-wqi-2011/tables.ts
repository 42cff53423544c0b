// VN_WQI 2011 is computed from groups of parameters and their tables. All but that of pH are from memory, as secondary
// sources print them; the text of the decision was not available.
import type { Certainty } from '../../base/certainty.ts'
import { frozen } from '../../base/frozen.ts'
import type { Texts } from '../../base/locale.ts'
import { VN_WQI_SYMBOLS } from '../vn-wqi-2019/parameters.ts'
import { stateTable, type SubIndexTable } from '../vn-wqi-2019/sub-index-table.ts'

/** The decision's groups: pH alone, then its a, b and c. Codes are the indicator codes of the product. */
export const VN_WQI_2011_GROUPS = frozen({
  ph: ['ph'],
  a: ['do', 'bod5', 'cod', 'nh4_n', 'po4_p'],
  b: ['tss', 'turb'],
  c: ['coliform'],
} as const)

export type VnWqi2011Group = keyof typeof VN_WQI_2011_GROUPS

export type VnWqi2011Parameter = (typeof VN_WQI_2011_GROUPS)[VnWqi2011Group][number]

/**
 * The indicators of a sample: the parameters, and the water temperature that turns dissolved oxygen into its
 * saturation.
 */
export type VnWqi2011Input = VnWqi2011Parameter | 'temp'

export const VN_WQI_2011_GROUP_KEYS = frozen(
  Object.keys(VN_WQI_2011_GROUPS) as readonly VnWqi2011Group[],
)

/** All parameters, group after group. */
export const VN_WQI_2011_PARAMETERS: readonly VnWqi2011Parameter[] = frozen(
  VN_WQI_2011_GROUP_KEYS.flatMap((group) => [...VN_WQI_2011_GROUPS[group]]),
)

/** Says whether an indicator belongs into a sample for the edition of 2011. */
export function isVnWqi2011Input(code: string): code is VnWqi2011Input {
  return code === 'temp' || (VN_WQI_2011_PARAMETERS as readonly string[]).includes(code)
}

export function groupOf2011(parameter: VnWqi2011Parameter): VnWqi2011Group {
  return VN_WQI_2011_GROUP_KEYS.find((group) =>
    (VN_WQI_2011_GROUPS[group] as readonly string[]).includes(parameter),
  )!
}

/** The names of the groups, which list their parameters. */
export const VN_WQI_2011_GROUP_NAMES: Readonly<Record<VnWqi2011Group, Texts>> = frozen({
  ph: { en: 'pH', vi: 'pH' },
  a: { en: 'oxygen, organic matter and nutrients', vi: 'oxy hòa tan, hữu cơ và dinh dưỡng' },
  b: { en: 'suspended solids and turbidity', vi: 'chất rắn lơ lửng và độ đục' },
  c: { en: 'coliform', vi: 'tổng coliform' },
})

/** Short names as the decision writes them. */
export const VN_WQI_2011_SYMBOLS: Readonly<Record<VnWqi2011Parameter, Texts>> = frozen({
  ph: VN_WQI_SYMBOLS.ph,
  do: VN_WQI_SYMBOLS.do,
  bod5: VN_WQI_SYMBOLS.bod5,
  cod: VN_WQI_SYMBOLS.cod,
  nh4_n: VN_WQI_SYMBOLS.nh4_n,
  po4_p: VN_WQI_SYMBOLS.po4_p,
  tss: { en: 'TSS', vi: 'TSS' },
  turb: { en: 'turbidity', vi: 'độ đục' },
  coliform: VN_WQI_SYMBOLS.coliform,
})

const certainty: Certainty = 'from-memory'

/** Limits of the sub-indices 100, 75, 50, 25 and 1; above the last one, 1. */
const falling = (
  unit: SubIndexTable['unit'],
  [first, second, third, fourth, last]: readonly [number, number, number, number, number],
): SubIndexTable =>
  stateTable({
    unit,
    below: 100,
    points: [
      [first, 100],
      [second, 75],
      [third, 50],
      [fourth, 25],
      [last, 1],
    ],
    above: 1,
    certainty,
  })

/** Limits of the sub-indices 100, 75, 50 and 25; above the last one the sub-index leaps to 1. */
const leaping = (
  unit: SubIndexTable['unit'],
  [first, second, third, fourth]: readonly [number, number, number, number],
): SubIndexTable =>
  stateTable({
    unit,
    below: 100,
    points: [
      [first, 100],
      [second, 75],
      [third, 50],
      [fourth, 25],
    ],
    above: 1,
    certainty,
  })

export const VN_WQI_2011_TABLES: Readonly<Record<VnWqi2011Parameter, SubIndexTable>> = frozen({
  ph: stateTable({
    unit: 'pH',
    below: 1,
    points: [
      [5.5, 50],
      [6, 100],
      [8.5, 100],
      [9, 50],
    ],
    above: 1,
    leapsAt: 'the points',
    certainty: 'one-source',
  }),
  do: stateTable({
    unit: '%',
    below: 1,
    points: [
      [20, 25],
      [50, 50],
      [75, 75],
      [88, 100],
      [112, 100],
      [125, 75],
      [150, 50],
      [200, 25],
    ],
    above: 1,
    leapsAt: 'the points',
    certainty,
  }),
  bod5: falling('mg/L', [4, 6, 15, 25, 50]),
  cod: falling('mg/L', [10, 15, 30, 50, 80]),
  nh4_n: falling('mg/L', [0.1, 0.2, 0.5, 1, 5]),
  po4_p: falling('mg/L', [0.1, 0.2, 0.3, 0.5, 6]),
  tss: leaping('mg/L', [20, 30, 50, 100]),
  turb: falling('NTU', [5, 20, 30, 70, 100]),
  coliform: leaping('MPN/100mL', [2500, 5000, 7500, 10_000]),
})
