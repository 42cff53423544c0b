// Turns a row into an item of the wire: its fields, links and ETag, and the projections that a caller may ask for.
import type { Item, Links } from '@eos/contract/words/hal'
import { isPlaced, placeFields, relationOf, type Resource } from '@eos/contract/resource'
import { movingPart } from '../../platform/http/conditional.ts'
import { halItem } from '../../platform/http/hal.ts'
import { columnKinds } from '../queries/columns.ts'
import type { Model } from '../queries/model.ts'
import type { Row } from '../queries/rows.ts'

const projections = ['summary', 'full', 'geo'] as const
type Projection = (typeof projections)[number]

/**
 * Returns `undefined` for the plain item, for an unknown name, and for a projection that the resource does not have.
 */
export function projectionOf(resource: Resource, query: URLSearchParams): Projection | undefined {
  const name = projections.find((each) => each === query.get('projection'))
  return name === 'geo' && !isPlaced(resource) ? undefined : name
}

/** The fields of a row in their declared order, with createdAt and updatedAt. */
export function fieldsOf(model: Model, row: Row): Record<string, unknown> {
  const declared = Object.entries(model.resource.fields).map(([name, field]) => {
    const value = row[name] ?? null
    return [name, value === null ? null : columnKinds[field.kind].give(value, field)]
  })
  return {
    ...Object.fromEntries(declared),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** `embedded` holds the items that a full form embeds, by relation. */
export function itemOf(
  model: Model,
  row: Row,
  options: {
    origin: string
    projection?: Projection | undefined
    embedded?: Readonly<Record<string, unknown>>
  },
): Item<Record<string, unknown>> {
  const { resource } = model
  const { projection, embedded } = options
  const all = fieldsOf(model, row)
  const fields =
    projection && projection !== 'full' ? pick(all, shownIn(resource, projection)) : all
  return halItem({
    id: row.id,
    fields: { ...fields, ...(projection === 'full' ? embedded : {}) },
    href: itemHref(options.origin, resource, row.id),
    itemRel: resource.itemRel,
    isTemplated: true,
    links: associationLinks(model, options.origin, row.id),
  })
}

export function itemHref(origin: string, resource: Resource, id: string): string {
  return `${origin}/api/${resource.path}/${id}`
}

/**
 * Returns the ETag: version, fields computed from other tables, and whether private fields are hidden; then the fields
 * that change with time and the embedded items (`inside`), see http/conditional.ts.
 */
export function tagOf(model: Model, row: Row, inside?: Record<string, unknown>): string {
  const computed = Object.entries(model.resource.fields).filter(
    ([, field]) => field.options.computed,
  )
  const decided = computed
    .filter(([, field]) => !field.options.moves)
    .map(([name]) => `-${String(row[name])}`)
  const moving = computed.filter(([, field]) => field.options.moves).map(([name]) => row[name])
  const seal = moving.length === 0 && !inside ? '' : movingPart(JSON.stringify([moving, inside]))
  return `"${row.version}${decided.join('')}${model.isMasked ? '-shown' : ''}${seal}"`
}

/** References to items with an address of their own, by relation. */
export function toOneFields(resource: Resource): [relation: string, field: string, to: string][] {
  return Object.entries(resource.fields).flatMap(([name, { kind, to }]) =>
    kind !== 'reference' || to === undefined
      ? []
      : [[relationOf(name), name, to] as [string, string, string]],
  )
}

function associationLinks({ resource, relations }: Model, origin: string, id: string): Links {
  const href = itemHref(origin, resource, id)
  return Object.fromEntries(
    relations.map((relation) => [relation, { href: `${href}/${relation}` }]),
  )
}

function shownIn(resource: Resource, projection: Projection): readonly string[] {
  return projection === 'geo' ? placeFields : resource.table
}

function pick(all: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]))
}
