// Reads a flat Parquet table as the CSV that it could have been, so that mappings read both alike; whatever the file
// claims, what is held in memory stays bounded.
import { inChunks } from '../../../platform/jobs/yield-between-chunks.ts'
import { byteOrderMark, quotedCell } from '../../../platform/lists/csv-writer.ts'
import { parquetMetadataAsync, parquetRead } from 'hyparquet'
import type { AsyncBuffer, FileMetaData, RowGroup, SchemaElement } from 'hyparquet'
import { boundedCompressors, provePages, UnreadableParquet } from './parquet-pages.ts'

export function isParquet(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PAR1'
}

export function bytesAsFile(bytes: Buffer): AsyncBuffer {
  return {
    byteLength: bytes.byteLength,
    slice: (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
  }
}

/**
 * UTF-8 with a byte order mark, the names of the columns first, then a line per row. Decimals are exact; times have no
 * zone unless the file says UTC; NULL is empty.
 *
 * @throws UnreadableParquet at the damaged place: read a file to its end first
 */
export async function* parquetText(file: AsyncBuffer): AsyncGenerator<Buffer> {
  try {
    const metadata = await readMetadata(file)
    const columns = flatColumns(metadata)
    yield Buffer.from(
      `${byteOrderMark}${columns.map(({ name }) => quotedCell(name, ',')).join(',')}\n`,
    )
    let left = file.byteLength * largestRatio + freeBytes
    let firstRow = 0
    for (const group of metadata.row_groups) {
      const rows = Number(group.num_rows)
      if (!(rows >= 0 && rows <= mostRowsInGroup)) {
        throw new UnreadableParquet(`A group claims ${rows} rows; ${mostRowsInGroup} are read.`)
      }
      await proveGroup(file, group, columns, rows)
      for (let start = 0; start < rows; start += rowsAtOnce) {
        const end = Math.min(start + rowsAtOnce, rows)
        const text = await linesOf(file, metadata, columns, [firstRow + start, firstRow + end])
        left -= text.length
        if (left < 0) throw new UnreadableParquet('It unpacks to far too much.')
        yield text
      }
      firstRow += rows
    }
  } catch (error) {
    // An error of the disk (one with `syscall`) is not the file's fault.
    if (error instanceof UnreadableParquet || (error as { syscall?: string }).syscall) throw error
    throw new UnreadableParquet(`The Parquet file is broken: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** A hundred to one is a bomb, as for gzip. Short files may be as even as they like. */
const largestRatio = 100
const freeBytes = 8 * 1024 * 1024
const mostRowsInGroup = 2_000_000
const rowsAtOnce = 20_000
const largestFooterBytes = 16 * 1024 * 1024
const mostColumns = 200
const mostGroups = 20_000
const largestChunkBytes = 256 * 1024 * 1024
const longestFixedBytes = 256

interface Column {
  name: string
  isOptional: boolean
  write: (value: unknown) => string
}

async function readMetadata(file: AsyncBuffer): Promise<FileMetaData> {
  if (file.byteLength < 12) throw new UnreadableParquet('The Parquet file is too short.')
  const end = new DataView(await file.slice(file.byteLength - 8, file.byteLength))
  const length = end.getUint32(0, true)
  if (length > Math.min(largestFooterBytes, file.byteLength - 12)) {
    throw new UnreadableParquet('The Parquet file is cut short: it has no end.')
  }
  return parquetMetadataAsync(file, { geoparquet: false })
}

function flatColumns(metadata: FileMetaData): Column[] {
  const [root, ...elements] = metadata.schema
  if (metadata.row_groups.length > mostGroups || elements.length > mostColumns) {
    throw new UnreadableParquet('It has more groups or columns than any table of readings.')
  }
  if (!root || elements.length === 0 || root.num_children !== elements.length) {
    throw new UnreadableParquet('Only flat tables are read.')
  }
  if (new Set(elements.map(({ name }) => name)).size !== elements.length) {
    throw new UnreadableParquet('Two of its columns have the same name.')
  }
  return elements.map((element) => {
    const { name, num_children: children, repetition_type: repetition } = element
    if (children || !element.type || repetition === 'REPEATED') {
      throw new UnreadableParquet(`Only flat tables are read; ${name} is not a plain column.`)
    }
    if ((element.type_length ?? 0) > longestFixedBytes) {
      throw new UnreadableParquet(`The values of ${name} are too long.`)
    }
    return { name, isOptional: repetition !== 'REQUIRED', write: writerOf(element) }
  })
}

/** Takes the meaning away from decimals, which the library would make binary fractions of. */
function writerOf(element: SchemaElement): Column['write'] {
  const { converted_type: converted, logical_type: logical } = element
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL') {
    const scale = logical?.type === 'DECIMAL' ? logical.scale : (element.scale ?? 0)
    if (!(scale >= 0 && scale <= 76)) throw new UnreadableParquet(`${element.name} has no scale.`)
    delete element.converted_type
    delete element.logical_type
    return (value) => decimalText(unscaled(value), scale)
  }
  if (logical?.type === 'TIMESTAMP' && logical.isAdjustedToUTC) {
    return (value) => (value instanceof Date ? `${timeText(value)}Z` : plainText(value))
  }
  return plainText
}

async function proveGroup(
  file: AsyncBuffer,
  group: RowGroup,
  columns: readonly Column[],
  rows: number,
): Promise<void> {
  if (group.columns.length !== columns.length) {
    throw new UnreadableParquet('A group has other columns than the table.')
  }
  for (const [place, { meta_data: column }] of group.columns.entries()) {
    if (!column) throw new UnreadableParquet('A column says nothing about itself.')
    // A part of a column that belongs to none would be read, and what is wrong with it be heard by nobody.
    if (column.path_in_schema.length !== 1 || column.path_in_schema[0] !== columns[place]!.name) {
      throw new UnreadableParquet(
        `A group has another column in the place of ${columns[place]!.name}.`,
      )
    }
    const first = Number(column.dictionary_page_offset ?? column.data_page_offset)
    const start = Math.min(
      first || Number(column.data_page_offset),
      Number(column.data_page_offset),
    )
    const length = Number(column.total_compressed_size)
    if (
      !(
        start >= 4 &&
        length >= 0 &&
        length <= largestChunkBytes &&
        start + length <= file.byteLength
      )
    ) {
      throw new UnreadableParquet('A column lies outside of the file.')
    }
    const bytes = await file.slice(start, start + length)
    const { isOptional } = columns[place]!
    provePages({ column, bytes, rows, isOptional })
  }
}

async function linesOf(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly Column[],
  [rowStart, rowEnd]: [number, number],
): Promise<Buffer> {
  let found: unknown[][] = []
  await parquetRead({
    file,
    metadata,
    rowStart,
    rowEnd,
    compressors: boundedCompressors,
    utf8: false,
    geoparquet: false,
    onComplete: (rows) => {
      found = rows
    },
  })
  if (found.length !== rowEnd - rowStart)
    throw new UnreadableParquet('A group has fewer rows than it claims.')
  const lines: string[] = []
  const lineOf = (row: readonly unknown[]) =>
    columns.map(({ write }, place) => quotedCell(write(row[place]), ',')).join(',')
  await inChunks(
    found,
    (rows) => lines.push(...rows.map(lineOf)),
    () => columns.length,
  )
  return Buffer.from(`${lines.join('\n')}\n`)
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return timeText(value)
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8')
  if (typeof value === 'object') throw new UnreadableParquet('Only plain values are read.')
  return String(value as string | number | bigint | boolean)
}

/** An instant that no calendar has is left to the reader of times to refuse. */
function timeText(time: Date): string {
  if (Number.isNaN(time.getTime())) return 'no time'
  return time.toISOString().slice(0, 19).replace('T', ' ')
}

/** Big-endian two's complement where it is bytes. */
function unscaled(value: unknown): bigint | undefined {
  if (typeof value === 'bigint' || typeof value === 'number') return BigInt(value)
  if (!(value instanceof Uint8Array) || value.length === 0) return undefined
  return BigInt.asIntN(value.length * 8, BigInt(`0x${Buffer.from(value).toString('hex')}`))
}

function decimalText(number: bigint | undefined, scale: number): string {
  if (number === undefined) return ''
  const digits = String(number < 0n ? -number : number).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const part = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${number < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`
}
