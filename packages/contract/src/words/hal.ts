// The shapes of the HAL documents that the API answers with.

export interface Link {
  href: string
  templated?: boolean
}

export type Links = Record<string, Link | Link[]>

interface PageInfo {
  size: number
  number: number
  /** Absent for large resources, which are not counted. */
  totalElements?: number
  totalPages?: number
}

/** `_embedded` has one key, and the top level no other members, because existing clients count them. */
export interface Collection<Item> {
  _embedded: Record<string, Item[]>
  _links: Links
  page?: PageInfo
}

export type Item<Fields> = Fields & { id: string; _links: Links }

/** The items of a collection, whatever its key is. */
export function itemsOf<T>(collection: Collection<T>): T[] {
  return Object.values(collection._embedded)[0] ?? []
}
