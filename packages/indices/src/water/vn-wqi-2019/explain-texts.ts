// The sentences of VN_WQI's explanation, in both languages.
import type { Locale } from '../../base/locale.ts'
import type { BelowDetection } from '../below-detection.ts'
import type { VnWqiForm, VnWqiReason } from './aggregation.ts'
import type { VnWqiOptions } from './options.ts'
import type { VnWqiLineReason } from './readings.ts'

type Minimum = VnWqiOptions['minimum']

export interface ExplainTexts {
  rule: (title: string, source: string) => string
  asKind: (unit: string) => string
  converted: (symbol: string, from: string, to: string) => string
  below: Readonly<Record<BelowDetection, (symbol: string, limit: string) => string>>
  saturation: (temperature: string) => string
  percent: string
  /** The words of a row's ends: from, above, to and to below. */
  ends: { from: string; above: string; to: string; below: string }
  flat: (symbol: string, value: string, row: string, q: string) => string
  line: (symbol: string, value: string, row: string) => string
  leap: (at: string) => string
  missing: Readonly<Record<VnWqiLineReason, (symbol: string) => string>>
  single: (group: string, name: string) => string
  arithmetic: (group: string, name: string, count: number) => string
  geometric: (group: string, name: string, count: number) => string
  factor: string
  noFactor: string
  joined: Readonly<Record<VnWqiForm, string>>
  index: string
  level: (name: string, from: number, to: number) => string
  noIndex: Readonly<Record<VnWqiReason, (minimum: Minimum) => string>>
}

