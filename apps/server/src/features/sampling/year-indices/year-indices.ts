// The indices that a program computes of a year besides VN_WQI, each with the way to it.
import type { YearIndex } from '@eos/contract/calls/announced/year-indices'
import type { Locale, Words } from '@eos/contract/words/errors'
import type { ProgramIndex } from '@eos/contract/indices/program-indices'
import { ccmeWqi1, explain, nsfWqi, type CcmeWqiResult, type NsfWqiResult } from '@eos/indices'
import { nameIn } from '../../../platform/http/locale.ts'
import type { Indicator } from '../queries/indicators.ts'
import { ccmeOf } from './ccme.ts'
import { countedNumber, type DeclaredIndices, type YearSample } from './declared.ts'
import { nsfOf } from './nsf.ts'

interface IndicesOfYear {
  declared: DeclaredIndices
  samples: readonly YearSample[]
  /** Ids of indicators whose results are not public. */
  withheld?: readonly string[]
}

const editions = { ccme_wqi: ccmeWqi1, nsf_wqi: nsfWqi } as const

/** An index of which an input is withheld is left out, as VN_WQI is: from fewer inputs it would be another one. */
export function indicesOfYear(
  { declared, samples, withheld = [] }: IndicesOfYear,
  indicators: ReadonlyMap<string, Indicator>,
  locale: Locale,
): YearIndex[] {
  return declared.indices.map((index): YearIndex => {
    const inputs = inputsOf(index, declared)
    const named = inputs.flatMap((id) => toldInput(indicators.get(id), locale))
    const base = { ...namesOf(index, locale), inputs: named, samples: samples.length }
    if (inputs.some((id) => withheld.includes(id)))
      return { ...base, ...nothing('input-withheld', locale) }
    return index === 'ccme_wqi'
      ? { ...base, ...ccme(declared, samples, { indicators, locale }) }
      : { ...base, ...nsf(declared, samples, { indicators, locale }) }
  })
}

function inputsOf(index: ProgramIndex, { objectives, qCurves }: DeclaredIndices): string[] {
  const rows = index === 'ccme_wqi' ? objectives : qCurves
  return [...new Set(rows.map(({ indicatorId }) => String(indicatorId)))]
}

function toldInput(indicator: Indicator | undefined, locale: Locale): YearIndex['inputs'] {
  if (!indicator) return []
  const { code, symbol } = indicator
  return [{ code, symbol, name: nameIn(locale, indicator) }]
}

function namesOf(index: ProgramIndex, locale: Locale) {
  const { name, rule } = editions[index]
  const { id, version, title, source } = rule
  return {
    index,
    name: name[locale],
    rule: { id, version, title: title[locale], source: source[locale] },
  }
}

interface Telling {
  indicators: ReadonlyMap<string, Indicator>
  locale: Locale
}

type Told = Omit<YearIndex, 'index' | 'name' | 'rule' | 'inputs' | 'samples'>

function ccme(
  declared: DeclaredIndices,
  samples: readonly YearSample[],
  { indicators, locale }: Telling,
): Told {
  const found = ccmeOf(declared, samples, indicators)
  if ('reason' in found) return nothing(found.reason, locale)
  const { result } = found
  const tests = result.variables.reduce((sum, { tests: own }) => sum + own, 0)
  return toldResult(result, { tests, first: [], locale })
}

function nsf(
  declared: DeclaredIndices,
  samples: readonly YearSample[],
  { indicators, locale }: Telling,
): Told {
  const found = nsfOf(declared, samples, indicators)
  if ('reason' in found) return nothing(found.reason, locale)
  const { result, means } = found
  const tests = samples.reduce(
    (sum, { values }) => sum + values.filter((value) => isOnCurve(declared, value)).length,
    0,
  )
  const said = means.map(({ parameter, q, samples: n }) => ({
    text: meanOfQ[locale].replace('%n', String(n)).replace('%s', parameter),
    formula: `Q = ${Number(q.toFixed(2))}`,
  }))
  return toldResult(result, { tests, first: said, locale })
}

function isOnCurve({ qCurves }: DeclaredIndices, value: YearSample['values'][number]): boolean {
  const isNamed = qCurves.some(({ indicatorId }) => String(indicatorId) === value.indicatorId)
  return isNamed && countedNumber(value) !== undefined
}

const meanOfQ: Words = {
  en: 'Q of %s: mean of %n samples, each read from the curve that the program declares.',
  vi: 'Q của %s: trung bình của %n mẫu, mỗi giá trị đọc từ đường cong do chương trình khai báo.',
}

function toldResult(
  result: CcmeWqiResult | NsfWqiResult,
  { tests, first, locale }: { tests: number; first: YearIndex['steps']; locale: Locale },
): Told {
  const steps = explain(result, locale).map(({ text, formula }) =>
    formula === undefined ? { text } : { text, formula },
  )
  const about = { tests, steps: [...first, ...steps] }
  if (!result.ok) return { ...nothing(result.reason, locale), ...about }
  const { value, unrounded, level, dominant } = result
  return {
    ...about,
    value,
    unrounded,
    level: level.key,
    label: level.name[locale],
    color: level.colour.hex,
    reason: null,
    dominant: [...dominant],
  }
}

const reasonWords: Readonly<Record<string, Words>> = {
  'input-withheld': {
    en: 'No index: a result that it rests on is not public.',
    vi: 'Không có chỉ số: một kết quả dùng để tính không được công khai.',
  },
  'not-declared': {
    en: 'No index: the program declares none of what it needs (objectives of CCME WQI, Q curves of NSF WQI).',
    vi: 'Không có chỉ số: chương trình chưa khai báo điều cần có (mục tiêu của CCME WQI, đường cong Q của NSF WQI).',
  },
  'unit-does-not-fit': {
    en: 'No index: a result is given in a unit that does not fit what the program declares.',
    vi: 'Không có chỉ số: có kết quả ghi đơn vị đo không phù hợp với khai báo của chương trình.',
  },
  'measured-twice': {
    en: 'No index: an indicator was measured twice at one instant; which result counts is not known.',
    vi: 'Không có chỉ số: một thông số được đo hai lần cùng thời điểm, không rõ kết quả nào được tính.',
  },
}

function nothing(reason: string, locale: Locale): Told {
  const words = reasonWords[reason]
  return {
    value: null,
    unrounded: null,
    level: null,
    label: null,
    color: null,
    reason,
    tests: 0,
    dominant: [],
    steps: words ? [{ text: words[locale] }] : [],
  }
}
