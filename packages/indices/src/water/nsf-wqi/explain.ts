// Explains an NSF water quality index as ordered steps that a person can follow with a pocket calculator.
import type { Locale } from '../../base/locale.ts'
import { writeNumber, type Step } from '../../base/explanation-step.ts'
import type { NsfLine, NsfWqiResult } from './nsf-wqi.ts'
import { NSF_WQI_NAMES } from './weights.ts'

/** The steps from the given Q values to the index and its class, or to the reason why there is none. */
export function explainNsfWqi(result: NsfWqiResult, locale: Locale): Step[] {
  const texts = TEXTS[locale]
  const say = (value: number) => writeNumber(value, locale)
  const { rule, subIndices, weightedSum, weightSum } = result
  const counting = subIndices.filter((line) => line.weighted !== undefined)
  const steps: Step[] = [
    { text: texts.rule(rule.title[locale], rule.source[locale]) },
    { text: texts.given },
    ...subIndices.map((line) => lineStep(line, locale)),
  ]
  if (!result.ok) return [...steps, { text: texts.noIndex[result.reason](result.options.minimum) }]
  const { value, unrounded, level } = result
  const exact = say(unrounded)
  return [
    ...steps,
    {
      text: texts.weightedSum,
      formula: `${counting.map((line) => say(line.weighted!)).join(' + ')} = ${say(weightedSum)}`,
      values: { weightedSum },
    },
    {
      text: texts.weightSum,
      formula: `${counting.map((line) => say(line.weight)).join(' + ')} = ${say(weightSum)}`,
      values: { weightSum },
    },
    {
      text: texts.index,
      formula: `${say(weightedSum)} / ${say(weightSum)} = ${exact}${exact === String(value) ? '' : ` ≈ ${value}`}`,
      values: { unrounded, value },
    },
    { text: texts.level(level.name[locale], level.from, level.to) },
  ]
}

function lineStep(line: NsfLine, locale: Locale): Step {
  const name = NSF_WQI_NAMES[line.parameter][locale]
  if (line.reason) return { text: TEXTS[locale].missing[line.reason](name) }
  const say = (value: number) => writeNumber(value, locale)
  return {
    text: TEXTS[locale].weighted(name),
    formula: `${say(line.weight)} × ${say(line.value!)} = ${say(line.weighted!)}`,
    values: { weight: line.weight, q: line.value!, weighted: line.weighted! },
  }
}

const TEXTS = {
  en: {
    rule: (title: string, source: string) => `${title}: ${source}.`,
    given: 'The Q values were given; they were not computed from measurements here.',
    weighted: (name: string) => `Weight × Q of ${name}.`,
    missing: {
      'no-data': (name: string) => `There is no Q value of ${name}; it does not count.`,
      'out-of-range': (name: string) =>
        `The Q value of ${name} is not between 0 and 100; it does not count.`,
    },
    weightedSum: 'Sum of the weighted Q values.',
    weightSum: 'Sum of the weights that are there.',
    index: 'The index: one sum divided by the other, rounded to an integer (half up).',
    level: (name: string, from: number, to: number) => `Class “${name}”: ${from} to ${to}.`,
    noIndex: {
      'no-data': () => 'No index: there is no usable Q value.',
      'too-few-parameters': (minimum: number) =>
        `No index: at least ${minimum} of the nine parameters are needed.`,
    },
  },
  vi: {
    rule: (title: string, source: string) => `${title}: ${source}.`,
    given: 'Các giá trị Q do người dùng cung cấp, không được tính từ kết quả đo tại đây.',
    weighted: (name: string) => `Trọng số × Q của ${name}.`,
    missing: {
      'no-data': (name: string) => `Không có giá trị Q của ${name}, không tính.`,
      'out-of-range': (name: string) =>
        `Giá trị Q của ${name} nằm ngoài khoảng 0 đến 100, không tính.`,
    },
    weightedSum: 'Tổng các tích trọng số × Q.',
    weightSum: 'Tổng các trọng số hiện có.',
    index:
      'Chỉ số: lấy tổng thứ nhất chia cho tổng thứ hai, làm tròn thành số nguyên (từ 0,5 trở lên làm tròn lên).',
    level: (name: string, from: number, to: number) => `Mức “${name}”: từ ${from} đến ${to}.`,
    noIndex: {
      'no-data': () => 'Không tính được chỉ số: không có giá trị Q nào dùng được.',
      'too-few-parameters': (minimum: number) =>
        `Không tính được chỉ số: cần tối thiểu ${minimum} trong chín thông số.`,
    },
  },
}
