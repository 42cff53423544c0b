// Conditions on rows that are neither filters nor words: a vintage, a code in a header, a search whose name does not tell
// its meaning.
import type { Resource } from '@eos/contract/resource'
import { sql } from 'kysely'
import { mayRead } from '../../access/queries/read-policy.ts'
import { isInProvince, isWithin } from '../../access/queries/organization-reach.ts'
import type { Scope } from '../../access/request-scope.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { nationalZone, parseTime } from '../../platform/time/instant.ts'
import type { Sql } from './columns.ts'
import type { Model } from './model.ts'

/**
 * Rows in force now, unless the address asks for another day or for all; no condition for resources without vintages.
 * The end is exclusive: a unit ends the day its successor begins.
 */
export function inForceConditions(model: Model, query: URLSearchParams, now: Date): Sql[] {
  const { inForce } = model.resource
  if (!inForce || /^(true|1)$/i.test(query.get('all') ?? '')) return []
  const asked = query.get('validOn')
  const time = asked ? parseTime(asked, nationalZone) : now
  if (!time)
    throw new RequestFailure('PARAMETER', 'The parameter validOn must be a day such as 2025-06-30.')
  const from = model.properties.get(inForce.from)!
  const to = model.properties.get(inForce.to)!
  const isDay = from.field.kind === 'date'
  const value = isDay ? dayOf(time, asked === null || asked.includes('T')) : time
  return [
    sql`(${from.at(now)} <= ${value} and (${to.at(now)} is null or ${to.at(now)} > ${value}))`,
  ]
}

/** Returns the condition that a row has ended; a row without an end has not. */
export function hasEnded({ resource, properties }: Model, now: Date): Sql {
  const end = resource.inForce && properties.get(resource.inForce.to)?.at(now)
  return end ? sql`coalesce(${end} <= ${now.toISOString()}, false)` : sql`false`
}

function dayOf(time: Date, isExact: boolean): string {
  const timeZone = isExact ? nationalZone : 'UTC'
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)
}

/** Rows in the provinces and of the organizations of a scope; no row where one of its codes is unknown. */
export function scopeConditions(resource: Resource, scope: Scope): Sql[] {
  if (scope.hasUnknownCode) return [sql`false`]
  return [
    ...scope.provinceIds.map((id) => isInProvince(resource, id)),
    ...scope.organizations.map((reach) => isWithin(resource, reach)),
  ]
}

/** True when the organization exists; for national catalogues, which every organization shares. */
export function isOrganization(id: string | undefined): Sql {
  return sql`exists (select 1 from organization owner where owner.id = ${id ?? null}::bigint)`
}

/** Indicators that are in force in a slot of any station of these types, as far as the caller may see the stations. */
export function isMeasuredBy(
  stationTypeIds: readonly string[],
  { links, stations }: Record<'links' | 'stations', Resource>,
  caller: Caller,
  now: Date,
): Sql {
  if (stationTypeIds.length === 0) return sql`false`
  return sql`indicator.id in (
    select station_indicator.indicator_id from station_indicator
      join station on station.id = station_indicator.station_id
     where station_indicator.valid_to is null
       and station.station_type_id in (${sql.join([...stationTypeIds])})
       and ${mayRead(links, caller, now)} and ${mayRead(stations, caller, now)})`
}

/**
 * Points with a sampling round in that year whose results the caller may see, or that were in use by their own dates.
 */
export function isSampledIn(year: number, results: Resource, caller: Caller, now: Date): Sql {
  return sql`(location_point.id in (
      select location_point_id from location_point_data
       where location_point_data.year = ${year} and ${mayRead(results, caller, now)})
    or (location_point.start_year <= ${year}
      and coalesce(location_point.end_year, 9999) >= ${year}))`
}

/** West, south, east and north, in degrees. */
export type Box = [number, number, number, number]

export function liesInBox(model: Model, [west, south, east, north]: Box, now: Date): Sql {
  const lat = model.properties.get('lat')!.at(now)
  const lon = model.properties.get('lon')!.at(now)
  return sql`(${lon} between ${west} and ${east} and ${lat} between ${south} and ${north})`
}

/** Log entries from one instant to another, both included. */
export function isLoggedWithin(from: Date | undefined, to: Date | undefined): Sql[] {
  return [
    ...(from ? [sql`activity_entry.created_at >= ${from}`] : []),
    ...(to ? [sql`activity_entry.created_at <= ${to}`] : []),
  ]
}
