// The sentences of explained limits, in both languages.
import type { Certainty } from '../base/certainty.ts'
import type { Locale } from '../base/locale.ts'
import type { Limit, LimitAveraging, LimitClass, WaterBody } from './limit.ts'
import type { Verdict } from './judgement.ts'
import type { NoWaterClassReason } from './water-class.ts'

/** Numbers are formatted for the language, with their units, before they are inserted. */
interface LimitTexts {
  averaging: Readonly<Record<LimitAveraging, string>>
  waterBody: Readonly<Record<WaterBody, string>>
  bound: Readonly<Record<Limit['kind'], (limit: string, high: string) => string>>
  table(table: string): string
  class(name: LimitClass): string
  validity(from: string, before: string | undefined): string
  rule(title: string, source: string): string
  limit(parameter: string, averaging: string, bound: string, place: string): string
  conversion(from: string, to: string, conditions: string | undefined): string
  verdict: Readonly<Record<Verdict, string>>
  verdictBelow: Readonly<Record<Verdict, string>>
  ratio: string
  certainty: Readonly<Partial<Record<Certainty, string>>>
  own(parameter: string, name: string): string
  ownMayBe(parameter: string, name: string): string
  ownNone(parameter: string): string
  waterClass(name: string, parameters: string): string
  waterMayBe(name: string): string
  meaning(meaning: string): string
  noWaterClass: Readonly<Record<NoWaterClassReason, string>>
}

const en: LimitTexts = {
  averaging: {
    '10min': '10-minute mean',
    '15min': '15-minute mean',
    '1h': '1-hour mean',
    '8h': '8-hour mean',
    '8h-max': 'largest 8-hour mean of the day',
    '24h': '24-hour mean',
    year: 'annual mean',
    'peak-season': 'mean of the peak season',
    sample: 'sample',
  },
  waterBody: { river: 'rivers, streams and canals', lake: 'lakes and ponds' },
  bound: {
    upper: (limit) => `at most ${limit}`,
    lower: (limit) => `at least ${limit}`,
    range: (low, high) => `from ${low} to ${high}`,
  },
  table: (table) => table,
  class: (name) => (/^(AQG|IT)/.test(name) ? WHO_EN[name]! : `class ${name}`),
  validity: (from, before) =>
    before === undefined
      ? `in force since ${from}`
      : `in force from ${from} until before ${before}`,
  rule: (title, source) => `By ${title} (${source}).`,
  limit: (parameter, averaging, bound, place) => `${parameter}, ${averaging}: ${bound} (${place}).`,
  conversion: (from, to, conditions) =>
    `From ${from} to ${to}${conditions ? ` at ${conditions}` : ''}.`,
  verdict: {
    within: 'The value is within the limit; a value equal to the limit is.',
    exceeds: 'The value exceeds the limit.',
    'not-decidable': 'Whether the limit is kept cannot be decided.',
  },
  verdictBelow: {
    within:
      'The value is below a detection limit that does not lie beyond the limit: it is within.',
    exceeds: 'The value is below its detection limit, which does not reach the least value.',
    'not-decidable':
      'The value is below a detection limit that lies beyond the limit: nobody can tell, and it is no exceedance.',
  },
  ratio: 'So many times the limit.',
  certainty: {
    'one-source': 'The limit was read in one copy of the document only.',
    'from-memory': 'The limit was not found in a copy of the document again: check it.',
    inferred: 'The limit was hidden in the copy of the document; it follows from its neighbours.',
    disputed: 'Sources disagree about this limit.',
    ours: 'The document is silent; the limit is ours.',
  },
  own: (parameter, name) => `${parameter}: class ${name}.`,
  ownMayBe: (parameter, name) => `${parameter}: perhaps class ${name}; it cannot be decided.`,
  ownNone: (parameter) => `${parameter}: in none of the known classes.`,
  waterClass: (name, parameters) =>
    `Class ${name}: the best that all of them satisfy. Decided by ${parameters}.`,
  waterMayBe: (name) => `It may be class ${name}; some parameters cannot be decided.`,
  meaning: (meaning) => `${meaning}.`,
  noWaterClass: {
    'not-in-force': 'No class: the regulation was not in force then.',
    'no-parameter': 'No class: no parameter of the class table was measured.',
    'below-class-d': 'No class: dissolved oxygen is below the least value of class D.',
    'classes-not-confirmed':
      'No class: the lake is not of class A or B, and the rows of classes C and D are not known for certain.',
    'not-decidable': 'No class: detection limits are too high to tell.',
  },
}

