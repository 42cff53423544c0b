// Decisions about what the public sees: each one is a new row, nothing is ever overwritten.
import type { Resource } from '@eos/contract/resource'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/http/caller.ts'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { rows, first, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { SubjectKind } from '@eos/contract/vocabulary'

/** By id, for the visible ones: whether the grant reaches it. Locks them until the transaction ends. */
export async function findReached(
  db: Db,
  { caller }: FastifyRequest,
  about: { resource: Resource; scopes: readonly Scope[]; ids: readonly string[]; now: Date },
): Promise<Map<string, boolean>> {
  const { resource, scopes, now } = about
  const ids = about.ids.filter((id) => /^[1-9]\d{0,17}$/.test(id))
  if (ids.length === 0) return new Map()
  const id = sql.ref(`${resource.storedIn}.id`)
  const found = await rows<{ id: string; is_covered: boolean }>(db)`
    select ${id}::text as id, ${isCovered(resource, scopes)} as is_covered
      from ${sql.table(resource.storedIn)}
     where ${id} = any(${ids}::bigint[]) and ${mayRead(resource, caller, now)}
     order by ${id} for no key update of ${sql.table(resource.storedIn)}`
  return new Map(found.map((row) => [row.id, row.is_covered]))
}

export function listIndicators(db: Db) {
  return rows<{ id: string; code: string }>(db)`select id, code from indicator`
}

export function listStationsByCode(db: Db, codes: readonly string[]) {
  return rows<{ id: string; code: string }>(db)`
    select id, code from station where code = any(${codes}::text[])`
}

/** The id of an indicator that the station measures or measured. */
export async function findIndicatorAt(
  db: Db,
  stationId: string,
  code: string,
): Promise<string | undefined> {
  const indicator = await first<{ id: string }>(db)`
    select indicator.id from station_indicator own
      join indicator on indicator.id = own.indicator_id
     where own.station_id = ${stationId} and indicator.code = ${code}`
  return indicator?.id
}

export interface Decision {
  actor: string
  reason: string
}

export interface WholeDecision extends Decision {
  kind: SubjectKind
  ids: readonly string[]
  state: 'published' | 'withheld'
}

const tables: Record<SubjectKind, string> = {
  STATION: 'station',
  LOCATION_POINT: 'location_point',
}

export async function insertDecision(
  db: Db,
  decision: {
    kind: SubjectKind
    id: string
    indicatorId: string
    state: 'published' | 'withheld'
    actor: string
    reason: string
  },
): Promise<void> {
  const { kind, id, indicatorId, state, actor, reason } = decision
  await run(db)`
    insert into publication (subject_kind, subject_id, indicator_id, state, actor, reason)
    values (${kind}, ${id}, ${indicatorId}, ${state}, ${actor}, ${reason})`
}

/** Decides about those for which this is news, and says which. */
export async function insertNews(
  db: Db,
  { kind, ids, state, actor, reason }: WholeDecision,
): Promise<string[]> {
  const found = await rows<{ subject_id: string }>(db)`
    insert into publication (subject_kind, subject_id, state, actor, reason)
    select ${kind}, subject.id, ${state}, ${actor}, ${reason}
      from ${sql.table(tables[kind])} subject
      left join (
        select distinct on (subject_id) subject_id, state, from_time, to_time from publication
         where subject_kind = ${kind} and indicator_id is null
           and subject_id = any(${ids}::bigint[])
         order by subject_id, id desc) newest on newest.subject_id = subject.id
     where subject.id = any(${ids}::bigint[])
       and (newest.state is distinct from ${state}
         or newest.from_time is not null or newest.to_time is not null)
     order by subject.id
    returning subject_id`
  return found.map(({ subject_id }) => subject_id)
}
