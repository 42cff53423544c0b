// A declaration prepared for queries: its table and its properties as SQL.
import type { Field } from '@eos/contract/fields/field'
import { columnOf, relationOf, type Resource } from '@eos/contract/resource'
import { reference } from '@eos/contract/fields/field'
import { itemTimes, loggedTimes } from '@eos/contract/fields/item-times'
import { sql } from 'kysely'
import type { Sql } from './columns.ts'
import { pluralOf } from './derived-query.ts'
import { readSort } from '../../platform/http/paging.ts'
import { publicParts } from './public-parts.ts'
import { ownFields, type FieldExpressions } from './computed-fields.ts'

export interface Property {
  name: string
  field: Field
  /** The column, or the expression of a computed field at this instant. */
  at(now: Date): Sql
  /** An expression that is cheaper for the few rows of a page. */
  shownAt?(now: Date): Sql
}

/** A property with a direction. */
interface Sorted {
  name: string
  descending: boolean
}

export interface Model {
  resource: Resource
  table: Sql
  /** All properties that can be read, filtered and sorted by, with id, createdAt and updatedAt. */
  properties: ReadonlyMap<string, Property>
  id: Property
  /** A join to the rows of a page, for fields that are read from it. */
  shownJoin: Sql
  /** Names of properties by the parameters that mean them: the name itself, an alias, or the plural of either. */
  parameters: ReadonlyMap<string, string>
  /** The order of a list without `sort`. */
  defaultSort: readonly Sorted[]
  /** The names of the relations of an item. */
  relations: readonly string[]
  /** Says whether some fields are hidden from some callers. */
  hasPrivateFields: boolean
  /** Set when fields of this model are hidden from the caller. */
  isMasked?: boolean
}

export function modelOf(resource: Resource, added: FieldExpressions): Model {
  const column = (name: string) => sql.ref(`${resource.storedIn}.${name}`)
  const stored = (name: string, field: Field, columnName = columnOf(name, field)): Property => ({
    name,
    field,
    at: always(column(columnName)),
  })
  const id = stored('id', reference('Id', 'Mã định danh', resource.path), 'id')
  const declared = Object.entries(resource.fields).map(([name, field]) =>
    field.options.computed ? computed(resource, name, field, added) : stored(name, field),
  )
  const times = resource.path === 'activity_logs' ? loggedTimes : itemTimes
  const properties = [
    id,
    ...declared,
    ...Object.entries(times).map(([name, field]) => stored(name, field)),
  ]
  const names = [...properties.map(({ name }) => name), ...Object.keys(resource.aliases)]
  return {
    resource,
    table: sql.table(resource.storedIn),
    properties: new Map(properties.map((property) => [property.name, property])),
    id,
    shownJoin: added.joined[resource.path] ?? sql``,
    parameters: new Map([
      ...names.toReversed().map((name) => [pluralOf(name), nameIn(resource, name)] as const),
      ...names.map((name) => [name, nameIn(resource, name)] as const),
    ]),
    defaultSort: readSort(resource.defaultSort).map(({ property, descending }) => ({
      name: nameIn(resource, property),
      descending,
    })),
    relations: relationsOf(resource),
    hasPrivateFields: properties.some(
      ({ name, field }) => field.options.private || `${resource.path}.${name}` in publicParts,
    ),
  }
}

/** Finds a property by its name or an alias of it. */
export function findProperty(model: Model, name: string): Property | undefined {
  return model.properties.get(nameIn(model.resource, name))
}

function nameIn({ aliases }: Resource, name: string): string {
  return aliases[name] ?? name
}

/** An item links to itself under its own relation. */
function relationsOf(resource: Resource): string[] {
  const references = Object.entries(resource.fields).filter(
    ([, { kind, to }]) => kind === 'reference' && to !== undefined,
  )
  return [
    ...references.map(([name]) => relationOf(name)),
    ...Object.keys(resource.associations),
  ].filter((relation) => relation !== resource.itemRel)
}

const always = (column: Sql) => () => column

function computed(
  resource: Resource,
  name: string,
  field: Field,
  added: FieldExpressions,
): Property {
  const key = `${resource.path}.${name}`
  const make = added.computed[key] ?? ownFields.computed[key]
  if (!make) throw new Error(`The computed field ${key} has no expression.`)
  const shownAt = added.shown[key] ?? ownFields.shown[key]
  return { name, field, at: (now) => make(now), ...(shownAt ? { shownAt } : {}) }
}
