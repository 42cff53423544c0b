// Resources with a beginning and an end: a list shows the rows in force now, unless the address asks for another day or
// for all.
import { sql } from 'kysely'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { nationalZone, parseTime } from '../../platform/time/instant.ts'
import type { Sql } from './columns.ts'
import type { Model } from './model.ts'

/**
 * Returns no condition for resources without vintages. The end is exclusive: a unit ends the day its successor begins.
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