export const EXPLAIN_TEXTS: Readonly<Record<Locale, ExplainTexts>> = {
  en: {
    rule: (title, source) => `${title}: ${source}.`,
    asKind: (unit) => unit,
    converted: (symbol, from, to) => `${symbol} is converted from ${from} to ${to}.`,
    below: {
      limit: (symbol, limit) =>
        `${symbol} is below its detection limit of ${limit}; the limit itself counts.`,
      half: (symbol, limit) =>
        `${symbol} is below its detection limit of ${limit}; half of the limit counts.`,
      zero: (symbol, limit) =>
        `${symbol} is below its detection limit of ${limit}; it counts as 0.`,
    },
    saturation: (temperature) =>
      `At ${temperature} °C the water can hold this much oxygen, in mg/L.`,
    percent: 'Dissolved oxygen as a share of that, in %.',
    ends: { from: 'from', above: 'above', to: 'to', below: 'to below' },
    flat: (symbol, value, row, q) =>
      `${symbol}: ${value} lies in the row “${row}”, which has the sub-index ${q}.`,
    line: (symbol, value, row) =>
      `${symbol}: ${value} lies in the row “${row}”, along which the sub-index runs straight.`,
    leap: (at) => ` The sub-index leaps at ${at}; nothing is interpolated across it.`,
    missing: {
      'no-data': (symbol) => `${symbol} has no value and does not count.`,
      'no-detection-limit': (symbol) =>
        `${symbol} is below a detection limit that is not stated, and does not count.`,
      'out-of-range': (symbol) => `${symbol} has a value that cannot be, and does not count.`,
      'no-temperature': (symbol) =>
        `${symbol} does not count: without the water temperature its saturation is unknown.`,
      'temperature-out-of-range': (symbol) =>
        `${symbol} does not count: the water temperature is outside −2 to 50 °C.`,
    },
    single: (group, name) => `Group ${group} (${name}): its sub-index.`,
    arithmetic: (group, name, count) => `Group ${group} (${name}): mean of ${count}.`,
    geometric: (group, name, count) => `Group ${group} (${name}): geometric mean of ${count}.`,
    factor: 'Factor of groups I, II and III: their values as shares of 100; a missing group is 1.',
    noFactor: 'Nothing is known of groups I, II and III; their factor is 1.',
    joined: {
      unweighted: 'Groups IV and V, unweighted: square root of their product.',
      weighted: 'Groups IV and V, IV weighing twice: cube root of IV × IV × V.',
      'without-group-v': 'Group V is missing: group IV stands alone.',
    },
    index: 'The index, rounded to an integer (half up).',
    level: (name, from, to) => `Level “${name}”: ${from} to ${to}.`,
    noIndex: {
      'no-data': () => 'No index: no parameter has a usable value.',
      'no-group-iv': () => 'No index: group IV (organic matter and nutrients) is mandatory.',
      'too-few-in-group-iv': ({ inGroupIV }) =>
        `No index: group IV needs at least ${inGroupIV} parameters.`,
      'too-few-groups': ({ groups }) => `No index: at least ${groups} of the 5 groups are needed.`,
    },
  },
  vi: {
    rule: (title, source) => `${title}: ${source}.`,
    asKind: (unit) => unit.replace(' as ', ' tính theo '),
    converted: (symbol, from, to) => `Đổi ${symbol} từ ${from} sang ${to}.`,
    below: {
      limit: (symbol, limit) =>
        `${symbol} nhỏ hơn giới hạn phát hiện ${limit}; lấy bằng chính giới hạn đó.`,
      half: (symbol, limit) =>
        `${symbol} nhỏ hơn giới hạn phát hiện ${limit}; lấy bằng một nửa giới hạn đó.`,
      zero: (symbol, limit) => `${symbol} nhỏ hơn giới hạn phát hiện ${limit}; lấy bằng 0.`,
    },
    saturation: (temperature) =>
      `Ở ${temperature} °C, lượng oxy hòa tan bão hòa trong nước tính bằng mg/L.`,
    percent: 'DO % bão hòa: oxy hòa tan đo được so với giá trị bão hòa.',
    ends: { from: 'từ', above: 'trên', to: 'đến', below: 'đến dưới' },
    flat: (symbol, value, row, q) =>
      `${symbol}: ${value} thuộc khoảng “${row}”, có WQI thông số bằng ${q}.`,
    line: (symbol, value, row) =>
      `${symbol}: ${value} thuộc khoảng “${row}”, WQI thông số được nội suy tuyến tính.`,
    leap: (at) => ` Tại ${at} giá trị nhảy bậc, không nội suy qua đó.`,
    missing: {
      'no-data': (symbol) => `${symbol} không có giá trị, không tính.`,
      'no-detection-limit': (symbol) =>
        `${symbol} nhỏ hơn giới hạn phát hiện nhưng không nêu giới hạn, không tính.`,
      'out-of-range': (symbol) => `${symbol} có giá trị không thể xảy ra, không tính.`,
      'no-temperature': (symbol) =>
        `Không tính ${symbol}: thiếu nhiệt độ nước nên không xác định được giá trị bão hòa.`,
      'temperature-out-of-range': (symbol) =>
        `Không tính ${symbol}: nhiệt độ nước nằm ngoài khoảng −2 đến 50 °C.`,
    },
    single: (group, name) => `Nhóm ${group} (${name}): lấy WQI thông số.`,
    arithmetic: (group, name, count) =>
      `Nhóm ${group} (${name}): trung bình cộng của ${count} thông số.`,
    geometric: (group, name, count) =>
      `Nhóm ${group} (${name}): trung bình nhân của ${count} thông số.`,
    factor:
      'Hệ số của các nhóm I, II, III: từng giá trị chia cho 100; nhóm không có số liệu lấy 1.',
    noFactor: 'Các nhóm I, II, III không có số liệu; hệ số bằng 1.',
    joined: {
      unweighted: 'Nhóm IV và nhóm V, không trọng số: căn bậc hai của tích.',
      weighted: 'Nhóm IV và nhóm V, nhóm IV có trọng số 2: căn bậc ba của IV × IV × V.',
      'without-group-v': 'Không có số liệu nhóm V: chỉ lấy nhóm IV.',
    },
    index: 'Giá trị WQI, làm tròn thành số nguyên (từ 0,5 trở lên làm tròn lên).',
    level: (name, from, to) => `Mức “${name}”: từ ${from} đến ${to}.`,
    noIndex: {
      'no-data': () => 'Không tính được WQI: không thông số nào có giá trị dùng được.',
      'no-group-iv': () => 'Không tính được WQI: bắt buộc phải có nhóm IV (hữu cơ và dinh dưỡng).',
      'too-few-in-group-iv': ({ inGroupIV }) =>
        `Không tính được WQI: nhóm IV phải có tối thiểu ${inGroupIV} thông số.`,
      'too-few-groups': ({ groups }) =>
        `Không tính được WQI: phải có tối thiểu ${groups} trong 5 nhóm thông số.`,
    },
  },
}
