// Explains the comparison of a value with a limit, and the class of a water.
import type { Locale } from '../base/locale.ts'
import { writeNumber, type Step } from '../base/explanation-step.ts'
import { unitText } from '../units/stated-unit.ts'
import { LIMIT_TEXTS } from './explain-texts.ts'
import type { LimitJudgement } from './judgement.ts'
import type { Limit, StandardRef } from './limit.ts'
import { PARAMETER_NAMES } from './parameters.ts'
import { WATER_CLASS_MEANINGS } from './qcvn-08-2023.ts'
import type { ParameterClass, WaterClassResult } from './water-class.ts'

/** The steps from the limit and the observed value to the verdict, with the certainty of the limit. */
export function explainExceedance(judgement: LimitJudgement, locale: Locale): Step[] {
  const { limit, ratio } = judgement
  const texts = LIMIT_TEXTS[locale]
  const steps: Step[] = [ruleStep(limit.standard, locale), { text: limitText(limit, locale) }]
  if (judgement.conversion) steps.push(conversionStep(judgement, locale))
  steps.push(comparisonStep(judgement, locale))
  if (ratio !== undefined && Number.isFinite(ratio)) steps.push(ratioStep(judgement, locale))
  const doubt = texts.certainty[limit.certainty]
  return doubt === undefined ? steps : [...steps, { text: doubt }]
}

/** The steps from each parameter's class to the class of the water, or to the reason why there is none. */
export function explainWaterClass(result: WaterClassResult, locale: Locale): Step[] {
  const texts = LIMIT_TEXTS[locale]
  const steps = [
    ruleStep(result.standard, locale),
    ...result.parameters.map((own) => parameterStep(own, locale)),
  ]
  if (!result.ok) return [...steps, { text: texts.noWaterClass[result.reason] }]
  const names = result.deciding.map((parameter) => PARAMETER_NAMES[parameter][locale]).join(', ')
  steps.push({ text: texts.waterClass(result.class, names) })
  if (result.mayBe) steps.push({ text: texts.waterMayBe(result.mayBe) })
  return [...steps, { text: texts.meaning(WATER_CLASS_MEANINGS[result.class][locale]) }]
}

function ruleStep({ title, source }: StandardRef, locale: Locale): Step {
  return { text: LIMIT_TEXTS[locale].rule(title[locale], source[locale]) }
}

function limitText(limit: Limit, locale: Locale): string {
  const texts = LIMIT_TEXTS[locale]
  const { parameter, averaging, table, waterBody, validFrom, validBefore } = limit
  const place = [
    texts.table(table),
    ...(limit.class === undefined ? [] : [texts.class(limit.class)]),
    ...(waterBody === undefined ? [] : [texts.waterBody[waterBody]]),
    texts.validity(writeDate(validFrom, locale), validBefore && writeDate(validBefore, locale)),
  ].join(', ')
  const name = PARAMETER_NAMES[parameter][locale]
  return texts.limit(name, texts.averaging[averaging], boundText(limit, locale), place)
}

function boundText(limit: Limit, locale: Locale): string {
  const say = (value: number) => withUnit(writeNumber(value, locale), limit.unit)
  const [low, high] = limit.kind === 'range' ? limit.limit : [limit.limit, limit.limit]
  return LIMIT_TEXTS[locale].bound[limit.kind](
    limit.kind === 'range' ? writeNumber(low, locale) : say(low),
    limit.kind === 'range' && limit.unit === 'pH' ? writeNumber(high, locale) : say(high),
  )
}

/** pH has no unit. */
function withUnit(number: string, unit: string): string {
  return unit === 'pH' ? number : `${number} ${unit}`
}

function conversionStep({ observation, value, limit, conversion }: LimitJudgement, locale: Locale) {
  const { factor, from, temperatureC, pressureKPa } = conversion!
  const say = (number: number) => writeNumber(number, locale)
  const conditions =
    temperatureC === undefined || pressureKPa === undefined
      ? undefined
      : `${say(temperatureC)} °C, ${say(pressureKPa)} kPa`
  return {
    text: LIMIT_TEXTS[locale].conversion(unitText(from), limit.unit, conditions),
    formula: `${say(observation.value)} × ${say(factor)} = ${say(value)}`,
    values: { observed: observation.value, factor, value },
  }
}

function comparisonStep({ observation, verdict, value, limit }: LimitJudgement, locale: Locale) {
  const texts = LIMIT_TEXTS[locale]
  const say = (number: number) => writeNumber(number, locale)
  const shown = `${observation.belowDetection ? '< ' : ''}${say(value)}`
  const text = (observation.belowDetection ? texts.verdictBelow : texts.verdict)[verdict]
  return { text, formula: comparison(shown, value, limit, verdict, say), values: { value } }
}

/** "55.7 > 45", "6 ≤ 7.2 ≤ 8.5"; a value below detection and its limit: "< 0.05; 0.01". */
function comparison(
  shown: string,
  value: number,
  limit: Limit,
  verdict: LimitJudgement['verdict'],
  say: (number: number) => string,
): string {
  if (limit.kind === 'range') {
    const [low, high] = limit.limit
    if (shown.startsWith('<')) return `${shown}; ${say(low)} – ${say(high)}`
    if (verdict === 'within') return `${say(low)} ≤ ${shown} ≤ ${say(high)}`
    return value > high ? `${shown} > ${say(high)}` : `${shown} < ${say(low)}`
  }
  if (shown.startsWith('<')) return `${shown}; ${say(limit.limit)}`
  const [kept, broken] = limit.kind === 'upper' ? ['≤', '>'] : ['≥', '<']
  return `${shown} ${verdict === 'within' ? kept : broken} ${say(limit.limit)}`
}

function ratioStep({ value, limit, ratio }: LimitJudgement, locale: Locale): Step {
  const say = (number: number) => writeNumber(number, locale)
  const edge = limit.kind === 'range' ? limit.limit[0] : limit.limit
  const [top, bottom] = limit.kind === 'lower' ? [edge, value] : [value, edge]
  return {
    text: LIMIT_TEXTS[locale].ratio,
    formula: `${say(top)} / ${say(bottom)} = ${say(ratio!)}`,
    values: { value, limit: edge, ratio: ratio! },
  }
}

function parameterStep(
  { parameter, class: own, mayBe, judgements }: ParameterClass,
  locale: Locale,
) {
  const texts = LIMIT_TEXTS[locale]
  const name = PARAMETER_NAMES[parameter][locale]
  // Compared by content: a result restored from JSON has a copy of the observation in each judgement.
  const observed = new Map(
    judgements.map(({ observation }) => [JSON.stringify(observation), observation]),
  )
  const formula = [...observed.values()]
    .map(({ value, unit, belowDetection }) =>
      withUnit(`${belowDetection ? '< ' : ''}${writeNumber(value, locale)}`, unitText(unit)),
    )
    .join('; ')
  const text = [
    ...(own ? [texts.own(name, own)] : mayBe ? [] : [texts.ownNone(name)]),
    ...(mayBe ? [texts.ownMayBe(name, mayBe)] : []),
  ].join(' ')
  return { text, formula }
}

/** "2026-01-01", in Vietnamese "01/01/2026". */
function writeDate(date: string, locale: Locale): string {
  return locale === 'vi' ? date.split('-').reverse().join('/') : date
}
