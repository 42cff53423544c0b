// Reads CSV of any size as a stream by a mapping file: rows go on one at a time, memory stays constant.
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { ReceivedRow } from './delivery.ts'
import { repeatedTimesFinder, type RepeatedTimes } from './repeated-times.ts'
import { columnsOf, MissingColumn, type Columns } from './csv-columns.ts'
import { csvRowReader, type Clock } from './csv-row.ts'
import { decodeStream, lineGuard } from './decode-stream.ts'
import type { Mapping } from './mapping.ts'
import type { Problem } from './problems.ts'

export interface CsvRecord {
  line: number
  /** Values that the mapping reads from one row. */
  valuesPerRow: number
  row?: ReceivedRow
  problems: Problem[]
  /** For stations that the file itself describes. */
  columns: Columns
  record: readonly string[]
}

/** Yields every data row, with the reading it came to or the problem it has. A missing column ends the file at once. */
export async function* readCsv(
  input: Readable,
  mapping: Mapping,
  now: Date,
  rules?: Clock['rules'],
): AsyncGenerator<CsvRecord> {
  let reader: ReturnType<typeof csvRowReader> | undefined
  let columns: Columns | undefined
  for await (const { record, info } of csvRecords(input, mapping)) {
    const isHeader = !columns && mapping.columns === undefined
    if (!reader || !columns) {
      columns = columnsOf(mapping.columns ?? record, mapping)
      try {
        reader = csvRowReader(mapping, columns, { now, rules })
      } catch (error) {
        if (!(error instanceof MissingColumn)) throw error
        yield brokenHeader(error.column, columns, record)
        return
      }
    }
    if (isHeader) continue
    const result = reader(record, info.lines)
    yield { line: info.lines, valuesPerRow: mapping.values.length, columns, record, ...result }
  }
}

/**
 * Reads to the end and stores nothing: throws what `readCsv` would throw, before anything has been stored. Tells which
 * readings stand in it twice.
 */
export async function proveCsv(
  input: Readable,
  mapping: Mapping,
  now: Date,
  rules?: Clock['rules'],
): Promise<RepeatedTimes> {
  const finder = repeatedTimesFinder()
  for await (const { row } of readCsv(input, mapping, now, rules)) if (row) finder.add(row)
  return finder.found
}

/** Ends with an error of `csv-parse` when a record is longer than anybody writes, or a quote is never closed. */
function csvRecords(input: Readable, mapping: Mapping): AsyncIterable<ParsedRecord> {
  const parser = parse({
    delimiter: mapping.delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longestRecord,
  })
  pipeline(input, decodeStream(mapping.encoding), lineGuard(longestRecord), parser, () => {})
  return parser
}

const longestRecord = 1_000_000

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

function brokenHeader(about: string, columns: Columns, record: readonly string[]): CsvRecord {
  const problem: Problem = { line: 1, code: 'header', outcome: 'rejected', about, values: 0 }
  return { line: 1, valuesPerRow: 0, problems: [problem], columns, record }
}
