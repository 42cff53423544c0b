// The public page of an item, where visitors can read it now.
import type { Resource } from '@eos/contract/resource'
import { foundKinds } from '@eos/contract/pages/search-kinds'
import type { PageTarget } from '../../api/portal/page-path.ts'
import type { Item } from './queries.ts'

const kinds = {
  stations: 'station',
  'location-point': 'point',
  facility: 'facility',
  post: 'news',
} as const

export function publicPageOf(resource: Resource, item: Item, now: number): PageTarget | undefined {
  const kind = Object.entries(kinds).find(([path]) => path === resource.path)?.[1]
  if (!kind || !isShown(resource, item, now)) return undefined
  const { page, parameter } = foundKinds[kind]
  const value = item[parameter]
  return typeof value === 'string' ? { to: page, parameters: { [parameter]: value } } : undefined
}

/** By decision, or by its status and the time of its publication. */
function isShown({ access, lifecycle }: Resource, item: Item, now: number): boolean {
  if (access.read === 'public') return item['isPublic'] === true
  const status = item[lifecycle?.field ?? 'status']
  const { publishedAt } = item
  const isDue = typeof publishedAt !== 'string' || Date.parse(publishedAt) <= now
  return access.shown?.includes(String(status)) === true && isDue
}
