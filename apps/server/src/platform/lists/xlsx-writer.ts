// Writes a workbook of one sheet (ECMA-376) line by line; a second one may hold the values that its cells offer.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { dayMs } from '@eos/contract/words/time-units'
import { columnLetters } from './columns.ts'
import type { Cell } from './csv-writer.ts'
import { offeredRows, offersXml, type Offers } from './xlsx-lists.ts'
import { escapedXml } from './xml.ts'

/** A sheet has 1,048,576 lines; the first holds the headings. */
export const mostXlsxRows = 1_048_575

/** A wrong cell; it is coloured. */
export interface WrongCell {
  wrong: Cell
}

type Rows = AsyncIterable<readonly (readonly (Cell | WrongCell)[])[]>

/** Takes rows as fast as the workbook is read, and stops when its reader does; fails when the rows fail. */
export function xlsxOf(
  headings: readonly string[],
  rows: Rows,
  now: Date,
  offers?: Offers,
): Readable {
  const mtime = tellableTime(now)
  const zip = new ZipFile()
  const workbook = zip.outputStream as Readable
  const sheet = Readable.from(sheetOf(headings, rows, offers ? offersXml(offers) : ''))
  const fail = (error: Error) => workbook.destroy(error)
  sheet.on('error', fail)
  zip.on('error', fail)
  workbook.on('close', () => sheet.destroy())
  for (const [name, text] of Object.entries(partsOf(offers))) {
    zip.addBuffer(Buffer.from(text), name, { mtime })
  }
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime })
  zip.end()
  return workbook
}

/** A container tells local times from 1980 to 2107, and writing another one ends the process. */
function tellableTime(time: Date): Date {
  const [first, last] = [new Date(1980, 0, 1), new Date(2107, 11, 31)]
  return time < first ? first : time > last ? last : time
}

async function* sheetOf(
  headings: readonly string[],
  rows: Rows,
  behind: string,
): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(headings.length, 1)}" width="20" customWidth="1"/></cols><sheetData>`
  yield rowOf(1, headings, (heading, at) => textCell(at, heading, styles.heading))
  let number = 1
  for await (const batch of rows) {
    let text = ''
    for (const cells of batch) {
      number += 1
      text += rowOf(number, cells, cellOf)
    }
    yield text
  }
  yield `</sheetData>${behind}</worksheet>`
}

/** Each cell has its address, because some readers need it. */
function rowOf<T>(number: number, cells: readonly T[], write: (cell: T, at: string) => string) {
  const written = cells.map((cell, index) => write(cell, `${columnLetters(index)}${number}`))
  return `<row r="${number}">${written.join('')}</row>`
}

function cellOf(cell: Cell | WrongCell, at: string): string {
  return isWrong(cell) ? writeCell(cell.wrong, at, wrongStyles) : writeCell(cell, at, plainStyles)
}

function isWrong(cell: Cell | WrongCell): cell is WrongCell {
  return typeof cell === 'object' && cell !== null && 'wrong' in cell
}

function writeCell(cell: Cell, at: string, { own, day }: { own: number; day: number }): string {
  const styled = own === 0 ? '' : ` s="${own}"`
  if (cell === null) return own === 0 ? '' : `<c r="${at}"${styled}/>`
  if (typeof cell === 'number') return `<c r="${at}"${styled}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}"${styled} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return textCell(at, cell, own === 0 ? undefined : own)
  const serial = serialOf(cell.day)
  return serial === undefined
    ? textCell(at, cell.day, own === 0 ? undefined : own)
    : `<c r="${at}" s="${day}"><v>${serial}</v></c>`
}

function textCell(at: string, text: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`
  return `<c r="${at}" t="inlineStr"${styled}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Days since the end of 1899; days before March 1900 stay text, because spreadsheets count them otherwise. */
function serialOf(day: string): number | undefined {
  const days = Date.parse(`${day}T00:00:00Z`) / dayMs + 25_569
  return Number.isInteger(days) && days > 60 && days < 2_958_466 ? days : undefined
}

/** The most characters of a cell. */
const longestText = 32_767

function escaped(text: string): string {
  return escapedXml(text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const styles = { heading: 1, day: 2, wrong: 3, wrongDay: 4 }
const plainStyles = { own: 0, day: styles.day }
const wrongStyles = { own: styles.wrong, day: styles.wrongDay }

const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fillId="2" applyFill="1"/><xf numFmtId="164" fillId="2" applyNumberFormat="1" applyFill="1"/></cellXfs></styleSheet>`,
}

/** The parts beside the first sheet. */
function partsOf(offers: Offers | undefined): Readonly<Record<string, string>> {
  if (!offers) return fixedParts
  const rows = offeredRows(offers).map((cells, index) => rowOf(index + 1, cells, cellOf))
  const after = (part: string, mark: string, more: string) =>
    fixedParts[part]!.replace(mark, `${mark}${more}`)
  return {
    ...fixedParts,
    '[Content_Types].xml': after(
      '[Content_Types].xml',
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    ),
    'xl/workbook.xml': after(
      'xl/workbook.xml',
      '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>',
      `<sheet name="${escapedXml(offers.name)}" sheetId="2" r:id="rId3"/>`,
    ),
    'xl/_rels/workbook.xml.rels': after(
      'xl/_rels/workbook.xml.rels',
      `<Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/>`,
      `<Relationship Id="rId3" Type="${office}/relationships/worksheet" Target="worksheets/sheet2.xml"/>`,
    ),
    'xl/worksheets/sheet2.xml': `${declaration}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
}
