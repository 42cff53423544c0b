// Private fields are visible to insiders only: for others they are empty, in answers as in filters, searches and
// sorting. See docs/decisions/0061-private-fields-are-empty-in-sql.md.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { isAuthority, subjectsOf } from '@eos/contract/people/rights'
import { sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import { isCovered, isWithin } from '../../access/queries/organization-reach.ts'
import type { Sql } from './columns.ts'
import type { Model, Property } from './model.ts'
import { knownToStrangers } from './computed-fields.ts'
import { publicParts } from './public-parts.ts'

/** Returns the model as this caller may read it; callers who reach the whole country see everything. */
export function maskedFor(model: Model, caller: Caller): Model {
  const { resource } = model
  const isNational =
    caller.kind === 'person' && caller.organization.type === organizationTypes.ministry
  if (isNational) return model
  const masked = [...model.properties.values()].flatMap((property) => {
    const path = `${resource.path}.${property.name}`
    const part = publicParts[path]
    const isPrivate = property.field.options.private
    if (isPrivate === 'authorities' && !isHiddenFromInsiders(property.field, caller)) return []
    return part || isPrivate ? [maskOne(property, resource, caller, part)] : []
  })
  const known = caller.kind === 'anonymous' ? knownOf(model) : []
  if (masked.length + known.length === 0) return model
  const properties = new Map(model.properties)
  for (const property of [...masked, ...known]) properties.set(property.name, property)
  // Values that move by themselves keep nobody from a change, hidden or shown.
  const hidesKept = masked.some(({ field }) => !field.options.moves)
  return { ...model, properties, isMasked: caller.kind === 'anonymous' && hidesKept }
}

function knownOf({ properties, resource }: Model): Property[] {
  return [...properties.values()].flatMap(({ name, field }) => {
    const known = knownToStrangers[`${resource.path}.${name}`]
    return known ? [{ name, field, at: () => known }] : []
  })
}

/** Says whether the caller sees a part of the field at most, even of items within their reach: the history tells none. */
export function isHiddenFromInsiders({ options }: Field, caller: Caller): boolean {
  const isOfAuthority = caller.kind === 'person' && isAuthority(caller.organization.type)
  return options.private === 'authorities' && !isOfAuthority
}

function maskOne(
  property: Property,
  resource: Resource,
  caller: Caller,
  part: ((now: Date) => Sql) | undefined,
): Property {
  const { field, at, shownAt, ...rest } = property
  const isInside =
    field.options.private === 'authorities' ? sql`false` : isInsider(resource, caller)
  const { required: _required, filled: _filled, ...options } = field.options
  const masked = (whole: (now: Date) => Sql) => (now: Date) =>
    sql`(case when ${isInside} then ${whole(now)} else ${part ? part(now) : sql`null`} end)`
  return {
    ...rest,
    field: { ...field, options },
    at: masked(at),
    ...(shownAt && { shownAt: masked(shownAt) }),
  }
}

/** The condition that the row is within the reach of the caller's organization, or of a grant for such items. */
function isInsider(resource: Resource, caller: Caller): Sql {
  if (caller.kind === 'anonymous') return sql`false`
  const subjects = subjectsOf(resource)
  const scopes = caller.grants
    .filter(({ subject }) => subjects.includes(subject))
    .map(({ scope }) => scope)
  return sql`(${isWithin(resource, caller.organization)} or ${isCovered(resource, scopes)})`
}
