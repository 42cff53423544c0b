// Ids of provinces have two forms: 24 hexadecimal characters, and the same number in decimal.

const hexId = /^[0-9a-fA-F]{24}$/

/**
 * The decimal form of an object id: up to 29 digits, too many for a JSON number. Other ids stay as they are.
 * @example decimalId('00000000000000000000000f') // '15'
 */
export function decimalId(id: string): string {
  return hexId.test(id) ? BigInt(`0x${id}`).toString() : id
}

/** The 24-character form of a province id in either form; `undefined` for anything else. */
export function objectId(id: string): string | undefined {
  if (hexId.test(id)) return id.toLowerCase()
  if (!/^\d{1,29}$/.test(id)) return undefined
  const hex = BigInt(id).toString(16)
  return hex.length <= 24 ? hex.padStart(24, '0') : undefined
}
