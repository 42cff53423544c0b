// The sentences of an explained index, in both languages.
import type { Locale } from '../locale.ts'
import type { Averaging, IndexPeriod, NoIndexReason, NoSubIndexReason } from './index-result.ts'

/** Sentences with their gaps as arguments; numbers come already written in the language's way. */
export interface ExplainTexts {
  decimalMark: '.' | ','
  period: Readonly<Record<IndexPeriod, string>>
  averaging: Readonly<Record<Averaging, string>>
  rule(period: string, title: string, source: string): string
  weight(symbol: string): string
  nowCast(symbol: string, used: number): string
  mean(symbol: string, used: number, window: number): string
  largest(symbol: string, averaging: string, used: number, window: number): string
  hourMean(symbol: string): string
  ladder(symbol: string, averaging: string, low: string, high: string): string
  aboveTop(symbol: string): string
  ozone: string
  missing: Readonly<Record<NoSubIndexReason, (line: MissingLine) => string>>
  largestSubIndex(symbols: string): string
  level(name: string, from: number, to: number): string
  noIndex: Readonly<Record<NoIndexReason, string>>
}

export interface MissingLine {
  symbol: string
  averaging: string
  used: number
  required: number
  window: number
}

const en: ExplainTexts = {
  decimalMark: '.',
  period: {
    hour: 'Hourly index',
    day: 'Daily index',
    'rolling-24h': 'Index of the last 24 hours (not the official daily value)',
  },
  averaging: {
    '1h': '1-hour mean',
    'nowcast-12h': 'NowCast of 12 hours',
    '24h': 'mean of the day',
    '8h-max': 'largest 8-hour mean',
    '1h-max': 'largest 1-hour mean',
  },
  rule: (period, title, source) => `${period} by ${title} (${source}).`,
  weight: (symbol) =>
    `${symbol}: weight factor w is the smallest divided by the largest of the 12 hourly means, and at least 1/2.`,
  nowCast: (symbol, used) =>
    `${symbol}: NowCast in µg/m³ from ${used} of 12 hours; an hour that is k hours old has the weight w^k.`,
  mean: (symbol, used, window) =>
    `${symbol}: mean in µg/m³ of the ${used} known hours of ${window}: their sum divided by their number.`,
  largest: (symbol, averaging, used, window) =>
    `${symbol}: ${averaging} in µg/m³, from ${used} of ${window} known.`,
  hourMean: (symbol) => `${symbol}: mean of this hour in µg/m³.`,
  ladder: (symbol, averaging, low, high) =>
    `${symbol}, ${averaging}: sub-index in the row from ${low} to ${high} µg/m³, rounded half up.`,
  aboveTop: (symbol) =>
    `${symbol}: above the last row of the table, so the sub-index stays at the top.`,
  ozone: 'O3: the larger of its two sub-indices counts.',
  missing: {
    'no-data': (line) => `${line.symbol}, ${line.averaging}: no sub-index, no valid hour is known.`,
    negative: (line) => `${line.symbol}, ${line.averaging}: no sub-index, the mean is negative.`,
    'nowcast-incomplete': (line) =>
      `${line.symbol}: no NowCast, because fewer than ${line.required} of the 3 newest hours are known.`,
    'too-few-hours': (line) =>
      `${line.symbol}, ${line.averaging}: no sub-index, ${line.used} of ${line.window} are known and ${line.required} are needed.`,
    'above-8h-column': (line) =>
      `${line.symbol}, ${line.averaging}: above 400 µg/m³ it is not indexed; the largest 1-hour mean decides.`,
  },
  largestSubIndex: (symbols) => `The index is the largest sub-index, here of ${symbols}.`,
  level: (name, from, to) => `From ${from} to ${to} the level is “${name}”.`,
  noIndex: {
    'no-data': 'No index: nothing was measured.',
    'no-particulate': 'No index: the rule asks for PM10 or PM2.5, and neither was measured.',
    'nowcast-incomplete': 'No index: the rule asks for PM10 or PM2.5, and neither has a NowCast.',
    'too-few-hours':
      'No index: the rule asks for PM10 or PM2.5, and neither was measured on enough hours.',
  },
}