const WHO_EN: Partial<Record<LimitClass, string>> = {
  AQG: 'guideline level',
  'IT-1': 'interim target 1',
  'IT-2': 'interim target 2',
  'IT-3': 'interim target 3',
  'IT-4': 'interim target 4',
}

const vi: LimitTexts = {
  averaging: {
    '10min': 'trung bình 10 phút',
    '15min': 'trung bình 15 phút',
    '1h': 'trung bình 1 giờ',
    '8h': 'trung bình 8 giờ',
    '8h-max': 'trung bình 8 giờ lớn nhất trong ngày',
    '24h': 'trung bình 24 giờ',
    year: 'trung bình năm',
    'peak-season': 'trung bình mùa cao điểm',
    sample: 'mẫu',
  },
  waterBody: { river: 'sông, suối, kênh, mương, khe, rạch', lake: 'hồ, ao, đầm' },
  bound: {
    upper: (limit) => `không quá ${limit}`,
    lower: (limit) => `không dưới ${limit}`,
    range: (low, high) => `từ ${low} đến ${high}`,
  },
  table: (table) => table.replace('Table', 'Bảng'),
  class: (name) => {
    if (name === 'AQG') return 'giá trị hướng dẫn'
    if (name.startsWith('IT')) return `mục tiêu tạm thời ${name.slice(3)}`
    return name.length > 1 ? `cột ${name}` : `mức ${name}`
  },
  validity: (from, before) =>
    before === undefined ? `có hiệu lực từ ${from}` : `có hiệu lực từ ${from} đến trước ${before}`,
  rule: (title, source) => `Theo ${title} (${source}).`,
  limit: (parameter, averaging, bound, place) => `${parameter}, ${averaging}: ${bound} (${place}).`,
  conversion: (from, to, conditions) =>
    `Đổi từ ${from} sang ${to}${conditions ? ` ở ${conditions}` : ''}.`,
  verdict: {
    within: 'Giá trị không vượt giới hạn; giá trị bằng giới hạn được coi là không vượt.',
    exceeds: 'Giá trị vượt giới hạn.',
    'not-decidable': 'Không thể kết luận có vượt giới hạn hay không.',
  },
  verdictBelow: {
    within:
      'Giá trị nhỏ hơn giới hạn phát hiện, và giới hạn phát hiện không vượt giới hạn: không vượt.',
    exceeds: 'Giá trị nhỏ hơn giới hạn phát hiện, mà giới hạn phát hiện không đạt mức tối thiểu.',
    'not-decidable':
      'Giá trị nhỏ hơn giới hạn phát hiện, nhưng giới hạn phát hiện cao hơn giới hạn: không thể kết luận, và không tính là vượt.',
  },
  ratio: 'Gấp bao nhiêu lần giới hạn.',
  certainty: {
    'one-source': 'Giá trị giới hạn mới chỉ được đọc ở một bản sao của văn bản.',
    'from-memory': 'Chưa tìm lại được giá trị giới hạn này trong văn bản: cần kiểm tra.',
    inferred: 'Ô này bị che trong bản sao của văn bản; giá trị được suy ra từ các ô bên cạnh.',
    disputed: 'Các nguồn không thống nhất về giá trị giới hạn này.',
    ours: 'Văn bản không quy định; giá trị giới hạn do chúng tôi chọn.',
  },
  own: (parameter, name) => `${parameter}: mức ${name}.`,
  ownMayBe: (parameter, name) => `${parameter}: có thể là mức ${name}; không thể kết luận.`,
  ownNone: (parameter) => `${parameter}: không thuộc mức nào đã biết.`,
  waterClass: (name, parameters) =>
    `Mức ${name}: mức tốt nhất mà mọi thông số đều đáp ứng. Thông số quyết định: ${parameters}.`,
  waterMayBe: (name) => `Có thể là mức ${name}; một số thông số không thể kết luận.`,
  meaning: (meaning) => `${meaning}.`,
  noWaterClass: {
    'not-in-force': 'Không phân mức: khi đó quy chuẩn chưa có hiệu lực.',
    'no-parameter': 'Không phân mức: không có thông số nào của bảng phân mức được đo.',
    'below-class-d': 'Không phân mức: oxy hòa tan thấp hơn mức tối thiểu của mức D.',
    'classes-not-confirmed':
      'Không phân mức: hồ không thuộc mức A hoặc B, còn giá trị của mức C và D chưa được xác nhận.',
    'not-decidable': 'Không phân mức: giới hạn phát hiện quá cao để kết luận.',
  },
}

export const LIMIT_TEXTS: Readonly<Record<Locale, LimitTexts>> = { en, vi }
