// What is published and what is not, for who decides about it.
import type { PublicationLine, PublicationListLine } from '@eos/contract/calls/publication'
import type { Collection } from '@eos/contract/hal'
import { sql } from 'kysely'
import { isCovered } from '../../access/queries/territory.ts'
import { needAction, needPerson } from '../../access/write-policy.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { halCollection, halItem } from '../../platform/http/hal.ts'
import { readPaging, type SortOrder } from '../../platform/http/paging.ts'
import { readableConditions } from '../../engine/read/where.ts'
import type { Sql } from '../../engine/queries/columns.ts'
import { both, filterConditions } from '../../engine/queries/filters.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import type { Model } from '../../engine/queries/model.ts'
import { itemHref } from '../../engine/wire/representation.ts'
import type { Asked, BatchKind } from './batch.ts'
import {
  isPublicPoint,
  isPublicStation,
  withheldIndicators,
} from '../../access/queries/public-only.ts'

export type ListAsked = Asked & { engine: Engine }

export async function listPublication(
  asked: ListAsked,
  batch: BatchKind,
  rel: string,
): Promise<Collection<unknown>> {
  const { engine, request } = asked
  const { db } = engine.context
  const model = modelAt(engine, batch.path)
  const paging = readPaging(request.search)
  const conditions = await conditionsOf(asked, batch)
  const { rows } = await sql<PublicationLine>`
    select ${columns(model, batch, engine.context.now())} from ${model.table}
     where ${both(conditions)} ${orderOf(model, paging.sort)}
     limit ${paging.size} offset ${Math.min(paging.page * paging.size, Number.MAX_SAFE_INTEGER)}`.execute(
    db,
  )
  const counted = await sql<{ count: string }>`
    select count(*) as count from ${model.table} where ${both(conditions)}`.execute(db)
  const { origin } = request.address
  const items = rows.map(({ id, ...fields }) =>
    halItem({
      id,
      fields,
      href: itemHref(origin, model.resource, id),
      itemRel: model.resource.itemRel,
    }),
  )
  const total = Number(counted.rows[0]?.count ?? 0)
  const known = { ...paging, sort: paging.sort.filter(({ property }) => sorted.includes(property)) }
  return halCollection({
    rel,
    items,
    address: request.address,
    paging: { kind: 'paged', request: known, total },
  })
}

/** Everything at once, for a list to tick. */
export async function listBriefly(
  asked: ListAsked,
  batch: BatchKind,
): Promise<PublicationListLine[]> {
  const { engine } = asked
  const model = modelAt(engine, batch.path)
  const { storedIn } = model.resource
  const { rows } = await sql<PublicationListLine>`
    select ${sql.ref(`${storedIn}.id`)}::text as id, ${sql.ref(`${storedIn}.code`)} as code,
           ${sql.ref(`${storedIn}.name`)} as name,
           ${isPublic(batch, storedIn, engine.context.now())} as public
      from ${model.table} where ${both(await conditionsOf(asked, batch))}
     ${orderOf(model, [])}`.execute(engine.context.db)
  return rows
}

/** As far as the right to publish reaches, narrowed by the address and its headers. */
async function conditionsOf({ engine, request }: ListAsked, batch: BatchKind): Promise<Sql[]> {
  const model = modelAt(engine, batch.path)
  const { storedIn } = model.resource
  const now = engine.context.now()
  const scopes = needAction(needPerson(request.caller), model.resource, batch.action)
  const filters = new URLSearchParams(
    [...request.search].filter(([name]) => filterNames.includes(name)),
  )
  return [
    isCovered(model.resource, scopes),
    ...(await readableConditions({ engine, model, request })),
    ...filterConditions(model, filters, now),
    ...byWords(request.search.get('q'), storedIn),
    ...byState(request.search.get('public'), isPublic(batch, storedIn, now)),
  ]
}

const filterNames = ['provinceId', 'organizationId', 'stationTypeId']

function byWords(q: string | null, table: string): Sql[] {
  const words = q?.trim() ?? ''
  if (words === '') return []
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return [
    sql`(folded(${sql.ref(`${table}.name`)}) like folded(${pattern})
      or folded(${sql.ref(`${table}.code`)}) like folded(${pattern}))`,
  ]
}

function byState(given: string | null, isShown: Sql): Sql[] {
  if (given === null || given === '') return []
  if (/^(true|1)$/i.test(given)) return [isShown]
  if (/^(false|0)$/i.test(given)) return [sql`not ${isShown}`]
  throw new RequestFailure('PARAMETER', 'public must be true or false.')
}

function isPublic({ kind }: BatchKind, table: string, at: Date): Sql {
  const id = sql.ref(`${table}.id`)
  return kind === 'STATION' ? isPublicStation(id, { at }) : isPublicPoint(id, { at })
}

function columns({ resource }: Model, batch: BatchKind, at: Date): Sql {
  const column = (name: string) => sql.ref(`${resource.storedIn}.${name}`)
  const newest = (name: string) => sql`(
    select ${sql.ref(name)} from publication
     where subject_kind = ${batch.kind} and subject_id = ${column('id')} and indicator_id is null
     order by publication.id desc limit 1)`
  return sql`${column('id')}::text as id, ${column('code')} as code, ${column('name')} as name,
    ${column('station_type_id')}::text as "stationTypeId",
    ${column('organization_id')}::text as "organizationId", ${column('province_id')} as "provinceId",
    ${isPublic(batch, resource.storedIn, at)} as public,
    array(select indicator.code from (${withheldIndicators({ at }, batch.kind)}) withheld
            join indicator on indicator.id = withheld.indicator_id
           where withheld.subject_id = ${column('id')} order by indicator.code) as withheld,
    ${newest('reason')} as reason, ${newest('actor')} as "decidedBy",
    ${newest('created_at')} as "decidedAt"`
}

const sorted = ['name', 'code']

function orderOf({ resource }: Model, sort: readonly SortOrder[]): Sql {
  const asked = sort.filter(({ property }) => sorted.includes(property))
  const terms = (asked.length > 0 ? asked : [{ property: 'name', descending: false }]).map(
    ({ property, descending }) =>
      sql`folded(${sql.ref(`${resource.storedIn}.${property}`)}) ${sql.raw(descending ? 'desc' : 'asc')}`,
  )
  return sql`order by ${sql.join([...terms, sql`${sql.ref(`${resource.storedIn}.id`)}`])}`
}
