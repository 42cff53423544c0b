// Reads CSV of any size as a stream by a mapping file: rows go on one at a time, memory stays constant.
import type { Readable } from 'node:stream'
import { csvRecords, type ParsedRecord } from './csv-records.ts'
import type { ReceivedRow } from './delivery.ts'
import { repeatedTimesFinder, type RepeatedTimes } from './repeated-times.ts'
import { areNamesOf, columnsOf, WrongColumn, type Columns } from './csv-columns.ts'
import { csvRowReader, type Clock, type CsvRowReader } from './csv-row.ts'
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

interface Head {
  columns: Columns
  reader: CsvRowReader
  areNames: (record: readonly string[]) => boolean
  /** Data begins behind this line. */
  endLine: number
}

/**
 * Yields every data row, with the reading it came to or the problem it has. A missing column ends the file at once.
 * Names that stand again, where files were joined, hold from there on.
 */
export async function* readCsv(
  input: Readable,
  mapping: Mapping,
  now: Date,
  rules?: Clock['rules'],
): AsyncGenerator<CsvRecord> {
  const clock = { now, rules }
  let head: Head | undefined
  for await (const given of csvRecords(input, mapping)) {
    const { record, line, isCut } = given
    if (!head && line < headingLineOf(mapping)) continue
    const isNames: boolean = head === undefined && mapping.columns === undefined
    try {
      head ??= headOf(mapping, given, clock, mapping.columns ?? record)
    } catch (error) {
      yield brokenHead(error, mapping, given)
      return
    }
    if (isNames || line <= head.endLine) continue
    const { columns, reader, areNames }: Head = head
    const result = reader(record, line, isCut)
    if (result.row || !areNames(record)) {
      yield { line, valuesPerRow: mapping.values.length, columns, record, ...result }
      continue
    }
    try {
      head = headOf(mapping, given, clock, record)
    } catch (error) {
      yield brokenHead(error, mapping, given)
      return
    }
  }
}

function headingLineOf({ columns, headingLine }: Mapping): number {
  return columns === undefined ? headingLine : 1
}

/** Throws WrongColumn. */
function headOf(
  mapping: Mapping,
  { line }: ParsedRecord,
  clock: Clock,
  names: readonly string[],
): Head {
  const columns = columnsOf(
    names.map((name) => name.replace(/^\uFEFF/, '')),
    mapping,
  )
  const isAbove = names !== mapping.columns
  return {
    columns,
    reader: csvRowReader(mapping, columns, clock),
    areNames: areNamesOf(names, mapping),
    endLine: (isAbove ? line : line - 1) + mapping.linesBeforeData,
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

function brokenHead(error: unknown, mapping: Mapping, { line, record }: ParsedRecord): CsvRecord {
  if (!(error instanceof WrongColumn)) throw error
  const { code, column: about } = error
  const problem: Problem = { line, code, outcome: 'rejected', about, values: 0 }
  return { line, valuesPerRow: 0, problems: [problem], columns: columnsOf(record, mapping), record }
}
