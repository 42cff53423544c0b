// Looks a sheet of a workbook over before it is read: how far its cells reach, and what of it would silently come out
// as something else.
import { setImmediate as afterOthers } from 'node:timers/promises'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { mostBlankLines, mostLines, tooManyLines, damagedWorkbook } from './sheet.ts'

/**
 * Numbers of rows and columns are obeyed by the reader, however large they are: a single cell can stand in the row of
 * two thousand million.
 */
const mostRows = mostLines + mostBlankLines + 1
const mostColumns = 1000
const mostCells = 3_000_000

/** Rows and cells with their quoted attributes, up to the end of the tag; a tag without an end is malformed. */
const tags =
  /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)(\s*\/?>)?/g
const attribute = /(?:^|\s)r\s*=\s*["']([^"']*)["']/

/** Refuses what is too much for the reader. */
export async function needModestSheet(sheet: Buffer): Promise<void> {
  let rows = 0
  let columns = 0
  let cells = 0
  for await (const { part } of partsOf(sheet)) {
    for (const [, kind, attributes = '', end] of part.matchAll(tags)) {
      if (end === undefined) throw damagedWorkbook()
      const place = attribute.exec(attributes)?.[1]
      const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place ?? 'A1') ?? []
      if (digits === '' || (kind === 'row') !== (letters === '' || place === undefined))
        throw damagedWorkbook()
      rows = Math.max(rows, Number(digits))
      if (kind === 'c') {
        columns = Math.max(columns, columnNumber(letters))
        cells += 1
      }
    }
    if (rows > mostRows) throw tooManyLines()
    if (columns > mostColumns || cells > mostCells || rows * columns > mostCells * 2)
      throw tooWide()
  }
}

/** Refuses what stands for something else than it looks like: formulas, errors, and cells that were made one. */
export async function needPlainCells(sheet: Buffer): Promise<void> {
  for await (const { part, start } of partsOf(sheet)) {
    for (const mark of ['<f>', '<f ', '<f/', ':f>', ':f ']) {
      const at = part.indexOf(mark)
      if (at >= 0) throw formula(cellBefore(sheet, start + at))
    }
    const error = part.indexOf(' t="e"')
    if (error >= 0) throw errorCell(cellBefore(sheet, start + error + 6))
    const merged = part.indexOf('mergeCell ref="')
    if (merged >= 0) {
      const from = merged + 'mergeCell ref="'.length
      throw mergedCells(part.slice(from, part.indexOf('"', from)).slice(0, 30))
    }
  }
}

const partBytes = 500_000

/** No row is cut in two that is shorter than a part. Other requests are answered between the parts. */
export async function* partsOf(sheet: Buffer): AsyncGenerator<{ part: string; start: number }> {
  let start = 0
  while (start < sheet.length) {
    const wanted = Math.min(start + partBytes, sheet.length)
    const cut = wanted === sheet.length ? wanted : start + lastRowIn(sheet.subarray(start, wanted))
    const end = cut > start ? cut : wanted
    yield { part: sheet.toString('latin1', start, end), start }
    start = end
    await afterOthers()
  }
}

function lastRowIn(part: Buffer): number {
  const row = Math.max(part.lastIndexOf('<row'), part.lastIndexOf(':row'))
  return part.lastIndexOf('<', row > 0 ? row : part.length)
}

function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

/** Returns the reference of the cell in which something was found. */
function cellBefore(sheet: Buffer, at: number): string {
  const start = Math.max(sheet.lastIndexOf('<c ', at), sheet.lastIndexOf(':c ', at))
  const found = start < 0 ? null : attribute.exec(sheet.toString('latin1', start, at))
  return found?.[1]?.slice(0, 12) ?? '?'
}

function formula(cell: string): RequestFailure {
  return new RequestFailure('MALFORMED', {
    detail: 'The workbook has formulas; paste their values instead.',
    message: {
      en: `The workbook has formulas, the first in cell ${cell}. Replace them by their values first.`,
      vi: `Bảng tính có công thức, đầu tiên ở ô ${cell}. Hãy dán giá trị thay cho công thức rồi nhập lại.`,
    },
  })
}

function errorCell(cell: string): RequestFailure {
  return new RequestFailure('MALFORMED', {
    detail: `Cell ${cell} holds an error instead of a value.`,
    message: {
      en: `Cell ${cell} holds an error such as #N/A. Put a value there, or leave it empty.`,
      vi: `Ô ${cell} đang báo lỗi (ví dụ #N/A). Hãy nhập giá trị hoặc để trống.`,
    },
  })
}

function mergedCells(range: string): RequestFailure {
  return new RequestFailure('MALFORMED', {
    detail: `The cells ${range} are merged: only the first of them would be read.`,
    message: {
      en: `The cells ${range} are merged. Split them, and fill each with its value.`,
      vi: `Các ô ${range} đang được gộp. Hãy bỏ gộp ô và điền giá trị vào từng ô.`,
    },
  })
}

function tooWide(): RequestFailure {
  return new RequestFailure('TOO_LARGE', {
    detail: `A sheet may have ${mostColumns} columns and ${mostCells} cells.`,
    message: {
      en: 'The sheet has too many cells. Delete empty columns, or split the list.',
      vi: 'Bảng tính có quá nhiều ô. Hãy xóa các cột trống hoặc chia nhỏ danh sách.',
    },
  })
}
