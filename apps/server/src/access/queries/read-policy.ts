// Decides what a caller may read of a resource: the rules behind the names in declarations.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { columnOf, readByPeople, type ReadRule, type Resource } from '@eos/contract/resource'
import { sql, type RawBuilder } from 'kysely'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { isPublicIndicator, isPublicPoint, isPublicResult, isPublicStation } from './public-only.ts'
import type { Caller, Person } from '../../platform/http/caller.ts'
import { isCovered, isWithin } from './organization-reach.ts'

type Sql = RawBuilder<unknown>

/** By path: the rows that decisions publish. */
const published: Readonly<Record<string, (now: Date) => Sql>> = {
  stations: (now) => isPublicStation(sql.ref('station.id'), { at: now }),
  station_indicator: (now) =>
    isPublicIndicator(
      sql.ref('station_indicator.station_id'),
      sql.ref('station_indicator.indicator_id'),
      { at: now },
    ),
  station_permit: (now) => isPublicStation(sql.ref('station_permit.station_id'), { at: now }),
  'location-point': (now) => isPublicPoint(sql.ref('location_point.id'), { at: now }),
  'public-location-point-data': (now) => isPublicResult({ at: now }),
}

const publicRows: Record<ReadRule, (resource: Resource, now: Date) => Sql> = {
  everyone: () => sql`true`,
  public: ({ path }, now) => published[path]!(now),
  published: (resource, now) => isShownAt(resource, now),
  publishedThreads: (resource) => isShownThread(resource),
  members: () => sql`false`,
  people: () => sql`false`,
  granted: () => sql`false`,
}

/** The rows that are public, and to a person also those within the reach of the own organization, or of the grants. */
export function mayRead(resource: Resource, caller: Caller, now: Date): Sql {
  const { read } = resource.access
  if (isNational(caller) && read !== 'granted') return sql`true`
  const isPublic = publicRows[read](resource, now)
  if (caller.kind === 'anonymous' || read === 'everyone') return isPublic
  if (read === 'people' && !resource.access.shown) return sql`true`
  if (read === 'people') {
    return sql`(${isShown(resource)} or ${isWithin(resource, caller.organization)})`
  }
  if (read === 'granted') return isGranted(resource, caller)
  return sql`(${isPublic} or ${isWithin(resource, caller.organization)})`
}

/**
 * Splits {@link mayRead} into conditions that exclude each other, for long lists: "public or own" needs a scan of all
 * rows, while each condition alone can use an index.
 */
export function mayReadInParts(resource: Resource, caller: Caller, now: Date): Sql[] {
  const { read } = resource.access
  if (caller.kind === 'anonymous' || isNational(caller) || read !== 'public') {
    return [mayRead(resource, caller, now)]
  }
  const isOwn = isWithin(resource, caller.organization)
  return [isOwn, sql`(${publicRows[read](resource, now)} and (${isOwn}) is not true)`]
}

/** The ministry reaches the country. */
function isNational(caller: Caller): boolean {
  return caller.kind === 'person' && caller.organization.type === organizationTypes.ministry
}

/** Asks an anonymous caller to sign in if nothing of the resource is public. */
export function needReader({ access }: Resource, caller: Caller): void {
  if (readByPeople.has(access.read) && caller.kind === 'anonymous') {
    throw new RequestFailure('UNAUTHENTICATED')
  }
}

function isShown(resource: Resource): Sql {
  return isShownAs(resource.storedIn, resource)
}

/** Nothing is shown before the time for which it is published. */
function isShownAt(resource: Resource, now: Date): Sql {
  if (!('publishedAt' in resource.fields)) return isShown(resource)
  const publishedAt = sql.ref(`${resource.storedIn}.published_at`)
  return sql`(${isShown(resource)} and coalesce(${publishedAt} <= ${now}, true))`
}

function isShownAs(table: string, { access }: Resource): Sql {
  const shown = [...(access.shown ?? [])]
  return sql`${sql.ref(`${table}.status`)} in (${sql.join(shown)})`
}

/** An answer to something that is not shown is not shown either; threads are three deep. */
function isShownThread(resource: Resource): Sql {
  const table = sql.table(resource.storedIn)
  const hidden = sql`(
    select 1 from ${table} parent left join ${table} root on root.id = parent.parent_id
     where parent.id = ${sql.ref(`${resource.storedIn}.parent_id`)}
       and not (${isShownAs('parent', resource)} and (root.id is null or ${isShownAs('root', resource)})))`
  return sql`(${isShown(resource)} and not exists ${hidden})`
}

/** A grant of any action on the resource itself lets one see as far as it reaches. */
function isGranted(resource: Resource, person: Person): Sql {
  const scopes = person.grants
    .filter(({ subject }) => subject === resource.path)
    .map(({ scope }) => scope)
  return sql`(${isOwn(resource, person)} or ${isCovered(resource, scopes)})`
}

function isOwn({ access, fields, storedIn }: Resource, person: Person): Sql {
  if (access.own === undefined) return sql`false`
  const field = fields[access.own]
  const column = field ? columnOf(access.own, field) : access.own
  return sql`${sql.ref(`${storedIn}.${column}`)} = ${person.id}`
}
