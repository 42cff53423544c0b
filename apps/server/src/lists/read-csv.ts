// Reads lines of CSV as spreadsheets of any language write them.
import { Readable } from 'node:stream'
import { parse, CsvError } from 'csv-parse'
import type { Delimiter } from './csv-writer.ts'
import { mostLines, sheetOf, tooManyLines, unreadable, type Sheet } from './sheet.ts'

export async function readCsv(bytes: Buffer): Promise<Sheet> {
  const text = decode(bytes)
  const delimiter = findDelimiter(text)
  const rows: string[][] = []
  const parser = Readable.from(slices(text)).pipe(
    parse({ delimiter, relax_column_count: true, max_record_size: 2_000_000 }),
  )
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      rows.push(row)
      if (rows.length > mostLines + 1 + mostBlankLines) throw tooManyLines()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable(error.message)
  }
  return sheetOf(rows, { hasDecimalCommas: delimiter !== ',', hasGuards: true })
}

const mostBlankLines = 10_000

function decode(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Said below.
  }
  throw unreadable(
    'The file is neither UTF-8 nor UTF-16.',
    'The letters of this file cannot be read. Save it as CSV UTF-8 or as XLSX.',
    'Không đọc được chữ trong tệp. Hãy lưu lại dạng CSV UTF-8 hoặc XLSX.',
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

/** Other requests are answered between the pieces. */
function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += 65_536) yield text.slice(start, start + 65_536)
}
