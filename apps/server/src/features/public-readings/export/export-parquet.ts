// Writes an export as Parquet, one row group after the other: what is in memory is one group, never the file.
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { SchemaElement } from 'hyparquet'
import type { ExportFacts } from '@eos/contract/calls/stations/export'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { ExportChoice } from './export-choice.ts'
import { exportChunks, readChunk, type ExportChunk } from './export-chunks.ts'
import type { CopiedRows } from './queries/copied-rows.ts'
import { storedContents, type ExportColumn, type StoredContent } from './queries/table.ts'
import { headings } from './export-text.ts'

/** Without its end, which is written last, no reader takes a file that was broken off for a whole one. */
export async function* parquetFile(
  db: Db,
  choice: ExportChoice,
  facts: ExportFacts,
): AsyncGenerator<Buffer> {
  const columns = headings(choice)
  const bytes = new PassedOn()
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(columns),
    createdBy: 'Eos',
    kvMetadata: [{ key: 'eos', value: JSON.stringify(facts) }],
  })
  let group = emptyGroup(columns)
  // The first group is as short as the first chunk, so that the file begins at once.
  let enough = 1
  for await (const chunk of exportChunks(db, choice)) {
    await append(group, db, chunk)
    if (group[0]!.length < enough) continue
    await writeGroup(writer, columns, group)
    group = emptyGroup(columns)
    enough = rowsPerGroup
    yield bytes.take()
  }
  if (group[0]!.length > 0) await writeGroup(writer, columns, group)
  await writer.finish()
  yield bytes.take()
}

/** Large enough for readers, small enough for us: some megabytes. */
const rowsPerGroup = 25_000

type Cell = string | number | bigint | boolean | null

function emptyGroup(columns: readonly ExportColumn[]): Cell[][] {
  return columns.map(() => [])
}

async function append(group: Cell[][], db: Db, chunk: ExportChunk): Promise<void> {
  await readChunk(db, chunk, (rows) => {
    const places = storedContents(chunk.columns).map(({ expression }) => expression)
    for (const [place, { content }] of chunk.columns.entries()) {
      const column = group[place]!
      const cell =
        'fixed' in content
          ? () => content.fixed
          : cellsOf(rows, content, places.indexOf(content.expression))
      for (let row = 0; row < rows.count; row++) column.push(cell(row))
    }
  })
}

function cellsOf(
  rows: CopiedRows,
  { stored, words }: StoredContent,
  place: number,
): (row: number) => Cell {
  const [numbers, texts] = [rows.numbers[place]!, rows.texts[place]!]
  if (words) return (row) => words[numbers[row]!] ?? null
  if (stored === 'text') return (row) => texts[row]!
  if (stored === 'time') return (row) => BigInt(numbers[row]!)
  return (row) => (Number.isNaN(numbers[row]!) ? null : numbers[row]!)
}

async function writeGroup(
  writer: ParquetWriter,
  columns: readonly ExportColumn[],
  group: Cell[][],
): Promise<void> {
  const columnData = columns.map(({ name }, place) => ({ name, data: group[place]! }))
  await writer.write({ columnData, rowGroupSize: group[0]!.length })
}

function schemaOf(columns: readonly ExportColumn[]): SchemaElement[] {
  const elements = columns.map(({ name, type }): SchemaElement => ({
    name,
    repetition_type: 'OPTIONAL',
    ...stored[type],
  }))
  return [{ name: 'root', num_children: columns.length }, ...elements]
}

const stored: Record<ExportColumn['type'], Partial<SchemaElement>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  // It has eight bytes, so that a file reads 42.9 where four would read 42.900002.
  real: { type: 'DOUBLE' },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
  time: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MICROS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
  },
}

/** Gives away what has been written, and goes on counting where the file is. */
class PassedOn extends ByteWriter {
  take(): Buffer {
    const bytes = Buffer.from(this.getBytes())
    this.index = 0
    return bytes
  }
}
