// The running means of a station's last hours that a standard limits, each beside its limit. Nothing is stored. See
// docs/decisions/0182-a-station-shows-running-means-beside-limits.md.
import type { IndicatorFacts } from '@eos/contract/calls/stations/latest'
import type { LimitedMean, StationLimits } from '@eos/contract/calls/stations/station-page'
import { recentAveragings, type RecentAveraging } from '@eos/contract/readings/exceedances'
import type { JudgedLimit } from '@eos/contract/readings/judged-limits'
import { figureBeside } from '@eos/contract/words/shown-decimals'
import { hourMs } from '@eos/contract/words/time-units'
import { isInForce, type Bound } from '@eos/indices'
import { validShare } from '../../readings/roll-up-rules.ts'
import { writtenDecimals } from '../../readings/written-decimals.ts'
import { limitsAt, type JudgedPlace } from './judged-place.ts'
import { tableName } from './serialize.ts'

export interface MeasuredHours extends JudgedPlace {
  /** Epoch milliseconds: the start of the first hour. */
  from: number
  /** Hourly means by indicator, not rounded, up to the newest hour; null where too few readings are known. */
  values: Readonly<Record<string, readonly (number | null)[]>>
  indicators: Readonly<Record<string, IndicatorFacts>>
}

const hoursIn = { '1h': 1, sample: 1, '8h': 8, '24h': 24 } as const satisfies Record<
  RecentAveraging,
  number
>

/** All means end with the newest hour that has ended at `now`; the limits are those in force then. */
export function limitedMeans(measured: MeasuredHours, now: number): StationLimits {
  const { from, values, indicators } = measured
  const limitsOf = limitsAt(measured)
  const stored = Math.max(0, ...Object.values(values).map(({ length }) => length))
  const ended = Math.min(stored, Math.floor((now - from) / hourMs))
  if (!limitsOf || ended <= 0) return { periodEnd: null, means: [], standards: {} }
  const end = from + ended * hourMs
  const found = Object.entries(values).flatMap(([code, means]) => {
    const facts = indicators[code]
    if (!facts) return []
    return limitsOf({ code, unit: facts.unit }).flatMap((judged) => {
      const averaging = recentAveragings.find((each) => each === judged.averaging)
      if (!averaging || !isInForce(judged.limit, end - 1)) return []
      const hours = means.slice(Math.max(0, ended - hoursIn[averaging]), ended)
      return [{ judged, mean: meanOf(judged, { averaging, hours, decimals: facts.decimals }) }]
    })
  })
  return {
    periodEnd: new Date(end).toISOString(),
    means: found.map(({ mean }) => mean),
    standards: Object.fromEntries(
      found.map(({ judged: { limit } }) => {
        const { id, title, source, validFrom } = limit.standard
        return [id, { title, source, validFrom }]
      }),
    ),
  }
}

interface Hours {
  averaging: RecentAveraging
  hours: readonly (number | null)[]
  decimals: number | null
}

/** A negative mean counts as missing, as it does where exceedances are judged. */
function meanOf({ limit, key, factor }: JudgedLimit, of: Hours): LimitedMean {
  const { averaging, hours } = of
  const expected = hoursIn[averaging]
  const known = hours.filter((hour) => hour !== null)
  const mean = (factor * known.reduce((sum, hour) => sum + hour, 0)) / known.length
  const isKnown = known.length >= validShare * expected && mean >= 0
  const { parameter: code, unit } = limit
  const declared = writtenDecimals({ code, unit, decimals: of.decimals })
  const written = isKnown ? figureBeside(mean, nearestBound(limit, mean), declared) : undefined
  return {
    indicator: code,
    averaging,
    value: written?.figure ?? null,
    decimals: written?.decimals ?? declared,
    present: known.length,
    expected,
    limit: {
      key,
      unit,
      ...allowedBy(limit),
      standard: limit.standard.id,
      table: { en: tableName(limit.table, 'en'), vi: tableName(limit.table, 'vi') },
      validFrom: limit.validFrom,
    },
  }
}

function nearestBound({ kind, limit }: Bound, value: number): number {
  if (kind !== 'range') return limit
  const [low, high] = limit
  return value - low < high - value ? low : high
}

/** A limit as answers write it. */
export function allowedBy(bound: Bound): Pick<LimitedMean['limit'], 'kind' | 'low' | 'high'> {
  const { kind } = bound
  const [low, high] = kind === 'range' ? bound.limit : [bound.limit, bound.limit]
  return { kind, ...(kind !== 'upper' && { low }), ...(kind !== 'lower' && { high }) }
}
