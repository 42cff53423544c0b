// Resources whose items belong to one another: each names the one above it.
import type { Resource } from '@eos/contract/resource'
import { api } from '../../api/api.ts'
import type { Item } from '../resources/queries.ts'

const above = 'parentId'

/** The field that names the item above; absent where items stand beside one another. */
export function parentFieldOf({ path, fields }: Resource): string | undefined {
  return fields[above]?.to === path ? above : undefined
}

/** One level of a tree; more than these are found by their words. */
const most = 200

/** The items right below one, or at the top. */
export async function itemsBelow(resource: Resource, id: string | undefined): Promise<Item[]> {
  const parent = parentFieldOf(resource)!
  const query = {
    size: String(most),
    ...(id === undefined ? { [`${parent}.empty`]: 'true' } : { [parent]: id }),
  }
  const options = { query, unnarrowed: true }
  const document = await api.get<{ _embedded: Record<string, Item[]> }>(
    `/api/${resource.path}`,
    options,
  )
  return document._embedded[resource.path] ?? []
}
