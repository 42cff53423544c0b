// Everything that can be wrong with a delivery: each code with its sentence in both languages.
import type { Locale } from '@eos/contract/words/errors'
import type { ReceivedValue } from './delivery.ts'
import type { ReceiptProblem } from '@eos/contract/calls/ingestion/receipt'
import type { Notice } from '../../../readings/judging/judge-delivery.ts'
import type { StationRow } from '../../../readings/station.ts'

type Sentence = Record<Locale, string>

/** `%s` stands for what the problem is about. */
const sentences = {
  bad_name: {
    en: 'The file name "%s" is not that of a station file (province_facility_station_yyyyMMddHHmmss.txt).',
    vi: 'Tên tệp "%s" không đúng dạng tệp của trạm (tỉnh_cơ sở_trạm_yyyyMMddHHmmss.txt).',
  },
  unknown_station: {
    en: 'No station is known as "%s".',
    vi: 'Không có trạm nào được khai báo là "%s".',
  },
  station_not_allowed: {
    en: 'This source may not send for the station "%s".',
    vi: 'Nguồn này không được gửi số liệu cho trạm "%s".',
  },
  demo_mix: {
    en: 'Simulated and real data never mix: this source may not send for the station "%s".',
    vi: 'Không trộn dữ liệu mô phỏng và dữ liệu thật: nguồn này không được gửi cho trạm "%s".',
  },
  too_large: {
    en: 'The file is larger than a station file may be (%s).',
    vi: 'Tệp lớn hơn mức cho phép của tệp trạm (%s).',
  },
  too_many_rows: {
    en: 'The file has more rows than a station file may have (%s).',
    vi: 'Tệp có nhiều dòng hơn mức cho phép của tệp trạm (%s).',
  },
  empty: { en: 'The file has no data.', vi: 'Tệp không có số liệu.' },
  encoding: {
    en: 'The text is not valid in any encoding known here.',
    vi: 'Không đọc được bảng mã của văn bản.',
  },
  unreadable: { en: 'The delivery cannot be read: %s', vi: 'Không đọc được tệp gửi: %s' },
  unstorable: {
    en: 'The delivery could not be stored, and was set aside: %s',
    vi: 'Không lưu được tệp gửi; đã để riêng: %s',
  },
  columns: {
    en: 'The line does not have the expected number of columns (%s).',
    vi: 'Dòng không có đúng số cột (%s).',
  },
  header: {
    en: 'The file lacks the column "%s" that its mapping names.',
    vi: 'Tệp thiếu cột "%s" mà bảng ánh xạ yêu cầu.',
  },
  repeated_column: {
    en: 'The column "%s" stands more than once, and the mapping does not say which one is meant.',
    vi: 'Cột "%s" xuất hiện nhiều lần và bảng ánh xạ không nêu cột nào được dùng.',
  },
  condition: {
    en: 'The line is not of the kind that the mapping reads (%s).',
    vi: 'Dòng không thuộc loại mà bảng ánh xạ đọc (%s).',
  },
  reading: {
    en: 'The reading is not understood: %s.',
    vi: 'Không hiểu được số liệu: %s.',
  },
  value: { en: '"%s" is not a number.', vi: '"%s" không phải là số.' },
  two_numbers: {
    en: '"%s" can mean two numbers: nothing says whether its mark parts thousands or decimals.',
    vi: '"%s" có thể là hai số khác nhau: không rõ dấu đó phân cách hàng nghìn hay phần thập phân.',
  },
  time: {
    en: '"%s" is not a valid time of measurement.',
    vi: '"%s" không phải thời điểm đo hợp lệ.',
  },
  time_differs: {
    en: 'The time in the file name differs from the time in the row (%s); the row counts.',
    vi: 'Thời gian trong tên tệp khác thời gian trong dòng (%s); lấy theo dòng.',
  },
  time_conflict: {
    en: 'The time in the file name and the time in the row are too far apart (%s).',
    vi: 'Thời gian trong tên tệp và trong dòng lệch nhau quá nhiều (%s).',
  },
  future: { en: 'The time %s lies in the future.', vi: 'Thời điểm %s ở tương lai.' },
  late: {
    en: 'The time %s is older than 60 days; stored as a late delivery.',
    vi: 'Thời điểm %s đã quá 60 ngày; lưu như số liệu gửi muộn.',
  },
  status: {
    en: '"%s" is not a known status (00 measuring, 01 calibrating, 02 fault).',
    vi: '"%s" không phải trạng thái hợp lệ (00 đang đo, 01 hiệu chuẩn, 02 báo lỗi thiết bị).',
  },
  quality: {
    en: '"%s" is not a quality word that the mapping knows.',
    vi: 'Bảng ánh xạ không có mã chất lượng "%s".',
  },
  nothing: {
    en: 'The line has neither a value nor a word on why there is none (%s).',
    vi: 'Dòng không có giá trị và cũng không nêu lý do thiếu giá trị (%s).',
  },
  other_period: {
    en: 'The line is about another averaging period than the mapping says (%s).',
    vi: 'Dòng có thời gian lấy trung bình khác với bảng ánh xạ (%s).',
  },
  symbol: {
    en: 'No indicator is known by the symbol "%s".',
    vi: 'Không có thông số nào ứng với ký hiệu "%s".',
  },
  unlinked: {
    en: 'The station no longer measures "%s".',
    vi: 'Trạm không còn quan trắc thông số "%s".',
  },
  unit: {
    en: 'The unit cannot be converted by rule: %s.',
    vi: 'Không thể quy đổi đơn vị theo quy tắc: %s.',
  },
  unit_missing: {
    en: 'No unit was sent for "%s"; the unit configured for the station counts.',
    vi: 'Thiếu đơn vị của "%s"; dùng đơn vị đã khai báo cho trạm.',
  },
  range: {
    en: 'The value is outside what can be measured (%s); stored as suspect, not shown to the public.',
    vi: 'Giá trị ngoài khoảng đo (%s); lưu là nghi ngờ, không công bố.',
  },
  flat_line: {
    en: '"%s" has not changed for hours; stored as suspect, not shown to the public.',
    vi: '"%s" không đổi suốt nhiều giờ; lưu là nghi ngờ, không công bố.',
  },
  sentinel: {
    en: 'A number that stands for “no value” was sent (%s); kept as a gap.',
    vi: 'Đã gửi số quy ước cho “không có giá trị” (%s); lưu là thiếu số liệu.',
  },
  negative_drift: {
    en: 'The zero point seems to have sunk (%s); stored as suspect, not shown to the public.',
    vi: 'Có vẻ điểm không đã trôi âm (%s); lưu là nghi ngờ, không công bố.',
  },
  relation: {
    en: 'Two indicators contradict each other (%s); both stored as suspect, not shown to the public.',
    vi: 'Hai thông số mâu thuẫn nhau (%s); cả hai lưu là nghi ngờ, không công bố.',
  },
  unit_factor: {
    en: 'The unit seems mistaken, by what was measured before (%s); stored as suspect, not shown to the public.',
    vi: 'Có vẻ nhầm đơn vị so với số liệu trước đó (%s); lưu là nghi ngờ, không công bố.',
  },
  rate_of_change: {
    en: 'The value changes faster than nature does (%s); stored as suspect, not shown to the public.',
    vi: 'Giá trị thay đổi nhanh bất thường (%s); lưu là nghi ngờ, không công bố.',
  },
  spike: {
    en: 'The value stands alone between two that agree (%s); stored as suspect, not shown to the public.',
    vi: 'Giá trị đơn độc giữa hai giá trị gần nhau (%s); lưu là nghi ngờ, không công bố.',
  },
  coordinates: {
    en: 'The station is said to stand at 0°, 0° (%s); stored as suspect until its place is entered.',
    vi: 'Trạm được khai ở tọa độ 0°, 0° (%s); lưu là nghi ngờ đến khi nhập đúng vị trí.',
  },
  clock_behind: {
    en: 'The logger’s clock is behind, by how its deliveries arrive (%s); stored as suspect: set the clock or the time zone right.',
    vi: 'Đồng hồ bộ ghi chậm so với lúc nhận (%s); lưu là nghi ngờ: hãy chỉnh đồng hồ hoặc múi giờ.',
  },
  clock_skew: {
    en: 'The time %s is ahead by the difference to UTC: set the clock or the time zone of the logger right.',
    vi: 'Thời điểm %s đi trước đúng bằng chênh lệch với UTC: hãy chỉnh đồng hồ hoặc múi giờ của bộ ghi.',
  },
  duplicate: {
    en: 'The same station, indicator and time stands more than once in the delivery (%s).',
    vi: 'Cùng trạm, thông số và thời điểm xuất hiện nhiều lần trong tệp (%s).',
  },
  after_retention: {
    en: 'Readings of %s are no longer kept, only what was calculated from them; set aside for review.',
    vi: 'Số liệu gốc ngày %s không còn được lưu, chỉ còn kết quả tổng hợp; chuyển sang xem xét.',
  },
  period: {
    en: 'A reading with another averaging period is already stored for this time (%s).',
    vi: 'Đã có số liệu với thời gian lấy trung bình khác tại thời điểm này (%s).',
  },
} as const satisfies Record<string, Sentence>

