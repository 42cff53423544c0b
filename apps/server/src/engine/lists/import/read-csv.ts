// Reads lines of CSV as spreadsheets of any language write them.
import { isUtf8 } from 'node:buffer'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { parse, CsvError } from 'csv-parse'
import type { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Delimiter } from '../../../platform/lists/csv-writer.ts'
import { oneByOne } from '../../../platform/jobs/yield-between-chunks.ts'
import { separatorNamed } from '../../../platform/lists/separator-line.ts'
import {
  mostBlankLines,
  mostCells,
  mostLines,
  sheetOf,
  tooManyCells,
  tooManyLines,
  unreadable,
  type Sheet,
} from './sheet.ts'

export async function readCsv(bytes: Buffer): Promise<Sheet> {
  const text = decode(bytes)
  const named = separatorNamed(text)
  const separator = named === '|' ? undefined : named
  const delimiter = separator ?? findDelimiter(text.slice(0, longestHead))
  const from_line = separator === undefined ? 1 : 2
  const rows: string[][] = separator === undefined ? [] : [[]]
  const parser = parse({
    delimiter,
    // The line that names the separator may end otherwise than those that were there before it.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: 2_000_000,
    from_line,
  })
  oneByOne(slices(text, delimiter))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      rows.push(row)
      if (rows.length > mostLines + 1 + mostBlankLines) throw tooManyLines()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw notCsv(error)
  }
  const form = { kind: 'csv', delimiter } as const
  return sheetOf(rows, { form, hasDecimalCommas: delimiter !== ',', hasGuards: true })
}

function notCsv(error: CsvError): RequestFailure {
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return unreadable(
      error.message,
      'A line of the file is too long; perhaps a quotation mark is not closed.',
      'Có dòng trong tệp quá dài; có thể thiếu dấu ngoặc kép đóng.',
    )
  }
  const line = Number(error['lines'])
  return unreadable(
    error.message,
    `A quotation mark is not closed, or stands in the wrong place; this shows in line ${line}.`,
    `Có dấu ngoặc kép chưa đóng hoặc đặt sai chỗ; lỗi lộ ra ở dòng ${line}.`,
  )
}

function decode(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // Among the headings it is no text at all; in a line below, that line says so.
    if (!(text.split(/\r|\n/, 1)[0] ?? '').includes('\0')) return text
  } catch {
    // Said below.
  }
  throw foreignLetters(encoding === 'utf-8' ? placeOfBadLetter(bytes) : undefined)
}

/** By the mark in front; without one, UTF-16 shows by the empty halves of its blanks, commas and digits. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 2000)
  const empty = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) empty[index % 2]! += 1
  const [even = 0, odd = 0] = empty
  if (odd > start.length / 8 && even === 0) return 'utf-16le'
  return even > start.length / 8 && odd === 0 ? 'utf-16be' : 'utf-8'
}

interface Place {
  line: number
  before: string
}

/** The line of the first byte that is no letter of UTF-8, and the words before it. */
function placeOfBadLetter(bytes: Buffer): Place | undefined {
  let line = 0
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start)
    const own = bytes.subarray(start, end < 0 ? bytes.length : end + 1)
    line += 1
    if (!isUtf8(own)) {
      const good = own.toString('utf8').split('\uFFFD')[0] ?? ''
      return { line, before: good.trim().slice(-30) }
    }
    start += own.length
  }
  return undefined
}

function foreignLetters(place: Place | undefined): RequestFailure {
  const advice = {
    en: 'Save it as CSV UTF-8 or as XLSX.',
    vi: 'Hãy lưu lại dạng CSV UTF-8 hoặc XLSX.',
  }
  if (!place) {
    return unreadable(
      'The file is neither UTF-8 nor UTF-16.',
      `The letters of this file cannot be read. ${advice.en}`,
      `Không đọc được chữ trong tệp. ${advice.vi}`,
    )
  }
  const { line, before } = place
  return unreadable(
    `Line ${line} is not UTF-8.`,
    `The letters of this file cannot be read, from line ${line} on, after “${before}”. ${advice.en}`,
    `Không đọc được chữ trong tệp từ dòng ${line}, sau “${before}”. ${advice.vi}`,
  )
}

/** The mark that stands most often in the line of headings, outside of quotes. */
function findDelimiter(text: string): Delimiter {
  const counts: Record<Delimiter, number> = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (const sign of text.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break
    else if (!isQuoted && sign in counts) counts[sign as Delimiter] += 1
  }
  const [best] = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  return best && best[1] > 0 ? (best[0] as Delimiter) : ','
}

const longestHead = 65_536
const sliceSize = 16_384

/** Other requests are answered between the parts. A line of endless cells, which costs as much as a large list, ends it. */
async function* slices(text: string, delimiter: Delimiter): AsyncGenerator<string> {
  let cells = 0
  let isQuoted = false
  for (let start = 0; start < text.length; start += sliceSize) {
    const slice = text.slice(start, start + sliceSize)
    for (const sign of slice) {
      if (sign === '"') isQuoted = !isQuoted
      else if (isQuoted) continue
      else if (sign === '\n' || sign === '\r') cells = 0
      else if ((sign === delimiter || sign === '\t') && ++cells >= mostCells) throw tooManyCells()
    }
    yield slice
    await afterOthers()
  }
}
