// The AQHI of one hour with its full derivation.
import { levelIn } from '../../levels/bands.ts'
import { HOUR_MS, type Instant } from '../../time/interval.ts'
import { atMostFinite } from '../../base/rounding.ts'
import type { RuleRef } from '../../base/rule.ts'
import { wholeHours, type HourColumns } from '../engine/hour-columns.ts'
import type { AqhiResult, AqhiSettings, AqhiTerm, KnownAqhi } from './aqhi-result.ts'
import {
  AQHI_COEFFICIENTS,
  AQHI_POLLUTANTS,
  AQHI_UNITS,
  aqhiPlus,
  aqhiTerm,
  publishedAqhi,
  type AqhiPollutant,
} from './formula.ts'
import { factorOf, isKnown, meanOfThree, requiredOf, unitOf } from './inputs.ts'
import { AQHI_LEVELS, shownAqhi } from './levels.ts'

/** The hour that ends at `at`, by the settings. */
export function hourlyAqhi(
  rule: RuleRef,
  data: HourColumns,
  at: Instant,
  settings: AqhiSettings,
): AqhiResult {
  const hour = wholeHours(data.start, at) - 1
  const subIndices = AQHI_POLLUTANTS.map((pollutant) => termOf(data, hour, pollutant, settings))
  const aqhi = aqhiOf(subIndices)
  const plus = settings.plus ? plusOf(data, hour) : undefined
  const derivation = {
    index: 'ca_aqhi' as const,
    rule,
    interval: { start: at - HOUR_MS, end: at },
    period: 'hour' as const,
    ...settings,
    subIndices,
    ...(aqhi && { aqhi }),
    ...(plus && { aqhiPlus: plus }),
  }
  if (!aqhi && !plus) return { ...derivation, ok: false, reason: reasonOf(subIndices) }
  return { ...derivation, ok: true, ...published(aqhi, plus, subIndices) }
}

/** The pollutants whose terms are the largest. */
function largestTerms(terms: readonly (number | undefined)[]): AqhiPollutant[] {
  const largest = Math.max(...terms.map((term) => term ?? Number.NEGATIVE_INFINITY))
  return AQHI_POLLUTANTS.filter((_, place) => terms[place] === largest)
}

function published(
  aqhi: KnownAqhi['aqhi'],
  plus: KnownAqhi['aqhiPlus'],
  terms: readonly AqhiTerm[],
) {
  const isPlus = plus !== undefined && plus.value > (aqhi?.value ?? 0)
  const value = isPlus ? plus.value : aqhi!.value
  return {
    value,
    unrounded: isPlus ? plus.input / 10 : aqhi!.unrounded,
    level: levelIn(AQHI_LEVELS, value)!,
    shown: shownAqhi(value),
    decidedBy: isPlus ? ('aqhi-plus' as const) : ('aqhi' as const),
    aboveScale: value > 10,
    dominant: isPlus ? ['pm25' as const] : largestTerms(terms.map((term) => term.unrounded)),
  }
}

function termOf(
  data: HourColumns,
  hour: number,
  pollutant: AqhiPollutant,
  settings: AqhiSettings,
): AqhiTerm {
  const column = data.columns[pollutant]
  const hours = [hour - 2, hour - 1, hour].map((i) => {
    const value = column?.[i] ?? Number.NaN
    return isKnown(value) ? value : undefined
  })
  const hoursUsed = hours.filter((value) => value !== undefined).length
  const hoursRequired = requiredOf(settings)
  const unit = AQHI_UNITS[pollutant]
  const facts = { pollutant, averaging: '3h-running', unit, hours, hoursUsed } as const
  const counts = { hoursRequired, hoursInWindow: 3, coefficient: AQHI_COEFFICIENTS[pollutant] }
  const measured = column ? meanOfThree(column, hour, hoursRequired) : Number.NaN
  if (Number.isNaN(measured)) {
    const reason = hoursUsed === 0 ? 'no-data' : 'too-few-hours'
    return { ...facts, ...counts, hoursInWindow: 3, reason }
  }
  const factor = factorOf(data, pollutant, settings.conditions)
  const input = atMostFinite(measured * factor)
  const from = unitOf(data, pollutant)
  return {
    ...facts,
    ...counts,
    hoursInWindow: 3,
    input,
    ...(from !== unit && {
      conversion: { from, measured, factor, ...(unit === 'ppb' && settings.conditions) },
    }),
    unrounded: aqhiTerm(pollutant, input),
  }
}

function aqhiOf(terms: readonly AqhiTerm[]): KnownAqhi['aqhi'] {
  let unrounded = 0
  for (const term of terms) {
    if (term.unrounded === undefined) return undefined
    unrounded += term.unrounded
  }
  unrounded = atMostFinite(unrounded)
  return { unrounded, value: publishedAqhi(unrounded) }
}

function plusOf(data: HourColumns, hour: number): KnownAqhi['aqhiPlus'] {
  const value = data.columns.pm25?.[hour] ?? Number.NaN
  if (!isKnown(value)) return undefined
  const input = atMostFinite(value * factorOf(data, 'pm25'))
  return { input, value: aqhiPlus(input) }
}

function reasonOf(terms: readonly AqhiTerm[]) {
  const unmeasured = terms.filter((term) => term.reason === 'no-data').length
  if (unmeasured === terms.length) return 'no-data'
  return unmeasured > 0 ? 'too-few-pollutants' : 'too-few-hours'
}
