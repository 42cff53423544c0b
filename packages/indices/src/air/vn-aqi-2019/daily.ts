// The daily VN_AQI, and the same rule over any 24 hours, each with its derivation.
import {
  countKnown,
  maximumOf,
  meanOf,
  requiredHours,
  trailingMeans,
  type HourColumns,
} from '../hourly-means.ts'
import type { Completeness, IndexPeriod, SubIndex } from '../index-result.ts'
import { POLLUTANTS, type Pollutant } from '../pollutants.ts'
import { conclude, toSubIndex, type LineInput, type VnAqiResult } from './conclude.ts'
import {
  columnsEndingTogether,
  DAILY_LINES,
  DEFAULT_COMPLETENESS,
  EIGHT_HOURS,
  ROLLING_HOURS,
  type HourLists,
  type InputLine,
} from './inputs.ts'

/** The hours before the day that its first 8-hour means reach back to. */
export const HOURS_BEFORE_DAY = EIGHT_HOURS - 1

/** The lists of a day do not cover the same hours. */
export class UnequalDayLists extends Error {
  override name = 'UnequalDayLists'
  constructor(lengths: readonly number[]) {
    super(
      `The hourly lists of one day must be equally long; these have ${lengths.join(', ')} hours.`,
    )
  }
}

/**
 * Official daily VN_AQI.
 *
 * @param lists `day`: hourly means in µg/m³ per pollutant, OLDEST FIRST, one element per hour of the local day: in Viet Nam the
 *   24 hours labelled (by their end) 01:00 to 00:00 of the next date. Other zones have days of 23 or 25 hours.
 *   `before`: the seven hours before it, oldest first, for the 8-hour means of ozone; without them those means have fewer hours.
 * @param completeness which share of hours must be known (the decision is silent; see `DEFAULT_COMPLETENESS`)
 * @returns the index, half-up to an integer, with its derivation, or `ok: false` with a reason
 * @throws UnequalDayLists when the lists of `day` differ in length
 * Source: Decision 1459/QĐ-TCMT (12 Nov 2019), daily AQI and Table 2 [C].
 * @example dailyVnAqi({ day: { pm25: Array(24).fill(55.7), no2: Array(24).fill(130.8) } }) // value 110, dominant ['pm25']
 */
export function dailyVnAqi(
  lists: { day: HourLists; before?: HourLists },
  completeness: Completeness = DEFAULT_COMPLETENESS,
): VnAqiResult {
  const lengths = [...new Set(POLLUTANTS.flatMap((each) => lists.day[each]?.length ?? []))]
  if (lengths.length > 1) throw new UnequalDayLists(lengths)
  const joined: { -readonly [P in Pollutant]?: (number | null | undefined)[] } = {}
  for (const pollutant of POLLUTANTS) {
    const day = lists.day[pollutant]
    const before = (lists.before?.[pollutant] ?? []).slice(-HOURS_BEFORE_DAY)
    if (day) joined[pollutant] = [...before, ...day]
  }
  const hours = HOURS_BEFORE_DAY + (lengths[0] ?? ROLLING_HOURS)
  const data = columnsEndingTogether(joined, hours, 'oldest-first')
  return dailyVnAqiAt(data, HOURS_BEFORE_DAY, hours, completeness)
}

/**
 * The daily rule over the 24 hours that end with the newest hour given. It is not the official daily value.
 *
 * @param oldestFirst hourly means in µg/m³ per pollutant, OLDEST FIRST, all ending with the same hour; the last 24 are judged and
 *   the seven before them serve the 8-hour means of ozone, so 31 hours are read
 */
export function rolling24hVnAqi(
  oldestFirst: HourLists,
  completeness: Completeness = DEFAULT_COMPLETENESS,
): VnAqiResult {
  const hours = HOURS_BEFORE_DAY + ROLLING_HOURS
  return rolling24hVnAqiAt(
    columnsEndingTogether(oldestFirst, hours, 'oldest-first'),
    hours - 1,
    completeness,
  )
}

/** The daily rule over the hours [from, to) of chronological columns: `from` is the hour that begins at local midnight. */
export function dailyVnAqiAt(
  data: HourColumns,
  from: number,
  to: number,
  completeness: Completeness = DEFAULT_COMPLETENESS,
): VnAqiResult {
  return derive(data, { from, to, completeness, period: 'day' })
}

/** The daily rule over the 24 hours that end with hour i of chronological columns. */
export function rolling24hVnAqiAt(
  data: HourColumns,
  i: number,
  completeness: Completeness = DEFAULT_COMPLETENESS,
): VnAqiResult {
  return derive(data, {
    from: i + 1 - ROLLING_HOURS,
    to: i + 1,
    completeness,
    period: 'rolling-24h',
  })
}

interface Window {
  from: number
  to: number
  completeness: Completeness
  period: IndexPeriod
}

function derive(data: HourColumns, window: Window): VnAqiResult {
  const lines: SubIndex[] = []
  for (const line of DAILY_LINES) {
    const column = data.columns[line.pollutant]
    if (column) lines.push(toSubIndex(line, lineInput(line, column, window)))
  }
  return conclude(lines, window.period, window.completeness)
}

function lineInput(line: InputLine, column: Float64Array, window: Window): LineInput {
  const { from, to, completeness } = window
  const hoursInWindow = to - from
  const hoursRequired = requiredHours(completeness.day, hoursInWindow)
  const isEightHours = line.averaging === '8h-max'
  const series = isEightHours ? eightHourMeans(column, window) : column
  const first = isEightHours ? 0 : from
  const last = isEightHours ? hoursInWindow : to
  const hoursUsed = countKnown(series, first, last)
  const average = line.averaging === '24h' ? meanOf : maximumOf
  return {
    input: average(series, first, last, hoursRequired),
    missing: hoursUsed === 0 ? 'no-data' : 'too-few-hours',
    hoursUsed,
    hoursRequired,
    hoursInWindow,
  }
}

function eightHourMeans(column: Float64Array, { from, to, completeness }: Window): Float64Array {
  const required = requiredHours(completeness.eightHours, EIGHT_HOURS)
  return trailingMeans(column, { from, to, windowHours: EIGHT_HOURS, required })
}
