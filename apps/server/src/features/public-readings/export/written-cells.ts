// The cells of exported rows as text, in the way in which PostgreSQL writes them into CSV and JSON.
import { zoneOffsets } from '../../../platform/time/local-time.ts'
import type { CopiedRows } from './queries/copied-rows.ts'
import {
  storedContents,
  type ClockForm,
  type ExportColumn,
  type StoredContent,
} from './queries/table.ts'
import { daySeconds, signs, type TextBytes } from './text-bytes.ts'

/** How one form of a file writes cells. */
export interface CellForm {
  /** The text before the cell of a column. */
  before: (column: ExportColumn, place: number) => string
  text: (text: string) => string
  /** Around an instant. */
  quote: string
  missing: string
}

interface Written {
  rows: CopiedRows
  zone: string
  form: CellForm
  to: TextBytes
}

type WriteCell = (row: number) => void

/** By column, what writes the cell of a row of these. */
export function cellWriters(columns: readonly ExportColumn[], written: Written): WriteCell[] {
  const { form, zone, to } = written
  const places = storedContents(columns).map(({ expression }) => expression)
  const clock = clockOf(zone, to)
  return columns.map((column, index) => {
    const before = form.before(column, index)
    const { content } = column
    if ('fixed' in content) {
      const fixed = Buffer.from(before + textOf(content.fixed, form))
      return () => to.bytes(fixed)
    }
    const place = places.indexOf(content.expression)
    if (content.clock) return instantWriter(written, { before, place, write: clock[content.clock] })
    return storedWriter(written, content, { before, place })
  })
}

function instantWriter(
  { rows, form, to }: Written,
  { before, place, write }: { before: string; place: number; write: (seconds: number) => void },
): WriteCell {
  const opening = Buffer.from(before + form.quote)
  const closing = Buffer.from(form.quote)
  return (row) => {
    to.bytes(opening)
    write(Math.floor(rows.numbers[place]![row]! / 1e6))
    to.bytes(closing)
  }
}

function storedWriter(
  { rows, form, to }: Written,
  { words, stored }: StoredContent,
  { before, place }: { before: string; place: number },
): WriteCell {
  const missing = Buffer.from(before + form.missing)
  if (words) {
    const written = words.map((word) => Buffer.from(before + form.text(word)))
    return (row) => to.bytes(written[rows.numbers[place]![row]!] ?? missing)
  }
  if (stored === 'text') {
    return (row) => to.text(before + textOf(rows.texts[place]![row]!, form))
  }
  const opening = Buffer.from(before)
  return (row) => {
    const number = rows.numbers[place]![row]!
    if (Number.isNaN(number)) return to.bytes(missing)
    to.bytes(opening)
    to.number(number, rows.isReal[place] ? 'real' : 'double')
  }
}

function textOf(cell: string | boolean | null, form: CellForm): string {
  if (cell === null) return form.missing
  return typeof cell === 'string' ? form.text(cell) : String(cell)
}

/** Writes instants (epoch seconds). */
function clockOf(zone: string, to: TextBytes): Record<ClockForm, (seconds: number) => void> {
  const offsetAt = offsetsByDay(zone)
  return {
    month: (seconds) => to.month(seconds + offsetAt(seconds)),
    day: (seconds) => to.day(seconds + offsetAt(seconds)),
    minute: (seconds) => {
      const local = seconds + offsetAt(seconds)
      to.day(local)
      to.byte(signs.blank)
      to.minute(local)
    },
    instant: (seconds) => {
      const offset = offsetAt(seconds)
      const local = seconds + offset
      to.day(local)
      to.byte(signs.t)
      to.second(local)
      to.byte(offset < 0 ? signs.minus : signs.plus)
      to.minute(Math.abs(offset))
    },
    utc: (seconds) => {
      to.day(seconds)
      to.byte(signs.t)
      to.second(seconds)
      to.byte(signs.z)
    },
  }
}

/** In seconds. A day of UTC that begins and ends with the same offset has no other in between. */
function offsetsByDay(zone: string): (seconds: number) => number {
  const offsetAt = zoneOffsets(zone)
  const secondsAt = (seconds: number) => Math.trunc(offsetAt(seconds * 1000) / 1000)
  let [day, offset, isSteady] = [Number.NaN, 0, false]
  return (seconds) => {
    const now = Math.floor(seconds / daySeconds)
    if (now !== day) {
      day = now
      offset = secondsAt(day * daySeconds)
      isSteady = secondsAt((day + 1) * daySeconds) === offset
    }
    return isSteady ? offset : secondsAt(seconds)
  }
}
