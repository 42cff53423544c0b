// The nine parameters of the NSF water quality index with their weights.
import { frozen } from '../../base/frozen.ts'
import { withoutNoise } from '../../base/rounding.ts'
import type { Texts } from '../../base/locale.ts'

/** Weights [C]; together 1. */
export const NSF_WQI_WEIGHTS = frozen({
  do: 0.17,
  faecal_coliform: 0.16,
  ph: 0.11,
  bod5: 0.11,
  temp_change: 0.1,
  total_phosphate: 0.1,
  nitrate: 0.1,
  turb: 0.08,
  total_solids: 0.07,
} as const)

export type NsfWqiParameter = keyof typeof NSF_WQI_WEIGHTS

/** From the heaviest to the lightest, as published. */
export const NSF_WQI_PARAMETERS = frozen(Object.keys(NSF_WQI_WEIGHTS) as readonly NsfWqiParameter[])

export const NSF_WQI_NAMES: Readonly<Record<NsfWqiParameter, Texts>> = frozen({
  do: { en: 'dissolved oxygen', vi: 'oxy hòa tan' },
  faecal_coliform: { en: 'faecal coliform', vi: 'coliform phân' },
  ph: { en: 'pH', vi: 'pH' },
  bod5: { en: 'BOD5', vi: 'BOD5' },
  temp_change: { en: 'temperature change', vi: 'chênh lệch nhiệt độ' },
  total_phosphate: { en: 'total phosphate', vi: 'tổng phosphat' },
  nitrate: { en: 'nitrate', vi: 'nitrat' },
  turb: { en: 'turbidity', vi: 'độ đục' },
  total_solids: { en: 'total solids', vi: 'tổng chất rắn' },
})

/** A parameter that the index does not know. */
export class UnknownNsfParameter extends Error {
  override name = 'UnknownNsfParameter'
  constructor(parameter: string) {
    super(`The NSF water quality index has no parameter "${parameter}".`)
  }
}

/** @throws UnknownNsfParameter for a name that is not one of the nine */
export function checkNsfParameters(q: object): void {
  for (const parameter of Object.keys(q))
    if (!Object.hasOwn(NSF_WQI_WEIGHTS, parameter)) throw new UnknownNsfParameter(parameter)
}

/** Says whether a number is a Q value: 0 to 100. */
export function isQ(value: number): boolean {
  return value >= 0 && value <= 100
}

/** Σ w × Q / Σ w over known values, without noise. Scalar and columnar forms share it. */
export function unroundedIndex(weightedSum: number, weightSum: number): number {
  return withoutNoise(weightedSum / weightSum)
}
