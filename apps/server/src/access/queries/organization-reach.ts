// Finds the province and the organization of a row and checks whether they lie within somebody's reach.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { columnOf } from '@eos/contract/resource'
import { sql, type RawBuilder } from 'kysely'
import type { Person, Scope } from '../../platform/http/caller.ts'

type Sql = RawBuilder<unknown>

/** The columns that say where a row belongs, as far as its table has them. */
interface Belonging {
  province?: Sql
  organization?: Sql
  station?: Sql
  /** Other organizations that take part in it; they read it, and change it only by calls of their own. */
  parties?: Sql
}

/**
 * The reach of an organization: the ministry's is the country, an office's its province, an enterprise's what it owns.
 */
export type Reach = Person['organization']

/** The condition that a row of the resource lies within the reach. A row of a station lies where its station lies. */
export function isWithin(resource: Resource, reach: Reach): Sql {
  return withBelonging(resource, (belonging) => reaches(belonging, reach))
}

/** The condition that a row of the resource lies within one of the scopes of a person's grants. */
export function isCovered(resource: Resource, scopes: readonly Scope[]): Sql {
  if (scopes.some(({ kind }) => kind === 'country')) return sql`true`
  return withBelonging(resource, (belonging) =>
    either(
      ...scopes.map((scope) => (scope.kind === 'country' ? undefined : covers(belonging, scope))),
    ),
  )
}

function covers(
  { province, organization, station }: Belonging,
  { kind, id }: Exclude<Scope, { kind: 'country' }>,
): Sql | undefined {
  if (kind === 'province') return province && liesIn(province, id)
  const column = { organization, station }[kind]
  return column && sql`${column} = ${id}`
}

/**
 * The condition that a column names the province or a former one that was merged into it, also in two steps.
 * A row of the merged province does not lie in a former one, for its part is unknown.
 */
export function liesIn(column: Sql, provinceId: string): Sql {
  return sql`${column} = any(array(
    select part.id from province part left join province next on next.id = part.successor_id
     where ${provinceId} in (part.id, part.successor_id, next.successor_id)))`
}

/** No such thing lies in a province or with an organization: they are catalogues of the whole country. */
export function belongsNowhere(resource: Resource): boolean {
  if (resource.path === 'stations') return false
  return placing.every((to) => !columnTo(resource, to))
}

/** Says whether items of the resource can lie within a scope of this kind. */
export function isPlacedBy(resource: Resource, kind: keyof Belonging): boolean {
  return placingOf(resource).belonging[kind] !== undefined
}

export function isInProvince(resource: Resource, provinceId: string): Sql {
  return withBelonging(resource, ({ province }) =>
    province ? liesIn(province, provinceId) : sql`true`,
  )
}

function reaches({ province, organization, parties }: Belonging, reach: Reach): Sql {
  if (reach.type === organizationTypes.ministry) return sql`true`
  const owned = organization ? sql`${organization} = ${reach.id}` : undefined
  const own = parties ? either(owned, sql`${reach.id}::bigint = any(${parties})`) : owned
  const here =
    province && reach.provinceId !== null ? liesIn(province, reach.provinceId) : undefined
  if (reach.type === organizationTypes.provincialOffice) return either(here, own)
  return own ?? here ?? sql`false`
}

function either(...conditions: (Sql | undefined)[]): Sql {
  const known = conditions.filter((condition) => condition !== undefined)
  return known.length === 0 ? sql`false` : sql`(${sql.join(known, sql` or `)})`
}

/** Stations and points, where rows that refer to them lie. */
const ofStation = {
  table: 'station',
  belonging: {
    station: sql.ref('station.id'),
    province: sql.ref('station.province_id'),
    organization: sql.ref('station.organization_id'),
  },
}
const ofPoint = {
  table: 'location_point',
  belonging: {
    province: sql.ref('location_point.province_id'),
    organization: sql.ref('location_point.organization_id'),
  },
}

const placing = ['province', 'organization', 'stations', 'location-point']

/** The columns by which rows of a resource belong to provinces, organizations and stations. */
interface Placing {
  belonging: Belonging
  /** The other table that has these columns, if any, and the column that refers to it. */
  through?: { table: string; reference: Sql }
}

function withBelonging(resource: Resource, condition: (belonging: Belonging) => Sql): Sql {
  const { belonging, through } = placingOf(resource)
  if (!through) return condition(belonging)
  const id = sql.ref(`${through.table}.id`)
  return sql`${through.reference} in (select ${id} from ${sql.table(through.table)} where ${condition(belonging)})`
}

/** Follows from the declaration, so it is looked up once for each. */
const placings = new WeakMap<Resource, Placing>()

function placingOf(resource: Resource): Placing {
  const known = placings.get(resource)
  if (known) return known
  const found = findPlacing(resource)
  placings.set(resource, found)
  return found
}

function findPlacing(resource: Resource): Placing {
  const own = (to: string) => columnTo(resource, to)
  const province = own('province')
  const organization = own('organization')
  const station = resource.path === 'stations' ? sql.ref('station.id') : own('stations')
  if (!province && !organization) {
    const { table, belonging } = station ? ofStation : ofPoint
    const reference = station ?? own('location-point')
    if (reference) return { belonging, through: { table, reference } }
  }
  const { parties } = resource.access
  const belonging = {
    ...(province ? { province } : {}),
    ...(organization ? { organization } : {}),
    ...(station ? { station } : {}),
    ...(parties ? { parties: columnOfField(resource, parties) } : {}),
  }
  return { belonging }
}

function columnTo(resource: Resource, to: string): Sql | undefined {
  const found = placingField(resource, to)
  return found && columnOfField(resource, found[0])
}

function columnOfField({ fields, storedIn }: Resource, name: string): Sql {
  return sql.ref(`${storedIn}.${columnOf(name, fields[name]!)}`)
}

/** The resource's first reference to another; a province's successor is a province, not where it belongs. */
export function placingField(resource: Resource, to: string): [string, Field] | undefined {
  if (resource.path === to) return undefined
  return Object.entries(resource.fields).find(
    ([, { kind, to: target, options }]) =>
      kind === 'reference' && target === to && !options.isNoPlace,
  )
}
