// Retells the derivation of a VN_WQI as ordered steps that a person can follow with a pocket calculator.
import type { Locale } from '../../base/locale.ts'
import { writeNumber, type Step } from '../../base/explanation-step.ts'
import { unitText } from '../../units/stated-unit.ts'
import { SHARE_OF_LIMIT } from '../below-detection.ts'
import { SATURATION_COEFFICIENTS } from './dissolved-oxygen.ts'
import { EXPLAIN_TEXTS, type ExplainTexts } from './explain-texts.ts'
import { VN_WQI_GROUP_NAMES, VN_WQI_SYMBOLS } from './parameters.ts'
import type { SubIndexLine, VnWqiSubIndex } from './readings.ts'
import type { SubIndexRow } from './sub-index-table.ts'
import type { KnownVnWqi, VnWqiGroupMean, VnWqiResult } from './vn-wqi-2019.ts'

/**
 * The steps from the readings to the index and its level, in their order; for a result without an index, the steps to
 * the reason. Numbers are written with up to six decimals.
 */
export function explainVnWqi(result: VnWqiResult, locale: Locale): Step[] {
  const words = wordsIn(locale)
  const { rule, subIndices, groups } = result
  const steps: Step[] = [
    { text: words.texts.rule(rule.title[locale], rule.source[locale]) },
    ...subIndices.flatMap((line) => lineSteps(line, VN_WQI_SYMBOLS[line.parameter][locale], words)),
    ...groups.map((group) => groupStep(group, subIndices, words)),
  ]
  if (result.ok) return [...steps, ...indexSteps(result, words)]
  return [
    ...steps,
    ...result.reasons.map((reason) => ({
      text: words.texts.noIndex[reason](result.options.minimum),
    })),
  ]
}

type AnyLine = SubIndexLine<string, string>

export interface Words {
  readonly locale: Locale
  readonly texts: ExplainTexts
  readonly say: (value: number) => string
}

export function wordsIn(locale: Locale): Words {
  return { locale, texts: EXPLAIN_TEXTS[locale], say: (n) => writeNumber(n, locale) }
}

/** The steps of one reading, in whichever edition. */
export function lineSteps(line: AnyLine, symbol: string, words: Words): Step[] {
  const { texts } = words
  const steps = [...belowSteps(line, symbol, words), ...conversionSteps(line, symbol, words)]
  if (line.reason) return [...steps, { text: texts.missing[line.reason](symbol) }]
  return [...steps, ...saturationSteps(line, words), rowStep(line, symbol, words)]
}

function belowSteps(line: AnyLine, symbol: string, { texts, say }: Words): Step[] {
  if (!line.belowDetection) return []
  const { policy, limit } = line.belowDetection
  const formula =
    policy === 'half' ? { formula: `${say(limit)} / 2 = ${say(limit / 2)}`, values: { limit } } : {}
  const written = `${say(limit)} ${texts.asKind(unitText(line.unit))}`
  return [{ text: texts.below[policy](symbol, written), ...formula }]
}

function conversionSteps(line: AnyLine, symbol: string, { texts, say }: Words): Step[] {
  const { input, converted, unit, convertedUnit, belowDetection } = line
  if (input === undefined || converted === undefined) return []
  if (unitText(unit) === convertedUnit) return []
  const counted = input * (belowDetection ? SHARE_OF_LIMIT[belowDetection.policy] : 1)
  const text = texts.converted(symbol, texts.asKind(unitText(unit)), convertedUnit)
  if (counted === 0) return [{ text, formula: '0' }]
  const factor = converted / counted
  return [
    {
      text,
      formula: `${say(counted)} × ${say(factor)} = ${say(converted)}`,
      values: { input, factor, converted },
    },
  ]
}

function saturationSteps(line: AnyLine, { texts, say, locale }: Words): Step[] {
  if (!line.saturation) return []
  const { temperatureC, saturationMgL, percent } = line.saturation
  const [a, b, c, d] = SATURATION_COEFFICIENTS
  // The last coefficient has more decimals than other numbers are written with.
  const last = (-d).toFixed(9).replace('.', locale === 'vi' ? ',' : '.')
  const t = temperatureC < 0 ? `(${say(temperatureC)})` : say(temperatureC)
  return [
    {
      text: texts.saturation(say(temperatureC)),
      formula: `${say(a)} − ${say(-b)} × ${t} + ${say(c)} × ${t}^2 − ${last} × ${t}^3 = ${say(saturationMgL)}`,
      values: { temperatureC, saturationMgL },
    },
    {
      text: texts.percent,
      formula: `${say(line.converted!)} / ${say(saturationMgL)} × 100 = ${say(percent)}`,
      values: { percent },
    },
  ]
}

