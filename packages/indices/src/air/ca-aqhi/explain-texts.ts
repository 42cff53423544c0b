// The sentences of an explained AQHI, in both languages.
import type { Locale } from '../../base/locale.ts'
import type { NoAqhiReason } from './aqhi-result.ts'

/** Numbers are formatted for the language before they are inserted. */
interface AqhiTexts {
  rule(title: string, source: string): string
  mean(symbol: string, unit: string, used: number): string
  conversion(symbol: string, from: string, to: string, conditions: string | undefined): string
  term(symbol: string, coefficient: string): string
  missing(symbol: string, used: number, required: number): string
  sum: string
  least: string
  aboveTen: string
  plus: string
  noPlus: string
  larger: string
  plusAlone: string
  level(name: string, shown: string): string
  noIndex: Readonly<Record<NoAqhiReason, string>>
}

const en: AqhiTexts = {
  rule: (title, source) => `Hourly index by ${title} (${source}).`,
  mean: (symbol, unit, used) =>
    `${symbol}: mean (${unit}) of the ${used} known hours of the last 3: sum divided by the number of hours.`,
  conversion: (symbol, from, to, conditions) =>
    `${symbol}: from ${from} to ${to}${conditions ? ` at ${conditions}` : ''}.`,
  term: (symbol, coefficient) =>
    `${symbol}: share of the index, 1000 / 10.4 times the excess risk, which is e to the power of ${coefficient} times the mean, less 1.`,
  missing: (symbol, used, required) =>
    `${symbol}: no mean, ${used} of the last 3 hours are known and ${required} are needed.`,
  sum: 'AQHI: the sum of the three shares, rounded to an integer (0.5 goes up).',
  least: 'The index begins at 1.',
  aboveTen: 'Everything above 10 is published as “10+”.',
  plus: 'AQHI+: PM2.5 (µg/m³) of the current hour divided by 10, rounded up to an integer, at least 1; above 100 µg/m³ it is “10+”.',
  noPlus: 'AQHI+: not known, because PM2.5 of the current hour is not.',
  larger: 'The larger of AQHI and AQHI+ is published.',
  plusAlone: 'There is no AQHI, so AQHI+ is published.',
  level: (name, shown) => `At ${shown} the level is “${name}”.`,
  noIndex: {
    'no-data': 'No index: NO2, O3 and PM2.5 were not measured in these 3 hours.',
    'too-few-pollutants':
      'No index: the formula needs NO2, O3 and PM2.5, and not all three were measured in these 3 hours.',
    'too-few-hours':
      'No index: NO2, O3 and PM2.5 were not all measured on enough of these 3 hours.',
  },
}

const vi: AqhiTexts = {
  rule: (title, source) => `Chỉ số giờ theo ${title} (${source}).`,
  mean: (symbol, unit, used) =>
    `${symbol}: trung bình (${unit}) của ${used} giờ có số liệu trong 3 giờ gần nhất: tổng chia cho số giờ.`,
  conversion: (symbol, from, to, conditions) =>
    `${symbol}: đổi từ ${from} sang ${to}${conditions ? ` ở ${conditions}` : ''}.`,
  term: (symbol, coefficient) =>
    `${symbol}: phần đóng góp vào chỉ số, bằng 1000 / 10,4 nhân với nguy cơ tăng thêm, tức e mũ ${coefficient} nhân giá trị trung bình, trừ 1.`,
  missing: (symbol, used, required) =>
    `${symbol}: không có giá trị trung bình, có ${used} trong 3 giờ gần nhất, cần ${required}.`,
  sum: 'AQHI: tổng của ba phần đóng góp, làm tròn thành số nguyên (0,5 làm tròn lên).',
  least: 'Chỉ số bắt đầu từ 1.',
  aboveTen: 'Mọi giá trị trên 10 được công bố là “10+”.',
  plus: 'AQHI+: PM2.5 (µg/m³) của giờ này chia cho 10, làm tròn lên thành số nguyên, ít nhất là 1; trên 100 µg/m³ là “10+”.',
  noPlus: 'AQHI+: không có, vì giờ này không có PM2.5.',
  larger: 'Công bố giá trị lớn hơn giữa AQHI và AQHI+.',
  plusAlone: 'Không có AQHI nên công bố AQHI+.',
  level: (name, shown) => `Ở giá trị ${shown}, mức là “${name}”.`,
  noIndex: {
    'no-data': 'Không có chỉ số: NO2, O3 và PM2.5 không được đo trong 3 giờ này.',
    'too-few-pollutants':
      'Không có chỉ số: công thức cần NO2, O3 và PM2.5, nhưng không phải cả ba đều được đo trong 3 giờ này.',
    'too-few-hours': 'Không có chỉ số: NO2, O3 và PM2.5 không đủ số giờ đo trong 3 giờ này.',
  },
}

export const AQHI_TEXTS: Readonly<Record<Locale, AqhiTexts>> = { en, vi }
