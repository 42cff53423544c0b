// What a cell of a spreadsheet means in a field: as forgiving about how it is written as it can be without guessing.
import type { Field } from '@eos/contract/fields/field'
import type { Locale } from '@eos/contract/errors'
import { valueMark } from './cells.ts'
import { riskyText } from './csv-writer.ts'
import type { SheetCell } from './sheet.ts'

/** `undefined` inside when the cell is empty. */
export type Taken = { value: unknown } | { problem: Record<Locale, string> }

export interface CellRules {
  hasDecimalCommas: boolean
  hasGuards: boolean
}

/** The wire value of a cell; references stay the words that stand there. */
export function takeCell(cell: SheetCell, field: Field, rules: CellRules): Taken {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return { value: null }
  if (cell instanceof Date) return takeDate(cell, field)
  const whole = rules.hasGuards ? plain(String(cell)) : String(cell)
  const text = whole.trim()
  switch (field.kind) {
    case 'number':
    case 'integer':
      return typeof cell === 'number' ? { value: cell } : takeNumber(text, rules)
    case 'flag':
      return typeof cell === 'boolean' ? { value: cell } : takeFlag(text)
    case 'choice':
      return { value: choiceOf(text, field) }
    case 'choices':
      return { value: listOf(text).map((each) => choiceOf(each, field)) }
    case 'texts':
    case 'references':
    case 'files':
      return { value: listOf(text) }
    case 'date':
      return { value: dayOf(text) }
    case 'instant':
      return { value: momentOf(text) }
    case 'rows':
      return takeRows(text)
    default:
      return { value: field.kind === 'text' ? text : whole }
  }
}

/** Without the apostrophe that keeps text from being run. */
function plain(text: string): string {
  return text.startsWith("'") && riskyText.test(text) ? text.slice(1) : text
}

function takeDate(cell: Date, { kind }: Field): Taken {
  const moment = cell.toISOString()
  return { value: kind === 'instant' ? moment : moment.slice(0, 10) }
}

/** A comma before three digits may part thousands or decimals; where both are in use, nobody can tell. */
function takeNumber(text: string, { hasDecimalCommas }: CellRules): Taken {
  if (/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return { value: Number(text) }
  const isClear = hasDecimalCommas || !/,\d{3}$/.test(text)
  if (/^[+-]?\d+,\d+$/.test(text) && isClear) return { value: Number(text.replace(',', '.')) }
  return {
    problem: {
      en: 'is not a number: write it without marks between thousands',
      vi: 'không phải là số: hãy bỏ dấu phân cách hàng nghìn',
    },
  }
}

const yes = new Set(['true', '1', 'yes', 'y', 'x', 'có', 'co', 'đúng'])
const no = new Set(['false', '0', 'no', 'n', 'không', 'khong', 'sai'])

function takeFlag(text: string): Taken {
  const word = text.normalize('NFC').toLowerCase()
  if (yes.has(word)) return { value: true }
  if (no.has(word)) return { value: false }
  return { problem: { en: 'must be yes or no', vi: 'phải là có hoặc không' } }
}

function choiceOf(text: string, { choices = [] }: Field): unknown {
  return choices.find((each) => String(each).toLowerCase() === text.toLowerCase()) ?? text
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
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function momentOf(text: string): string {
  const day = dayOf(text)
  return day === text ? text : `${day}T00:00:00Z`
}

function takeRows(text: string): Taken {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { problem: { en: 'must be a list in JSON', vi: 'phải là danh sách dạng JSON' } }
  }
}
