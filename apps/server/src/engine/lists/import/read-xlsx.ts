// Reads the first sheet of a workbook, after a look into the archive: nothing that swells without end, and no formulas.
// See docs/decisions/0216-text-of-files-is-read-in-a-thread-with-limits.md.
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { LongAnswers } from '../../../platform/http/guards/long-answers.ts'
import { runInThread } from '../../../platform/jobs/limited-thread.ts'
import { needModestSheet, needPlainCells } from './inspect-sheet.ts'
import { shownNumbers, type ShownNumbers } from './shown-numbers.ts'
import { damagedWorkbook, sheetOf, type Sheet, type SheetCell } from './sheet.ts'

export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const leave = await turns.enter()
  try {
    const shown = await inspect(bytes)
    const rows = await readRows(bytes)
    return sheetOf(rows, {
      form: { kind: 'xlsx' },
      hasDecimalCommas: false,
      hasGuards: false,
      shown,
    })
  } finally {
    leave()
  }
}

const limits = { mostMs: 60_000, heapMegabytes: 1024, mostBytesBeside: 1_000_000_000 }

/** Each takes a processor and memory: few are read at the same time. */
const turns = new LongAnswers(
  { most: 2, mostWaiting: 20, patienceMs: 60_000, longestMs: 2 * limits.mostMs },
  () =>
    new RequestFailure('TOO_SLOW', {
      detail: 'Too many workbooks are being read.',
      message: {
        en: 'Too many workbooks are being read just now. Try again in some minutes.',
        vi: 'Hiện có quá nhiều tệp Excel đang được đọc. Hãy thử lại sau vài phút.',
      },
      headers: { 'retry-after': '60' },
    }),
)

type Told = { rows: SheetCell[][] } | { isWhole: true } | { failure: string }

async function readRows(bytes: Buffer): Promise<SheetCell[][]> {
  const rows: SheetCell[][] = []
  const ended = await runInThread<Told, Told>('read-workbook.js', {
    data: { bytes },
    limits,
    hear: (told, answer) => {
      if (!('rows' in told)) return told
      for (const row of told.rows) rows.push(row)
      answer('next')
      return undefined
    },
  })
  if (ended === 'too_slow' || ended === 'too_large') throw tooLarge()
  if (ended === 'damaged') throw damagedWorkbook()
  if ('failure' in ended) throw damagedWorkbook(`The workbook cannot be read: ${ended.failure}`)
  return rows
}

/** Unpacked, all parts together. */
const mostUnpackedBytes = 150_000_000
const mostParts = 1000
/** The largest part that only tells how the sheets are called and look. */
const mostTextBytes = 5_000_000

const inflate = promisify(inflateRaw) as unknown as (
  packed: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>

async function inspect(bytes: Buffer): Promise<ShownNumbers> {
  let left = mostUnpackedBytes
  const sheets = new Map<string, Buffer>()
  let book = ''
  let relations = ''
  let styles = ''
  for (const { name, packed, isDeflated } of partsOf(bytes)) {
    const content = await unpack(packed, isDeflated, left)
    left -= content.length
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) {
      await needModestSheet(content)
      sheets.set(name.toLowerCase(), content)
    } else if (/^xl\/workbook\.xml$/i.test(name)) book = shortText(content)
    else if (/^xl\/_rels\/workbook\.xml\.rels$/i.test(name)) relations = shortText(content)
    else if (/^xl\/styles\.xml$/i.test(name)) styles = shortText(content)
  }
  const first = sheets.get(firstSheet(book, relations))
  const read = first ? [first] : [...sheets.values()]
  for (const sheet of read) await needPlainCells(sheet)
  const shown = new Map<string, string>()
  for (const sheet of read) {
    for (const [place, text] of await shownNumbers(styles, sheet)) shown.set(place, text)
  }
  return shown
}

function shortText(content: Buffer): string {
  if (content.length > mostTextBytes) throw tooLarge()
  return content.toString('utf8')
}

const tooLarge = () => new RequestFailure('TOO_LARGE', 'Unpacked, the workbook is too large.')

/** Only the first sheet is read; the others may hold what they like. */
function firstSheet(book: string, relations: string): string {
  const id = /<(?:\w+:)?sheet\s[^<>]*\br:id="([^"]*)"/.exec(book)?.[1]
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].find(
    ([tag]) => id !== undefined && tag.includes(`Id="${id}"`),
  )?.[0]
  const target = /\bTarget="([^"]*)"/.exec(relation ?? '')?.[1] ?? ''
  return (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase()
}

async function unpack(packed: Buffer, isDeflated: boolean, most: number): Promise<Buffer> {
  try {
    return isDeflated ? await inflate(packed, { maxOutputLength: Math.max(most, 1) }) : packed
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw tooLarge()
    }
    throw damagedWorkbook()
  }
}

interface Part {
  name: string
  packed: Buffer
  isDeflated: boolean
}

/** By the directory at the end of the archive. */
function partsOf(bytes: Buffer): Part[] {
  try {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    const count = bytes.readUInt16LE(end + 10)
    let at = bytes.readUInt32LE(end + 16)
    if (end < 0 || count === 0 || count > mostParts) throw damagedWorkbook()
    return Array.from({ length: count }, () => {
      const nameLength = bytes.readUInt16LE(at + 28)
      const start = bytes.readUInt32LE(at + 42)
      const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
      const part = {
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        packed: bytes.subarray(content, content + bytes.readUInt32LE(at + 20)),
        isDeflated: bytes.readUInt16LE(at + 10) !== 0,
      }
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
      return part
    })
  } catch (error) {
    if (error instanceof RangeError) throw damagedWorkbook()
    throw error
  }
}
