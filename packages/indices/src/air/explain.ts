// Retells the derivation of an index as ordered steps that a person can follow with a pocket calculator.
import type { Level } from '../bands.ts'
import type { Locale } from '../locale.ts'
import { EXPLAIN_TEXTS, type ExplainTexts } from './explain-texts.ts'
import type { SubIndex } from './index-result.ts'
import { POLLUTANT_SYMBOLS } from './pollutants.ts'
import type { VnAqiResult } from './vn-aqi-2019/conclude.ts'
import { vnAqiLevel, type VnAqiLevelKey } from './vn-aqi-2019/levels.ts'

export interface Step {
  text: string
  /** The sum itself, with numbers in the language's way: "(150 − 100) × (55.7 − 50) / (80 − 50) + 100 = 109.5 ≈ 110". */
  formula?: string
  /** The numbers behind the formula, not rounded. */
  values?: Readonly<Record<string, number>>
}

/**
 * The steps from the measured means to the index and its level, in their order; for a result without an index,
 * the steps to the reason. Numbers are written with up to six decimals, enough to find the same integers again.
 */
export function explain(result: VnAqiResult, locale: Locale): Step[] {
  const texts = EXPLAIN_TEXTS[locale]
  const { rule, subIndices } = result
  const steps: Step[] = [
    { text: texts.rule(texts.period[result.period], rule.title[locale], rule.source[locale]) },
    ...subIndices.flatMap((line) => lineSteps(line, texts)),
  ]
  const ozone = subIndices.filter((line) => line.pollutant === 'o3' && line.value !== undefined)
  if (ozone.length > 1) steps.push(ozoneStep(ozone, texts))
  if (!result.ok) return [...steps, { text: texts.noIndex[result.reason] }]
  return [...steps, indexStep(result, texts), levelStep(vnAqiLevel(result.level), locale)]
}

type KnownVnAqi = Extract<VnAqiResult, { ok: true }>

function lineSteps(line: SubIndex, texts: ExplainTexts): Step[] {
  const input = inputSteps(line, texts)
  return line.reason ? [...input, missingStep(line, texts)] : [...input, ladderStep(line, texts)]
}

function inputSteps(line: SubIndex, texts: ExplainTexts): Step[] {
  if (line.input === undefined) return []
  if (line.nowCast) return nowCastSteps(line, texts)
  const symbol = POLLUTANT_SYMBOLS[line.pollutant]
  const formula = write(line.input, texts)
  const values = { input: line.input }
  if (line.averaging === '1h') return [{ text: texts.hourMean(symbol), formula, values }]
  if (line.averaging !== '24h') {
    const averaging = texts.averaging[line.averaging]
    const text = texts.largest(symbol, averaging, line.hoursUsed, line.hoursInWindow)
    return [{ text, formula, values }]
  }
  const sum = line.input * line.hoursUsed
  return [
    {
      text: texts.mean(symbol, line.hoursUsed, line.hoursInWindow),
      formula: `${write(sum, texts)} / ${line.hoursUsed} = ${formula}`,
      values: { ...values, sum, hours: line.hoursUsed },
    },
  ]
}

function nowCastSteps(line: SubIndex, texts: ExplainTexts): Step[] {
  const { cMin, cMax, w, wStar, hours, weightedSum, weightSum } = line.nowCast!
  const symbol = POLLUTANT_SYMBOLS[line.pollutant]
  const say = (value: number) => write(value, texts)
  const ages = hours.flatMap(({ value }, age) => (value === undefined ? [] : [{ value, age }]))
  const top = ages.map(({ value, age }) => `${say(value)} × ${say(w)}^${age}`).join(' + ')
  const bottom = ages.map(({ age }) => `${say(w)}^${age}`).join(' + ')
  const quotient = cMax === 0 ? '' : `${say(cMin)} / ${say(cMax)} = ${say(wStar)}; `
  return [
    {
      text: texts.weight(symbol),
      formula: `${quotient}w = ${say(w)}`,
      values: { cMin, cMax, wStar, w },
    },
    {
      text: texts.nowCast(symbol, line.hoursUsed),
      formula: `(${top}) / (${bottom}) = ${say(weightedSum)} / ${say(weightSum)} = ${say(line.input!)}`,
      values: { weightedSum, weightSum, input: line.input! },
    },
  ]
}

function ladderStep(line: SubIndex, texts: ExplainTexts): Step {
  const symbol = POLLUTANT_SYMBOLS[line.pollutant]
  const { row } = line
  const value = line.value!
  if (!row) return { text: texts.aboveTop(symbol), formula: String(value), values: { value } }
  const { cLow, cHigh, iLow, iHigh } = row
  const exact = write(line.unrounded!, texts)
  const rounded = exact === String(value) ? exact : `${exact} ≈ ${value}`
  const input = write(line.input!, texts)
  const averaging = texts.averaging[line.averaging]
  return {
    text: texts.ladder(symbol, averaging, String(cLow), String(cHigh)),
    formula: `(${iHigh} − ${iLow}) × (${input} − ${cLow}) / (${cHigh} − ${cLow}) + ${iLow} = ${rounded}`,
    values: { input: line.input!, cLow, cHigh, iLow, iHigh, unrounded: line.unrounded!, value },
  }
}

function missingStep(line: SubIndex, texts: ExplainTexts): Step {
  return {
    text: texts.missing[line.reason!]({
      symbol: POLLUTANT_SYMBOLS[line.pollutant],
      averaging: texts.averaging[line.averaging],
      used: line.hoursUsed,
      required: line.hoursRequired,
      window: line.hoursInWindow,
    }),
  }
}

function ozoneStep(lines: readonly SubIndex[], texts: ExplainTexts): Step {
  const values = lines.map((line) => line.value!)
  const value = Math.max(...values)
  return { text: texts.ozone, formula: `max(${values.join('; ')}) = ${value}`, values: { value } }
}

function indexStep(result: KnownVnAqi, texts: ExplainTexts): Step {
  const counting = result.subIndices.filter((line) => line.counts)
  const symbols = result.dominant.map((pollutant) => POLLUTANT_SYMBOLS[pollutant]).join(', ')
  return {
    text: texts.largestSubIndex(symbols),
    formula: `max(${counting.map((line) => line.value).join('; ')}) = ${result.value}`,
    values: { value: result.value, unrounded: result.unrounded },
  }
}

function levelStep(level: Level<VnAqiLevelKey>, locale: Locale): Step {
  return { text: EXPLAIN_TEXTS[locale].level(level.name[locale], level.from, level.to) }
}

/** Up to six decimals, no trailing zeros, no grouping. */
function write(value: number, texts: ExplainTexts): string {
  return String(Number(value.toFixed(6))).replace('.', texts.decimalMark)
}
