// Numbers in fields: thousands are grouped while one types, and comma and point are both understood.
import type { Field } from '@eos/contract/fields/field'
import { decimalMarkIn, readWritten, type DecimalMark } from '@eos/contract/words/written-number'
import { formatFigure, type Locale } from '../../parts/numbers/format.ts'

/** More digits than this are not written. */
const mostDecimals = 12
/** Years, levels and degrees are written without groups. */
const leastGrouped = 10_000

export function isGrouped({ options: { max } }: Field): boolean {
  return max === undefined || max >= leastGrouped
}

/** @example writtenNumber(1240.5, field, 'vi') // '1.240,5' */
export function writtenNumber(value: unknown, field: Field, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  const text = formatFigure(value, field.options.decimals ?? mostDecimals, locale)
  return isGrouped(field) ? text : text.replaceAll(groupOf(decimalMarkIn(locale)), '')
}

/** Anything but a number stays a text, so that the problem can be shown at the field. */
export function readTyped(text: string, field: Field, locale: Locale): number | string | null {
  if (text.trim() === '') return null
  const usual = decimalMarkIn(locale)
  const written = readWritten(text, usual) ?? readWritten(text.replace(/[.,]$/, ''), usual)
  if (written === undefined) return text
  const { value, otherwise } = written
  const isMeant = otherwise !== undefined && !isWithin(value, field) && isWithin(otherwise, field)
  return isMeant ? otherwise : value
}

export interface Typed {
  text: string
  caret: number
}

/**
 * Groups the thousands of what was just typed. A sign for groups that somebody types is left alone until the text is
 * grouped rightly, for it may be meant as the other decimal sign.
 * @param before the text in the field before
 */
export function groupTyped(typed: Typed, before: string, sign: DecimalMark): Typed {
  const group = groupOf(sign)
  const isOurs = before === grouped(before, sign)
  if (!isOurs || count(typed.text, group) > count(before, group)) return typed
  const text = grouped(typed.text, sign)
  const kept = typed.text.slice(0, typed.caret).replaceAll(group, '').length
  return { text, caret: placeAfter(text, kept, group) }
}

function grouped(text: string, sign: DecimalMark): string {
  const group = groupOf(sign)
  const plain = text.replaceAll(group, '')
  const match = new RegExp(`^([+-]?)(\\d+)((?:\\${sign}\\d*)?)$`).exec(plain)
  if (!match) return text
  const [, minus = '', whole = '', rest = ''] = match
  return minus + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) + rest
}

function groupOf(sign: DecimalMark): DecimalMark {
  return sign === ',' ? '.' : ','
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

/** The place in the text behind so many characters that are no sign of a group. */
function placeAfter(text: string, kept: number, group: string): number {
  let left = kept
  let place = 0
  while (left > 0 && place < text.length) {
    if (text[place] !== group) left -= 1
    place += 1
  }
  return place
}

function isWithin(value: number, { options: { min, max } }: Field): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}
