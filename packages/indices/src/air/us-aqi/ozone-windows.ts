// The 8-hour means of ozone belong to the day in which they start.
import { frozen } from '../../base/frozen.ts'
import type { EightHourMeans } from '../engine/air-rule.ts'

/**
 * Since the standard of 2015: the 17 that start at 07:00 to 23:00 local standard time [1], so those that end with hour
 * 14 of the day (counted from 0: 14:00 to 15:00) to the seventh hour of the next day.
 */
export const SEVENTEEN_OZONE_WINDOWS: EightHourMeans = frozen({ firstEnd: 14, lastEnd: 7 })

/** By the standard of 2008: all 24 that start within the day [M]. */
export const TWENTY_FOUR_OZONE_WINDOWS: EightHourMeans = frozen({ firstEnd: 7, lastEnd: 7 })
