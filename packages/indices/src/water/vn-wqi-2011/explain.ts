// Retells the derivation of a VN_WQI of 2011 as ordered steps that a person can follow with a pocket calculator.
import type { Locale } from '../../base/locale.ts'
import type { Step } from '../../base/explanation-step.ts'
import { lineSteps, wordsIn, type Words } from '../vn-wqi-2019/explain.ts'
import { VN_WQI_2011_GROUP_NAMES, VN_WQI_2011_SYMBOLS } from './tables.ts'
import type {
  KnownVnWqi2011,
  VnWqi2011GroupMean,
  VnWqi2011Reason,
  VnWqi2011Result,
} from './vn-wqi-2011.ts'

interface Texts {
  ph: string
  single: (group: string, name: string) => string
  mean: (group: string, name: string, count: number) => string
  joined: string
  noIndex: Readonly<Record<VnWqi2011Reason, string>>
}

const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    ph: 'Factor of pH: its sub-index as a share of 100.',
    single: (group, name) => `Group ${group} (${name}): its sub-index.`,
    mean: (group, name, count) => `Group ${group} (${name}): mean of ${count}.`,
    joined: 'Groups a, b and c: cube root of their product.',
    noIndex: {
      'no-data': 'No index: no parameter has a usable value.',
      'no-ph': 'No index: pH is needed.',
      'incomplete-group-a': 'No index: DO, BOD5, COD, N-NH4 and P-PO4 are all needed.',
      'incomplete-group-b': 'No index: TSS and turbidity are both needed.',
      'no-coliform': 'No index: total coliform is needed.',
    },
  },
  vi: {
    ph: 'Hệ số pH: WQI của pH chia cho 100.',
    single: (group, name) => `Nhóm ${group} (${name}): lấy WQI thông số.`,
    mean: (group, name, count) => `Nhóm ${group} (${name}): trung bình cộng của ${count} thông số.`,
    joined: 'Các nhóm a, b và c: căn bậc ba của tích.',
    noIndex: {
      'no-data': 'Không tính được WQI: không thông số nào có giá trị dùng được.',
      'no-ph': 'Không tính được WQI: phải có pH.',
      'incomplete-group-a': 'Không tính được WQI: phải có đủ DO, BOD5, COD, N-NH4 và P-PO4.',
      'incomplete-group-b': 'Không tính được WQI: phải có đủ TSS và độ đục.',
      'no-coliform': 'Không tính được WQI: phải có tổng coliform.',
    },
  },
}

/** The steps from the readings to the index and its level; for a result without an index, the steps to the reasons. */
export function explainVnWqi2011(result: VnWqi2011Result, locale: Locale): Step[] {
  const words = wordsIn(locale)
  const { rule, subIndices, groups } = result
  const steps = [
    { text: words.texts.rule(rule.title[locale], rule.source[locale]) },
    ...subIndices.flatMap((line) =>
      lineSteps(line, VN_WQI_2011_SYMBOLS[line.parameter][locale], words),
    ),
    ...groups.flatMap((group) => groupStep(group, result, words)),
  ]
  if (result.ok) return [...steps, ...indexSteps(result, words)]
  return [...steps, ...result.reasons.map((reason) => ({ text: TEXTS[locale].noIndex[reason] }))]
}

function groupStep(
  { group, parameters, mean }: VnWqi2011GroupMean,
  { subIndices }: VnWqi2011Result,
  { say, locale }: Words,
): Step[] {
  // The factor of pH is told with the index.
  if (group === 'ph') return []
  const name = VN_WQI_2011_GROUP_NAMES[group][locale]
  const count = parameters.length
  if (count === 1)
    return [{ text: TEXTS[locale].single(group, name), formula: say(mean), values: { mean } }]
  const written = subIndices
    .filter(({ parameter }) => parameters.includes(parameter))
    .map(({ value }) => say(value!))
  return [
    {
      text: TEXTS[locale].mean(group, name, count),
      formula: `(${written.join(' + ')}) / ${count} = ${say(mean)}`,
      values: { mean, count },
    },
  ]
}

function indexSteps(result: KnownVnWqi2011, { texts, say, locale }: Words): Step[] {
  const { factor, joined, unrounded, value, level, groups } = result
  const [ph, a, b, c] = groups.map(({ mean }) => say(mean))
  const exact = say(unrounded)
  return [
    { text: TEXTS[locale].ph, formula: `${ph} / 100 = ${say(factor)}`, values: { factor } },
    {
      text: TEXTS[locale].joined,
      formula: `(${a} × ${b} × ${c})^(1/3) = ${say(joined)}`,
      values: { joined },
    },
    {
      text: texts.index,
      formula: `${say(factor)} × ${say(joined)} = ${exact}${exact === String(value) ? '' : ` ≈ ${value}`}`,
      values: { unrounded, value },
    },
    { text: texts.level(level.name[locale], level.from, level.to) },
  ]
}
