// The last step of VN_AQI 2019: from the sub-indices to the index, its level and its dominant pollutants, or to no index.
import type {
  AirIndexResult,
  Completeness,
  IndexPeriod,
  NoIndexReason,
  NoSubIndexReason,
  SubIndex,
} from '../index-result.ts'
import { climb, isAboveTop, ladderRow } from '../ladder.ts'
import { POLLUTANTS } from '../pollutants.ts'
import { roundBy } from '../../rounding.ts'
import { VN_AQI_2019, VN_AQI_2019_BREAKPOINTS } from './breakpoints.ts'
import { DUST, type InputLine } from './inputs.ts'
import { levelOf, type VnAqiLevelKey } from './levels.ts'

export type VnAqiResult = AirIndexResult<VnAqiLevelKey>

/** Hours of one line, and what they gave. */
export interface LineInput {
  /** The concentration in µg/m³, NaN when there is none, and then why. */
  input: number
  missing: NoSubIndexReason
  hoursUsed: number
  hoursRequired: number
  hoursInWindow: number
}

/** One line with its place on the ladder. Whether it counts is only known beside the pollutant's other lines. */
export function toSubIndex(line: InputLine, given: LineInput): SubIndex {
  const { input, missing, ...hours } = given
  const base = {
    pollutant: line.pollutant,
    averaging: line.averaging,
    unit: VN_AQI_2019_BREAKPOINTS.unit,
    counts: false,
    aboveScale: false,
    ...hours,
  }
  if (Number.isNaN(input)) return { ...base, reason: missing }
  const unrounded = climb(VN_AQI_2019_BREAKPOINTS, line.column, input)
  const aboveScale = isAboveTop(VN_AQI_2019_BREAKPOINTS, line.column, input)
  if (Number.isNaN(unrounded)) return { ...base, input, aboveScale, reason: 'above-8h-column' }
  const row = ladderRow(VN_AQI_2019_BREAKPOINTS, line.column, input)
  const value = roundBy(VN_AQI_2019_BREAKPOINTS.rounding, unrounded)
  return { ...base, input, value, unrounded, aboveScale, ...(row && { row }) }
}

/** The index over all lines: the largest sub-index, rounded, if PM10 or PM2.5 has one. */
export function conclude(
  lines: readonly SubIndex[],
  period: IndexPeriod,
  completeness?: Completeness,
): VnAqiResult {
  const subIndices = markCounting(lines)
  const derivation = {
    index: 'vn_aqi' as const,
    rule: VN_AQI_2019,
    period,
    ...(completeness && { completeness }),
    subIndices,
  }
  const counting = subIndices.filter((line) => line.counts)
  if (!counting.some((line) => DUST.includes(line.pollutant))) {
    return { ok: false, ...derivation, reason: reasonOf(subIndices, period) }
  }
  const unrounded = Math.max(...counting.map((line) => line.unrounded!))
  const value = roundBy(VN_AQI_2019_BREAKPOINTS.rounding, unrounded)
  const dominant = counting.filter((line) => line.value === value).map((line) => line.pollutant)
  return { ok: true, ...derivation, value, unrounded, level: levelOf(value)!.key, dominant }
}

/** Of the lines of one pollutant the one with the largest sub-index counts; the first of equals. */
function markCounting(lines: readonly SubIndex[]): SubIndex[] {
  const largest = new Set<SubIndex>()
  for (const pollutant of POLLUTANTS) {
    let best: SubIndex | undefined
    for (const line of lines) {
      if (line.pollutant !== pollutant || line.unrounded === undefined) continue
      if (best === undefined || line.unrounded > best.unrounded!) best = line
    }
    if (best) largest.add(best)
  }
  return lines.map((line) => (largest.has(line) ? { ...line, counts: true } : line))
}

function reasonOf(lines: readonly SubIndex[], period: IndexPeriod): NoIndexReason {
  // 8-hour means reach back before the day, so they do not prove that the day itself has data.
  const known = lines.filter((line) => line.hoursUsed > 0 && line.averaging !== '8h-max')
  if (known.length === 0) return 'no-data'
  if (!known.some((line) => DUST.includes(line.pollutant))) return 'no-particulate'
  return period === 'hour' ? 'nowcast-incomplete' : 'too-few-hours'
}
