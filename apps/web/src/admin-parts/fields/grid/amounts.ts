// Numbers of cells, as people type them and as spreadsheets of either language copy them.

export type DecimalSign = ',' | '.'

export interface Amount {
  value: number
  /** The number that the text means with the other decimal sign; absent where only one meaning is possible. */
  otherwise?: number
}

const plain = /^[+-]?\d+(?:[.,]\d+)?$/
const grouped = /^[+-]?\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/
/** `1.240` may be a thousand and more, or one and a bit. */
const doubtful = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

const blanks = /[\u00a0\u202f\s]/g

/**
 * The sign before decimals that the texts prove; `undefined` where they prove none, or both.
 * @example decimalSignOf(['1.240,5', '12']) // ','
 */
export function decimalSignOf(texts: readonly string[]): DecimalSign | undefined {
  const proved = new Set(texts.flatMap((text) => provedSign(text.replace(blanks, '')) ?? []))
  return proved.size === 1 ? [...proved][0] : undefined
}

function provedSign(text: string): DecimalSign | undefined {
  if (!/^[+-]?[\d.,]+$/.test(text) || doubtful.test(text)) return undefined
  const signs = text.match(/[.,]/g) ?? []
  const last = signs.at(-1) as DecimalSign | undefined
  if (last === undefined) return undefined
  if (signs.length === 1) return last
  if (signs.every((sign) => sign === last)) return last === ',' ? '.' : ','
  return last
}

/**
 * A number with either sign and with or without groups of thousands; `undefined` for anything else.
 * @example readAmount('1.240,5', '.') // { value: 1240.5 }
 */
export function readAmount(text: string, usual: DecimalSign): Amount | undefined {
  const trimmed = text.trim().replace(/[\u00a0\u202f]/g, ' ')
  if (!plain.test(trimmed) && !grouped.test(trimmed)) return undefined
  const close = trimmed.replaceAll(' ', '')
  const sign = provedSign(close) ?? usual
  const value = numberWith(close, sign)
  if (!Number.isFinite(value)) return undefined
  if (!doubtful.test(close)) return { value }
  return { value, otherwise: numberWith(close, sign === ',' ? '.' : ',') }
}

function numberWith(text: string, sign: DecimalSign): number {
  return Number(text.replaceAll(sign === ',' ? '.' : ',', '').replace(sign, '.'))
}
