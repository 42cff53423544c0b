// Checks pages of a Parquet column before they are decoded: none may inflate too much, no run may exceed its page. See
// docs/decisions/0165-parquet-pages-are-proved-with-exported-modules.md.
import type { ColumnMetaData, Compressors, DataReader } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { readVarInt } from 'hyparquet/src/thrift.js'
import { compressors } from 'hyparquet-compressors'
import { Decompress } from 'fzstd'
import { gunzipSync } from 'node:zlib'

/** The file is no Parquet that can be read here; the sentence says why. */
export class UnreadableParquet extends Error {
  override readonly name = 'UnreadableParquet'
  readonly code = 'PARQUET_UNREADABLE'
}

/** Usual pages have one megabyte. */
const largestPageBytes = 32 * 1024 * 1024

/** None of them gives more than the page claims to hold; other codecs are not read. */
export const boundedCompressors: Compressors = {
  SNAPPY: (input, length) => compressors.SNAPPY!(input, bounded(length)),
  GZIP: (input, length) => gunzipSync(input, { maxOutputLength: Math.max(1, bounded(length)) }),
  ZSTD: (input, length) => unpackZstd(input, bounded(length)),
}

interface ColumnPages {
  column: ColumnMetaData
  /** From the first page to the last. */
  bytes: ArrayBuffer
  rows: number
  isOptional: boolean
}

/** Throws UnreadableParquet, or a RangeError where the bytes end before the page does. */
export function provePages({ column, bytes, rows, isOptional }: ColumnPages): void {
  if (column.codec !== 'UNCOMPRESSED' && !boundedCompressors[column.codec]) {
    throw new UnreadableParquet(`The compression ${column.codec} is not read.`)
  }
  const reader: DataReader = { view: new DataView(bytes), offset: 0 }
  let seen = 0
  while (seen < rows) {
    const header = parquetHeader(reader)
    const { type, compressed_page_size: packed, uncompressed_page_size: length } = header
    if (!(packed >= 0) || reader.offset + packed > bytes.byteLength) {
      throw new UnreadableParquet('A page ends after its column.')
    }
    const content = new Uint8Array(bytes, reader.offset, packed)
    reader.offset += packed
    if (type === 'DICTIONARY_PAGE') {
      const entries = header.dictionary_page_header?.num_values ?? 0
      requireCount(entries, Math.max(bounded(length), rows))
      unpack(content, length, column)
      continue
    }
    const count = header.data_page_header?.num_values ?? header.data_page_header_v2?.num_values ?? 0
    requireCount(count, rows - seen)
    if (count === 0) throw new UnreadableParquet('A page has no values.')
    seen += count
    if (type === 'DATA_PAGE') {
      const page = readerOf(unpack(content, length, column))
      if (isOptional) proveLevels(page, count, page.view.getUint32(page.offset, true), 4)
      proveValues(page, count, header.data_page_header!.encoding, column)
    } else if (type === 'DATA_PAGE_V2') {
      const v2 = header.data_page_header_v2!
      const levels = v2.definition_levels_byte_length
      if (v2.repetition_levels_byte_length !== 0 || !(levels >= 0 && levels <= packed)) {
        throw new UnreadableParquet('A page has levels that a flat table has not.')
      }
      if (isOptional) proveLevels(readerOf(content.subarray(0, levels)), count, levels, 0)
      const values = content.subarray(levels)
      const page = v2.is_compressed === false ? values : unpack(values, length - levels, column)
      proveValues(readerOf(page), count, v2.encoding, column)
    } else {
      throw new UnreadableParquet('A column has pages of an unknown kind.')
    }
  }
}

function proveLevels(page: DataReader, count: number, length: number, at: number): void {
  page.offset += at
  const end = page.offset + length
  proveRuns({ view: page.view, offset: page.offset }, 1, count)
  page.offset = end
}

function proveValues(
  page: DataReader,
  count: number,
  encoding: string | undefined,
  { type }: ColumnMetaData,
): void {
  if (encoding === 'PLAIN' || encoding === 'BYTE_STREAM_SPLIT') return
  if (encoding === 'DELTA_BINARY_PACKED') {
    const [block, parts] = [readVarInt(page), readVarInt(page)]
    requireCount(block, 65_536)
    requireCount(parts, 512)
    return
  }
  if (encoding === 'PLAIN_DICTIONARY' || encoding === 'RLE_DICTIONARY') {
    // A page of nothing but gaps may end here.
    const width = page.offset < page.view.byteLength ? page.view.getUint8(page.offset++) : 0
    if (width > 32) throw new UnreadableParquet('A page counts in more than 32 bits.')
    if (width > 0) proveRuns(page, width, count)
    return
  }
  if (encoding === 'RLE' && type === 'BOOLEAN') {
    page.offset += 4
    proveRuns(page, 1, count)
    return
  }
  throw new UnreadableParquet(`The encoding ${encoding ?? 'of a column'} is not read.`)
}

/** Runs of one value, and values packed in bits eight at a time: together no more than the page has. */
function proveRuns(runs: DataReader, width: number, count: number): void {
  let seen = 0
  while (seen < count && runs.offset < runs.view.byteLength) {
    const header = readVarInt(runs) >>> 0
    const length = header & 1 ? (header >>> 1) * 8 : header >>> 1
    if (length === 0) throw new UnreadableParquet('A run has no length.')
    requireCount(length, count - seen + (header & 1 ? 7 + slackRuns : 0))
    runs.offset += header & 1 ? (length / 8) * width : Math.ceil(width / 8)
    seen += length
  }
}

/** Some writers fill the last packed run up to a whole block. */
const slackRuns = 504

function requireCount(count: number, most: number): void {
  if (Number.isInteger(count) && count >= 0 && count <= most) return
  throw new UnreadableParquet(`It claims ${count} values where there can be ${most}.`)
}

function bounded(length: number): number {
  if (length >= 0 && length <= largestPageBytes) return length
  throw new UnreadableParquet(`A page claims to unpack to ${length} bytes.`)
}

function unpack(content: Uint8Array, length: number, { codec }: ColumnMetaData): Uint8Array {
  bounded(length)
  return codec === 'UNCOMPRESSED' ? content : boundedCompressors[codec]!(content, length)
}

function readerOf(bytes: Uint8Array): DataReader {
  return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 }
}

/** A few bytes at a time, since each may unpack to very many. */
function unpackZstd(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length)
  let at = 0
  const stream = new Decompress((chunk) => {
    if (at + chunk.length > length)
      throw new UnreadableParquet('A page unpacks to more than it claims.')
    output.set(chunk, at)
    at += chunk.length
  })
  for (let start = 0; start < input.length; start += zstdStep) {
    const end = Math.min(start + zstdStep, input.length)
    stream.push(input.subarray(start, end), end === input.length)
  }
  return output.subarray(0, at)
}

const zstdStep = 4096
