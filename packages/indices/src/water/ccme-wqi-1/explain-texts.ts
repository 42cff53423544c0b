// The sentences of CCME WQI's explanation, in both languages.
import type { Locale } from '../../base/locale.ts'
import type { BelowDetection } from '../below-detection.ts'
import type { CategoryBy } from './levels.ts'
import type { CcmeWqiOptions } from './options.ts'
import type { CcmeWqiReason } from './reasons.ts'

type Minimum = CcmeWqiOptions['minimum']

export interface CcmeExplainTexts {
  rule: (title: string, source: string) => string
  tests: (tests: number, variables: number) => string
  notTested: (count: number) => string
  below: Readonly<Record<BelowDetection, (count: number) => string>>
  above: (variable: string, when: string) => string
  under: (variable: string, when: string) => string
  f1: string
  f2: string
  nse: string
  noExcursions: string
  f3: string
  index: string
  level: Readonly<Record<CategoryBy, (name: string, from: number, to: number) => string>>
  noIndex: Readonly<Record<CcmeWqiReason, (minimum: Minimum, variables: string) => string>>
}

export const CCME_EXPLAIN_TEXTS: Readonly<Record<Locale, CcmeExplainTexts>> = {
  en: {
    rule: (title, source) => `${title}: ${source}.`,
    tests: (tests, variables) => `${tests} tests of ${variables} variables against objectives.`,
    notTested: (count) => `${count} given values are missing or impossible, and are no tests.`,
    below: {
      limit: (count) => `${count} values are below detection; the detection limit itself counts.`,
      half: (count) => `${count} values are below detection; half of the detection limit counts.`,
      zero: (count) => `${count} values are below detection; they count as 0.`,
    },
    above: (variable, when) =>
      `${variable}, ${when}: above the upper objective. Excursion: value / objective − 1.`,
    under: (variable, when) =>
      `${variable}, ${when}: below the lower objective. Excursion: objective / value − 1.`,
    f1: 'F1 (scope): failed variables, in % of all variables.',
    f2: 'F2 (frequency): failed tests, in % of all tests.',
    nse: 'nse: sum of all excursions, divided by the number of all tests.',
    noExcursions: 'No test failed: nse is 0.',
    f3: 'F3 (amplitude): nse / (0.01 × nse + 0.01).',
    index: 'The index: 100 less the length of the three factors, divided by 1.732.',
    level: {
      rounded: (name, from, to) => `Category of the rounded index: “${name}”, ${from} to ${to}.`,
      unrounded: (name, from, to) =>
        `Category of the exact index: “${name}”, above ${from - 1} up to ${to}.`,
    },
    noIndex: {
      'no-data': () => 'No index: there is no test.',
      'too-few-variables': ({ variables, samples }) =>
        `No index: at least ${variables} variables with at least ${samples} samples each are needed.`,
      'zero-under-lower-objective': (_, variables) =>
        `No index: a value of 0 under a lower objective has no finite excursion (${variables}).`,
    },
  },
  vi: {
    rule: (title, source) => `${title}: ${source}.`,
    tests: (tests, variables) =>
      `${tests} kết quả của ${variables} thông số được so với giới hạn đã chọn.`,
    notTested: (count) => `${count} giá trị bị thiếu hoặc không thể xảy ra, không được tính.`,
    below: {
      limit: (count) => `${count} giá trị dưới giới hạn phát hiện; lấy bằng chính giới hạn đó.`,
      half: (count) => `${count} giá trị dưới giới hạn phát hiện; lấy bằng một nửa giới hạn đó.`,
      zero: (count) => `${count} giá trị dưới giới hạn phát hiện; lấy bằng 0.`,
    },
    above: (variable, when) =>
      `${variable}, ${when}: vượt giới hạn trên. Mức vượt: giá trị / giới hạn − 1.`,
    under: (variable, when) =>
      `${variable}, ${when}: thấp hơn giới hạn dưới. Mức vượt: giới hạn / giá trị − 1.`,
    f1: 'F1 (phạm vi): tỷ lệ % thông số không đạt.',
    f2: 'F2 (tần suất): tỷ lệ % kết quả không đạt.',
    nse: 'nse: tổng các mức vượt chia cho số lượng tất cả kết quả.',
    noExcursions: 'Không có kết quả nào không đạt: nse bằng 0.',
    f3: 'F3 (biên độ): nse / (0,01 × nse + 0,01).',
    index: 'Chỉ số: 100 trừ độ dài của ba hệ số chia cho 1,732.',
    level: {
      rounded: (name, from, to) => `Mức theo chỉ số đã làm tròn: “${name}”, từ ${from} đến ${to}.`,
      unrounded: (name, from, to) =>
        `Mức theo chỉ số chưa làm tròn: “${name}”, trên ${from - 1} đến ${to}.`,
    },
    noIndex: {
      'no-data': () => 'Không tính được chỉ số: không có kết quả nào.',
      'too-few-variables': ({ variables, samples }) =>
        `Không tính được chỉ số: cần tối thiểu ${variables} thông số, mỗi thông số tối thiểu ${samples} mẫu.`,
      'zero-under-lower-objective': (_, variables) =>
        `Không tính được chỉ số: giá trị 0 dưới giới hạn dưới không có mức vượt hữu hạn (${variables}).`,
    },
  },
}
