// Reads CSV of any size as a stream by a mapping file: rows go on one at a time, memory stays constant.
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import iconv from 'iconv-lite'
import type { Problem, ReceivedRow } from '../delivery.ts'
import { csvRowReader, MissingColumn } from './csv-row.ts'
import type { Mapping } from './mapping.ts'

export interface CsvRecord {
  line: number
  /** Values that the mapping reads from one row. */
  valuesPerRow: number
  row?: ReceivedRow
  problems: Problem[]
  /** All columns of the row, for stations that the file itself describes. */
  cells: ReadonlyMap<string, number>
  record: readonly string[]
}

/** Yields every data row, with the reading it came to or the problem it has. A missing column ends the file at once. */
export async function* readCsv(
  input: Readable,
  mapping: Mapping,
  now: Date,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: mapping.delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 1_000_000,
  })
  const decoder = iconv.decodeStream(mapping.encoding)
  pipeline(input, decoder, parser, () => {})
  let reader: ReturnType<typeof csvRowReader> | undefined
  let columns: Map<string, number> | undefined
  for await (const parsed of parser as AsyncIterable<ParsedRecord>) {
    const { record, info } = parsed
    if (!reader || !columns) {
      columns = new Map(record.map((name, index) => [name.trim(), index]))
      try {
        reader = csvRowReader(mapping, columns, now)
      } catch (error) {
        if (!(error instanceof MissingColumn)) throw error
        yield brokenHeader(error.column, columns, record)
        return
      }
      continue
    }
    const result = reader(record, info.lines)
    yield {
      line: info.lines,
      valuesPerRow: mapping.values.length,
      cells: columns,
      record,
      ...result,
    }
  }
}

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

function brokenHeader(
  column: string,
  cells: Map<string, number>,
  record: readonly string[],
): CsvRecord {
  const problem: Problem = {
    line: 1,
    code: 'header',
    outcome: 'rejected',
    about: column,
    values: 0,
  }
  return { line: 1, valuesPerRow: 0, problems: [problem], cells, record }
}
