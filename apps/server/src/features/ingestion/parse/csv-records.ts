// The records of a CSV file of any size, with the lines in which they end.
import { pipeline, type Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { oneByOne, slicesOf } from '../../../platform/jobs/yield-between-chunks.ts'
import { separatorNamed } from '../../../platform/lists/separator-line.ts'
import { decodeStream, lineGuard } from './decode-stream.ts'
import type { Mapping } from './mapping.ts'

export interface ParsedRecord {
  record: string[]
  line: number
  /** The file ends with it, and without an end of the line: it may have been cut off. */
  isCut: boolean
}

/** Ends with an error of `csv-parse` when a record is longer than anybody writes, or a quote is never closed. */
export async function* csvRecords(input: Readable, mapping: Mapping): AsyncGenerator<ParsedRecord> {
  const text = lineGuard(longestRecord)
  pipeline(slicesOf(input), decodeStream(mapping.encoding), text, () => {})
  const { start, rest } = await beginningOf(text)
  const separator = separatorNamed(start.toString('utf8'))
  const end = { last: 0 }
  const watched = async function* () {
    for await (const chunk of rest) {
      end.last = chunk.at(-1) ?? end.last
      yield chunk
    }
  }
  const parser = parse({
    delimiter: separator ?? mapping.delimiter,
    // Files that were joined may end their lines in different ways.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longestRecord,
    ...(separator === undefined ? {} : { from_line: 2 }),
  })
  pipeline(oneByOne(watched()), parser, () => {})
  let last: ParsedRecord | undefined
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    if (last) yield last
    last = { record, line: info.lines, isCut: false }
  }
  if (last) yield { ...last, isCut: end.last !== lineFeed && end.last !== carriageReturn }
}

const longestRecord = 1_000_000
const lineFeed = 0x0a
const carriageReturn = 0x0d

interface Parsed {
  record: string[]
  info: { lines: number }
}

const longestSeparatorLine = 16

/** The first bytes, and everything from them on. */
async function beginningOf(
  text: Readable,
): Promise<{ start: Buffer; rest: AsyncIterable<Buffer> }> {
  const chunks = text[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let start = Buffer.alloc(0)
  while (start.length < longestSeparatorLine) {
    const next = await chunks.next()
    if (next.done === true) break
    start = Buffer.concat([start, next.value])
  }
  const rest = async function* () {
    if (start.length > 0) yield start
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { start, rest: rest() }
}
