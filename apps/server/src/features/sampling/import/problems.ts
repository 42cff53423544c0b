// Reasons that keep a line of an imported file of samples out, in the reader's language.
import type { Locale, Words } from '@eos/contract/words/errors'
import { describeProblem, type Problem } from '../../ingestion/face.ts'

const sentences = {
  unknown_unit: {
    en: 'The unit does not become that of the indicator by any rule: %s.',
    vi: 'Không có quy tắc đổi đơn vị đo sang đơn vị của thông số: %s.',
  },
  no_unit: { en: 'The unit is missing: %s.', vi: 'Thiếu đơn vị đo: %s.' },
  no_limit: {
    en: 'Not detected, but the detection limit is missing: %s.',
    vi: 'Không phát hiện nhưng thiếu giới hạn phát hiện: %s.',
  },
  out_of_range: {
    en: 'The value is impossible and stands for nothing that the mapping names: %s.',
    vi: 'Giá trị không thể có và không phải ký hiệu mà bảng ánh xạ nêu: %s.',
  },
  faulty: {
    en: 'The source itself rejects the result: %s.',
    vi: 'Chính nguồn số liệu đã loại kết quả này: %s.',
  },
  contradiction: {
    en: 'The same point, day and indicator stands in the file with different values; the file does not tell which one holds.',
    vi: 'Cùng điểm, ngày và thông số có nhiều giá trị khác nhau trong tệp; tệp không cho biết giá trị nào đúng.',
  },
  other_program: {
    en: 'The point belongs to another program or to the demo country: %s.',
    vi: 'Điểm thuộc chương trình khác hoặc thuộc dữ liệu mô phỏng: %s.',
  },
  out_of_reach: {
    en: 'Your rights do not reach this point, or you may make no new points: %s.',
    vi: 'Điểm ngoài phạm vi quyền của bạn, hoặc bạn không được tạo điểm mới: %s.',
  },
  too_many_rounds: {
    en: 'A point has at most 366 sampling rounds in a year: %s.',
    vi: 'Mỗi điểm có tối đa 366 đợt quan trắc một năm: %s.',
  },
  under_way: {
    en: 'The round is announced, or its announcement is under way; it is corrected in the administration: %s.',
    vi: 'Đợt đã công bố hoặc đang chờ công bố; hãy đính chính trong phần quản trị: %s.',
  },
} as const satisfies Record<string, Words>

export type SampleProblemCode = keyof typeof sentences

interface SampleProblem {
  line: number
  code: SampleProblemCode
  /** The text that takes the place of `%s` in the sentence. */
  about?: string
}

export type ImportProblem = SampleProblem | Problem

export function toldProblem(
  problem: ImportProblem,
  locale: Locale,
): { line: number | null; code: string; message: string } {
  const { line, code, about } = problem
  if (!Object.hasOwn(sentences, code)) return describeProblem(problem as Problem, locale)
  const sentence: string = sentences[code as SampleProblemCode][locale]
  return { line, code, message: sentence.replace('%s', () => about ?? '') }
}
