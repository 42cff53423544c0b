// Puts items of any declared resource at every place of the world, shown and hidden.
import type { Resource } from '@eos/contract/resource'
import { sql } from 'kysely'
import { recordActivity } from '../../src/engine/activity/record-activity.ts'
import type { Db } from '../../src/platform/database/tables/tables.ts'
import { followAnnouncements } from '../../src/features/announcements/queries/decisions.ts'
import { makeAccount, publish, publishPoint } from '../make.ts'
import { sampleItem } from '../sample-item.ts'
import type { Item } from './expected.ts'
import type { Ask } from './cell.ts'
import type { Place, World } from './world.ts'

type Values = Record<string, unknown>

export const now = new Date('2026-11-21T05:00:00Z')

export interface ItemContext {
  db: Db
  /** Somebody who may make everything everywhere. */
  ask: Ask
}

/** One at each place, and where it can be shown or not, one of each. */
export async function makeItems(
  context: ItemContext,
  { places }: World,
  resource: Resource,
): Promise<Item[]> {
  const kinds = canBeHidden(resource) ? [true, false] : [false]
  const items: Item[] = []
  for (const place of places) {
    for (const isShown of kinds) items.push(await makeItem(context, resource, place, isShown))
  }
  return items
}

export async function makeItem(
  { db, ask }: ItemContext,
  resource: Resource,
  place: Place,
  isShown: boolean,
): Promise<Item> {
  const { path, access, storedIn } = resource
  if (path === 'activity_logs') return makeEntry(db, place)
  const payload = await sampleAt(db, resource, place, isShown)
  const headers = { accept: 'application/json' }
  const answer = await ask({ method: 'POST', url: `/api/${path}`, payload, headers })
  if (answer.statusCode !== 201) throw new Error(`${path} was not made: ${answer.body}`)
  const { id } = answer.json()
  if (access.shown) {
    const status = statusFor(resource, isShown)
    await sql`update ${sql.table(storedIn)} set status = ${status} where id = ${id}`.execute(db)
  }
  if (path === 'stations' && isShown) await publish(db, id)
  if (path === 'location-point' && isShown) await publishPoint(db, id)
  if (path === 'public-location-point-data' && isShown) await announce(db, id)
  const owner = access.own && access.own !== 'id' ? payload[access.own] : undefined
  return { id, place, isShown, ...(owner ? { owner: String(owner) } : {}) }
}

async function announce(db: Db, id: string): Promise<void> {
  await sql`
    insert into announcement (location_point_id, year, observation, state, actor)
    select location_point_id, year, observation, 'announced', 'test'
      from location_point_data where id = ${id}`.execute(db)
  await followAnnouncements(db, [id])
}

/** The body of a new item that belongs to the place. */
export async function sampleAt(
  db: Db,
  resource: Resource,
  place: Place,
  isShown: boolean,
): Promise<Values> {
  const sample = await sampleItem(db, resource)
  for (const [name, { kind, to }] of Object.entries(resource.fields)) {
    if (kind !== 'reference' || to === undefined) continue
    if (!(name in sample)) continue
    if (to === 'organization') sample[name] = place.organization
    if (to === 'province' && resource.path !== 'province') sample[name] = place.province
    if (to === 'stations') sample[name] = place.stations[isShown ? 'shown' : 'hidden']
    if (to === 'location-point') sample[name] = await place.makePoint(isShown)
  }
  // An organization has one look: the former makes room.
  if (resource.path === 'organization_look') {
    await db
      .deleteFrom('organization_look')
      .where('organization_id', '=', place.organization)
      .execute()
  }
  const { inForce } = resource
  if (inForce && inForce.to in sample) sample[inForce.to] = null
  return sample
}

export function canBeHidden({ access }: Resource): boolean {
  return (
    access.shown !== undefined ||
    !['everyone', 'members', 'people', 'granted'].includes(access.read)
  )
}

function statusFor({ access, fields }: Resource, isShown: boolean): unknown {
  if (isShown) return access.shown?.[0]
  return fields.status?.choices?.find((each) => !access.shown?.includes(String(each)))
}

async function makeEntry(db: Db, place: Place): Promise<Item> {
  const { id: owner, full_name: name } = await makeAccount(db, { password_hash: null })
  const by = {
    accountId: owner,
    name,
    organizationId: place.organization,
    reportedBy: 'server',
    address: null,
    userAgent: null,
    requestId: null,
  } as const
  await recordActivity(db, by, { action: 'EDIT', note: 'matrix' }, now)
  const { id } = await db
    .selectFrom('activity_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, place, isShown: false, owner }
}