function rowStep(line: AnyLine, symbol: string, words: Words): Step {
  const { texts, say } = words
  const row = line.row!
  const q = line.value!
  const [looked, unit] = line.saturation
    ? [line.saturation.percent, '%']
    : [line.converted!, line.convertedUnit]
  const isLess = line.belowDetection !== undefined && looked === row.high && !row.isHighIncluded
  const value = `${isLess ? '< ' : ''}${say(looked)}${unit === 'pH' ? '' : ` ${unit}`}`
  const span = rowText(row, words)
  const leap = row.leapsAtLow ? texts.leap(say(row.low)) : ''
  if (line.how === 'flat') {
    return { text: texts.flat(symbol, value, span, say(q)) + leap, values: { q } }
  }
  const { low, high, qLow, qHigh } = row
  return {
    text: texts.line(symbol, value, span) + leap,
    formula: `${say(qLow)} + (${say(qHigh)} − ${say(qLow)}) × (${say(looked)} − ${say(low)}) / (${say(high!)} − ${say(low)}) = ${say(q)}`,
    values: { looked, low, high: high!, qLow, qHigh, q },
  }
}

/** "from 0.3 to 0.6": a row by its ends, in words. */
function rowText(row: SubIndexRow, { texts: { ends }, say }: Words): string {
  const { low, high, isLowIncluded, isHighIncluded } = row
  const lower = `${isLowIncluded ? ends.from : ends.above} ${say(low)}`
  return high === undefined
    ? lower
    : `${lower} ${isHighIncluded ? ends.to : ends.below} ${say(high)}`
}

function groupStep(
  { group, kind, parameters, mean }: VnWqiGroupMean,
  lines: readonly VnWqiSubIndex[],
  { texts, say, locale }: Words,
): Step {
  const values = parameters.map(
    (parameter) => lines.find((line) => line.parameter === parameter)!.value!,
  )
  const count = values.length
  const name = VN_WQI_GROUP_NAMES[group][locale]
  const written = values.map(say)
  if (kind === 'single' || count === 1)
    return { text: texts.single(group, name), formula: say(mean), values: { mean } }
  const formula =
    kind === 'arithmetic'
      ? `(${written.join(' + ')}) / ${count} = ${say(mean)}`
      : `(${written.join(' × ')})^(1/${count}) = ${say(mean)}`
  return { text: texts[kind](group, name, count), formula, values: { mean, count } }
}

function indexSteps(result: KnownVnWqi, { texts, say, locale }: Words): Step[] {
  const { factor, joined, unrounded, value, level, groups, form } = result
  const shares = groups.filter(({ group }) => group === 'I' || group === 'II' || group === 'III')
  const meanOf = (wanted: string) => say(groups.find(({ group }) => group === wanted)?.mean ?? 0)
  const joining = {
    unweighted: () => `(${meanOf('IV')} × ${meanOf('V')})^(1/2) = ${say(joined)}`,
    weighted: () => `(${meanOf('IV')}^2 × ${meanOf('V')})^(1/3) = ${say(joined)}`,
    'without-group-v': () => say(joined),
  }
  const exact = say(unrounded)
  return [
    shares.length === 0
      ? { text: texts.noFactor, values: { factor } }
      : {
          text: texts.factor,
          formula: `${shares.map(({ mean }) => `${say(mean)} / 100`).join(' × ')} = ${say(factor)}`,
          values: { factor },
        },
    { text: texts.joined[form], formula: joining[form](), values: { joined } },
    {
      text: texts.index,
      formula: `${say(factor)} × ${say(joined)} = ${exact}${exact === String(value) ? '' : ` ≈ ${value}`}`,
      values: { unrounded, value },
    },
    { text: texts.level(level.name[locale], level.from, level.to) },
  ]
}
