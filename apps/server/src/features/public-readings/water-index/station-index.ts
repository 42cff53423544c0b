// VN_WQI of an automatic station, computed from the means of one hour or day when it is asked for.
// See docs/decisions/0206-the-water-index-of-a-station-is-computed-when-read.md.
import type {
  StationWaterIndex,
  WaterIndexAveraging,
  WaterIndexOfInterval,
} from '@eos/contract/calls/stations/station-water-index'
import { rounded } from '../../../readings/rounding.ts'
import {
  indexOfSample,
  isSurfaceWater,
  withoutIndex,
  type SampleIndex,
} from '../../sampling/face.ts'

export interface WaterStation {
  medium: string
  stationType: string
  referenceOnly: boolean
  waterBody: string | null
}

/** The means of one interval; its bounds are epoch milliseconds. */
export interface MeansOfInterval {
  from: number
  to: number
  /** By indicator code, not rounded: what may be shown. */
  values: Readonly<Record<string, number>>
  /** An indicator that the index takes has a mean that is not public. */
  isWithheld: boolean
}

/** A reference station shows concentrations alone, as for air. */
export function mayShowWaterIndex(station: WaterStation): boolean {
  return !station.referenceOnly && isSurfaceWater(station as Parameters<typeof isSurfaceWater>[0])
}

/** Where an input is withheld there is no index: one from fewer groups would be another index. */
export function indexOfMeans(
  station: WaterStation,
  { from, to, values, isWithheld }: MeansOfInterval,
  unitOf: (code: string) => string | undefined,
): SampleIndex {
  if (isWithheld) return withoutIndex('input-withheld')
  const results = Object.entries(values).flatMap(([code, value]) => {
    const unit = unitOf(code)
    if (unit === undefined) return []
    return [{ indicatorId: code, code, unit, value, censor: null, limitValue: null, method: null }]
  })
  return indexOfSample({
    medium: station.medium,
    stationType: station.stationType,
    waterBody: station.waterBody as Parameters<typeof indexOfSample>[0]['waterBody'],
    time: new Date(from),
    interval: { start: from, end: to },
    results,
  })
}

/** Facts that every answer about an index contains. */
export function factsOfIndex(
  { rule, ruleVersion, wqi, level, reason }: SampleIndex,
  averaging: WaterIndexAveraging,
  { from, to }: Pick<MeansOfInterval, 'from' | 'to'>,
) {
  return {
    averaging,
    isOfficial: false,
    rule,
    ruleVersion,
    value: wqi,
    level,
    reason,
    periodStart: new Date(from).toISOString(),
    periodEnd: new Date(to).toISOString(),
  } as const
}

const groupDecimals = 1

function toldIndex(
  index: SampleIndex,
  averaging: WaterIndexAveraging,
  period: Pick<MeansOfInterval, 'from' | 'to'>,
): WaterIndexOfInterval {
  const { result, inputs } = index
  return {
    ...factsOfIndex(index, averaging, period),
    dominant: result?.ok ? [...result.dominant] : [],
    indicators: inputs,
    groups: (result?.groups ?? []).map(({ group, mean, parameters }) => ({
      group,
      mean: rounded(mean, groupDecimals),
      parameters: [...parameters],
    })),
  }
}

export interface RecentMeans {
  hours: readonly MeansOfInterval[]
  days: readonly MeansOfInterval[]
}

/** Computes it for the newest hour and day that have ended and have means. */
export function newestIndex(
  station: WaterStation,
  { hours, days }: RecentMeans,
  { now, unitOf }: { now: number; unitOf: (code: string) => string | undefined },
): StationWaterIndex | null {
  if (!mayShowWaterIndex(station)) return null
  const newestOf = (all: readonly MeansOfInterval[], averaging: WaterIndexAveraging) => {
    const newest = all.filter((each) => hasEnded(each, now)).toSorted((a, b) => b.from - a.from)[0]
    return newest ? toldIndex(indexOfMeans(station, newest, unitOf), averaging, newest) : null
  }
  return { hour: newestOf(hours, 'hour'), day: newestOf(days, 'day') }
}

function hasEnded({ to, values }: MeansOfInterval, now: number): boolean {
  return to <= now && Object.keys(values).length > 0
}
