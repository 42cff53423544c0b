// Which mean or maximum of which pollutant VN_AQI 2019 takes to which column of its table.
import type { Averaging, Completeness } from '../index-result.ts'
import type { HourColumns } from '../hourly-means.ts'
import { POLLUTANTS, type Pollutant } from '../pollutants.ts'
import type { VnAqiColumn } from './breakpoints.ts'

/**
 * 18 of 24 hours and 6 of 8: the usual 75 % convention [M]. Decision 1459 itself does not say how many hours of a day, or of an
 * 8-hour mean, must be known; nor for a maximum, for which we ask the same 18 of 24, so that a morning cannot stand for a day.
 * The largest 8-hour mean likewise needs 18 of the day's 24 8-hour means.
 */
export const DEFAULT_COMPLETENESS: Completeness = {
  day: { needed: 18, of: 24 },
  eightHours: { needed: 6, of: 8 },
}

export const EIGHT_HOURS = 8
export const ROLLING_HOURS = 24

/** Pollutants of which the rule needs at least one sub-index. */
export const DUST: readonly Pollutant[] = ['pm10', 'pm25']

/** One line of the calculation: a pollutant, its averaging and the column of Table 2 it is read from. */
export interface InputLine {
  pollutant: Pollutant
  averaging: Averaging
  column: VnAqiColumn
}

/** Hourly index: 1-hour means of the gases (ozone by its 1-hour column only), NowCast of dust. */
export const HOURLY_LINES: readonly InputLine[] = POLLUTANTS.map((pollutant) => ({
  pollutant,
  averaging: DUST.includes(pollutant) ? 'nowcast-12h' : '1h',
  column: pollutant === 'o3' ? 'o3_1h' : pollutant,
}))

/** Daily index: means of dust, maxima of the gases; ozone by both of its columns, of which the larger sub-index counts. */
export const DAILY_LINES: readonly InputLine[] = POLLUTANTS.flatMap((pollutant): InputLine[] => {
  if (pollutant === 'o3') {
    return [
      { pollutant, averaging: '1h-max', column: 'o3_1h' },
      { pollutant, averaging: '8h-max', column: 'o3_8h' },
    ]
  }
  const averaging = DUST.includes(pollutant) ? '24h' : '1h-max'
  return [{ pollutant, averaging, column: pollutant }]
})

/** Hourly means as a person would write them down; a missing hour is `undefined`, `null` or NaN. */
export type HourLists = Partial<Readonly<Record<Pollutant, readonly (number | null | undefined)[]>>>

/** Lists turned into columns of `hours` hours that end at the same hour; hours that a list does not reach back to are unknown. */
export function columnsEndingTogether(
  lists: HourLists,
  hours: number,
  order: 'oldest-first' | 'newest-first',
): HourColumns {
  const columns: Partial<Record<Pollutant, Float64Array>> = {}
  for (const pollutant of POLLUTANTS) {
    const list = lists[pollutant]
    if (list === undefined) continue
    const column = new Float64Array(hours)
    for (let age = 0; age < hours; age++) {
      const value = order === 'newest-first' ? list[age] : list[list.length - 1 - age]
      column[hours - 1 - age] = value ?? Number.NaN
    }
    columns[pollutant] = column
  }
  return { hours, columns }
}
