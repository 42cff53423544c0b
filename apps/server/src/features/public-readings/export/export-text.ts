// Writes an export as CSV or as NDJSON.
import type { ExportFacts } from '@eos/contract/calls/stations/export'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { byteOrderMark, csvLine } from '../../../platform/lists/csv-writer.ts'
import type { ExportChoice } from './export-choice.ts'
import { exportChunks, readChunk, type ExportChunk } from './export-chunks.ts'
import { exportColumns, type ExportColumn } from './queries/table.ts'
import { TextBytes } from './text-bytes.ts'
import { cellWriters, type CellForm } from './written-cells.ts'

export async function* csvFile(db: Db, choice: ExportChoice): AsyncGenerator<Buffer | string> {
  const titles = headings(choice).map(({ title }) => title)
  yield byteOrderMark + csvLine(titles, ',')
  yield* lines(db, choice, csv)
}

/** The first line is about the file, every other one is a row. */
export async function* ndjsonFile(
  db: Db,
  choice: ExportChoice,
  facts: ExportFacts,
): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify({ metadata: facts })}\n`
  yield* lines(db, choice, ndjson)
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

interface LineForm extends CellForm {
  end: string
}

const csv: LineForm = {
  text: (text) => (text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
  quote: '',
  missing: '',
  before: (_, place) => (place === 0 ? '' : ','),
  end: '\n',
}

const ndjson: LineForm = {
  text: (text) => JSON.stringify(text),
  quote: '"',
  missing: 'null',
  before: ({ name }, place) => `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  end: '}\n',
}

async function* lines(db: Db, choice: ExportChoice, form: LineForm): AsyncGenerator<Buffer> {
  for await (const chunk of exportChunks(db, choice)) {
    const written = await linesOf(db, chunk, form)
    if (written.length > 0) yield written
  }
}

async function linesOf(db: Db, chunk: ExportChunk, form: LineForm): Promise<Buffer> {
  const { columns } = chunk
  const zone = chunk.wanted.station.timeZone
  const end = Buffer.from(form.end)
  const to = new TextBytes()
  let cells: ReturnType<typeof cellWriters> | undefined
  await readChunk(db, chunk, (rows) => {
    cells ??= cellWriters(columns, { rows, zone, form, to })
    for (let row = 0; row < rows.count; row++) {
      for (const write of cells) write(row)
      to.bytes(end)
    }
  })
  return to.written()
}
