// Gives an imported file back with a column more, in which each line says what is wrong with it.
import type { ImportLine, LineProblem } from '@eos/contract/calls/lists'
import type { Locale } from '@eos/contract/words/errors'
import { Readable } from 'node:stream'
import {
  byteOrderMark,
  csvCell,
  quotedCell,
  type Delimiter,
  type Cell,
} from '../../../platform/lists/csv-writer.ts'
import type { ImportColumns } from './import-columns.ts'
import { placeOf } from './import-places.ts'
import { problemHeadings, type Sheet, type SheetCell, type SheetLine } from './sheet.ts'
import { xlsxOf, type WrongCell } from '../../../platform/lists/xlsx-writer.ts'

/** The problems of the lines, by their numbers. */
export type Marks = Map<number, readonly LineProblem[]>

export function keepMarks(marks: Marks, { line, errors }: ImportLine): void {
  if (errors) marks.set(line, errors)
}

export interface MarkedFile {
  type: string
  extension: 'csv' | 'xlsx'
  content: Readable
}

interface Marking {
  sheet: Sheet
  columns: ImportColumns
  marks: Marks
  locale: Locale
  now: Date
}

export function markedFile(marking: Marking): MarkedFile {
  const { form } = marking.sheet
  return form.kind === 'csv'
    ? { type: 'text/csv; charset=utf-8', extension: 'csv', content: markedCsv(marking, form) }
    : {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        extension: 'xlsx',
        content: markedXlsx(marking),
      }
}

/** Writes the problems as one text: "Latitude: must be at most 90; Code: must be given". */
function problemText(problems: readonly LineProblem[]): string {
  return problems
    .map(({ property, heading = property, message }) =>
      heading === '' ? message : `${heading}: ${message}`,
    )
    .join('; ')
}

/** The cells stand as they came, so that the file reads as it did before. */
function markedCsv(marking: Marking, { delimiter }: { delimiter: Delimiter }): Readable {
  const { sheet, marks, locale } = marking
  const at = problemColumn(sheet)
  const write = (cells: readonly SheetCell[], problems: string) =>
    `${Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) =>
      index === at
        ? csvCell(problems, delimiter)
        : quotedCell(String(cells[index] ?? ''), delimiter),
    ).join(delimiter)}\r\n`
  return Readable.from(
    (function* () {
      yield byteOrderMark + '\r\n'.repeat(sheet.headLine - 1)
      yield write(sheet.headings, problemHeadings[locale])
      let last = sheet.headLine
      for (const { line, cells } of sheet.lines) {
        yield '\r\n'.repeat(line - last - 1) + write(cells, problemText(marks.get(line) ?? []))
        last = line
      }
    })(),
  )
}

/** Cells that are wrong are coloured. */
function markedXlsx(marking: Marking): Readable {
  const { sheet, locale, now } = marking
  const at = problemColumn(sheet)
  const headings = withCell(sheet.headings, at, problemHeadings[locale])
  const isFirst = sheet.headLine === 1
  const rows = (async function* () {
    if (!isFirst) yield [...blankRows(sheet.headLine - 2), headings]
    let last = sheet.headLine
    for (const line of sheet.lines) {
      yield [...blankRows(line.line - last - 1), markedRow(marking, line, at)]
      last = line.line
    }
  })()
  return xlsxOf(isFirst ? headings : [], rows, now)
}

function markedRow({ columns, marks }: Marking, line: SheetLine, at: number): (Cell | WrongCell)[] {
  const problems = marks.get(line.line) ?? []
  const wrong = new Set(problems.map(({ property }) => placeOf(columns, line, property)))
  const cells = line.cells.map(cellOf)
  const row = withCell<Cell | WrongCell>(cells, at, problemText(problems) || null)
  return row.map((cell, index) => (wrong.has(index) ? { wrong: cell as Cell } : cell))
}

function withCell<T extends Cell | WrongCell>(cells: readonly T[], at: number, value: T): T[] {
  const filled = Array.from(
    { length: Math.max(cells.length, at + 1) },
    (_, index) => cells[index] ?? (null as T),
  )
  return filled.with(at, value)
}

const blankRows = (count: number): Cell[][] => Array.from({ length: Math.max(0, count) }, () => [])

/** A time stays readable to the import: 31/12/2026 08:30. */
function cellOf(cell: SheetCell): Cell {
  if (!(cell instanceof Date)) return cell
  const [day = '', clock = ''] = cell.toISOString().split('T')
  if (clock.startsWith('00:00:00')) return { day }
  return `${day.split('-').toReversed().join('/')} ${clock.slice(0, 8)}`
}

/** Behind the last heading, or where a file that comes again already has it. */
function problemColumn({ headings }: Sheet): number {
  const names = Object.values(problemHeadings)
  const there = headings.findIndex((heading) => names.includes(heading))
  return there < 0 ? headings.length : there
}
