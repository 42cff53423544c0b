// Province ids: 24 hexadecimal characters in one place, the same number in decimal in another.

const hexId = /^[0-9a-fA-F]{24}$/

/**
 * The decimal form of an object id of 24 characters: its bytes read as one base-256 number.
 * Any other id stays as it is. The result has up to 29 digits and must never become a JSON number.
 * @example decimalId('00000000000000000000000f') // '15'
 */
export function decimalId(id: string): string {
  return hexId.test(id) ? BigInt(`0x${id}`).toString() : id
}

/** The 24-character form of a province id given in either form; `undefined` when it is neither. */
export function objectId(id: string): string | undefined {
  if (hexId.test(id)) return id.toLowerCase()
  if (!/^\d{1,29}$/.test(id)) return undefined
  const hex = BigInt(id).toString(16)
  return hex.length <= 24 ? hex.padStart(24, '0') : undefined
}
