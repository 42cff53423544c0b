// Statements about what is published.
import type { PublicationListLine } from '@eos/contract/calls/announced/publication'
import { sql } from 'kysely'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { PageRequest, SortOrder } from '../../../platform/http/paging.ts'
import type { Sql } from '../../../engine/queries/columns.ts'
import { patternOf } from '../../../engine/queries/filter-operators.ts'
import { both } from '../../../engine/queries/rows.ts'
import type { Model } from '../../../engine/queries/model.ts'
import type { BatchKind } from '../batch.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import {
  isInForce,
  isPublicPoint,
  isPublicStation,
  withheldIndicators,
} from '../../../access/queries/public-only.ts'

export function byWords(q: string | null, table: string): Sql[] {
  const words = q?.trim() ?? ''
  if (words === '') return []
  const pattern = patternOf(words)
  return [sql`${sql.ref(`${table}.words`)} like folded(${pattern})`]
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

/** A decision as it is stored; there is none where nobody has decided. */
export interface StoredDecision {
  state: 'published' | 'withheld' | null
  from: Date | null
  to: Date | null
  delaySeconds: number | null
  shownUntil: Date | null
  reason: string | null
  publicReason: string | null
  publicReasonEn: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

const decisionColumns = sql`state, from_time as "from", to_time as "to", delay_s as "delaySeconds",
    shown_until as "shownUntil", reason, public_reason as "publicReason",
    public_reason_en as "publicReasonEn",
    actor as "decidedBy", created_at as "decidedAt"`
const shownColumns = sql`decided.state, decided."from", decided."to", decided."delaySeconds",
    decided."shownUntil", decided.reason, decided."publicReason", decided."publicReasonEn", decided."decidedBy",
    decided."decidedAt"`

export interface StoredLine extends StoredDecision {
  id: string
  code: string
  name: string
  nameEn: string | null
  stationTypeId: string
  organizationId: string | null
  provinceId: string | null
  public: boolean
  withheld: string[]
  referenceOnly: boolean
  medium: string
  planned: number
}

function columns({ resource }: Model, batch: BatchKind, at: Date): Sql {
  const column = (name: string) => sql.ref(`${resource.storedIn}.${name}`)
  const isReference = batch.kind === 'STATION' ? sql`station.reference_only` : sql`false`
  return sql`${column('id')}::text as id, ${column('code')} as code, ${column('name')} as name,
    ${column('name_en')} as "nameEn", ${column('station_type_id')}::text as "stationTypeId",
    ${column('organization_id')}::text as "organizationId", ${column('province_id')} as "provinceId",
    ${isPublic(batch, resource.storedIn, at)} as public,
    array(select indicator.code from (${withheldIndicators({ at }, batch.kind)}) withheld
            join indicator on indicator.id = withheld.indicator_id
           where withheld.subject_id = ${column('id')} order by indicator.code) as withheld,
    ${isReference} as "referenceOnly",
    (select medium from station_type where station_type.id = ${column('station_type_id')}) as medium,
    (select count(*)::int from publication
      where subject_kind = ${batch.kind} and subject_id = ${column('id')}
        and (from_time > ${at} or to_time > ${at})) as planned,
    ${shownColumns}`
}

/** The decision in force about the whole, under the name `decided`. */
function wholeDecision({ resource }: Model, batch: BatchKind, at: Date): Sql {
  return sql`left join lateral (
    select ${decisionColumns} from publication
     where subject_kind = ${batch.kind} and indicator_id is null
       and subject_id = ${sql.ref(`${resource.storedIn}.id`)} and ${isInForce({ at })}
     order by publication.id desc limit 1) decided on true`
}

export interface StoredCell extends StoredDecision {
  subjectId: string
  code: string
  symbol: string
  name: string
  nameEn: string
}

/** The indicators measured at each subject, with the decision in force about that indicator alone. */
export function listCells(
  db: Db,
  { kind, ids, now }: { kind: BatchKind['kind']; ids: readonly string[]; now: Date },
): Promise<StoredCell[]> {
  return rows<StoredCell>(db)`
    select measured.subject_id::text as "subjectId", indicator.code, indicator.symbol,
           indicator.name, indicator.name_en as "nameEn", ${shownColumns}
      from (${kind === 'STATION' ? measuredAtStations(ids) : measuredAtPoints(ids)}) measured
      join indicator on indicator.id = measured.indicator_id
      left join lateral (
        select ${decisionColumns} from publication
         where subject_kind = ${kind} and subject_id = measured.subject_id
           and publication.indicator_id = measured.indicator_id and ${isInForce({ at: now })}
         order by publication.id desc limit 1) decided on true
     order by measured.subject_id, indicator.code`
}

const measuredAtStations = (ids: readonly string[]): Sql => sql`
  select distinct station_id as subject_id, indicator_id from station_indicator
   where station_id = any(${[...ids]}::bigint[]) and valid_to is null`

/** In the newest results: what was given up years ago is not decided about any more. */
const measuredAtPoints = (ids: readonly string[]): Sql => sql`
  select distinct point.id as subject_id, (one.value ->> 'indicatorId')::bigint as indicator_id
    from unnest(${[...ids]}::bigint[]) point(id)
   cross join lateral (
     select "values" from location_point_data where location_point_id = point.id
      order by get_time desc limit 8) newest
   cross join lateral jsonb_array_elements(newest."values") one`

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
): Promise<{ lines: StoredLine[]; total: number }> {
  const lines = await rows<StoredLine>(db)`
    select ${columns(model, batch, now)} from ${model.table} ${wholeDecision(model, batch, now)}
     where ${both(conditions)} ${orderOf(model, paging.sort)}
     limit ${paging.size} offset ${Math.min(paging.page * paging.size, Number.MAX_SAFE_INTEGER)}`
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from ${model.table} where ${both(conditions)}`
  return { lines, total }
}

/** A line of the list to tick, with its name in English. */
export type BriefLine = PublicationListLine & { nameEn: string | null }

export function listBriefLines(db: Db, { model, batch, conditions, now }: Listed) {
  const { storedIn } = model.resource
  return rows<BriefLine>(db)`
    select ${sql.ref(`${storedIn}.id`)}::text as id, ${sql.ref(`${storedIn}.code`)} as code,
           ${sql.ref(`${storedIn}.name`)} as name, ${sql.ref(`${storedIn}.name_en`)} as "nameEn",
           ${isPublic(batch, storedIn, now)} as public
      from ${model.table} where ${both(conditions)} ${orderOf(model, [])}`
}
