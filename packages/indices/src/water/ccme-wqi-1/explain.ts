// Explains a CCME WQI as ordered steps that a person can follow with a pocket calculator.
import type { Locale } from '../../base/locale.ts'
import { writeNumber, type Step } from '../../base/explanation-step.ts'
import type { CcmeWqiResult, KnownCcmeWqi } from './ccme-wqi-1.ts'
import { CCME_EXPLAIN_TEXTS, type CcmeExplainTexts } from './explain-texts.ts'
import { DIVISOR } from './factors.ts'
import type { CcmeLine } from './held-tests.ts'

interface Words {
  readonly texts: CcmeExplainTexts
  readonly say: (value: number) => string
}

/**
 * The steps from the failed tests to the index and its category, in their order; for a result without an index, the
 * steps to the reason.
 */
export function explainCcmeWqi(result: CcmeWqiResult, locale: Locale): Step[] {
  const words: Words = {
    texts: CCME_EXPLAIN_TEXTS[locale],
    say: (value) => writeSmall(value, locale),
  }
  const { texts } = words
  const { rule, variables, subIndices, options } = result
  const tests = variables.reduce((sum, each) => sum + each.tests, 0)
  const steps: Step[] = [
    { text: texts.rule(rule.title[locale], rule.source[locale]) },
    { text: texts.tests(tests, variables.length), values: { tests, variables: variables.length } },
    ...countSteps(subIndices, texts, options.belowDetection),
  ]
  if (!result.ok) {
    const named = result.variablesWithZero.join(', ')
    return [...steps, { text: texts.noIndex[result.reason](options.minimum, named) }]
  }
  const failed = subIndices.filter((line) => line.failed !== undefined)
  return [
    ...steps,
    ...failed.map((line) => failedStep(line, words)),
    ...factorSteps(result, failed, words),
    indexStep(result, words),
    {
      text: texts.level[options.categoryBy](
        result.level.name[locale],
        result.level.from,
        result.level.to,
      ),
    },
  ]
}

function countSteps(
  lines: readonly CcmeLine[],
  texts: CcmeExplainTexts,
  policy: 'limit' | 'half' | 'zero',
): Step[] {
  const missing = lines.filter((line) => line.reason !== undefined).length
  const below = lines.filter((line) => line.belowDetection !== undefined).length
  return [
    ...(missing > 0 ? [{ text: texts.notTested(missing), values: { missing } }] : []),
    ...(below > 0 ? [{ text: texts.below[policy](below), values: { below } }] : []),
  ]
}

function failedStep(line: CcmeLine, { texts, say }: Words): Step {
  const value = line.converted!
  const { lower, upper } = line.objective
  const excursion = line.excursion!
  const when = dayOf(line.when)
  if (line.failed === 'upper') {
    return {
      text: texts.above(line.variable, when),
      formula: `${say(value)} / ${say(upper!)} − 1 = ${say(excursion)}`,
      values: { value, objective: upper!, excursion },
    }
  }
  return {
    text: texts.under(line.variable, when),
    formula: `${say(lower!)} / ${say(value)} − 1 = ${say(excursion)}`,
    values: { value, objective: lower!, excursion },
  }
}

function factorSteps(
  { counts, factors }: KnownCcmeWqi,
  failed: readonly CcmeLine[],
  { texts, say }: Words,
): Step[] {
  const { variables, failedVariables, tests, failedTests, excursions } = counts
  const { f1, f2, nse, f3 } = factors
  const sum = failed.map((line) => say(line.excursion!)).join(' + ')
  return [
    {
      text: texts.f1,
      formula: `${failedVariables} / ${variables} × 100 = ${say(f1)}`,
      values: { failedVariables, variables, f1 },
    },
    {
      text: texts.f2,
      formula: `${failedTests} / ${tests} × 100 = ${say(f2)}`,
      values: { failedTests, tests, f2 },
    },
    failed.length === 0
      ? { text: texts.noExcursions, values: { nse } }
      : {
          text: texts.nse,
          formula: `(${sum}) / ${tests} = ${say(nse)}`,
          values: { excursions, tests, nse },
        },
    {
      text: texts.f3,
      formula: `${say(nse)} / (${say(0.01)} × ${say(nse)} + ${say(0.01)}) = ${say(f3)}`,
      values: { nse, f3 },
    },
  ]
}

function indexStep({ factors, unrounded, value }: KnownCcmeWqi, { texts, say }: Words): Step {
  const { f1, f2, f3 } = factors
  const exact = say(unrounded)
  return {
    text: texts.index,
    formula: `100 − (${say(f1)}^2 + ${say(f2)}^2 + ${say(f3)}^2)^(1/2) / ${say(DIVISOR)} = ${exact}${exact === String(value) ? '' : ` ≈ ${value}`}`,
    values: { f1, f2, f3, unrounded, value },
  }
}

/** Like `writeNumber`, but numbers below a thousandth keep twelve decimals: objectives come in any unit. */
function writeSmall(value: number, locale: Locale): string {
  if (value === 0 || Math.abs(value) >= 0.001) return writeNumber(value, locale)
  const digits = value.toFixed(12).replace(/\.?0+$/, '')
  return locale === 'vi' ? digits.replace('.', ',') : digits
}

/** The day of an instant in UTC, with the minute where the instant is not midnight. */
function dayOf(when: number): string {
  const text = new Date(when).toISOString()
  const minute = text.slice(11, 16)
  return minute === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${minute} UTC`
}
