// An imported list as lines of cells, whatever form it came in.
import type { Locale } from '@eos/contract/words/errors'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Delimiter } from '../../../platform/lists/csv-writer.ts'

export type SheetCell = string | number | boolean | Date | null

export interface SheetLine {
  /** It counts from 1, as a spreadsheet does. */
  line: number
  cells: readonly SheetCell[]
}

type SheetForm = { kind: 'csv'; delimiter: Delimiter } | { kind: 'xlsx' }

export interface Sheet {
  form: SheetForm
  /** The line of the headings. */
  headLine: number
  headings: readonly string[]
  lines: readonly SheetLine[]
  /** Says whether a comma inside a number can only be a decimal comma. */
  hasDecimalCommas: boolean
  /** Says whether an apostrophe in front keeps text from being run, and is none of its letters. */
  hasGuards: boolean
  /** By the reference of a cell: what a workbook shows in place of its number. */
  shown?: ReadonlyMap<string, string>
}

/** The heading over what is wrong; a file that is sent again may still have it. */
export const problemHeadings: Readonly<Record<Locale, string>> = {
  en: 'Import errors',
  vi: 'Lỗi khi nhập',
}

export const mostLines = 100_000
export const mostBytes = 30_000_000
/** Among and behind the lines. */
export const mostBlankLines = 10_000

export function sheetOf(
  rows: readonly (readonly SheetCell[])[],
  rules: Pick<Sheet, 'form' | 'hasDecimalCommas' | 'hasGuards' | 'shown'>,
): Sheet {
  const numbered = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
  const [head, ...lines] = numbered
  if (!head) throw unreadable('There are no lines.', 'The file is empty.', 'Tệp không có dữ liệu.')
  if (lines.length > mostLines) throw tooManyLines()
  const headings = head.cells.map((cell) => String(cell ?? '').trim())
  return { headLine: head.line, headings, lines, ...rules }
}

export function unreadable(detail: string, en: string, vi: string): RequestFailure {
  return new RequestFailure('MALFORMED', { detail, message: { en, vi } })
}

export function damagedWorkbook(detail = 'The workbook is damaged.'): RequestFailure {
  return unreadable(
    detail,
    'The workbook is damaged. Open it in a spreadsheet program and save it again as XLSX.',
    'Tệp Excel bị hỏng. Hãy mở bằng phần mềm bảng tính và lưu lại dạng XLSX.',
  )
}

export function noFile(): RequestFailure {
  return unreadable('There is no file.', 'There is no file.', 'Chưa có tệp nào được gửi.')
}

/** Among the fields of any list, with room for columns that nobody asked for. */
export const mostCells = 512

export function tooManyCells(): RequestFailure {
  return unreadable(
    `A line may have ${mostCells} cells.`,
    `A line of the file has more than ${mostCells} cells; perhaps it is no list.`,
    `Có dòng trong tệp có hơn ${mostCells} ô; có thể đây không phải là danh sách.`,
  )
}

export function tooManyLines(): RequestFailure {
  return new RequestFailure('TOO_LARGE', {
    detail: `A list may have ${mostLines} lines.`,
    message: {
      en: 'The list is too long. At most 100,000 lines are taken at once.',
      vi: 'Danh sách quá dài. Mỗi lần nhận tối đa 100.000 dòng.',
    },
  })
}
