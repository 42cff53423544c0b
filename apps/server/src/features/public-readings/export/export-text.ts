// Writes an export as CSV or as NDJSON: the database writes the lines, and they are passed on as they are.
import type { ExportFacts } from '@eos/contract/calls/stations/export'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { byteOrderMark, csvLine } from '../../../platform/lists/csv-writer.ts'
import type { ExportChoice } from './export-choice.ts'
import { copyChunk, exportChunks } from './export-chunks.ts'
import { exportColumns, type ExportColumn } from './queries/table.ts'

export async function* csvFile(db: Db, choice: ExportChoice): AsyncGenerator<Buffer | string> {
  const titles = headings(choice).map(({ title }) => title)
  yield byteOrderMark + csvLine(titles, ',')
  for await (const chunk of exportChunks(db, choice)) {
    const lines = await copyChunk(db, chunk, 'csv')
    if (lines.length > 0) yield lines
  }
}

/** The first line is about the file, every other one is a row. */
export async function* ndjsonFile(
  db: Db,
  choice: ExportChoice,
  facts: ExportFacts,
): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify({ metadata: facts })}\n`
  for await (const chunk of exportChunks(db, choice)) {
    const lines = await copyChunk(db, chunk, 'ndjson')
    if (lines.length > 0) yield lines
  }
}

/** These columns are alike for all stations. */
export function headings(choice: ExportChoice): ExportColumn[] {
  const [station] = choice.stations
  return exportColumns(choice, {
    station: station!,
    grain: choice.grain,
    indicators: choice.indicators,
  })
}
