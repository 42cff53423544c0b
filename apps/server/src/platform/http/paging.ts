// Parses page, size and sort as tolerantly as a Spring backend: a wrong value never fails a request.

export interface SortOrder {
  property: string
  descending: boolean
  ignoreCase: boolean
}

export interface PageRequest {
  /** Counted from 0. */
  page: number
  size: number
  sort: SortOrder[]
}

export const defaultPageSize = 20
/** The province list of the specification asks for this size. */
export const maxPageSize = 1000

/** Text counts as 0, a negative page as 0, a size below 1 as the default; a larger size than allowed is reduced. */
export function readPaging(
  query: URLSearchParams,
  options: { defaultSize?: number; maxSize?: number } = {},
): PageRequest {
  const { defaultSize = defaultPageSize, maxSize = maxPageSize } = options
  const size = readInteger(query.get('size'))
  const page = readInteger(query.get('page'))
  return {
    page: page > 0 && page <= largestPage ? page : 0,
    size: size < 1 ? defaultSize : Math.min(size, maxSize),
    sort: readSort(query.getAll('sort')),
  }
}

/**
 * Every direction ends a group of properties, so that `sort=a,b,desc` and `sort=a,asc,b,desc` are both understood.
 * Empty parts and single dots are dropped.
 */
export function readSort(values: readonly string[]): SortOrder[] {
  return values.flatMap(readSortValue)
}

/** Writes the sort as parameters: neighbours with the same direction share a parameter. */
export function writeSort(orders: readonly SortOrder[]): string[] {
  const groups: { properties: string[]; end: string }[] = []
  for (const order of orders) {
    const end = `${order.descending ? 'desc' : 'asc'}${order.ignoreCase ? ',ignorecase' : ''}`
    const last = groups.at(-1)
    if (last?.end === end) last.properties.push(order.property)
    else groups.push({ properties: [order.property], end })
  }
  return groups.map((group) => `${group.properties.join(',')},${group.end}`)
}

const largestPage = 2_147_483_647

function readInteger(text: string | null): number {
  return text !== null && /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : 0
}

function readSortValue(value: string): SortOrder[] {
  const orders: SortOrder[] = []
  let group: SortOrder[] = []
  for (const part of value.split(',').map((each) => each.trim())) {
    const word = part.toLowerCase()
    if (/^\.*$/.test(part)) continue
    if (word === 'asc' || word === 'desc') {
      for (const order of group) order.descending = word === 'desc'
      orders.push(...group)
      group = []
    } else if (word === 'ignorecase') {
      for (const order of group.length ? group : orders) order.ignoreCase = true
    } else {
      // Spring takes Code for the property code as well.
      const property = part.charAt(0).toLowerCase() + part.slice(1)
      group.push({ property, descending: false, ignoreCase: false })
    }
  }
  return [...orders, ...group]
}