export type ProblemCode = keyof typeof sentences

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(sentences, code)
}

export function describeProblem(problem: Problem, locale: Locale): ReceiptProblem {
  const sentence: string = sentences[problem.code]?.[locale] ?? problem.code
  const place = problem.column === undefined ? '' : `${problem.column}: `
  return {
    line: problem.line,
    code: problem.code,
    outcome: problem.outcome,
    message: place + sentence.replace('%s', () => problem.about ?? ''),
    ...(problem.text === undefined ? {} : { text: problem.text }),
  }
}

/** Makes a problem of a finding of quality control. The values are stored: such a problem costs none. */
export function problemOfNotice({ row, kind, code, value, count }: Notice<StationRow>): Problem {
  const what = value === null ? code : `${code} ${value}`
  const about = count > 1 ? `${what} × ${count}` : what
  return { line: row.line, code: isProblemCode(kind) ? kind : 'range', outcome: 'flagged', about }
}

/** A problem as it is kept; its message is written in the reader's language when the receipt is read. */
export interface Problem {
  line: number | null
  code: ProblemCode
  outcome: ReceiptProblem['outcome']
  /** The value, symbol or time that the message names. */
  about?: string
  /** The heading in the file, where the problem lies in one cell of a line. */
  column?: string
  text?: string
  /** The number of values that the problem cost; 1 by default. Flags and warnings cost none. */
  values?: number
  /** The value that can be read again once its symbol is mapped. It goes into the quarantine, not into the receipt. */
  waiting?: WaitingValue
}

/** A value that nobody could place yet, at its station. */
export interface WaitingValue {
  stationId: string
  /** Code of the station. */
  station: string
  time: number
  periodSeconds: number
  value: ReceivedValue
  sentinels: 'usual' | 'none'
}
