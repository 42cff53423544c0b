// A cell of a spreadsheet is read as forgivingly as can be without guessing.
import { isOneLine, lineBreak, type Field } from '@eos/contract/fields/field'
import type { Locale } from '@eos/contract/words/errors'
import { readCertain, readWritten, type DecimalMark } from '@eos/contract/words/written-number'
import { valueMark } from '../cells.ts'
import { riskyText } from '../../../platform/lists/csv-writer.ts'
import type { SheetCell } from './sheet.ts'

/** `undefined` inside when the cell is empty. */
type Taken = { value: unknown } | { problem: Record<Locale, string> }

export interface CellRules {
  hasDecimalCommas: boolean
  hasGuards: boolean
  shown?: ReadonlyMap<string, string>
}

/** The facts about a column that hold for all its cells. */
export interface CellColumn {
  field: Field
  /** The words of people for what may be chosen, folded. */
  choices: ReadonlyMap<string, string | number>
  /** The labels of the choices. */
  choiceNames: Record<Locale, string>
  /** The mark before decimals, where a cell of the column shows it beyond doubt. */
  decimalMark?: DecimalMark | undefined
}

/** The wire value of a cell; references stay the words that stand there. */
export function takeCell(cell: SheetCell, column: CellColumn, rules: CellRules): Taken {
  const { field } = column
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return { value: null }
  if (cell instanceof Date) return takeDate(cell, field)
  const whole = rules.hasGuards ? plain(String(cell)) : String(cell)
  const text = isOneLine(field) ? inOneLine(whole) : whole.trim()
  switch (field.kind) {
    case 'number':
    case 'integer':
      return typeof cell === 'number' ? { value: cell } : takeNumber(text, column, rules)
    case 'flag':
      return typeof cell === 'boolean' ? { value: cell } : takeFlag(text)
    case 'choice':
      return chosen([choiceOf(text, column)], column, ([one]) => one)
    case 'choices':
      return chosen(choicesIn(text, column), column, (all) => all)
    case 'texts':
    case 'references':
    case 'files':
      return { value: field.kind === 'references' ? codesIn(text) : listOf(text) }
    case 'date':
      return { value: dayOf(text) }
    case 'instant':
      return { value: instantOf(text) }
    case 'rows':
      return takeRows(text)
    default:
      return { value: field.kind === 'text' ? text : whole }
  }
}

/** Cells are broken into lines for the eye. */
function inOneLine(text: string): string {
  const lines = text.split(lineBreak).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** Without the apostrophe that keeps text from being run. */
function plain(text: string): string {
  return text.startsWith("'") && riskyText.test(text) ? text.slice(1) : text
}

/** Days and times of a sheet name no zone: they are those of the country. */
function takeDate(cell: Date, { kind }: Field): Taken {
  const time = cell.toISOString().slice(0, 19)
  return { value: kind === 'instant' ? `${time}${nationalOffset}` : time.slice(0, 10) }
}

const nationalOffset = '+07:00'

/** A mark before three digits may part thousands or decimals; where nothing else tells, nobody can. */
function takeNumber(
  text: string,
  { field, decimalMark }: CellColumn,
  { hasDecimalCommas }: CellRules,
): Taken {
  const usual = decimalMark ?? (hasDecimalCommas ? ',' : '.')
  const read = readCertain(text, usual)
  if (read.kind === 'number') return { value: read.value }
  const meant = read.kind === 'two-numbers' ? onlyWithin(text, field) : undefined
  if (meant !== undefined && decimalMark === undefined) return { value: meant }
  return {
    problem: {
      en: 'is not a number: write it without marks between thousands',
      vi: 'không phải là số: hãy bỏ dấu phân cách hàng nghìn',
    },
  }
}

/** The one of two numbers that the field may hold; a latitude of twenty thousand is none. */
function onlyWithin(text: string, { options: { min, max } }: Field): number | undefined {
  const { value, otherwise } = readWritten(text, '.')!
  const within = [value, otherwise!].filter(
    (each) => (min === undefined || each >= min) && (max === undefined || each <= max),
  )
  return within.length === 1 ? within[0] : undefined
}

const yes = new Set(['true', '1', 'yes', 'y', 'x', 'có', 'co', 'đúng'])
const no = new Set(['false', '0', 'no', 'n', 'không', 'khong', 'sai'])

function takeFlag(text: string): Taken {
  const word = text.normalize('NFC').toLowerCase()
  if (yes.has(word)) return { value: true }
  if (no.has(word)) return { value: false }
  return { problem: { en: 'must be yes or no', vi: 'phải là có hoặc không' } }
}

/** Symbols may also be separated by commas, semicolons or strokes; a name that contains a comma counts as a whole. */
function choicesIn(text: string, column: CellColumn): unknown[] {
  const known = new Set<unknown>(column.field.choices)
  return listOf(text).flatMap((each) => {
    const whole = choiceOf(each, column)
    if (known.has(whole)) return [whole]
    return parted(each).map((part) => choiceOf(part, column))
  })
}

/** Codes alone are parted by commas and semicolons too: names may have commas in them. */
function codesIn(text: string): string[] {
  return listOf(text).flatMap((each) => {
    const parts = parted(each)
    return parts.every((part) => /^[A-Z]{1,2}\d+(\.\d+)?$/i.test(part)) ? parts : [each]
  })
}

/** Reads choices; an unknown one is refused with a message that lists the labels. */
function chosen(
  values: unknown[],
  { field, choiceNames }: CellColumn,
  wanted: (values: unknown[]) => unknown,
): Taken {
  const known = new Set<unknown>(field.choices)
  if (values.every((value) => known.has(value))) return { value: wanted(values) }
  return {
    problem: {
      en: `must be one of: ${choiceNames.en}`,
      vi: `phải là một trong: ${choiceNames.vi}`,
    },
  }
}

function parted(text: string): string[] {
  return text
    .split(/[,;/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function choiceOf(text: string, { field, choices }: CellColumn): unknown {
  const own = field.choices?.find((each) => foldWord(String(each)) === foldWord(text))
  return own ?? choices.get(foldWord(text)) ?? text
}

/** Without regard to case, and to how accents are put together. */
export function foldWord(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')
}

function listOf(text: string): string[] {
  return text
    .split(valueMark.trim())
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** 31/12/2026 as well as 2026-12-31: in this country the day comes first. */
function dayOf(text: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (!parts) return text.replace(/T00:00:00(\.000)?Z$/, '')
  const [, day = '', month = '', year = ''] = parts
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written)
  // A date that is not in the calendar stays as it was written, and is refused as such.
  return isDay ? written : text
}

/** 31/12/2026 08:30 is meant by the clock of the country; what is written as on the wire is taken as there. */
function instantOf(text: string): string {
  const [, day = text, clock = '00:00', seconds = ''] =
    /^(\S+)[\sT]+(\d{1,2}:\d{2})(:\d{2})?$/.exec(text) ?? []
  const written = dayOf(day)
  if (written === day || !/^\d{1,2}[/.-]/.test(day)) return text
  return `${written}T${clock.padStart(5, '0')}${seconds || ':00'}${nationalOffset}`
}

function takeRows(text: string): Taken {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { problem: { en: 'must be a list in JSON', vi: 'phải là danh sách dạng JSON' } }
  }
}
