// Numbers as people write them into fields.

/**
 * With a decimal point or a decimal comma; `undefined` for anything else, also for an empty field.
 * @example readNumber('12,5') // 12.5
 */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)
  return isNumber && Number.isFinite(Number(plain)) ? Number(plain) : undefined
}
