// Explains an air index as ordered steps that a person can follow with a pocket calculator.
import type { IndexKey } from '../base/index-key.ts'
import type { Locale } from '../base/locale.ts'
import type { Step } from '../base/explanation-step.ts'
import type { AirIndexResult, KnownAirIndex, SubIndex } from './engine/air-result.ts'
import type { Completeness } from './engine/air-rule.ts'
import { lineSteps } from './explain-line.ts'
import { AIR_POLLUTANTS, POLLUTANT_SYMBOLS, type AirPollutant } from './pollutants.ts'
import { EXPLAIN_TEXTS } from './explain-locales.ts'

/**
 * The steps from the measured means to the index and its level, in their order; for a result without an index,
 * the steps to the reason. Numbers are written with up to six decimals, enough to find the same integers again.
 */
export function explainAir(result: AirIndexResult<IndexKey>, locale: Locale): Step[] {
  const texts = EXPLAIN_TEXTS[locale]
  const { rule, subIndices, rounding } = result
  const steps: Step[] = [
    { text: texts.rule(texts.period[result.period], rule.title[locale], rule.source[locale]) },
    ...subIndices.flatMap((line) => lineSteps(line, rounding, locale)),
    ...AIR_POLLUTANTS.flatMap((each) => largestOfLines(subIndices, each, locale)),
  ]
  if (!result.ok) {
    const needs = needsOf(result.completeness.pollutants, locale)
    return [...steps, { text: texts.noIndex[result.reason](needs) }]
  }
  return [...steps, ...indexSteps(result, locale), levelStep(result, locale)]
}

/** A pollutant with several sub-indices counts by the largest. */
function largestOfLines(
  lines: readonly SubIndex[],
  pollutant: AirPollutant,
  locale: Locale,
): Step[] {
  const values = lines.flatMap((line) =>
    line.pollutant === pollutant && line.value !== undefined ? [line.value] : [],
  )
  if (values.length < 2) return []
  const value = Math.max(...values)
  return [
    {
      text: EXPLAIN_TEXTS[locale].largestOfLines(POLLUTANT_SYMBOLS[pollutant]),
      formula: `max(${values.join('; ')}) = ${value}`,
      values: { value },
    },
  ]
}

function indexSteps(result: KnownAirIndex, locale: Locale): Step[] {
  const texts = EXPLAIN_TEXTS[locale]
  const counting = result.subIndices.filter((line) => line.counts)
  const symbols = result.dominant.map((pollutant) => POLLUTANT_SYMBOLS[pollutant]).join(', ')
  const step: Step = {
    text: symbols === '' ? texts.largestUnnamed : texts.largestSubIndex(symbols),
    formula: `max(${counting.map((line) => line.value).join('; ')}) = ${result.value}`,
    values: { value: result.value, unrounded: result.unrounded },
  }
  return result.aboveScale ? [step, { text: texts.beyondScale }] : [step]
}

function levelStep({ level, value }: KnownAirIndex, locale: Locale): Step {
  const texts = EXPLAIN_TEXTS[locale]
  const name = level.name[locale]
  const isOpen = level.isOpen === true || value > level.to
  return {
    text: isOpen ? texts.openLevel(name, level.from) : texts.level(name, level.from, level.to),
  }
}

/** Returns the rule's requirements, in words. */
function needsOf(
  { atLeast, oneOfEach, elseOnlyAbove }: Completeness['pollutants'],
  locale: Locale,
): string {
  const texts = EXPLAIN_TEXTS[locale]
  const groups = oneOfEach.map((group) =>
    texts.anyOf(group.map((pollutant) => POLLUTANT_SYMBOLS[pollutant])),
  )
  const count =
    atLeast > groups.length || groups.length === 0 ? [texts.atLeast(atLeast, elseOnlyAbove)] : []
  return texts.allOf([...count, ...groups])
}
