// Facts that all Vietnamese standards share.
import { frozen } from '../base/frozen.ts'
import { VIET_NAM_CONDITIONS } from '../units/convert.ts'

/** Days of validity are counted at UTC+7, all year. */
const ZONE = { jurisdiction: 'VN', timeZone: 'Asia/Ho_Chi_Minh' } as const

export const VIET_NAM_WATER = frozen({ ...ZONE, medium: 'water' } as const)

/** Gases at 25 °C and 760 mmHg. */
export const VIET_NAM_AIR = frozen({
  ...ZONE,
  medium: 'air',
  conditions: VIET_NAM_CONDITIONS,
} as const)
