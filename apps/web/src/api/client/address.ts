// Writes query parameters into an address: arrays are joined by commas, without encoding.

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined
export type Query = Record<string, QueryValue>

/** The path with its query; parameters without a value are left out, an empty array as well. */
export function addressOf(path: string, query: Query = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const text = textOf(value)
    return text === undefined ? [] : [`${encodeURIComponent(name)}=${text}`]
  })
  if (parts.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${parts.join('&')}`
}

function textOf(value: QueryValue): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'object') return value.length ? value.map(unencoded).join(',') : undefined
  // The address of a page holds several values as one text; their commas are the same.
  return encodeURIComponent(String(value)).replaceAll('%2C', ',')
}

/** The value unchanged but for the four characters that would end or change the query itself. */
function unencoded(value: string | number): string {
  return String(value).replace(/[%&#+]/g, encodeURIComponent)
}