const vi: ExplainTexts = {
  decimalMark: ',',
  period: {
    hour: 'Chỉ số giờ',
    day: 'Chỉ số ngày',
    'rolling-24h': 'Chỉ số 24 giờ gần nhất (không phải giá trị ngày chính thức)',
  },
  averaging: {
    '1h': 'trung bình 1 giờ',
    'nowcast-12h': 'NowCast 12 giờ',
    '24h': 'trung bình ngày',
    '8h-max': 'trung bình 8 giờ lớn nhất',
    '1h-max': 'trung bình 1 giờ lớn nhất',
  },
  rule: (period, title, source) => `${period} theo ${title} (${source}).`,
  weight: (symbol) =>
    `${symbol}: hệ số trọng số w bằng giá trị nhỏ nhất chia cho giá trị lớn nhất của 12 giá trị trung bình giờ, và không nhỏ hơn 1/2.`,
  nowCast: (symbol, used) =>
    `${symbol}: NowCast (µg/m³) từ ${used} trên 12 giờ; giờ cách đây k giờ có trọng số w^k.`,
  mean: (symbol, used, window) =>
    `${symbol}: trung bình (µg/m³) của ${used} giờ có số liệu trên ${window} giờ: tổng chia cho số giờ.`,
  largest: (symbol, averaging, used, window) =>
    `${symbol}: ${averaging} (µg/m³), từ ${used} trên ${window} giá trị.`,
  hourMean: (symbol) => `${symbol}: trung bình của giờ này (µg/m³).`,
  ladder: (symbol, averaging, low, high) =>
    `${symbol}, ${averaging}: chỉ số thành phần ở khoảng từ ${low} đến ${high} µg/m³, làm tròn thành số nguyên (0,5 làm tròn lên).`,
  aboveTop: (symbol) =>
    `${symbol}: vượt hàng cuối của bảng nên chỉ số thành phần giữ ở mức cao nhất.`,
  ozone: 'O3: lấy chỉ số lớn hơn trong hai chỉ số thành phần.',
  missing: {
    'no-data': (line) =>
      `${line.symbol}, ${line.averaging}: không có chỉ số thành phần vì không có giờ nào có số liệu hợp lệ.`,
    negative: (line) =>
      `${line.symbol}, ${line.averaging}: không có chỉ số thành phần vì giá trị âm.`,
    'nowcast-incomplete': (line) =>
      `${line.symbol}: không tính được NowCast vì có ít hơn ${line.required} trong 3 giờ gần nhất có số liệu.`,
    'too-few-hours': (line) =>
      `${line.symbol}, ${line.averaging}: không có chỉ số thành phần, có ${line.used} trên ${line.window} giá trị, cần ${line.required}.`,
    'above-8h-column': (line) =>
      `${line.symbol}, ${line.averaging}: trên 400 µg/m³ thì không tính; dùng trung bình 1 giờ lớn nhất.`,
  },
  largestSubIndex: (symbols) => `Chỉ số là chỉ số thành phần lớn nhất, ở đây của ${symbols}.`,
  level: (name, from, to) => `Từ ${from} đến ${to} là mức “${name}”.`,
  noIndex: {
    'no-data': 'Không có chỉ số: không có số liệu đo.',
    'no-particulate': 'Không có chỉ số: cần có PM10 hoặc PM2.5, nhưng không đo thông số nào.',
    'nowcast-incomplete':
      'Không có chỉ số: cần có PM10 hoặc PM2.5, nhưng không thông số nào có NowCast.',
    'too-few-hours':
      'Không có chỉ số: cần có PM10 hoặc PM2.5, nhưng không thông số nào đủ số giờ đo.',
  },
}

export const EXPLAIN_TEXTS: Readonly<Record<Locale, ExplainTexts>> = { en, vi }
