// VN_WQI 2019 is computed from five groups of parameters, in the decision's order.
import { frozen } from '../../base/frozen.ts'
import type { Texts } from '../../base/locale.ts'

/** Groups and parameters of the decision [C]. Codes are the indicator codes of the product. */
export const VN_WQI_GROUPS = frozen({
  I: ['ph'],
  II: ['aldrin', 'bhc', 'dieldrin', 'ddts', 'heptachlor'],
  III: ['as', 'cd', 'pb', 'cr6', 'cu', 'zn', 'hg'],
  IV: ['do', 'bod5', 'cod', 'toc', 'nh4_n', 'no3_n', 'no2_n', 'po4_p'],
  V: ['coliform', 'e_coli'],
} as const)

export type VnWqiGroup = keyof typeof VN_WQI_GROUPS

export type VnWqiParameter = (typeof VN_WQI_GROUPS)[VnWqiGroup][number]

/**
 * The indicators of a sample: the parameters, and the water temperature that turns dissolved oxygen into its
 * saturation.
 */
export type VnWqiInput = VnWqiParameter | 'temp'

export const VN_WQI_GROUP_KEYS = frozen(Object.keys(VN_WQI_GROUPS) as readonly VnWqiGroup[])

/** All parameters, group after group. */
export const VN_WQI_PARAMETERS: readonly VnWqiParameter[] = frozen(
  VN_WQI_GROUP_KEYS.flatMap((group) => [...VN_WQI_GROUPS[group]]),
)

/** Place of each group's first parameter in `VN_WQI_PARAMETERS`, and the place after its last. */
export const GROUP_PLACES: readonly { group: VnWqiGroup; from: number; to: number }[] = frozen(
  VN_WQI_GROUP_KEYS.map((group) => {
    const from = VN_WQI_PARAMETERS.indexOf(VN_WQI_GROUPS[group][0])
    return { group, from, to: from + VN_WQI_GROUPS[group].length }
  }),
)

/**
 * Says whether an indicator belongs into a sample for VN_WQI. Total solids and turbidity do not: they left with the
 * edition of 2011.
 */
export function isVnWqiInput(code: string): code is VnWqiInput {
  return code === 'temp' || (VN_WQI_PARAMETERS as readonly string[]).includes(code)
}

export function groupOf(parameter: VnWqiParameter): VnWqiGroup {
  const place = VN_WQI_PARAMETERS.indexOf(parameter)
  return GROUP_PLACES.find(({ from, to }) => place >= from && place < to)?.group as VnWqiGroup
}

/** The names of the groups in the decision. */
export const VN_WQI_GROUP_NAMES: Readonly<Record<VnWqiGroup, Texts>> = frozen({
  I: { en: 'pH', vi: 'pH' },
  II: { en: 'pesticides', vi: 'thuốc bảo vệ thực vật' },
  III: { en: 'heavy metals', vi: 'kim loại nặng' },
  IV: { en: 'organic matter and nutrients', vi: 'hữu cơ và dinh dưỡng' },
  V: { en: 'microbiology', vi: 'vi sinh' },
})

const both = (text: string): Texts => ({ en: text, vi: text })

/** Short names as the decision writes them. */
export const VN_WQI_SYMBOLS: Readonly<Record<VnWqiInput, Texts>> = frozen({
  ph: both('pH'),
  aldrin: both('Aldrin'),
  bhc: both('BHC'),
  dieldrin: both('Dieldrin'),
  ddts: { en: 'total DDTs', vi: 'tổng DDTs' },
  heptachlor: {
    en: 'Heptachlor & Heptachlor epoxide',
    vi: 'Heptachlor & Heptachlorepoxide',
  },
  as: both('As'),
  cd: both('Cd'),
  pb: both('Pb'),
  cr6: both('Cr⁶⁺'),
  cu: both('Cu'),
  zn: both('Zn'),
  hg: both('Hg'),
  do: both('DO'),
  bod5: both('BOD5'),
  cod: both('COD'),
  toc: both('TOC'),
  nh4_n: both('N-NH4'),
  no3_n: both('N-NO3'),
  no2_n: both('N-NO2'),
  po4_p: both('P-PO4'),
  coliform: both('Coliform'),
  e_coli: both('E. coli'),
  temp: { en: 'water temperature', vi: 'nhiệt độ nước' },
})
