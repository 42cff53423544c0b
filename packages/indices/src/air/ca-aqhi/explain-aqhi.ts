// Explains an AQHI as ordered steps that a person can follow with a pocket calculator.
import type { Locale } from '../../base/locale.ts'
import { isMissing } from '../../base/missing.ts'
import { roundBy } from '../../base/rounding.ts'
import { writeNumber, type Step } from '../../base/explanation-step.ts'
import { POLLUTANT_SYMBOLS } from '../pollutants.ts'
import type { AqhiResult, AqhiTerm } from './aqhi-result.ts'
import { AQHI_TEXTS } from './explain-texts.ts'
import { shownAqhi } from './levels.ts'

/** The steps from the hourly means to the published number and its level, or to the reason why there is none. */
export function explainAqhi(result: AqhiResult, locale: Locale): Step[] {
  const texts = AQHI_TEXTS[locale]
  const { rule } = result
  const steps: Step[] = [
    { text: texts.rule(rule.title[locale], rule.source[locale]) },
    ...result.subIndices.flatMap((term) => termSteps(term, locale)),
    ...sumSteps(result, locale),
    ...plusSteps(result, locale),
  ]
  if (!result.ok) return [...steps, { text: texts.noIndex[result.reason] }]
  if (result.aboveScale) steps.push({ text: texts.aboveTen })
  return [...steps, { text: texts.level(result.level.name[locale], result.shown) }]
}

function termSteps(term: AqhiTerm, locale: Locale): Step[] {
  const texts = AQHI_TEXTS[locale]
  const say = (value: number) => writeNumber(value, locale)
  const symbol = POLLUTANT_SYMBOLS[term.pollutant]
  const { input, unrounded, coefficient, conversion, hoursUsed } = term
  if (input === undefined || unrounded === undefined) {
    return [{ text: texts.missing(symbol, hoursUsed, term.hoursRequired) }]
  }
  const known = term.hours.filter((value) => !isMissing(value))
  const mean = conversion?.measured ?? input
  const steps: Step[] = [
    {
      text: texts.mean(symbol, conversion?.from ?? term.unit, hoursUsed),
      formula: `(${known.map(say).join(' + ')}) / ${hoursUsed} = ${say(mean)}`,
      values: { mean, hours: hoursUsed },
    },
  ]
  if (conversion) {
    const { factor, from, temperatureC, pressureKPa } = conversion
    const conditions =
      temperatureC === undefined || pressureKPa === undefined
        ? undefined
        : `${say(temperatureC)} °C, ${say(pressureKPa)} kPa`
    steps.push({
      text: texts.conversion(symbol, from, term.unit, conditions),
      formula: `${say(mean)} × ${say(factor)} = ${say(input)}`,
      values: { measured: mean, factor, input },
    })
  }
  steps.push({
    text: texts.term(symbol, say(coefficient)),
    formula: `1000 / ${say(10.4)} × (e^(${say(coefficient)} × ${say(input)}) − 1) = ${say(unrounded)}`,
    values: { coefficient, input, unrounded },
  })
  return steps
}

function sumSteps({ aqhi, subIndices }: AqhiResult, locale: Locale): Step[] {
  if (!aqhi) return []
  const texts = AQHI_TEXTS[locale]
  const shares = subIndices.map((term) => writeNumber(term.unrounded!, locale)).join(' + ')
  const rounded = roundBy('half-up', aqhi.unrounded)
  const sum: Step = {
    text: texts.sum,
    formula: `${shares} = ${writeNumber(aqhi.unrounded, locale)} ≈ ${rounded}`,
    values: { ...aqhi },
  }
  return rounded < 1 ? [sum, { text: texts.least }] : [sum]
}

function plusSteps({ plus, aqhi, aqhiPlus }: AqhiResult, locale: Locale): Step[] {
  if (!plus) return []
  const texts = AQHI_TEXTS[locale]
  if (!aqhiPlus) return [{ text: texts.noPlus }]
  const { input, value } = aqhiPlus
  const tenth = `${writeNumber(input, locale)} / 10 = ${writeNumber(input / 10, locale)}`
  const first: Step = {
    text: texts.plus,
    formula: `${tenth} → ${shownAqhi(value)}`,
    values: { input, value },
  }
  if (!aqhi) return [first, { text: texts.plusAlone }]
  const larger = Math.max(aqhi.value, value)
  return [
    first,
    {
      text: texts.larger,
      formula: `max(${shownAqhi(aqhi.value)}; ${shownAqhi(value)}) = ${shownAqhi(larger)}`,
      values: { aqhi: aqhi.value, aqhiPlus: value },
    },
  ]
}
