// Numbers as people and devices write them: the one reading of text for files, lists, grids and forms.
import type { Locale } from './errors.ts'

export type DecimalMark = ',' | '.'

interface WrittenNumber {
  value: number
  /** The number that the text means with the other decimal mark; absent where only one meaning is possible. */
  otherwise?: number
}

/** How a file writes its numbers. */
export interface NumberMarks {
  /** `either` where both stand before decimals, and nothing parts thousands. */
  decimal?: DecimalMark | 'either' | undefined
  thousands?: DecimalMark | ' ' | undefined
}

type MarkedNumber =
  | { kind: 'number'; value: number }
  /** The text means another number with the other mark, and nothing says which one is meant. */
  | { kind: 'two-numbers' }
  | { kind: 'none' }

export function decimalMarkIn(locale: Locale): DecimalMark {
  return locale === 'vi' ? ',' : '.'
}

const plain = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d{1,3})?$/i
/** The group that parts the thousands is another sign than the one before the decimals. */
const grouped =
  /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d*)?|(?:,\d{3})+(?:\.\d*)?|(?: \d{3})+(?:[.,]\d*)?)$/
/** `1.240` may be a thousand and more, or one and a bit. */
const doubtful = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
const blanks = /[\u00a0\u202f\s]/g

/**
 * A number with either mark and with or without groups of thousands; `undefined` for anything else. One that can mean
 * two numbers has the value that it has with the usual mark.
 * @example readWritten('1.240,5', '.') // { value: 1240.5 }
 */
export function readWritten(text: string, usual: DecimalMark): WrittenNumber | undefined {
  const trimmed = text.trim().replaceAll(blanks, ' ')
  if (doubtful.test(trimmed)) {
    const [value, otherwise] = [usual, otherThan(usual)].map((mark) => numberWith(trimmed, mark))
    return { value: value!, otherwise: otherwise! }
  }
  if (!plain.test(trimmed) && !grouped.test(trimmed)) return undefined
  const close = trimmed.replaceAll(' ', '')
  const isGrouped = !plain.test(close)
  const value = isGrouped ? numberWith(close, provedMark(close)!) : Number(close.replace(',', '.'))
  return Number.isFinite(value) ? { value } : undefined
}

/**
 * A number of people, where something tells the mark before its decimals: the text itself, or what the others of its
 * kind have. One that has its mark the other way round can mean two numbers.
 */
export function readCertain(text: string, usual: DecimalMark): MarkedNumber {
  const written = readWritten(text, usual)
  if (!written) return { kind: 'none' }
  const isCertain = written.otherwise === undefined || text.includes(usual)
  return isCertain ? { kind: 'number', value: written.value } : { kind: 'two-numbers' }
}

/**
 * A number of a device or a database, in a file that says how it writes numbers. Where the mark of thousands is not
 * named, nothing parts thousands; where nothing is named, a point stands before decimals, and a comma does where it can
 * mean nothing else.
 */
export function readMarked(text: string, { decimal, thousands }: NumberMarks): MarkedNumber {
  const close = thousands === undefined ? text : withoutGroups(text, thousands)
  if (close === undefined || !plain.test(close)) return { kind: 'none' }
  const known = decimal ?? (thousands === '.' ? ',' : '.')
  const mark = /[.,]/.exec(close)?.[0]
  if (mark !== undefined && known !== 'either' && mark !== known) {
    if (mark === thousands) return { kind: 'none' }
    if (doubtful.test(close)) return { kind: 'two-numbers' }
  }
  const value = Number(close.replace(',', '.'))
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'none' }
}

/** `undefined` where the signs stand at other places than between thousands. */
function withoutGroups(text: string, sign: DecimalMark | ' '): string | undefined {
  const given = sign === ' ' ? text.replaceAll(blanks, ' ') : text
  if (!given.includes(sign)) return given
  const [whole = ''] = given.split(sign === ',' ? '.' : sign === '.' ? ',' : /[.,]/)
  const groups = whole.replace(/^[+-]/, '').split(sign)
  const areGroups = /^[1-9]\d{0,2}$/.test(groups[0]!) && groups.slice(1).every(isGroup)
  return areGroups ? whole.replaceAll(sign, '') + given.slice(whole.length) : undefined
}

const isGroup = (digits: string) => /^\d{3}$/.test(digits)

/**
 * The mark before decimals that the texts prove; `undefined` where they prove none, or both.
 * @example decimalMarkOf(['1.240,5', '12']) // ','
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | undefined {
  const proved = new Set<DecimalMark>()
  for (const text of texts) {
    const mark = provedMark(text.replaceAll(blanks, ''))
    if (mark !== undefined) proved.add(mark)
  }
  return proved.size === 1 ? [...proved][0] : undefined
}

function provedMark(text: string): DecimalMark | undefined {
  if (doubtful.test(text) || !(plain.test(text) || grouped.test(text))) return undefined
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1) as DecimalMark | undefined
  if (last === undefined || marks.length === 1) return last
  return marks.every((mark) => mark === last) ? otherThan(last) : last
}

const otherThan = (mark: DecimalMark): DecimalMark => (mark === ',' ? '.' : ',')

function numberWith(text: string, mark: DecimalMark): number {
  return Number(text.replaceAll(otherThan(mark), '').replace(mark, '.'))
}
