// Statements about what is published.
import type { PublicationLine, PublicationListLine } from '@eos/contract/calls/publication'
import { sql } from 'kysely'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { PageRequest, SortOrder } from '../../../platform/http/paging.ts'
import type { Sql } from '../../../engine/queries/columns.ts'
import { both } from '../../../engine/queries/rows.ts'
import type { Model } from '../../../engine/queries/model.ts'
import type { BatchKind } from '../batch.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import {
  isPublicPoint,
  isPublicStation,
  withheldIndicators,
} from '../../../access/queries/public-only.ts'

export function byWords(q: string | null, table: string): Sql[] {
  const words = q?.trim() ?? ''
  if (words === '') return []
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return [
    sql`(folded(${sql.ref(`${table}.name`)}) like folded(${pattern})
      or folded(${sql.ref(`${table}.code`)}) like folded(${pattern}))`,
  ]
}

export function byState(given: string | null, isShown: Sql): Sql[] {
  if (given === null || given === '') return []
  if (/^(true|1)$/i.test(given)) return [isShown]
  if (/^(false|0)$/i.test(given)) return [sql`not ${isShown}`]
  throw new RequestFailure('PARAMETER', 'public must be true or false.')
}

export function isPublic({ kind }: BatchKind, table: string, at: Date): Sql {
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

export const sorted = ['name', 'code']

function orderOf({ resource }: Model, sort: readonly SortOrder[]): Sql {
  const asked = sort.filter(({ property }) => sorted.includes(property))
  const terms = (asked.length > 0 ? asked : [{ property: 'name', descending: false }]).map(
    ({ property, descending }) =>
      sql`folded(${sql.ref(`${resource.storedIn}.${property}`)}) ${sql.raw(descending ? 'desc' : 'asc')}`,
  )
  return sql`order by ${sql.join([...terms, sql`${sql.ref(`${resource.storedIn}.id`)}`])}`
}

interface Listed {
  model: Model
  batch: BatchKind
  conditions: readonly Sql[]
  now: Date
}

export async function listLines(
  db: Db,
  { model, batch, conditions, paging, now }: Listed & { paging: PageRequest },
): Promise<{ lines: PublicationLine[]; total: number }> {
  const lines = await rows<PublicationLine>(db)`
    select ${columns(model, batch, now)} from ${model.table}
     where ${both(conditions)} ${orderOf(model, paging.sort)}
     limit ${paging.size} offset ${Math.min(paging.page * paging.size, Number.MAX_SAFE_INTEGER)}`
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from ${model.table} where ${both(conditions)}`
  return { lines, total }
}

export function listBriefLines(db: Db, { model, batch, conditions, now }: Listed) {
  const { storedIn } = model.resource
  return rows<PublicationListLine>(db)`
    select ${sql.ref(`${storedIn}.id`)}::text as id, ${sql.ref(`${storedIn}.code`)} as code,
           ${sql.ref(`${storedIn}.name`)} as name, ${isPublic(batch, storedIn, now)} as public
      from ${model.table} where ${both(conditions)} ${orderOf(model, [])}`
}
