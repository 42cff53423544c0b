// Explains one line of an air index: from hourly means through units and truncation to its row and sub-index.
import type { Locale } from '../base/locale.ts'
import type { Rounding } from '../base/rounding.ts'
import { writeNumber, type Step } from '../base/explanation-step.ts'
import type { SubIndex } from './engine/air-result.ts'
import type { CountedLine, RowLine } from './explain-texts.ts'
import { POLLUTANT_SYMBOLS } from './pollutants.ts'
import { EXPLAIN_TEXTS } from './explain-locales.ts'

/** The steps from the means of one line to its sub-index, or to the reason why there is none. */
export function lineSteps(line: SubIndex, rounding: Rounding, locale: Locale): Step[] {
  const input = [
    ...meanSteps(line, locale),
    ...negativeSteps(line, locale),
    ...conversionSteps(line, locale),
  ]
  if (line.value === undefined) return [...input, missingStep(line, locale)]
  return [...input, ...preparationSteps(line, locale), rowStep(line, rounding, locale)]
}

function countedLine(line: SubIndex, locale: Locale): CountedLine {
  return {
    symbol: POLLUTANT_SYMBOLS[line.pollutant],
    averaging: EXPLAIN_TEXTS[locale].averaging[line.averaging],
    unit: line.conversion?.from ?? line.unit,
    used: line.hoursUsed,
    window: line.hoursInWindow,
  }
}

function meanSteps(line: SubIndex, locale: Locale): Step[] {
  if (line.input === undefined) return []
  if (line.nowCast) return nowCastSteps(line, locale)
  const texts = EXPLAIN_TEXTS[locale]
  const counted = countedLine(line, locale)
  const mean = givenMean(line)
  const formula = writeNumber(mean, locale)
  const values = { input: mean }
  if (line.averaging === '1h' || line.averaging === '15min') {
    return [
      { text: texts.ownHour(counted.symbol, counted.averaging, counted.unit), formula, values },
    ]
  }
  if (line.averaging === '1h-max' || line.averaging === '8h-max') {
    return [{ text: texts.largest(counted), formula, values }]
  }
  const sum = mean * line.hoursUsed
  return [
    {
      text: texts.mean(counted),
      formula: `${writeNumber(sum, locale)} / ${line.hoursUsed} = ${formula}`,
      values: { ...values, sum, hours: line.hoursUsed },
    },
  ]
}

/** In the given unit, before a negative mean was taken for 0. */
function givenMean(line: SubIndex): number {
  return line.negativeMean ?? line.conversion?.measured ?? line.input!
}

function nowCastSteps(line: SubIndex, locale: Locale): Step[] {
  const { cMin, cMax, w, wStar, hours, weightedSum, weightSum } = line.nowCast!
  const texts = EXPLAIN_TEXTS[locale]
  const say = (value: number) => writeNumber(value, locale)
  const ages = hours.flatMap(({ value }, age) => (value === undefined ? [] : [{ value, age }]))
  const top = ages.map(({ value, age }) => `${say(value)} × ${say(w)}^${age}`).join(' + ')
  const bottom = ages.map(({ age }) => `${say(w)}^${age}`).join(' + ')
  const quotient = cMax > 0 ? `${say(cMin)} / ${say(cMax)} = ${say(wStar)}; ` : ''
  const mean = givenMean(line)
  return [
    {
      text: texts.weight(countedLine(line, locale)),
      formula: `${quotient}w = ${say(w)}`,
      values: { cMin, cMax, wStar, w },
    },
    {
      text: texts.nowCast(countedLine(line, locale)),
      formula: `(${top}) / (${bottom}) = ${say(weightedSum)} / ${say(weightSum)} = ${say(mean)}`,
      values: { weightedSum, weightSum, input: mean },
    },
  ]
}

function negativeSteps(line: SubIndex, locale: Locale): Step[] {
  if (line.negativeMean === undefined) return []
  const text = EXPLAIN_TEXTS[locale].negativeMean(POLLUTANT_SYMBOLS[line.pollutant])
  return [{ text, formula: `${writeNumber(line.negativeMean, locale)} → 0`, values: { input: 0 } }]
}

