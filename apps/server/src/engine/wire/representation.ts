// Turns a row into an item of the wire: its fields, links and ETag, and the projections that a caller may ask for.
import type { Item, Links } from '@eos/contract/words/hal'
import { madeOnce } from '@eos/contract/words/made-once'
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

interface WireForm {
  /** Each field that is shown, with what turns its value in a row into that on the wire; never called for null. */
  fields: readonly { name: string; give: (value: unknown) => unknown }[]
  /** The fields without values, of which those of all rows are copies: one shape for all is quick to write. */
  empty: Readonly<Record<string, unknown>>
}

const giveTime = (value: unknown) => (value as Date).toISOString()

/** The form of whole items and of each projection, from the declaration alone. */
const formsOf = madeOnce((resource: Resource): Record<Projection | 'plain', WireForm> => {
  const declared = Object.entries(resource.fields).map(([name, field]) => {
    const { give } = columnKinds[field.kind]
    return [name, (value: unknown) => give(value, field)] as const
  })
  const all = new Map([...declared, ['createdAt', giveTime], ['updatedAt', giveTime]])
  const formOf = (names: Iterable<string>): WireForm => {
    const fields = [...names].flatMap((name) => {
      const give = all.get(name)
      return give ? [{ name, give }] : []
    })
    const nothing = fields.map(({ name }) => [name, null])
    // A parser gives its objects a fast shape, however many properties they have.
    return { fields, empty: JSON.parse(JSON.stringify(Object.fromEntries(nothing))) }
  }
  const plain = formOf(all.keys())
  return { plain, full: plain, summary: formOf(resource.table), geo: formOf(placeFields) }
})

/** The fields of a row in their declared order, with createdAt and updatedAt. */
export function fieldsOf(model: Model, row: Row): Record<string, unknown> {
  return shownFields(formsOf(model.resource).plain, row)
}

function shownFields({ fields, empty }: WireForm, row: Row): Record<string, unknown> {
  const shown = { ...empty }
  for (const { name, give } of fields) {
    const value = row[name]
    if (value !== null && value !== undefined) shown[name] = give(value)
  }
  return shown
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
  const { resource, relations } = model
  const { projection = 'plain', embedded } = options
  const fields = shownFields(formsOf(resource)[projection], row)
  const href = itemHref(options.origin, resource, row.id)
  const links: Links = {}
  for (const relation of relations) links[relation] = { href: `${href}/${relation}` }
  return halItem({
    id: row.id,
    fields: projection === 'full' ? { ...fields, ...embedded } : fields,
    href,
    itemRel: resource.itemRel,
    isTemplated: true,
    links,
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
