// Messages about the cells of a grid.
import type { Words } from '@eos/contract/words/errors'
import type { Former } from '../queries/grid.ts'
import type { RatedValue } from '../rated-values.ts'

export function beyondLimit({ limit }: RatedValue): Words {
  const { max = null, min = null, unit = '' } = limit ?? {}
  const range = max === null ? `≥ ${min}` : min === null ? `≤ ${max}` : `${min}–${max}`
  return {
    en: `lies beyond the limit of ${range} ${unit}`.trim(),
    vi: `vượt giới hạn ${range} ${unit}`.trim(),
  }
}

export function unlike({ n, min, max }: Former): Words {
  return {
    en: `is unlike the ${n} former results of this point, which lie between ${min} and ${max}`,
    vi: `khác hẳn ${n} kết quả trước đây của điểm này, nằm trong khoảng ${min} đến ${max}`,
  }
}

export const noPoint = {
  en: 'is no point of this program for which you may enter results',
  vi: 'không phải là điểm của chương trình mà bạn được nhập kết quả',
}
export const twice = { en: 'stands twice', vi: 'bị lặp lại' }
export const changedMeanwhile = {
  en: 'was changed by somebody else meanwhile',
  vi: 'vừa được người khác sửa',
}
export const noTime = {
  en: 'must be given: when the sample was taken',
  vi: 'phải có: thời điểm lấy mẫu',
}
export const wrongTime = {
  en: 'is no time: write 31/12/2026 08:30',
  vi: 'không phải là thời điểm: hãy ghi dạng 31/12/2026 08:30',
}
export const tooManyCells = { en: 'has more cells than columns', vi: 'có nhiều ô hơn số cột' }
export const isSentinel = {
  en: 'stands for a missing value and is taken as not measured',
  vi: 'là ký hiệu thiếu số liệu, được coi là không quan trắc',
}
export const noIndicator = (code: string): Words => ({
  en: `there is no indicator ${code}`,
  vi: `không có thông số ${code}`,
})

/** Sentences about one result that is wrong. */
export const cellWords = {
  noResult: {
    en: 'is no result: write a number, KPH, <0.05 or >24000',
    vi: 'không phải là kết quả: hãy ghi số, KPH, <0.05 hoặc >24000',
  },
  twoNumbers: {
    en: 'can mean two numbers: write it without a mark between thousands',
    vi: 'có thể là hai số khác nhau: hãy bỏ dấu phân cách hàng nghìn',
  },
  negative: {
    en: 'must not be negative; what was not found is written KPH or <0.05',
    vi: 'không được âm; nếu không phát hiện hãy ghi KPH hoặc <0.05',
  },
  noLimit: {
    en: 'needs the detection limit: state it of the column, or write <0.05',
    vi: 'cần giới hạn phát hiện: hãy khai báo ở cột hoặc ghi <0.05',
  },
}

/** The same of a result whose number, sign of the limit and limit are fields of their own. */
export const fieldWords = {
  negative: {
    en: 'must not be negative; of what was not found the limit is given',
    vi: 'không được âm; nếu không phát hiện hãy ghi giới hạn phát hiện',
  },
  sentinel: {
    en: 'stands for a missing value: leave the indicator out',
    vi: 'là ký hiệu thiếu số liệu: hãy bỏ thông số này',
  },
  limitMissing: {
    en: 'must be given: below or beyond which limit the result lies',
    vi: 'phải có: kết quả nằm dưới hoặc trên giới hạn nào',
  },
  limitNegative: { en: 'must not be negative', vi: 'không được âm' },
}