function conversionSteps({ pollutant, unit, input, conversion }: SubIndex, locale: Locale): Step[] {
  if (!conversion) return []
  const texts = EXPLAIN_TEXTS[locale]
  const { from, measured, factor, temperatureC, pressureKPa } = conversion
  const say = (value: number) => writeNumber(value, locale)
  const conditions =
    temperatureC === undefined || pressureKPa === undefined
      ? {}
      : { conditions: texts.conditions(say(temperatureC), say(pressureKPa)) }
  return [
    {
      text: texts.conversion(POLLUTANT_SYMBOLS[pollutant], { from, to: unit, ...conditions }),
      formula: `${say(measured)} × ${writeFactor(factor, locale)} = ${say(input!)}`,
      values: { measured, factor, input: input! },
    },
  ]
}

/** Nine significant digits, because factors may be small. */
function writeFactor(factor: number, locale: Locale): string {
  const digits = Math.max(0, 8 - Math.floor(Math.log10(factor)))
  const text = factor.toFixed(Math.min(digits, 20)).replace(/\.?0+$/, '')
  return locale === 'vi' ? text.replace('.', ',') : text
}

function preparationSteps(line: SubIndex, locale: Locale): Step[] {
  const { pollutant, preparation, unit, input, prepared } = line
  if (preparation.kind === 'as-is') return []
  return [
    {
      text: EXPLAIN_TEXTS[locale].preparation(POLLUTANT_SYMBOLS[pollutant], preparation, unit),
      formula: `${writeNumber(input!, locale)} → ${writeNumber(prepared!, locale)}`,
      values: { input: input!, prepared: prepared! },
    },
  ]
}

function rowStep(line: SubIndex, rounding: Rounding, locale: Locale): Step {
  const texts = EXPLAIN_TEXTS[locale]
  const symbol = POLLUTANT_SYMBOLS[line.pollutant]
  const { row } = line
  const value = line.value!
  const say = (number: number) => writeNumber(number, locale)
  if (!row) {
    const limit = `${say(line.columnLimit!)} ${line.unit}`
    return { text: texts.held(symbol, limit), formula: String(value), values: { value } }
  }
  const { cLow, cHigh, iLow, iHigh } = row
  const said: RowLine = {
    symbol,
    averaging: texts.averaging[line.averaging],
    unit: line.unit,
    ...(cLow > 0 && { low: say(cLow) }),
    ...(cHigh < Number.POSITIVE_INFINITY && { high: say(cHigh) }),
    value,
    rounding: texts.rounding[rounding],
  }
  if (iLow === iHigh) {
    return { text: texts.fixedRow(said), formula: String(value), values: { value } }
  }
  const exact = say(line.unrounded!)
  const rounded = exact === String(value) ? exact : `${exact} ≈ ${value}`
  const lookedUp = say(line.prepared!)
  const isBeyond = line.prepared! > cHigh
  const span = { ...said, low: say(cLow), high: say(cHigh) }
  return {
    text: isBeyond ? texts.extended(span) : texts.row(span),
    formula: `(${iHigh} − ${iLow}) × (${lookedUp} − ${say(cLow)}) / (${say(cHigh)} − ${say(cLow)}) + ${iLow} = ${rounded}`,
    values: {
      input: line.prepared!,
      cLow,
      cHigh,
      iLow,
      iHigh,
      unrounded: line.unrounded!,
      value,
    },
  }
}

function missingStep(line: SubIndex, locale: Locale): Step {
  const missing = EXPLAIN_TEXTS[locale].missing[line.reason!]
  return {
    text: missing({
      ...countedLine(line, locale),
      unit: line.unit,
      required: line.hoursRequired,
      limit: line.columnLimit === undefined ? '' : writeNumber(line.columnLimit, locale),
    }),
  }
}
